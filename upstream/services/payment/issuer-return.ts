import type { threeDsOutcome, threeDsReturn } from "@/lib/contract/order/order-payment";
import { readReturnToken, returnReference } from "@/lib/domain/payment/return-token";
import type { Dependencies } from "../../dependencies";
import { notFound } from "../../domain/domain-error";
import type { OrderRow } from "../../domain/order/order-row";
import { isOpen } from "../../domain/payment/payment-state";
import { takeLimit } from "../../store/limit-windows";
import { orderByNumber } from "../../store/orders";
import { type AttemptRow, attemptById, attemptByMd, findReturn, storeReturn } from "../../store/payments";
import { waitAtMost } from "../../wait-at-most";
import type { CallOf } from "../call";
import { finishReturn, reconcileNow } from "./acquirer-calls";
import { countAuthentication } from "./card-tries";
import { attemptOfReturn } from "./return-address";

/** What the use cases of this file work with. */
type Services = Pick<Dependencies, "acquirers" | "clock" | "db" | "limits" | "log">;

/** More than an issuer posts of one payment; only who knows its address counts here (SPEC-391). */
const returnLimit = { name: "order.3ds_return", max: 20, seconds: 60 };
/** Addresses that no payment has, from one network. */
const unknownLimit = { name: "order.3ds_return.unknown", max: 60, seconds: 60 };
/** More than a page queries one payment. */
const outcomeLimit = { name: "order.3ds_outcome", max: 60, seconds: 60 };

/** How long the issuer's page waits for the acquirer before its browser goes on to the result, ms. */
const WAIT_MS = 1_500;

type ReturnCall = CallOf<typeof threeDsReturn>;

type Posted = { readonly attempt: AttemptRow; readonly ref: string };

/** The payment whose address was posted to. By MD, which is a running number, only a payment of the release before. */
const postedTo = async (
  { db }: Pick<Dependencies, "db">,
  { token, MD }: ReturnCall["body"],
): Promise<Posted | null> => {
  const read = token == null ? null : readReturnToken(token);
  if (read !== null) {
    const attempt = await attemptOfReturn(db, read);
    return attempt && { attempt, ref: await returnReference(read) };
  }
  const attempt = token == null && MD !== undefined ? await attemptByMd(db, MD) : null;
  return attempt === null || attempt.return_token !== null ? null : { attempt, ref: attempt.id };
};

/** Sends the result on; a declined card then counts for the network too, though its customer may never come back. */
const finish = async (deps: Services, call: ReturnCall, { owner_id }: OrderRow, attempt: AttemptRow) => {
  const finished = await finishReturn(deps, attempt);
  if (finished === null || finished === "busy" || finished.attempt.state !== "declined") return;
  const holder = { ownerId: owner_id, caller: call.caller, browserCartId: null };
  await countAuthentication(deps, holder, finished.attempt);
};

/**
 * Stores what the issuer's page posted and sends it to the acquirer at once, without waiting for the customer's own page: he
 * may come back in another browser, or not at all (SPEC-392). If this process ends meanwhile, the payment reconciler sends it.
 *
 * @throws DomainError 404 for an address that no payment has, 429 where one network or one payment posts too often
 */
export const receiveReturn = async (deps: Services, call: ReturnCall) => {
  const { body, now, reference } = call;
  const posted = await postedTo(deps, body);
  const order = posted === null ? null : await orderByNumber(deps.db, posted.attempt.order_id);
  if (posted === null || order === null) {
    await takeLimit(deps, { ...unknownLimit, caller: call.caller });
    throw notFound();
  }
  const { attempt, ref } = posted;
  await takeLimit(deps, { ...returnLimit, caller: attempt.id });
  const result = { pares: body.PaRes, cres: body.cres, created_at: now, claimed_until: null };
  await storeReturn(deps.db, { ref, attempt_id: attempt.id, ...result });
  const services = { ...deps, acquirers: deps.acquirers.during(call.requestId) };
  const finishing = finish(services, call, order, attempt).catch((error: unknown) =>
    deps.log.error({ err: error, attempt: attempt.id }, "an issuer's result could not be sent to the acquirer"),
  );
  await waitAtMost(WAIT_MS, finishing);
  const city_alias = reference.cityById.get(order.city_id)?.alias ?? "";
  return { transaction_id: ref, order_id: order.id, city_alias };
};

const outcomeOf = ({ payment_state }: OrderRow, { state }: AttemptRow) => {
  switch (payment_state) {
    case "paid":
    case "not_required":
      return "paid";
    case "refund_pending":
    case "refunded":
      return "returned";
    case "awaiting":
      return isOpen(state) ? "waiting" : "not_paid";
    default:
      return "not_paid";
  }
};

/**
 * What has become of a payment, for a browser that is not its customer's: the bank's app has opened another one. Nothing of
 * the order or its customer is in the reply.
 *
 * @throws DomainError 404 for a name that no return has
 */
export const reportOutcome = async (deps: Services, call: CallOf<typeof threeDsOutcome>) => {
  const stored = await findReturn(deps.db, call.body.transaction_id);
  const attempt = stored === null ? null : await attemptById(deps.db, stored.attempt_id);
  // A payment of the release before was named as its return: that name is no secret.
  if (attempt === null || attempt.return_token === null) throw notFound();
  await takeLimit(deps, { ...outcomeLimit, caller: attempt.id });
  await waitAtMost(
    WAIT_MS,
    reconcileNow(deps, attempt).catch(() => undefined),
  );
  const [order, now] = [await orderByNumber(deps.db, attempt.order_id), await attemptById(deps.db, attempt.id)];
  if (order === null || now === null) throw notFound();
  return { outcome: outcomeOf(order, now) } as const;
};
