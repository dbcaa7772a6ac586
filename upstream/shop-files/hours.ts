/** Opening hours of a file as a schedule, and back. */

import { isDeepStrictEqual as isSame } from "node:util";
import type { DaySchedule } from "@/lib/contract/place/schedule";
import { addDays, clockText, MINUTES_PER_DAY } from "@/lib/domain/time/city-time";
import {
  CITY_DAYS,
  datesOf,
  isRule,
  means,
  rankOf,
  type ScheduleRules,
  type StoredSchedule,
} from "../domain/place/schedule-rules";
import type { DayHours, Hours } from "./schema/hours";

/** The business day begins at 04:00 (SPEC-1), so that is what round the clock means. */
const BEGIN = 240;
const END = BEGIN + MINUTES_PER_DAY;
const LAST_ORDER_BEFORE_CLOSING = 30;

const closed: DaySchedule = { working_time: null, working_minutes: [], order_minutes: [] };
const wholeDay: DaySchedule = {
  working_time: { from: "00:00", to: "24:00" },
  working_minutes: [{ from: BEGIN, to: END }],
  order_minutes: [{ from: BEGIN, to: END }],
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

/** A range of a date in minutes from its midnight: one that begins before `earliest` is after the next midnight. */
const rangeOf = (range: string, earliest: number): Range => {
  const [first = 0, last = 0] = timesOf(range).map(minutesOf);
  const daysLater = (minutes: number, after: number): number =>
    minutes + MINUTES_PER_DAY * Math.max(0, Math.ceil((after - minutes) / MINUTES_PER_DAY));
  const from = daysLater(first, earliest);
  return { from, to: daysLater(last, from + 1) };
};

const partsOf = (day: Exclude<DayHours, "closed" | "always">) =>
  typeof day === "string" ? { open: [day], orders: undefined } : day;

const isWhole = ({ from, to }: Range): boolean => to - from >= MINUTES_PER_DAY;

/** Who closes takes the last order before; who is open for a day on end does not close. */
const untilLastOrder = (range: Range): Range =>
  isWhole(range) ? range : { from: range.from, to: Math.max(range.from, range.to - LAST_ORDER_BEFORE_CLOSING) };

const dayOf = (day: DayHours): DaySchedule => {
  if (day === "closed") return closed;
  if (day === "always") return wholeDay;
  const { open, orders } = partsOf(day);
  const [[begin], [, end]] = [timesOf(open[0] ?? ""), timesOf(open.at(-1) ?? "")];
  const working = open.map((range) => rangeOf(range, minutesOf(begin)));
  const isNight = minutesOf(begin) >= MINUTES_PER_DAY;
  return {
    working_time: isNight
      ? { from: clockText(minutesOf(begin)), to: clockText(minutesOf(end)) }
      : { from: begin, to: end },
    working_minutes: working,
    order_minutes: orders?.map((range) => rangeOf(range, minutesOf(begin))) ?? working.map(untilLastOrder),
  };
};

/** Hours of a night have two readings where nothing says which night is meant: that before the day, or that after it. */
const nightFault = ({ from, to }: Range): string => {
  const later = `${longText(from + MINUTES_PER_DAY)}-${longText(to + MINUTES_PER_DAY)}`;
  return `${longText(from)}-${longText(to)} opens before 04:00, in the night before the day or in the night after it: write "${later}" here for the night after, and for the night before "${later}" at the day before`;
};

/** What is wrong with the hours of a day, in words; null: nothing. */
const dayFault = (day: DayHours): string | null => {
  if (day === "closed" || day === "always") return null;
  const { working_minutes: working, order_minutes: orders } = dayOf(day);
  const [first] = working;
  const last = working.at(-1);
  if (first === undefined || last === undefined) return null;
  if (first.from < BEGIN && first.to <= BEGIN) return nightFault(first);
  if (first.from >= END) return `${longText(first.from)} is on the day after: write it there`;
  if (working.some(({ from }, index) => from < (working[index - 1]?.to ?? 0)))
    return "its ranges overlap or are not in order";
  if (last.to - first.from > MINUTES_PER_DAY)
    return `goes on until ${clockText(last.to)}, when it has opened again: one day cannot be longer than 24 hours`;
  const isInside = (order: Range): boolean => working.some(({ from, to }) => order.from >= from && order.to <= to);
  return orders.every(isInside) ? null : "takes orders while it is closed";
};

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;

export type HoursFault = { readonly path: readonly string[]; readonly problem: string };

const weekDay = (hours: Hours, index: number): DayHours =>
  hours[weekdays[index % 7] ?? "monday"] ?? hours.every_day ?? "closed";

/** Nights that go on when the next day has opened already. */
const nightFaults = (hours: Hours): HoursFault[] =>
  weekdays.flatMap((name, index) => {
    const last = dayOf(weekDay(hours, index)).working_minutes.at(-1);
    const [next] = dayOf(weekDay(hours, index + 1)).working_minutes;
    if (last === undefined || next === undefined || isWhole(last) || isWhole(next)) return [];
    if (last.to - MINUTES_PER_DAY <= next.from) return [];
    const [until, from] = [clockText(last.to), clockText(next.from)];
    const path = [hours[name] === undefined ? "every_day" : name];
    const tomorrow = weekdays[(index + 1) % 7];
    return [
      { path, problem: `goes on until ${until}, and ${tomorrow} opens at ${from}: has to end at ${from} or before` },
    ];
  });

/** "12-24" and "2026-12-24" both are days of the leap year that shows whether rules meet. */
const daysOf = (written: string): string[] => {
  const year = /^\d{4}/.exec(written)?.[0] ?? "2028";
  const days = Array.from({ length: 2 * 366 }, (_, index) => addDays(`${year}-01-01`, index));
  return days.filter((date) => means(written, date));
};

const isRange = (written: string): boolean => written.includes("..");

const rangeFaults = (path: readonly string[], written: string): HoursFault[] => {
  const [from = "", to = ""] = written.split("..");
  if (!isRange(written) || from.length === 5) return [];
  if (to < from) return [{ path, problem: "ends before it begins" }];
  return to > addDays(from, 366) ? [{ path, problem: "is longer than a year: change the week" }] : [];
};

/** Stretches of days that meet, and say different things of the days they share. */
const meetingFaults = (kind: "month" | "custom", days: Hours["custom"]): HoursFault[] => {
  const ranges = Object.entries(days).filter(([written]) => isRange(written));
  return ranges.flatMap(([written, day], index) => {
    const meeting = ranges.slice(0, index).flatMap(([other, hours]) => {
      if (rankOf(other) !== rankOf(written) || isSame(hours, day)) return [];
      const shared = daysOf(written).find((date) => means(other, date));
      return shared === undefined ? [] : [{ other, shared }];
    });
    const [first] = meeting;
    if (first === undefined) return [];
    const date = written.length > 12 ? first.shared : first.shared.slice(5);
    return [
      {
        path: [kind, written],
        problem: `means ${date} like ${first.other}, with other hours: has to end before, or begin after`,
      },
    ];
  });
};

const TWICE_MIDNIGHT = "00:00-00:00";

/** What a day off has in search engines' files is a whole day by the clock. */
const datedFault = (day: DayHours): string | null => {
  const isBoth = day === TWICE_MIDNIGHT || (typeof day !== "string" && day.open.includes(TWICE_MIDNIGHT));
  return isBoth
    ? `has ${TWICE_MIDNIGHT}, which is read as open all day and as closed: write "always", or "closed"`
    : null;
};

/** What is wrong with hours, with the path of each; empty where nothing is. */
export const hoursFaults = (hours: Hours): HoursFault[] => {
  const week = [...weekdays, "every_day" as const].map((name) => ({ path: [name], day: hours[name], isDated: false }));
  const dated = (["month", "custom"] as const).flatMap((kind) =>
    Object.entries(hours[kind]).map(([date, day]) => ({ path: [kind, date], day, isDated: true })),
  );
  const missing =
    hours.every_day === undefined && weekdays.some((name) => hours[name] === undefined)
      ? [{ path: [], problem: "some weekdays have no hours" }]
      : [];
  const ofDays = [...week, ...dated].flatMap(({ path, day, isDated }) => {
    const problem = day === undefined ? null : ((isDated ? datedFault(day) : null) ?? dayFault(day));
    return problem === null ? [] : [{ path, problem }];
  });
  const between = (["month", "custom"] as const).flatMap((kind) => [
    ...Object.keys(hours[kind]).flatMap((written) => rangeFaults([kind, written], written)),
    ...meetingFaults(kind, hours[kind]),
  ]);
  return [...missing, ...ofDays, ...(ofDays.length === 0 ? nightFaults(hours) : []), ...between];
};

/** The month after a date's, `YYYY-MM`. */
const nextMonth = (date: string): string => {
  const [year = 0, month = 0] = date.split("-").map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
};

const byRule = (days: Hours["custom"], today: string): Record<string, DaySchedule> =>
  Object.fromEntries(
    Object.entries(days).map(([written, day]) => [
      written === "last-day-from-next-month" ? `last-day-from-${nextMonth(today)}` : written,
      dayOf(day),
    ]),
  );

/** The schedule of a place as it is stored on `today`, a date of its time zone. */
export const scheduleOf = (hours: Hours, today: string): StoredSchedule => {
  const rules: ScheduleRules = { month: byRule(hours.month, today), custom: byRule(hours.custom, today) };
  const week = Object.fromEntries(weekdays.map((_, index) => [index + 1, dayOf(weekDay(hours, index))]));
  if (![rules.month, rules.custom].flatMap((days) => Object.keys(days)).some(isRule))
    return { ...rules, default: week };
  return { ...datesOf(rules, today, CITY_DAYS), default: week, rules };
};

/**
 * The same, or what is stored already where that has the same rules: what they meant on an earlier day is no difference worth
 * a new version of the catalogue.
 */
export const storedSchedule = (hours: Hours, today: string, stored: StoredSchedule | undefined): StoredSchedule => {
  const made = scheduleOf(hours, today);
  if (stored?.rules === undefined) return made;
  return isSame(stored.rules, made.rules) && isSame(stored.default, made.default) ? stored : made;
};

/** Minutes of a date's midnight, past 24:00 where they are of the night after it. */
const longText = (minutes: number): string =>
  minutes < MINUTES_PER_DAY
    ? clockText(minutes)
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;

const written = ({ from, to }: Range): string => `${clockText(from)}-${clockText(to)}`;

/** Ranges as the file has them; the closing time, which may be 24:00 or 00:00, as it was written. */
const openText = ({ working_minutes: working, working_time }: DaySchedule): string[] => {
  const [first] = working;
  if (first !== undefined && first.from >= MINUTES_PER_DAY) {
    const { from, to } = first;
    return [`${longText(from)}-${longText(to)}`, ...working.slice(1).map(written)];
  }
  const open = working.map(written);
  return open.with(-1, `${timesOf(open.at(-1) ?? "")[0]}-${working_time?.to ?? ""}`);
};

const dayHours = (day: DaySchedule): DayHours => {
  if (day.working_minutes.length === 0) return "closed";
  if (isSame(day, wholeDay)) return "always";
  const open = openText(day);
  const [single] = open;
  if (single !== undefined && open.length === 1 && isSame(dayOf(single), day)) return single;
  const plain: DayHours = { open };
  return isSame(dayOf(plain), day) ? plain : { open, orders: day.order_minutes.map(written) };
};

/** Hours as a file has them, of a schedule; rules are rules again. */
export const hoursOf = ({ custom, month, default: week, rules }: StoredSchedule): Hours => {
  const days = weekdays.map((_, index) => dayHours(week[String(index + 1)] ?? closed));
  const every = days.every((day) => isSame(day, days[0])) ? days[0] : undefined;
  const byName =
    every === undefined ? Object.fromEntries(weekdays.map((name, index) => [name, days[index]])) : { every_day: every };
  const asWritten = (of: Readonly<Record<string, DaySchedule>>) =>
    Object.fromEntries(Object.entries(of).map(([date, day]) => [date, dayHours(day)]));
  return { ...byName, month: asWritten(rules?.month ?? month), custom: asWritten(rules?.custom ?? custom) };
};
