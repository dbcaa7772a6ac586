import { describe, expect, it } from "@jest/globals";
import type { BrandAlias } from "@/lib/brand/brand";
import { foundPage, hasPage } from "./page";
import type { PageRow } from "./reference";

const text = { en: "text" };
const row = (alias: string): [string, PageRow] => [
  alias,
  { alias, title: text, html: text, updated_at: new Date("2026-11-20T09:00:00Z") },
];
const known = (...cities: { id: number; alias: string; has_delivery: boolean }[]) => ({
  cities,
  cityById: new Map(cities.map((city) => [city.id, city])),
  pageByAlias: new Map(["about", "delivery", "bonus", "privacy-policy"].map(row)),
  settings: { bonus: { city_aliases: ["moscow"] } },
});

describe("hasPage", () => {
  it.each<[BrandAlias, string, boolean, boolean]>([
    ["sushi", "about", true, true],
    ["shawarma", "about", true, false],
    ["shawarma", "payment-info", true, true],
    ["sushi", "delivery", true, true],
    ["sushi", "delivery", false, false],
    ["rolls", "legal-info", false, true],
    ["lavash", "bonus", true, true],
    ["sushi", "bonus", true, false],
  ])("%s, %s, delivery %s: %s", (brand, alias, has_delivery, isThere) => {
    expect(hasPage(brand, { alias: "moscow", has_delivery }, alias, ["moscow"])).toBe(isThere);
  });

  it("keeps the bonus page to the cities of the program (SPEC-35)", () => {
    expect(hasPage("lavash", { alias: "kazan", has_delivery: true }, "bonus", ["moscow", "samara"])).toBe(false);
  });
});

describe("foundPage", () => {
  const moscow = { id: 1, alias: "moscow", has_delivery: true };
  const kaliningrad = { id: 5, alias: "kaliningrad", has_delivery: false };
  const reference = known(moscow, kaliningrad);

  it("finds a page in the requested city, else in the first", () => {
    expect(foundPage(reference, "sushi", "about", 5)).toMatchObject({ page: { alias: "about" }, city: kaliningrad });
    expect(foundPage(reference, "sushi", "privacy-policy", undefined).city).toBe(moscow);
  });

  it.each<[string, BrandAlias, string, number | undefined]>([
    ["a page the brand hides", "shawarma", "about", 1],
    ["a page the brand hides, without a city", "shawarma", "about", undefined],
    ["a page the city lacks", "sushi", "delivery", 5],
    ["bonuses where the program does not run", "lavash", "bonus", 5],
    ["a page nobody wrote", "sushi", "legal-info", 1],
  ])("does not find %s", (_name, brand, alias, cityId) => {
    expect(() => foundPage(reference, brand, alias, cityId)).toThrow("not_found");
  });

  it("refuses a city that is not known as a wrong field", () => {
    expect(() => foundPage(reference, "sushi", "about", 2)).toThrow("validation");
  });

  it("finds nothing where there is no city at all", () => {
    expect(() => foundPage(known(), "sushi", "privacy-policy", undefined)).toThrow("not_found");
  });
});
