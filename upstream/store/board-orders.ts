import { and, asc, desc, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Station } from "@/lib/contract/staff/staff-board";
import { statusesIn } from "../domain/order/lifecycle";
import type { OrderRow } from "../domain/order/order-row";
import { REOPENABLE_MS } from "../domain/order/reopening";
import type { Database } from "./database";
import { openProposals, type ProposalRow } from "./order-proposals";
import type { PendingRow } from "./pending-moves";
import { pendingMoves, stationMarks, stations, unseenCancellations } from "./schema/board";
import { orderEvents, orders } from "./schema/order";
import { shops } from "./schema/place";

const open = statusesIn("open");
const ended = statusesIn("done", "void");

/** How long a cancelled order waits on the board for the kitchen, and a finished one can be recalled and moved back, ms. */
const SHOWN_MS = REOPENABLE_MS;
/** Slots of what was finished in that time, ms: by them a shop's orders have an index. */
const SLOTS_MS = 36 * 3_600_000;
const RECALLED = 100;

type Ended = Pick<typeof orderEvents.$inferSelect, "source" | "reason" | "at">;

/** All that a board shows of an order. */
export type BoardRow = {
  readonly order: OrderRow;
  readonly pending: PendingRow | null;
  readonly marks: readonly { readonly station_id: number; readonly at: Date }[];
  readonly is_unseen: boolean;
  /** What its customer has not answered yet; null: nothing. */
  readonly proposal: ProposalRow | null;
  /** How it came to nothing; null: it has not. */
  readonly ended: Ended | null;
};

const shownSince = (now: Date): Date => new Date(now.getTime() - SHOWN_MS);

/** The orders that came to nothing and that their kitchens have not confirmed. */
const isUnseen = (db: Database, now: Date) =>
  inArray(
    orders.id,
    db
      .select({ id: unseenCancellations.order_id })
      .from(unseenCancellations)
      .where(gt(unseenCancellations.at, shownSince(now))),
  );

/** Finished orders whose way back to the stove is not final yet. */
const isComingBack = (db: Database) => {
  const back = db.select({ id: pendingMoves.order_id }).from(pendingMoves).where(eq(pendingMoves.event, "back"));
  return and(inArray(orders.id, back), eq(orders.original_status, "done"));
};

/**
 * What is on a board: open orders, and what the kitchen has to see. One condition for each of three indexes: of the few open orders
 * there are, of the few cancellations, and of the fewer that are about to be cooked again.
 */
const onBoard = (db: Database, now: Date) =>
  [inArray(orders.original_status, open), isUnseen(db, now), isComingBack(db)] as const;

/** What ended of late, and is in the recall. */
const isRecalled = (now: Date) =>
  and(
    inArray(orders.original_status, ended),
    gt(orders.status_at, shownSince(now)),
    // What was never paid was on no board.
    inArray(orders.payment_state, ["not_required", "paid", "refund_pending", "refunded"]),
  );

/** An order's version, which is all that the watch of boards reads once a second. */
export type BoardVersion = { readonly id: number; readonly shop_id: number | null; readonly version: number };

/** What is on the boards of these shops: open orders, and cancelled ones that the kitchen has not confirmed. */
export const boardVersions = async (db: Database, shopIds: readonly number[], now: Date): Promise<BoardVersion[]> => {
  if (shopIds.length === 0) return [];
  const read = (where: SQL | undefined) =>
    db
      .select({ id: orders.id, shop_id: orders.shop_id, version: orders.version })
      .from(orders)
      .where(and(inArray(orders.shop_id, [...shopIds]), where));
  const [isOpen, isUnseenYet, isReturning] = onBoard(db, now);
  return read(isOpen).unionAll(read(isUnseenYet)).unionAll(read(isReturning));
};

const grouped = <Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> => {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
};

