import { type OriginalStatus, originalStatuses } from "@/lib/contract/order/order";
import type { PaymentState } from "@/lib/contract/payment";
import type { OrderType } from "@/lib/contract/place/place";
import type { PaymentRoute } from "@/lib/domain/payment/payment-route";
import type { OrderRow } from "./order-row";

// An order's life as one table (ADR-0081), rendered in docs/order-states.md. The life of one payment is a table of its own,
// `../payment/payment-state.ts`: its outcomes are events here.

/** Who may cause an event. `acquirer`: what became known of a payment, however it became known; `clock`: a deadline. */
export const actors = ["customer", "staff", "kitchen", "acquirer", "clock"] as const;
export type Actor = (typeof actors)[number];

/** The state of an order: what the kitchen knows of it, and what has become of its money. */
export type OrderState = Pick<OrderRow, "original_status" | "payment_state">;

/** What follows a transition, in its transaction and in the order of the row. */
export type Effect =
  /** Money that was captured for it goes back: the payment reconciler refunds it. */
  | "refund"
  /** Limited deals it used are free again, and bonuses written off for it come back (SPEC-35). */
  | "release_offers"
  /** The bonuses it was promised arrive (SPEC-35). */
  | "accrue_bonuses"
  /** Its dishes leave the cart. */
  | "empty_cart"
  /** The times of the steps that it is moved back behind are deleted, and their messages, so that they are written again. */
  | "rewind"
  | "notify_staff"
  | "notify_customer";

type Money = Partial<Record<PaymentState, PaymentState>>;

type Transition = {
  readonly event: string;
  readonly by: readonly Actor[];
  /** Absent: of both. */
  readonly order_type?: OrderType;
  readonly from: readonly OriginalStatus[];
  /** Absent: the status stays, only the money changes. */
  readonly to?: OriginalStatus;
  /** What becomes of the money. The event is not allowed with any other. */
  readonly money: Money;
  readonly effects: readonly Effect[];
};

/** The kitchen may cook what is paid, or paid on delivery; money that went back at the bank stops no cook (ADR-0044). */
const unchanged = { not_required: "not_required", paid: "paid", refunded: "refunded" } as const satisfies Money;
const returned = {
  not_required: "not_required",
  paid: "refund_pending",
  refunded: "refunded",
} as const satisfies Money;

/**
 * Every transition of an order. What stands in no row cannot happen. A slot needs no effect: it is held by every order
 * whose status is not void (`voided`), so it is free with the transition itself.
 */
