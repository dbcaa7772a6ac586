/**
 * @group security
 * @rule SPEC-469
 */
import { describe, expect, it } from "@jest/globals";
import { scheduleOn } from "../domain/place/schedule-rules";
import { hoursFaults, hoursOf, scheduleOf } from "./hours";
import { type DayHours, Hours } from "./schema/hours";

const every = (day: DayHours): Hours => ({ every_day: day, month: {}, custom: {} });
const minutesOf = (day: DayHours) => scheduleOf(every(day), "2026-11-23").default["1"];

describe("hours", () => {
  it.each<readonly [day: DayHours, working: readonly [number, number][], orders: readonly [number, number][]]>([
    ["10:00-22:00", [[600, 1320]], [[600, 1290]]],
    ["10:00-01:00", [[600, 1500]], [[600, 1470]]],
    ["10:00-24:00", [[600, 1440]], [[600, 1410]]],
    ["always", [[240, 1680]], [[240, 1680]]],
    ["closed", [], []],
    ["18:00-05:00", [[1080, 1740]], [[1080, 1710]]],
    ["03:00-15:00", [[180, 900]], [[180, 870]]],
    ["03:00-02:00", [[180, 1560]], [[180, 1530]]],
    ["25:00-27:00", [[1500, 1620]], [[1500, 1590]]],
    ["00:00-24:00", [[0, 1440]], [[0, 1440]]],
    ["00:00-00:00", [[0, 1440]], [[0, 1440]]],
    ["22:00-22:00", [[1320, 2760]], [[1320, 2760]]],
    [
      { open: ["25:00-26:00", "02:30-03:00"], orders: ["01:30-02:00"] },
      [
        [1500, 1560],
        [1590, 1620],
      ],
      [[1530, 1560]],
    ],
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

  const end = (hours: Hours, stored: string, date: string) => {
    const { custom, month, default: week } = scheduleOn(scheduleOf(hours, stored), date, 45);
    return (custom[date] ?? month[date] ?? week["1"])?.working_minutes.at(-1)?.to;
  };

  it("repeat a day of every year in any year, and the last day of each month (SPEC-467)", () => {
    const custom = { "12-31": "10:00-18:00", "02-29": "10:00-16:00" };
    const hours: Hours = { every_day: "10:00-22:00", month: { "last-day": "10:00-20:00" }, custom };
    const ends = ["2026-12-31", "2028-12-31", "2028-02-29", "2027-02-28", "2028-02-28", "2033-11-30"];
    expect(ends.map((date) => end(hours, "2026-11-23", date))).toEqual([1080, 1080, 960, 1200, 1320, 1200]);
    expect(hoursOf(scheduleOf(hours, "2026-11-23"))).toEqual(hours);
  });

  it("repeat the last day from the next month on, where that is written, and keep that month in the files", () => {
    const hours: Hours = { every_day: "10:00-22:00", month: { "last-day-from-next-month": "10:00-20:00" }, custom: {} };
    expect(["2026-11-30", "2026-12-31", "2028-02-29"].map((date) => end(hours, "2026-11-23", date))).toEqual([
      1320, 1200, 1200,
    ]);
    const current: Hours = { ...hours, month: { "last-day-from-2026-12": "10:00-20:00" } };
    expect(hoursOf(scheduleOf(hours, "2026-11-23"))).toEqual(current);
    expect(hoursOf(scheduleOf(current, "2029-01-31"))).toEqual(current);
    expect(hoursOf(scheduleOf(hours, "2026-12-31")).month).toHaveProperty("last-day-from-2027-01");
  });

  it("of a single date go before those of a last day, and of every year", () => {
    const month: Hours["month"] = { "2026-12-31": "10:00-14:00", "last-day": "closed" };
    const custom: Hours["custom"] = { "2026-12-25": "10:00-15:00", "12-25": "10:00-11:00" };
    const hours: Hours = { every_day: "10:00-22:00", month, custom };
    const dates = ["2026-11-30", "2026-12-31", "2026-12-25", "2027-12-25"];
    expect(dates.map((date) => end(hours, "2026-11-23", date))).toEqual([undefined, 840, 900, 660]);
  });

  it("of a stretch go over New Year, and once where they have their years", () => {
    const custom: Hours["custom"] = { "12-30..01-02": "10:00-15:00", "2026-07-01..2026-07-20": "10:00-16:00" };
    const hours: Hours = { every_day: "10:00-22:00", month: {}, custom };
    const dates = ["2028-12-29", "2028-12-30", "2029-01-02", "2029-01-03", "2026-07-10", "2027-07-10"];
    expect(dates.map((date) => end(hours, "2026-06-30", date))).toEqual([1320, 900, 900, 1320, 960, 1320]);
    expect(hoursOf(scheduleOf(hours, "2026-06-30"))).toEqual(hours);
  });

  it("are stored with the dates they mean for a release that reads no rules", () => {
    const hours: Hours = { every_day: "always", month: {}, custom: { "12-31": "closed" } };
    const { rules, ...older } = scheduleOf(hours, "2026-11-23");
    expect(Object.keys(older.custom)).toEqual(["2026-12-31"]);
    expect(rules?.custom).toHaveProperty("12-31");
    expect(scheduleOf({ ...hours, custom: { "2026-12-31": "closed" } }, "2026-11-23")).not.toHaveProperty("rules");
  });

  it("may be one text, with days of their own beside it", () => {
    const parsed = Hours.parse({
      week: "пн-пт 10:00-22:00; сб-вс 11-23",
      sunday: "выходной",
      custom: { "12-31": "10–18" },
    });
    expect(parsed).toMatchObject({ monday: "10:00-22:00", saturday: "11:00-23:00", sunday: "closed" });
    expect(parsed.custom).toEqual({ "12-31": "10:00-18:00" });
    expect(Hours.parse("24/7")).toMatchObject({ monday: "always", sunday: "always", month: {}, custom: {} });
    expect(hoursFaults(parsed)).toEqual([]);
    const both = Hours.safeParse({ week: "24/7", every_day: "closed" });
    expect(both.error?.issues).toMatchObject([{ path: ["every_day"] }]);
  });

  it.each<readonly [day: DayHours, problem: RegExp]>([
    ["01:00-03:00", /opens before 04:00.*write "25:00-27:00" here for the night after.*at the day before/],
    ["00:00-02:00", /opens before 04:00.*write "24:00-26:00" here/],
    ["28:30-30:00", /28:30 is on the day after/],
    [{ open: ["10:00-14:00", "18:00-11:00"] }, /goes on until 11:00, when it has opened again/],
    [{ open: ["10:00-15:00", "14:00-20:00"] }, /overlap/],
    [{ open: ["10:00-15:00"], orders: ["09:00-12:00"] }, /takes orders while it is closed/],
  ])("%j cannot be", (day, problem) => {
    expect(hoursFaults(every(day))).toEqual([{ path: ["every_day"], problem: expect.stringMatching(problem) }]);
  });

  it.each<readonly [what: string, hours: Partial<Hours>, path: readonly string[], problem: RegExp]>([
    [
      "a night that goes on when the next day has opened",
      { friday: "18:00-12:00", saturday: "10:00-22:00" },
      ["friday"],
      /goes on until 12:00, and saturday opens at 10:00: has to end at 10:00 or before/,
    ],
    [
      "the same over the end of the week",
      { sunday: "20:00-11:00" },
      ["sunday"],
      /until 11:00, and monday opens at 10:00/,
    ],
    [
      "a date as search engines write a day off",
      { custom: { "12-25": "00:00-00:00" } },
      ["custom", "12-25"],
      /read as open all day and as closed: write "always", or "closed"/,
    ],
    [
      "stretches that meet",
      { custom: { "12-20..12-26": "closed", "12-26..01-02": "10:00-15:00" } },
      ["custom", "12-26..01-02"],
      /means 12-26 like 12-20..12-26, with other hours/,
    ],
    [
      "a stretch that ends before it begins",
      { custom: { "2027-01-02..2026-12-30": "closed" } },
      ["custom", "2027-01-02..2026-12-30"],
      /ends before it begins/,
    ],
    [
      "a stretch of years",
      { month: { "2026-01-01..2029-01-01": "closed" } },
      ["month", "2026-01-01..2029-01-01"],
      /is longer than a year/,
    ],
  ])("refuse %s", (_what, hours, path, problem) => {
    const week: Hours = { every_day: "10:00-22:00", month: {}, custom: {} };
    expect(hoursFaults({ ...week, ...hours })).toEqual([{ path, problem: expect.stringMatching(problem) }]);
  });

  it("let stretches meet that say the same, or of which one is of a single year", () => {
    const custom = { "12-20..12-26": "closed", "12-26..01-02": "closed", "2026-12-24..2026-12-28": "10:00-15:00" };
    expect(hoursFaults({ every_day: "10:00-22:00", month: {}, custom })).toEqual([]);
  });
});
