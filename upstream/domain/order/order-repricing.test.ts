/**
 * @group money
 * @rule SPEC-643 SPEC-720
 */
import { describe, expect, it } from "@jest/globals";
import { repricedOrder } from "../cart/cart-snapshot";
import { type Basket, priced } from "../cart/prices";
import type { PricingDeal } from "../deal/discounts";
import type { CartSnapshot } from "../documents";
import {
  type AddedLine,
  addedMinor,
  type Change,
  type ChangeCause,
  changedSnapshot,
  changeProblem,
  dealsUsed,
  type GiftTerms,
  isConsistent,
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
) =>
  changedSnapshot(cart, {
    cause,
    off: units,
    added: [],
    most_minor: cart.total_minor,
    gifts,
    openDeals: new Map(),
    agreedWords,
  });

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

describe("adding dishes to an order", () => {
  const added = (key: string, product_id: number, rubles: number, count: number): AddedLine => {
    const { lines } = snapshot(basket({ lines: [dish(key, product_id, rubles, count)] }));
    const [line] = lines;
    if (line === undefined) throw new Error("A basket without a line.");
    return { line, priced: dish(key, product_id, rubles, count) };
  };
  const ask = (cart: CartSnapshot, own: Partial<Change>): CartSnapshot => {
    const change = { cause: "customer" as const, off: [], added: [], gifts: new Map(), openDeals: new Map(), ...own };
    const most_minor = cart.total_minor + addedMinor(change.added);
    return changedSnapshot(cart, { agreedWords, most_minor, ...change });
  };
  const cheap = basket({ lines: [dish("rolls", 1, 500, 1)], zone: { ...zone, minimum_order_minor: 0 } });
  const words = { name: { en: "Ten" }, text: { en: "" } };
  const percent = deal(7, { kind: "percent", scope: order, percent: 10 }, { from_minor: 100_000 });
  const counts = ({ lines }: CartSnapshot) => lines.map(({ key, count }) => `${count} ${key}`);

  // One roll of 500, a package of 35, delivery of 149: 684.
  it.each<[string, Basket, Partial<Change>, Partial<CartSnapshot>]>([
    ["a dish", cheap, { added: [added("soup", 2, 400, 1)] }, { subtotal_minor: 90_000, total_minor: 108_400 }],
    [
      "so much that delivery is free",
      cheap,
      { added: [added("soup", 2, 400, 3)] },
      { subtotal_minor: 170_000, delivery_minor: 0, total_minor: 173_500 },
    ],
    [
      "so much that a deal of then takes part, which anybody may use",
      basket({ ...cheap, deals: [percent] }),
      { added: [added("soup", 2, 400, 2)], openDeals: new Map([[7, words]]) },
      { discount_minor: 13_000, total_minor: 135_400, deals: [{ id: 7, ...words }] },
    ],
    [
      "so much that a limited deal of then would take part: it was not claimed",
      basket({ ...cheap, deals: [percent] }),
      { added: [added("soup", 2, 400, 2)] },
      { discount_minor: 0, total_minor: 148_400, deals: [] },
    ],
    [
      "a dish in the place of a cheaper one",
      cheap,
      { cause: "shop", off: [off("rolls", 1)], added: [added("soup", 2, 600, 1)] },
      { total_minor: 78_400, discount_minor: 0 },
    ],
    [
      "a dearer dish at the price that was agreed",
      cheap,
      { cause: "shop", off: [off("rolls", 1)], added: [added("soup", 2, 600, 1)], most_minor: 68_400 },
      { total_minor: 68_400, discount_minor: 10_000, deals: [{ id: 0, ...agreedWords }] },
    ],
    [
      "a cheaper dish in the place of one, the shop at fault: its deal stays",
      basket({ ...cheap, lines: [dish("rolls", 1, 500, 2)], deals: [percent] }),
      { cause: "shop", off: [off("rolls", 1)], added: [added("soup", 2, 400, 1)] },
      { discount_minor: 9_000, total_minor: 99_400 },
    ],
    [
      "a cheaper dish in the place of one, by the customer's wish: its deal goes",
      basket({ ...cheap, lines: [dish("rolls", 1, 500, 2)], deals: [percent] }),
      { off: [off("rolls", 1)], added: [added("soup", 2, 400, 1)] },
      { discount_minor: 0, total_minor: 108_400 },
    ],
  ])("%s", (_name, of, change, expected) => {
    expect(ask(snapshot(of), change)).toMatchObject(expected);
  });

  it("never costs more than what came, whatever the rules take off no more", () => {
    const once = deal(8, { kind: "amount", scope: { kind: "products", ids: [1] } }, { off_minor: 30_000 });
    const before = snapshot(basket({ ...cheap, deals: [once] }));
    const after = ask(before, { off: [off("rolls", 1)], added: [added("soup", 2, 100, 1)] });
    expect(after.total_minor).toBeLessThanOrEqual(before.total_minor + 10_000);
  });

  it.each([
    ["joins the line that costs the same", added("rolls", 1, 500, 2), ["3 rolls"]],
    ["is a line of its own where it costs something else today", added("rolls", 1, 550, 2), ["1 rolls", "2 rolls#2"]],
    ["is a line of its own where nothing is like it", added("tea", 3, 100, 1), ["1 rolls", "1 tea"]],
  ])("a dish %s", (_name, one, lines) => {
    const after = ask(snapshot(cheap), { added: [one] });
    expect(counts(after)).toEqual(lines);
    expect(isConsistent(after)).toBe(true);
    expect(repricedOrder(after, after.total_minor)).toBeNull();
  });

  it("can take the place of all there was, and be changed again", () => {
    const before = snapshot(cheap);
    expect(changeProblem(before, [off("rolls", 1)])).toBe("everything");
    expect(changeProblem(before, [off("rolls", 1)], true)).toBeNull();
    const capped = ask(before, {
      cause: "shop",
      off: [off("rolls", 1)],
      added: [added("soup", 2, 600, 1)],
      most_minor: before.total_minor,
    });
    const more = ask(capped, { added: [added("tea", 3, 100, 1)] });
    expect(more.total_minor).toBe(before.total_minor + 10_000);
    const fewer = changed(more, "customer", [off("tea", 1)]);
    expect(fewer.total_minor).toBeLessThanOrEqual(more.total_minor);
  });

  it("brings no bonuses into play that did not pay before", () => {
    const bonus = { wanted_minor: 50_000, balance_minor: 80_000, percent: 5, is_accrual_paused: false, is_open: true };
    const before = snapshot(basket({ ...cheap, bonus: { ...bonus, wanted_minor: 10_000 } }));
    const after = ask(before, { added: [added("soup", 2, 400, 1)] });
    expect([before.bonuses_minor, after.bonuses_minor]).toEqual([10_000, 10_000]);
  });
});
