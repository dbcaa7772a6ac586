/**
 * @group money
 * @rule SPEC-720 SPEC-721 SPEC-722
 */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { BodyOf } from "@/lib/contract/endpoint";
import { orderById } from "@/lib/contract/order/order";
import {
  staffOrderActs,
  staffOrderLines,
  staffOrderLinesPreview,
  staffOrderMenu,
} from "@/lib/contract/staff/staff-order-change";
import { staffMenu, staffStateEnd, staffStateSet, staffStates } from "@/lib/contract/staff/staff-state";
import type { createStaffBrowser } from "../support/staff-browser";
import { openStaffShop, type StaffShop } from "../support/staff-shop";
import { until } from "../support/until";
import { newCaller } from "./client";
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
type Preview = BodyOf<typeof staffOrderLinesPreview>;

about("dishes come into an order that was placed", () => {
  let shop: StaffShop;
  let manager: Browser;
  let kitchen: Browser;
  let stranger: Browser;
  let bank: ReturnType<typeof bankAt>;
  beforeAll(async () => {
    shop = await openStaffShop("order_dishes", server ?? "", { SMS_GATEWAY_URL: "" });
    bank = bankAt(shop.back.url, shop.back.bank);
    manager = await shop.newcomer("Maria", "manager", String(SHOP));
    kitchen = await shop.newcomer("Karl", "kitchen", String(SHOP));
    stranger = await shop.newcomer("Sam", "manager", "11");
  }, 200_000);
  afterAll(() => shop?.stop());

  const customer = (phone: string): Guest => guestOf(shop.back.url, customerOf(shop.back.url, newCaller(), phone));
  const byCash = async (dish = "philadelphia", count = 2) => {
    const phone = newPhone();
    const guest = customer(phone);
    await guest.fetchingAt(SHOP);
    await guest.add(dish, count);
    return { guest, phone, order_id: await guest.order({ cash: 5000 }) };
  };
  const paid = async () => {
    const phone = newPhone();
    const payer = await payerOf(shop.back.url, { phone }, false, customer(phone));
    await payer.pay({ cryptogram: await bank.cryptogram(CARD) });
    expect((await payer.status()).payment_state).toBe("paid");
    return { ...payer, phone };
  };
  const read = async (order_id: number, by = manager) => (await by.get(staffOrderActs, { params: { order_id } })).order;
  /** One unit of the first line goes, and dishes come. */
  const wishOf = async (order_id: number, own: Partial<Preview> = {}): Promise<Preview> => {
    const { version, lines } = await read(order_id);
    return { version, cause: "shop", off: [{ key: lines[0]?.key ?? "", count: 1 }], ...own };
  };
  const dish = (alias: string, count = 1) => ({ product_key: dishKey(alias), count });
  const preview = async (order_id: number, own: Partial<Preview>) =>
    manager.get(staffOrderLinesPreview, { params: { order_id }, body: await wishOf(order_id, own) });
  const change = async (order_id: number, own: Partial<Preview>, by = manager) =>
    by.call(staffOrderLines, {
      params: { order_id },
      body: { ...(await wishOf(order_id, own)), why: "no more salmon", paid_by: "shop" },
    });
  const problemOf = (answer: Awaited<ReturnType<typeof change>>) =>
    "problem" in answer ? [answer.status, answer.problem.errors] : [answer.status, null];

  it("replaces a dish by a cheaper one at once, and everybody reads old and new", async () => {
    const { order_id, guest, phone } = await byCash();
    const add = [dish("philadelphia-light")];
    expect(await preview(order_id, { add })).toMatchObject({
      total_before: 1013,
      total_after: 953,
      at_once: 953,
      refund: 0,
      added: [{ count: 1, unit_price: 429, total: 429 }],
    });
    expect(await change(order_id, { add })).toMatchObject({
      status: 200,
      reply: {
        order: {
          total: 953,
          lines: [{ count: 1 }, { count: 1, total: 429 }],
          revisions: [{ act: "add", before: { total: 1013 }, after: { total: 953, added: [expect.any(String)] } }],
        },
      },
    });
    const { order } = await guest.get(orderById, { params: { order_id } });
    expect(order).toMatchObject({
      price_total: 953,
      changes: [{ taken_off: [{ quantity: 1 }], added: [{ quantity: 1 }], price: 953, refund: null }],
    });
    const [sms] = await messagesTo(shop.back.url, phone);
    const [added] = order.changes?.[0]?.added ?? [];
    expect(sms?.text).toContain(`1 × ${added?.name}`);
    expect(sms?.text).toMatch(/953/);
  });

  it("refunds the difference of what was paid online once, however many press at the same moment", async () => {
    const { order_id, total_minor } = await paid();
    const body = {
      ...(await wishOf(order_id, { add: [dish("philadelphia-light")] })),
      why: "twice",
      paid_by: "shop" as const,
    };
    const answers = await Promise.all(
      [1, 2, 3].map(() => manager.call(staffOrderLines, { params: { order_id }, body })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    await until(async () => (await bank.netOf(order_id)) === total_minor - 6_000);
    await until(async () => (await read(order_id)).refunds[0]?.state === "done");
    expect((await bank.ledger(order_id)).refunds).toHaveLength(1);
  });

  it("refunds nothing in parts where the acquirer does not, and says so before", async () => {
    const { order_id } = await paid();
    await shop.query(`update payment_attempts set acquiring = 'ozan' where order_id = ${order_id}`);
    const wish = { add: [dish("philadelphia-light")] };
    const seen = await manager.call(staffOrderLinesPreview, {
      params: { order_id },
      body: await wishOf(order_id, wish),
    });
    expect(["problem" in seen && seen.problem.errors, problemOf(await change(order_id, wish))]).toEqual([
      { act: ["acquirer"] },
      [409, { act: ["acquirer"] }],
    ]);
  });

  it("brings a dearer dish for what the shop lacks at the price that was agreed", async () => {
    const { order_id } = await byCash();
    const add = [dish("philadelphia-eel")];
    expect(await preview(order_id, { add })).toMatchObject({ total_after: 1123, at_once: 1013, refund: 0 });
    expect(await change(order_id, { add })).toMatchObject({ status: 200, reply: { order: { total: 1013 } } });
    const audit = await shop.query(`select cart_snapshot->>'discount_minor' as off from orders where id = ${order_id}`);
    expect(audit).toEqual([{ off: "11000" }]);
  });

  it.each([
    ["is added", { off: [] }],
    ["is what its customer wants instead", { cause: "customer" as const }],
  ])("changes nothing at once where a dearer dish %s", async (_what, own) => {
    const { order_id } = await byCash();
    const wish = { ...own, add: [dish("philadelphia-eel")] };
    expect((await preview(order_id, wish)).at_once).toBeNull();
    const before = await read(order_id);
    expect(problemOf(await change(order_id, wish))).toEqual([409, { act: ["dearer"] }]);
    expect(await read(order_id)).toEqual(before);
  });

  it("replaces the only dish there is, though it cannot be taken off", async () => {
    const { order_id } = await byCash("philadelphia", 1);
    expect((await read(order_id)).acts).toMatchObject({ lines: "single", add: null });
    const reply = await change(order_id, { add: [dish("philadelphia-light")] });
    expect(reply).toMatchObject({ status: 200, reply: { order: { lines: [{ count: 1, total: 429 }] } } });
  });

  const set = (body: BodyOf<typeof staffStateSet>) => manager.get(staffStateSet, { body });
  const endAll = async () => {
    for (const { id } of (await manager.get(staffStates)).states) {
      await manager.get(staffStateEnd, { params: { state_id: id } });
    }
  };

  it("adds only what the shop of the order sells, with what it is made with", async () => {
    const { order_id } = await byCash();
    const fails = async (own: Partial<Preview>) => {
      const seen = await manager.call(staffOrderLinesPreview, {
        params: { order_id },
        body: await wishOf(order_id, own),
      });
      return [seen.status, "problem" in seen && Object.keys(seen.problem.errors ?? {})];
    };
    expect(await fails({ add: [{ product_key: "p999999", count: 1 }] })).toEqual([422, ["product_key"]]);
    // A poke is chosen a base for.
    expect(await fails({ add: [dish("poke-salmon")] })).toEqual([422, ["modifiers"]]);
    await set({ kind: "stop", item: "product", item_id: dishId("maki-eel"), shop_id: SHOP, reason: "none left" });
    expect(await fails({ add: [dish("maki-eel")] })).toEqual([422, ["product_key"]]);
    const { product_groups } = await manager.get(staffOrderMenu, { params: { order_id } });
    const eel = product_groups.flatMap(({ products }) => products).find(({ key }) => key === dishKey("maki-eel"));
    expect(eel?.type).toBe("stop");
    await endAll();
  });

  const leftOf = async (alias: string) => {
    const { groups } = await manager.get(staffMenu, { query: { shop_id: String(SHOP) } });
    return groups.flatMap(({ products }) => products).find(({ id }) => id === dishId(alias))?.left;
  };
  const count = (alias: string, amount: number) =>
    set({ kind: "portions", shop_id: SHOP, product_id: dishId(alias), amount, reason: "one box" });

  it("counts portions: what a customer gives up is free again, what comes is taken", async () => {
    await count("maki-salmon", 5);
    await count("maki-tuna", 1);
    const { order_id } = await byCash("maki-salmon", 3);
    expect(await leftOf("maki-salmon")).toBe(2);
    // Dearer, and at the price that was agreed: the shop has no more of it, so nobody can buy it either.
    expect((await change(order_id, { add: [dish("maki-tuna")] })).status).toBe(200);
    expect([await leftOf("maki-salmon"), await leftOf("maki-tuna")]).toEqual([2, 0]);
    const { version, lines } = await read(order_id);
    expect(lines.map((line) => line.count)).toEqual([2, 1]);
    const off = [{ key: lines[1]?.key ?? "", count: 1 }];
    const body = { version, cause: "customer" as const, off, why: "no tuna", paid_by: "shop" as const };
    await manager.get(staffOrderLines, { params: { order_id }, body });
    expect([await leftOf("maki-salmon"), await leftOf("maki-tuna")]).toEqual([2, 1]);
    expect((await change(order_id, { cause: "customer" })).status).toBe(200);
    expect(await leftOf("maki-salmon")).toBe(3);
  });

  it("takes no portion that is not there, and frees none that is cooked", async () => {
    await endAll();
    await count("maki-salmon", 4);
    const { order_id } = await byCash("maki-salmon", 3);
    const two = { add: [dish("maki-salmon", 3)] };
    const seen = await manager.call(staffOrderLinesPreview, {
      params: { order_id },
      body: await wishOf(order_id, two),
    });
    expect([seen.status, "problem" in seen && seen.problem.message]).toEqual([409, expect.stringMatching(/1/)]);
    await control(shop.back.url, `/orders/${order_id}/advance`, { status: "cooking" });
    expect((await change(order_id, { cause: "customer" })).status).toBe(200);
    expect(await leftOf("maki-salmon")).toBe(1);
    await endAll();
  });

  it("is for who may, while the order is in the house", async () => {
    const { order_id } = await byCash();
    const menu = async (by: Browser) => (await by.call(staffOrderMenu, { params: { order_id } })).status;
    expect([await menu(manager), await menu(kitchen), await menu(stranger)]).toEqual([200, 403, 404]);
    expect((await change(order_id, { add: [dish("philadelphia-light")] }, kitchen)).status).toBe(403);
    await shop.query(`update orders set original_status = 'sent' where id = ${order_id}`);
    expect((await read(order_id)).acts).toMatchObject({ lines: null, add: "over" });
    expect(problemOf(await change(order_id, { add: [dish("philadelphia-light")] }))).toEqual([409, { act: ["over"] }]);
  });
});
