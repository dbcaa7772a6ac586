/**
 * @group money
 * @rule SPEC-643
 */
import { describe, expect, it } from "@jest/globals";
import { type Basket, priced } from "../cart/prices";
import type { PricingDeal } from "../deal/discounts";
import type { CartSnapshot } from "../documents";
import {
  type ChangeCause,
  changedSnapshot,
  changeProblem,
  dealsUsed,
  type GiftTerms,
  minimumLeft,
} from "./order-repricing";

const dish = (key: string, product_id: number, rubles: number, count: number): Basket["lines"][number] => ({
  key,
  product_id,
  group_id: 1,
  is_discounted: false,
  price_minor: rubles * 100,
  count,
  modifiers: [],
  is_sold: true,
});
const deal = (id: number, action: PricingDeal["action"], more: Partial<PricingDeal> = {}): PricingDeal => ({
  id,
  sort: id,
  action,
  from_minor: 0,
  off_minor: null,
  is_promocode: false,
  is_exclusive: false,
  ...more,
});
const order = { kind: "order" } as const;
const zone = {
  delivery_minor: 14_900,
  minimum_order_minor: 60_000,
  has_free_delivery: false,
  free_delivery_from_minor: 150_000,
};

const basket = (more: Partial<Basket> = {}): Basket => ({
  lines: [dish("rolls", 1, 500, 2), dish("soup", 2, 400, 1), dish("tea", 3, 100, 2)],
  packages: [{ price_minor: 3_500, can_refuse: true }],
  without_bag: false,
  order_type: "delivery",
  zone,
  deals: [],
  free_delivery: [],
  step_minor: 100,
  bonus: null,
  ...more,
});

const snapshot = (of: Basket, more: Partial<CartSnapshot> = {}): CartSnapshot => {
  const prices = priced(of);
  return {
    version: 3,
    lines: of.lines.map(({ key, product_id, price_minor, count }) => ({
      key,
      product_id,
      name: { en: key },
      type: "dish",
      image_url: null,
      price_minor,
      unit_minor: price_minor,
      count,
      total_minor: price_minor * count,
      modifiers: [],
      group_modifiers: [],
    })),
    packages: [],
    without_bag: false,
    subtotal_minor: prices.subtotal_minor,
    packages_minor: prices.packages_minor,
    delivery_minor: prices.delivery_minor,
    discount_minor: prices.discount_minor,
    bonuses_minor: prices.bonuses_minor,
    total_minor: prices.total_minor,
    currency_code: "RUB",
    gifts: [],
    promocode: null,
    upcoming_minor: prices.upcoming_minor,
    basket: of,
    deals: [],
    ...more,
  };
};

const agreedWords = { name: { en: "Price as agreed" }, text: { en: "" } };
const off = (key: string, count: number) => ({ key, count });
const changed = (
  cart: CartSnapshot,
  cause: ChangeCause,
  units: readonly { key: string; count: number }[],
  gifts: GiftTerms = new Map(),
) => changedSnapshot(cart, { cause, off: units, gifts, agreedWords });

