import { describe, expect, it } from "@jest/globals";
import type { Cart } from "@/lib/contract/cart";
import { lineOf } from "@/tests/support/cart-line";
import { cart } from "@/tests/support/storefront-fixtures";
import { cartChanges } from "./order-failure";

const roll = lineOf("p17", { name: "Филадельфия" });
const tea = lineOf("p18", { name: "Чай" });
const before: Cart = { ...cart, products: { p17: roll, p18: tea } };
const prices = (more: Partial<Cart["prices"]>): Cart["prices"] => ({ ...cart.prices, ...more });

describe("what became of a cart", () => {
  it("is nothing where nothing changed", () => expect(cartChanges(before, before)).toEqual([]));

  it.each<[string, Partial<Cart>, unknown[]]>([
    [
      "a price that rose, and the total with it",
      {
        products: { p17: { ...roll, price_with_modifiers: 340 }, p18: tea },
        prices: prices({ total: 925 }),
      },
      [
        { kind: "price", name: "Филадельфия", before: 300, now: 340 },
        { kind: "total", before: 845, now: 925 },
      ],
    ],
    [
      "a dish that ran out",
      { products: { p17: { ...roll, type: "stop" }, p18: tea } },
      [{ kind: "gone", name: "Филадельфия" }],
    ],
    ["a line that another tab removed", { products: { p17: roll } }, [{ kind: "removed", name: "Чай" }]],
    [
      "one that it added, and units it changed",
      { products: { p17: { ...roll, count: 3 }, p18: tea, p19: lineOf("p19", { name: "Кола", count: 1 }) } },
      [
        { kind: "count", name: "Филадельфия", before: 2, now: 3 },
        { kind: "added", name: "Кола", count: 1 },
      ],
    ],
    [
      "delivery and discount",
      { prices: prices({ delivery: 99, discount: 50, total: 894 }) },
      [
        { kind: "delivery", before: 0, now: 99 },
        { kind: "discount", before: 0, now: 50 },
        { kind: "total", before: 845, now: 894 },
      ],
    ],
  ])("names %s", (_what, change, expected) => {
    expect(cartChanges(before, { ...before, ...change })).toEqual(expected);
  });
});
