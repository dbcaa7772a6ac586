import { type Acquirer, acquirers as allAcquirers } from "@/lib/contract/payment-aliases";
import type { AcquirerClient } from "./acquirer";
import { type SandboxAddress, sandboxAcquirer } from "./sandbox";

/** The acquirers this upstream is connected to. */
export type Acquirers = {
  readonly has: (acquiring: Acquirer) => boolean;
  /** Null for one it is not connected to (any more). */
  readonly of: (acquiring: Acquirer) => AcquirerClient | null;
};

/** Which acquirers the environment connects. */
export type Connections = { readonly sandboxBank: SandboxAddress | null };

/** Connects the acquirers; in the demo the sandbox bank stands in for every one. */
export const connectAcquirers = ({ sandboxBank }: Connections): Acquirers => {
  const clients = new Map<Acquirer, AcquirerClient>();
  if (sandboxBank !== null) {
    for (const acquiring of allAcquirers) clients.set(acquiring, sandboxAcquirer(acquiring, sandboxBank));
  }
  return { has: (acquiring) => clients.has(acquiring), of: (acquiring) => clients.get(acquiring) ?? null };
};
