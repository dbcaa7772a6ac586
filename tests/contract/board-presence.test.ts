/** @rule SPEC-611 SPEC-615 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { sql } from "drizzle-orm";
import * as z from "zod";
import { orderCreate } from "@/lib/contract/order/order";
import { staffInvitationAccept } from "@/lib/contract/staff/staff-credential";
import { staffDeviceBegin, staffDeviceEnd, staffDevicePair } from "@/lib/contract/staff/staff-device";
import { staffHeartbeat } from "@/lib/contract/staff/staff-heartbeat";
import { staffLogin } from "@/lib/contract/staff/staff-session";
import { boardHeartbeats, heartbeatReception, unattendedShops } from "@/upstream/store/schema/board-presence";
import { orders, outbox } from "@/upstream/store/schema/order";
import { staffMessages, staffReceivers } from "@/upstream/store/schema/staff";
import { openKitchenSimulator } from "@/upstream/workers/kitchen-simulator";
import { freePort } from "../../scripts/ports";
import { orderRow } from "../support/payment-rows";
import { createStaffBrowser } from "../support/staff-browser";
import { until } from "../support/until";
import { runCommand } from "./command";
import { control } from "./control";
import { guestOf } from "./guest";
import { hasServer, liveUpstream } from "./live-upstream";
import { noon, openWatchedShops, SHOP, type WatchedShops } from "./watched-shops";

/** How long a machine whose other core runs another suite may take for what takes two looks, of one second each, on a quiet one. */
const BUSY_SECONDS = 20;
const about = hasServer ? describe : describe.skip;
const Logins = z.object({ emails: z.array(z.string()).min(2), password: z.string() });
about("shops whose boards are watched", () => {
  let watched: WatchedShops;
  beforeAll(async () => {
    watched = await openWatchedShops("boards");
  }, 60_000);
  afterAll(() => watched?.close());
  beforeEach(async () => {
    const { db, clock, settle } = watched;
    for (const table of [boardHeartbeats, unattendedShops, heartbeatReception, staffMessages, staffReceivers, outbox]) {
      await db.delete(table);
    }
    clock.reset();
    await settle({});
  });

  it("are left alone where no board is paired and none is required", async () => {
    const { look, closed, pass, settle } = watched;
    await settle(null);
    await look();
    await pass(600);
    await look();
    expect(closed()).toEqual([[], []]);
  });

  it("are unattended once nothing has come for 90 s, in every upstream, and attended with the next heartbeat", async () => {
    const { look, closed, pass, beat } = watched;
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
    const { look, closed, pass, beat, db } = watched;
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
    const { look, closed, pass, clock } = watched;
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

  it("have their orders left alone by the simulated kitchen while a board is open (SPEC-616)", async () => {
    const { pass, beat, clock, log, db } = watched;
    const made = new Date(noon.getTime() - 600_000);
    const at = async (shop_id: number | null) =>
      orderRow(db, made, { original_status: "accepted", payment_state: "not_required", shop_id });
    const [own, other, nobodys] = [await at(SHOP), await at(12), await at(null)];
    const statuses = async () => {
      const rows = await db.select({ id: orders.id, status: orders.original_status }).from(orders);
      return [own, other, nobodys].map((id) => rows.find((row) => row.id === id)?.status);
    };
    await beat();
    const kitchen = openKitchenSimulator({ db, clock, log }, 20);
    await until(async () => (await statuses()).slice(1).every((status) => status === "done"), 20);
    expect(await statuses()).toEqual(["accepted", "done", "done"]);
    await pass(91);
    await until(async () => (await statuses())[0] === "done", 20);
    await kitchen.stop();
  });

  it("have their manager notified once, after as long as an order may wait, by whichever upstream is first", async () => {
    const { look, pass, beat, settle, clock, db } = watched;
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

  it("closes 'as soon as possible' with words while nobody listens, and opens it with the next look (SPEC-615)", async () => {
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

    // As if it had been silent for long, and upstreams there all the time: since their first look, which may still be to come.
    const age = "update heartbeat_reception set since = since - interval '5 minutes'";
    await until(async () => (await live.change(age)) === 1);
    await until(async () => (await soonest()) >= 2 * hours, BUSY_SECONDS);
    const { problem } = await guest.refused(orderCreate, {
      body: await guest.payload({ interval_id: soon.id }),
      key: randomUUID(),
    });
    expect(problem).toMatchObject({ message: expect.stringMatching(/as soon as possible/) });
    expect(await guest.order({ interval_id: (await guest.slot(0)).id })).toBeGreaterThan(0);

    const beat = { shop_id: SHOP, board_id: randomUUID(), sound: "ok", is_visible: true } as const;
    await tablet.get(staffHeartbeat, { body: beat });
    await until(async () => (await soonest()) < 2 * hours, BUSY_SECONDS);

    const { emails, password } = Logins.parse(await control(live.url, "/staff", {}));
    for (const email of emails) {
      const own = createStaffBrowser(consoleUrl, "198.51.100.9");
      const { caller: who } = await own.get(staffLogin, { body: { email, password } });
      expect(who).toMatchObject({ kind: "account", step: null });
      // Its shop is the first of the first city; a manager has all.
      const status = email.startsWith("kitchen") ? 404 : 200;
      expect(await own.call(staffHeartbeat, { body: { ...beat, shop_id: 12 } })).toMatchObject({ status });
      expect(await own.call(staffHeartbeat, { body: beat })).toMatchObject({ status: 200 });
    }

    expect(await tablet.call(staffHeartbeat, { body: { ...beat, shop_id: 12 } })).toMatchObject({ status: 404 });
    const stranger = createStaffBrowser(consoleUrl, "198.51.100.3");
    expect(await stranger.call(staffHeartbeat, { body: beat })).toMatchObject({ status: 401 });

    // Who may accept no order is nobody in the kitchen.
    const invited = await runCommand("staff", ["add", "s@example.org", "--name", "Sam", "--role", "support"], {
      DEMO: "1",
      BRAND: "sushi",
      DATABASE_URL: database,
      ...env,
    });
    const support = createStaffBrowser(consoleUrl, "198.51.100.4");
    const ticket = /#([\w-]{43})/.exec(invited.said)?.[1] ?? "";
    await support.get(staffInvitationAccept, { body: { token: ticket, password: "seven tables by the sea" } });
    await live.change("update board_heartbeats set seen_at = seen_at - interval '5 minutes'");
    await support.get(staffHeartbeat, { body: beat });
    await until(async () => (await soonest()) >= 2 * hours, BUSY_SECONDS);
    await support.get(staffHeartbeat, { body: beat });
    await tablet.get(staffHeartbeat, { body: beat });
    await until(async () => (await soonest()) < 2 * hours, BUSY_SECONDS);

    // Without a tablet it needs none.
    await live.change("update board_heartbeats set seen_at = seen_at - interval '5 minutes'");
    await until(async () => (await soonest()) >= 2 * hours, BUSY_SECONDS);
    const device_id = caller?.kind === "device" ? caller.device.id : 0;
    await manager.get(staffDeviceEnd, { params: { device_id } });
    await until(async () => (await soonest()) < 2 * hours, BUSY_SECONDS);
  }, 60_000);
});
