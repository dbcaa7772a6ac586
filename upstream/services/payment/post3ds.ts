import type { PostAuthentication } from "@/lib/contract/payment";
import type { Dependencies } from "../../dependencies";
import { wrongField } from "../../domain/domain-error";
import type { OrderRow } from "../../domain/order/order-row";
import type { IssuerResult } from "../../domain/payment/acquirer";
import { isOpen } from "../../domain/payment/payment-state";
import { type AttemptRow, attemptById, attemptByMd, changeAttempt, findReturn } from "../../store/payments";
import { say } from "../../texts/say";
import { finishOrAwaitReturn, finishWith, reconcile } from "./acquirer-calls";

/** What the use cases of this file work with. */
type Services = Pick<Dependencies, "acquirers" | "clock" | "db" | "log">;

/** `own`: the result that the page brought along; null: what the issuer posted is stored, or nothing came. */
type Authentication = { readonly attempt: AttemptRow; readonly own: IssuerResult | null };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The payment of the issuer's page: by the name of the stored result, or by the MD of the issuer. */
const authenticationOf = async (
  { db }: Pick<Dependencies, "db">,
  { TransactionId: id, PaRes: pares, cres }: PostAuthentication,
): Promise<Authentication | null> => {
  const stored = uuid.test(id) ? await findReturn(db, id) : null;
  const attempt = stored === null ? await attemptByMd(db, id) : await attemptById(db, stored.attempt_id);
  const hasOwn = stored === null && (pares !== null || cres !== null);
  return attempt && { attempt, own: hasOwn ? { pares, cres } : null };
};

/**
 * The outcome of a payment after the issuer's page. The same result sent again returns the payment as it is by then.
 *
 * @throws DomainError 422 for a result of another order's payment
 */
export const postAuthentication = async (
  deps: Services,
  order: OrderRow,
  request: PostAuthentication,
): Promise<AttemptRow> => {
  const found = await authenticationOf(deps, request);
  if (found === null || found.attempt.order_id !== order.id) throw wrongField("TransactionId", say("field.wrong"));
  const { attempt, own } = found;
  if (!isOpen(attempt.state) || deps.acquirers.of(attempt.acquiring) === null) return attempt;
  const finished = own === null ? null : await finishWith(deps, attempt, own);
  const sent = finished?.attempt ?? (await finishOrAwaitReturn(deps, attempt)).attempt;
  const isUndecided = finished === null && isOpen(sent.state);
  const now = isUndecided ? (await reconcile(deps, sent)).attempt : sent;
  if (request.last_attempt && isOpen(now.state)) await changeAttempt(deps.db, attempt.id, { inquired_at: null });
  return now;
};
