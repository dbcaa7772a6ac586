import { describe, expect, it } from "@jest/globals";
import { brands } from "@/lib/brand/brands";
import { languages } from "@/lib/contract/language";
import { normalCode } from "../domain/deal/deals";
import { bonusDeadline, bonusRows, dealRows } from "./deal-rows";
import { menuOf } from "./menus";
import { places } from "./places/places";

describe.each(brands)("the deals of %s", (brand) => {
  const { deals, dealCities } = dealRows(brand, menuOf(brand));

  it("are told in every language", () => {
    for (const { name, text } of deals) {
      for (const language of languages)
        expect([name[language]?.length, text[language]?.length]).not.toContain(undefined);
    }
  });

  it("have codes as they are compared, each once", () => {
    const codes = deals.flatMap(({ promocode }) => promocode ?? []);
    expect(codes).toEqual(codes.map(normalCode));
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.length).toBeGreaterThan(1);
  });

  it("are in force everywhere, with whole sums (SPEC-38)", () => {
    expect(dealCities).toHaveLength(deals.length * places.length);
    for (const { from_minor = 0, off_minor } of dealCities) {
      expect([from_minor % 100, (off_minor ?? 0) % 100]).toEqual([0, 0]);
    }
  });

  it("take something off, deliver for nothing, give gifts and presents", () => {
    const kinds = new Set(deals.map(({ action }) => action.kind));
    for (const kind of ["amount", "free_delivery", "gift", "present"] as const) expect(kinds).toContain(kind);
  });
});

describe("the bonus programs of the demo (SPEC-35)", () => {
  const now = new Date("2026-11-20T09:00:00Z");

  it("are those of the cities named, paused in Moscow", () => {
    const rows = bonusRows(["moscow", "samara"], now);
    expect(rows.map(({ percent, is_accrual_paused }) => [percent, is_accrual_paused])).toEqual([
      [5, true],
      [5, false],
    ]);
  });

  it.each([
    ["2025-01-01T00:00:00Z", "2025-05-21"],
    ["2026-11-20T09:00:00Z", "2027-01-19"],
  ])("seeded at %s bonuses can be used until %s (SPEC-36)", (at, day) => {
    expect(bonusDeadline(new Date(at))).toBe(day);
  });
});
