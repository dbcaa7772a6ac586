/** @group security */
import { readdirSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { calls } from "@/lib/contract/calls";
import { pagePatterns, routeName } from "./route-name";

/** Pages that are rendered once for all numbers: their folders do not name what their addresses have (ADR-0058). */
const shells = new Map([
  ["/order/payment", "/order/payment/{order_cache_key}"],
  ["/order/tracking", "/order/{order_id}/tracking"],
]);

/** Addresses of the pages there are, "/{city}/shops": the folders that middleware adds and those of layouts left out. */
const pagesThere = readdirSync("app/[brand]/[language]/[orderType]", { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name === "page.tsx")
  .map(({ parentPath }) => parentPath.split("[orderType]")[1]?.replace(/\/\([a-z]+\)/g, "") ?? "")
  .filter((path) => path !== "/[...rest]")
  .map((path) => path.replace(/\[(\w+)\]/g, "{$1}"))
  .map((path) => path.replace(/\/order\/.*/, (page) => shells.get(page) ?? page));

describe("the label of an address in metrics", () => {
  it("names exactly the pages that exist", () => {
    expect(pagesThere.length).toBeGreaterThan(10);
    expect([...pagePatterns].sort()).toEqual(pagesThere.map((path) => path || "/").sort());
  });

  it("has a name for every call", () => {
    for (const { path } of Object.values(calls)) {
      expect(routeName(`/api${path.replace(/\{\w+\}/g, "31")}`)).toBe(`/api${path}`);
    }
  });

  it.each([
    ["/", "/"],
    ["/moscow?utm_source=x", "/{city}"],
    ["/moscow/order/payment/9b1f5a0e-3d4c-4c62-8a53-0f2d3b1f9a77", "/{city}/order/payment/{order_cache_key}"],
    ["/moscow/order/1042/tracking", "/{city}/order/{order_id}/tracking"],
    ["/api/address/suggest?city_id=1&q=Lenina%205", "/api/address/suggest"],
    ["/api/order/1042", "/api/order/{order_id}"],
    ["/api/order/status", "/api/order/status"],
    ["/api/env", "/api/env"],
    ["/_next/static/chunks/a.js", "file"],
    ["/favicon.ico", "file"],
    ["/healthz", "health"],
    ["/buy/p17:2,~cDE3fjN4Mg:1?buyer/email=a%40b.test", "permalink"],
    ["/buy", "permalink"],
    ["/ucp/catalog/search", "/ucp/catalog/search"],
    ["/.well-known/ucp", "/.well-known/ucp"],
    ["/ucp/carts", "/ucp/carts"],
    ["/ucp/carts/cart_1042/cancel", "/ucp/carts/{id}/cancel"],
    ["/ucp/orders", "unknown call"],
    ["/metrics", "/{city}"],
    ["/a/b/c/d", "unknown page"],
    ["//evil.test/x", "unknown page"],
    ["", "unknown page"],
    [`/${"a/".repeat(500)}`, "unknown page"],
    ["/api/order/1042/events/more", "unknown call"],
    ["/api/__proto__", "unknown call"],
  ])("%s: %s", (address, name) => expect(routeName(address)).toBe(name));
});
