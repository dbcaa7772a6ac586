/**
 * @group security
 * @rule SPEC-738
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { feedbackReturnRequest } from "@/lib/contract/feedback";
import { orderReceiptEmail } from "@/lib/contract/order/order-message";
import { staffAudit } from "@/lib/contract/staff/staff-audit";
import { staffDeviceBegin, staffDevicePair } from "@/lib/contract/staff/staff-device";
import { staffOrderActs, staffOrderRefund } from "@/lib/contract/staff/staff-order-change";
import { staffOrderCustomer, staffOrderSearch } from "@/lib/contract/staff/staff-order-search";
import { staffOrderStory } from "@/lib/contract/staff/staff-order-story";
import { staffSession } from "@/lib/contract/staff/staff-session";
import { buyerAt, cardOrder } from "../support/buyers-walk";
import { createStaffBrowser } from "../support/staff-browser";
import { openStaffShop, type StaffShop } from "../support/staff-shop";
import { until } from "../support/until";
import { cityId } from "./demo";
import { type Guest, guestOf } from "./guest";

const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
const XSS = "<img src=x onerror=alert(1)>";

about("support", () => {
  let shop: StaffShop;
  let buyer: Guest;
  let order = 0;
  let elsewhere = 0;
  const phone = "79161112233";

  beforeAll(async () => {
    shop = await openStaffShop("support", server ?? "");
    const { guest } = await buyerAt({ back: shop.back, onCall: () => undefined }, phone);
    // Addresses are stored in the customer's language.
    buyer = guestOf(shop.back.url, guest.as({ language: "ru" }));
    await buyer.deliveredTo("moscow", "Тверская улица, 7");
    await buyer.add("philadelphia", 3);
    order = await buyer.order({ username: `Алёна ${XSS}`, order_comment: XSS, payment_type: "cash" });
    await buyer.fetchingAt(61);
    await buyer.add("philadelphia", 2);
    elsewhere = await buyer.order({ username: "Алёна" });
  }, 200_000);
  afterAll(() => shop?.stop(), 30_000);

  const shopOf = async (id: number): Promise<number> =>
    Number((await shop.query(`select shop_id from orders where id = ${id}`))[0]?.["shop_id"]);
  const found = async (by: Awaited<ReturnType<StaffShop["newcomer"]>>, query: Record<string, string>) =>
    (await by.get(staffOrderSearch, { query })).orders.map(({ order_id }) => order_id);

  it("finds an order by number, phone as people write it, its end, name and address (SPEC-680)", async () => {
    const own = await shop.newcomer("Sara", "support");
    for (const q of [
      String(order),
      `№ ${order}`,
      "+7 916 111-22-33",
      "8 (916) 111 22 33",
      "2233",
      "1112233",
      "алена",
      "АЛЁНА тверск",
      "Тверская, 7",
      "img src",
    ]) {
      expect([q, await found(own, { q })]).toEqual([q, expect.arrayContaining([order])]);
    }
    for (const q of ["0000001", "Никифор", "Тверская, 8", "%", "_", "'; select 1", "1 | 2", "\\"]) {
      expect([q, await found(own, { q })]).toEqual([q, []]);
    }
    const { orders } = await own.get(staffOrderSearch, { query: { q: String(order) } });
    // No list of results is a copy of the customers.
    expect(orders[0]).toMatchObject({
      name: `Алёна ${XSS}`,
      phone_end: "2233",
      address: expect.stringMatching(/, 7$/),
    });
    expect(JSON.stringify(orders)).not.toContain(phone);
  });

  it("lists by shop, status and the city's day, page by page", async () => {
    const own = await shop.newcomer("Lena", "support");
    const at = await shopOf(order);
    expect(await found(own, { shop_id: String(at) })).toEqual([order]);
    expect(await found(own, { status: "canceled" })).toEqual([]);
    const day = new Date(Date.now()).toISOString().slice(0, 10);
    expect(await found(own, { day })).toEqual([elsewhere, order]);
    expect(await found(own, { day: "2020-01-01" })).toEqual([]);
    expect(await found(own, { q: "алена", before: String(elsewhere) })).toEqual([order]);
    expect(await own.call(staffOrderSearch, { query: { shop_id: "9999" } })).toMatchObject({ status: 200 });
  });

  it("shows nobody the orders of another shop, nor that there are any (SPEC-681)", async () => {
    const [here, there] = [await shopOf(order), await shopOf(elsewhere)];
    expect(here).not.toBe(there);
    const manager = await shop.newcomer("Maria", "manager", String(here));
    expect(await found(manager, { q: phone })).toEqual([order]);
    expect(await found(manager, {})).toEqual([order]);
    expect(await found(manager, { q: String(elsewhere) })).toEqual([]);
    expect(await manager.call(staffOrderSearch, { query: { shop_id: String(there) } })).toMatchObject({ status: 404 });
    for (const endpoint of [staffOrderStory, staffOrderCustomer]) {
      for (const order_id of [elsewhere, 999_999, 0]) {
        expect(await manager.call(endpoint, { params: { order_id } })).toMatchObject({
          status: 404,
          problem: { code: "not_found" },
        });
      }
    }
    const { orders } = await manager.get(staffOrderCustomer, { params: { order_id: order } });
    expect(orders.map(({ order_id }) => order_id)).toEqual([order]);
  });

  it("is nothing for kitchens, couriers, tablets and strangers", async () => {
    const at = String(await shopOf(order));
    const manager = await shop.newcomer("Mona", "manager", at);
    const { code } = await manager.get(staffDeviceBegin, { body: { shop_id: Number(at) } });
    const tablet = createStaffBrowser(shop.consoleUrl, "203.0.113.4");
    await tablet.get(staffDevicePair, { body: { code, name: "Wall" } });
    const kitchen = await shop.newcomer("Kim", "kitchen", at);
    const couriers = await shop.newcomer("Cora", "courier_desk", at);
    const stranger = createStaffBrowser(shop.consoleUrl, "203.0.113.5");
    for (const [who, status] of [
      [tablet, 403],
      [kitchen, 403],
      [couriers, 403],
      [stranger, 401],
    ] as const) {
      expect(await who.call(staffOrderSearch, { query: { q: String(order) } })).toMatchObject({ status });
      expect(await who.call(staffOrderStory, { params: { order_id: order } })).toMatchObject({ status });
      expect(await who.call(staffOrderCustomer, { params: { order_id: order } })).toMatchObject({ status });
    }
  });

  it("shows one order's whole story, the money with the acquirer's numbers (SPEC-682)", async () => {
    const { guest } = await buyerAt({ back: shop.back, onCall: () => undefined }, "79164445566");
    const paid = await cardOrder(shop.back, guest);
    await guest.get(orderReceiptEmail, { body: { order_id: paid, email: "buyer@shop.example" } });
    await guest.get(feedbackReturnRequest, {
      key: randomUUID(),
      body: {
        city_id: cityId("moscow"),
        order_id: paid,
        phone: "79164445566",
        name: "Игорь",
        wish: "return",
        message: XSS,
      },
    });
    const own = await shop.newcomer("Sofia", "support");
    const story = await own.get(staffOrderStory, { params: { order_id: paid } });
    expect(story).toMatchObject({
      order: { order_id: paid, products: [{ quantity: 2 }] },
      payment_state: "paid",
      contact: { phone: "79164445566", is_registered: true, address: null },
      courier: null,
      rating: null,
    });
    expect(story.steps.map((step) => (step.kind === "status" ? `${step.status} ${step.source}` : step.kind))).toEqual([
      "waiting_for_payment customer",
      "accepted payment",
    ]);
    const [attempt] = story.payments;
    expect(attempt).toMatchObject({ state: "captured", acquirer_payment_id: expect.stringMatching(/./) });
    expect(attempt?.money).toEqual([expect.objectContaining({ kind: "capture", amount: story.order.price_total })]);
    expect(story.messages).toContainEqual(
      expect.objectContaining({ channel: "email", to: "buyer@shop.example", event: "accepted" }),
    );
    expect(story.requests).toEqual([expect.objectContaining({ title: "возврат или обмен", is_answered: false })]);
    // What goes back in part stands there with the acquirer's name of it, and with who caused it (SPEC-738).
    const { order: seen } = await own.get(staffOrderActs, { params: { order_id: paid } });
    await own.get(staffOrderRefund, {
      params: { order_id: paid },
      body: { version: seen.version, amount: 50, why: "cold soup", paid_by: "courier" },
    });
    const partsNow = async () =>
      (await own.get(staffOrderStory, { params: { order_id: paid } })).payments.flatMap(({ refunds }) => refunds);
    await until(async () => (await partsNow())[0]?.state === "done");
    expect(await partsNow()).toEqual([
      expect.objectContaining({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        amount: 50,
        cause: { revision: 1, act: "refund", by: "Sofia", why: "cold soup", paid_by: "courier" },
      }),
    ]);
    // What was typed is text, whatever it looks like.
    const typed = await own.get(staffOrderStory, { params: { order_id: order } });
    expect(typed.contact).toMatchObject({ name: `Алёна ${XSS}`, comment: XSS, address: { room: "12" } });
    expect(typed.payments).toEqual([]);
  });

  it("knows a customer's orders, bonuses and forms", async () => {
    const own = await shop.newcomer("Stella", "support");
    const { customer, orders } = await own.get(staffOrderCustomer, { params: { order_id: order } });
    expect(customer).toMatchObject({ phone, bonuses: expect.any(Number), registered_at: expect.any(String) });
    expect(orders.map(({ order_id }) => order_id)).toEqual([elsewhere, order]);
    const { requests } = await own.get(staffOrderCustomer, { params: { order_id: order } });
    expect(requests).toEqual([]);
  });

  it("writes each search and each look into the log, without what was typed (SPEC-683)", async () => {
    const owner = await shop.newcomer("Olga", "owner");
    const own = await shop.newcomer("Siri", "support");
    await own.get(staffOrderSearch, { query: { q: "8 916 111-22-33" } });
    await own.get(staffOrderSearch, { query: { q: "Алёна Тверская" } });
    for (let nth = 0; nth < 3; nth += 1) await own.get(staffOrderStory, { params: { order_id: order } });
    const { acts } = await owner.get(staffAudit);
    const hers = acts.filter(({ by }) => by === "Siri");
    expect(hers.map(({ act }) => act)).toEqual(
      ["order.read", "order.search", "order.search", "login", "account.accept"].filter((act) =>
        hers.some((one) => one.act === act),
      ),
    );
    expect(hers.filter(({ act }) => act === "order.read")).toHaveLength(1);
    expect(hers).toContainEqual(
      expect.objectContaining({
        act: "order.search",
        after: expect.objectContaining({ by: ["phone"], orders: [elsewhere, order] }),
      }),
    );
    expect(JSON.stringify(acts)).not.toMatch(/9161112233|Тверская|тверск/);
  });

  it("does not let a session copy the customers (SPEC-683)", async () => {
    const own = await shop.newcomer("Thea", "support");
    const answers: number[] = [];
    for (let nth = 0; nth < 70; nth += 1) {
      answers.push((await own.call(staffOrderSearch, { query: { q: String(1000 + nth) } })).status);
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(60);
    expect(answers.slice(60)).toEqual(Array.from({ length: 10 }, () => 429));
    // Another one answers the next call.
    const other = await shop.newcomer("Tove", "support");
    expect(await other.call(staffOrderSearch, { query: { q: "1042" } })).toMatchObject({ status: 200 });
    expect(await other.call(staffOrderSearch, { query: { q: "x".repeat(101) } })).toMatchObject({ status: 422 });
  });

  type Browser = Awaited<ReturnType<StaffShop["newcomer"]>>;
  const looksOf = async (by: string) =>
    (
      await shop.query(
        `select act, subject from staff_audit where by = '${by}' and act in ('order.read', 'customer.read') order by id`,
      )
    ).map(({ act, subject }) => `${act} ${subject}`);
  const lookLimitOf = async (own: Browser) => {
    const { caller } = await own.get(staffSession);
    const isIts = `name like 'staff.look%' and caller = '${caller?.kind === "account" ? caller.account.id : 0}'`;
    return {
      counted: async () => (await shop.query(`select used from limit_windows where ${isIts}`)).map(({ used }) => used),
      set: (used: number) => shop.query(`update limit_windows set used = ${used} where ${isIts}`),
    };
  };

  it("refuses a look beyond the limit however often it is tried, and logs none of them (SPEC-683)", async () => {
    const own = await shop.newcomer("Tilda", "support");
    const limit = await lookLimitOf(own);
    await own.get(staffOrderStory, { params: { order_id: order } });
    await limit.set(60);
    const look = async (endpoint: typeof staffOrderStory | typeof staffOrderCustomer | typeof staffOrderActs) =>
      (await own.call(endpoint, { params: { order_id: elsewhere } })).status;
    for (const endpoint of [staffOrderStory, staffOrderCustomer, staffOrderActs]) {
      expect([await look(endpoint), await look(endpoint)]).toEqual([429, 429]);
      expect(await Promise.all([1, 2, 3].map(() => look(endpoint)))).toEqual([429, 429, 429]);
    }
    // What is open already is served again.
    expect(await own.call(staffOrderStory, { params: { order_id: order } })).toMatchObject({ status: 200 });
    expect(await looksOf("Tilda")).toEqual([`order.read order ${order}`]);
    await limit.set(0);
    expect(await look(staffOrderStory)).toBe(200);
    expect(await looksOf("Tilda")).toEqual([`order.read order ${order}`, `order.read order ${elsewhere}`]);
  });

  it("counts and logs a screen with an order's story and what can be done with it as one look (SPEC-683)", async () => {
    const own = await shop.newcomer("Tess", "support");
    const params = { order_id: order };
    const [{ order: seen }] = await Promise.all([
      own.get(staffOrderActs, { params }),
      own.get(staffOrderStory, { params }),
      own.get(staffOrderActs, { params }),
    ]);
    expect(seen).toMatchObject({ phone });
    expect(await (await lookLimitOf(own)).counted()).toEqual([1, 1]);
    expect(await looksOf("Tess")).toEqual([`order.read order ${order}`]);
    // Who answers customers is counted, owners and managers too.
    for (const [name, role] of [
      ["Tom", "manager"],
      ["Tara", "owner"],
    ] as const) {
      const one = await shop.newcomer(name, role, role === "manager" ? String(await shopOf(order)) : undefined);
      await one.get(staffOrderActs, { params });
      expect(await looksOf(name)).toEqual([`order.read order ${order}`]);
    }
  });

  it("lets couriers and kitchens see what they work on alone: what ended long ago answers as none (SPEC-681)", async () => {
    const at = String(await shopOf(elsewhere));
    const params = { order_id: elsewhere };
    const couriers = await shop.newcomer("Cleo", "courier_desk", at);
    const kitchen = await shop.newcomer("Kai", "kitchen", at);
    const manager = await shop.newcomer("Max", "manager", at);
    const ended = (hours: number) =>
      shop.query(
        `update orders set original_status = 'done', completed_at = now() - interval '${hours} hours', status_at = now() - interval '${hours} hours' where id = ${elsewhere}`,
      );
    const acts = (by: Browser) => by.call(staffOrderActs, { params });
    expect(await acts(couriers)).toMatchObject({ reply: { order: { phone } } });
    await ended(1);
    expect(await acts(couriers)).toMatchObject({ reply: { order: { phone } } });
    expect(await acts(kitchen)).toMatchObject({ reply: { order: { phone: null } } });
    // Longer than boards show it by whatever clock the shop has.
    await ended(40);
    const none = await couriers.call(staffOrderActs, { params: { order_id: 999_999 } });
    expect(none).toMatchObject({ status: 404 });
    for (const by of [couriers, kitchen]) expect(await acts(by)).toEqual(none);
    expect(await acts(manager)).toMatchObject({ reply: { order: { phone } } });
    expect([await looksOf("Cleo"), await looksOf("Max")]).toEqual([[], [`order.read order ${elsewhere}`]]);
  });
});
