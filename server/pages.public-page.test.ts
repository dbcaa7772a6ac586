import { expect, it } from "@jest/globals";
import { publicPageKey } from "./pages";

const keyOf = (url: string) => publicPageKey({ method: "GET", url, headers: {} }, "sushi");

it.each(["/", "/moscow", "/moscow/promotions", "/privacy-policy"])("%s may be the same for everybody", (url) => {
  expect(keyOf(url)).toEqual({ path: url, cookie: "" });
});

it.each([
  ["a call", "/api/shops"],
  ["health", "/healthz"],
  ["a page of one's own", "/moscow/profile"],
  ["a payment page", "/moscow/order/payment/0b0e1f8e-5a0f-4f0e-9c8e-0d7a5a3c1b2d"],
  ["an inner path", "/sushi/ru/delivery/moscow"],
  ["another spelling", "/moscow/"],
])("not %s", (_, url) => {
  expect(keyOf(url)).toBeNull();
});
