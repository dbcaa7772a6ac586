/** @rule SPEC-611 SPEC-615 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { orderCreate } from "@/lib/contract/order/order";
import { staffInvitationAccept } from "@/lib/contract/staff/staff-credential";
import { staffDeviceBegin, staffDeviceEnd, staffDevicePair } from "@/lib/contract/staff/staff-device";
import { staffHeartbeat } from "@/lib/contract/staff/staff-heartbeat";
import { createClock } from "@/upstream/clock";
import { seedOnce } from "@/upstream/demo/brand-seed";
import { usualBoard } from "@/upstream/domain/order/acceptance";
import { createLog } from "@/upstream/log";
import { watchAttendance } from "@/upstream/services/staff/attendance";
import { storeHeartbeat } from "@/upstream/store/board-presence";
import { type Catalog, openCatalog } from "@/upstream/store/catalog";
import { openPostgres, type Store } from "@/upstream/store/database";
import { boardHeartbeats, heartbeatReception, unattendedShops } from "@/upstream/store/schema/board-presence";
import { outbox } from "@/upstream/store/schema/order";
import { shops } from "@/upstream/store/schema/place";
import { staffMessages, staffReceivers } from "@/upstream/store/schema/staff";
import { freePort } from "../../scripts/ports";
import { createStaffBrowser } from "../support/staff-browser";
import { until } from "../support/until";
import { runCommand } from "./command";
import { control } from "./control";
import { guestOf } from "./guest";
import { hasServer, liveUpstream } from "./live-upstream";

const server = process.env["CONTRACT_DATABASE"];
const about = hasServer ? describe : describe.skip;
/** A shop of Moscow, open from 10:00 to 23:00. */
const SHOP = 11;
const noon = new Date("2026-11-20T12:00:00+03:00");

const query = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

