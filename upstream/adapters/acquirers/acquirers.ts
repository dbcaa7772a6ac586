import { type Acquirer, acquirers as allAcquirers } from "@/lib/contract/payment-aliases";
import type { AcquirerClient } from "../../domain/payment/acquirer";
import { type CloudPaymentsAccount, cloudPayments } from "./cloudpayments";
import { type RbsAccount, rbs } from "./rbs";
import { type SandboxAddress, sandboxAcquirer } from "./sandbox";
import { type StripeAccount, stripe } from "./stripe";
import { type YooKassaAccount, yooKassa } from "./yookassa";

/** The acquirers this upstream is connected to. */
export type Acquirers = {
  readonly has: (acquiring: Acquirer) => boolean;
  /** Whether an acquirer's script opens the sheets of wallets. */
  readonly opensSheets: (acquiring: Acquirer) => boolean;
  /** Null for one it is not connected to (any more). */
  readonly of: (acquiring: Acquirer) => AcquirerClient | null;
  /**
   * The same, on behalf of a request: the sandbox bank logs the request id. Live acquirers receive none:
   * some take it for the idempotency key of the payment.
   */
  readonly during: (requestId: string) => Acquirers;
};

/** Which acquirers the environment connects; null: this one is not. */
export type Connections = {
  /** Stands in for all that are not connected. */
  readonly sandboxBank: SandboxAddress | null;
  readonly cloudPayments: CloudPaymentsAccount | null;
  readonly yooKassa: YooKassaAccount | null;
  readonly rbs: RbsAccount | null;
  readonly sber: RbsAccount | null;
  readonly stripe: StripeAccount | null;
};

const liveClients = (connections: Connections): ReadonlyMap<Acquirer, AcquirerClient> => {
  const clients = new Map<Acquirer, AcquirerClient>();
  if (connections.cloudPayments !== null) clients.set("cloudpayments", cloudPayments(connections.cloudPayments));
  if (connections.yooKassa !== null) clients.set("yookassa", yooKassa(connections.yooKassa));
  if (connections.rbs !== null) clients.set("rbs", rbs(connections.rbs));
  if (connections.sber !== null) clients.set("sber_new", rbs(connections.sber));
  if (connections.stripe !== null) clients.set("stripe", stripe(connections.stripe));
  return clients;
};

/** Connects the acquirers, once at the start. */
export const connectAcquirers = (connections: Connections): Acquirers => {
  const live = liveClients(connections);
  const { sandboxBank } = connections;
  const connected = (requestId: string | null): Acquirers => {
    const sandbox = new Map(
      sandboxBank === null
        ? []
        : allAcquirers.map((acquiring) => [acquiring, sandboxAcquirer(acquiring, sandboxBank, requestId)]),
    );
    const of = (acquiring: Acquirer): AcquirerClient | null => live.get(acquiring) ?? sandbox.get(acquiring) ?? null;
    return {
      has: (acquiring) => of(acquiring) !== null,
      opensSheets: (acquiring) => of(acquiring)?.opensSheets === true,
      of,
      during: connected,
    };
  };
  return connected(null);
};
