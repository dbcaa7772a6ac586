import { describe, expect, it } from "@jest/globals";
import { hoursFaults, hoursOf, scheduleOf } from "./hours";
import type { DayHours, Hours } from "./schema/hours";

const every = (day: DayHours): Hours => ({ every_day: day, month: {}, custom: {} });
const minutesOf = (day: DayHours) => scheduleOf(every(day), "2026-11-23").default["1"];

describe("hours", () => {
  it.each<readonly [day: DayHours, working: readonly [number, number][], orders: readonly [number, number][]]>([
    ["10:00-22:00", [[600, 1320]], [[600, 1290]]],
    ["10:00-01:00", [[600, 1500]], [[600, 1470]]],
    ["10:00-24:00", [[600, 1440]], [[600, 1410]]],
    ["always", [[240, 1680]], [[240, 1680]]],
    ["closed", [], []],
    [
      { open: ["11:30-15:00", "18:30-23:00"] },
      [
        [690, 900],
        [1110, 1380],
      ],
      [
        [690, 870],
        [1110, 1350],
      ],
    ],
    [
      { open: ["18:00-03:00"], orders: ["19:00-00:30", "01:00-02:00"] },
      [[1080, 1620]],
      [
        [1140, 1470],
        [1500, 1560],
      ],
    ],
  ])("%j", (day, working, orders) => {
    const ranges = (list: readonly (readonly [number, number])[]) => list.map(([from, to]) => ({ from, to }));
    expect(minutesOf(day)).toMatchObject({ working_minutes: ranges(working), order_minutes: ranges(orders) });
    expect(hoursFaults(every(day))).toEqual([]);
    expect(hoursOf(scheduleOf(every(day), "2026-11-23"))).toEqual(every(day));
  });

  it("repeat a day of the year in this and the next, and the last day of this month and the next", () => {
    const hours: Hours = { every_day: "10:00-22:00", month: { "last-day": "closed" }, custom: { "12-31": "closed" } };
    const { month, custom } = scheduleOf(hours, "2026-11-23");
    expect([Object.keys(month), Object.keys(custom)]).toEqual([
      ["2026-11-30", "2026-12-31"],
      ["2026-12-31", "2027-12-31"],
    ]);
  });

  it("repeat the last day of the next two months, not of this one, where that is written", () => {
    const hours: Hours = { every_day: "10:00-22:00", month: { "last-day-from-next-month": "closed" }, custom: {} };
    expect(Object.keys(scheduleOf(hours, "2026-11-23").month)).toEqual(["2026-12-31", "2027-01-31"]);
    expect(Object.keys(scheduleOf(hours, "2028-01-31").month)).toEqual(["2028-02-29", "2028-03-31"]);
  });

  it("of a single date go before those of a last day", () => {
    const month: Hours["month"] = {
      "2026-12-31": "10:00-14:00",
      "last-day-from-next-month": "closed",
      "last-day": "closed",
    };
    expect(scheduleOf({ every_day: "always", month, custom: {} }, "2026-11-23").month).toMatchObject({
      "2026-11-30": { working_minutes: [] },
      "2026-12-31": { working_minutes: [{ from: 600, to: 840 }] },
    });
  });

  it("of a single date go before those of every year", () => {
    const hours: Hours = { every_day: "always", month: {}, custom: { "2026-12-25": "10:00-14:00", "12-25": "closed" } };
    expect(scheduleOf(hours, "2026-11-23").custom).toMatchObject({
      "2026-12-25": { working_minutes: [{ from: 600, to: 840 }] },
      "2027-12-25": { working_minutes: [] },
    });
  });

  it.each<readonly [day: DayHours, problem: RegExp]>([
    ["03:00-02:00", /opens before 04:00/],
    ["10:00-05:00", /goes on past 04:00/],
    [{ open: ["10:00-15:00", "14:00-20:00"] }, /overlap/],
    [{ open: ["10:00-15:00"], orders: ["09:00-12:00"] }, /takes orders while it is closed/],
  ])("%j cannot be", (day, problem) => {
    expect(hoursFaults(every(day))).toEqual([{ path: ["every_day"], problem: expect.stringMatching(problem) }]);
  });
});
