/**
 * @group security
 * @rule SPEC-68
 */
import { describe, expect, it } from "@jest/globals";
import { missingKeyOf, pageKeyOf } from "./page-key";

const ask = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  pageKeyOf({ method, url, headers }, "sushi");

describe("the key of a cached page", () => {
  it.each([
    ["/moscow", "", ""],
    ["/", "", ""],
    ["/moscow/promotions", "", ""],
    ["/moscow?utm_source=ad&group=rolls&gclid=1", "", ""],
    ["/moscow?utm_own_tag=a&modal=product&product=12&q=soup", "", ""],
    ["/moscow?x=1&gclidx", "", ""],
    ["/moscow", "sushi_language=de; sushi_order_type=takeaway", "sushi_language=de; sushi_order_type=takeaway"],
    // Whatever else a visitor carries does not reach a page that all are shown.
    ["/moscow", "sushi_session=sealed; sushi_language=de; pizza_language=ru", "sushi_language=de"],
    ["/moscow", "SUSHI_LANGUAGE=de; xsushi_language=de", ""],
    ["/moscow", "sushi_language=xx; sushi_order_type=%64elivery", ""],
    // SPEC-14
    ["/moscow", "sushi_order_type=takeaway1", "sushi_order_type=takeaway"],
    ["/moscow", "sushi_order_type=TAKEAWAY", ""],
    // The first of two is what nginx and middleware read too.
    ["/moscow", "sushi_language=de; sushi_language=ru", "sushi_language=de"],
    ["/moscow", "sushi_city_alias=samara", ""],
    // No city has such an alias.
    ["/", "sushi_city_alias=../x", ""],
  ])("%s with the cookies %j", (url, cookie, expected) => {
    expect(ask(url, { cookie })).toEqual({ path: url.split("?")[0], cookie: expected });
  });

  it.each([
    ["what the server reads of the query", "/moscow?lang=de"],
    ["the same in other letters", "/moscow?utm%5Fsource=ad"],
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
  ])("not an operator's preview, by %s", (cookie) => {
    expect(ask("/moscow", { cookie })).toBeNull();
    expect(ask("/moscow?at=2026-11-21T03:59")).toBeNull();
  });

  const state = { "next-router-state-tree": "%5B%22%22%5D", "next-url": "/samara" };
  const tree = { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" };

  it.each([
    ["data", "/moscow?_rsc=1abc", { rsc: "1" }],
    ["data", "/moscow/promotions?utm_source=ad&_rsc=1abc", { rsc: "1", ...state }],
    ["data", "/moscow?_rsc", { rsc: "1" }],
    ["tree", "/moscow?_rsc=1abc", tree],
    ["tree", "/moscow?_rsc=1abc", { ...tree, ...state }],
  ])("the %s of %s, wherever the visitor comes from", (part, url, headers) => {
    const cookie = "sushi_session=sealed; sushi_language=de";
    expect(ask(url, { ...headers, cookie })).toEqual({ path: url.split("?")[0], cookie: "sushi_language=de", part });
  });

  it.each([
    ["a part at the address of the page", "/moscow", { rsc: "1" }],
    ["a part by another name", "/moscow?a_rsc=1", { rsc: "1" }],
    ["a part of another version", "/moscow?_rsc=1", { rsc: "2" }],
    ["a part that is requested twice", "/moscow?_rsc=1", { rsc: "1, 1" }],
    ["a part between the two", "/moscow?_rsc=1", { rsc: "1", "next-router-prefetch": "1" }],
    ["a segment", "/moscow?_rsc=1", { ...tree, "next-router-segment-prefetch": "/_full" }],
    ["where a visitor comes from alone", "/moscow?_rsc=1", state],
    ["a part in the language of the address", "/moscow?lang=de&_rsc=1", { rsc: "1" }],
    ["a part for an operator", "/moscow?_rsc=1", { rsc: "1", cookie: "sushi_operator=operator.1.a" }],
  ])("not %s", (_, url, headers: Record<string, string>) => {
    expect(ask(url, headers)).toBeNull();
  });

  it("not a change, a part of a page, nor / for one who has a city", () => {
    expect(ask("/moscow", {}, "HEAD")).toEqual(ask("/moscow"));
    expect(ask("/moscow", {}, "POST")).toBeNull();
    expect(ask("/moscow", { rsc: "1" })).toBeNull();
    expect(ask("/moscow", { "next-router-prefetch": "1" })).toBeNull();
    expect(ask("/", { cookie: "sushi_city_alias=samara" })).toBeNull();
  });
});

it("the page of a missing address is requested with the city of its frame", () => {
  const missing = { innerPath: "/sushi/ru/delivery/moscow/not/found", status: 404, language: "ru" } as const;
  const cookie = "sushi_session=sealed; sushi_city_alias=moscow; sushi_order_type=takeaway";
  const key = missingKeyOf({ url: "/lost?x=1", headers: { cookie } }, "sushi", () => missing);
  expect(key).toEqual({
    path: "/lost",
    cookie: "sushi_language=ru; sushi_order_type=takeaway; sushi_city_alias=moscow",
    missing,
  });
  const part = { url: "/lost?_rsc=1", headers: { cookie, rsc: "1" } };
  expect(missingKeyOf(part, "sushi", () => missing)).toBeNull();
});
