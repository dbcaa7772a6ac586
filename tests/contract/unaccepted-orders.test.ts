/** @rule SPEC-612 SPEC-613 SPEC-614 SPEC-617 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { staffHeartbeat } from "@/lib/contract/staff/staff-heartbeat";
import { dueAt } from "@/upstream/domain/order/pending-move";
import { putTap } from "@/upstream/store/move-order";
import { lockUnaccepted, overdueOrders } from "@/upstream/store/order-alarms";
import { lockOrderIfThere } from "@/upstream/store/pending-moves";
import { pendingMoves } from "@/upstream/store/schema/board";
import {
  boardHeartbeats,
  heartbeatReception,
  orderAlarms,
  unattendedShops,
} from "@/upstream/store/schema/board-presence";
import { orderEvents, orders, outbox } from "@/upstream/store/schema/order";
import { shops } from "@/upstream/store/schema/place";
import { staffMessages, staffReceivers } from "@/upstream/store/schema/staff";
import { orderRow } from "../support/payment-rows";
import { openStaffShop } from "../support/staff-shop";
import { until } from "../support/until";
import { hasServer } from "./live-upstream";
import { bankAt, payerOf } from "./payer";
import { noon, openWatchedShops, SHOP, type WatchedShops } from "./watched-shops";

const about = hasServer ? describe : describe.skip;
const MINUTE_S = 60;
/** The lock by which a statement is held up. */
const GATE = 614_614;

