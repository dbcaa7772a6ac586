import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { DealScope, DiscountAction } from "../deal/deal-documents";
import type { PricingDeal } from "../deal/discounts";
import { type Basket, discountByLine, priced, unitMinor } from "./prices";

/** Whole units: with fractions off every price is one (SPEC-38). */
const whole = fc.integer({ min: 0, max: 3_000 }).map((units) => units * 100);
const count = fc.integer({ min: 1, max: 100 });

const scope: fc.Arbitrary<DealScope> = fc.oneof(
  fc.constant({ kind: "order" } as const),
  fc.record({
    kind: fc.constant("groups" as const),
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant("products" as const),
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1 }),
  }),
);
const percent = fc.integer({ min: 1, max: 100 });
const units = fc.record({ scope, count: fc.integer({ min: 1, max: 4 }) });

const action: fc.Arbitrary<DiscountAction> = fc.oneof(
  fc.record({ kind: fc.constant("percent" as const), scope, percent, skips_discounted: fc.boolean() }),
  fc.record({ kind: fc.constant("amount" as const), scope }),
  fc.record({ kind: fc.constant("buy_get" as const), buy: units, get: units, percent }),
);

const deals = fc
  .array(
    fc.record({
      action,
      from_minor: whole,
      off_minor: whole,
      is_promocode: fc.boolean(),
      is_exclusive: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  .map((all) => all.map((deal, index): PricingDeal => ({ ...deal, id: index + 1, sort: index + 1 })));

const lines = fc
  .uniqueArray(
    fc.record({
      product_id: fc.integer({ min: 1, max: 12 }),
      group_id: fc.integer({ min: 1, max: 4 }),
      is_discounted: fc.boolean(),
      price_minor: whole,
      count,
      modifiers: fc.array(fc.record({ price_minor: whole, count: fc.integer({ min: 1, max: 5 }) }), { maxLength: 3 }),
      is_sold: fc.boolean(),
    }),
    { selector: ({ product_id }) => product_id, maxLength: 10 },
  )
  .map((all) => all.map((line) => ({ ...line, key: `p${line.product_id}` })));

const basket: fc.Arbitrary<Basket> = fc.record({
  lines,
  packages: fc.array(fc.record({ price_minor: whole, can_refuse: fc.boolean() }), { maxLength: 3 }),
  without_bag: fc.boolean(),
  order_type: fc.constantFrom("delivery" as const, "takeaway" as const),
  zone: fc.option(
    fc.record({
      delivery_minor: whole,
      minimum_order_minor: whole,
      has_free_delivery: fc.boolean(),
      free_delivery_from_minor: fc.option(whole),
    }),
  ),
  deals,
  free_delivery: fc.array(
    fc.record({ deal_id: fc.integer({ min: 20, max: 25 }), from_minor: whole, is_promocode: fc.boolean() }),
    { maxLength: 2 },
  ),
  step_minor: fc.constant(100),
  bonus: fc.option(
    fc.record({
      wanted_minor: whole,
      balance_minor: whole,
      percent: fc.integer({ min: 0, max: 20 }),
      is_accrual_paused: fc.boolean(),
      is_open: fc.boolean(),
    }),
  ),
});

const sum = (amounts: Iterable<number>): number => [...amounts].reduce((total, amount) => total + amount, 0);
const sold = ({ lines: all }: Basket) => all.filter((line) => line.is_sold);

describe("whatever is in a basket and whatever deals are in force", () => {
  const holds = (check: (given: Basket, prices: ReturnType<typeof priced>) => void) =>
    fc.assert(
      fc.property(basket, (given) => check(given, priced(given))),
      { numRuns: 500 },
    );

  it("the lines add up to the subtotal and the parts to the total (SPEC-33)", () => {
    holds((given, prices) => {
      expect(prices.subtotal_minor).toBe(sum(sold(given).map((line) => unitMinor(line) * line.count)));
      expect(prices.total_minor).toBe(
        prices.subtotal_minor +
          prices.packages_minor +
          prices.delivery_minor -
          prices.discount_minor -
          prices.bonuses_minor,
      );
    });
  });

  it("nothing is negative", () => {
    holds((_, prices) => {
      for (const [name, value] of Object.entries(prices)) {
        if (typeof value === "number") expect([name, value < 0]).toEqual([name, false]);
      }
    });
  });

  it("discounts exceed neither the subtotal nor any line, and add up line by line (SPEC-38)", () => {
    holds((given, prices) => {
      const parts = discountByLine(prices);
      expect(prices.discount_minor).toBeLessThanOrEqual(prices.subtotal_minor);
      expect(sum(parts.values())).toBe(prices.discount_minor);
      expect(sum(prices.discounts.map(({ amount_minor }) => amount_minor))).toBe(prices.discount_minor);
      for (const line of sold(given)) {
        expect(parts.get(line.key) ?? 0).toBeLessThanOrEqual(unitMinor(line) * line.count);
      }
    });
  });

  it("every amount is a whole unit", () => {
    holds((_, prices) => {
      const shares = prices.discounts.flatMap((discount) => [...discount.shares.values()]);
      const amounts = [
        prices.discount_minor,
        prices.bonuses_minor,
        prices.total_minor,
        prices.upcoming_minor,
        ...shares,
      ];
      expect(amounts.filter((amount) => amount % 100 !== 0)).toEqual([]);
    });
  });

  it("bonuses and discounts do not meet (SPEC-36), and bonuses stay within balance and price (SPEC-35)", () => {
    holds((given, prices) => {
      const { bonuses_minor, discount_minor, available_minor } = prices;
      expect(bonuses_minor > 0 && discount_minor > 0).toBe(false);
      expect(bonuses_minor).toBeLessThanOrEqual(available_minor);
      expect(available_minor).toBeLessThanOrEqual(given.bonus?.balance_minor ?? 0);
    });
  });

  it("the order of lines and of deals does not matter", () => {
    fc.assert(
      fc.property(basket, fc.integer(), (given, seed) => {
        const turned = <Item>(items: readonly Item[]): Item[] => {
          const at = items.length === 0 ? 0 : Math.abs(seed) % items.length;
          return [...items.slice(at), ...items.slice(0, at)].toReversed();
        };
        const other = {
          ...given,
          lines: turned(given.lines),
          deals: turned(given.deals),
          packages: turned(given.packages),
          free_delivery: turned(given.free_delivery),
        };
        expect(priced(other)).toEqual(priced(given));
      }),
      { numRuns: 500 },
    );
  });

  it("adding a line and removing it again comes to the same price", () => {
    holds((given, prices) => {
      const more = {
        ...given,
        lines: [...given.lines, ...given.lines.map((line) => ({ ...line, key: `${line.key}~` }))],
      };
      priced(more);
      expect(priced({ ...more, lines: more.lines.filter(({ key }) => !key.endsWith("~")) })).toEqual(prices);
    });
  });

  it("what was stored as text is priced to the same", () => {
    holds((given, prices) => {
      expect(priced(JSON.parse(JSON.stringify(given)))).toEqual(prices);
    });
  });

  it("an order that does not go with others is never dearer than without them", () => {
    holds((given, prices) => {
      const together = priced({ ...given, deals: given.deals.filter((deal) => !deal.is_exclusive) });
      expect(prices.discount_minor).toBeGreaterThanOrEqual(together.discount_minor);
    });
  });
});
