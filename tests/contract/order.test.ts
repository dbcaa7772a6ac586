/** @rule SPEC-245 SPEC-253 SPEC-356 SPEC-374 SPEC-472 */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import { cartClear } from "@/lib/contract/cart";
import { orderById, orderCancel, orderCreate, orderStatus } from "@/lib/contract/order/order";
import { clientOf } from "./client";
import { controlToken } from "./control";
import { onEachDatabase } from "./databases";
import { cityId, dishId } from "./demo";
import { type Guest, guestOf } from "./guest";

onEachDatabase("an order for cash", (url) => {
  /** In Moscow's zone 3, with two rolls: 978 + 35 + 149 = 1162. */
  const byDelivery = async (): Promise<Guest> => {
    const guest = guestOf(url);
    await guest.deliveredTo("moscow", "Бауманская улица, 10");
    await guest.add("philadelphia", 2);
    return guest;
  };
  /** At a shop open round the clock: 978 + 35 = 1013. */
  const byTakeaway = async (): Promise<Guest> => {
    const guest = guestOf(url);
    await guest.fetchingAt(13);
    await guest.add("philadelphia", 2);
    return guest;
  };
  const orderOf = async (guest: Guest, order_id: number) =>
    (await guest.get(orderById, { params: { order_id } })).order;

  it("is delivered, at the cart's total", async () => {
    const guest = await byDelivery();
    const slot = await guest.slot();
    const order_id = await guest.order({ cash: 2000, order_comment: "  Ring twice  " });
    expect(order_id).toBeGreaterThan(1000);
    const order = await orderOf(guest, order_id);
    expect(order).toMatchObject({
      order_id,
      order_type: "delivery",
      payment_type: "cash",
      status: { alias: "accepted", original_status: "accepted", name: "Accepted" },
      completed_at: null,
      promised_at: slot.start_timestamp,
      promise: {
        from: new Date(slot.start_timestamp * 1000).toISOString(),
        until: new Date((slot.end_timestamp ?? 0) * 1000).toISOString(),
      },
      products: [{ id: dishId("philadelphia"), name: "Philadelphia", quantity: 2, total_price: 978 }],
      subtotal: 978,
      packages_total: 35,
      delivery_total: 149,
      discount: 0,
      bonuses: 0,
      price_total: 1162,
      cash: 2000,
      currency_code: "RUB",
      city_alias: "moscow",
      delivery: { full_address: "Moscow, Baumanskaya Street, 10, flat 12" },
    });
    expect(order.interval_title).toBe(`tomorrow, ${slot.title}`);
  });

  it("is fetched, at the cart's total", async () => {
    const guest = await byTakeaway();
    const order = await orderOf(guest, await guest.order());
    expect(order).toMatchObject({
      order_type: "takeaway",
      price_total: 1013,
      delivery_total: 0,
      cash: null,
      delivery: null,
      shop: { id: 13, name: "Pyatnitskaya", address: "18 Pyatnitskaya Street" },
    });
  });

  it.each([
    ["mail.spring", "mail.spring"],
    ["two words", null],
    ["4242-4242.4242_4242", null],
    [null, null],
    [undefined, null],
  ])("keeps the campaign that brought the customer: %j as %j", async (utm_source, stored) => {
    const guest = await byTakeaway();
    const order_id = await guest.order(utm_source === undefined ? {} : { utm_source });
    const response = await fetch(`${url}/private/orders/${order_id}`, {
      headers: { authorization: `Bearer ${controlToken}`, connection: "close" },
    });
    expect(await response.json()).toMatchObject({
      order_id,
      original_status: "accepted",
      payment_state: "not_required",
      returns: [],
      utm_source: stored,
    });
  });

  it("names the cart it was made of as the cart did", async () => {
    const guest = guestOf(url);
    await guest.deliveredTo("moscow", "Бауманская улица, 10");
    await guest.add("philadelphia", 2);
    const { products, packages, prices, count } = await guest.add("tom-yum", 1, {
      "soup-heat-fire": 1,
      "extra-shrimp": 2,
    });
    const { cart } = await orderOf(guest, await guest.order());
    expect(cart).toEqual({
      count,
      products: Object.fromEntries(
        Object.entries(products).map(
          ([key, { id, name, type, count: units, price, price_with_modifiers, total_price }]) => [
            key,
            { id, key, name, type, count: units, price, price_with_modifiers, total_price },
          ],
        ),
      ),
      packages: packages.filter((pack) => pack.count > 0).map(({ alias, name, price }) => ({ alias, name, price })),
      prices,
    });
  });

  it("keeps modifiers, those of groups apart", async () => {
    const guest = guestOf(url);
    await guest.fetchingAt(13);
    await guest.add("tom-yum", 2, { "soup-heat-fire": 1, "extra-shrimp": 2 });
    const { products, price_total } = await orderOf(guest, await guest.order());
    expect(products).toMatchObject([
      {
        quantity: 2,
        total_price: 2 * (439 + 2 * 129),
        modifiers: [{ name: "Tiger shrimp", count: 2 }],
        groupModifiers: [{ name: "Bangkok at midnight", count: 1 }],
      },
    ]);
    expect(price_total).toBe(2 * (439 + 2 * 129) + 35);
  });

  it.each([
    { city: "samara", address: "Ленинградская улица, 15", currency: "RUB" },
    { city: "vladivostok", address: "Светланская улица, 9", currency: "RUB" },
    { city: "minsk", address: "улица Карла Маркса, 14", currency: "BYN" },
    { city: "antalya", address: "Atatürk Caddesi 14", currency: "TRY" },
    { city: "berlin", address: "Torstraße 14", currency: "EUR" },
    { city: "kyiv", address: "вулиця Хрещатик, 22", currency: "UAH" },
  ])("is delivered in $city", async ({ city, address, currency }) => {
    const guest = guestOf(url);
    await guest.deliveredTo(city, address);
    const { prices } = await guest.add("philadelphia", 3);
    const order = await orderOf(guest, await guest.order());
    expect(order).toMatchObject({ city_alias: city, currency_code: currency, price_total: prices.total });
  });

  it("is fetched in a city of takeaway alone", async () => {
    const guest = guestOf(url);
    await guest.fetchingAt(51);
    await guest.add("philadelphia");
    expect(await orderOf(guest, await guest.order())).toMatchObject({ city_alias: "kaliningrad", shop: { id: 51 } });
  });

  it("empties the cart and leaves it where it is", async () => {
    const guest = await byDelivery();
    const { version } = await guest.cart();
    await guest.order();
    const cart = await guest.cart();
    expect(cart).toMatchObject({ count: 0, version: version + 1, place: guest.place(), selectedInterval: null });
    expect(cart.delivery_address?.house).toBe("10");
  });

  it("is read by its owner alone; for anybody else it does not exist", async () => {
    const guest = await byTakeaway();
    const order_id = await guest.order();
    const stranger = clientOf(url);
    const missing = await stranger.refused(orderById, { params: { order_id: 999_999_999 } });
    const foreign = await stranger.refused(orderById, { params: { order_id } });
    expect([foreign.status, foreign.problem]).toEqual([404, missing.problem]);
    const query = { order_id, order_type: "takeaway" } as const;
    for (const other of [stranger, stranger.as({ cartId: null })]) {
      const seen = await other.refused(orderById, { params: { order_id } });
      expect([seen.status, seen.problem]).toEqual([404, missing.problem]);
      const checked = await other.refused(orderStatus, { body: query });
      expect([checked.status, checked.problem]).toEqual([404, missing.problem]);
      const canceled = await other.refused(orderCancel, { body: { order_id } });
      expect([canceled.status, canceled.problem]).toEqual([404, missing.problem]);
    }
    expect((await guest.get(orderStatus, { body: query })).status.alias).toBe("accepted");
  });

  it.each(["0", "-1", "1.5", "abc", "99999999999999999999", "1%00"])("does not exist as %s", async (order_id) => {
    const response = await fetch(`${url}/v1/order/${order_id}`, {
      headers: { authorization: "Bearer demo-upstream-token", "x-app-alias": "sushi", "x-cart-id": randomUUID() },
    });
    expect(response.status).toBe(404);
  });

  describe("is made once", () => {
    it("by 50 calls at the same moment with one key", async () => {
      const guest = await byTakeaway();
      const call = { body: await guest.payload(), key: randomUUID() };
      const replies = await Promise.all(Array.from({ length: 50 }, () => guest.get(orderCreate, call)));
      expect(new Set(replies.map(({ order_id }) => order_id)).size).toBe(1);
      const [first] = replies;
      expect((await guest.get(orderCreate, call)).order_id).toBe(first?.order_id);
    });

    it("by two calls with two keys for one cart: the other is refused", async () => {
      const guest = await byTakeaway();
      const body = await guest.payload();
      const outcomes = await Promise.all([1, 2].map(() => guest.ask(orderCreate, { body, key: randomUUID() })));
      expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = outcomes.find((outcome) => "problem" in outcome);
      expect(refused).toMatchObject({ problem: { code: "cart_changed" } });
    });

    it("whatever the same key is used for afterwards", async () => {
      const guest = await byTakeaway();
      const key = randomUUID();
      const body = await guest.payload();
      await guest.get(orderCreate, { body, key });
      const { status, problem } = await guest.refused(orderCreate, { body: { ...body, username: "Борис" }, key });
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ["idempotency_key"]]);
    });

    it("and a key belongs to its customer", async () => {
      const key = randomUUID();
      const guests = [await byTakeaway(), await byTakeaway()];
      const numbers = await Promise.all(
        guests.map(async (guest) => (await guest.get(orderCreate, { body: await guest.payload(), key })).order_id),
      );
      expect(new Set(numbers).size).toBe(2);
    });

    it("and a refusal is not stored: the same key works once the fault is corrected", async () => {
      const guest = await byTakeaway();
      const key = randomUUID();
      const body = await guest.payload();
      await guest.refused(orderCreate, { body: { ...body, username: "" }, key });
      expect((await guest.get(orderCreate, { body, key })).order_id).toBeGreaterThan(1000);
    });
  });

  describe("is refused, and the cart survives,", () => {
    const refusedOf = async (guest: Guest, changes: Parameters<Guest["payload"]>[0] = {}) => {
      const before = await guest.cart();
      const call = { body: await guest.payload(changes), key: randomUUID() };
      const refused = await guest.refused(orderCreate, call);
      expect((await guest.cart()).products).toEqual(before.products);
      return refused;
    };

    it("when the cart has changed since the customer saw it", async () => {
      const guest = await byTakeaway();
      const seen = await guest.payload();
      await guest.add("cola");
      const { status, problem } = await guest.refused(orderCreate, { body: seen, key: randomUUID() });
      expect([status, problem.code]).toEqual([409, "cart_changed"]);
      expect((await guest.cart()).count).toBe(3);
    });

    it("when the cart is somewhere else than the order", async () => {
      const guest = await byTakeaway();
      expect((await refusedOf(guest, { city_id: cityId("samara") })).problem.code).toBe("cart_changed");
      expect((await refusedOf(guest, { shop_id: 11 })).problem.code).toBe("cart_changed");
      expect((await refusedOf(guest, { shop_id: 21 })).problem.errors).toHaveProperty("shop_id");
    });

    it("when the cart is empty", async () => {
      const guest = await byTakeaway();
      await guest.get(cartClear, {});
      const { status, problem } = await refusedOf(guest);
      expect([status, problem.errors]).toEqual([422, { cart: ["The cart is empty."] }]);
    });

    it("below the minimum of the zone (SPEC-34)", async () => {
      const guest = guestOf(url);
      await guest.deliveredTo("moscow", "Бауманская улица, 10");
      await guest.add("philadelphia");
      const { status, problem } = await refusedOf(guest);
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ["cart"]]);
      expect(problem.message).toContain("76");
    });

    it("when the slot is not offered", async () => {
      const guest = await byTakeaway();
      for (const interval_id of ["2020-01-01T12:00", "nothing"]) {
        const { status, problem } = await refusedOf(guest, { interval_id });
        expect([status, problem.errors]).toEqual([422, { interval_id: ["form.interval_id.unavailable"] }]);
      }
    });

    it("when the address is another than the one chosen", async () => {
      const guest = await byDelivery();
      const { delivery_address: address } = await guest.payload();
      if (address === null) throw new Error("no address");
      const elsewhere = await refusedOf(guest, { delivery_address: { ...address, house: "12" } });
      expect([elsewhere.status, Object.keys(elsewhere.problem.errors ?? {})]).toEqual([
        422,
        ["delivery_address.street"],
      ]);
      const { latitude, longitude } = address.map?.coordinates ?? { latitude: 0, longitude: 0 };
      const map = { coordinates: { latitude: latitude + 0.001, longitude } };
      const astray = await refusedOf(guest, { delivery_address: { ...address, map } });
      expect(astray.problem.errors).toEqual(elsewhere.problem.errors);
      // The same house in other words is the same address.
      expect(await guest.order({ delivery_address: { ...address, street: "ул. Бауманская" } })).toBeGreaterThan(1000);
    });

    it("while the city takes none (SPEC-21)", async () => {
      const guest = guestOf(url);
      await guest.deliveredTo("kazan", "улица Баумана, 9");
      await guest.add("philadelphia", 2);
      const { status, problem } = await refusedOf(guest);
      expect([status, problem.code]).toEqual([409, "stopped"]);
      expect(problem.message).toBe("We are moving to a new kitchen and take no orders in Kazan for now. Back soon!");
      const russian = await guest
        .as({ language: "ru" })
        .refused(orderCreate, { body: await guest.payload(), key: randomUUID() });
      expect(russian.problem.message).toContain("Мы переезжаем на новую кухню");
    });

    it("while the shop takes none (SPEC-21)", async () => {
      const guest = guestOf(url);
      await guest.fetchingAt(14);
      await guest.add("philadelphia", 2);
      const { status, problem } = await refusedOf(guest);
      expect([status, problem.code, problem.message]).toEqual([
        409,
        "stopped",
        "Closed for refurbishment. See you at Pyatnitskaya and Arbat.",
      ]);
    });
  });
});