about("an order that nobody accepts", () => {
  let watched: WatchedShops;
  beforeAll(async () => {
    watched = await openWatchedShops("unaccepted");
  }, 60_000);
  afterAll(() => watched?.close());
  beforeEach(async () => {
    const { db, clock, settle, look } = watched;
    await db.update(orders).set({ confirmed_at: noon }).where(sql`true`);
    for (const table of [
      boardHeartbeats,
      unattendedShops,
      heartbeatReception,
      orderAlarms,
      pendingMoves,
      staffMessages,
      staffReceivers,
      outbox,
    ]) {
      await db.delete(table);
    }
    const receiver = { sort: 1, way: "email" as const, target: "a@b.example", city_ids: [], shop_ids: [SHOP] };
    await db.insert(staffReceivers).values({
      ...receiver,
      key: "manager",
      events: ["order.unaccepted", "order.canceled"],
      language: "en",
    });
    clock.reset();
    await settle({ unaccepted: "refuse", manager_phone: "+79160000001" });
    await look();
  });

  const newOrder = (changes: Parameters<typeof orderRow>[2] = {}) =>
    orderRow(watched.db, watched.clock.now(), {
      original_status: "accepted",
      payment_state: "not_required",
      payment_type: "cash",
      acquiring: null,
      pay_deadline: null,
      shop_id: SHOP,
      language: "de",
      ...changes,
    });
  /** So many minutes later, with a board that is there all the time. */
  const later = async (minutes: number, isAttended = true): Promise<void> => {
    const { clock, beat, look } = watched;
    clock.advance(minutes * MINUTE_S);
    if (isAttended) await beat();
    await look();
    await look();
  };
  const standing = async (id: number) => {
    const { db } = watched;
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    const [alarm] = await db.select().from(orderAlarms).where(eq(orderAlarms.order_id, id));
    return { status: order?.original_status, isConfirmed: order?.confirmed_at != null, step: alarm?.step ?? null };
  };
  const messages = async () => {
    const { db } = watched;
    return {
      staff: (await db.select().from(staffMessages).orderBy(staffMessages.id)).map(({ event, details }) => [
        event,
        details,
      ]),
      texts: (await db.select().from(outbox).orderBy(outbox.id))
        .map(({ phone, text }) => [phone, text])
        .filter(([, text]) => !text?.includes("angenommen")),
    };
  };

  it("makes its boards louder, has its manager notified and is refused with an apology, each once with two upstreams", async () => {
    await watched.beat();
    const id = await newOrder();
    await later(4.9);
    expect(await standing(id)).toEqual({ status: "accepted", isConfirmed: false, step: null });
    await later(0.1);
    expect(await standing(id)).toMatchObject({ step: "louder" });
    expect(await overdueOrders(watched.db, SHOP)).toEqual([id]);
    const silent = await messages();
    expect([silent.staff, silent.texts.filter(([phone]) => phone === "79160000001")]).toEqual([[], []]);
    await later(5);
    const next = { action: "refuse", minutes: 5 };
    expect(await messages()).toEqual({
      staff: [["order.unaccepted", { next }]],
      texts: [["79160000001", expect.stringContaining(`Заказ № ${id} никто не принял`)]],
    });
    await later(4.9);
    expect(await standing(id)).toEqual({ status: "accepted", isConfirmed: false, step: "manager" });
    await later(0.1);
    expect(await standing(id)).toMatchObject({ status: "canceled", step: "acted" });
    expect(await messages()).toEqual({
      staff: [
        ["order.unaccepted", { next }],
        ["order.canceled", { by: "clock" }],
      ],
      texts: [expect.anything(), ["79161234567", expect.stringMatching(/storniert.*Es tut uns leid/)]],
    });
    const events = await watched.db.select().from(orderEvents).where(eq(orderEvents.order_id, id));
    expect(events.map(({ status, source, reason }) => [status, source, reason])).toContainEqual([
      "canceled",
      "clock",
      expect.stringContaining("Es tut uns leid"),
    ]);
    expect(await overdueOrders(watched.db, SHOP)).toEqual([]);
    await later(600);
    expect((await messages()).texts).toHaveLength(2);
  });

  it("is accepted by itself where its shop wants that, and stays as it was promised", async () => {
    await watched.settle({ unaccepted: "accept", accept_minutes: 2 });
    const id = await newOrder();
    for (const _ of [1, 2, 3]) await later(2);
    expect(await standing(id)).toEqual({ status: "accepted", isConfirmed: true, step: "acted" });
    const [order] = await watched.db.select().from(orders).where(eq(orders.id, id));
    expect(order?.promised_at).toBeNull();
  });

  it("waits for people for ever where its shop says nothing, with its manager notified once", async () => {
    await watched.settle({});
    const id = await newOrder();
    for (const _ of [1, 2, 3, 4]) await later(5);
    expect(await standing(id)).toEqual({ status: "accepted", isConfirmed: false, step: "manager" });
    expect((await messages()).staff).toEqual([["order.unaccepted", {}]]);
  });

  it("goes to the manager at once where nobody is at a board", async () => {
    const id = await newOrder();
    await watched.pass(100);
    await later(5, false);
    expect(await standing(id)).toMatchObject({ step: "manager" });
    await watched.pass(300);
    await later(5, false);
    expect(await standing(id)).toMatchObject({ status: "canceled" });
  });

  it("is none once somebody has accepted it, or is about to: what is tapped counts", async () => {
    const { db, clock } = watched;
    const [accepted, tapped] = [await newOrder({ confirmed_at: clock.now() }), await newOrder()];
    for (const _ of [1, 2]) await later(5);
    await db.insert(pendingMoves).values({
      order_id: tapped,
      event: "accept",
      by: "Wall",
      is_kitchens: true,
      at: clock.now(),
      due_at: new Date(clock.now().getTime() + 30_000),
    });
    await later(5);
    expect([await standing(accepted), await standing(tapped)]).toMatchObject([
      { status: "accepted", step: null },
      { status: "accepted", step: "manager" },
    ]);
  });

  it("is none where it is accepted after it was read, and before its row was locked", async () => {
    const { db, clock } = watched;
    const id = await newOrder();
    let read: ReturnType<typeof lockUnaccepted> = Promise.resolve(null);
    await db.transaction(async (held) => {
      await held.execute(sql`select pg_advisory_xact_lock(${GATE})`);
      read = db.transaction(async (tx) => {
        // In front of the table in this session alone: its statement has its snapshot, and waits before it locks anything.
        await tx.execute(
          sql.raw(`create temporary view pending_moves as select moves.* from public.pending_moves moves
          where (select pg_advisory_xact_lock(${GATE})) is not null`),
        );
        const locked = await lockUnaccepted(tx, id);
        await tx.execute(sql`drop view pg_temp.pending_moves`);
        return locked;
      });
      const waiting = sql`pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`;
      await until(async () => (await db.select({ one: sql`1` }).from(waiting)).length === 1, 5);
      await db.transaction(async (tx) => {
        const order = await lockOrderIfThere(tx, id);
        if (order === null) throw new Error("There is no order.");
        const at = clock.now();
        const tap = { order_id: id, event: "accept", by: "Wall", is_kitchens: true, at, due_at: dueAt(at) } as const;
        const none = { account_id: null, device_id: null, reason: null, words: null, minutes: null, paid_by: null };
        expect(await putTap(tx, order, { ...tap, ...none }, "device")).toBe(true);
      });
    });
    expect(await read).toBeNull();
  });

  it("waits over night, after a start of the upstreams, and where no board is used", async () => {
    const { clock, db, settle } = watched;
    const id = await newOrder();
    clock.set(new Date("2026-11-21T05:00:00+03:00"));
    await later(30);
    expect(await standing(id)).toMatchObject({ step: null });
    clock.set(new Date("2026-11-21T10:04:00+03:00"));
    await later(0);
    expect(await standing(id)).toMatchObject({ step: null });
    // No upstream ran for an hour.
    clock.advance(3600);
    await db.update(heartbeatReception).set({ last_at: sql`${heartbeatReception.last_at} - interval '1 hour'` });
    await later(0);
    await later(4.9);
    expect(await standing(id)).toMatchObject({ step: null });
    await settle(null);
    await later(60);
    expect(await standing(id)).toMatchObject({ step: null });
    await settle({});
    await later(0);
    expect(await standing(id)).toMatchObject({ step: "louder" });
  });

  it("is one also while its shop takes no more orders: those that it has are to be accepted", async () => {
    const { db, beat } = watched;
    const id = await newOrder();
    await db.update(shops).set({ type: "stop" }).where(eq(shops.id, SHOP));
    await watched.settle({});
    await beat();
    await later(5);
    expect(await standing(id)).toMatchObject({ step: "louder" });
    await db.update(shops).set({ type: "default" }).where(eq(shops.id, SHOP));
  });

  it("does not come up in a shop that accepts all at once (SPEC-617)", async () => {
    await watched.settle({ accepts_at_once: true });
    const ids = [await newOrder(), await newOrder()];
    const unpaid = await newOrder({ original_status: "waiting_for_payment", payment_state: "awaiting" });
    await later(0);
    for (const id of ids) expect(await standing(id)).toMatchObject({ status: "accepted", isConfirmed: true });
    expect(await standing(unpaid)).toMatchObject({ isConfirmed: false });
  });
});

