import type { LossPayer, OrderAct, staffOrderActs } from "@/lib/contract/staff/staff-order-change";
import { conflict, notFound } from "../../domain/domain-error";
import { type ActContext, actObstacle } from "../../domain/order/order-acts";
import { auditFields, type RevisionFields } from "../../domain/order/order-revision";
import type { OrderRow } from "../../domain/order/order-row";
import type { Database } from "../../store/database";
import { addRevision } from "../../store/order-revisions";
import { lockOrderIfThere, pendingMoveOf } from "../../store/pending-moves";
import { queueChange } from "../../store/print-jobs";
import { outbox } from "../../store/schema/order";
import { recordAct } from "../../store/staff-audit";
import type { Phrase } from "../../texts/say";
import { say } from "../../texts/say";
import { actContext, changeableOrder } from "./changeable-order";
import { isOrderOf, staffOrder } from "./order-access";
import { actorOf, type StaffCall, type StaffCallOf, type StaffDependencies, staffId } from "./staff-call";

type Services = Pick<StaffDependencies, "acquirers" | "db">;
type ChangeCall = StaffCall<unknown, { readonly version: number }>;

export const readOrderActs = async (deps: Services, call: StaffCallOf<typeof staffOrderActs>) => ({
  order: await changeableOrder(deps, call, await staffOrder(deps, call)),
});

/** What the staff saw is what there is. @throws DomainError 409 */
export const assertVersion = (order: OrderRow, version: number): void => {
  if (order.version !== version) throw conflict(say("staff.order_changed"));
};

/** @throws DomainError 409 with the reason in words */
export const assertPossible = (act: OrderAct, order: OrderRow, context: ActContext): void => {
  const obstacle = actObstacle(act, order, context);
  if (obstacle !== null) throw conflict(say(`staff.obstacle.${obstacle}`), { act: [obstacle] });
};

/** What an act comes to. */
export type Changed = {
  readonly before: RevisionFields | null;
  readonly after: RevisionFields;
  readonly why?: string;
  readonly paid_by?: LossPayer;
  readonly refund_id?: string;
  /** What the customer is written; absent: nothing. */
  readonly message?: Phrase;
};

const notify = async (
  tx: Database,
  { phone, language }: OrderRow,
  message: Phrase,
  created_at: Date,
): Promise<void> => {
  // Whose account is deleted cannot be written to.
  if (phone === "") return;
  await tx.insert(outbox).values({ channel: "sms", phone, text: message(language), created_at });
};

/**
 * Changes an order by an act of the staff: with its row locked, as it was seen, and written down with the change: revision, audit log,
 * message to the customer.
 *
 * @param work what the act does, in the transaction; throwing undoes all of it
 * @throws DomainError 404; 409 where it has changed meanwhile, is being refused, or the act is not possible
 */
export const changeOrder = async (
  deps: Services,
  call: ChangeCall,
  act: OrderAct,
  work: (tx: Database, order: OrderRow, context: ActContext) => Promise<Changed>,
) => {
  const id = staffId(call, "order_id");
  await deps.db.transaction(async (tx) => {
    const order = await lockOrderIfThere(tx, id);
    if (order === null || !isOrderOf(call, order)) throw notFound();
    assertVersion(order, call.body.version);
    // Its refusal is final in a few seconds, and everything goes back then.
    if ((await pendingMoveOf(tx, id))?.event === "refuse")
      throw conflict(say("staff.obstacle.over"), { act: ["over"] });
    const context = await actContext(deps, tx, order);
    assertPossible(act, order, context);
    const { before, after, why, paid_by, refund_id, message } = await work(tx, order, context);
    const { by } = actorOf(call);
    const revision = await addRevision(tx, {
      order_id: id,
      act,
      before,
      after,
      why: why?.trim() || null,
      paid_by: paid_by ?? null,
      refund_id: refund_id ?? null,
      by,
      at: call.now,
    });
    // What was printed is printed again where it has changed, old and new beside each other.
    if (after.lines !== undefined) await queueChange(tx, id, revision, new Date());
    const fields = { before: auditFields(before), after: { ...auditFields(after), ...(paid_by && { paid_by }) } };
    await recordAct(tx, actorOf(call), call.now, {
      act: `order.${act}`,
      subject: `order ${id}`,
      ...(fields.before && { before: fields.before }),
      after: fields.after,
    });
    if (message !== undefined) await notify(tx, order, message, call.now);
  });
  return { order: await changeableOrder(deps, call, await staffOrder(deps, call)) };
};
