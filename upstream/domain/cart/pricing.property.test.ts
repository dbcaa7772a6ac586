import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { basketOf as basket } from "@/tests/support/baskets";
import { type Basket, discountByLine, priced, unitMinor } from "./prices";

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
