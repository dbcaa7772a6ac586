/** @group security */
import { readdirSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { brandOf } from "@/lib/brand/brand";
import type { SiteTable } from "./resolve";
import { missingPageOf } from "./resolve";

const both = { delivery: true, takeaway: true };
const table: SiteTable = {
  cities: new Map([
    ["moscow", { alias: "moscow", order_types: both, default_language: "ru", timezone: "Europe/Moscow" }],
    [
      "berlin",
      {
        alias: "berlin",
        order_types: { delivery: false, takeaway: true },
        default_language: "de",
        timezone: "Europe/Berlin",
      },
    ],
  ]),
  retired: new Map([
    ["kazan", null],
    ["tver", "moscow"],
  ]),
  defaultLanguage: "ru",
  languages: ["ru", "tr", "en", "uz", "de"],
  bonusCities: [],
  hasLogin: true,
};
const noPreferences = { language: null, orderType: null, cityAlias: null };
const missing = (url: string, preferences: Parameters<typeof missingPageOf>[1] = noPreferences) =>
  missingPageOf(url, preferences, table, brandOf("sushi"));

/** Handlers that are no calls, at the addresses they answer. */
const handlers = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => /(?:^|\/)route\.tsx?$/.test(name) && !name.startsWith("api/"))
  .map((name) => `/${name.replace(/\/route\.tsx?$/, "").replace(/\[\w+\]/, "moscow.xml")}`);

describe("the page where there is nothing", () => {
  it.each([
    ["/nowhere", "/sushi/ru/delivery/not/found", 404],
    ["/nowhere.js", "/sushi/ru/delivery/not/found", 404],
    ["/moscow/nowhere?x=1", "/sushi/ru/delivery/moscow/not/found", 404],
    ["/moscow/order/payment/1", "/sushi/ru/delivery/moscow/not/found", 404],
    ["/berlin/nowhere", "/sushi/de/takeaway/berlin/not/found", 404],
    ["/nowhere?lang=uz", "/sushi/uz/delivery/not/found", 404],
    ["/nowhere?lang=xx", "/sushi/ru/delivery/not/found", 404],
    ["/kazan/promotions", "/sushi/ru/delivery/not/any-more", 410],
  ])("%s: %s", (url, innerPath, status) => expect(missing(url)).toMatchObject({ innerPath, status }));

  it("is in the visitor's language, for his order type where the city has it", () => {
    const preferences = { ...noPreferences, language: "tr", orderType: "delivery" } as const;
    expect(missing("/nowhere", preferences)?.innerPath).toBe("/sushi/tr/delivery/not/found");
    expect(missing("/berlin/nowhere", preferences)?.innerPath).toBe("/sushi/tr/takeaway/berlin/not/found");
  });

  it.each([
    ["moscow", "/sushi/ru/delivery/moscow/not/found"],
    ["berlin", "/sushi/de/takeaway/berlin/not/found"],
    // A city the brand has left counts as its successor, one it never had as none.
    ["tver", "/sushi/ru/delivery/moscow/not/found"],
    ["kazan", "/sushi/ru/delivery/not/found"],
    ["nowhere", "/sushi/ru/delivery/not/found"],
  ])("has the frame of the city that is remembered: %s", (cityAlias, innerPath) => {
    expect(missing("/lost", { ...noPreferences, cityAlias })?.innerPath).toBe(innerPath);
    expect(missing("/moscow/lost", { ...noPreferences, cityAlias })?.innerPath).toBe(
      "/sushi/ru/delivery/moscow/not/found",
    );
    expect(missing("/kazan/cart", { ...noPreferences, cityAlias })?.innerPath).toBe("/sushi/ru/delivery/not/any-more");
  });

  it.each([
    "/",
    "/moscow",
    "/moscow?x=1",
    "/moscow/cart",
    "/moscow/order/7/tracking",
    "/privacy-policy",
    "/tver/cart",
    "/cart",
    "/back-to-home?x=1",
    "/robots.txt",
    "/brands/nothing.png",
    "/sushi/ru/delivery/moscow",
    ...handlers,
  ])("is not shown at %s", (url) => expect(missing(url)).toBeNull());

  it.each([
    ["a percent", "/mosco%77"],
    ["what is no text", "/%E0%A4%A"],
    ["two slashes", "/moscow//cart"],
    ["a slash at the end", "/moscow/"],
    ["a backslash", "/moscow\\cart"],
    ["a step up", "/nowhere/../moscow"],
    ["a name of the framework's", "/moscow.rsc"],
    ["an operator's link", "/nowhere?preview=operator.1.a"],
    ["an operator's link in other letters", "/nowhere?%70review=operator.1.a"],
    ["a whole address", "http://localhost/nowhere"],
  ])("is Next's to choose where the address has %s", (_, url) => expect(missing(url)).toBeNull());
});