export const lifecycle = [
  {
    event: "payment_approved",
    by: ["acquirer"],
    from: ["waiting_for_payment"],
    to: "accepted",
    money: { awaiting: "paid" },
    effects: ["notify_staff", "notify_customer", "empty_cart"],
  },
  {
    event: "payment_refused",
    by: ["acquirer"],
    from: ["waiting_for_payment"],
    to: "payment_failed",
    money: { awaiting: "failed" },
    effects: ["release_offers", "notify_staff"],
  },
  // Another amount or currency than the order's (SPEC-66).
  {
    event: "payment_mismatched",
    by: ["acquirer"],
    from: ["waiting_for_payment"],
    to: "payment_failed",
    money: { awaiting: "refund_pending" },
    effects: ["release_offers", "notify_staff"],
  },
  {
    event: "payment_expired",
    by: ["clock"],
    from: ["waiting_for_payment"],
    to: "canceled",
    money: { awaiting: "expired" },
    effects: ["release_offers", "notify_staff", "notify_customer"],
  },
  // A pending checkout (ADR-0041): the staff have not seen it, and are not notified.
  {
    event: "abandoned",
    by: ["customer"],
    from: ["waiting_for_payment"],
    to: "canceled",
    money: { awaiting: "canceled" },
    effects: ["release_offers", "notify_customer"],
  },
  {
    event: "canceled",
    by: ["customer"],
    from: ["accepted"],
    to: "canceled",
    money: returned,
    effects: ["refund", "release_offers", "notify_staff", "notify_customer"],
  },
  {
    event: "refused",
    by: ["staff"],
    from: ["accepted", "cooking", "cooked", "sent"],
    to: "canceled",
    money: returned,
    effects: ["refund", "release_offers", "notify_staff", "notify_customer"],
  },
  // Nobody has accepted it in time, and its shop wants it refused then (ADR-0117).
  {
    event: "unaccepted",
    by: ["clock"],
    from: ["accepted"],
    to: "canceled",
    money: returned,
    effects: ["refund", "release_offers", "notify_staff", "notify_customer"],
  },
  // The staff have accepted it: it stands as it stood, but they have it in hand (ADR-0116).
  {
    event: "confirmed",
    by: ["staff", "clock"],
    from: ["accepted"],
    money: unchanged,
    effects: [],
  },
  {
    event: "cooking_started",
    by: ["kitchen", "staff"],
    from: ["accepted"],
    to: "cooking",
    money: unchanged,
    effects: [],
  },
  // The kitchen takes one step at a time; staff may pass over steps that nobody recorded.
  {
    event: "cooked",
    by: ["kitchen"],
    from: ["cooking"],
    to: "cooked",
    money: unchanged,
    effects: ["notify_customer"],
  },
  {
    event: "cooked",
    by: ["staff"],
    from: ["accepted", "cooking"],
    to: "cooked",
    money: unchanged,
    effects: ["notify_customer"],
  },
  {
    event: "sent",
    by: ["kitchen"],
    order_type: "delivery",
    from: ["cooked"],
    to: "sent",
    money: unchanged,
    effects: ["notify_customer"],
  },
  {
    event: "sent",
    by: ["staff"],
    order_type: "delivery",
    from: ["accepted", "cooking", "cooked"],
    to: "sent",
    money: unchanged,
    effects: ["notify_customer"],
  },
  {
    event: "completed",
    by: ["kitchen"],
    order_type: "delivery",
    from: ["sent"],
    to: "done",
    money: unchanged,
    effects: ["accrue_bonuses", "notify_customer"],
  },
  {
    event: "completed",
    by: ["kitchen"],
    order_type: "takeaway",
    from: ["cooked"],
    to: "done",
    money: unchanged,
    effects: ["accrue_bonuses", "notify_customer"],
  },
  {
    event: "completed",
    by: ["staff"],
    from: ["accepted", "cooking", "cooked", "sent"],
    to: "done",
    money: unchanged,
    effects: ["accrue_bonuses", "notify_customer"],
  },
  // Cooked, and nobody came for it, or nobody opened (ADR-0126): it ends without what a handed over order brings. What was
  // paid for it stays until somebody refunds it.
  {
    event: "not_collected",
    by: ["staff"],
    order_type: "takeaway",
    from: ["cooked"],
    to: "done",
    money: unchanged,
    effects: ["notify_customer"],
  },
  {
    event: "not_collected",
    by: ["staff"],
    order_type: "delivery",
    from: ["sent"],
    to: "done",
    money: unchanged,
    effects: ["notify_customer"],
  },
  // Back to the stove, where nothing final has followed (`reopenObstacle`).
  {
    event: "reopened",
    by: ["staff"],
    from: ["cooked", "sent", "done"],
    to: "cooking",
    money: unchanged,
    effects: ["rewind", "notify_customer"],
  },
  // Money that comes after the order has ended goes back with the payment; the order says so.
  {
    event: "captured_late",
    by: ["acquirer"],
    from: ["canceled", "payment_failed"],
    money: {
      failed: "refund_pending",
      expired: "refund_pending",
      canceled: "refund_pending",
      refund_pending: "refund_pending",
      refunded: "refund_pending",
    },
    effects: [],
  },
  {
    event: "refunded",
    by: ["acquirer"],
    from: ["canceled", "payment_failed"],
    money: { refund_pending: "refunded" },
    effects: [],
  },
  // All of the money went back without our request: nobody begins to cook, but what is begun is for people to decide (ADR-0044).
  {
    event: "returned_at_bank",
    by: ["acquirer"],
    from: ["accepted"],
    to: "canceled",
    money: { paid: "refunded" },
    effects: ["release_offers", "notify_staff", "notify_customer"],
  },
  {
    event: "returned_at_bank",
    by: ["acquirer"],
    from: ["cooking", "cooked", "sent", "done"],
    money: { paid: "refunded" },
    effects: [],
  },
  {
    event: "returned_at_bank",
    by: ["acquirer"],
    from: ["canceled", "payment_failed"],
    money: { refund_pending: "refunded" },
    effects: [],
  },
] as const satisfies readonly Transition[];

