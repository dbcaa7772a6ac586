/** Turns the hours of a demo place into its schedule, with dates that stay meaningful whenever the seed runs. */

import type { DaySchedule, Schedule } from "@/lib/contract/place/schedule";
import type { DayHours, DemoHours } from "./place";

const DAY = 1440;
/** The business day begins at 04:00 (SPEC-1), so that is what round the clock means. */
const BUSINESS_DAY = { from: 240, to: 240 + DAY };
const LAST_ORDER_BEFORE_CLOSING = 30;

const closed: DaySchedule = { working_time: null, working_minutes: [], order_minutes: [] };
const wholeDay: DaySchedule = {
  working_time: { from: "00:00", to: "24:00" },
  working_minutes: [BUSINESS_DAY],
  order_minutes: [BUSINESS_DAY],
};

const minutesOf = (time: string): number => {
  const [hours = "0", minutes = "0"] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
};

/** A time after `from`: on the next day when the clock says less. */
const minutesAfter = (time: string, from: number): number => {
  const minutes = minutesOf(time);
  return minutes <= from ? minutes + DAY : minutes;
};

const dayOfHours = ({ open, close, orders }: DayHours): DaySchedule => {
  const from = minutesOf(open);
  const to = minutesAfter(close, from);
  const ranges = orders?.map(([first, last]) => {
    const start = minutesOf(first) < from ? minutesOf(first) + DAY : minutesOf(first);
    return { from: start, to: minutesAfter(last, start) };
  });
  return {
    working_time: { from: open, to: close },
    working_minutes: [{ from, to }],
    order_minutes: ranges ?? [{ from, to: to - LAST_ORDER_BEFORE_CLOSING }],
  };
};

/** The last day of the month `months` after the date's. */
const monthEnd = (date: string, months: number): string => {
  const [year = 0, month = 0] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10);
};

/** Stock-taking: closes at 21:00, which is after every opening time of the demo. */
const stockTaking = (hours: DayHours): DaySchedule => dayOfHours({ open: hours.open, close: "21:00" });

/**
 * The schedule of a place, seen from `today` (`YYYY-MM-DD`): weekdays, a shorter last day in each of the next two
 * months, and the turn of this year and the next.
 */
export const scheduleOf = (hours: DemoHours, today: string): Schedule => {
  if (hours === "always") {
    return { custom: {}, month: {}, default: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, wholeDay])) };
  }
  const { weekdays, friday = weekdays, saturday = weekdays, sunday = weekdays, closedOnNewYear = false } = hours;
  const week = [weekdays, weekdays, weekdays, weekdays, friday, saturday, sunday];
  const year = Number(today.slice(0, 4));
  const newYear = closedOnNewYear ? closed : dayOfHours({ open: "12:00", close: "20:00" });
  return {
    custom: Object.fromEntries(
      [year, year + 1].flatMap((of) => [
        [`${of}-12-31`, dayOfHours({ open: weekdays.open, close: "18:00" })],
        [`${of}-01-01`, newYear],
      ]),
    ),
    month: Object.fromEntries([1, 2].map((months) => [monthEnd(today, months), stockTaking(weekdays)])),
    default: Object.fromEntries(week.map((day, index) => [index + 1, dayOfHours(day)])),
  };
};
