/** Opening hours of a file as a schedule, and back. */

import { isDeepStrictEqual as isSame } from "node:util";
import type { DaySchedule, Schedule } from "@/lib/contract/place/schedule";
import type { DayHours, Hours } from "./schema/hours";

const DAY = 1440;
/** The business day begins at 04:00 (SPEC-1), so that is what round the clock means. */
const BEGIN = 240;
const LAST_ORDER_BEFORE_CLOSING = 30;

const closed: DaySchedule = { working_time: null, working_minutes: [], order_minutes: [] };
const wholeDay: DaySchedule = {
  working_time: { from: "00:00", to: "24:00" },
  working_minutes: [{ from: BEGIN, to: BEGIN + DAY }],
  order_minutes: [{ from: BEGIN, to: BEGIN + DAY }],
};

type Range = { readonly from: number; readonly to: number };

const minutesOf = (time: string): number => {
  const [hours = "0", minutes = "0"] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
};

const timesOf = (range: string): readonly [string, string] => {
  const [from = "", to = ""] = range.split("-");
  return [from, to];
};

/** A range of the business day: one that begins before `earliest` is after midnight. */
const rangeOf = (range: string, earliest: number): Range => {
  const [first, last] = timesOf(range).map(minutesOf);
  const from = (first ?? 0) < earliest ? (first ?? 0) + DAY : (first ?? 0);
  const to = last ?? 0;
  return { from, to: to <= from ? to + DAY : to };
};

const partsOf = (day: Exclude<DayHours, "closed" | "always">) =>
  typeof day === "string" ? { open: [day], orders: undefined } : day;

const dayOf = (day: DayHours): DaySchedule => {
  if (day === "closed") return closed;
  if (day === "always") return wholeDay;
  const { open, orders } = partsOf(day);
  const begin = minutesOf(timesOf(open[0] ?? "")[0]);
  const working = open.map((range) => rangeOf(range, begin));
  return {
    working_time: { from: timesOf(open[0] ?? "")[0], to: timesOf(open.at(-1) ?? "")[1] },
    working_minutes: working,
    order_minutes:
      orders?.map((range) => rangeOf(range, begin)) ??
      working.map(({ from, to }) => ({ from, to: Math.max(from, to - LAST_ORDER_BEFORE_CLOSING) })),
  };
};

/** What is wrong with the hours of a day, in words; null: nothing. */
const dayFault = (day: DayHours): string | null => {
  if (day === "closed" || day === "always") return null;
  const { open } = partsOf(day);
  const { working_minutes: working, order_minutes: orders } = dayOf(day);
  const [first] = working;
  if (first !== undefined && first.from < BEGIN) {
    return `${open[0]} opens before 04:00, when the business day begins: hours after midnight belong to the day before`;
  }
  if (working.some(({ to }) => to > BEGIN + DAY))
    return `${open.at(-1)} goes on past 04:00, when the next business day begins`;
  if (working.some(({ from }, index) => from < (working[index - 1]?.to ?? 0)))
    return "its ranges overlap or are not in order";
  const isInside = (order: Range): boolean => working.some(({ from, to }) => order.from >= from && order.to <= to);
  return orders.every(isInside) ? null : "takes orders while it is closed";
};

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

/** What is wrong with hours, with the path of each; empty where nothing is. */
export const hoursFaults = (hours: Hours): { readonly path: readonly string[]; readonly problem: string }[] => {
  const week = [...weekdays, "every_day" as const].map((name) => ({ path: [name], day: hours[name] }));
  const named = (["month", "custom"] as const).flatMap((kind) =>
    Object.entries(hours[kind]).map(([date, day]) => ({ path: [kind, date], day })),
  );
  const missing =
    hours.every_day === undefined && weekdays.some((name) => hours[name] === undefined)
      ? [{ path: [], problem: "some weekdays have no hours" }]
      : [];
  return [
    ...missing,
    ...[...week, ...named].flatMap(({ path, day }) => {
      const problem = day === undefined ? null : dayFault(day);
      return problem === null ? [] : [{ path, problem }];
    }),
  ];
};

/** The last day of the month `months` after the date's. */
const monthEnd = (date: string, months: number): string => {
  const [year = 0, month = 0] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10);
};

/** A date as it is, "12-31" of this year and the next, the last day of this month and the next, or of the next two. */
const datesOf = (written: string, today: string): string[] => {
  const year = Number(today.slice(0, 4));
  if (written === "last-day") return [monthEnd(today, 0), monthEnd(today, 1)];
  if (written === "last-day-from-next-month") return [monthEnd(today, 1), monthEnd(today, 2)];
  return written.length === 5 ? [`${year}-${written}`, `${year + 1}-${written}`] : [written];
};

/** What is repeated first, so that a single date goes before it. */
const rank = (written: string): number => Number(/^\d{4}-\d\d-\d\d$/.test(written));

const dated = (days: Readonly<Record<string, DayHours>>, today: string): Record<string, DaySchedule> => {
  const written = Object.entries(days).toSorted(([a], [b]) => rank(a) - rank(b) || a.localeCompare(b));
  return Object.fromEntries(
    written.flatMap(([date, day]) => datesOf(date, today).map((each): [string, DaySchedule] => [each, dayOf(day)])),
  );
};

/** The schedule of a place as seen from `today`, a date of its time zone. */
export const scheduleOf = (hours: Hours, today: string): Schedule => ({
  custom: dated(hours.custom, today),
  month: dated(hours.month, today),
  default: Object.fromEntries(
    weekdays.map((name, index) => [index + 1, dayOf(hours[name] ?? hours.every_day ?? "closed")]),
  ),
});

const clock = (minutes: number): string => {
  const inDay = minutes % DAY;
  return `${String(Math.floor(inDay / 60)).padStart(2, "0")}:${String(inDay % 60).padStart(2, "0")}`;
};

const written = ({ from, to }: Range): string => `${clock(from)}-${clock(to)}`;

const dayHours = (day: DaySchedule): DayHours => {
  if (day.working_minutes.length === 0) return "closed";
  if (isSame(day, wholeDay)) return "always";
  const open = day.working_minutes.map(written);
  const last = open.length - 1;
  const closing = day.working_time?.to ?? "";
  const whole = open.with(last, `${timesOf(open[last] ?? "")[0]}-${closing}`);
  const [single] = whole;
  if (single !== undefined && whole.length === 1 && isSame(dayOf(single), day)) return single;
  const plain: DayHours = { open: whole };
  return isSame(dayOf(plain), day) ? plain : { open: whole, orders: day.order_minutes.map(written) };
};

/** Hours as a file has them, of a schedule. */
export const hoursOf = ({ custom, month, default: week }: Schedule): Hours => {
  const days = weekdays.map((_, index) => dayHours(week[String(index + 1)] ?? closed));
  const every = days.every((day) => isSame(day, days[0])) ? days[0] : undefined;
  const byName =
    every === undefined ? Object.fromEntries(weekdays.map((name, index) => [name, days[index]])) : { every_day: every };
  const datesWritten = (of: Readonly<Record<string, DaySchedule>>) =>
    Object.fromEntries(Object.entries(of).map(([date, day]) => [date, dayHours(day)]));
  return { ...byName, month: datesWritten(month), custom: datesWritten(custom) };
};
