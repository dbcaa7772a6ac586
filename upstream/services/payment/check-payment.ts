import { setTimeout as pause } from "node:timers/promises";
import type { Dependencies } from "../../dependencies";
import type { Intention } from "../../domain/payment/acquirer";
import { isOpen } from "../../domain/payment/payment-state";
import { orderByNumber } from "../../store/orders";
import { attemptById } from "../../store/payments";

/**
 * Answers to CloudPayments' question whether a payment may be taken: 0 yes, 10 no such payment, 12 another amount, 13 it is
 * over. Every other answer, and none, declines the payment (https://developers.cloudpayments.ru/#check).
 */
export type CheckCode = 0 | 10 | 12 | 13;

/** How long a busy database is tried, ms. The acquirer waits longer, and so does the customer. */
const TRIED_MS = 5_000;
const PAUSE_MS = 250;

type Checking = Pick<Dependencies, "db" | "log">;

const codeOf = async ({ db }: Checking, { attempt_id, amount_minor, currency }: Intention): Promise<CheckCode> => {
  const attempt = attempt_id === null ? null : await attemptById(db, attempt_id);
  if (attempt === null) return 10;
  if (attempt.amount_minor !== amount_minor || attempt.currency !== currency) return 12;
  const order = await orderByNumber(db, attempt.order_id);
  return isOpen(attempt.state) && order?.payment_state === "awaiting" ? 0 : 13;
};

/**
 * Whether an acquirer may take a payment. While the database does not answer it is tried again, and then the payment may be
 * taken: money that pays no order goes back by itself, a declined customer does not come back.
 */
export const checkPayment = async (deps: Checking, intention: Intention): Promise<CheckCode> => {
  const end = performance.now() + TRIED_MS;
  const over = pause(TRIED_MS, null, { ref: false });
  for (;;) {
    const code = await Promise.race([codeOf(deps, intention).catch((error: unknown) => ({ error })), over]);
    if (typeof code === "number") return code;
    if (code === null || performance.now() + PAUSE_MS > end) {
      deps.log.error({ err: code?.error, attempt: intention.attempt_id }, "a payment was let through unchecked");
      return 0;
    }
    await pause(PAUSE_MS);
  }
};
