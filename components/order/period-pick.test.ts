/** @rule SPEC-161 */
import { describe, expect, it } from "@jest/globals";
import { dragged, type Pick, pressed, shownPeriod } from "./period-pick";

const today = "2025-05-10";
const none: Pick = { kind: "none" };
const first: Pick = { kind: "first", day: "2025-05-05" };
const chosen: Pick = { kind: "chosen", period: { from: "2025-05-01", to: "2025-05-03" } };

describe("a period", () => {
  it.each([
    ["begins with the first press", none, "2025-05-05", first],
    ["ends with the second", first, "2025-05-07", { kind: "chosen", period: { from: "2025-05-05", to: "2025-05-07" } }],
    [
      "is turned round when it was reversed",
      first,
      "2025-05-02",
      {
        kind: "chosen",
        period: { from: "2025-05-02", to: "2025-05-05" },
      },
    ],
    ["may be one day", first, "2025-05-05", { kind: "chosen", period: { from: "2025-05-05", to: "2025-05-05" } }],
    ["begins again with the third", chosen, "2025-05-05", first],
    ["does not end on a day to come", first, "2025-05-11", first],
    ["does not begin on one", chosen, "2025-05-11", chosen],
    ["may end today", first, today, { kind: "chosen", period: { from: "2025-05-05", to: today } }],
  ] satisfies [string, Pick, string, Pick][])("%s", (_, pick, day, next) => {
    expect(pressed(pick, day, today)).toEqual(next);
  });

  it.each([
    ["forwards", "2025-05-04", "2025-05-06", { from: "2025-05-04", to: "2025-05-06" }],
    ["backwards", "2025-05-06", "2025-05-04", { from: "2025-05-04", to: "2025-05-06" }],
  ])("is dragged %s", (_, start, end, period) => {
    expect(dragged(none, start, end, today)).toEqual({ kind: "chosen", period });
  });

  it.each([
    ["on a day to come", "2025-05-06", "2025-05-12"],
    ["from a day to come", "2025-05-12", "2025-05-06"],
    ["outside", "2025-05-06", null],
  ])("comes back as it was when the drag ends %s", (_, start, end) => {
    expect(dragged(chosen, start, end, today)).toBe(chosen);
  });

  it("is shown up to the day that is pointed at", () => {
    expect(shownPeriod(first, "2025-05-01")).toEqual({ from: "2025-05-01", to: "2025-05-05" });
    expect(shownPeriod(first, null)).toEqual({ from: "2025-05-05", to: "2025-05-05" });
    expect(shownPeriod(chosen, "2025-05-09")).toEqual(chosen.period);
    expect(shownPeriod(none, "2025-05-09")).toBeNull();
  });
});
