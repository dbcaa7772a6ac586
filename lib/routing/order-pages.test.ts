import { describe, expect, it } from "@jest/globals";
import { orderPageAt } from "./order-pages";

const key = "9b1f0000-0000-4000-8000-000000000001";

describe("the page of an order at a path", () => {
  it.each([
    ["/moscow/order/42/tracking", { kind: "tracking", orderId: 42 }],
    ["/moscow/order/999999999999999/tracking", { kind: "tracking", orderId: 999_999_999_999_999 }],
    [`/moscow/order/payment/${key}`, { kind: "payment", cacheKey: key }],
    ["/moscow/order/payment-result", { kind: "payment-result" }],
    ["/moscow/order/link", { kind: "link" }],
    ["/moscow/order/continue", { kind: "continue" }],
  ])("%s", (path, page) => expect(orderPageAt(path)).toEqual(page));

  it.each([
    "/moscow",
    "/moscow/order",
    "/moscow/order/tracking",
    "/moscow/order/payment",
    "/moscow/order/0/tracking",
    "/moscow/order/042/tracking",
    "/moscow/order/1e3/tracking",
    "/moscow/order/1000000000000000/tracking",
    "/moscow/order/42",
    "/moscow/order/42/tracking/more",
    "/moscow/order/payment/4",
    `/moscow/order/payment/${key}/more`,
    `/moscow/order/payment/${key.toUpperCase()}`,
    "/moscow/order/payment-result/4",
    "/moscow/order/link/abcdefghijklmnopqrstuvwxyz",
    "/moscow/order/continue/abcdefghijklmnopqrstuvwxyz",
    "/sushi/ru/delivery/moscow/order/tracking",
  ])("is none at %s", (path) => expect(orderPageAt(path)).toBeNull());
});