type Row = (typeof lifecycle)[number];
export type OrderEvent = Row["event"];

type ByEach<Event, By> = By extends Actor ? { readonly event: Event; readonly by: By } : never;
type CauseOf<Each> = Each extends Row ? ByEach<Each["event"], Each["by"][number]> : never;
/** An event with an actor who may cause it: what callers name instead of a status. */
export type Cause = CauseOf<Row>;
/** The events that an actor may cause. */
export type EventBy<By extends Actor> = Extract<Cause, { readonly by: By }>["event"];

/** Where an event leads, and what follows. */
export type Transitioned = OrderState & { readonly event: OrderEvent; readonly effects: readonly Effect[] };

const rows: readonly (Transition & { readonly event: OrderEvent })[] = lifecycle;

const rowOf = (
  status: OriginalStatus,
  orderType: OrderType | null,
  { event, by }: Cause,
): (typeof rows)[number] | undefined =>
  rows.find(
    (row) =>
      row.event === event &&
      row.by.includes(by) &&
      row.from.includes(status) &&
      (row.order_type === undefined || row.order_type === orderType),
  );

const follow = (
  { original_status, payment_state }: OrderState,
  orderType: OrderType | null,
  cause: Cause,
): Transitioned | null => {
  const row = rowOf(original_status, orderType, cause);
  const money = row?.money[payment_state];
  if (row === undefined || money === undefined) return null;
  const { event, to = original_status, effects } = row;
  return { event, original_status: to, payment_state: money, effects };
};

/** Where an event leads an order from its state; null: it is not allowed there, or not to this actor. */
export const transition = (order: OrderState & Pick<OrderRow, "order_type">, cause: Cause): Transitioned | null =>
  follow(order, order.order_type, cause);

/** The same for what becomes known of a payment, which no order type changes. */
export const paymentTransition = (order: OrderState, event: EventBy<"acquirer">): Transitioned | null =>
  follow(order, null, { event, by: "acquirer" });

/** The status to which an event leads from another one; null: it is not allowed there, or not to this actor. */
export const statusAfter = (status: OriginalStatus, orderType: OrderType, cause: Cause): OriginalStatus | null => {
  const row = rowOf(status, orderType, cause);
  return row === undefined ? null : (row.to ?? status);
};

/** Where an order's life begins, by how it is paid. Its customer causes it, and claims slot, limited deals and bonuses with it. */
export const initialState = (route: PaymentRoute): OrderState =>
  route === "on_delivery"
    ? { original_status: "accepted", payment_state: "not_required" }
    : { original_status: "waiting_for_payment", payment_state: "awaiting" };

/**
 * The part of an order's life in which a status is. `unpaid`: it holds its slot while somebody pays it; `open`: it is
 * cooked or brought; `done`; `void`: it came to nothing, holds no slot, and what was written off for it came back.
 */
export const phases = {
  waiting_for_payment: "unpaid",
  accepted: "open",
  cooking: "open",
  cooked: "open",
  sent: "open",
  done: "done",
  canceled: "void",
  payment_failed: "void",
} as const satisfies Record<OriginalStatus, string>;
type Phase = (typeof phases)[OriginalStatus];

/** The statuses of some parts of an order's life. */
export const statusesIn = (...wanted: readonly Phase[]): OriginalStatus[] =>
  originalStatuses.filter((status) => wanted.includes(phases[status]));

/** Of orders that came to nothing. */
export const voided = statusesIn("void");

/** Whether the shop has an order to cook, or had: it is paid where it is received, or it was paid. */
export const isMadeOrder = ({ payment_state, paid_at }: Pick<OrderRow, "payment_state" | "paid_at">): boolean =>
  payment_state === "not_required" || paid_at !== null;
