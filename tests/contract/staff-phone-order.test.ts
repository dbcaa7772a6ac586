/** @group security */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { staffAudit } from "@/lib/contract/staff/staff-audit";
import { staffOrderCustomer } from "@/lib/contract/staff/staff-order-search";
import { staffOrderStory } from "@/lib/contract/staff/staff-order-story";
import {
  phoneOrderAddressSet,
  phoneOrderAddressSuggest,
  phoneOrderBonuses,
  phoneOrderCart,
  phoneOrderCartAdd,
  phoneOrderCartForget,
  phoneOrderCartRemove,
  phoneOrderMenu,
  phoneOrderPaymentTypes,
  phoneOrderShopSet,
  phoneOrderSlots,
  staffPhoneOrderBegin,
  staffPhoneOrderPlace,
} from "@/lib/contract/staff/staff-phone-order";
import { buyerAt } from "../support/buyers-walk";
import { openStaffShop, type StaffShop } from "../support/staff-shop";
import { control } from "./control";
import { cityId, dishKey } from "./demo";
import type { Guest } from "./guest";

const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
type Operator = Awaited<ReturnType<StaffShop["newcomer"]>>;

about("an order on the telephone", () => {
  let shop: StaffShop;
  let buyer: Guest;
  const phone = "79161112233";
  beforeAll(async () => {
    shop = await openStaffShop("phone_order", server ?? "");
    ({ guest: buyer } = await buyerAt({ back: shop.back, onCall: () => undefined }, phone));
    await control(shop.back.url, "/bonus-programs", {
      city_id: cityId("moscow"),
      percent: 5,
      is_accrual_paused: false,
      spend_until: null,
    });
    await shop.query(`update users set balance_minor = 10000, name = 'Алёна' where phone = '${phone}'`);
  }, 200_000);
  afterAll(() => shop?.stop(), 30_000);

  const begin = async (own: Operator, typed: string, city = "moscow") => {
    const { phone_order_id, ...begun } = await own.get(staffPhoneOrderBegin, {
      body: { phone: typed, city_id: cityId(city) },
    });
    return { ...begun, params: { phone_order_id } };
  };
  type Begun = Awaited<ReturnType<typeof begin>>;
  /** The same for every order of this test: fetched at shop 13. */
  const fetched = { city_id: cityId("moscow"), order_type: "takeaway", shop_id: 13, delivery_zone_id: null } as const;
  const filled = async (own: Operator, { params, city }: Begun) => {
    await own.get(phoneOrderShopSet, { params, body: { shop_id: 13 } });
    const { cart } = await own.get(phoneOrderCartAdd, {
      params,
      body: { ...fetched, product_key: dishKey("philadelphia"), count: 2 },
    });
    const slots = await own.get(phoneOrderSlots, {
      params,
      body: { date: null, city_alias: city.alias, order_type: "takeaway", shop_id: 13, delivery_zone_id: null },
    });
    const slot = slots.intervals.find(({ disabled }) => !disabled);
    const payload = {
      city_id: city.id,
      order_type: "takeaway",
      shop_id: 13,
      phone: "",
      username: "Алёна",
      email: null,
      payment_type: "cash",
      cash: null,
      order_comment: "Без лука",
      cart: { version: cart.version },
      order_cache_key: null,
      delivery_address: null,
      interval_id: slot?.id ?? "",
    } as const;
    return { cart, payload };
  };

  it("is the customer's own, found by the phone, at the prices of the site (SPEC-686)", async () => {
    const own = await shop.newcomer("Sara", "support");
    const begun = await begin(own, "8 (916) 111-22-33");
    expect(begun.customer).toMatchObject({ phone, name: "Алёна", is_registered: true, bonuses: 100 });
    const { cart, payload } = await filled(own, begun);
    await buyer.fetchingAt(13);
    const theirs = await buyer.add("philadelphia", 2);
    // No second pricing, and the customer's own cart stays his.
    expect(cart.prices.total).toBe(theirs.prices.total);
    const { params } = begun;
    const paid = await own.get(phoneOrderBonuses, { params, body: { bonuses: 50 } });
    expect(paid.cart.prices.total).toBe(cart.prices.total - 50);
    const body = { ...payload, cart: { version: paid.cart.version } };
    const placed = await own.get(staffPhoneOrderPlace, { params, body });
    // Pressed twice: one order.
    expect(await own.get(staffPhoneOrderPlace, { params, body })).toEqual(placed);
    expect(Object.keys((await buyer.cart()).products)).toHaveLength(1);
    const story = await own.get(staffOrderStory, { params: { order_id: placed.order_id } });
    expect(story).toMatchObject({
      order: { price_total: paid.cart.prices.total, bonuses: 50 },
      payment_state: "not_required",
      contact: { phone, name: "Алёна", comment: "Без лука", is_registered: true, language: "ru" },
    });
    expect(story.steps).toContainEqual(expect.objectContaining({ kind: "act", act: "phone_order.place", by: "Sara" }));
    const { customer } = await own.get(staffOrderCustomer, { params: { order_id: placed.order_id } });
    expect(customer.bonuses).toBe(50);
    const owner = await shop.newcomer("Olga", "owner");
    const { acts } = await owner.get(staffAudit);
    expect(acts).toContainEqual(expect.objectContaining({ act: "phone_order.begin", by: "Sara" }));
    expect(JSON.stringify(acts)).not.toContain("9161112233");
  });

  it("is of somebody without an account too, and makes none", async () => {
    const own = await shop.newcomer("Siri", "support");
    const begun = await begin(own, "+7 916 999-88-77");
    expect(begun.customer).toMatchObject({ is_registered: false, bonuses: null, addresses: [] });
    const { payload } = await filled(own, begun);
    const { order_id } = await own.get(staffPhoneOrderPlace, { params: begun.params, body: payload });
    const [order] = await shop.query(`select owner_id, phone, original_status from orders where id = ${order_id}`);
    expect(order).toMatchObject({
      owner_id: expect.stringMatching(/^g:/),
      phone: "79169998877",
      original_status: "accepted",
    });
    expect(await shop.query("select 1 from users where phone = '79169998877'")).toEqual([]);
  });

  it("has the address search, zones, slots and refusals of the site", async () => {
    const own = await shop.newcomer("Stella", "support");
    const begun = await begin(own, phone);
    const { params, city } = begun;
    const { suggestions } = await own.get(phoneOrderAddressSuggest, {
      params,
      query: { city_id: String(city.id), q: "Tverskaya 7" },
    });
    expect(suggestions.length).toBeGreaterThan(0);
    const { cart, product_groups } = await own.get(phoneOrderAddressSet, {
      params,
      body: { city_id: city.id, text: "Тверская улица, 7" },
    });
    const { place } = cart;
    if (place === null) throw new Error("The address has no place.");
    expect(place.order_type).toBe("delivery");
    expect(product_groups.length).toBeGreaterThan(0);
    expect(
      await own.call(phoneOrderAddressSet, { params, body: { city_id: city.id, text: "Нет такой, 1" } }),
    ).toMatchObject({
      status: 422,
    });
    const { payment_types } = await own.get(phoneOrderPaymentTypes, { params, body: place });
    expect(payment_types.map(({ alias }) => alias)).toContain("cash");
    const { cart: added } = await own.get(phoneOrderCartAdd, {
      params,
      body: { ...place, product_key: dishKey("philadelphia"), count: 3 },
    });
    const [key = ""] = Object.keys(added.products);
    const less = { city_id: city.id, order_type: "delivery", shop_id: null, product_key: key } as const;
    const { cart: two } = await own.get(phoneOrderCartRemove, { params, body: { ...less, count: 1 } });
    expect(two.count).toBe(2);
    const { cart: none } = await own.get(phoneOrderCartForget, { params, body: less });
    expect(none.products).toEqual({});
    const { payload } = await filled(own, begun);
    for (const [changes, field] of [
      [{ payment_type: "ApplePay" }, "payment_type"],
      [{ interval_id: "2020-01-01T10:00" }, "interval_id"],
      [{ username: "" }, "username"],
      [{ order_comment: "4111 1111 1111 1111" }, "order_comment"],
    ] as const) {
      const refused = await own.call(staffPhoneOrderPlace, { params, body: { ...payload, ...changes } });
      expect([field, refused]).toMatchObject([
        field,
        { status: 422, problem: { errors: { [field]: expect.anything() } } },
      ]);
    }
    const stale = { ...payload, cart: { version: 1 } };
    expect(await own.call(staffPhoneOrderPlace, { params, body: stale })).toMatchObject({ status: 409 });
  });

  it("is its account's alone, of its shops, for four hours (SPEC-687)", async () => {
    const own = await shop.newcomer("Tove", "support");
    const begun = await begin(own, phone);
    const { payload } = await filled(own, begun);
    const other = await shop.newcomer("Thea", "support");
    const guesses = [begun.params, { phone_order_id: "x" }, { phone_order_id: `${begun.params.phone_order_id}A` }];
    for (const params of guesses) {
      expect(await other.call(phoneOrderCart, { params, body: fetched })).toMatchObject({ status: 404 });
      expect(await other.call(staffPhoneOrderPlace, { params, body: payload })).toMatchObject({ status: 404 });
    }
    // A manager of another shop of the same city, and one of another city.
    const manager = await shop.newcomer("Maria", "manager", "11");
    const hers = await begin(manager, phone);
    const there = await filled(manager, hers);
    expect(await manager.call(staffPhoneOrderPlace, { params: hers.params, body: there.payload })).toMatchObject({
      status: 422,
      problem: { errors: { shop_id: expect.anything() } },
    });
    expect(await manager.call(staffPhoneOrderBegin, { body: { phone, city_id: cityId("antalya") } })).toMatchObject({
      status: 404,
    });
    expect(await own.call(staffPhoneOrderBegin, { body: { phone: "12", city_id: cityId("moscow") } })).toMatchObject({
      status: 422,
    });
    const kitchen = await shop.newcomer("Kim", "kitchen", "13");
    expect(await kitchen.call(staffPhoneOrderBegin, { body: { phone, city_id: cityId("moscow") } })).toMatchObject({
      status: 403,
    });
    expect(
      await kitchen.call(phoneOrderMenu, { params: begun.params, query: { city_id: "1", order_type: "delivery" } }),
    ).toMatchObject({ status: 403 });
    // Nobody was logged in by it: the customer's sessions are those he opened.
    expect(await shop.query("select count(*)::int as count from sessions")).toEqual([{ count: 1 }]);
  });

  it("does not let anybody look phones up without end (SPEC-687)", async () => {
    const own = await shop.newcomer("Ulla", "support");
    const answers: number[] = [];
    for (let nth = 0; nth < 64; nth += 1) {
      const typed = `7916${String(1_000_000 + nth)}`;
      answers.push(
        (await own.call(staffPhoneOrderBegin, { body: { phone: typed, city_id: cityId("moscow") } })).status,
      );
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(60);
    expect(answers.at(-1)).toBe(429);
  });
});
