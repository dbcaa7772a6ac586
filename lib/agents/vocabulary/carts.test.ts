/** @rule SPEC-772 */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { CartProduct } from "@/lib/contract/cart";
import { lineOf } from "@/tests/support/cart-line";
import { cart } from "@/tests/support/storefront-fixtures";
import { continueAddress, lineItems, totalsOf } from "./carts";

const cents = fc.integer({ min: 0, max: 10_000_000 });
const none = { upcoming_bonuses: 0 };

describe("what a cart costs", () => {
  it("adds up, whatever its parts", () => {
    fc.assert(
      fc.property(cents, cents, cents, cents, cents, (subtotal, packages, delivery, discount, bonuses) => {
        const total = subtotal + packages + delivery - discount - bonuses;
        const parts = { subtotal, packages, delivery, discount, bonuses, total };
        const prices = Object.fromEntries(Object.entries(parts).map(([name, amount]) => [name, amount / 100]));
        const totals = totalsOf({ prices: { ...cart.prices, ...none, ...prices } }, "EUR");
        expect(totals.filter(({ type }) => type === "subtotal")).toEqual([{ type: "subtotal", amount: subtotal }]);
        expect(totals.at(-1)).toEqual({ type: "total", amount: total });
        expect(totals.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        expect(totals.slice(1, -1).every(({ amount }) => amount !== 0)).toBe(true);
      }),
    );
  });

  it("is said by nobody where the parts are another sum", () => {
    expect(() => totalsOf({ prices: { ...cart.prices, subtotal: 845, total: 844 } }, "RUB")).toThrow(RangeError);
  });
});

const withLines = (keys: readonly string[]) => {
  const lines = keys.map((key, nth): [string, CartProduct] => [
    key,
    lineOf(key, { added_at: new Date(1_790_000_000_000 + nth).toISOString() }),
  ]);
  // As a JSON object may have them.
  return { ...cart, products: Object.fromEntries(lines.toReversed()) };
};

const moscow = { cityAlias: "moscow", shopId: null };

describe("the link of a cart", () => {
  it("has its dishes in their order", () => {
    expect(continueAddress(withLines(["p9", "p4~3x1"]), "https://shop.example", moscow)).toBe(
      "https://shop.example/buy/p9:2,~cDR-M3gx:2?context/location=moscow",
    );
    expect(continueAddress(withLines(["p9"]), "https://shop.example", { ...moscow, shopId: 13 })).toBe(
      "https://shop.example/buy/p9:2?context/location=moscow.13",
    );
    expect(lineItems(withLines(["p9", "p4"]), "RUB", "https://shop.example").map(({ id }) => id)).toEqual(["p9", "p4"]);
  });

  it.each([
    ["nothing", []],
    ["more dishes than a link has", Array.from({ length: 41 }, (_, nth) => `p${nth + 1}`)],
    [
      "more than a link carries",
      Array.from({ length: 40 }, (_, nth) => `p${nth + 1}~1234567${nth}x1.23456789x1.33456789x1`),
    ],
  ])("is the city's menu for %s", (_, keys) => {
    expect(continueAddress(withLines(keys), "https://shop.example", moscow)).toBe("https://shop.example/moscow");
  });
});
