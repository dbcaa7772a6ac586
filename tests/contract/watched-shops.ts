import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { createClock } from "@/upstream/clock";
import { seedOnce } from "@/upstream/demo/brand-seed";
import { type BoardSettings, usualBoard } from "@/upstream/domain/order/acceptance";
import { createLog } from "@/upstream/log";
import { watchAttendance } from "@/upstream/services/staff/attendance";
import { watchUnaccepted } from "@/upstream/services/staff/unaccepted-orders";
import { storeHeartbeat } from "@/upstream/store/board-presence";
import { type Catalog, openCatalog } from "@/upstream/store/catalog";
import { openPostgres, type Store } from "@/upstream/store/database";
import { boardHeartbeats, heartbeatReception, unattendedShops } from "@/upstream/store/schema/board-presence";
import { shops } from "@/upstream/store/schema/place";

/** A shop of Moscow, open from 10:00 to 23:00, on Fridays until 02:00. */
export const SHOP = 11;
export const noon = new Date("2026-11-20T12:00:00+03:00");

const query = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: process.env["CONTRACT_DATABASE"] });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** Two upstreams on one database, each with its own connections and its own copy of the catalogue, whose rounds a test runs itself. */
export const openWatchedShops = async (title: string) => {
  const name = `${title}_${process.pid}`;
  const log = createLog("error", { write: () => undefined });
  const clock = createClock(() => noon.getTime());
  await query(`create database ${name}`);
  const own = new URL(process.env["CONTRACT_DATABASE"] ?? "");
  own.pathname = `/${name}`;
  const openUpstream = async (isFirst: boolean): Promise<{ readonly store: Store; readonly catalog: Catalog }> => {
    const store = await openPostgres({ url: own.href, pool: 4, timeout: 7, onLost: () => undefined });
    if (isFirst) await seedOnce(store.db, "sushi", noon);
    return { store, catalog: await openCatalog({ db: store.db, log, clock }, () => undefined) };
  };
  const one = await openUpstream(true);
  const upstreams = [one, await openUpstream(false)];
  const { db } = one.store;
  return {
    db,
    clock,
    log,
    /** A round of both at once. */
    look: () =>
      Promise.all(
        upstreams.map(async ({ store, catalog }) => {
          const deps = { db: store.db, catalog, clock, log };
          await watchUnaccepted(deps, await watchAttendance(deps));
        }),
      ),
    /** Where "as soon as possible" is closed, by each of them. */
    closed: () => upstreams.map(({ catalog }) => [...catalog.current().unattendedShops]),
    /** As if so many seconds had passed since the last heartbeat and look, all of them looked through. */
    pass: async (seconds: number): Promise<void> => {
      const gone = sql`interval '${sql.raw(String(seconds))} seconds'`;
      await db.update(boardHeartbeats).set({ seen_at: sql`${boardHeartbeats.seen_at} - ${gone}` });
      await db.update(unattendedShops).set({ since: sql`${unattendedShops.since} - ${gone}` });
      await db.update(heartbeatReception).set({ since: sql`${heartbeatReception.since} - ${gone}` });
    },
    beat: (changes: Partial<Parameters<typeof storeHeartbeat>[1]> = {}) =>
      storeHeartbeat(db, {
        shop_id: SHOP,
        board_id: "6f1d2c4e-6d0b-4a0e-9d55-000000000001",
        sound: "ok",
        is_visible: true,
        ...changes,
      }),
    /** What the files of the shop say; null: nothing. */
    settle: async (board: Partial<BoardSettings> | null): Promise<void> => {
      const value = board && { ...usualBoard, required: true, ...board };
      await db.update(shops).set({ board: value }).where(eq(shops.id, SHOP));
      await db.execute(sql`update meta set catalog_version = catalog_version + 1`);
      for (const { catalog } of upstreams) await catalog.refresh();
    },
    close: async (): Promise<void> => {
      for (const { store, catalog } of upstreams) {
        await catalog.stop();
        await store.close();
      }
      await query(`drop database if exists ${name} with (force)`);
    },
  };
};
export type WatchedShops = Awaited<ReturnType<typeof openWatchedShops>>;
