/** @rule SPEC-513 */
import { describe, expect, it } from "@jest/globals";
import { linkedOrder, namedOrder } from "./named-order";

describe("the order that a call names", () => {
  it.each<[string, readonly unknown[], number | null]>([
    ["in its path", [{ order_id: "1042" }, {}, undefined], 1042],
    ["in its body", [{}, undefined, { order_id: 1042, stars: 5 }], 1042],
    ["in its path before its body", [{ order_id: "1042" }, { order_id: 7 }], 1042],
    ["nowhere", [{}, { city_id: 1 }, null, "1042"], null],
    ["as null", [{ order_id: null }], null],
    ["as a card's number", [{ order_id: 4_111_111_111_111_111 }, { order_id: "4111111111111111" }], null],
    ["as words", [{ order_id: "+351 912 345 678" }, { order_id: 0.5 }, { order_id: -1 }], null],
  ])("%s", (_, parts, number) => expect(namedOrder(...parts)).toBe(number));

  it.each([
    ["/lisbon/order/1042/tracking", 1042],
    ["/lisbon/order/payment-result?orderId=1042", 1042],
    ["/lisbon/cart", null],
    [undefined, null],
  ])("is the one a link leads to: %s", (link, number) => expect(linkedOrder(link)).toBe(number));
});
