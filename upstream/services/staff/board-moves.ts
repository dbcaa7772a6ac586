import * as z from "zod/mini";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import type { staffBoardMove, staffBoardUndo } from "@/lib/contract/staff/staff-board";
import { textOrNull } from "@/lib/domain/text";
import { fingerprint } from "../../domain/cart/cart-snapshot";
import { conflict, DomainError, notFound, wrongField } from "../../domain/domain-error";
import { uncollectedLoss } from "../../domain/order/order-proposal";
import type { OrderRow } from "../../domain/order/order-row";
import { dueAt, mayTap, shownOrder } from "../../domain/order/pending-move";
import { reopenObstacleAt } from "../../domain/order/reopening";
import type { Database } from "../../store/database";
import { type Intent, once } from "../../store/idempotency";
import { putTap } from "../../store/move-order";
import {
  deletePendingMove,
  lockOrderIfThere,
  type PendingRow,
  pendingMoveOf,
  touchOrder,
} from "../../store/pending-moves";
import { recordAct } from "../../store/staff-audit";
import { say } from "../../texts/say";
import { DetailedError } from "../detailed-error";
import { orderReply, ownRow, partyOf } from "./board";
import { actorOf, forbidden, type StaffCallOf, type StaffDependencies } from "./staff-call";

type Services = Pick<StaffDependencies, "db">;
type MoveCall = StaffCallOf<typeof staffBoardMove>;
type UndoCall = StaffCallOf<typeof staffBoardUndo>;

/** A tap that comes too late, or is not allowed; its answer shows the order as it is now. */
class Clash extends DomainError {}

const clash = (field: "version" | "event" | "pending", why: "changed" | "illegal" | "final"): Clash =>
  new Clash(conflict(say(`staff.board_${why}`), { [field]: why }));

const Tapped = z.object({ order_id: z.int() });

const intentOf = (call: MoveCall | UndoCall, scope: Intent["scope"]): Intent => {
  const { accountId, deviceId } = actorOf(call);
  return {
    scope,
    owner: accountId === null ? `device:${deviceId}` : `staff:${accountId}`,
    key: call.body.tap_id,
    fingerprint: fingerprint({ ...call.body, order: call.params["order_id"] }),
    now: call.now,
  };
};

/** Does a tap once, however often it is sent, and answers the order as it is then. */
const tapOnce = async (
  deps: Services,
  call: MoveCall | UndoCall,
  scope: Intent["scope"],
  work: (tx: Database, order: OrderRow) => Promise<void>,
): Promise<{ readonly order: BoardOrder }> => {
  const { order: known } = await ownRow(deps, call);
  const tap = async (tx: Database) => {
    const order = await lockOrderIfThere(tx, known.id);
    if (order === null) throw notFound();
    if (order.version !== call.body.version) throw clash("version", "changed");
    await work(tx, order);
    return { order_id: order.id };
  };
  try {
    await deps.db.transaction((tx) => once(tx, intentOf(call, scope), Tapped, () => tap(tx)));
  } catch (error) {
    if (error instanceof Clash) throw new DetailedError(error, await orderReply(deps, call));
    throw error;
  }
  return orderReply(deps, call);
};

/** Who pays what nobody collected and nobody paid: the staff know, and say so. @throws DomainError 422 */
const assertPayer = ({ event, paid_by }: MoveCall["body"], order: OrderRow): void => {
  const isLoss = event === "not_collected" && uncollectedLoss(order) > 0;
  if (isLoss && paid_by === null) throw wrongField("paid_by", say("staff.payer_missing"));
  if (!isLoss && paid_by !== null) throw wrongField("paid_by", say("field.wrong"));
};

/** The row of a tap. @throws DomainError 422 for a refusal without its reason, and for what belongs to another tap */
const pendingRow = (call: MoveCall, order: OrderRow): PendingRow => {
  const { id: order_id } = order;
  const { event, minutes, reason, paid_by } = call.body;
  assertPayer(call.body, order);
  const words = textOrNull(call.body.words);
  const isRefusal = event === "refuse";
  if (isRefusal !== (reason !== null)) throw wrongField("reason", say("staff.reason_missing"));
  if (words !== null && !isRefusal) throw wrongField("words", say("field.wrong"));
  if (reason === "other" && words === null) throw wrongField("words", say("staff.reason_missing"));
  if (minutes !== null && event !== "accept") throw wrongField("minutes", say("field.wrong"));
  const { by, accountId: account_id, deviceId: device_id } = actorOf(call);
  const party = partyOf(call);
  const is_kitchens = party === "device" || party === "kitchen";
  const at = call.now;
  const details = { reason, words, minutes, paid_by };
  return { order_id, event, by, account_id, device_id, is_kitchens, ...details, at, due_at: dueAt(at) };
};

/** @throws DomainError 409 with the reason why a finished order is not cooked again */
const assertReopenable = async (tx: Database, order: OrderRow, now: Date): Promise<void> => {
  const obstacle = reopenObstacleAt(shownOrder(order, await pendingMoveOf(tx, order.id)), now);
  if (obstacle !== null) throw new Clash(conflict(say(`staff.reopen.${obstacle}`), { event: "illegal" }));
};

/** What a tap says, for the audit log; of one that leads back, from where. */
const actOf = ({ event, minutes, reason, words, paid_by }: PendingRow, order: OrderRow) => ({
  act: `order.${event}`,
  subject: `order ${order.id}`,
  ...(event === "back" && { before: { status: order.original_status, since: order.status_at.toISOString() } }),
  after: {
    ...(minutes !== null && { minutes }),
    ...(reason !== null && { reason, words }),
    ...(paid_by !== null && { paid_by }),
  },
});

/**
 * A tap: the order's pending move. A move that was pending becomes final at once.
 *
 * @throws DomainError 403 for a tap that is not the caller's, 409 with the order, 422
 */
export const moveOnBoard = async (deps: Services, call: MoveCall) => {
  const { event } = call.body;
  const party = partyOf(call);
  if (!mayTap(party, event)) throw forbidden();
  return tapOnce(deps, call, "board.move", async (tx, order) => {
    const row = pendingRow(call, order);
    if (event === "back") await assertReopenable(tx, order, call.now);
    if (!(await putTap(tx, order, row, party))) throw clash("event", "illegal");
    await recordAct(tx, actorOf(call), call.now, actOf(row, order));
  });
};

/** Takes the pending move back: nobody outside the shop knew of it. */
export const undoOnBoard = (deps: Services, call: UndoCall) =>
  tapOnce(deps, call, "board.undo", async (tx, order) => {
    const pending = await pendingMoveOf(tx, order.id);
    if (pending === null) throw clash("pending", "final");
    if (!mayTap(partyOf(call), pending.event)) throw forbidden();
    await deletePendingMove(tx, order.id);
    await touchOrder(tx, order.id);
    const before = { event: pending.event, by: pending.by };
    await recordAct(tx, actorOf(call), call.now, { act: "order.undo", subject: `order ${order.id}`, before });
  });
