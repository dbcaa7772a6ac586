import { AcquirerSilent, type PartAnswer } from "../../domain/payment/acquirer";
import { isInFlight } from "../../domain/payment/order-refund";
import type { RefundRow, TakenRefund } from "../../store/order-refunds";
import { beginRefund, repeatRefund, settleRefund } from "../../store/settle-refund";
import { type PaymentServices, paymentRef } from "./acquirer-calls";

/** The refund written down as sent, as far as it may be sent; null: it has an end. */
const beginning = async (
  deps: PaymentServices,
  { refund, attempt }: TakenRefund,
  gone: (payment: ReturnType<typeof paymentRef>) => Promise<number>,
): Promise<(RefundRow & { readonly isInFlight: boolean }) | null> => {
  const { db, clock } = deps;
  if (refund.state === "requested") {
    const begun = await beginRefund(db, refund, await gone(paymentRef(attempt)), clock.now());
    return begun.state === "sent" ? { ...begun, isInFlight: false } : null;
  }
  if (isInFlight(refund.sent_at, clock.now())) return { ...refund, isInFlight: true };
  const repeated = await repeatRefund(db, refund, clock.now());
  return repeated.state === "sent" || repeated.state === "unknown" ? { ...repeated, isInFlight: false } : null;
};

/**
 * Refunds a part of a payment at its acquirer. What is about to be sent is written down before, so that a process that ends in
 * between neither forgets it nor lets it be sent twice.
 */
export const refundPart = async (deps: PaymentServices, taken: TakenRefund): Promise<void> => {
  const { refund, attempt } = taken;
  const parts = deps.acquirers.of(attempt.acquiring)?.parts ?? null;
  if (parts === null) return;
  const silently = (error: unknown): "silent" => {
    if (error instanceof AcquirerSilent) return "silent";
    throw error;
  };
  const sent = await beginning(deps, taken, parts.gone).catch(silently);
  if (sent === null || sent === "silent") return;
  const { name: id, amount_minor, gone_minor } = sent;
  const part = { id, amount_minor, gone_minor: gone_minor ?? 0, isInFlight: sent.isInFlight };
  const answer: PartAnswer | "silent" = await parts.refund(paymentRef(attempt), part).catch(silently);
  await settleRefund(deps.db, refund, answer, deps.clock.now());
};
