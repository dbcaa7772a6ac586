/**
 * @group security
 * @rule SPEC-710 SPEC-711 SPEC-712 SPEC-713 SPEC-714
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { orderById, orderCancel, orderStatus } from "@/lib/contract/order/order";
import { orderLink } from "@/lib/contract/order/order-link";
import { orderPay, orderPost3ds, threeDsReturn } from "@/lib/contract/order/order-payment";
import { userOrders } from "@/lib/contract/order/user-order";
import { staffAudit } from "@/lib/contract/staff/staff-audit";
import { staffBoard } from "@/lib/contract/staff/staff-board";
import { staffPayLink, staffPayLinkSend } from "@/lib/contract/staff/staff-pay-link";
import {
  phoneOrderCartAdd,
  phoneOrderShopSet,
  phoneOrderSlots,
  staffPhoneOrderBegin,
  staffPhoneOrderPlace,
} from "@/lib/contract/staff/staff-phone-order";
import { userBalance, userProfile } from "@/lib/contract/user";
import { buyerAt } from "../support/buyers-walk";
import { openStaffShop, type StaffShop } from "../support/staff-shop";
import { until } from "../support/until";
import { clientOf, newCaller } from "./client";
import { cityId, dishKey } from "./demo";
import { type BankWitness, bankAt } from "./payer";

const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
type Operator = Awaited<ReturnType<StaffShop["newcomer"]>>;

const CHALLENGED = "4242424242424242";
const TAKEN = "4000000000003055";
const DECLINED = "4000056655665556";

about("an order that is paid by a link", () => {
  let shop: StaffShop;
  let bank: BankWitness;
  let staff: Operator;
  let phones = 0;
  beforeAll(async () => {
    shop = await openStaffShop("order_link", server ?? "");
    bank = bankAt(shop.back.url, shop.back.bank);
    staff = await shop.newcomer("Sara", "support");
  }, 200_000);
  afterAll(() => shop?.stop(), 30_000);

  const newPhone = (): string => {
    phones += 1;
    return `7916200${String(7100 + phones)}`;
  };
  /** A browser that nobody is logged in with, of a network of its own. */
  const stranger = () => clientOf(shop.back.url, { ...newCaller(), isPersistent: true });

  const placed = async (phone: string, own: Operator = staff) => {
    const { phone_order_id } = await own.get(staffPhoneOrderBegin, { body: { phone, city_id: cityId("moscow") } });
    const params = { phone_order_id };
    const at = { city_id: cityId("moscow"), order_type: "takeaway", shop_id: 13, delivery_zone_id: null } as const;
    await own.get(phoneOrderShopSet, { params, body: { shop_id: 13 } });
    const { cart } = await own.get(phoneOrderCartAdd, {
      params,
      body: { ...at, product_key: dishKey("philadelphia"), count: 2 },
    });
    const slots = await own.get(phoneOrderSlots, {
      params,
      body: { date: null, city_alias: "moscow", order_type: "takeaway", shop_id: 13, delivery_zone_id: null },
    });
    const body = {
      city_id: at.city_id,
      order_type: at.order_type,
      shop_id: at.shop_id,
      phone: "",
      username: "Алёна Тайная",
      email: null,
      payment_type: "cardOnline",
      cash: null,
      order_comment: "Секретный комментарий",
      cart: { version: cart.version },
      order_cache_key: null,
      delivery_address: null,
      interval_id: slots.intervals.findLast(({ disabled }) => !disabled)?.id ?? "",
    } as const;
    const { order_id } = await own.get(staffPhoneOrderPlace, { params, body });
    // Pressed twice: one order, one SMS.
    expect((await own.get(staffPhoneOrderPlace, { params, body })).order_id).toBe(order_id);
    const { address } = await own.get(staffPayLink, { params: { order_id } });
    return { order_id, phone, link: address?.split("#")[1] ?? "", address: address ?? "", total: cart.prices.total };
  };
  /** What a browser is answered to a link that opens nothing. */
  const missedBy = async (browser: ReturnType<typeof stranger>, link: string) => {
    const { status, problem } = await browser.refused(orderLink, { body: { link } });
    return { status, problem };
  };
  /** What was sent to a phone, once so many have reached the gateway. */
  const smsTo = async (phone: string, count: number): Promise<readonly string[]> => {
    await until(() => shop.back.smsTo(phone).length >= count);
    return shop.back.smsTo(phone);
  };
  const paymentOf = (order_id: number, link: string) => ({
    order_id,
    order_cache_key: null,
    payment_type: "cardOnline" as const,
    link,
  });
  const onBoards = async (): Promise<number[]> =>
    ((await staff.get(staffBoard, { query: { shop: "13" } })).orders ?? []).map(({ order_id }) => order_id);

  it("is sent in the customer's language, shown without what is personal, paid with 3-D Secure, and on the board only then (SPEC-710)", async () => {
    const { order_id, phone, link, address, total } = await placed(newPhone());
    const [sms = ""] = await smsTo(phone, 1);
    expect(sms).toMatch(
      new RegExp(`заказ № ${order_id}, .* Оплатите до \\d\\d:\\d\\d: ${address.replace(/[?]/g, ".")}$`),
    );
    expect(new URL(address).pathname).toBe("/moscow/order/link");
    const browser = stranger();
    const shown = await browser.get(orderLink, { body: { link } });
    expect(shown).toMatchObject({
      purpose: "pay",
      order: { order_id, payment_state: "awaiting", price_total: total, payment: { payment_type: "cardOnline" } },
    });
    for (const secret of [phone, phone.slice(-4), "Алёна", "Секретный"])
      expect(JSON.stringify(shown)).not.toContain(secret);
    expect(await onBoards()).not.toContain(order_id);

    const body = { ...paymentOf(order_id, link), cryptogram: await bank.cryptogram(CHALLENGED) };
    const step = await browser.get(orderPay, { body, key: randomUUID() });
    const { transaction_id } = await browser.get(threeDsReturn, { body: await bank.issuer(step) });
    const returned = { TransactionId: transaction_id, PaRes: null, cres: null, order_id, order_cache_key: null };
    await browser.get(orderPost3ds, { body: { ...returned, last_attempt: false, link }, key: randomUUID() });
    const status = { order_id, order_type: "takeaway" as const };
    expect(await browser.get(orderStatus, { body: { ...status, link } })).toMatchObject({ payment_state: "paid" });
    expect(await bank.netOf(order_id)).toBe(Math.round(total * 100));
    expect(await onBoards()).toContain(order_id);
    // Opened after it was paid, on another device: it says so, and takes no money again.
    const other = stranger();
    expect((await other.get(orderLink, { body: { link } })).order).toMatchObject({
      payment_state: "paid",
      payment: null,
    });
    const again = { ...paymentOf(order_id, link), cryptogram: await bank.cryptogram(TAKEN) };
    await other.ask(orderPay, { body: again, key: randomUUID() });
    expect(await bank.netOf(order_id)).toBe(Math.round(total * 100));
    expect(await staff.get(staffPayLink, { params: { order_id } })).toMatchObject({
      payment_state: "paid",
      address: null,
      sms_left: 0,
    });
  });

  it("can be paid again after a declined card, and by two devices at once only once (SPEC-711)", async () => {
    const { order_id, link, total } = await placed(newPhone());
    const [one, two] = [stranger(), stranger()];
    const pay = async (browser: typeof one, pan: string) =>
      browser.ask(orderPay, {
        body: { ...paymentOf(order_id, link), cryptogram: await bank.cryptogram(pan) },
        key: randomUUID(),
      });
    expect((await pay(one, DECLINED)).status).toBe(422);
    await Promise.all([pay(one, TAKEN), pay(two, TAKEN)]);
    await bank.until(order_id, "paid");
    expect(await bank.netOf(order_id)).toBe(Math.round(total * 100));
  });

  it("opens by no other link: guessed, mistyped, too old, of another order (SPEC-712)", async () => {
    const mine = await placed(newPhone());
    const other = await placed(newPhone());
    const browser = stranger();
    const missed = await missedBy(browser, "a".repeat(26));
    expect(missed.status).toBe(404);
    const mistyped = `${mine.link.slice(0, -1)}${mine.link.endsWith("a") ? "b" : "a"}`;
    for (const link of [mistyped, mine.link.toUpperCase(), `${mine.link} `, "1"]) {
      expect(await missedBy(browser, link)).toEqual(missed);
    }
    // Another order's number with this link, and this number with another link.
    for (const [id, link] of [
      [other.order_id, mine.link],
      [mine.order_id, other.link],
    ] as const) {
      const body = { ...paymentOf(id, link), cryptogram: await bank.cryptogram(TAKEN) };
      expect((await browser.ask(orderPay, { body, key: randomUUID() })).status).toBe(404);
      expect((await browser.ask(orderStatus, { body: { order_id: id, order_type: "takeaway", link } })).status).toBe(
        404,
      );
      const returned = { TransactionId: randomUUID(), PaRes: null, cres: null, order_id: id, order_cache_key: null };
      const finished = { ...returned, last_attempt: false, link };
      expect((await browser.ask(orderPost3ds, { body: finished, key: randomUUID() })).status).toBe(404);
    }
    expect(await bank.netOf(mine.order_id)).toBe(0);
    expect(await bank.netOf(other.order_id)).toBe(0);
    await shop.query(`update order_links set expires_at = created_at where order_id = ${mine.order_id}`);
    expect(await missedBy(browser, mine.link)).toEqual(missed);
    await shop.query(`update order_links set used_at = created_at where order_id = ${other.order_id}`);
    expect(await missedBy(browser, other.link)).toEqual(missed);
  });

  it("logs nobody in: the account's other orders, profile and bonuses stay closed, and nothing but paying is done by it (SPEC-713)", async () => {
    const phone = newPhone();
    const { guest: customer } = await buyerAt({ back: shop.back, onCall: () => undefined }, phone);
    await shop.query(`update users set balance_minor = 10000, name = 'Алёна' where phone = '${phone}'`);
    const { order_id, link } = await placed(phone);
    expect((await customer.get(orderById, { params: { order_id } })).order.order_id).toBe(order_id);
    const sessions = await shop.query("select count(*)::int as count from sessions");
    const browser = stranger();
    await browser.get(orderLink, { body: { link } });
    // As a browser that never had a link.
    expect(await browser.ask(userProfile, {})).toEqual(await stranger().ask(userProfile, {}));
    for (const answer of [browser.ask(userBalance, {}), browser.ask(userOrders, { params: { page: 1 }, query: {} })]) {
      expect((await answer).status).toBe(401);
    }
    expect((await browser.ask(orderById, { params: { order_id } })).status).toBe(404);
    expect((await browser.ask(orderCancel, { body: { order_id } })).status).toBe(404);
    // Without the link the number alone is nobody's.
    expect((await browser.ask(orderStatus, { body: { order_id, order_type: "takeaway" } })).status).toBe(404);
    expect(await shop.query("select count(*)::int as count from sessions")).toEqual(sessions);
  });

  it("is not guessed: a network that tries is answered 429 (SPEC-712)", async () => {
    const browser = stranger();
    const statuses: number[] = [];
    for (let nth = 0; nth < 32; nth += 1) {
      statuses.push(
        (await browser.ask(orderLink, { body: { link: "b".repeat(25) + "abcdefgh".charAt(nth % 8) } })).status,
      );
    }
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(404));
    expect(statuses.at(-1)).toBe(429);
  });

  it("is stored hashed and sealed, and sent three times at most, a minute apart (SPEC-714)", async () => {
    const { order_id, phone, link } = await placed(newPhone());
    expect(JSON.stringify(await shop.query(`select * from order_links where order_id = ${order_id}`))).not.toContain(
      link,
    );
    const params = { order_id };
    expect(await staff.get(staffPayLink, { params })).toMatchObject({ sms_sent: 1, sms_left: 2 });
    expect((await staff.call(staffPayLinkSend, { params })).status).toBe(409);
    const minuteLater = () =>
      shop.query(`update order_links set sms_at = sms_at - interval '61 seconds' where order_id = ${order_id}`);
    for (const left of [1, 0]) {
      await minuteLater();
      expect(await staff.get(staffPayLinkSend, { params })).toMatchObject({ sms_left: left });
    }
    await minuteLater();
    expect((await staff.call(staffPayLinkSend, { params })).status).toBe(409);
    const sent = await smsTo(phone, 3);
    expect(sent).toHaveLength(3);
    expect(new Set(sent).size).toBe(1);
    const owner = await shop.newcomer("Olga", "owner");
    const { acts } = await owner.get(staffAudit);
    expect(acts.filter(({ act, subject }) => act === "order.pay_link" && subject === `order ${order_id}`)).toHaveLength(
      2,
    );
    expect(JSON.stringify(acts)).not.toContain(link);
  });

  it("is of its shops' staff alone, and of no order that was sent no link (SPEC-714)", async () => {
    const { order_id } = await placed(newPhone());
    const manager = await shop.newcomer("Maria", "manager", "11");
    const none = await manager.call(staffPayLink, { params: { order_id: 2_000_000_000 } });
    expect(await manager.call(staffPayLink, { params: { order_id } })).toEqual(none);
    expect(none.status).toBe(404);
    expect((await manager.call(staffPayLinkSend, { params: { order_id } })).status).toBe(404);
    const kitchen = await shop.newcomer("Kim", "kitchen", "13");
    expect((await kitchen.call(staffPayLink, { params: { order_id } })).status).toBe(403);
  });

  it("waits as long as it is set, with its slot held, and then shows no more than a link that never was (SPEC-715)", async () => {
    const { order_id, link, phone } = await placed(newPhone());
    const [row] = await shop.query(
      `select extract(epoch from pay_deadline - created_at)::int as seconds, order_cache_key from orders where id = ${order_id}`,
    );
    expect(row).toEqual({ seconds: 1200, order_cache_key: null });
    await bank.advance(1201);
    await bank.until(order_id, "expired");
    const browser = stranger();
    expect(await missedBy(browser, link)).toEqual(await missedBy(browser, "a".repeat(26)));
    const body = { ...paymentOf(order_id, link), cryptogram: await bank.cryptogram(TAKEN) };
    expect((await browser.ask(orderPay, { body, key: randomUUID() })).status).toBe(409);
    expect((await staff.call(staffPayLinkSend, { params: { order_id } })).status).toBe(409);
    expect(await onBoards()).not.toContain(order_id);
    // That it was canceled is another message, which comes when the outbox is emptied.
    expect((await smsTo(phone, 1)).filter((text) => text.includes("/order/link#"))).toHaveLength(1);
  });
});
