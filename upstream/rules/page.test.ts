import { describe, expect, it } from "@jest/globals";
import type { BrandAlias } from "@/lib/brand/brand";
import type { PageRow } from "../store/reference";
import { foundPage, hasPage } from "./page";

const text = { en: "text" };
const row = (alias: string): [string, PageRow] => [
  alias,
  { alias, title: text, html: text, updated_at: new Date("2026-11-20T09:00:00Z") },
];
const known = (...cities: { id: number; has_delivery: boolean }[]) => ({
  cities,
  cityById: new Map(cities.map((city) => [city.id, city])),
  pageByAlias: new Map(["about", "delivery", "privacy-policy"].map(row)),
});

describe("hasPage", () => {
  it.each<[BrandAlias, string, boolean, boolean]>([
    ["sushi", "about", true, true],
    ["shawarma", "about", true, false],
    ["shawarma", "payment-info", true, true],
    ["sushi", "delivery", true, true],
    ["sushi", "delivery", false, false],
    ["rolls", "legal-info", false, true],
  ])("%s, %s, delivery %s: %s", (brand, alias, has_delivery, isThere) => {
    expect(hasPage(brand, { has_delivery }, alias)).toBe(isThere);
  });
});

describe("foundPage", () => {
  const moscow = { id: 1, has_delivery: true };
  const kaliningrad = { id: 5, has_delivery: false };
  const reference = known(moscow, kaliningrad);

  it("finds a page in the asked city, else in the first", () => {
    expect(foundPage(reference, "sushi", "about", 5)).toMatchObject({ page: { alias: "about" }, city: kaliningrad });
    expect(foundPage(reference, "sushi", "privacy-policy", undefined).city).toBe(moscow);
  });

  it.each<[string, BrandAlias, string, number | undefined]>([
    ["a page the brand hides", "shawarma", "about", 1],
    ["a page the brand hides, without a city", "shawarma", "about", undefined],
    ["a page the city lacks", "sushi", "delivery", 5],
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
