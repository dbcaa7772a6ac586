import type { PaymentAlias } from "@/lib/contract/payment";
import { type EventBy, type OrderState, paymentTransition } from "../order/lifecycle";

/** It is not known yet whether money was taken; `unknown`: the acquirer did not answer. */
export const openStates = ["created", "method", "challenge", "redirected", "bank_wait", "unknown"] as const;
export type OpenState = (typeof openStates)[number];
/** Of a try that is open or has taken its money; an order has at most one. */
export const liveStates: AttemptState[] = [...openStates, "captured"];
export const attemptStates = [
  ...openStates,
  "captured",
  "declined",
  "canceled",
  "expired",
  "refund_pending",
  "refunded",
] as const;
/** Where one try to take an order's money stands. */
export type AttemptState = (typeof attemptStates)[number];

export const isOpen = (state: AttemptState): state is OpenState => openStates.some((open) => open === state);

/** How money went back without our request: by hand in the acquirer's back office, or by the card holder's bank. */
export const returnKinds = ["refund", "chargeback"] as const;
export type ReturnKind = (typeof returnKinds)[number];

/**
 * Why money may still come after a payment was closed. `absent`: the acquirer has no trace of it, after a time in which it
 * would have come. `unheard`: the acquirer has not said that nobody can pay it any more, as of a link of SBP.
 */
export type Doubt = "absent" | "unheard";

/** What is known of a payment, from the answer to a charge, from a query or from a webhook. */
export type Outcome =
  /** Money was taken: so much of it, in this currency. */
  | { readonly kind: "captured"; readonly amount_minor: number; readonly currency: string }
  /** Refused for good; `code` is the bank's. */
  | { readonly kind: "declined"; readonly code: string }
  /** Given up by the customer at the bank, or closed by us before any money was taken. */
  | {
      readonly kind: "canceled";
      readonly doubt?: Doubt;
      /** Its page or link never reached the customer, because the answer that named it was lost: his checkout stays pending. */
      readonly isUnseen?: true;
    }
  /** The deadline has passed and the acquirer has closed it without money. */
  | { readonly kind: "expired"; readonly doubt?: Doubt }
  /** Nothing new; `to` is where the open payment stands now. */
  | { readonly kind: "pending"; readonly to?: OpenState }
  /** The acquirer could not be reached, or did not say. */
  | { readonly kind: "silent" }
  /** What was taken has been refunded. */
  | { readonly kind: "refunded" }
  /** So much of it went back at our request, and the rest stays. */
  | { readonly kind: "part_refunded"; readonly amount_minor: number }
  /** So much of it went back without our request, as the acquirer's list of operations says. */
  | { readonly kind: "returned"; readonly by: ReturnKind; readonly amount_minor: number };

export type OrderStanding = OrderState & {
  readonly amount_minor: number;
  readonly currency: string;
};
export type AttemptStanding = { readonly state: AttemptState; readonly method: PaymentAlias };

/** What the outcome changes; null and absent: nothing. */
export type Settlement = {
  readonly attempt: AttemptState | null;
  /** The event of the order, with the state it leads to by the order's own table (`../order/lifecycle.ts`). */
  readonly order: (OrderState & { readonly event: EventBy<"acquirer"> }) | null;
  readonly ledger: { readonly kind: "capture" | "surplus" | "refund"; readonly amount_minor: number } | null;
  /** Logged for operators. */
  readonly alert: "amount_mismatch" | "surplus_money" | "late_capture" | "chargeback" | "returned_too_much" | null;
};

const nothing: Settlement = { attempt: null, order: null, ledger: null, alert: null };

/** What an event of the payment makes of its order; null where it changes nothing of it. */
const orderAfter = (order: OrderStanding, event: EventBy<"acquirer">): Settlement["order"] => {
  const to = paymentTransition(order, event);
  return to === null ? null : { event, payment_state: to.payment_state, original_status: to.original_status };
};

/** After a refusal the customer may try another card; a bank app, a QR code or a hosted page ends the order (SPEC-354). */
const mayRetry = (method: PaymentAlias, isHosted: boolean): boolean =>
  !isHosted && method !== "sbp" && method !== "sberpay";

