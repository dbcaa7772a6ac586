/**
 * @group security
 * @rule SPEC-580 SPEC-581 SPEC-582 SPEC-583 SPEC-584 SPEC-585 SPEC-587 SPEC-588 SPEC-745 SPEC-746 SPEC-747
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import type { BodyOf } from "@/lib/contract/endpoint";
import type { Language } from "@/lib/contract/language";
import { orderCancel } from "@/lib/contract/order/order";
import { GRACE_S } from "@/lib/contract/staff/board-limits";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { staffAccountChange } from "@/lib/contract/staff/staff-account";
import {
  BoardConflict,
  staffBoard,
  staffBoardMark,
  staffBoardMove,
  staffBoardOrder,
  staffBoardRecall,
  staffBoardSeen,
  staffStations,
  staffStationsChange,
} from "@/lib/contract/staff/staff-board";
import { staffDeviceEnd, staffDevices } from "@/lib/contract/staff/staff-device";
import { staffTicket } from "@/lib/contract/staff/staff-printing";
import { staffSession } from "@/lib/contract/staff/staff-session";
import { listenToBoard } from "../support/board-listener";
import { boardTaps } from "../support/board-taps";
import type { StaffBrowser } from "../support/staff-newcomer";
import { openStaffShop, type StaffShop } from "../support/staff-shop";
import { type Guest, guestOf } from "./guest";
import { bankAt, payerOf } from "./payer";

const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
/** Open round the clock. */
const SHOP = 13;
const tap_id = (): string => randomUUID();
type Taps = ReturnType<typeof boardTaps>;

