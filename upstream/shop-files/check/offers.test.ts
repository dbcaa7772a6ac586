/** @group security */
import { describe, expect, it } from "@jest/globals";
import { describeRefused, faultsOf } from "@/tests/support/shop-faults";

const deals = "deals.json";

describeRefused([
  {
    about: "an amount that is missing",
    file: deals,
    from: /,\s*"off": 3/,
    to: "",
    line: /^deals\.json:\d+: the deal bem-vindo does not say how much it takes off/,
  },
  {
    about: "a deal about a group nobody has",
    file: deals,
    from: '"tacos"',
    to: '"taccos"',
    line: /^deals\.json:\d+: names the group taccos/,
  },
]);

describe("a shop's files", () => {
  it("are refused for a banner with both dates and days", () => {
    const { name, description } = { name: "Two for one", description: "Today only." };
    const picture = "/pictures/dishes/baba-ganoush-640.avif";
    const banner = { key: "two", name, description, picture, pages: ["/"], every: { count: 1, unit: "day" } };
    const dates = { from: { date: "2026-11-20", time: "10:00" }, for_days: 30 };
    const written = (more: object) => JSON.stringify({ banners: [{ ...banner, ...more }] });
    expect(faultsOf(new Map([["banners.json", written({ for_days: 30 })]]))).toEqual([]);
    expect(faultsOf(new Map([["banners.json", written(dates)]]))).toEqual([
      "banners.json:1: has for_days, and from or to (keep one of them)",
    ]);
  });
});
