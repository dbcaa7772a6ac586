/**
 * @group money
 * @rule SPEC-730 SPEC-731 SPEC-732 SPEC-733
 */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { orderById } from "@/lib/contract/order/order";
import { orderRate } from "@/lib/contract/order/order-rating";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import { staffBoard, staffBoardRecall } from "@/lib/contract/staff/staff-board";
import { staffFigures } from "@/lib/contract/staff/staff-figures";
import { staffOrderActs, staffOrderRefund } from "@/lib/contract/staff/staff-order-change";
import { staffOrderProposalAnswer, staffOrderPropose } from "@/lib/contract/staff/staff-order-proposal";
import { boardTaps } from "../support/board-taps";
import type { StaffBrowser } from "../support/staff-newcomer";
import { openStaffShop, type StaffShop } from "../support/staff-shop";
import { until } from "../support/until";
import { newCaller } from "./client";
import { dishKey } from "./demo";
import { type Guest, guestOf } from "./guest";
import { customerOf, messagesTo, newPhone } from "./login";
import { bankAt, type Payer, payerOf } from "./payer";

const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
/** Open round the clock. */
const SHOP = 13;
type Taps = ReturnType<typeof boardTaps>;

about("how an order ends otherwise on a board", () => {
  let shop: StaffShop;
  let manager: StaffBrowser;
  let tablet: StaffBrowser;
  let taps: Taps;
  let bank: ReturnType<typeof bankAt>;
  beforeAll(async () => {
    shop = await openStaffShop("board_ends", server ?? "", { SMS_GATEWAY_URL: "" });
    manager = await shop.newcomer("Maria", "manager", String(SHOP));
    tablet = await shop.tablet(manager, SHOP, "Kitchen");
    taps = boardTaps(shop.back.url, tablet);
    bank = bankAt(shop.back.url, shop.back.bank);
  }, 200_000);
  afterAll(() => shop.stop());

  const customer = (phone: string): Guest => guestOf(shop.back.url, customerOf(shop.back.url, newCaller(), phone));
  const byCash = async () => {
    const phone = newPhone();
    const guest = customer(phone);
    await guest.fetchingAt(SHOP);
    await guest.add("philadelphia", 2);
    return { guest, phone, params: { order_id: await guest.order({ interval_id: (await guest.slot(0)).id }) } };
  };
  /** Paid online; with `phone` by a customer with an account, whom it brings bonuses. */
  const paid = async (phone?: string): Promise<{ readonly payer: Payer; readonly params: { order_id: number } }> => {
    const guest = phone === undefined ? guestOf(shop.back.url) : customer(phone);
    const payer = await payerOf(shop.back.url, { shop: SHOP, ...(phone && { phone }) }, false, guest);
    await payer.pay({ cryptogram: await bank.cryptogram("4000000000003055") });
    await bank.until(payer.order_id, "paid");
    return { payer, params: { order_id: payer.order_id } };
  };
  /** It is to bring its customer bonuses. */
  const withBonuses = ({ order_id }: { order_id: number }) =>
    shop.query(
      `update orders set cart_snapshot = jsonb_set(cart_snapshot, '{upcoming_minor}', '500') where id = ${order_id}`,
    );
  const orderOf = (answer: object): BoardOrder => {
    if (!("reply" in answer)) throw new Error(JSON.stringify(answer));
    return (answer as { reply: { order: BoardOrder } }).reply.order;
  };
  const textsTo = async (phone: string) => (await messagesTo(shop.back.url, phone)).map(({ text }) => text);
  const historyOf = async ({ order_id }: { order_id: number }) =>
    (await shop.query(`select status from order_events where order_id = ${order_id} order by id`)).map(
      ({ status }) => status,
    );
  const onBoard = async ({ order_id }: { order_id: number }) =>
    (await tablet.get(staffBoard, { query: { shop: String(SHOP) } })).orders?.find((one) => one.order_id === order_id);

  describe("nobody collects it (SPEC-730)", () => {
    it("and nobody has paid: the loss has a payer, the customer reads it, and nothing is taken or brought", async () => {
      const { guest, phone, params } = await byCash();
      const ready = await taps.through(params, "accept", "start", "ready");
      expect(ready.moves).toEqual(["done", "refuse", "not_collected", "back"]);
      const before = await manager.get(staffFigures, {});
      expect(await taps.tap(params, "not_collected", ready.version)).toMatchObject({
        status: 422,
        problem: { errors: { paid_by: [expect.stringContaining("убыток")] } },
      });
      const tapped = await taps.tap(params, "not_collected", ready.version, { paid_by: "brand" });
      expect(orderOf(tapped)).toMatchObject({
        column: "finished",
        status: "done",
        uncollected_at: expect.any(String),
        pending: { event: "not_collected" },
      });
      // Nobody outside the shop knows of it yet, and it is taken back.
      const texts = await textsTo(phone);
      const undone = await taps.undo(params, orderOf(tapped).version);
      expect(orderOf(undone)).toMatchObject({ column: "ready", uncollected_at: null });

      await taps.tap(params, "not_collected", orderOf(undone).version, { paid_by: "courier" });
      await taps.settle(params);
      expect(await textsTo(phone)).toHaveLength(texts.length + 1);
      expect((await textsTo(phone)).join()).toContain("was not collected");
      const { order } = await guest.get(orderById, { params });
      expect(order).toMatchObject({
        completed_at: null,
        status: { alias: "canceled", original_status: "done", name: "Not collected" },
      });
      const rate = { order_id: params.order_id, stars: 5, reasons: [], comment: null };
      expect((await guest.refused(orderRate, { body: rate })).status).toBe(409);
      const { order: acts } = await manager.get(staffOrderActs, { params });
      expect(acts.revisions).toMatchObject([
        { act: "not_collected", by: "Kitchen", paid_by: "courier", after: { loss: acts.total } },
      ]);
      const after = await manager.get(staffFigures, {});
      const totals = [before, after].map(({ currencies }) => currencies[0]?.total);
      const change = (name: "orders" | "takings" | "not_collected" | "lost" | "canceled") =>
        (totals[1]?.[name] ?? 0) - (totals[0]?.[name] ?? 0);
      expect([change("orders"), change("takings"), change("canceled")]).toEqual([-1, -acts.total, 0]);
      expect([change("not_collected"), change("lost")]).toEqual([1, acts.total]);
      const { orders } = await tablet.get(staffBoardRecall, { query: { shop: String(SHOP) } });
      expect(orders[0]).toMatchObject({ ...params, uncollected_at: expect.any(String), moves: ["back"] });
      // Its customer comes after all.
      await taps.through(params, "back");
      await taps.through(params, "done");
      expect((await manager.get(staffFigures, {})).currencies[0]?.total).toEqual(totals[0]);
      expect((await guest.get(orderById, { params })).order.status).toMatchObject({ alias: "done" });
    });

    it("and it is paid: the money stays, and goes back in part or whole where the staff want it", async () => {
      const phone = newPhone();
      const { params } = await paid(phone);
      await withBonuses(params);
      const net = await bank.netOf(params.order_id);
      const { version } = await taps.through(params, "accept", "start", "ready");
      expect((await taps.tap(params, "not_collected", version, { paid_by: "shop" })).status).toBe(422);
      await taps.through(params, "not_collected");
      expect(await bank.netOf(params.order_id)).toBe(net);
      expect(await shop.query(`select kind from bonus_entries where order_id = ${params.order_id}`)).toEqual([]);
      const { order } = await manager.get(staffOrderActs, { params });
      expect(order).toMatchObject({ payment_state: "paid", revisions: [{ act: "not_collected", paid_by: null }] });
      const body = { version: order.version, amount: 100, why: "half", paid_by: "shop" as const };
      await manager.get(staffOrderRefund, { params, body });
      await until(async () => (await bank.netOf(params.order_id)) === net - 10_000);
    });

    it("and a part of it is paid: what is missing is lost, has a payer, and is not among the takings", async () => {
      const { params } = await paid();
      const { order: before } = await manager.get(staffOrderActs, { params });
      const body = {
        version: before.version,
        cause: "customer" as const,
        off: [],
        add: [{ product_key: dishKey("maki-salmon"), count: 1 }],
        why: "she called",
      };
      const { order: proposed } = await manager.get(staffOrderPropose, { params, body });
      const proposal_id = proposed.proposal?.proposal_id ?? "";
      const agreed = { params: { ...params, proposal_id }, body: { answer: "agreed" as const } };
      const { order } = await manager.get(staffOrderProposalAnswer, agreed);
      expect(order).toMatchObject({ total: before.total + 229, to_collect: 229 });

      const { version } = await taps.through(params, "accept", "start", "ready");
      const figures = async () => (await manager.get(staffFigures, {})).currencies[0]?.total;
      const was = await figures();
      expect((await taps.tap(params, "not_collected", version)).status).toBe(422);
      expect((await taps.tap(params, "not_collected", version, { paid_by: "shop" })).status).toBe(200);
      await taps.settle(params);
      const { revisions } = (await manager.get(staffOrderActs, { params })).order;
      expect(revisions).toContainEqual(
        expect.objectContaining({ act: "not_collected", paid_by: "shop", after: { loss: 229 } }),
      );
      const is = await figures();
      expect(is).toMatchObject({
        orders: was?.orders,
        takings: (was?.takings ?? 0) - 229,
        not_collected: (was?.not_collected ?? 0) + 1,
        lost: (was?.lost ?? 0) + 229,
      });
      // What was paid goes back whole: the rest stays lost, and is no takings of anybody.
      const { order: now } = await manager.get(staffOrderActs, { params });
      const back = { version: now.version, amount: before.total, why: "kindness", paid_by: "shop" as const };
      await manager.get(staffOrderRefund, { params, body: back });
      await until(async () => (await bank.netOf(params.order_id)) === 0);
      expect(await figures()).toMatchObject({ takings: is?.takings, lost: is?.lost });
    });

    it("is for who hands it over to say, once it is cooked", async () => {
      const { params } = await byCash();
      const cook = await shop.newcomer("Karl", "kitchen", String(SHOP));
      const { version } = await taps.through(params, "accept", "start");
      const lost = { paid_by: "shop" };
      expect(await taps.tap(params, "not_collected", version, lost)).toMatchObject({
        status: 409,
        problem: { errors: { event: "illegal" } },
      });
      expect((await taps.tap(params, "not_collected", version, lost, cook)).status).toBe(403);
      expect((await taps.tap(params, "ready", version, lost)).status).toBe(422);
    });
  });

  describe("it goes back to the stove (SPEC-732)", () => {
    it("once for two tablets, with undo, and all that follows is as if it had never been further", async () => {
      const other = await shop.tablet(manager, SHOP, "Bar");
      const { params } = await byCash();
      const { version } = await taps.through(params, "accept", "start", "ready");
      const answers = await Promise.all([
        taps.tap(params, "back", version),
        taps.tap(params, "back", version, {}, other),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const back = await taps.read(params);
      expect(back).toMatchObject({ column: "preparation", status: "cooking", pending: { event: "back" } });
      expect(orderOf(await taps.undo(params, back.version, other))).toMatchObject({ column: "ready", pending: null });

      await taps.through(params, "back");
      expect(await historyOf(params)).toEqual(["accepted", "cooking"]);
      expect(await taps.through(params, "ready")).toMatchObject({ column: "ready", status: "cooked" });
      expect(await historyOf(params)).toEqual(["accepted", "cooking", "cooked"]);
      const acts = await shop.query(
        `select before from staff_audit where subject = 'order ${params.order_id}' and act = 'order.back' order by id`,
      );
      expect(acts.at(-1)).toMatchObject({ before: { status: "cooked", since: expect.any(String) } });
    });

    it("from what was finished: on every board while that can be undone, and its customer is notified", async () => {
      const { payer, params } = await paid();
      await taps.through(params, "accept", "start", "ready", "done");
      expect(await onBoard(params)).toBeUndefined();
      const done = await taps.read(params);
      expect(done).toMatchObject({ column: "finished", moves: ["back"], reopen_obstacle: null });
      const [row] = await shop.query(`select phone from orders where id = ${params.order_id}`);
      const texts = async () =>
        (await textsTo(String(row?.["phone"]))).filter((text) => text.includes(String(params.order_id)));
      const before = (await texts()).length;
      await taps.tap(params, "back", done.version);
      expect(await onBoard(params)).toMatchObject({ column: "preparation", pending: { event: "back" } });
      await taps.settle(params);
      expect(await onBoard(params)).toMatchObject({ column: "preparation", pending: null });
      expect((await texts()).slice(0, -before).join()).toContain("not finished after all");
      const { order } = await payer.get(orderById, { params });
      expect(order).toMatchObject({ completed_at: null, status: { original_status: "cooking" } });
      // It can be refused like any order in hand, and its money goes back.
      await taps.tap(params, "refuse", (await taps.read(params)).version, { reason: "sold_out" });
      await taps.settle(params);
      await bank.until(params.order_id, "refunded");
      expect(await bank.netOf(params.order_id)).toBe(0);
    });

    it("not where money was taken at the counter or bonuses arrived, and says which; what is long ago is not there", async () => {
      const cash = await byCash();
      const rich = await paid(newPhone());
      const old = await paid();
      await withBonuses(rich.params);
      for (const { params } of [cash, rich, old]) await taps.through(params, "accept", "start", "ready", "done");
      const { version } = await taps.read(old.params);
      await shop.query(
        `update orders set status_at = status_at - interval '13 hours' where id = ${old.params.order_id}`,
      );
      for (const [{ params }, obstacle, words] of [
        [cash, "money", "деньги"],
        [rich, "bonuses", "бонусы"],
      ] as const) {
        const read = await taps.read(params);
        expect([read.moves, read.reopen_obstacle]).toEqual([[], obstacle]);
        expect(await taps.tap(params, "back", read.version)).toMatchObject({
          status: 409,
          problem: { errors: { event: "illegal" }, message: expect.stringContaining(words) },
        });
      }
      expect(await taps.tap(old.params, "back", version)).toMatchObject({ status: 404 });
    });
  });
});
