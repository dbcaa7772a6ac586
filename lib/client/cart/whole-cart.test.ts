import { describe, expect, it } from "@jest/globals";
import { lineOf } from "@/tests/support/cart-line";
import { cart } from "@/tests/support/storefront-fixtures";
import { wholeCart } from "./whole-cart";

const salmon = lineOf("p1");
const tuna = lineOf("p2");
const eel = lineOf("p3");
const { count: _count, added_at: _added, ...offered } = lineOf("p9");
const known = { ...cart, products: { p1: salmon, p2: tuna }, related: [offered] };

describe("the whole cart of a reply", () => {
  it("is the reply's where nothing was left out", () => {
    const reply = { cart: { ...cart, products: { p3: eel } } };
    expect(wholeCart(reply, known)).toBe(reply.cart);
    expect(wholeCart(reply)).toBe(reply.cart);
  });

  it("keeps lines that the reply leaves out, takes those it has, and drops those that are gone", () => {
    const more = { ...tuna, count: 5 };
    const reply = {
      cart: { ...cart, count: 6, products: { p2: more, p3: eel }, related: [] },
      difference: { removed: ["p1"], is_related_same: true },
    };
    expect(wholeCart(reply, known)).toEqual({ ...reply.cart, products: { p2: more, p3: eel }, related: [offered] });
    expect(known.products).toEqual({ p1: salmon, p2: tuna });
  });

  it("takes the reply's related products where they changed", () => {
    const reply = { cart: { ...cart, products: {}, related: [] }, difference: { removed: [], is_related_same: false } };
    expect(wholeCart(reply, known)).toEqual({ ...cart, products: known.products, related: [] });
  });
});