about("shops whose boards are watched", () => {
  const name = `boards_${process.pid}`;
  const log = createLog("error", { write: () => undefined });
  /** Two upstreams, each with its own connections and its own copy of the catalogue. */
  const upstreams: { readonly store: Store; readonly catalog: Catalog }[] = [];
  const clock = createClock(() => noon.getTime());
  const first = () => {
    const [one] = upstreams;
    if (one === undefined) throw new Error("not open");
    return one;
  };
  beforeAll(async () => {
    await query(`create database ${name}`);
    const own = new URL(server ?? "");
    own.pathname = `/${name}`;
    for (let nth = 0; nth < 2; nth += 1) {
      const store = await openPostgres({ url: own.href, pool: 4, timeout: 7, onLost: () => undefined });
      if (nth === 0) await seedOnce(store.db, "sushi", noon);
      upstreams.push({ store, catalog: await openCatalog({ db: store.db, log, clock }, () => undefined) });
    }
  }, 60_000);
  afterAll(async () => {
    for (const { store, catalog } of upstreams) {
      catalog.stop();
      await store.close();
    }
    if (server !== undefined) await query(`drop database if exists ${name} with (force)`);
  });

  const look = () =>
    Promise.all(upstreams.map(({ store, catalog }) => watchAttendance({ db: store.db, catalog, clock })));
  const closed = () => upstreams.map(({ catalog }) => [...catalog.current().unattendedShops]);
  /** As if so many seconds had passed since the last heartbeat and look, all of them looked through. */
  const pass = async (seconds: number): Promise<void> => {
    const { db } = first().store;
    const gone = sql`interval '${sql.raw(String(seconds))} seconds'`;
    await db.update(boardHeartbeats).set({ seen_at: sql`${boardHeartbeats.seen_at} - ${gone}` });
    await db.update(unattendedShops).set({ since: sql`${unattendedShops.since} - ${gone}` });
    await db.update(heartbeatReception).set({ since: sql`${heartbeatReception.since} - ${gone}` });
  };
  const beat = (changes: Partial<Parameters<typeof storeHeartbeat>[1]> = {}) =>
    storeHeartbeat(first().store.db, {
      shop_id: SHOP,
      board_id: "6f1d2c4e-6d0b-4a0e-9d55-000000000001",
      sound: "ok",
      is_visible: true,
      ...changes,
    });
  const settle = async (board: Partial<typeof usualBoard> | null): Promise<void> => {
    const value = board && { ...usualBoard, required: true, ...board };
    await first().store.db.update(shops).set({ board: value }).where(eq(shops.id, SHOP));
    await first().store.db.execute(sql`update meta set catalog_version = catalog_version + 1`);
    for (const { catalog } of upstreams) await catalog.refresh();
  };
  beforeEach(async () => {
    const { db } = first().store;
    for (const table of [boardHeartbeats, unattendedShops, heartbeatReception, staffMessages, staffReceivers, outbox]) {
      await db.delete(table);
    }
    clock.reset();
    await settle({});
  });

  it("are left alone where no board is paired and none is required", async () => {
    await settle(null);
    await look();
    await pass(600);
    await look();
    expect(closed()).toEqual([[], []]);
  });

  it("are unattended once nothing has come for 90 s, in every upstream, and attended with the next heartbeat", async () => {
    await beat();
    await look();
    await pass(80);
    await look();
    expect(closed()).toEqual([[], []]);
    await pass(20);
    await look();
    expect(closed()).toEqual([[SHOP], [SHOP]]);
    await beat({ sound: "muted", is_visible: false });
    await look();
    expect(closed()).toEqual([[SHOP], [SHOP]]);
    await beat();
    await look();
    expect(closed()).toEqual([[], []]);
  });

  it("are not unattended because no upstream could take heartbeats, but stay so if they were before", async () => {
    const { db } = first().store;
    await beat();
    await look();
    // Nobody looks for ten minutes: upstreams are stopped, or their database is away.
    await pass(600);
    await db.update(heartbeatReception).set({ last_at: sql`${heartbeatReception.last_at} - interval '10 minutes'` });
    await look();
    expect(closed()).toEqual([[], []]);
    await pass(91);
    await look();
    expect(closed()).toEqual([[SHOP], [SHOP]]);
    await db.update(heartbeatReception).set({ last_at: sql`${heartbeatReception.last_at} - interval '10 minutes'` });
    await look();
    expect(closed()).toEqual([[SHOP], [SHOP]]);
  });

  it("need nobody while they are closed, and have 90 s after they open", async () => {
    await look();
    await pass(91);
    const seen: unknown[] = [];
    for (const at of ["20T09:59", "20T10:01", "20T10:02", "21T01:59", "21T02:00", "21T09:59", "21T10:01"]) {
      clock.set(new Date(`2026-11-${at}:00+03:00`));
      await look();
      seen.push([at, closed()[0]?.length]);
      expect(closed()[0]).toEqual(closed()[1]);
    }
    expect(seen).toEqual([
      ["20T09:59", 0],
      ["20T10:01", 0],
      ["20T10:02", 1],
      ["21T01:59", 1],
      ["21T02:00", 0],
      ["21T09:59", 0],
      ["21T10:01", 0],
    ]);
  });

  it("have their manager notified once, after as long as an order may wait, by whichever upstream is first", async () => {
    const { db } = first().store;
    const receiver = { sort: 1, way: "email" as const, target: "a@b.example", city_ids: [] };
    await db.insert(staffReceivers).values([
      { ...receiver, key: "manager", events: ["shop.no_board"], shop_ids: [SHOP] },
      { ...receiver, key: "other-shop", events: ["shop.no_board"], shop_ids: [12] },
      { ...receiver, key: "money", events: ["payment.failed"], shop_ids: [SHOP] },
    ]);
    await settle({ accept_minutes: 3, manager_phone: "+79160000001" });
    await look();
    await pass(91);
    await look();
    await pass(170);
    await look();
    expect(await db.select().from(staffMessages)).toEqual([]);
    await pass(20);
    await look();
    await look();
    const notified = async () => ({
      messages: (await db.select().from(staffMessages)).map(({ receiver, event, shop_id }) => [
        receiver,
        event,
        shop_id,
      ]),
      texts: (await db.select().from(outbox)).map(({ phone, text }) => [phone, text]),
    });
    const once = {
      messages: [["manager", "shop.no_board", SHOP]],
      texts: [["79160000001", expect.stringContaining("у экрана кухни никого нет")]],
    };
    expect(await notified()).toEqual(once);
    // Somebody came and went: that is another time.
    await beat();
    await look();
    await pass(100);
    await look();
    clock.advance(1);
    await pass(200);
    await look();
    expect((await notified()).messages).toHaveLength(2);
  });
});

