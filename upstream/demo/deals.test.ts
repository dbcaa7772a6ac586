import { describe, expect, it } from "@jest/globals";
import { brands } from "@/lib/brand/brands";
import { demoLanguages } from "@/tests/support/demo-languages";
import { demoRows } from "@/tests/support/demo-rows";
import { normalCode } from "../domain/deal/deals";

describe.each(brands)("the deals of %s", (brand) => {
  const { deals, deal_cities: dealCities, cities } = demoRows(brand);

  it("are described in every language", () => {
    for (const { name, text } of deals) {
      for (const language of demoLanguages)
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
    expect(dealCities).toHaveLength(deals.length * cities.length);
    for (const { from_minor, off_minor } of dealCities) {
      expect([from_minor % 100, (off_minor ?? 0) % 100]).toEqual([0, 0]);
    }
  });

  it("take something off, deliver for nothing, give gifts and presents", () => {
    const kinds = new Set(deals.map(({ action }) => action.kind));
    for (const kind of ["amount", "free_delivery", "gift", "present"] as const) expect(kinds).toContain(kind);
  });
});

it("the bonus programs of the demo are paused in Moscow, and last for two months from the start (SPEC-35, SPEC-36)", () => {
  const { bonus_programs } = demoRows("lavash", new Date("2026-11-20T09:00:00Z"));
  expect(bonus_programs).toEqual([
    { city_id: 1, percent: 5, is_accrual_paused: true, spend_until: "2027-01-19" },
    { city_id: 2, percent: 5, is_accrual_paused: false, spend_until: "2027-01-19" },
  ]);
});
