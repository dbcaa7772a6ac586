import { describe, expect, it } from "@jest/globals";
import type { DaySchedule, MinuteRange, Schedule } from "@/lib/contract/place/schedule";
import { instantAt } from "./city-instant";
import { dayOf, isLastHour, isOrderTime } from "./schedule";

const MOSCOW = "Europe/Moscow";
const SATURDAY = "2025-05-10";

const hours = (...ranges: [number, number][]): MinuteRange[] =>
  ranges.map(([from, to]) => ({ from: from * 60, to: to * 60 }));
const day = (order: MinuteRange[]): DaySchedule => ({
  working_time: null,
  working_minutes: order,
  order_minutes: order,
});
const everyDay = (order: MinuteRange[]): Schedule => ({
  custom: {},
  month: {},
  default: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [String(weekday), day(order)])),
});
const at = (clock: string, date = SATURDAY): Date => {
  const [hour, minute] = clock.split(":").map(Number);
  return instantAt(date, (hour ?? 0) * 60 + (minute ?? 0), MOSCOW);
};

describe("dayOf (SPEC-3)", () => {
  const [custom, month, saturday] = [day(hours([1, 2])), day(hours([3, 4])), day(hours([5, 6]))];
  const whole: Schedule = {
    custom: { [SATURDAY]: custom },
    month: { [SATURDAY]: month, "2025-05-17": month },
    default: { "6": saturday },
  };

  it.each([
    ["custom before month", SATURDAY, custom],
    ["month before default", "2025-05-17", month],
    ["default by ISO weekday", "2025-05-24", saturday],
  ])("takes %s", (_, date, expected) => {
    expect(dayOf(whole, date)).toBe(expected);
  });

  it("is closed where nothing is set", () => {
    expect(dayOf(whole, "2025-05-25").working_minutes).toEqual([]);
  });
});

describe("isOrderTime", () => {
  it.each([
    ["09:59", false],
    ["10:00", true],
    ["22:29", true],
    ["22:30", false],
  ])("from 10:00 to 22:30, at %s: %s", (clock, expected) => {
    expect(isOrderTime(everyDay(hours([10, 22.5])), at(clock), MOSCOW)).toBe(expected);
  });

  it.each([
    ["23:59", true],
    ["25:30", true],
    ["26:00", false],
    ["33:00", false],
  ])("overnight from 10:00 to 02:00, at %s: %s (SPEC-4)", (clock, expected) => {
    expect(isOrderTime(everyDay(hours([10, 26])), at(clock), MOSCOW)).toBe(expected);
  });

  it.each(["00:00", "03:59", "04:00", "12:00", "23:59"])("round the clock at %s", (clock) => {
    expect(isOrderTime(everyDay(hours([0, 24])), at(clock), MOSCOW)).toBe(true);
  });
});

describe("isLastHour (SPEC-7)", () => {
  const twoWindows = everyDay(hours([10, 14], [17, 22.5]));

  it.each([
    ["13:30", false],
    ["21:29", false],
    ["21:30", true],
    ["22:29", true],
    ["22:30", false],
  ])("windows 10–14 and 17–22:30, at %s: %s", (clock, expected) => {
    expect(isLastHour(twoWindows, at(clock), MOSCOW)).toBe(expected);
  });

  it("counts to the second", () => {
    expect(isLastHour(twoWindows, new Date(at("22:30").getTime() - 1000), MOSCOW)).toBe(true);
  });

  it("belongs to the business day: 01:30 of a night that ends at 02:00", () => {
    expect(isLastHour(everyDay(hours([10, 26])), at("25:30"), MOSCOW)).toBe(true);
  });

  it.each([
    ["27:34", false],
    ["27:35", true],
    ["28:00", true],
    ["28:34", true],
    ["28:35", false],
    ["42:00", false],
  ])("runs on past 04:00 with a night until 04:35, at %s: %s (SPEC-466)", (clock, expected) => {
    expect(isLastHour(everyDay(hours([18, 28 + 35 / 60])), at(clock), MOSCOW)).toBe(expected);
  });

  it("is never where orders are taken round the clock, nor on a closed day", () => {
    expect(isLastHour(everyDay(hours([0, 24])), at("23:30"), MOSCOW)).toBe(false);
    expect(isLastHour(everyDay([]), at("23:30"), MOSCOW)).toBe(false);
  });
});
