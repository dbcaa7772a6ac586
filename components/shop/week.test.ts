import { describe, expect, it } from "@jest/globals";
import type { DaySchedule } from "@/lib/contract/place/schedule";
import { dayHours, specialDays, weekRows } from "./week";

const day = (...ranges: [number, number][]): DaySchedule => ({
  working_time: null,
  working_minutes: ranges.map(([from, to]) => ({ from, to })),
  order_minutes: [],
});
const usual = day([600, 1380]);
const late = day([600, 1560]);
const week = (...days: DaySchedule[]) => Object.fromEntries(days.map((one, index) => [index + 1, one]));

describe("the hours of a day", () => {
  it.each([
    [[], { kind: "closed" }],
    [[{ from: 600, to: 1380 }], { kind: "ranges", text: "10:00–23:00" }],
    [[{ from: 600, to: 1560 }], { kind: "ranges", text: "10:00–02:00" }],
    [
      [
        { from: 600, to: 840 },
        { from: 1020, to: 1350 },
      ],
      { kind: "ranges", text: "10:00–14:00, 17:00–22:30" },
    ],
    [[{ from: 240, to: 1680 }], { kind: "always" }],
  ])("%j", (ranges, hours) => expect(dayHours(ranges)).toEqual(hours));
});

describe("the usual week", () => {
  it("is one row where all days are alike", () => {
    expect(weekRows({ default: week(...Array<DaySchedule>(7).fill(usual)) })).toEqual([
      { from: 1, to: 7, hours: { kind: "ranges", text: "10:00–23:00" } },
    ]);
  });

  it("puts days in a row together, and no others", () => {
    const rows = weekRows({ default: week(usual, usual, late, usual, late, late, day()) });
    expect(rows.map(({ from, to, hours }) => [from, to, hours.kind])).toEqual([
      [1, 2, "ranges"],
      [3, 3, "ranges"],
      [4, 4, "ranges"],
      [5, 6, "ranges"],
      [7, 7, "closed"],
    ]);
  });
});

describe("changed days", () => {
  const schedule = {
    default: week(usual),
    month: { "2026-11-30": day([600, 1260]), "2026-12-01": late },
    custom: { "2026-12-01": day(), "2027-01-01": day(), "2026-11-19": day() },
  };

  it("are those of the next two weeks; a custom date beats one of the month (SPEC-3)", () => {
    expect(specialDays(schedule, "2026-11-20")).toEqual([
      { date: "2026-11-30", hours: { kind: "ranges", text: "10:00–21:00" } },
      { date: "2026-12-01", hours: { kind: "closed" } },
    ]);
  });

  it("end after fourteen days", () => expect(specialDays(schedule, "2026-12-18")).toEqual([]));
});
