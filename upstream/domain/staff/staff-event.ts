import type { OriginalStatus } from "@/lib/contract/order/order";

/** What the people of a shop are notified of; the same names stand in `notify.json` and in the `type` of a webhook. */
export const staffEvents = [
  "order.new",
  "order.unaccepted",
  "order.canceled",
  "payment.failed",
  "payment.doubtful",
  "form.new",
  "shop.no_board",
] as const;
export type StaffEvent = (typeof staffEvents)[number];

/** How a receiver is reached. */
export const staffChannels = ["telegram", "email", "webhook"] as const;
export type StaffChannel = (typeof staffChannels)[number];

/** Who moved an order, as `order_events.source` has it. */
export type MovedBy = "customer" | "kitchen" | "operator" | "payment" | "acquirer" | "clock";

/** Why somebody has to look at a payment: the alerts of a settlement, a dead letter, and what has waited too long. */
export const doubts = [
  "amount_mismatch",
  "surplus_money",
  "late_capture",
  "chargeback",
  "returned_too_much",
  "dead_letter",
  "unknown",
  "refund",
  "overdue",
] as const;
export type PaymentDoubt = (typeof doubts)[number];

/** What an event says beside its order or form. It names nobody: the queue holds no personal data (ADR-0076). */
export type StaffDetails = {
  /** Who cancelled the order. */
  readonly by?: MovedBy;
  /** Of a payment that failed: the time to pay was over, or the bank refused. */
  readonly failure?: "expired" | "refused";
  readonly doubt?: PaymentDoubt;
  /** Of an order that nobody accepts: what becomes of it by itself, and in how many minutes. */
  readonly next?: { readonly action: "accept" | "refuse"; readonly minutes: number } | undefined;
};

type Move = {
  /** Null: the order is new. */
  readonly from: OriginalStatus | null;
  readonly to: OriginalStatus;
  readonly by: MovedBy;
};

/**
 * What the people of a shop are notified of when an order comes to a status; null: nothing. A new order is one that the
 * kitchen may cook: paid where it is received, or paid online (SPEC-515). One that never got so far is a payment that
 * failed, unless its customer left it himself.
 */
export const eventOfMove = ({
  from,
  to,
  by,
}: Move): { readonly event: StaffEvent; readonly details: StaffDetails } | null => {
  if (to === "accepted") return { event: "order.new", details: {} };
  if (to === "payment_failed") return { event: "payment.failed", details: { failure: "refused" } };
  if (to !== "canceled") return null;
  if (from !== "waiting_for_payment") return { event: "order.canceled", details: { by } };
  return by === "customer" ? null : { event: "payment.failed", details: { failure: "expired" } };
};

/**
 * The name of an event, the same for every receiver and every try: a receiver who gets it twice recognises it by that. Without full stops,
 * which delimit what a webhook's signature signs (Standard Webhooks 1.0.0, "Signature scheme").
 */
export const eventKey = (event: StaffEvent, subject: string): string =>
  `${event}_${subject}`.replaceAll(/[^A-Za-z0-9_-]/g, "_");
