import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { type Basket, discountByLine, priced } from "../cart/prices";
import type { PricingDeal } from "../deal/discounts";
import { type VatBasis, vatByRate } from "./vat-by-rate";

const nothing: VatBasis = {
  lines: [],
  packages: [],
  delivery: { rate: null, minor: 0 },
  bonuses_minor: 0,
  usual_rate: 7,
  step_minor: 1,
};

const line = (key: string, rate: number, minor: number, discount_minor = 0): VatBasis["lines"][number] => ({
  key,
  parts: [{ rate, minor }],
  discount_minor,
});

/** Rate, gross and VAT, for short. */
const rowsOf = (basis: Partial<VatBasis>) =>
  vatByRate({ ...nothing, ...basis }).map(({ rate, gross_minor, vat_minor }) => [rate, gross_minor, vat_minor]);

describe("VAT in what is paid (SPEC-531)", () => {
  it.each<[string, Partial<VatBasis>, number[][]]>([
    ["of one rate", { lines: [line("a", 7, 1_070)] }, [[7, 1_070, 70]]],
    [
      "of two rates, once rounded for each: 3 × 1.99 at 7 % are 0.39, not 3 × 0.13 = 0.39; 2 × 0.99 at 19 % are 0.32",
      { lines: [line("a", 7, 199), line("b", 19, 198), line("c", 7, 398)] },
      [
        [7, 597, 39],
        [19, 198, 32],
      ],
    ],
    // 4 % in 2.99 is 0.115: the example of a billing system's documentation for rounding the tax.
    ["half up", { lines: [line("a", 4, 299)] }, [[4, 299, 12]]],
    ["of exactly a half, up", { lines: [line("a", 100, 3)] }, [[100, 3, 2]]],
    ["of a rate with a fraction", { lines: [line("a", 5.5, 1_055)] }, [[5.5, 1_055, 55]]],
    ["of nothing where the rate is zero", { lines: [line("a", 0, 500)] }, [[0, 500, 0]]],
    ["none where nothing is paid: a gift has no line", { lines: [] }, []],
    [
      "of a modifier with another rate than its dish, where a discount falls on both in proportion",
      {
        lines: [
          {
            key: "a",
            parts: [
              { rate: 7, minor: 900 },
              { rate: 19, minor: 300 },
            ],
            discount_minor: 120,
          },
        ],
      },
      [
        [7, 810, 53],
        [19, 270, 43],
      ],
    ],
    [
      "with delivery and packaging in proportion to the dishes",
      {
        lines: [line("a", 7, 3_000), line("b", 19, 1_000)],
        packages: [{ rate: null, minor: 100 }],
        delivery: { rate: null, minor: 300 },
      },
      [
        [7, 3_300, 216],
        [19, 1_100, 176],
      ],
    ],
    [
      "with rates of their own where the files name them",
      {
        lines: [line("a", 7, 3_000)],
        packages: [{ rate: 19, minor: 100 }],
        delivery: { rate: 19, minor: 300 },
      },
      [
        [7, 3_000, 196],
        [19, 400, 64],
      ],
    ],
    [
      "with a delivery that costs more than the dishes",
      { lines: [line("a", 7, 100), line("b", 19, 200)], delivery: { rate: null, minor: 3_001 } },
      [
        [7, 1_100, 72],
        [19, 2_201, 351],
      ],
    ],
    [
      "with bonuses off dishes and delivery in proportion",
      {
        lines: [line("a", 7, 2_000), line("b", 19, 1_000)],
        delivery: { rate: 19, minor: 1_000 },
        bonuses_minor: 1_000,
      },
      [
        [7, 1_500, 98],
        [19, 1_500, 239],
      ],
    ],
    [
      "with a delivery of dishes that a discount made free, by what they cost before it",
      { lines: [line("a", 7, 300, 300), line("b", 19, 100, 100)], delivery: { rate: null, minor: 400 } },
      [
        [7, 300, 20],
        [19, 100, 16],
      ],
    ],
    [
      "with a delivery of dishes that cost nothing, at the usual rate",
      { lines: [line("a", 19, 0)], delivery: { rate: null, minor: 107 } },
      [[7, 107, 7]],
    ],
    [
      "in whole units of a currency without decimals: 1,480 yen at 10 % are 135 yen, 134.5 and more",
      { lines: [line("a", 10, 148_000)], step_minor: 100 },
      [[10, 148_000, 13_500]],
    ],
    [
      "in whole yen of what discounts left",
      {
        lines: [line("a", 8, 100_000, 3_300), line("b", 10, 50_000)],
        delivery: { rate: null, minor: 30_000 },
        step_minor: 100,
      },
      [
        [8, 116_500, 8_600],
        [10, 60_200, 5_500],
      ],
    ],
  ])("is that %s", (_what, basis, rows) => {
    expect(rowsOf(basis)).toEqual(rows);
  });

  const minor = fc.integer({ min: 0, max: 300_000 });
  const rate = fc.constantFrom(0, 5, 5.5, 7, 10, 19, 22);
  const fee = fc.record({ rate: fc.option(rate), minor });
  const dish = fc.record({
    rate,
    price_minor: minor,
    count: fc.integer({ min: 1, max: 20 }),
    modifiers: fc.array(fc.record({ rate, price_minor: minor, count: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 3,
    }),
  });
  const order = fc.record({
    dishes: fc.array(dish, { minLength: 1, maxLength: 6 }),
    packages: fc.array(fee, { maxLength: 3 }),
    delivery: fee,
    percent: fc.option(fc.integer({ min: 1, max: 100 })),
    off_minor: fc.option(minor),
    bonuses: fc.option(minor),
    step_minor: fc.constantFrom(1, 100),
  });

  /** A basket priced as carts are, and what its VAT is counted from. */
  const pricedOrder = ({
    dishes,
    packages,
    delivery,
    percent,
    off_minor,
    bonuses,
    step_minor,
  }: Parameters<Parameters<typeof order.map>[0]>[0]) => {
    const plain = { from_minor: 0, is_promocode: false, is_exclusive: false };
    const all = { kind: "order" } as const;
    const deals: PricingDeal[] = [
      ...(percent === null
        ? []
        : [{ ...plain, id: 1, sort: 1, action: { kind: "percent" as const, scope: all, percent }, off_minor: null }]),
      ...(off_minor === null
        ? []
        : [{ ...plain, id: 2, sort: 2, action: { kind: "amount" as const, scope: all }, off_minor }]),
    ];
    const basket: Basket = {
      lines: dishes.map((one, index) => ({
        key: `k${index}`,
        product_id: index,
        group_id: 1,
        is_discounted: false,
        price_minor: one.price_minor,
        count: one.count,
        modifiers: one.modifiers,
        is_sold: true,
      })),
      packages: packages.map(({ minor: price_minor }) => ({ price_minor, can_refuse: false })),
      without_bag: false,
      order_type: "delivery",
      zone: {
        delivery_minor: delivery.minor,
        minimum_order_minor: 0,
        has_free_delivery: false,
        free_delivery_from_minor: null,
      },
      deals,
      free_delivery: [],
      step_minor,
      bonus:
        bonuses === null
          ? null
          : { wanted_minor: bonuses, balance_minor: bonuses, percent: 5, is_accrual_paused: false, is_open: true },
    };
    const prices = priced(basket);
    const discounts = discountByLine(prices);
    const basis: VatBasis = {
      lines: dishes.map((one, index) => ({
        key: `k${index}`,
        parts: [
          { rate: one.rate, minor: one.price_minor * one.count },
          ...one.modifiers.map((extra) => ({ rate: extra.rate, minor: extra.price_minor * extra.count * one.count })),
        ],
        discount_minor: discounts.get(`k${index}`) ?? 0,
      })),
      packages,
      delivery,
      bonuses_minor: prices.bonuses_minor,
      usual_rate: 7,
      step_minor,
    };
    return { basis, prices };
  };

  it("adds up to exactly what is paid, whatever deals and bonuses took off it", () => {
    fc.assert(
      fc.property(order, (made) => {
        const { basis, prices } = pricedOrder(made);
        const rows = vatByRate(basis);
        expect(rows.reduce((sum, { gross_minor }) => sum + gross_minor, 0)).toBe(prices.total_minor);
        for (const { rate: percent, gross_minor, net_minor, vat_minor } of rows) {
          expect(net_minor + vat_minor).toBe(gross_minor);
          expect(Math.abs(vat_minor - (gross_minor * percent) / (100 + percent))).toBeLessThanOrEqual(
            basis.step_minor / 2 + 1e-6,
          );
          expect(gross_minor).toBeGreaterThan(0);
        }
        expect(new Set(rows.map((row) => row.rate)).size).toBe(rows.length);
      }),
    );
  });

  it("does not depend on the order of dishes, modifiers and packages", () => {
    fc.assert(
      fc.property(order, (made) => {
        const { basis } = pricedOrder(made);
        const turned = {
          ...basis,
          lines: basis.lines.map((one) => ({ ...one, parts: one.parts.toReversed() })).toReversed(),
          packages: basis.packages.toReversed(),
        };
        expect(vatByRate(turned)).toEqual(vatByRate(basis));
      }),
    );
  });
});
