import * as z from "zod/mini";
import { OrderPayload } from "@/lib/contract/order/order";
import type { Dependencies } from "../../dependencies";
import { fingerprint } from "../../domain/cart/cart-snapshot";
import { conflict, type DomainError } from "../../domain/domain-error";
import type { OrderRow } from "../../domain/order/order-row";
import type { Database } from "../../store/database";
import { waitingOrder } from "../../store/orders";
import { say } from "../../texts/say";
import type { Call } from "../call";
import { DetailedError } from "../detailed-error";
import { closeOrder } from "../payment/close-order";
import { withFreshPayment } from "../payment/fresh-payment";
import { completeLink } from "../payment/payment-view";

/** What the use cases of this file work with. */
type Services = Pick<Dependencies, "acquirers" | "clock" | "db" | "log">;

type AnyCall = Pick<Call<unknown, unknown>, "reference" | "requestId">;

/** Time that has to be left to pay, ms; an order with less is replaced. */
const LEAST_MS = 60_000;
/** Tries to order a cart for which other tabs make orders at the same time. */
const TRIES = 5;

/** SHA-256 of what is ordered and how, hex; the cart's version stands for its contents. */
export const requestHash = (payload: OrderPayload): string =>
  fingerprint(z.parse(OrderPayload, { ...payload, order_cache_key: null, utm_source: null }));

/** Rolls back the transaction that would make a second order of a cart. */
class CartIsOrdered extends Error {
  override readonly name = "CartIsOrdered";
  readonly order: OrderRow;
  readonly isSame: boolean;

  constructor(order: OrderRow, isSame: boolean) {
    super(`Order ${order.id} of this cart waits for its payment.`);
    this.order = order;
    this.isSame = isSame;
  }
}

/** Who orders what, when, and whether on the payment page. */
type Wanted = {
  readonly owner: string;
  readonly request: string;
  readonly now: Date;
  readonly isCached: boolean;
};

/** Makes sure that no order of a cart waits for money (ADR-0041). The cart's row has to be locked. */
export const assertNoneWaiting = async (
  tx: Database,
  cartId: string,
  { owner, request, now, isCached }: Wanted,
): Promise<void> => {
  const order = await waitingOrder(tx, cartId);
  if (order === null) return;
  const leftMs = (order.pay_deadline?.getTime() ?? 0) - now.getTime();
  const isSame =
    order.owner_id === owner &&
    order.request_sha256 === request &&
    (order.order_cache_key !== null) === isCached &&
    leftMs >= LEAST_MS;
  throw new CartIsOrdered(order, isSame);
};

/** The order of the cart was paid while it was to be ordered again; `complete_link` leads to it. */
const paidBefore = (call: AnyCall, order: OrderRow): DomainError =>
  new DetailedError(conflict(say("order.paid_before", { id: order.id })), {
    complete_link: completeLink(call.reference, order),
  });

const busy = (): DomainError => conflict(say("payment.pending"), { payment: ["payment_pending"] });

/** Closes the waiting order, unless the same is ordered again: then it goes on waiting. @throws DomainError 409 if it is paid */
const closeUnlessSame = async (deps: Services, call: AnyCall, { order, isSame }: CartIsOrdered) => {
  const during = { ...deps, acquirers: deps.acquirers.during(call.requestId) };
  const now = await (isSame ? withFreshPayment(during, order) : closeOrder(during, order.id));
  if (now.payment_state === "paid") throw paidBefore(call, now);
  return { order: now, state: now.payment_state };
};

/**
 * Orders a cart that may have an order waiting for money (ADR-0041): the same cart ordered the same way leads back to that
 * order, any other request closes it first.
 *
 * @param make makes the new order in a transaction of its own; it is given the order that was closed for it
 * @param resume the reply that leads back to the waiting order
 * @throws DomainError 409 with `complete_link` where the waiting order turns out to be paid
 */
export const withOneWaitingOrder = async <Reply>(
  deps: Services,
  call: AnyCall,
  make: (replaced: number | null) => Promise<Reply>,
  resume: (order: OrderRow) => Promise<Reply> | Reply,
): Promise<Reply> => {
  let replaced: number | null = null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      return await make(replaced);
    } catch (error) {
      if (!(error instanceof CartIsOrdered)) throw error;
      const { order, state } = await closeUnlessSame(deps, call, error);
      if (state === "awaiting") return resume(order);
      if (state === "canceled") replaced = order.id;
    }
  }
  throw busy();
};
