import type { PostAuthentication } from "@/lib/contract/payment";
import type { Dependencies } from "../../dependencies";
import { wrongField } from "../../domain/api-error";
import type { OrderRow } from "../../domain/order/order-row";
import { isOpen } from "../../domain/payment/payment-state";
import { type AttemptRow, attemptById, attemptByMd, changeAttempt, findReturn } from "../../store/payments";
import { say } from "../../texts/say";
import { askedOf, heard, reconcile, settleAnswer } from "./acquirer-calls";

type Word = { readonly attempt: AttemptRow; readonly pares: string | null; readonly cres: string | null };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the issuer said: kept at the upstream under the transaction's id, or brought along with the issuer's own MD. */
const wordOf = async (
  { db }: Dependencies,
  { TransactionId: id, PaRes, cres }: PostAuthentication,
): Promise<Word | null> => {
  const kept = uuid.test(id) ? await findReturn(db, id) : null;
  const attempt = kept === null ? await attemptByMd(db, id) : await attemptById(db, kept.attempt_id);
  return attempt && { attempt, pares: kept?.pares ?? PaRes, cres: kept?.cres ?? cres };
};

/**
 * The outcome of a payment after the issuer's page. The same word again finds the payment where it stands.
 *
 * @throws ApiError 422 for a word about another order
 */
export const postAuthentication = async (
  deps: Dependencies,
  order: OrderRow,
  request: PostAuthentication,
): Promise<AttemptRow> => {
  const { db, acquirers } = deps;
  const word = await wordOf(deps, request);
  if (word === null || word.attempt.order_id !== order.id) throw wrongField("TransactionId", say("field.wrong"));
  const { attempt, ...returned } = word;
  if (!isOpen(attempt.state)) return attempt;
  const client = acquirers.of(attempt.acquiring);
  if (client === null) return attempt;
  const hasWord = returned.pares !== null || returned.cres !== null;
  // Unknown: the acquirer did not answer when it was told the word before.
  const isAwaited =
    attempt.step?.kind === "challenge" && (attempt.state === "challenge" || attempt.state === "unknown");
  const settled =
    isAwaited && hasWord
      ? await settleAnswer(deps, attempt, await heard(() => client.finish3ds(askedOf(attempt), returned)))
      : await reconcile(deps, attempt);
  if (request.last_attempt && isOpen(settled.attempt.state)) {
    await changeAttempt(db, attempt.id, { inquired_at: null });
  }
  return settled.attempt;
};