/** All that boards show of some orders. */
const withDetails = async (db: Database, rows: readonly OrderRow[]): Promise<BoardRow[]> => {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const voided = rows.filter(({ original_status }) => ended.includes(original_status)).map(({ id }) => id);
  const [pending, marks, gone, proposals, ends] = await Promise.all([
    db.select().from(pendingMoves).where(inArray(pendingMoves.order_id, ids)),
    db.select().from(stationMarks).where(inArray(stationMarks.order_id, ids)).orderBy(asc(stationMarks.at)),
    db.select().from(unseenCancellations).where(inArray(unseenCancellations.order_id, ids)),
    openProposals(db, ids),
    voided.length === 0
      ? []
      : db
          .select({
            order_id: orderEvents.order_id,
            source: orderEvents.source,
            reason: orderEvents.reason,
            at: orderEvents.at,
          })
          .from(orderEvents)
          .where(and(inArray(orderEvents.order_id, voided), eq(orderEvents.status, "canceled"))),
  ]);
  const pendingOf = new Map(pending.map((one) => [one.order_id, one]));
  const unseenOf = new Set(gone.map(({ order_id }) => order_id));
  const proposalOf = new Map(proposals.map((one) => [one.order_id, one]));
  const endOf = new Map(ends.map((one) => [one.order_id, one]));
  const marksOf = grouped(marks, ({ order_id }) => order_id);
  return rows.map((order) => ({
    order,
    pending: pendingOf.get(order.id) ?? null,
    marks: marksOf.get(order.id) ?? [],
    is_unseen: unseenOf.has(order.id),
    proposal: proposalOf.get(order.id) ?? null,
    ended: endOf.get(order.id) ?? null,
  }));
};

/** Some orders as boards show them, the oldest first. */
export const boardRowsOf = async (db: Database, ids: readonly number[]): Promise<BoardRow[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id));
  return withDetails(db, rows);
};

/** One order, on a board or not; null for a number that there is not. */
export const boardRowOf = async (db: Database, id: number): Promise<BoardRow | null> => {
  const [row] = await boardRowsOf(db, [id]);
  return row ?? null;
};

/** One order that a board or its recall shows; null for every other one, as for a number that there is not. */
export const shownRowOf = async (db: Database, id: number, now: Date): Promise<BoardRow | null> => {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), or(...onBoard(db, now), isRecalled(now))));
  const [row] = await withDetails(db, rows);
  return row ?? null;
};

/** What a shop finished of late, the last first. */
export const recalledRows = async (db: Database, shopId: number, now: Date): Promise<BoardRow[]> => {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(eq(orders.shop_id, shopId), gt(orders.slot_starts_at, new Date(now.getTime() - SLOTS_MS)), isRecalled(now)),
    )
    .orderBy(desc(orders.status_at))
    .limit(RECALLED);
  return withDetails(db, rows);
};

/** The stations of some shops, in their order. */
export const stationsOf = async (
  db: Database,
  shopIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Station[]>> => {
  if (shopIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(stations)
    .where(inArray(stations.shop_id, [...shopIds]))
    .orderBy(asc(stations.shop_id), asc(stations.sort), asc(stations.id));
  const viewOf = ({ id, name, group_ids, takes_rest }: (typeof rows)[number]): Station => ({
    id,
    name,
    group_ids,
    takes_rest,
  });
  return new Map([...grouped(rows, ({ shop_id }) => shop_id)].map(([shop, own]) => [shop, own.map(viewOf)]));
};

/** The stations of a shop, which nobody else changes until the transaction ends. */
export const lockedStations = async (tx: Database, shopId: number): Promise<readonly Station[]> => {
  // A shop without stations has no row of theirs to lock. Orders, whose rows refer to the shop, go on.
  await tx.select({ id: shops.id }).from(shops).where(eq(shops.id, shopId)).for("no key update");
  return (await stationsOf(tx, [shopId])).get(shopId) ?? [];
};

type NewStation = Omit<Station, "id"> & { readonly id: number | null };

/** Replaces the stations of a shop; orders on its board change with them, so that every board gets them. */
export const replaceStations = async (tx: Database, shopId: number, wanted: readonly NewStation[]): Promise<void> => {
  const remaining = wanted.flatMap(({ id }) => (id === null ? [] : [id]));
  const own = eq(stations.shop_id, shopId);
  await tx
    .delete(stations)
    .where(remaining.length === 0 ? own : and(own, sql`${stations.id} <> all(${sql.param(remaining)}::int[])`));
  for (const [sort, { id, name, group_ids, takes_rest }] of wanted.entries()) {
    const row = { shop_id: shopId, sort, name, group_ids, takes_rest };
    if (id === null) await tx.insert(stations).values(row);
    else
      await tx
        .update(stations)
        .set(row)
        .where(and(own, eq(stations.id, id)));
  }
  await tx
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(and(eq(orders.shop_id, shopId), inArray(orders.original_status, open)));
};

/** Notes whether a station is done with its part of an order. */
export const markStation = async (
  tx: Database,
  { order_id, station_id }: { readonly order_id: number; readonly station_id: number },
  doneAt: Date | null,
): Promise<void> => {
  if (doneAt === null) {
    await tx
      .delete(stationMarks)
      .where(and(eq(stationMarks.order_id, order_id), eq(stationMarks.station_id, station_id)));
    return;
  }
  await tx.insert(stationMarks).values({ order_id, station_id, at: doneAt }).onConflictDoNothing();
};