about("a paid order that nobody accepts", () => {
  it("is refused by itself, and its money goes back at the bank", async () => {
    const shop = await openStaffShop("unaccepted_paid", process.env["CONTRACT_DATABASE"] ?? "", {
      SMS_GATEWAY_URL: "",
    });
    try {
      const bank = bankAt(shop.back.url, shop.back.bank);
      const manager = await shop.newcomer("Maria", "manager", "13");
      const board = {
        required: true,
        accept_minutes: 5,
        unaccepted: "refuse",
        accepts_at_once: false,
        manager_phone: null,
      };
      await shop.query(`update shops set board = '${JSON.stringify(board)}' where id = 13`);
      await shop.query("update meta set catalog_version = catalog_version + 1");
      const payer = await payerOf(shop.back.url);
      await payer.pay({ cryptogram: await bank.cryptogram("4000000000003055") });
      await bank.until(payer.order_id, "paid");
      expect(await bank.netOf(payer.order_id)).toBe(payer.total_minor);
      const beat = {
        shop_id: 13,
        board_id: "6f1d2c4e-6d0b-4a0e-9d55-000000000001",
        sound: "ok",
        is_visible: true,
      } as const;
      const overdue = async () => (await manager.get(staffHeartbeat, { body: beat })).overdue_order_ids;
      const stepIs = (step: string) => async () =>
        (await shop.query(`select step from order_alarms where order_id = ${payer.order_id}`))[0]?.["step"] === step;
      expect(await overdue()).toEqual([]);
      // The catalogue is read again within five seconds.
      await until(async () => (await shop.query("select 1 from heartbeat_reception")).length === 1, 10);
      await bank.advance(300);
      await until(stepIs("louder"), 10);
      expect(await overdue()).toEqual([payer.order_id]);
      await bank.advance(300);
      await until(stepIs("manager"), 10);
      await bank.advance(300);
      await until(stepIs("acted"), 10);
      await bank.until(payer.order_id, "refunded");
      expect(await bank.netOf(payer.order_id)).toBe(0);
      expect(await bank.standing(payer.order_id)).toEqual({ original_status: "canceled", payment_state: "refunded" });
    } finally {
      await shop.stop();
    }
  }, 120_000);
});
