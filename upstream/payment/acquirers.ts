import type { Acquirer } from "@/lib/contract/payment";
import type { AcquirerClient } from "./acquirer";

/** The acquirers this upstream is connected to. */
export type Acquirers = {
  readonly has: (acquiring: Acquirer) => boolean;
  /** Null for one it is not connected to (any more). */
  readonly of: (acquiring: Acquirer) => AcquirerClient | null;
};

export const acquirersOf = (clients: ReadonlyMap<Acquirer, AcquirerClient>): Acquirers => ({
  has: (acquiring) => clients.has(acquiring),
  of: (acquiring) => clients.get(acquiring) ?? null,
});