about("a shop with a paired tablet", () => {
  let upstream: Awaited<ReturnType<typeof liveUpstream>> | null = null;
  let consoleUrl = "";
  let env: Readonly<Record<string, string>> = {};
  beforeAll(async () => {
    const staffPort = await freePort(16_700 + (process.pid % 50) * 2);
    consoleUrl = `http://localhost:${staffPort}`;
    env = {
      STAFF_PORT: String(staffPort),
      STAFF_URL: consoleUrl,
      STAFF_SECRET: "a secret of the tests alone",
      STAFF_TRUSTED_HOPS: "1",
    };
    upstream = await liveUpstream("tablet", env);
    await control(upstream.url, "/clock", { set: noon.toISOString() });
  }, 100_000);
  afterAll(() => upstream?.stop());

  it("closes 'as soon as possible' with words while nobody listens, and opens it within two seconds (SPEC-615)", async () => {
    const live = upstream;
    if (live === null) throw new Error("not open");
    const { database } = live;
    const { said } = await runCommand(
      "staff",
      ["add", "m@example.org", "--name", "Mia", "--role", "manager", "--shops", String(SHOP)],
      { DEMO: "1", BRAND: "sushi", DATABASE_URL: database, ...env },
    );
    const manager = createStaffBrowser(consoleUrl, "198.51.100.1");
    const token = /#([\w-]{43})/.exec(said)?.[1] ?? "";
    await manager.get(staffInvitationAccept, { body: { token, password: "seven tables by the sea" } });
    const { code } = await manager.get(staffDeviceBegin, { body: { shop_id: SHOP } });
    const tablet = createStaffBrowser(consoleUrl, "198.51.100.2");
    const { caller } = await tablet.get(staffDevicePair, { body: { code, name: "Wall" } });

    const guest = guestOf(live.url);
    await guest.fetchingAt(SHOP);
    await guest.add("philadelphia");
    const soonest = async () => Date.parse(`${(await guest.slot(0)).id}:00+03:00`) - noon.getTime();
    const hours = 3_600_000;
    expect(await soonest()).toBeLessThan(2 * hours);
    const soon = await guest.slot(0);

    // As if it had been silent for long, and upstreams there all the time.
    await live.change("update heartbeat_reception set since = since - interval '5 minutes'");
    await until(async () => (await soonest()) >= 2 * hours, 2);
    const { problem } = await guest.refused(orderCreate, {
      body: await guest.payload({ interval_id: soon.id }),
      key: randomUUID(),
    });
    expect(problem).toMatchObject({ message: expect.stringMatching(/as soon as possible/) });
    expect(await guest.order({ interval_id: (await guest.slot(0)).id })).toBeGreaterThan(0);

    const beat = { shop_id: SHOP, board_id: randomUUID(), sound: "ok", is_visible: true } as const;
    await tablet.get(staffHeartbeat, { body: beat });
    await until(async () => (await soonest()) < 2 * hours, 2);

    expect(await tablet.call(staffHeartbeat, { body: { ...beat, shop_id: 12 } })).toMatchObject({ status: 404 });
    const stranger = createStaffBrowser(consoleUrl, "198.51.100.3");
    expect(await stranger.call(staffHeartbeat, { body: beat })).toMatchObject({ status: 401 });

    // Without a tablet it needs none.
    await live.change("update board_heartbeats set seen_at = seen_at - interval '5 minutes'");
    await until(async () => (await soonest()) >= 2 * hours, 2);
    const device_id = caller?.kind === "device" ? caller.device.id : 0;
    await manager.get(staffDeviceEnd, { params: { device_id } });
    await until(async () => (await soonest()) < 2 * hours, 2);
  }, 60_000);
});
