import { describe, expect, it } from "@jest/globals";
import type { Interval } from "@/lib/contract/schedule";
import { isSelectionLost, NEAREST_SHOWN, nearestIntervals } from "./interval";

const slot = (id: string, disabled = false): Interval => ({
  id,
  title: id,
  day_name: "",
  start_timestamp: 0,
  disabled,
  is_asap: false,
});
const slots = [slot("A", true), slot("B"), slot("C"), slot("D"), slot("E")];

describe("nearestIntervals (decision 9)", () => {
  it.each<[string, Interval[], Interval | null, number, string]>([
    ["desktop, none selected", slots, null, NEAREST_SHOWN.desktop, "BCD"],
    ["desktop, one of them selected", slots, slot("C"), NEAREST_SHOWN.desktop, "BCD"],
    ["desktop, E selected", slots, slot("E"), NEAREST_SHOWN.desktop, "BCE"],
    ["mobile, none selected", slots, null, NEAREST_SHOWN.mobile, "BC"],
    ["mobile, E selected", slots, slot("E"), NEAREST_SHOWN.mobile, "BE"],
    ["fewer than shown, another selected", [slot("B")], slot("Z"), NEAREST_SHOWN.desktop, "BZ"],
    ["none left, another selected", [slot("A", true)], slot("Z"), NEAREST_SHOWN.mobile, "Z"],
    ["none at all", [], null, NEAREST_SHOWN.mobile, ""],
  ])("%s", (_, intervals, selected, shown, ids) => {
    expect(
      nearestIntervals(intervals, selected, shown)
        .map((interval) => interval.id)
        .join(""),
    ).toBe(ids);
  });
});

describe("isSelectionLost (decision 10)", () => {
  const today = "2025-05-10";

  it.each<[string, Interval | null, string | null, boolean]>([
    ["missing from today's", slot("Z"), today, true],
    ["still in today's", slot("B"), today, false],
    ["tomorrow's", slot("Z"), "2025-05-11", false],
    ["none selected", null, today, false],
  ])("%s", (_, selected, selectedDate, lost) => {
    expect(isSelectionLost({ selected, selectedDate, today, todays: slots })).toBe(lost);
  });

  it("is asked again when 04:00 turns tomorrow into today", () => {
    const choice = { selected: slot("Z"), selectedDate: "2025-05-11", todays: slots };
    expect(isSelectionLost({ ...choice, today: "2025-05-11" })).toBe(true);
  });
});
