import type { PostAuthentication } from "@/lib/contract/payment";
import type { Dependencies } from "../../dependencies";
import { wrongField } from "../../domain/api-error";
import type { OrderRow } from "../../domain/order/order-row";
import { isOpen } from "../../domain/payment/payment-state";
import { type AttemptRow, attemptById, attemptByMd, changeAttempt, findReturn } from "../../store/payments";
import { say } from "../../texts/say";
import { callAcquirer, paymentAsked, reconcile, settleAnswer } from "./acquirer-calls";

type IssuerResult = { readonly attempt: AttemptRow; readonly pares: string | null; readonly cres: string | null };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The result of the issuer's page: stored under the transaction's id, or sent along with the MD of the issuer. */
const issuerResultOf = async (
  { db }: Dependencies,
  { TransactionId: id, PaRes, cres }: PostAuthentication,
): Promise<IssuerResult | null> => {
  const kept = uuid.test(id) ? await findReturn(db, id) : null;
  const attempt = kept === null ? await attemptByMd(db, id) : await attemptById(db, kept.attempt_id);
  return attempt && { attempt, pares: kept?.pares ?? PaRes, cres: kept?.cres ?? cres };
};

/**
 * The outcome of a payment after the issuer's page. The same result sent again returns the payment as it is by then.
 *
 * @throws ApiError 422 for a result of another order's payment
 */
export const postAuthentication = async (
  deps: Dependencies,
  order: OrderRow,
  request: PostAuthentication,
): Promise<AttemptRow> => {
  const { db, acquirers } = deps;
  const result = await issuerResultOf(deps, request);
  if (result === null || result.attempt.order_id !== order.id) throw wrongField("TransactionId", say("field.wrong"));
  const { attempt, ...returned } = result;
  if (!isOpen(attempt.state)) return attempt;
  const client = acquirers.of(attempt.acquiring);
  if (client === null) return attempt;
  const hasResult = returned.pares !== null || returned.cres !== null;
  // Unknown: the acquirer did not answer when the result was sent to it before.
  const isAwaited =
    attempt.step?.kind === "challenge" && (attempt.state === "challenge" || attempt.state === "unknown");
  const settled =
    isAwaited && hasResult
      ? await settleAnswer(deps, attempt, await callAcquirer(() => client.finish3ds(paymentAsked(attempt), returned)))
      : await reconcile(deps, attempt);
  if (request.last_attempt && isOpen(settled.attempt.state)) {
    await changeAttempt(db, attempt.id, { inquired_at: null });
  }
  return settled.attempt;
};
