/**
 * @group money
 * @rule SPEC-643 SPEC-645 SPEC-646 SPEC-647
 */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { orderById, orderCancel } from "@/lib/contract/order/order";
import { staffAudit } from "@/lib/contract/staff/staff-audit";
import {
  staffOrderActs,
  staffOrderCompensation,
  staffOrderContact,
  staffOrderDelay,
  staffOrderLines,
  staffOrderLinesPreview,
  staffOrderNote,
  staffOrderRefund,
} from "@/lib/contract/staff/staff-order-change";
import type { createStaffBrowser } from "../support/staff-browser";
import { openStaffShop, type StaffShop } from "../support/staff-shop";
import { until } from "../support/until";
import { newCaller } from "./client";
import { control } from "./control";
import { type Guest, guestOf } from "./guest";
import { customerOf, messagesTo, newPhone } from "./login";
import { bankAt, type Payer, payerOf } from "./payer";

const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
const SHOP = 13;
const CARD = "4000000000003055";
type Browser = ReturnType<typeof createStaffBrowser>;

about("staff change an order that was placed", () => {
  let shop: StaffShop;
  let manager: Browser;
  let kitchen: Browser;
  let desk: Browser;
  let stranger: Browser;
  let bank: ReturnType<typeof bankAt>;
  beforeAll(async () => {
    shop = await openStaffShop("order_changes", server ?? "", { SMS_GATEWAY_URL: "" });
    bank = bankAt(shop.back.url, shop.back.bank);
    manager = await shop.newcomer("Maria", "manager", String(SHOP));
    kitchen = await shop.newcomer("Karl", "kitchen", String(SHOP));
    desk = await shop.newcomer("Dora", "courier_desk", String(SHOP));
    stranger = await shop.newcomer("Sam", "manager", "11");
  }, 200_000);
  afterAll(() => shop.stop());

  const customer = (phone: string): Guest => guestOf(shop.back.url, customerOf(shop.back.url, newCaller(), phone));
  const paid = async (phone = newPhone()): Promise<Payer & { readonly phone: string }> => {
    const payer = await payerOf(shop.back.url, { phone }, false, customer(phone));
    await payer.pay({ cryptogram: await bank.cryptogram(CARD) });
    expect((await payer.status()).payment_state).toBe("paid");
    return { ...payer, phone };
  };
  const byCash = async () => {
    const phone = newPhone();
    const guest = customer(phone);
    await guest.fetchingAt(SHOP);
    await guest.add("philadelphia", 2);
    return { guest, phone, order_id: await guest.order({ cash: 2000 }) };
  };
  const read = async (order_id: number, by = manager) => (await by.get(staffOrderActs, { params: { order_id } })).order;
  const offOf = async (order_id: number, count = 1) => {
    const { version, lines } = await read(order_id);
    return { version, cause: "shop" as const, off: [{ key: lines[0]?.key ?? "", count }] };
  };
  const takeOff = async (order_id: number, by = manager) =>
    by.call(staffOrderLines, {
      params: { order_id },
      body: { ...(await offOf(order_id)), why: "no more salmon", paid_by: "shop" },
    });
  const isBack = (order_id: number, minor: number) => async () => (await bank.netOf(order_id)) === minor;
  const balanceOf = async (phone: string) =>
    Number((await shop.query(`select balance_minor from users where phone = '${phone}'`))[0]?.["balance_minor"]);

  it("says before the tap what comes of it, takes a unit off, and the difference goes back once", async () => {
    const payer = await paid();
    const { order_id, total_minor } = payer;
    const preview = await manager.get(staffOrderLinesPreview, { params: { order_id }, body: await offOf(order_id) });
    expect(preview).toEqual({
      total_before: total_minor / 100,
      total_after: total_minor / 100 - 489,
      refund: 489,
      bonuses_back: 0,
      gifts_lost: [],
      promocode_lost: null,
      minimum_left: 0,
      currency_code: "RUB",
      at_once: total_minor / 100 - 489,
      to_collect: null,
      added: [],
    });
    expect(await bank.netOf(order_id)).toBe(total_minor);

    expect(await takeOff(order_id)).toMatchObject({
      status: 200,
      reply: {
        order: {
          total: total_minor / 100 - 489,
          lines: [{ count: 1, total: 489 }],
          refunds: [{ amount: 489, state: "waiting" }],
          revisions: [{ revision: 1, act: "lines", by: "Maria", why: "no more salmon", paid_by: "shop" }],
        },
      },
    });
    await until(isBack(order_id, total_minor - 48_900));
    await until(async () => (await read(order_id)).refunds[0]?.state === "done");
    const { order } = await payer.get(orderById, { params: { order_id } });
    expect(order).toMatchObject({
      price_total: total_minor / 100 - 489,
      products: [{ quantity: 1, total_price: 489 }],
      subtotal: 489,
      money_returns: [],
      changes: [
        { taken_off: [{ quantity: 1 }], price: total_minor / 100 - 489, refund: { amount: 489, is_done: true } },
      ],
    });
    const [sms] = await messagesTo(shop.back.url, payer.phone);
    expect(sms?.text).toContain("1 × ");
    expect(sms?.text).toContain("489");
  });

  it("refunds only the rest when the order is cancelled afterwards", async () => {
    const payer = await paid();
    const { order_id } = payer;
    await takeOff(order_id);
    await payer.get(orderCancel, { body: { order_id } });
    await until(isBack(order_id, 0));
    await bank.until(order_id, "refunded");
    const { refunds, captures } = await bank.ledger(order_id);
    const sum = (rows: readonly { amount_minor: number }[]) => rows.reduce((all, one) => all + one.amount_minor, 0);
    expect(sum(refunds)).toBe(sum(captures));
  });

  it("changes what is paid on delivery, and the change to bring", async () => {
    const { order_id, phone } = await byCash();
    expect(await takeOff(order_id)).toMatchObject({
      reply: { order: { total: 524, cash: 2000, refundable: null, refunds: [] } },
    });
    expect((await messagesTo(shop.back.url, phone))[0]?.text).toMatch(/524/);
  });

  it("changes nothing that two have seen differently, nor anything twice", async () => {
    const { order_id, total_minor } = await paid();
    const body = { ...(await offOf(order_id)), why: "twice", paid_by: "shop" as const };
    const answers = await Promise.all(
      [1, 2, 3].map(() => manager.call(staffOrderLines, { params: { order_id }, body })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await until(isBack(order_id, total_minor - 48_900));
    expect((await bank.ledger(order_id)).refunds).toHaveLength(1);
  });

  it.each([
    ["all there is", 2, 422],
    ["more than there is", 3, 422],
  ])("takes nothing off for %s", async (_what, count, status) => {
    const { order_id, total_minor } = await paid();
    const body = { ...(await offOf(order_id, count)), why: "too much", paid_by: "shop" as const };
    expect((await manager.call(staffOrderLines, { params: { order_id }, body })).status).toBe(status);
    expect((await read(order_id)).total).toBe(total_minor / 100);
  });

  it("is for who may: another shop's order answers as none, and a kitchen sees no phone", async () => {
    const { order_id } = await byCash();
    expect((await stranger.call(staffOrderActs, { params: { order_id } })).status).toBe(404);
    expect((await takeOff(order_id, kitchen)).status).toBe(403);
    const seen = await read(order_id, kitchen);
    expect([seen.phone, seen.acts]).toEqual([
      null,
      {
        lines: "role",
        add: "role",
        refund: "role",
        compensation: "role",
        delay: null,
        contact: "role",
        address: "role",
        note: null,
      },
    ]);
    expect((await read(order_id)).acts).toMatchObject({ lines: null, refund: "unpaid", delay: null });
  });

  it("says that an acquirer without partial refunds has none, before and after", async () => {
    const { order_id } = await paid();
    await shop.query(`update payment_attempts set acquiring = 'ozan' where order_id = ${order_id}`);
    expect((await read(order_id)).acts).toMatchObject({ lines: "acquirer", refund: "acquirer" });
    const { status, ...answer } = await takeOff(order_id);
    expect([status, "problem" in answer && answer.problem.errors]).toEqual([409, { act: ["acquirer"] }]);
  });

  it("refunds without a change, never more than is left, and an order in hand is not cancelled by it", async () => {
    const { order_id, total_minor } = await paid();
    const refund = async (amount: number) =>
      manager.call(staffOrderRefund, {
        params: { order_id },
        body: { version: (await read(order_id)).version, amount, why: "cold soup", paid_by: "courier" },
      });
    expect((await refund(total_minor / 100)).status).toBe(422);
    expect(await refund(100.5)).toMatchObject({ reply: { order: { total: total_minor / 100 } } });
    expect((await refund(total_minor / 100 - 100)).status).toBe(422);
    await until(isBack(order_id, total_minor - 10_050));
    await shop.query(`update orders set original_status = 'done', completed_at = now() where id = ${order_id}`);
    expect((await refund(total_minor / 100 - 100.5)).status).toBe(200);
    await bank.until(order_id, "refunded");
    expect(await bank.netOf(order_id)).toBe(0);
    expect((await read(order_id)).acts.refund).toBe("unpaid");
  });

  it.each([
    ["not where all that is left of its payment would go back: that would cancel it", 489, 422],
    ["to a unit less where something of its payment stays", 490, 200],
  ])("changes an order of which a part went back, %s", async (_what, left, status) => {
    const { order_id, total_minor } = await paid();
    const total = total_minor / 100;
    await manager.get(staffOrderRefund, {
      params: { order_id },
      body: { version: (await read(order_id)).version, amount: total - left, why: "cold soup", paid_by: "shop" },
    });
    await until(isBack(order_id, left * 100));
    await until(async () => (await read(order_id)).refunds[0]?.state === "done");

    const preview = await manager.call(staffOrderLinesPreview, { params: { order_id }, body: await offOf(order_id) });
    const changed = await takeOff(order_id);
    expect([preview.status, changed.status]).toEqual([status, status]);
    if (status === 422) {
      const tooMuch = { problem: { errors: { off: [expect.stringContaining("488,99")] } } };
      expect([preview, changed]).toMatchObject([tooMuch, tooMuch]);
    }
    const isRefused = status === 422;
    await until(isBack(order_id, (isRefused ? left : left - 489) * 100));
    await until(async () => (await read(order_id)).refunds.every(({ state }) => state === "done"));
    expect(await bank.standing(order_id)).toEqual({ original_status: "accepted", payment_state: "paid" });
    expect((await bank.ledger(order_id)).refunds).toHaveLength(isRefused ? 1 : 2);
    expect((await read(order_id)).total).toBe(isRefused ? total : total - 489);
  });

  it("credits a customer, and writes down who pays for it", async () => {
    const { order_id, phone } = await paid();
    const before = await balanceOf(phone);
    const { version } = await read(order_id);
    const body = { version, bonuses: 150, why: "an hour late", paid_by: "brand" as const };
    expect(await manager.get(staffOrderCompensation, { params: { order_id }, body })).toMatchObject({
      order: { revisions: [{ act: "compensation", paid_by: "brand", after: { credit: 150 } }] },
    });
    expect(await balanceOf(phone)).toBe(before + 15_000);
  });

  it("prints a change on the printers that have the order, and on no other", async () => {
    const { order_id } = await byCash();
    await shop.query(`insert into printers (key, sort, shop_id, name, model, width, cut, connection, target, parts, group_ids)
      select key, 1, ${SHOP}, key, 'epson-tm-t88vi', 80, 'full', 'agent', '/dev/usb/lp0', '["kitchen"]', '[]'
      from unnest(array['oven', 'bar']) as key on conflict do nothing`);
    await shop.query(`insert into print_jobs (printer, order_id, revision, state, next_at, wanted_at)
      values ('oven', ${order_id}, 0, 'printed', now(), now()) on conflict do nothing`);
    await takeOff(order_id);
    const jobs = await shop.query(`select printer from print_jobs where order_id = ${order_id} and revision = 1`);
    expect(jobs).toEqual([{ printer: "oven" }]);
  });

  it("promises another time, which the customer reads", async () => {
    const { order_id, guest, phone } = await byCash();
    const before = await read(order_id);
    const { order } = await kitchen.get(staffOrderDelay, {
      params: { order_id },
      body: { version: before.version, minutes: 20 },
    });
    expect(Date.parse(order.promise.until) - Date.parse(before.promise.until)).toBe(20 * 60_000);
    const { order: shown } = await guest.get(orderById, { params: { order_id } });
    expect(shown.promise?.until).toBe(order.promise.until);
    expect((await messagesTo(shop.back.url, phone))[0]?.text).toMatch(/\d\d:\d\d/);
  });

  it("corrects a phone and a door before it left, and notes for the kitchen; the audit log names neither", async () => {
    const { order_id } = await byCash();
    const phone = newPhone();
    const contact = { phone: `+${phone}`, door: null };
    const { version } = await read(order_id);
    const corrected = await desk.get(staffOrderContact, { params: { order_id }, body: { version, ...contact } });
    expect(corrected.order.phone).toBe(phone);
    const wrong = { version: corrected.order.version, ...contact, phone: "12" };
    expect((await desk.call(staffOrderContact, { params: { order_id }, body: wrong })).status).toBe(422);
    const noted = await kitchen.get(staffOrderNote, {
      params: { order_id },
      body: { version: corrected.order.version, note: "without onion" },
    });
    expect(noted.order.note).toBe("without onion");
    const owner = await shop.newcomer("Olga", "owner");
    const { acts } = await owner.get(staffAudit);
    const own = acts.filter(({ subject }) => subject === `order ${order_id}`);
    expect(own.map(({ act, by }) => `${act} ${by}`)).toEqual([
      "order.note Karl",
      "order.contact Dora",
      "order.read Maria",
    ]);
    expect(JSON.stringify(own)).not.toMatch(new RegExp(`${phone}|onion`));
    await control(shop.back.url, `/orders/${order_id}/advance`, { status: "done" });
    expect((await read(order_id)).acts).toMatchObject({ contact: "over", note: "over", lines: "over", add: "over" });
  });
});
