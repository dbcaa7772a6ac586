import type { PaymentState } from "@/lib/contract/payment";

/** How often the payment is verified after the issuer's page, ms: at 0, 5, 10 s and finally at 15 s (SPEC-47). */
const VERIFY_EVERY_MS = 5_000;

const REGULAR_ATTEMPTS = 3;

/** Whether an attempt, counted from 0, is the last one. */
export const isLastAttempt = (attempt: number): boolean => attempt >= REGULAR_ATTEMPTS;

/** How long to wait before the next attempt, ms: attempts are regular and never overlap. */
export const waitBefore = (attempt: number, startedAt: number, now: number): number =>
  Math.max(0, startedAt + attempt * VERIFY_EVERY_MS - now);

/** What is known of a payment on the page after it. */
export type OutcomeFacts = {
  /** The verification after the issuer's page; `none` where the customer did not come from there. */
  readonly verification: "none" | "waiting" | "paid" | "refused" | "unsure";
  /** What the order's status says of its money; null: not known yet. */
  readonly payment: PaymentState | null;
  /** There is no such order, or it is somebody else's. */
  readonly isMissing: boolean;
};

export type Outcome =
  | { readonly state: "waiting" | "success" | "missing" }
  /** The issuer has answered and the money is still pending, or lost: the status is polled without end. */
  | { readonly state: "unsure" }
  /** `payment`: why, where the order's status says it; null: what the verification said. */
  | { readonly state: "failure"; readonly payment: PaymentState | null };

const settled: readonly (PaymentState | null)[] = ["paid", "not_required"];

/**
 * What the page after a payment shows (SPEC-227): an order is complete only where the upstream says so (SPEC-355), and a
 * refused payment says nothing of an order that another one has paid (SPEC-393).
 */
export const outcomeOf = ({ verification, payment, isMissing }: OutcomeFacts): Outcome => {
  if (verification === "paid" || (verification !== "waiting" && settled.includes(payment))) return { state: "success" };
  if (verification === "waiting") return { state: "waiting" };
  if (isMissing) return { state: "missing" };
  if (payment !== null && payment !== "awaiting") return { state: "failure", payment };
  if (verification === "refused" && payment === "awaiting") return { state: "failure", payment: null };
  return { state: verification === "unsure" ? "unsure" : "waiting" };
};
