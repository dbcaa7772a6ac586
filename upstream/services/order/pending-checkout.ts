import * as z from "zod/mini";
import { OrderPayload } from "@/lib/contract/order/order";
import type { Dependencies } from "../../dependencies";
import { fingerprint } from "../../domain/cart/cart-snapshot";
import { conflict, type DomainError } from "../../domain/domain-error";
import type { OrderRow } from "../../domain/order/order-row";
import type { Database } from "../../store/database";
import { findPendingCheckout } from "../../store/orders";
import { say } from "../../texts/say";
import type { Call } from "../call";
import { DetailedError } from "../detailed-error";
import { closeOrder, withFreshPayment } from "../payment/open-payment";
import { completeLink } from "../payment/payment-view";

/** What the use cases of this file work with. */
type Services = Pick<Dependencies, "acquirers" | "clock" | "db" | "log">;

type AnyCall = Pick<Call<unknown, unknown>, "reference" | "requestId">;

/** Time that has to be left to pay, ms; an order with less is replaced. */
const LEAST_MS = 60_000;
/** Tries to order a cart for which other tabs make orders at the same time. */
const TRIES = 5;

/** SHA-256 of a checkout's request, hex; the cart's version stands for its contents. */
export const requestHash = (payload: OrderPayload): string =>
  fingerprint(z.parse(OrderPayload, { ...payload, order_cache_key: null, utm_source: null }));

/** Rolls back the transaction that would make a second pending checkout of a cart. */
class CheckoutIsPending extends Error {
  override readonly name = "CheckoutIsPending";
  readonly order: OrderRow;
  readonly isSame: boolean;

  constructor(order: OrderRow, isSame: boolean) {
    super(`Order ${order.id} of this cart waits for its payment.`);
    this.order = order;
    this.isSame = isSame;
  }
}

/** Who orders what, when, and whether on the payment page. */
type Checkout = {
  readonly owner: string;
  readonly request: string;
  readonly now: Date;
  readonly isCached: boolean;
};

/** Makes sure that a cart has no pending checkout (ADR-0041). The cart's row has to be locked. */
export const assertNoPendingCheckout = async (
  tx: Database,
  cartId: string,
  { owner, request, now, isCached }: Checkout,
): Promise<void> => {
  const order = await findPendingCheckout(tx, cartId);
  if (order === null) return;
  const leftMs = (order.pay_deadline?.getTime() ?? 0) - now.getTime();
  const isSame =
    order.owner_id === owner &&
    order.request_sha256 === request &&
    (order.order_cache_key !== null) === isCached &&
    leftMs >= LEAST_MS;
  throw new CheckoutIsPending(order, isSame);
};

/** The order of the cart was paid while it was to be ordered again; `complete_link` leads to it. */
const paidBefore = (call: AnyCall, order: OrderRow): DomainError =>
  new DetailedError(conflict(say("order.paid_before", { id: order.id })), {
    complete_link: completeLink(call.reference, order),
  });

const busy = (): DomainError => conflict(say("payment.pending"), { payment: ["payment_pending"] });

/** Closes the pending checkout, unless the same is ordered again. @throws DomainError 409 if it is paid */
const closeUnlessSame = async (deps: Services, call: AnyCall, { order, isSame }: CheckoutIsPending) => {
  const during = { ...deps, acquirers: deps.acquirers.during(call.requestId) };
  const now = await (isSame ? withFreshPayment(during, order) : closeOrder(during, order.id));
  if (now.payment_state === "paid") throw paidBefore(call, now);
  return { order: now, state: now.payment_state };
};

/**
 * Orders a cart that may have a pending checkout (ADR-0041): the same request leads back to it, any other closes it first.
 *
 * @param make makes the new order in its own transaction; it receives the order that was closed for it
 * @param resume the reply that leads back to the pending checkout
 * @throws DomainError 409 with `complete_link` where the pending checkout turns out to be paid
 */
export const withOnePendingCheckout = async <Reply>(
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
      if (!(error instanceof CheckoutIsPending)) throw error;
      const { order, state } = await closeUnlessSame(deps, call, error);
      if (state === "awaiting") return resume(order);
      if (state === "canceled") replaced = order.id;
    }
  }
  throw busy();
};
