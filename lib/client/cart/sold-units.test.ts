import { describe, expect, it } from "@jest/globals";
import { lineOf } from "@/tests/support/cart-line";
import { soldUnits } from "./sold-units";

describe("the units of a cart", () => {
  it("are those that can be ordered now", () => {
    const products = { p1: lineOf("p1", { count: 3, type: "stop" }), p2: lineOf("p2", { count: 2 }) };
    expect(soldUnits({ products })).toBe(2);
  });

  it("are none where its only dish has run out", () => {
    expect(soldUnits({ products: { p1: lineOf("p1", { count: 3, type: "unavailable" }) } })).toBe(0);
  });
});
