/** @rule SPEC-447 */
import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "@jest/globals";
import { type Cart, cartAdd, cartForget, cartLoad, cartReplace } from "@/lib/contract/cart";
import {
  cartGiftAdd,
  cartGiftForget,
  cartGiftRemove,
  cartPresentAdd,
  cartPresentRemove,
  cartPromocodeApply,
  cartPromocodeForget,
} from "@/lib/contract/cart-offer";
import type { PriceRule } from "@/lib/contract/explanation";
import { orderById, orderCancel, orderCreate } from "@/lib/contract/order/order";
import type { Place } from "@/lib/contract/place/place";
import { clock } from "@/lib/contract/settings";
import { control, controlled } from "./control";
import { onEachDatabase } from "./databases";
import { cityId, dishId, dishKey } from "./demo";
import { type Guest, guestOf } from "./guest";

const sum = (rules: readonly PriceRule[]): number => rules.reduce((total, { amount }) => total + amount, 0);

/** Every price is explained: the rules of each add up to it. */
const expectExplained = ({ prices, explanation }: Pick<Cart, "prices" | "explanation">): void => {
  expect({
    subtotal: sum(explanation.subtotal),
    packages: sum(explanation.packages),
    delivery: sum(explanation.delivery),
    discount: -sum(explanation.discount) + 0,
    bonuses: -sum(explanation.bonuses) + 0,
    upcoming_bonuses: sum(explanation.upcoming_bonuses),
    total: sum(explanation.total),
  }).toEqual(prices);
};

