import { describe, expect, it } from "@jest/globals";
import type { DiscountAction } from "./deal-documents";
import { type DiscountableLine, discountsOf, type PricingDeal } from "./discounts";

const line = (key: string, unit: number, count = 1, over: Partial<DiscountableLine> = {}): DiscountableLine => ({
  key,
  product_id: Number(key.slice(1)),
  group_id: 1,
  unit_minor: unit * 100,
  count,
  is_discounted: false,
  ...over,
});

let lastId = 0;
const deal = (action: DiscountAction, over: Partial<PricingDeal> = {}): PricingDeal => {
  lastId += 1;
  return {
    id: lastId,
    sort: lastId,
    action,
    from_minor: 0,
    off_minor: null,
    is_promocode: false,
    is_exclusive: false,
    ...over,
  };
};

const order = { kind: "order" } as const;
const group = (...ids: number[]) => ({ kind: "groups", ids }) as const;
const products = (...ids: number[]) => ({ kind: "products", ids }) as const;
const percent = (of: DiscountAction & { kind: "percent" }) => of;
const off = (value: number, scope: typeof order | ReturnType<typeof group> | ReturnType<typeof products> = order) =>
  percent({ kind: "percent", scope, percent: value });

/** Deal by deal what is taken off, in whole units. */
const taken = (lines: readonly DiscountableLine[], deals: readonly PricingDeal[], step = 100): number[] =>
  discountsOf(lines, deals, step).map(({ amount_minor }) => amount_minor / 100);
const shared = (lines: readonly DiscountableLine[], deals: readonly PricingDeal[]) =>
  discountsOf(lines, deals, 100).map(({ shares }) =>
    Object.fromEntries([...shares].map(([key, share]) => [key, share / 100])),
  );

describe("percent and amount off", () => {
  it("takes a percentage off the order, rounded half up once and shared out (SPEC-38)", () => {
    const lines = [line("p1", 333), line("p2", 333), line("p3", 339)];
    // 10 % of 1005 is 100.5.
    expect(taken(lines, [deal(off(10))])).toEqual([101]);
    expect(shared(lines, [deal(off(10))])).toEqual([{ p1: 34, p2: 33, p3: 34 }]);
  });

  it("keeps fractions where the brand shows them", () => {
    expect(taken([line("p1", 333)], [deal(off(10))], 1)).toEqual([33.3]);
  });

  it.each([
    { what: "a group", action: off(50, group(2)), expected: [100] },
    { what: "a product", action: off(50, products(1)), expected: [150] },
    { what: "nothing of the cart", action: off(50, products(9)), expected: [] },
  ])("takes it off $what alone", ({ action, expected }) => {
    const lines = [line("p1", 300), line("p2", 200, 1, { group_id: 2 })];
    expect(taken(lines, [deal(action)])).toEqual(expected);
  });

  it("leaves out lines that are reduced already, where it says so", () => {
    const lines = [line("p1", 300), line("p2", 200, 1, { is_discounted: true })];
    const action = { kind: "percent", scope: order, percent: 10, skips_discounted: true } as const;
    expect(taken(lines, [deal(action)])).toEqual([30]);
  });

  it("takes an amount off, never more than there is", () => {
    const amount = deal({ kind: "amount", scope: products(1) }, { off_minor: 50_000 });
    expect(taken([line("p1", 300), line("p2", 900)], [amount])).toEqual([300]);
  });

  it.each([
    { subtotal: 999, expected: [] },
    { subtotal: 1000, expected: [100] },
  ])("waits for the sum: $subtotal of 1000", ({ subtotal, expected }) => {
    expect(taken([line("p1", subtotal)], [deal(off(10), { from_minor: 100_000 })])).toEqual(expected);
  });
});

const buyGet = (
  buy: [number, ReturnType<typeof products>],
  get: [number, ReturnType<typeof products>],
  value = 100,
): DiscountAction => ({
  kind: "buy_get",
  buy: { scope: buy[1], count: buy[0] },
  get: { scope: get[1], count: get[0] },
  percent: value,
});

describe("buy N get M", () => {
  const all = products(1, 2, 3);
  it.each([
    { what: "two of three", counts: [2, 0, 0], expected: [] },
    { what: "three of one", counts: [3, 0, 0], expected: [300] },
    { what: "three different: the cheapest", counts: [1, 1, 1], expected: [200] },
    { what: "six: the two cheapest", counts: [4, 1, 1], expected: [200 + 250] },
    { what: "five: still one", counts: [3, 1, 1], expected: [200] },
  ])("three for two, $what", ({ counts, expected }) => {
    const [a = 0, b = 0, c = 0] = counts;
    const lines = [line("p1", 300, a), line("p2", 250, b), line("p3", 200, c)].filter(({ count }) => count > 0);
    expect(taken(lines, [deal(buyGet([2, all], [1, all]))])).toEqual(expected);
  });

  it("takes half off the cheaper of two", () => {
    expect(taken([line("p1", 529), line("p2", 389)], [deal(buyGet([1, all], [1, all], 50))])).toEqual([195]);
  });

  it.each([
    { baklava: 1, tea: 3, expected: [99] },
    { baklava: 2, tea: 3, expected: [198] },
    { baklava: 3, tea: 1, expected: [99] },
    { baklava: 0, tea: 2, expected: [] },
  ])("gives tea to baklava: $baklava and $tea", ({ baklava, tea, expected }) => {
    const lines = [line("p1", 329, baklava), line("p2", 99, tea)].filter(({ count }) => count > 0);
    expect(taken(lines, [deal(buyGet([1, products(1)], [1, products(2)]))])).toEqual(expected);
  });

  it("lets a unit serve one deal only", () => {
    const pair = buyGet([1, all], [1, all]);
    expect(taken([line("p1", 300, 2)], [deal(pair), deal(pair)])).toEqual([300]);
    expect(taken([line("p1", 300, 4)], [deal(buyGet([1, all], [1, all])), deal(pair)])).toEqual([600]);
  });
});

describe("how deals go together (docs/decisions/0019-deals.md)", () => {
  const lines = [line("p1", 1000)];

  it("goes from the narrow to the wide, each on what is left", () => {
    const whole = deal(off(10));
    const dish = deal(off(20, products(1)));
    // 20 % of 1000, then 10 % of 800.
    expect(taken(lines, [whole, dish])).toEqual([200, 80]);
  });

  it("takes the code after what comes by itself", () => {
    const code = deal(off(10), { is_promocode: true });
    const own = deal({ kind: "amount", scope: order }, { off_minor: 50_000 });
    expect(taken(lines, [code, own])).toEqual([500, 50]);
  });

  it.each([
    { what: "the others where they take more", alone: 15, expected: [100, 90] },
    { what: "the one alone where it takes more", alone: 20, expected: [200] },
    { what: "the others where it is the same", alone: 19, expected: [100, 90] },
  ])("of what does not go together takes $what", ({ alone, expected }) => {
    const others = [deal(off(10)), deal(off(10))];
    expect(taken(lines, [deal(off(alone), { is_exclusive: true }), ...others])).toEqual(expected);
  });
});
