import { describe, expect, it } from "@jest/globals";
import { pageKeyOf } from "./page-key";

const ask = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  pageKeyOf({ method, url, headers }, "sushi");

describe("what a page is kept under", () => {
  it.each([
    ["/moscow", "", ""],
    ["/", "", ""],
    ["/moscow/promotions", "", ""],
    ["/privacy-policy", "", ""],
    ["/moscow?utm_source=ad&group=rolls&gclid=1", "", ""],
    ["/moscow", "sushi_language=de; sushi_order_type=takeaway", "sushi_language=de; sushi_order_type=takeaway"],
    // Whatever else a visitor carries does not reach a page that all are shown.
    ["/moscow", "sushi_session=sealed; sushi_language=de; pizza_language=ru", "sushi_language=de"],
    ["/moscow", "SUSHI_LANGUAGE=de; xsushi_language=de", ""],
    ["/moscow", "sushi_language=xx; sushi_order_type=%64elivery", ""],
    ["/moscow", "sushi_city_alias=samara", ""],
  ])("%s with the cookies %j", (url, cookie, told) => {
    expect(ask(url, { cookie })).toEqual({ path: url.split("?")[0], cookie: told });
  });

  it.each([
    ["what the server reads of the query", "/moscow?lang=de"],
    ["a query nobody knows", "/moscow?x=1"],
    ["the same in other letters", "/moscow?utm%5Fsource=ad"],
    ["a call", "/api/shops"],
    ["health", "/healthz"],
    ["a page of one's own", "/moscow/profile"],
    ["a payment page", "/moscow/order/payment/0b0e1f8e-5a0f-4f0e-9c8e-0d7a5a3c1b2d"],
    ["an inner path", "/sushi/ru/delivery/moscow"],
    ["capitals", "/Moscow"],
    ["an end that is not one", "/moscow/"],
    ["two beginnings", "//moscow"],
    ["a percent", "/mosco%77"],
    ["a file", "/moscow.rsc"],
  ])("not %s", (_, url) => {
    expect(ask(url)).toBeNull();
  });

  it.each([
    "sushi_operator=operator.1.a",
    "sushi_language=de; __Host-sushi_operator=operator.1.a",
    "sushi_preview=preview.1.2.c.a; sushi_language=de",
  ])("not what an operator is shown, by %s", (cookie) => {
    expect(ask("/moscow", { cookie })).toBeNull();
    expect(ask("/moscow?at=2026-11-21T03:59")).toBeNull();
  });

  it("not another method, a part of a page, a cookie told twice, nor / for one who has a city", () => {
    expect(ask("/moscow", {}, "HEAD")).toBeNull();
    expect(ask("/moscow", {}, "POST")).toBeNull();
    expect(ask("/moscow", { rsc: "1" })).toBeNull();
    expect(ask("/moscow", { "next-router-prefetch": "1" })).toBeNull();
    expect(ask("/moscow", { cookie: "sushi_language=de; sushi_language=ru" })).toBeNull();
    expect(ask("/", { cookie: "sushi_city_alias=samara" })).toBeNull();
  });
});
