import { describe, expect, it } from "@jest/globals";
import { periodOf, rangeOf, readFiguresSearch } from "./figures-period";

describe("the period of figures", () => {
  it.each([
    ["today", "2026-11-26", "2026-11-26", "2026-11-26"],
    ["yesterday", "2026-03-01", "2026-02-28", "2026-02-28"],
    ["week", "2026-01-03", "2025-12-28", "2026-01-03"],
    ["month", "2026-11-26", "2026-11-01", "2026-11-26"],
    ["last_month", "2024-03-31", "2024-02-01", "2024-02-29"],
    ["last_month", "2026-01-15", "2025-12-01", "2025-12-31"],
  ] as const)("%s on %s is %s to %s", (period, today, from, to) => {
    expect(rangeOf(period, today)).toEqual({ from, to });
    expect(periodOf({ from, to }, today)).toBe(period);
  });

  it("is one's own where it is none of them", () => {
    expect(periodOf({ from: "2026-11-02", to: "2026-11-09" }, "2026-11-26")).toBeNull();
    expect(periodOf({ from: "2026-11-01", to: "2026-11-01" }, "2026-11-01")).toBe("today");
  });

  it.each([
    [
      { from: "2026-11-01", to: "2026-11-02", shop: "11" },
      { from: "2026-11-01", to: "2026-11-02", shop: 11 },
    ],
    [{ from: "2026-13-01", to: "2026-11-02" }, {}],
    [{ from: "2026-11-01" }, {}],
    [{ shop: "-1" }, {}],
    [{ shop: "x", from: 20261101, to: "2026-11-02" }, {}],
  ])("is read from %j", (search, read) => {
    expect(readFiguresSearch(search)).toEqual(read);
  });
});