/** Some dishes run out and change their prices here: no other file orders those. */
onEachDatabase("what a cart is offered", (url) => {
  const restore: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const undo of restore.splice(0)) await undo();
  });
  const lineAt = (guest: Guest, dish: string) => {
    const { city_id, order_type, shop_id } = guest.place();
    return { product_key: dishKey(dish), city_id, order_type, shop_id };
  };
  const atShop = async (shop = 13): Promise<Guest> => {
    const guest = guestOf(url);
    await guest.fetchingAt(shop);
    return guest;
  };
  const apply = async (guest: Guest, promocode: string): Promise<Cart> =>
    (await guest.get(cartPromocodeApply, { body: { promocode, ...guest.place() } })).cart;
  const refusedCode = async (guest: Guest, promocode: string) => {
    const { status, problem } = await guest.refused(cartPromocodeApply, { body: { promocode, ...guest.place() } });
    return [status, problem.errors];
  };

  describe("a promocode", () => {
    it("takes off what it is for, in any spelling, and says how", async () => {
      const guest = await atShop();
      await guest.add("philadelphia-light", 2);
      await guest.add("cola");
      const cart = await apply(guest, " take10 ");
      expect(cart.promocode).toEqual({ code: "TAKE10", is_applied: true, message: "Takeaway is 10% cheaper" });
      // 10 % of 858 is 85.8: a whole unit, rounded half up (SPEC-38).
      expect(cart.prices).toMatchObject({ subtotal: 997, discount: 86, total: 997 + 35 - 86 });
      const lines = Object.values(cart.products).map(({ alias, discount_amount }) => [alias, discount_amount]);
      expect(lines).toEqual([
        ["philadelphia-light", 86],
        ["cola", 0],
      ]);
      expect(cart.explanation.discount).toMatchObject([{ kind: "promocode", name: "Takeaway is 10% cheaper" }]);
      expectExplained(cart);
      // Cyrillic twins, a sign without width and a dash that a chat has put in.
      expect((await apply(guest, "\u200BТАКЕ–10")).promocode).toEqual(cart.promocode);
      const { cart: without } = await guest.get(cartPromocodeForget, {});
      expect([without.promocode, without.prices.discount]).toEqual([null, 0]);
    });

    it("is refused where there is none, and for another order type", async () => {
      const guest = guestOf(url);
      await guest.deliveredTo("moscow", "Бауманская улица, 10");
      await guest.add("philadelphia");
      expect(await refusedCode(guest, "NOSUCH")).toEqual([422, { promocode: ["There is no such promo code."] }]);
      expect(await refusedCode(guest, "TAKE10")).toEqual([
        422,
        { promocode: ["The promo code is not valid for this way of receiving the order."] },
      ]);
      expect((await guest.cart()).promocode).toBeNull();
    });

    it("waits in the cart for its sum", async () => {
      const guest = await atShop();
      await guest.add("philadelphia");
      const early = await apply(guest, "SAKANA200");
      expect(early.promocode).toMatchObject({ code: "SAKANA200", is_applied: false });
      expect(early.promocode?.message).toContain("311");
      expect(early.prices.discount).toBe(0);
      const enough = await guest.add("philadelphia");
      expect([enough.promocode?.is_applied, enough.prices.discount]).toEqual([true, 200]);
    });

    it("delivers for nothing, and the total says so", async () => {
      const guest = guestOf(url);
      await guest.deliveredTo("moscow", "Бауманская улица, 10");
      await guest.add("philadelphia", 2);
      const cart = await apply(guest, "SAKANAGO");
      expect(cart.prices).toMatchObject({ delivery: 0, discount: 0, total: 978 + 35 });
      expect(cart.free_delivery_left).toBe(0);
      expect(cart.explanation.delivery).toMatchObject([
        { kind: "delivery", amount: 149 },
        { kind: "free_delivery", name: "Delivery on us", amount: -149 },
      ]);
      expectExplained(cart);
    });

    it("for the first order is good once, and again after a cancellation", async () => {
      const guest = await atShop();
      const ordered = async (): Promise<number> => {
        await guest.add("philadelphia", 2);
        await apply(guest, "SAKANA200");
        return guest.order();
      };
      const order_id = await ordered();
      await guest.add("philadelphia", 2);
      expect(await refusedCode(guest, "SAKANA200")).toEqual([
        422,
        { promocode: ["The promo code is for the first order only."] },
      ]);
      const { order } = await guest.get(orderById, { params: { order_id } });
      expect(order).toMatchObject({ promocode: "SAKANA200", discount: 200, price_total: 978 + 35 - 200 });
      expect(order.explanation.discount).toMatchObject([{ name: "A discount on your first order", amount: -200 }]);
      await guest.get(orderCancel, { body: { order_id } });
      expect((await apply(guest, "SAKANA200")).prices.discount).toBe(200);
    });
  });

  describe("a gift", () => {
    const bySum = ({ gifts }: Cart) => gifts.find(({ name }) => name.startsWith("Mochi"));
    const giftId = async (guest: Guest): Promise<number> => bySum(await guest.cart())?.id ?? 0;
    const take = async (guest: Guest, gift_id: number, key = randomUUID()): Promise<Cart> =>
      (await guest.get(cartGiftAdd, { body: { gift_id, ...guest.place() }, key })).cart;

    it("comes with its sum, once, and stays without being given when the sum is lost (SPEC-28)", async () => {
      const guest = await atShop();
      const below = await guest.add("philadelphia", 5);
      expect(bySum(below)).toMatchObject({ count: 0, is_available: false, conditions: { validated: false } });
      const gift_id = await giftId(guest);
      const body = { gift_id, ...guest.place() };
      expect((await guest.refused(cartGiftAdd, { body })).problem.errors).toEqual({
        gift_id: ["This gift is not due yet."],
      });
      const reached = await guest.add("philadelphia");
      expect(bySum(reached)).toMatchObject({ is_available: true, conditions: { validated: true } });
      const key = randomUUID();
      await take(guest, gift_id, key);
      const taken = await take(guest, gift_id, key);
      expect(bySum(taken)).toMatchObject({ count: 1, max_count: 1, is_available: false });
      expect(taken.prices.total).toBe(reached.prices.total);
      expect((await guest.refused(cartGiftAdd, { body })).problem.errors).toEqual({
        gift_id: ["No more than 1 of this gift."],
      });
      await guest.get(cartForget, { body: lineAt(guest, "philadelphia") });
      const lost = await guest.add("philadelphia");
      expect(bySum(lost)).toMatchObject({ count: 1, conditions: { validated: false } });
      expect(lost.messages).toMatchObject([{ position: "bottom", icon: "gift" }]);
      const order_id = await guest.order();
      expect((await guest.get(orderById, { params: { order_id } })).order.gifts).toEqual([]);
      expect((await guest.cart()).gifts).toEqual([]);
    });

    it("goes with the order, and is removed whole at one unit", async () => {
      const guest = await atShop();
      await guest.add("philadelphia", 6);
      const gift_id = await giftId(guest);
      await take(guest, gift_id);
      const body = { gift_id, ...guest.place() };
      expect(bySum((await guest.get(cartGiftRemove, { body, key: randomUUID() })).cart)?.count).toBe(0);
      await take(guest, gift_id);
      expect(bySum((await guest.get(cartGiftForget, { body })).cart)?.count).toBe(0);
      await take(guest, gift_id);
      const order_id = await guest.order();
      const { order } = await guest.get(orderById, { params: { order_id } });
      expect(order.gifts).toMatchObject([{ name: "Mochi Trio", quantity: 1, type: "gift" }]);
    });

    it("of somebody else's kind is none", async () => {
      const guest = await atShop();
      await guest.add("philadelphia", 6);
      const body = { gift_id: 999, ...guest.place() };
      expect((await guest.refused(cartGiftAdd, { body })).status).toBe(422);
      const present = { id: await giftId(guest) };
      expect((await guest.refused(cartPresentAdd, { body: present })).problem.errors).toEqual({
        id: ["There is no such gift here."],
      });
    });
  });

  it("gives a present with the first order alone", async () => {
    const guest = await atShop();
    const { presents } = await guest.add("philadelphia");
    expect(presents).toMatchObject([{ name: "Edamame", type: "personalGift", is_available: true, max_count: 1 }]);
    const body = { id: presents[0]?.id ?? 0 };
    await guest.get(cartPresentAdd, { body, key: randomUUID() });
    await guest.get(cartPresentRemove, { body, key: randomUUID() });
    await guest.get(cartPresentAdd, { body, key: randomUUID() });
    const order_id = await guest.order();
    const { order } = await guest.get(orderById, { params: { order_id } });
    expect(order.gifts).toMatchObject([{ name: "Edamame", type: "personalGift" }]);
    expect((await guest.add("philadelphia")).presents).toEqual([]);
  });

  it("puts a removed line back where it stood", async () => {
    const guest = await atShop();
    await guest.add("philadelphia");
    const { products } = await guest.add("cola");
    const added_at = products[dishKey("philadelphia")]?.added_at ?? "";
    await guest.get(cartForget, { body: lineAt(guest, "philadelphia") });
    await guest.get(cartAdd, { body: { ...guest.adding("philadelphia"), added_at }, key: randomUUID() });
    const back = await guest.cart();
    expect(Object.keys(back.products)).toEqual([dishKey("philadelphia"), dishKey("cola")]);
    const now = Date.parse((await guest.get(clock, {})).now);
    const later = new Date(now + 86_400_000).toISOString();
    const { cart } = await guest.get(cartAdd, { body: { ...guest.adding("napkins"), added_at: later } });
    expect(Date.parse(cart.products[dishKey("napkins")]?.added_at ?? "")).toBeLessThan(now + 5_000);
  });

  describe("a price that changes", () => {
    const dish = "sweet-potato-fries";
    const costs = (price: number) => control(url, "/prices", { product_id: dishId(dish), price });
    const line = (cart: Cart) => cart.products[dishKey(dish)];

    it("has not risen by a look at a cheaper city, and is explained where it rose at home meanwhile", async () => {
      // The first of them: `costs` gives a dish one price in all cities.
      const guest = await atShop();
      restore.push(() => costs(229));
      const home = guest.place();
      const elsewhere = {
        city_id: cityId("samara"),
        order_type: "takeaway",
        shop_id: null,
        delivery_zone_id: null,
      } as const;
      const cartAt = async (body: Place): Promise<Cart> => (await guest.get(cartLoad, { body })).cart;
      await guest.add(dish);
      const there = await cartAt(elsewhere);
      expect(line(there)?.price).toBeLessThan(229);
      expect(line(there)).toMatchObject({ type: "default", old_price: null });
      expect(line(await cartAt(home))).toMatchObject({ price: 229, old_price: null });
      await cartAt(elsewhere);
      await costs(259);
      expect(line(await cartAt(home))).toMatchObject({ price: 259, old_price: 229 });
    });

    it("applies where it falls, and is shown old and new where it rises, before the order is made", async () => {
      const guest = await atShop();
      restore.push(() => costs(229));
      await guest.add(dish, 2);
      await costs(199);
      expect(line(await guest.cart())).toMatchObject({ price: 199, old_price: null });
      const seen = await guest.payload();
      await costs(249);
      const { status, problem } = await guest.refused(orderCreate, { body: seen, key: randomUUID() });
      expect([status, problem.code]).toEqual([409, "cart_changed"]);
      expect(problem.cart && line(problem.cart)).toMatchObject({ price: 249, old_price: 199, total_price: 498 });
      expect(problem.cart?.messages).toMatchObject([{ position: "top" }]);
      // The cart that came with the refusal is the one he orders now.
      const body = { ...seen, cart: { version: problem.cart?.version ?? 0 } };
      const { order_id } = await guest.get(orderCreate, { body, key: randomUUID() });
      expect((await guest.get(orderById, { params: { order_id } })).order.subtotal).toBe(498);
    });

    it("is agreed to by adding more of it", async () => {
      const guest = await atShop();
      restore.push(() => costs(229));
      await guest.add(dish);
      await costs(259);
      expect(line(await guest.cart())).toMatchObject({ old_price: 229 });
      expect(line(await guest.add(dish))).toMatchObject({ old_price: null, total_price: 518 });
    });
  });

  describe("a place that does not sell a dish", () => {
    const shops = [13, 11] as const;
    const gone = async (dish: string, shop_id: number) => {
      const product = { kind: "product", shop_id, product_id: dishId(dish) };
      restore.push(() => control(url, "/stops", { ...product, type: null }));
      await control(url, "/stops", { ...product, type: "unavailable" });
    };

    it("marks it, offers the nearest of its kind and takes that in its place", async () => {
      const [sells, misses] = shops;
      await gone("kani-salad", misses);
      const guest = await atShop(sells);
      await guest.add("kani-salad", 2);
      await guest.add("cola");
      const lost = await guest.fetchingAt(misses);
      const line = lost.products[dishKey("kani-salad")];
      expect(line).toMatchObject({ type: "unavailable", replacement: { name: "Crispy Aubergine Salad", price: 389 } });
      expect(line?.replacement?.difference).toBe(2 * (389 - 339));
      expect(lost.prices.subtotal).toBe(139);
      const body = lineAt(guest, "kani-salad");
      const wrong = await guest.refused(cartReplace, { body: { ...body, with_key: dishKey("cola") } });
      expect(Object.keys(wrong.problem.errors ?? {})).toEqual(["with_key"]);
      const with_key = line?.replacement?.product_key ?? "";
      const { cart } = await guest.get(cartReplace, { body: { ...body, with_key }, key: randomUUID() });
      expect(Object.values(cart.products).map(({ key, count, type }) => [key, count, type])).toEqual([
        [with_key, 2, "default"],
        [dishKey("cola"), 1, "default"],
      ]);
    });
  });

  it("refuses an order from a tab that has not seen the newest cart, and hands it that cart", async () => {
    const guest = await atShop();
    await guest.add("philadelphia");
    const stale = await guest.payload();
    const newest = await guest.add("cola");
    const { status, problem } = await guest.refused(orderCreate, { body: stale, key: randomUUID() });
    expect([status, problem.code, problem.cart]).toEqual([409, "cart_changed", newest]);
  });

  it("comes to the same kopeck when every order is priced again", async () => {
    const audit = await controlled(url, "/price-audit");
    expect(audit).toMatchObject({ wrong: [], wrong_balances: [] });
  });
});
