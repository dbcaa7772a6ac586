/** @rule SPEC-173 */
import { describe, expect, it } from "@jest/globals";
import { brandOf } from "@/lib/brand/brand";
import { brands } from "@/lib/brand/brands";
import { antalya, moscow, settings } from "@/tests/support/storefront-fixtures";
import { companyEntries, headPagesOf, helpEntries, hiringEntries, infoPagesOf } from "./entries";
import { pagesOf } from "./pages";
import { profileTargetOf } from "./profile-tab";

const namesOf = (entries: readonly { readonly name: string }[]): string[] => entries.map(({ name }) => name);

const whole = {
  ...settings,
  links: {
    ...settings.links,
    vacancy: "https://jobs.example",
    career: "https://jobs.example/career",
    franchise: "https://franchise.example",
  },
  is_partners_enabled: true,
  is_rent_enabled: true,
  is_returns_enabled: true,
};

describe("the entries of head and foot", () => {
  it("are all there where the settings have them", () => {
    expect(namesOf(companyEntries({ settings: whole, city: moscow }))).toEqual([
      "vacancy",
      "franchise",
      "career",
      "partners",
      "rent",
    ]);
    expect(namesOf(helpEntries(whole))).toEqual(["order_status", "return_request"]);
    expect(namesOf(hiringEntries({ settings: whole, city: null }))).toEqual(["vacancy", "franchise"]);
  });

  it("are not there where the settings lack them; an order is looked up everywhere", () => {
    expect(companyEntries({ settings, city: moscow })).toEqual([]);
    expect(hiringEntries({ settings, city: moscow })).toEqual([]);
    expect(namesOf(helpEntries(settings))).toEqual(["order_status"]);
  });

  it("lead to the city's own franchise before the brand's", () => {
    const city = { ...antalya, franchise: "https://franchise.example/antalya" };
    expect(hiringEntries({ settings, city })).toEqual([{ name: "franchise", href: city.franchise }]);
    expect(hiringEntries({ settings: whole, city })).toContainEqual({ name: "franchise", href: city.franchise });
  });
});

describe("the linked pages", () => {
  const takeawayOnly = { ...moscow, order_types: { delivery: false, takeaway: true } };

  it.each([
    ["sushi", moscow, ["about", "delivery", "shops", "promotions"], ["shops", "delivery", "payment-info"]],
    ["shawarma", moscow, ["delivery", "shops", "promotions"], ["shops", "delivery", "payment-info"]],
    ["rolls", moscow, ["about", "delivery", "promotions"], ["delivery", "payment-info"]],
    ["sushi", takeawayOnly, ["about", "shops", "promotions"], ["shops", "payment-info"]],
    ["lavash", moscow, ["about", "delivery", "shops", "promotions"], ["shops", "delivery", "payment-info", "bonus"]],
  ] as const)("of %s", (brand, city, head, info) => {
    const pages = pagesOf(brandOf(brand).features, city, ["moscow"], []);
    expect(headPagesOf(pages)).toEqual(head);
    expect(infoPagesOf(pages)).toEqual(info);
  });

  it("leave out a text that there is none of (SPEC-512)", () => {
    const pages = pagesOf(brandOf("sushi").features, moscow, [], ["about", "delivery", "bonus"]);
    expect(pages).toEqual(["shops", "promotions", "payment-info"]);
  });

  it("name the bonuses only where the program runs", () => {
    expect(pagesOf(brandOf("lavash").features, antalya, ["moscow"], [])).not.toContain("bonus");
    expect(pagesOf(brandOf("sushi").features, moscow, ["moscow"], [])).not.toContain("bonus");
  });
});

describe("the profile of a phone", () => {
  it.each(brands)("of %s", (brand) => {
    expect(profileTargetOf(brandOf(brand).features, false)).toBe("order");
    expect(profileTargetOf(brandOf(brand).features, true)).toBe(brand === "lavash" ? "menu" : "page");
  });
});
