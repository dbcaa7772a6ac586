/**
 * @group money
 * @rule SPEC-723 SPEC-724 SPEC-725 SPEC-726 SPEC-727
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { orderById, orderCancel } from "@/lib/contract/order/order";
import { orderLink, orderLinkAnswer } from "@/lib/contract/order/order-link";
import { staffAudit } from "@/lib/contract/staff/staff-audit";
import { staffBoard } from "@/lib/contract/staff/staff-board";
import { staffOrderActs, staffOrderLines } from "@/lib/contract/staff/staff-order-change";
import { staffOrderProposalAnswer, staffOrderPropose } from "@/lib/contract/staff/staff-order-proposal";
import { staffMenu, staffStateSet } from "@/lib/contract/staff/staff-state";
import { repricedOrder } from "@/upstream/domain/cart/cart-snapshot";
import { openPostgres, type Store } from "@/upstream/store/database";
import { orderByNumber } from "@/upstream/store/orders";
import type { createStaffBrowser } from "../support/staff-browser";
import { openStaffShop, type StaffShop } from "../support/staff-shop";
import { until } from "../support/until";
import { type Client, clientOf, newCaller } from "./client";
import { control } from "./control";
import { dishId, dishKey } from "./demo";
import { type Guest, guestOf } from "./guest";
import { customerOf, messagesTo, newPhone } from "./login";
import { bankAt, payerOf } from "./payer";

const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
const SHOP = 13;
const CARD = "4000000000003055";
type Browser = ReturnType<typeof createStaffBrowser>;
type Answer = "agreed" | "refused" | "withdrawn";

about("a change that makes an order dearer", () => {
  let shop: StaffShop;
  let manager: Browser;
  let support: Browser;
  let kitchen: Browser;
  let bank: ReturnType<typeof bankAt>;
  let store: Store;
  beforeAll(async () => {
    shop = await openStaffShop("order_proposals", server ?? "", { SMS_GATEWAY_URL: "" });
    store = await openPostgres({ url: shop.databaseUrl, pool: 2, timeout: 7, onLost: () => undefined });
    bank = bankAt(shop.back.url, shop.back.bank);
    manager = await shop.newcomer("Maria", "manager", String(SHOP));
    support = await shop.newcomer("Sven", "support");
    kitchen = await shop.newcomer("Karl", "kitchen", String(SHOP));
  }, 200_000);
  afterAll(async () => {
    await store?.close();
    await shop?.stop();
  });

  const customer = (phone: string): Guest => guestOf(shop.back.url, customerOf(shop.back.url, newCaller(), phone));
  /** Somebody in another browser, who has nothing but a link. */
  const stranger = (): Client => clientOf(shop.back.url);
  const byCash = async (cash = 2000) => {
    const phone = newPhone();
    const guest = customer(phone);
    await guest.fetchingAt(SHOP);
    await guest.add("philadelphia", 2);
    return { guest, phone, order_id: await guest.order({ cash }) };
  };
  const paid = async () => {
    const phone = newPhone();
    const payer = await payerOf(shop.back.url, { phone }, false, customer(phone));
    await payer.pay({ cryptogram: await bank.cryptogram(CARD) });
    expect((await payer.status()).payment_state).toBe("paid");
    return { ...payer, phone };
  };
  const read = async (order_id: number) => (await manager.get(staffOrderActs, { params: { order_id } })).order;
  const add = [{ product_key: dishKey("maki-salmon"), count: 1 }];
  const proposing = async (order_id: number, by = manager) =>
    by.call(staffOrderPropose, {
      params: { order_id },
      body: { version: (await read(order_id)).version, cause: "customer", off: [], add, why: "she called" },
    });
  const propose = async (order_id: number) => {
    const answer = await proposing(order_id);
    if (!("reply" in answer) || answer.reply.order.proposal === null) throw new Error(JSON.stringify(answer));
    return answer.reply.order.proposal;
  };
  const answer = (order_id: number, proposal_id: string, what: Answer, by = manager) =>
    by.call(staffOrderProposalAnswer, { params: { order_id, proposal_id }, body: { answer: what } });
  const linkOf = async (phone: string): Promise<string> => {
    const texts = await messagesTo(shop.back.url, phone);
    return /#([a-z2-7]{26})$/.exec(texts.find(({ text }) => text.includes("#"))?.text ?? "")?.[1] ?? "";
  };
  /** The price audit of the order (`npm run price-audit`). */
  const isPricedRight = async (order_id: number): Promise<boolean> => {
    const order = await orderByNumber(store.db, order_id);
    return order !== null && repricedOrder(order.cart_snapshot, order.amount_minor - order.tip_minor) === null;
  };

  it("is sent to its customer as a link, and nothing changes before he agrees; then everybody reads it", async () => {
    const { order_id, phone, guest } = await byCash();
    const before = await read(order_id);
    const proposal = await propose(order_id);
    expect(proposal).toMatchObject({
      state: "open",
      by: "Maria",
      taken_off: [],
      added: [{ quantity: 1 }],
      price_before: 1013,
      price: 1242,
      to_collect: null,
      cash: { pays_with: 2000, change: 758 },
    });
    // Boards show it, so it is another version.
    const version = before.version + 1;
    expect(await read(order_id)).toEqual({ ...before, version, proposal });
    const [sms] = await messagesTo(shop.back.url, phone);
    expect(sms?.text.replaceAll(/\s/g, " ")).toMatch(/1 242 ₽ instead of 1 013 ₽/);

    const link = await linkOf(phone);
    const browser = stranger();
    const seen = await browser.get(orderLink, { body: { link } });
    expect(seen).toMatchObject({
      purpose: "confirm_change",
      order: { price_total: 1013, change: { state: "open", price: 1242, added: [{ quantity: 1 }] } },
    });
    expect(JSON.stringify(seen)).not.toContain(phone);

    const yes = { link, order_id, proposal_id: proposal.proposal_id, agrees: true };
    const after = await browser.get(orderLinkAnswer, { body: yes });
    expect(after.order).toMatchObject({ price_total: 1242, change: { state: "agreed" } });
    // Pressed twice it is one change.
    expect((await browser.get(orderLinkAnswer, { body: yes })).order.price_total).toBe(1242);
    expect(await read(order_id)).toMatchObject({
      total: 1242,
      cash: 2000,
      proposal: { state: "agreed", ended_by: "customer" },
      revisions: [{ act: "add", by: "customer", before: { total: 1013 }, after: { total: 1242 } }],
    });
    const { order } = await guest.get(orderById, { params: { order_id } });
    expect(order).toMatchObject({
      price_total: 1242,
      cash: 2000,
      changes: [{ taken_off: [], added: [{ quantity: 1 }] }],
    });
    expect(await isPricedRight(order_id)).toBe(true);
  });

  it("stands on the board as long as its customer can agree to it (SPEC-727)", async () => {
    const tablet = await shop.tablet(manager, SHOP, "Oven");
    const { order_id, phone } = await byCash();
    const shown = async () => {
      const { orders } = await tablet.get(staffBoard, { query: { shop: String(SHOP) } });
      const order = orders?.find((one) => one.order_id === order_id);
      return { version: order?.version ?? 0, until: order?.proposal_until };
    };
    const versions = [(await shown()).version];
    /** What the board shows is news to open boards. */
    const untilNow = async () => {
      const { version, until: end } = await shown();
      expect(version).toBeGreaterThan(versions.at(-1) ?? 0);
      versions.push(version);
      return end;
    };
    const first = await propose(order_id);
    expect(await untilNow()).toBe(first.expires_at);
    await answer(order_id, first.proposal_id, "withdrawn");
    expect(await untilNow()).toBeNull();

    const { proposal_id } = await propose(order_id);
    expect(await untilNow()).not.toBeNull();
    const no = { link: await linkOf(phone), order_id, proposal_id, agrees: false };
    await stranger().get(orderLinkAnswer, { body: no });
    expect(await untilNow()).toBeNull();

    const agreed = await propose(order_id);
    expect(await untilNow()).not.toBeNull();
    await answer(order_id, agreed.proposal_id, "agreed");
    expect(await untilNow()).toBeNull();

    await propose(order_id);
    await shop.query(`update orders set original_status = 'sent' where id = ${order_id}`);
    expect(await untilNow()).toBeNull();
  });

  it("changes nothing once its customer refuses, and he cannot agree afterwards", async () => {
    const { order_id, phone } = await byCash();
    const { proposal_id } = await propose(order_id);
    const link = await linkOf(phone);
    const say = (agrees: boolean) => stranger().ask(orderLinkAnswer, { body: { link, order_id, proposal_id, agrees } });
    expect((await say(false)).status).toBe(200);
    expect((await say(false)).status).toBe(200);
    expect((await say(true)).status).toBe(409);
    expect(await read(order_id)).toMatchObject({ total: 1013, proposal: { state: "refused" }, revisions: [] });
  });

  it("is agreed to on the telephone, with the name of who took it down in the audit log", async () => {
    const { order_id } = await byCash(1100);
    const { proposal_id, cash } = await propose(order_id);
    expect(cash).toBeNull();
    expect((await answer(order_id, proposal_id, "agreed", kitchen)).status).toBe(403);
    expect((await answer(order_id, randomUUID(), "agreed")).status).toBe(404);
    const reply = await answer(order_id, proposal_id, "agreed", support);
    // With a banknote of 1,100 nobody pays 1,242.
    expect(reply).toMatchObject({ status: 200, reply: { order: { total: 1242, cash: null } } });
    const owner = await shop.newcomer(`Olga${order_id}`, "owner");
    const { acts } = await owner.get(staffAudit);
    const own = acts.filter(({ subject }) => subject === `order ${order_id}`);
    expect(own.map(({ act, by }) => `${act} ${by}`)).toEqual([
      "order.proposal_agreed Sven",
      "order.propose Maria",
      "order.read Maria",
    ]);
  });

  it("is done once, however many agree at the same moment", async () => {
    const { order_id, phone } = await byCash();
    const { proposal_id } = await propose(order_id);
    const link = await linkOf(phone);
    const yes = { link, order_id, proposal_id, agrees: true };
    await Promise.all([
      stranger().ask(orderLinkAnswer, { body: yes }),
      answer(order_id, proposal_id, "agreed"),
      answer(order_id, proposal_id, "agreed", support),
      stranger().ask(orderLinkAnswer, { body: yes }),
    ]);
    const { total, lines, revisions } = await read(order_id);
    expect([total, lines.length, revisions.length]).toEqual([1242, 2, 1]);
  });

  it("is over where the order is another one, where it left, or where another one is proposed", async () => {
    const changed = await byCash();
    const one = await propose(changed.order_id);
    const { version, lines } = await read(changed.order_id);
    await manager.get(staffOrderLines, {
      params: { order_id: changed.order_id },
      body: { version, cause: "shop", off: [{ key: lines[0]?.key ?? "", count: 1 }], why: "none", paid_by: "shop" },
    });
    expect((await read(changed.order_id)).proposal?.state).toBe("outdated");
    expect((await answer(changed.order_id, one.proposal_id, "agreed")).status).toBe(409);

    const left = await byCash();
    const two = await propose(left.order_id);
    await control(shop.back.url, `/orders/${left.order_id}/advance`, { status: "cooking" });
    expect((await read(left.order_id)).proposal?.state).toBe("open");
    await shop.query(`update orders set original_status = 'sent' where id = ${left.order_id}`);
    expect((await answer(left.order_id, two.proposal_id, "agreed")).status).toBe(409);
    expect(await read(left.order_id)).toMatchObject({ total: 1013, proposal: { state: "outdated" } });

    const again = await byCash();
    const three = await propose(again.order_id);
    const four = await propose(again.order_id);
    expect((await answer(again.order_id, three.proposal_id, "agreed")).status).toBe(404);
    expect((await answer(again.order_id, four.proposal_id, "withdrawn")).status).toBe(200);
    expect((await answer(again.order_id, four.proposal_id, "agreed")).status).toBe(409);
    const rows = await shop.query(
      `select state from order_proposals where order_id = ${again.order_id} order by created_at`,
    );
    expect(rows).toEqual([{ state: "withdrawn" }, { state: "withdrawn" }]);
  });

  it("is not made where the order gets no dearer, or by who may not", async () => {
    const { order_id } = await byCash();
    const { version, lines } = await read(order_id);
    const off = [{ key: lines[0]?.key ?? "", count: 1 }];
    const body = { version, cause: "customer" as const, off, add, why: "x" };
    expect((await manager.call(staffOrderPropose, { params: { order_id }, body })).status).toBe(409);
    expect((await proposing(order_id, kitchen)).status).toBe(403);
    expect((await read(order_id)).proposal).toBeNull();
  });

  it("takes its portions when it is agreed to, and is not done where they are gone", async () => {
    const count = (amount: number) =>
      manager.get(staffStateSet, {
        body: { kind: "portions", shop_id: SHOP, product_id: dishId("maki-salmon"), amount, reason: "one box" },
      });
    const left = async () => {
      const { groups } = await manager.get(staffMenu, { query: { shop_id: String(SHOP) } });
      return groups.flatMap(({ products }) => products).find(({ id }) => id === dishId("maki-salmon"))?.left;
    };
    await count(1);
    const [first, second] = [await byCash(), await byCash()];
    const one = await propose(first.order_id);
    const two = await propose(second.order_id);
    expect(await left()).toBe(1);
    expect((await answer(first.order_id, one.proposal_id, "agreed")).status).toBe(200);
    expect(await left()).toBe(0);
    const late = await answer(second.order_id, two.proposal_id, "agreed");
    expect(late.status).toBe(409);
    expect(await read(second.order_id)).toMatchObject({ total: 1013, proposal: { state: "open" } });
    await count(50);
  });

  it("of an order paid online is collected where it is received, and the payment stays as it is", async () => {
    const payer = await paid();
    const { order_id, total_minor, phone } = payer;
    const { proposal_id, to_collect } = await propose(order_id);
    expect(to_collect).toBe(229);
    const link = await linkOf(phone);
    await stranger().get(orderLinkAnswer, { body: { link, order_id, proposal_id, agrees: true } });
    expect(await read(order_id)).toMatchObject({
      total: total_minor / 100 + 229,
      to_collect: 229,
      payment_state: "paid",
    });
    const { order } = await payer.get(orderById, { params: { order_id } });
    expect(order).toMatchObject({ price_total: total_minor / 100 + 229, to_collect: 229 });
    expect([await bank.netOf(order_id), await isPricedRight(order_id)]).toEqual([total_minor, true]);

    // What is collected is less first; only what is too much beyond it goes back.
    const { version, lines } = await read(order_id);
    const off = [{ key: lines[0]?.key ?? "", count: 1 }];
    const body = { version, cause: "customer" as const, off, why: "no", paid_by: "shop" as const };
    await manager.get(staffOrderLines, { params: { order_id }, body });
    await until(async () => (await bank.netOf(order_id)) === total_minor + 22_900 - 48_900);
    expect(await read(order_id)).toMatchObject({ total: total_minor / 100 + 229 - 489, to_collect: null });
    expect(await isPricedRight(order_id)).toBe(true);
  });

  it("of an order paid online leaves nothing behind where the order is cancelled", async () => {
    const payer = await paid();
    const { order_id } = payer;
    const { proposal_id } = await propose(order_id);
    await answer(order_id, proposal_id, "agreed");
    await payer.get(orderCancel, { body: { order_id } });
    await bank.until(order_id, "refunded");
    expect(await bank.netOf(order_id)).toBe(0);
  });

  it("is over after a quarter of an hour, and nothing has changed", async () => {
    const { order_id, phone } = await byCash();
    const { proposal_id } = await propose(order_id);
    const link = await linkOf(phone);
    await bank.advance(15 * 60);
    expect((await read(order_id)).proposal?.state).toBe("expired");
    const { orders } = await kitchen.get(staffBoard, { query: { shop: String(SHOP) } });
    expect(orders?.find((one) => one.order_id === order_id)).toMatchObject({ proposal_until: null });
    const late = { link, order_id, proposal_id, agrees: true };
    expect((await stranger().ask(orderLinkAnswer, { body: late })).status).toBe(409);
    expect((await stranger().get(orderLink, { body: { link } })).order).toMatchObject({
      price_total: 1013,
      change: { state: "expired" },
    });
    expect((await answer(order_id, proposal_id, "agreed")).status).toBe(409);
  });
});
