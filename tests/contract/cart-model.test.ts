import { randomUUID } from "node:crypto";
import { expect, it } from "@jest/globals";
import fc from "fast-check";
import type { CartReply } from "@/lib/contract/cart";
import { type Cart, cartAdd, cartBag, cartClear, cartForget, cartLoad, cartRemove } from "@/lib/contract/cart";
import { cartGiftAdd, cartGiftRemove, cartPromocodeApply, cartPromocodeForget } from "@/lib/contract/cart-offer";
import { clientOf, type Outcome } from "./client";
import { onEachDatabase } from "./databases";
import { dishKey } from "./demo";
import { guestOf } from "./guest";

/** Sold one by one and without additions, so that a model of them is a table of counts. */
const dishes = ["philadelphia", "tempura-eel", "cola", "tiramisu", "edamame", "kimchi"].map(dishKey);
const shops = [13, 11];
const codes = ["TAKE10", "PARTY15", "SAKANA200", "SAKANAGO", "NOSUCH"];

const dish = fc.constantFrom(...dishes);
const units = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.integer({ min: 1, max: 100 }));

const action = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant("add" as const), dish, units, isRepeated: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("remove" as const), dish, units, isRepeated: fc.boolean() }) },
  fc.record({ kind: fc.constant("forget" as const), dish }),
  fc.record({ kind: fc.constant("bag" as const), without_bag: fc.boolean() }),
  fc.record({ kind: fc.constant("shop" as const), shop: fc.constantFrom(...shops) }),
  fc.record({ kind: fc.constant("code" as const), code: fc.constantFrom(...codes) }),
  fc.record({ kind: fc.constantFrom("no_code" as const, "gift" as const, "no_gift" as const, "load" as const) }),
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("clear" as const) }) },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

type Change = Extract<Action, { kind: "add" | "remove" }>;

/** What a customer believes to be in his cart. */
type Model = { readonly counts: Map<string, number>; shop: number };

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const whole = (value: number): number => Math.round(value * 100);

/** What holds for every cart, whatever was done to it. */
const expectSound = (cart: Cart, { counts }: Model): void => {
  const lines = Object.values(cart.products);
  expect(Object.fromEntries(lines.map(({ key, count }) => [key, count]))).toEqual(Object.fromEntries(counts));
  expect(cart.count).toBe(sum([...counts.values()]));
  const { prices, explanation } = cart;
  const sold = lines.filter(({ type }) => type !== "stop" && type !== "unavailable");
  expect(whole(prices.subtotal)).toBe(whole(sum(sold.map(({ total_price }) => total_price))));
  const made = prices.subtotal + prices.packages + prices.delivery - prices.discount - prices.bonuses;
  expect(whole(prices.total)).toBe(whole(made));
  expect(whole(prices.discount)).toBe(whole(sum(lines.map(({ discount_amount }) => discount_amount))));
  expect(Math.min(...Object.values(prices))).toBeGreaterThanOrEqual(0);
  expect(whole(sum(explanation.total.map(({ amount }) => amount)))).toBe(whole(prices.total));
  expect(whole(sum(explanation.discount.map(({ amount }) => amount))) + whole(prices.discount)).toBe(0);
  for (const { count, max_count } of cart.gifts) expect([count >= 0, max_count >= 0]).toEqual([true, true]);
};

/** Runs on both databases; `FUZZ_COMMANDS` sets how many commands each of them gets. */
const COMMANDS = Number(process.env["FUZZ_COMMANDS"] ?? 2_500);
const A_CART = 100;

onEachDatabase("a cart and a simple model of it", (url) => {
  const run = async (actions: readonly Action[]): Promise<void> => {
    const guest = guestOf(url, clientOf(url));
    const [first = 13] = shops;
    await guest.fetchingAt(first);
    const model: Model = { counts: new Map(), shop: first };
    const place = () => ({ ...guest.place(), shop_id: model.shop });
    const lineOf = (product_key: string) => {
      const { city_id, order_type, shop_id } = place();
      return { product_key, city_id, order_type, shop_id };
    };
    const isDone = (outcome: Outcome<typeof cartAdd>): outcome is { status: 200; reply: CartReply } =>
      "reply" in outcome;
    /** The reply of a call, asked again with its key where the first answer is taken for lost. */
    const once = async (ask: (key: string) => Promise<Outcome<typeof cartAdd>>, isRepeated: boolean) => {
      const key = randomUUID();
      const outcome = await ask(key);
      return isRepeated && isDone(outcome) ? ask(key) : outcome;
    };
    const countOf = (key: string): number => model.counts.get(key) ?? 0;
    const add = async ({ dish: key, units: more, isRepeated }: Change) => {
      const body = { product_key: key, count: more, ...place() };
      const outcome = await once((idempotencyKey) => guest.ask(cartAdd, { body, key: idempotencyKey }), isRepeated);
      expect([isDone(outcome), key, "problem" in outcome ? outcome.problem.message : ""]).toEqual([
        countOf(key) + more <= 100,
        key,
        countOf(key) + more <= 100 ? "" : "No more than 100 of one dish can be ordered.",
      ]);
      if (isDone(outcome)) model.counts.set(key, countOf(key) + more);
      return outcome;
    };
    const remove = async ({ dish: key, units: less, isRepeated }: Change) => {
      const body = { ...lineOf(key), count: less };
      const outcome = await once((idempotencyKey) => guest.ask(cartRemove, { body, key: idempotencyKey }), isRepeated);
      expect(isDone(outcome)).toBe(countOf(key) > 0);
      if (countOf(key) > less) model.counts.set(key, countOf(key) - less);
      else model.counts.delete(key);
      return outcome;
    };
    const gift = async (exchange: typeof cartGiftAdd) => {
      const { cart } = await guest.get(cartLoad, { body: place() });
      const body = { gift_id: cart.gifts[0]?.id ?? 1, ...place() };
      return guest.ask(exchange, { body, key: randomUUID() });
    };
    const ask = async (step: Action): Promise<Outcome<typeof cartAdd>> => {
      switch (step.kind) {
        case "add":
          return add(step);
        case "remove":
          return remove(step);
        case "forget":
          model.counts.delete(step.dish);
          return guest.ask(cartForget, { body: lineOf(step.dish) });
        case "bag":
          return guest.ask(cartBag, { body: { without_bag: step.without_bag } });
        case "shop":
          model.shop = step.shop;
          return guest.ask(cartLoad, { body: place() });
        case "code":
          return guest.ask(cartPromocodeApply, { body: { promocode: step.code, ...place() } });
        case "no_code":
          return guest.ask(cartPromocodeForget, {});
        case "gift":
          return gift(cartGiftAdd);
        case "no_gift":
          return gift(cartGiftRemove);
        case "clear":
          model.counts.clear();
          return guest.ask(cartClear, {});
        case "load":
          return guest.ask(cartLoad, { body: place() });
      }
    };
    for (const step of actions) {
      const outcome = await ask(step);
      if (isDone(outcome)) expectSound(outcome.reply.cart, model);
      else expect([404, 422]).toContain(outcome.status);
    }
    expectSound((await guest.get(cartLoad, { body: place() })).cart, model);
  };

  it("agree after every command", async () => {
    const actions = fc.array(action, { minLength: A_CART, maxLength: A_CART, size: "max" });
    await fc.assert(fc.asyncProperty(actions, run), { numRuns: Math.ceil(COMMANDS / A_CART), endOnFailure: true });
  }, 3_600_000);
});
