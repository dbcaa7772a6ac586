import { describe, expect, it } from "@jest/globals";
import { CITY_PAGES, hasCityPage, pathInCity } from "./city-path";

const b = { alias: "b", order_types: { delivery: true, takeaway: true } };
const takeawayOnly = { alias: "c", order_types: { delivery: false, takeaway: true } };

describe("pathInCity (SPEC-15)", () => {
  it.each([
    ["/a/cart", "", b, "/b/cart"],
    ["/a/order/5/tracking", "", b, "/b"],
    ["/a/order/payment-result", "?ref=1", b, "/b?ref=1"],
    ["/a", "", b, "/b"],
    ["/a/", "?utm_source=x", b, "/b?utm_source=x"],
    ["/a/profile", "?tab=orders", b, "/b/profile?tab=orders"],
    ["/a/profile", "tab=orders", b, "/b/profile?tab=orders"],
    ["/a/delivery", "", takeawayOnly, "/c"],
    ["/a/delivery", "?", b, "/b/delivery"],
    ["/a/nothing", "", b, "/b"],
    ["/", "", b, "/b"],
    ["/cart", "?state=1", b, "/b?state=1"],
    ["/privacy-policy", "", b, "/b"],
  ])("%s%s", (pathname, search, city, expected) => {
    expect(pathInCity(pathname, search, city, CITY_PAGES)).toBe(expected);
  });

  it("leads home from a page the brand hides", () => {
    expect(
      pathInCity(
        "/a/shops",
        "",
        b,
        CITY_PAGES.filter((page) => page !== "shops"),
      ),
    ).toBe("/b");
  });
});

describe("hasCityPage (SPEC-16)", () => {
  it.each([
    ["delivery", takeawayOnly.order_types, false],
    ["delivery", b.order_types, true],
    ["shops", { delivery: true, takeaway: false }, true],
  ])("%s with %j: %s", (page, allowed, expected) => {
    expect(hasCityPage(page, allowed, CITY_PAGES)).toBe(expected);
  });
});