about("the board of a kitchen", () => {
  let shop: StaffShop;
  let manager: StaffBrowser;
  let tablet: StaffBrowser;
  let read: Taps["read"];
  let tap: Taps["tap"];
  let undo: Taps["undo"];
  let pass: Taps["pass"];
  let settle: Taps["settle"];
  let through: Taps["through"];
  beforeAll(async () => {
    shop = await openStaffShop("board", server ?? "", { SMS_GATEWAY_URL: "" });
    manager = await shop.newcomer("Maria", "manager", String(SHOP));
    tablet = await shop.tablet(manager, SHOP, "Kitchen");
    ({ read, tap, undo, pass, settle, through } = boardTaps(shop.back.url, tablet));
  }, 200_000);
  afterAll(() => shop.stop());

  const upstream = () => shop.back.url;
  const ordering = async (): Promise<Guest> => {
    const guest = guestOf(upstream());
    await guest.fetchingAt(SHOP);
    await guest.add("philadelphia", 2);
    return guest;
  };
  /** An order of cash for the soonest slot of today. */
  const newOrder = async () => {
    const guest = await ordering();
    const order_id = await guest.order({ interval_id: (await guest.slot(0)).id, order_comment: "no nuts <b>" });
    return { guest, params: { order_id } };
  };
  it("shows a new order with all that the kitchen needs, and moves it by taps", async () => {
    const { params } = await newOrder();
    const order = await read(params);
    expect(order).toMatchObject({
      column: "new",
      status: "accepted",
      confirmed_at: null,
      pending: null,
      comment: "no nuts <b>",
      lines: [{ name: "Philadelphia", count: 2, is_gift: false, station_id: null }],
      moves: ["accept", "start", "ready", "done", "refuse"],
      order_type: "takeaway",
      total: 1013,
      cash: null,
    });
    const accepted = await tap(params, "accept", order.version, { minutes: 25 });
    expect(accepted).toMatchObject({
      status: 200,
      reply: {
        order: { column: "preparation", version: order.version + 1, pending: { event: "accept", minutes: 25 } },
      },
    });
    const after = await settle(params);
    expect(after).toMatchObject({ column: "preparation", pending: null, confirmed_at: expect.any(String) });
    expect(Date.parse(after.promised_at ?? "") - Date.parse(after.confirmed_at ?? "")).toBe(25 * 60_000);

    // A second tap makes the first final at once.
    const started = await tap(params, "start", after.version);
    const cooking = "reply" in started ? started.reply.order : after;
    expect(cooking).toMatchObject({ status: "cooking", pending: { event: "start" } });
    const ready = await tap(params, "ready", cooking.version);
    expect(ready).toMatchObject({ reply: { order: { column: "ready", pending: { event: "ready" } } } });
    const [stored] = await shop.query(`select original_status, version from orders where id = ${params.order_id}`);
    expect(stored).toMatchObject({ original_status: "cooking" });
    await settle(params);
    const done = await tap(params, "done", (await read(params)).version);
    expect(done).toMatchObject({ reply: { order: { column: "finished", status: "done" } } });
    await settle(params);
    const { orders } = await tablet.get(staffBoardRecall, { query: { shop: String(SHOP) } });
    expect(orders[0]).toMatchObject({ order_id: params.order_id, column: "finished" });
    const board = await tablet.get(staffBoard, { query: { shop: String(SHOP) } });
    expect(board.orders?.some(({ order_id }) => order_id === params.order_id)).toBe(false);
  });

  it("moves an order once for two tablets, and the later one gets the order as it is", async () => {
    const other = await shop.tablet(manager, SHOP, "Bar");
    const { params } = await newOrder();
    const { version } = await read(params);
    const answers = await Promise.all([tap(params, "accept", version), tap(params, "accept", version, {}, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused).toMatchObject({ problem: { code: "conflict", errors: { version: "changed" } } });

    // The newest order comes with the refusal.
    const response = await fetch(`${shop.consoleUrl}/staff/board/orders/${params.order_id}/moves`, {
      method: "POST",
      headers: {
        origin: shop.consoleUrl,
        "content-type": "application/json",
        cookie: [...other.cookies].map((one) => one.join("=")).join("; "),
      },
      body: JSON.stringify({ tap_id: tap_id(), event: "start", version }),
    });
    const conflict = z.parse(BoardConflict, await response.json());
    expect([response.status, conflict.order]).toMatchObject([
      409,
      { version: version + 1, pending: { event: "accept" } },
    ]);
  });

  it("counts a tap that is sent twice once", async () => {
    const { params } = await newOrder();
    const { version } = await read(params);
    const body = { tap_id: tap_id(), event: "accept" as const, version };
    const answers = await Promise.all([1, 2].map(() => tablet.call(staffBoardMove, { params, body })));
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
    await settle(params);
    expect(await tablet.call(staffBoardMove, { params, body })).toMatchObject({
      status: 200,
      reply: { order: { pending: null, status: "accepted" } },
    });
    const acts = await shop.query(`select act from staff_audit where subject = 'order ${params.order_id}' order by id`);
    expect(acts).toEqual([{ act: "order.accept" }]);
  });

  it("writes no move that the order does not allow, and none that is not the caller's", async () => {
    const { params } = await newOrder();
    const { version } = await read(params);
    expect(await tap(params, "sent", version)).toMatchObject({
      status: 409,
      problem: { errors: { event: "illegal" } },
    });
    for (const more of [{}, { reason: "other" }]) {
      expect(await tap(params, "refuse", version, more)).toMatchObject({ status: 422 });
    }
    expect(await tap(params, "accept", version, { minutes: 0 })).toMatchObject({ status: 422 });
    expect(await tap(params, "start", version, { minutes: 10 })).toMatchObject({ status: 422 });
    const cook = await shop.newcomer("Karl", "kitchen", String(SHOP));
    const desk = await shop.newcomer("Dora", "courier_desk", String(SHOP));
    const support = await shop.newcomer("Sven", "support");
    expect((await read(params, cook)).moves).toEqual(["accept", "start", "ready", "refuse"]);
    expect((await read(params, desk)).moves).toEqual(["done"]);
    expect((await read(params, support)).moves).toEqual(["refuse"]);
    expect(await tap(params, "done", version, {}, cook)).toMatchObject({ status: 403 });
    expect(await tap(params, "refuse", version, { reason: "closing" }, desk)).toMatchObject({ status: 403 });
    expect(await undo(params, version)).toMatchObject({ status: 409, problem: { errors: { pending: "final" } } });
  });

  it("is another shop's for nobody", async () => {
    const { params } = await newOrder();
    const stranger = await shop.newcomer("Nora", "manager", "11");
    const { version } = await read(params);
    const answers = [
      await stranger.call(staffBoard, { query: { shop: String(SHOP) } }),
      await stranger.call(staffBoardRecall, { query: { shop: String(SHOP) } }),
      await stranger.call(staffBoardOrder, { params }),
      await tap(params, "accept", version, {}, stranger),
      await undo(params, version, stranger),
      await stranger.call(staffBoardSeen, { params, body: {} }),
      await stranger.call(staffBoardMark, { params: { ...params, station_id: 1 }, body: { is_done: true } }),
      await stranger.call(staffStationsChange, { query: { shop: String(SHOP) }, body: { stations: [] } }),
      await stranger.call(staffBoardOrder, { params: { order_id: 999_999 } }),
    ];
    const [first] = answers;
    for (const answer of answers) expect(answer).toEqual(first);
    expect(first).toMatchObject({ status: 404 });
    await expect(listenToBoard(shop.consoleUrl, stranger.cookies, SHOP)).rejects.toThrow("404");
  });

  it("ends with the shops of its account, and not with a change of its name (SPEC-585)", async () => {
    const owner = await shop.newcomer("Olaf", "owner");
    const cook = await shop.newcomer("Kuno", "kitchen", String(SHOP));
    const { caller } = await cook.get(staffSession);
    const params = { account_id: caller?.kind === "account" ? caller.account.id : 0 };
    const board = await listenToBoard(shop.consoleUrl, cook.cookies, SHOP);
    await board.next("complete");
    const same = { name: "Kuno K.", role: "kitchen" as const, shop_ids: [SHOP] };
    await owner.get(staffAccountChange, { params, body: same });
    await board.next("beat");
    await owner.get(staffAccountChange, { params, body: { shop_ids: [11] } });
    expect(await board.ended()).toBeLessThan(2_500);
    expect(await cook.get(staffSession)).toEqual({ caller: null });
  });

  it("is watched in the language that its board names, whatever the browser's is (SPEC-585)", async () => {
    const { params } = await newOrder();
    const nameIn = async (language?: Language): Promise<string | undefined> => {
      const board = await listenToBoard(shop.consoleUrl, tablet.cookies, SHOP, language);
      const { order } = await board.next("order", (event) => event.order.order_id === params.order_id);
      board.leave();
      return order.lines[0]?.name;
    };
    expect(await nameIn("en")).toBe("Philadelphia");
    expect(await nameIn()).not.toBe("Philadelphia");
  });

  it("is watched live, until its session is ended", async () => {
    const { params } = await newOrder();
    const device = await shop.tablet(manager, SHOP, "Wall");
    const board = await listenToBoard(shop.consoleUrl, device.cookies, SHOP);
    const isIt = ({ order }: { readonly order: BoardOrder }) => order.order_id === params.order_id;
    await board.next("order", isIt);
    await board.next("complete");
    const tapped = Date.now();
    await tap(params, "accept", (await read(params)).version);
    const { order } = await board.next("order", isIt);
    expect(order).toMatchObject({ column: "preparation", pending: { event: "accept" } });
    expect(Date.now() - tapped).toBeLessThan(2_000);
    await undo(params, order.version);
    expect(await board.next("order", isIt)).toMatchObject({ order: { column: "new", pending: null } });
    await board.next("beat");
    const { devices } = await manager.get(staffDevices);
    const id = devices.find(({ name }) => name === "Wall")?.id ?? 0;
    await manager.get(staffDeviceEnd, { params: { device_id: id } });
    expect(await board.ended()).toBeLessThan(2_500);
  });

  it("is polled where there is no stream", async () => {
    const { params } = await newOrder();
    const query = { shop: String(SHOP) };
    const { cursor, shop: about, orders } = await tablet.get(staffBoard, { query });
    expect(about).toMatchObject({ id: SHOP, timezone: "Europe/Moscow" });
    expect(orders?.length).toBeGreaterThan(0);
    expect(await tablet.get(staffBoard, { query: { ...query, since: cursor } })).toMatchObject({
      orders: null,
      cursor,
    });
    await tap(params, "accept", (await read(params)).version);
    const changed = await tablet.get(staffBoard, { query: { ...query, since: cursor } });
    expect(changed.orders?.find(({ order_id }) => order_id === params.order_id)).toMatchObject({
      column: "preparation",
    });
  });

  describe("refuses an order that is paid", () => {
    const bank = () => bankAt(upstream(), shop.back.bank);
    const paid = async () => {
      const payer = await payerOf(upstream(), { shop: SHOP });
      await payer.pay({ cryptogram: await bank().cryptogram("4000000000003055") });
      await bank().until(payer.order_id, "paid");
      return { payer, params: { order_id: payer.order_id } };
    };
    /** What its slot has of it: an order that came to nothing holds none. */
    const held = async (order_id: number) =>
      shop.query(
        `select id from orders where id = ${order_id} and original_status not in ('canceled', 'payment_failed')`,
      );
    const messages = (order_id: number) =>
      shop.query(`select text from outbox where text like '%${order_id}%' order by id`);

    it("and takes that back: money, slot and customer notice nothing", async () => {
      const { payer, params } = await paid();
      const net = await bank().netOf(params.order_id);
      expect(net).toBe(payer.total_minor);
      const before = await messages(params.order_id);
      const refused = await tap(params, "refuse", (await read(params)).version, { reason: "sold_out" });
      expect(refused).toMatchObject({
        reply: {
          order: {
            column: "cancelled",
            payment_state: "paid",
            pending: { event: "refuse", reason: "sold_out" },
            moves: [],
          },
        },
      });
      // The reconciler has been meanwhile.
      await pass(GRACE_S - 15);
      await pause(2_500);
      const undone = await undo(params, (await read(params)).version);
      expect(undone).toMatchObject({ reply: { order: { column: "new", pending: null } } });
      await pass(GRACE_S);
      await pause(2_500);
      expect(await read(params)).toMatchObject({ column: "new", status: "accepted", payment_state: "paid" });
      expect(await held(params.order_id)).toHaveLength(1);
      expect(await bank().netOf(params.order_id)).toBe(net);
      expect(await messages(params.order_id)).toEqual(before);
      expect(await undo(params, (await read(params)).version)).toMatchObject({ status: 409 });
    });

    it("and refunds it once the time to undo is over", async () => {
      const { params } = await paid();
      const refused = await tap(params, "refuse", (await read(params)).version, {
        reason: "other",
        words: "Отключили свет.",
      });
      expect(refused.status).toBe(200);
      await pass(GRACE_S + 1);
      await bank().until(params.order_id, "refunded");
      expect(await bank().netOf(params.order_id)).toBe(0);
      expect((await messages(params.order_id)).at(-1)).toMatchObject({
        text: expect.stringContaining("Отключили свет."),
      });
      // The kitchen has refused it itself and need not confirm that it saw it.
      expect(await read(params)).toMatchObject({
        column: "finished",
        cancellation: { by: "staff", reason: "Отключили свет." },
      });
      const board = await tablet.get(staffBoard, { query: { shop: String(SHOP) } });
      expect(board.orders?.some(({ order_id }) => order_id === params.order_id)).toBe(false);
    });

    it("but not one that its customer cancels meanwhile: it is cancelled by him", async () => {
      const { payer, params } = await paid();
      await tap(params, "refuse", (await read(params)).version, { reason: "too_busy" });
      await payer.get(orderCancel, { body: { order_id: params.order_id } });
      await bank().until(params.order_id, "refunded");
      expect(await bank().netOf(params.order_id)).toBe(0);
      expect(await read(params)).toMatchObject({ pending: null, cancellation: { by: "customer", reason: null } });
    });
  });

  it("stands against a customer's cancellation with an acceptance that is pending, once the order is due", async () => {
    const { guest, params } = await newOrder();
    await tap(params, "accept", (await read(params)).version);
    const refusal = await guest.refused(orderCancel, { body: { order_id: params.order_id } });
    expect(refusal.status).toBe(409);
    expect(await read(params)).toMatchObject({ status: "accepted", pending: null, confirmed_at: expect.any(String) });

    // For tomorrow it can be cancelled, though it was accepted; the kitchen confirms that it saw that.
    const other = await ordering();
    const later = { order_id: await other.order() };
    await tap(later, "accept", (await read(later)).version);
    expect(await read(later)).toMatchObject({ column: "later" });
    const board = await listenToBoard(shop.consoleUrl, tablet.cookies, SHOP);
    await board.next("complete");
    await other.get(orderCancel, { body: later });
    const isIt = ({ order }: { readonly order: BoardOrder }) => order.order_id === later.order_id;
    expect((await board.next("order", isIt)).order).toMatchObject({
      column: "cancelled",
      cancellation: { by: "customer" },
      moves: [],
    });
    const support = await shop.newcomer("Sonja", "support");
    expect(await support.call(staffBoardSeen, { params: later, body: {} })).toMatchObject({ status: 403 });
    expect(await tablet.get(staffBoardSeen, { params: later, body: {} })).toMatchObject({
      order: { column: "finished" },
    });
    await board.next("removed", ({ order_id }) => order_id === later.order_id);
    board.leave();
  });

  it("has stations, which say to each other what they are done with", async () => {
    const { params } = await newOrder();
    const [line] = (await read(params)).lines;
    const [product] = await shop.query(`select group_id from products where id = ${line?.product_id}`);
    const group_ids = [Number(product?.["group_id"])];
    const query = { shop: String(SHOP) };
    const { stations } = await manager.get(staffStationsChange, {
      query,
      body: {
        stations: [
          { name: "Rolls", group_ids },
          { name: "Grill", group_ids: [] },
        ],
      },
    });
    const [rolls, grill] = stations;
    const board = await listenToBoard(shop.consoleUrl, tablet.cookies, SHOP);
    await board.next("complete");
    const marked = { params: { ...params, station_id: rolls?.id ?? 0 }, body: { is_done: true } };
    expect(await tablet.get(staffBoardMark, marked)).toMatchObject({
      order: { lines: [{ station_id: rolls?.id }], marks: [{ station_id: rolls?.id }] },
    });
    const isIt = ({ order }: { readonly order: BoardOrder }) => order.order_id === params.order_id;
    expect((await board.next("order", isIt)).order.marks).toHaveLength(1);
    board.leave();
    await tablet.get(staffBoardMark, { ...marked, body: { is_done: false } });
    expect(await read(params)).toMatchObject({ marks: [] });
    expect(await tablet.call(staffBoardMark, { ...marked, params: { ...params, station_id: 99_999 } })).toMatchObject({
      status: 404,
    });

    const change = (body: { stations: { id?: number; name: string; group_ids: number[] }[] }, by = manager) =>
      by.call(staffStationsChange, { query, body });
    const twice = { name: "Bar", group_ids };
    expect(await change({ stations: [twice, twice] })).toMatchObject({ status: 422 });
    expect(await change({ stations: [{ name: "Bar", group_ids: [99_999] }] })).toMatchObject({ status: 422 });
    expect(await change({ stations: [{ id: 99_999, name: "Bar", group_ids: [] }] })).toMatchObject({ status: 404 });
    expect(await change({ stations: [] }, tablet)).toMatchObject({ status: 403 });
    // One that stays is the same; one that goes takes its marks along.
    const kept = { id: grill?.id ?? 0, name: "Fire", group_ids };
    expect(await change({ stations: [kept] })).toMatchObject({ reply: { stations: [kept] } });
    expect((await read(params)).lines).toMatchObject([{ station_id: grill?.id }]);
    expect(await change({ stations: [twice, { ...twice, name: "BAR", group_ids: [] }] })).toMatchObject({
      status: 422,
    });
  });

  it("has stations that a manager edits: who takes the rest, and of two editors the later one is refused (SPEC-745, SPEC-746, SPEC-747)", async () => {
    await shop.query(`update orders set original_status = 'done', completed_at = now() where shop_id = ${SHOP}`);
    const query = { shop: String(SHOP) };
    const read = () => manager.get(staffStations, { query, headers: { "accept-language": "en" } });
    const change = (version: string | null, stations: BodyOf<typeof staffStationsChange>["stations"]) =>
      manager.call(staffStationsChange, { query, body: { version, stations } });
    await change(null, []);
    const empty = await read();
    expect(empty.stations).toEqual([]);
    expect(empty.groups.length).toBeGreaterThan(1);
    for (const { dishes } of empty.groups) expect(dishes).toBeGreaterThan(0);
    expect(await tablet.call(staffStations, { query })).toMatchObject({ status: 403 });

    // A board without orders has them within two seconds all the same.
    const board = await listenToBoard(shop.consoleUrl, tablet.cookies, SHOP);
    await board.next("complete");
    const [group] = empty.groups;
    const grill = { id: null, name: "Grill", group_ids: [group?.id ?? 0], takes_rest: false };
    const rest = { id: null, name: "Rest", group_ids: [], takes_rest: true };
    const began = Date.now();
    const [one, other] = await Promise.all([
      change(empty.version, [grill, rest]),
      change(empty.version, [{ ...grill, name: "Fire" }, rest]),
    ]);
    await board.next("stations", ({ stations }) => stations.length === 2);
    expect(Date.now() - began).toBeLessThan(2_500);
    board.leave();
    expect([one?.status, other?.status].toSorted()).toEqual([200, 409]);
    expect([one, other].find(({ status }) => status === 409)).toMatchObject({
      problem: { errors: { version: ["changed"] } },
    });
    const { version, stations } = await read();
    expect(stations).toMatchObject([{ group_ids: grill.group_ids }, rest].map(({ group_ids }) => ({ group_ids })));
    expect(await change(empty.version, [])).toMatchObject({ status: 409 });
    expect(await change(version, [{ ...grill, takes_rest: true }, rest])).toMatchObject({ status: 422 });

    // A dish of no station's group is made by the one that takes the rest.
    const { params } = await newOrder();
    const order = (await tablet.get(staffBoardOrder, { params })).order;
    const [product] = await shop.query(`select group_id from products where id = ${order.lines[0]?.product_id}`);
    const expected = stations[Number(product?.["group_id"]) === group?.id ? 0 : 1];
    expect(order.lines).toMatchObject([{ station_id: expected?.id }]);
    await change(version, []);
  });

  /** Lets an order have ended so long ago that boards do not show it any more. */
  const longAgo = ({ order_id }: { readonly order_id: number }) =>
    shop.query(`update orders set status_at = status_at - interval '13 hours' where id = ${order_id}`);
  const lookedUp = async (params: { readonly order_id: number }, by = tablet) => [
    await by.call(staffBoardOrder, { params }),
    await by.call(staffTicket, { params }),
  ];

  it("has no order of long ago, by its number as little as in its list (SPEC-681)", async () => {
    const { params } = await newOrder();
    const tomorrow = { order_id: await (await ordering()).order() };
    const ok = [{ status: 200 }, { status: 200 }];
    expect(await lookedUp(params)).toMatchObject(ok);
    expect(await lookedUp(tomorrow)).toMatchObject(ok);
    const { version } = await through(params, "accept", "start", "ready", "done");
    // Its ticket may be printed once more.
    expect(await lookedUp(params)).toMatchObject(ok);
    await longAgo(params);
    const none = await tablet.call(staffBoardOrder, { params: { order_id: 999_999 } });
    expect(none).toMatchObject({ status: 404 });
    const answers = [
      ...(await lookedUp(params)),
      ...(await lookedUp(params, manager)),
      await tap(params, "done", version),
      // Of another version the order as it is now would come with the refusal.
      await tap(params, "done", 0),
      await undo(params, version),
      await tablet.call(staffBoardSeen, { params, body: {} }),
      await tablet.call(staffBoardMark, { params: { ...params, station_id: 1 }, body: { is_done: true } }),
    ];
    for (const answer of answers) expect(answer).toEqual(none);
  });

  it("has what waits to be seen, and what is on its way back, until that is undone", async () => {
    const canceled = await newOrder();
    await canceled.guest.get(orderCancel, { body: canceled.params });
    expect(await lookedUp(canceled.params)).toMatchObject([{ reply: { order: { column: "cancelled" } } }, {}]);
    await tablet.get(staffBoardSeen, { params: canceled.params, body: {} });
    expect(await read(canceled.params)).toMatchObject({ column: "finished" });

    const bank = bankAt(upstream(), shop.back.bank);
    const payer = await payerOf(upstream(), { shop: SHOP });
    const params = { order_id: payer.order_id };
    // Nobody has paid it, so it is on no board.
    expect(await lookedUp(params)).toMatchObject([{ status: 404 }, { status: 404 }]);
    await payer.pay({ cryptogram: await bank.cryptogram("4000000000003055") });
    await bank.until(payer.order_id, "paid");
    const { version } = await through(params, "accept", "start", "ready", "done");
    expect(await tap(params, "back", version)).toMatchObject({ status: 200 });
    await longAgo(params);
    const back = await read(params);
    expect(back).toMatchObject({ column: "preparation", pending: { event: "back" } });
    expect(await undo(params, back.version)).toMatchObject({ reply: { order: { column: "finished", pending: null } } });
    expect(await lookedUp(params)).toMatchObject([{ status: 404 }, { status: 404 }]);
  });
});
