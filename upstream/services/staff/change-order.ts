import type { OrderAct, staffOrderActs } from "@/lib/contract/staff/staff-order-change";
import { conflict, notFound } from "../../domain/domain-error";
import { type ActContext, actObstacle } from "../../domain/order/order-acts";
import { auditFields } from "../../domain/order/order-revision";
import type { OrderRow } from "../../domain/order/order-row";
import { refusalOf } from "../../domain/staff/permissions";
import type { Database } from "../../store/database";
import { lockOrderIfThere } from "../../store/pending-moves";
import { recordAct } from "../../store/staff-audit";
import { say } from "../../texts/say";
import { assertNotLeaving } from "../order/order-leaving";
import { type Changed, writeRevision } from "../order/write-revision";
import { ownRow } from "./board";
import { actContext, changeableOrder } from "./changeable-order";
import { isOrderOf, lookAtOrder, staffOrder } from "./order-access";
import { actorOf, callerOf, type StaffCall, type StaffCallOf, type StaffDependencies, staffId } from "./staff-call";

type Services = Pick<StaffDependencies, "acquirers" | "db">;
type ChangeCall = StaffCall<unknown, { readonly version: number }>;

/**
 * The order of a call's path: for who answers customers a look like that at its story, for everybody else one of his board.
 *
 * @throws DomainError 404, 429
 */
const orderToChange = async (
  deps: Services & Pick<StaffDependencies, "limits">,
  call: StaffCall<unknown, unknown>,
): Promise<OrderRow> =>
  refusalOf("staffOrderStory", callerOf(call.session)) === null
    ? lookAtOrder(deps, call, "order.read")
    : (await ownRow(deps, call)).order;

/** What can be done with an order, and what was done. @throws DomainError 404, 429 */
export const readOrderActs = async (
  deps: Services & Pick<StaffDependencies, "limits">,
  call: StaffCallOf<typeof staffOrderActs>,
) => ({ order: await changeableOrder(deps, call, await orderToChange(deps, call)) });

/** What the staff saw is what there is. @throws DomainError 409 */
export const assertVersion = (order: OrderRow, version: number): void => {
  if (order.version !== version) throw conflict(say("staff.order_changed"));
};

/** @throws DomainError 409 with the reason in words */
export const assertPossible = (act: OrderAct, order: OrderRow, context: ActContext): void => {
  const obstacle = actObstacle(act, order, context);
  if (obstacle !== null) throw conflict(say(`staff.obstacle.${obstacle}`), { act: [obstacle] });
};

/**
 * Does something with an order of the caller, its row locked.
 *
 * @returns the order as it can be changed since
 * @throws DomainError 404
 */
export const withLockedOrder = async (
  deps: Services,
  call: StaffCall<unknown, unknown>,
  work: (tx: Database, order: OrderRow) => Promise<void>,
) => {
  const id = staffId(call, "order_id");
  await deps.db.transaction(async (tx) => {
    const order = await lockOrderIfThere(tx, id);
    if (order === null || !isOrderOf(call, order)) throw notFound();
    await work(tx, order);
  });
  return { order: await changeableOrder(deps, call, await staffOrder(deps, call)) };
};

/**
 * Changes an order by an act of the staff: with its row locked, as it was seen, and written down with the change: revision, audit log,
 * message to the customer.
 *
 * @param work what the act does, in the transaction; throwing undoes all of it
 * @throws DomainError 404; 409 where it has changed meanwhile, is being refused, or the act is not possible
 */
export const changeOrder = (
  deps: Services,
  call: ChangeCall,
  act: OrderAct,
  work: (tx: Database, order: OrderRow, context: ActContext) => Promise<Changed>,
) =>
  withLockedOrder(deps, call, async (tx, order) => {
    assertVersion(order, call.body.version);
    await assertNotLeaving(tx, order, act);
    const context = await actContext(deps, tx, order);
    assertPossible(act, order, context);
    const changed = await work(tx, order, context);
    const actor = actorOf(call);
    await writeRevision(tx, order, { act, by: actor.by, at: call.now, changed });
    const { paid_by } = changed;
    const before = auditFields(changed.before);
    await recordAct(tx, actor, call.now, {
      act: `order.${act}`,
      subject: `order ${order.id}`,
      ...(before && { before }),
      after: { ...auditFields(changed.after), ...(paid_by && { paid_by }) },
    });
  });