const captured = (
  order: OrderStanding,
  attempt: AttemptStanding,
  { amount_minor, currency }: { readonly amount_minor: number; readonly currency: string },
  hasRival: boolean,
): Settlement => {
  if (["captured", "refund_pending", "refunded"].includes(attempt.state)) return nothing;
  const isExact = amount_minor === order.amount_minor && currency === order.currency;
  const approved = hasRival ? null : orderAfter(order, "payment_approved");
  if (isExact && approved !== null) {
    return {
      attempt: "captured",
      order: approved,
      ledger: { kind: "capture", amount_minor },
      // It was closed, and its customer may have read that.
      alert: isOpen(attempt.state) ? null : "late_capture",
    };
  }
  // SPEC-66 for a wrong amount; what came too late or a second time goes back as well.
  const ended = orderAfter(order, "payment_mismatched") ?? orderAfter(order, "captured_late");
  return {
    attempt: "refund_pending",
    order: hasRival ? null : ended,
    ledger: { kind: "surplus", amount_minor },
    alert: isExact ? "surplus_money" : "amount_mismatch",
  };
};

const closed = (
  order: OrderStanding,
  attempt: AttemptStanding,
  to: "declined" | "canceled" | "expired",
  isRepeatable: boolean,
): Settlement => {
  // A refusal that comes after the money was taken is stale.
  if (!isOpen(attempt.state)) return nothing;
  const isEnd = to !== "expired" && !isRepeatable;
  return { ...nothing, attempt: to, order: isEnd ? orderAfter(order, "payment_refused") : null };
};

/** Money that went back by parts. Once all of it has, the order's table says what becomes of the order. */
const returned = (
  order: OrderStanding,
  attempt: AttemptStanding,
  { by, amount_minor }: { readonly by: ReturnKind | "us"; readonly amount_minor: number },
  balance_minor: number,
): Settlement => {
  const overdrawn = amount_minor > balance_minor ? "returned_too_much" : null;
  const alert = overdrawn ?? (by === "chargeback" ? "chargeback" : null);
  const isWhole = amount_minor >= balance_minor && (attempt.state === "captured" || attempt.state === "refund_pending");
  if (!isWhole) return { ...nothing, alert };
  // What a paid order has too much goes back without it.
  const isOrders = order.payment_state === "refund_pending" || attempt.state === "captured";
  return { ...nothing, attempt: "refunded", order: isOrders ? orderAfter(order, "returned_at_bank") : null, alert };
};

const refunded = (order: OrderStanding, attempt: AttemptStanding, amount_minor: number): Settlement => {
  if (attempt.state !== "refund_pending") return nothing;
  return {
    ...nothing,
    attempt: "refunded",
    order: orderAfter(order, "refunded"),
    ledger: amount_minor > 0 ? { kind: "refund", amount_minor } : null,
  };
};

/**
 * The state machine of payments: what news does to one try to pay an order, and which event it is for the order. Pure, and
 * the same wherever news comes from; repeated, it changes nothing the second time.
 *
 * @param context `isHosted`: the payment runs on the acquirer's own page; `hasRival`: another try of the order is open or
 *   has taken its money; `balance_minor`: what this one took and what has not gone back since
 */
export const settlement = (
  order: OrderStanding,
  attempt: AttemptStanding,
  outcome: Outcome,
  context: { readonly isHosted: boolean; readonly hasRival: boolean; readonly balance_minor: number },
): Settlement => {
  switch (outcome.kind) {
    case "captured":
      return captured(order, attempt, outcome, context.hasRival);
    case "canceled":
      return closed(
        order,
        attempt,
        "canceled",
        outcome.isUnseen === true || mayRetry(attempt.method, context.isHosted),
      );
    case "declined":
    case "expired":
      return closed(order, attempt, outcome.kind, mayRetry(attempt.method, context.isHosted));
    case "refunded":
      return refunded(order, attempt, context.balance_minor);
    case "part_refunded":
      return returned(order, attempt, { by: "us", amount_minor: outcome.amount_minor }, context.balance_minor);
    case "returned":
      return returned(order, attempt, outcome, context.balance_minor);
    case "silent":
      return isOpen(attempt.state) ? { ...nothing, attempt: "unknown" } : nothing;
    case "pending":
      return isOpen(attempt.state) && outcome.to !== undefined ? { ...nothing, attempt: outcome.to } : nothing;
  }
};
