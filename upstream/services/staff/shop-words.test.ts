import { describe, expect, it } from "@jest/globals";
import { languages } from "@/lib/contract/language";
import { demoRows } from "@/tests/support/demo-rows";
import { nextWords } from "./order-words";
import { noBoardWords, shopData, unacceptedWords } from "./shop-words";

const { cities, shops, settings } = demoRows("sushi", new Date("2026-11-26T09:00:00Z"));
const [shop] = shops;
if (shop === undefined) throw new Error("the demo has shops");
const [settingsRow] = settings;
if (settingsRow === undefined) throw new Error("the demo has settings");
const reference = {
  cityById: new Map(cities.map((city) => [city.id, city])),
  shopById: new Map(shops.map((one) => [one.id, one])),
  settings: settingsRow.value,
};

describe("what the staff of a shop read of it (SPEC-611)", () => {
  it("names the city and the shop, in every language", () => {
    const titles = languages.map((language) => noBoardWords(reference, shop, language).title);
    expect(new Set(titles).size).toBe(languages.length);
    expect(noBoardWords(reference, shop, "en").title).toMatch(/^Moscow, .+: nobody is at the board$/);
    expect(shopData(reference, shop, "en")).toMatchObject({ shop: { id: shop.id, city: "moscow" } });
  });

  it("says of an order what becomes of it by itself, and nothing where it waits", () => {
    const next = { action: "refuse", minutes: 5 } as const;
    expect(unacceptedWords(reference, shop, { id: 12, next }, "en")).toMatch(
      /^Moscow, .+: Nobody has accepted order no\. 12\. If nobody does within 5 min, it is refused/,
    );
    expect(unacceptedWords(reference, shop, { id: 12 }, "en")).toMatch(/order no\. 12$/);
    expect(nextWords({ next: { ...next, action: "accept" } }, "de")).toEqual([expect.stringContaining("angenommen")]);
  });
});
