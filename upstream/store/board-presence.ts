import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { LIVE_MS } from "../domain/staff/board-presence";
import type { Database } from "./database";
import { boardHeartbeats, heartbeatReception, unattendedShops } from "./schema/board-presence";
import { staffDevices, staffSessions } from "./schema/staff-account";

type Heartbeat = Omit<typeof boardHeartbeats.$inferInsert, "seen_at">;

/** The time of the statement by the database: within one transaction `now()` stands still. */
const databaseNow = sql`clock_timestamp()`;
const age = (column: typeof boardHeartbeats.seen_at | typeof unattendedShops.since) =>
  sql<number>`(extract(epoch from ${databaseNow} - ${column}) * 1000)::float8`;

/** Stores that a board is there. Whether somebody listens, the watch decides within a second. */
export const storeHeartbeat = async (db: Database, beat: Heartbeat): Promise<void> => {
  const { shop_id, board_id, ...state } = beat;
  await db
    .insert(boardHeartbeats)
    .values({ ...beat, seen_at: databaseNow })
    .onConflictDoUpdate({
      target: [boardHeartbeats.shop_id, boardHeartbeats.board_id],
      set: { ...state, seen_at: databaseNow },
    });
};

/** Heartbeats of boards that may be live, by shop. */
export const recentHeartbeats = (db: Database) =>
  db
    .select({
      shop_id: boardHeartbeats.shop_id,
      sound: boardHeartbeats.sound,
      is_visible: boardHeartbeats.is_visible,
      age_ms: age(boardHeartbeats.seen_at),
    })
    .from(boardHeartbeats)
    .where(gt(boardHeartbeats.seen_at, sql`${databaseNow} - interval '${sql.raw(String(LIVE_MS))} milliseconds'`));

/** A tablet that nobody used for so long was put away: its shop does without. */
const PUT_AWAY_MS = 30 * 86_400_000;

/** The shops that have a paired tablet in use. */
export const pairedShops = async (db: Database, now: Date): Promise<number[]> => {
  const rows = await db
    .selectDistinct({ shop_id: staffDevices.shop_id })
    .from(staffDevices)
    .innerJoin(staffSessions, eq(staffSessions.device_id, staffDevices.id))
    .where(gt(staffSessions.last_used_at, new Date(now.getTime() - PUT_AWAY_MS)));
  return rows.map(({ shop_id }) => shop_id);
};

/** A longer silence of all upstreams is a break in which no heartbeat could arrive, s. */
const BREAK_S = 20;

/**
 * Notes that this upstream runs and reaches its database, and returns since when one has without a break: for how long, ms, and
 * by the shop's clock. A clock that was set back begins it again.
 */
export const noteReception = async (
  db: Database,
  now: Date,
): Promise<{ readonly forMs: number; readonly since: Date }> => {
  const { since, since_shop, last_at } = heartbeatReception;
  const shopNow = sql`${now.toISOString()}::timestamptz`;
  const isBroken = sql`(${last_at} < ${databaseNow} - interval '${sql.raw(String(BREAK_S))} seconds')`;
  const [row] = await db
    .insert(heartbeatReception)
    .values({ id: 1, since: databaseNow, since_shop: now, last_at: databaseNow })
    .onConflictDoUpdate({
      target: heartbeatReception.id,
      set: {
        since: sql`case when ${isBroken} then ${databaseNow} else ${since} end`,
        since_shop: sql`case when ${isBroken} then ${shopNow} else least(${since_shop}, ${shopNow}) end`,
        last_at: databaseNow,
      },
    })
    .returning({
      since: since_shop,
      forMs: sql<number>`(extract(epoch from ${databaseNow} - ${since}) * 1000)::float8`,
    });
  if (row === undefined) throw new Error("The database did not store the reception of heartbeats.");
  return row;
};

/** Shops at which nobody listens, and for how long, ms. */
export const storedUnattended = (db: Database) =>
  db
    .select({
      shop_id: unattendedShops.shop_id,
      for_ms: age(unattendedShops.since),
      notified_at: unattendedShops.notified_at,
    })
    .from(unattendedShops);

/** From now on nobody listens at a shop, or somebody does again. */
export const storeUnattended = async (db: Database, shopId: number, isUnattended: boolean): Promise<void> => {
  if (isUnattended) {
    await db.insert(unattendedShops).values({ shop_id: shopId, since: databaseNow }).onConflictDoNothing();
  } else await db.delete(unattendedShops).where(eq(unattendedShops.shop_id, shopId));
};

/** Claims the message to a shop's manager; false where another upstream was first, or somebody listens again. */
export const claimNotice = async (tx: Database, shopId: number): Promise<boolean> => {
  const claimed = await tx
    .update(unattendedShops)
    .set({ notified_at: databaseNow })
    .where(and(eq(unattendedShops.shop_id, shopId), isNull(unattendedShops.notified_at)))
    .returning({ shop_id: unattendedShops.shop_id });
  return claimed.length > 0;
};
