/** @group security */
import { expect, it } from "@jest/globals";
import { sharedPageKey } from "./pages";

const keyOf = (url: string, cookie?: string) =>
  sharedPageKey({ method: "GET", url, headers: cookie === undefined ? {} : { cookie } }, "sushi");

it.each(["/", "/moscow", "/moscow/promotions", "/privacy-policy"])("%s may be the same for everybody", (url) => {
  expect(keyOf(url)).toEqual({ path: url, cookie: "" });
});

it.each([
  ["/moscow/profile", "/moscow/profile"],
  ["/moscow/cart?modal=login", "/moscow/cart"],
  ["/moscow/order/42/tracking", "/moscow/order/1/tracking"],
  ["/moscow/order/43/tracking?utm_source=mail", "/moscow/order/1/tracking"],
  ["/moscow/order/payment-result?orderId=42&paRes=a%2Bb", "/moscow/order/payment-result"],
  [
    "/moscow/order/payment/0b0e1f8e-5a0f-4f0e-9c8e-0d7a5a3c1b2d",
    "/moscow/order/payment/00000000-0000-0000-0000-000000000000",
  ],
])("%s has the shell of %s, and nothing of one visitor in its key (SPEC-370)", (url, path) => {
  const cookie = "sushi_session=sealed; sushi_language=de; sushi_city_alias=samara; sushi_order_type=takeaway";
  expect(keyOf(url, cookie)).toEqual({
    path,
    cookie: "sushi_language=de; sushi_order_type=takeaway",
    isShell: true,
  });
});

it.each([
  ["a call", "/api/shops"],
  ["health", "/healthz"],
  ["an inner path", "/sushi/ru/delivery/moscow"],
  ["another spelling", "/moscow/"],
  ["another spelling of a personal page", "/moscow/order/42/tracking/"],
  ["a personal page in another language", "/moscow/order/42/tracking?lang=de"],
  ["an order that cannot be", "/moscow/order/0/tracking"],
])("not %s", (_, url) => {
  expect(keyOf(url)).toBeNull();
});

it("not an operator's", () => {
  expect(keyOf("/moscow/order/42/tracking", "sushi_operator=operator.1.a")).toBeNull();
});