describe("taking something off an order", () => {
  it.each([
    ["nothing", [], "nothing"],
    ["less than one", [off("tea", 0)], "nothing"],
    ["a dish that it has not", [off("pizza", 1)], "unknown_line"],
    ["more than there is, in two halves", [off("tea", 1), off("tea", 2)], "too_many"],
    ["everything", [off("rolls", 2), off("soup", 1), off("tea", 2)], "everything"],
    ["one of two", [off("tea", 1)], null],
  ] as const)("%s: %j is %s", (_name, units, problem) => {
    expect(changeProblem(snapshot(basket()), units)).toBe(problem);
  });

  it("is not possible where the order is from before prices were stored", () => {
    const { basket: _, ...old } = snapshot(basket());
    expect(changeProblem(old, [off("tea", 1)])).toBe("old");
  });

  const percent = deal(7, { kind: "percent", scope: order, percent: 10 }, { from_minor: 150_000, is_promocode: true });
  const fixed = deal(8, { kind: "amount", scope: order }, { from_minor: 150_000, off_minor: 30_000 });
  const forTwo = deal(9, {
    kind: "buy_get",
    buy: { scope: { kind: "products", ids: [1] }, count: 2 },
    get: { scope: { kind: "products", ids: [2] }, count: 1 },
    percent: 100,
  });
  const bonus = { wanted_minor: 50_000, balance_minor: 80_000, percent: 5, is_accrual_paused: false, is_open: true };

  // 1,600 of dishes, 35 of packages, delivery free from 1,500.
  it.each<[string, Basket, ChangeCause, { key: string; count: number }[], Partial<CartSnapshot>]>([
    [
      "a line",
      basket(),
      "shop",
      [off("soup", 1)],
      { subtotal_minor: 120_000, delivery_minor: 0, total_minor: 123_500 },
    ],
    ["a unit", basket(), "shop", [off("tea", 1)], { subtotal_minor: 150_000, delivery_minor: 0, total_minor: 153_500 }],
    [
      "a line that its customer gives up: delivery is paid again",
      basket(),
      "customer",
      [off("soup", 1)],
      { delivery_minor: 14_900, total_minor: 138_400 },
    ],
    [
      "so little that delivery would cost more than it: nothing changes for the customer",
      basket({ zone: { ...zone, free_delivery_from_minor: 155_000 } }),
      "customer",
      [off("tea", 1)],
      { delivery_minor: 14_900, discount_minor: 4_900, total_minor: 163_500 },
    ],
    [
      "from a promocode's sum: the shop's fault leaves the percentage",
      basket({ deals: [percent] }),
      "shop",
      [off("soup", 1)],
      { discount_minor: 12_000, total_minor: 111_500, promocode: "TEN" },
    ],
    [
      "from a promocode's sum: the customer's wish ends it",
      basket({ deals: [percent] }),
      "customer",
      [off("soup", 1)],
      { discount_minor: 0, delivery_minor: 14_900, total_minor: 138_400, promocode: null },
    ],
    [
      "from a fixed sum off: the shop's fault leaves all of it",
      basket({ deals: [fixed] }),
      "shop",
      [off("rolls", 1)],
      { discount_minor: 30_000, total_minor: 83_500 },
    ],
    [
      "what another dish was free for: it costs no more than was agreed",
      basket({ deals: [forTwo] }),
      "shop",
      [off("rolls", 1)],
      { subtotal_minor: 110_000, discount_minor: 0, total_minor: 113_500 },
    ],
    [
      "with bonuses: they pay what they paid as far as they may",
      basket({ bonus }),
      "shop",
      [off("rolls", 2), off("soup", 1)],
      { subtotal_minor: 20_000, bonuses_minor: 19_800, total_minor: 3_700 },
    ],
  ])("%s", (_name, of, cause, units, expected) => {
    expect(changed(snapshot(of, { promocode: "TEN" }), cause, units)).toMatchObject(expected);
  });

  it("keeps a dish that was free for others from making the order dearer", () => {
    const cheap = basket({ lines: [dish("rolls", 1, 50, 2), dish("soup", 2, 400, 1)], deals: [forTwo], zone: null });
    const before = snapshot(cheap);
    const after = changed(before, "shop", [off("rolls", 1)]);
    expect([before.total_minor, after.total_minor, after.discount_minor]).toEqual([13_500, 13_500, 35_000]);
    expect(after.deals).toEqual([{ id: 0, ...agreedWords }]);
  });

  const gift = { deal_id: 20, product_id: 9, kind: "gift", name: { en: "Cola" }, image_url: null, count: 2 } as const;
  const terms: GiftTerms = new Map([
    [20, { from_minor: 0, requires: { scope: { kind: "products", ids: [1] }, count: 1 }, max_count: 1 }],
  ]);
  it.each<[string, ChangeCause, GiftTerms, { key: string; count: number }[], number]>([
    ["stays where the shop is at fault", "shop", terms, [off("rolls", 1)], 2],
    ["comes as often as its condition still holds", "customer", terms, [off("rolls", 1)], 1],
    ["goes with the last of what it was for", "customer", terms, [off("rolls", 2)], 0],
    ["stays where its deal is gone", "customer", new Map(), [off("rolls", 2)], 2],
  ])("a gift %s", (_name, cause, giftTerms, units, left) => {
    const after = changed(snapshot(basket(), { gifts: [gift] }), cause, units, giftTerms);
    expect((after.gifts ?? []).reduce((sum, { count }) => sum + count, 0)).toBe(left);
  });

  it("names the deals that are used still, for their limits", () => {
    const before = snapshot(basket({ deals: [percent] }), { gifts: [gift] });
    expect([...dealsUsed(before)]).toEqual([
      [7, 1],
      [20, 2],
    ]);
    expect([...dealsUsed(changed(before, "customer", [off("rolls", 1)], terms))]).toEqual([[20, 1]]);
  });

  it("says what is missing to the minimum, which stops nothing", () => {
    const after = changed(snapshot(basket()), "shop", [off("rolls", 2), off("tea", 2)]);
    expect(minimumLeft(after)).toBe(60_000 - 43_500);
  });
});
