import { describe, expect, it } from "@jest/globals";
import { businessDate, businessMinutes } from "./business-day";
import { instantAt } from "./city-instant";

describe("business day (SPEC-1)", () => {
  it.each([
    ["2025-05-10T21:30:00Z", "Europe/Samara", "2025-05-10", 1530],
    ["2025-05-10T23:59:59Z", "Europe/Samara", "2025-05-10", 1679],
    ["2025-05-11T00:00:00Z", "Europe/Samara", "2025-05-11", 240],
    ["2025-03-30T02:30:00Z", "Europe/Berlin", "2025-03-30", 270],
    ["2025-03-30T01:30:00Z", "Europe/Berlin", "2025-03-29", 1650],
    ["2025-10-26T02:59:59Z", "Europe/Berlin", "2025-10-25", 1679],
    ["2025-10-26T03:00:00Z", "Europe/Berlin", "2025-10-26", 240],
    ["2025-01-01T00:30:00Z", "Europe/Moscow", "2024-12-31", 1650],
  ])("%s in %s belongs to %s", (at, timezone, date, minutes) => {
    expect(businessDate(new Date(at), timezone)).toBe(date);
    expect(businessMinutes(new Date(at), timezone)).toBe(minutes);
  });

  it("is undone by instantAt", () => {
    const at = new Date("2025-05-10T21:30:00.000Z");
    expect(instantAt(businessDate(at, "Europe/Samara"), businessMinutes(at, "Europe/Samara"), "Europe/Samara")).toEqual(
      at,
    );
  });
});
