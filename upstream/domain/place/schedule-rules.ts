/**
 * Schedules whose days are rules: "12-31" of every year, the last day of each month, a range of dates. They are stored as rules
 * and become dates when they are read (ADR-0069), so they are right in any year.
 */

import type { DaySchedule, Schedule } from "@/lib/contract/place/schedule";
import { addDays } from "@/lib/domain/time/city-time";

type Days = Readonly<Record<string, DaySchedule>>;

/**
 * Days by rule, as `isRule` reads them: `2026-12-31`, `2026-12-30..2027-01-02`, `12-31` and `12-30..01-02` of every year,
 * `last-day` of each month, `last-day-from-2026-12` of that month and each later one.
 */
export type ScheduleRules = { readonly month: Days; readonly custom: Days };

/**
 * A schedule as it is stored. Where it has rules they go before `month` and `custom`, which are then what they meant on the day of
 * the import: a release that does not know rules reads those.
 */
export type StoredSchedule = Schedule & { readonly rules?: ScheduleRules };

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const YEARLY = /^\d{2}-\d{2}$/;
const LAST_DAY = /^last-day(?:-from-(\d{4}-\d{2}))?$/;

/** Whether days are written as something else than one date. */
export const isRule = (written: string): boolean => !DATE.test(written);

const endsOf = (written: string): readonly [string, string] => {
  const [from = "", to = from] = written.split("..");
  return [from, to];
};

const isLastDay = (date: string): boolean => addDays(date, 1).endsWith("-01");

/** Whether a rule means a date. A range of a year may run over New Year; 29 February is there in leap years alone. */
export const means = (written: string, date: string): boolean => {
  const [, since] = LAST_DAY.exec(written) ?? [];
  if (written.startsWith("last-day")) return isLastDay(date) && date.slice(0, 7) >= (since ?? "");
  const [from, to] = endsOf(written);
  if (!YEARLY.test(from)) return from <= date && date <= to;
  const day = date.slice(5);
  return from <= to ? from <= day && day <= to : day >= from || day <= to;
};

/** What goes before what on the same date: the narrower rule, and one of a single year before one of all. */
export const rankOf = (written: string): number => {
  if (written.startsWith("last-day")) return LAST_DAY.exec(written)?.[1] === undefined ? 0 : 1;
  const [from, to] = endsOf(written);
  return (YEARLY.test(from) ? 2 : 4) + Number(from === to);
};

/** Days by rule as dates of a stretch; single dates stay as they are, wherever they lie. */
const dated = (days: Days, from: string, count: number): Record<string, DaySchedule> => {
  const rules = Object.entries(days).toSorted(([a], [b]) => rankOf(a) - rankOf(b) || a.localeCompare(b));
  const found: Record<string, DaySchedule> = {};
  for (const [written, day] of rules) {
    if (!isRule(written)) found[written] = day;
    else {
      for (let index = 0; index < count; index += 1) {
        const date = addDays(from, index);
        if (means(written, date)) found[date] = day;
      }
    }
  }
  return found;
};

/** How far the pages of a city know its dates: they are previewed up to a year ahead (ADR-0029). */
export const CITY_DAYS = 400;
/** How far a shop's are known: slots are offered for a month at most. */
export const SHOP_DAYS = 45;

/** The night of the day before yesterday is the last that reaches into today. */
const DAYS_BEFORE = 2;

/** The dates that rules mean, from a little before `today` on. */
export const datesOf = ({ month, custom }: ScheduleRules, today: string, days: number): Omit<Schedule, "default"> => {
  const from = addDays(today, -DAYS_BEFORE);
  return { month: dated(month, from, DAYS_BEFORE + days), custom: dated(custom, from, DAYS_BEFORE + days) };
};

/** Rows of the catalogue live until it changes; what a day makes of them is computed once. */
const known = new WeakMap<StoredSchedule, Map<string, Schedule>>();
/** Today, and what operators preview. */
const KNOWN = 8;

/**
 * The schedule of a place on a day, with the dates that its rules mean in the `days` from then on.
 *
 * @param today a business date of the city
 */
export const scheduleOn = (stored: StoredSchedule, today: string, days: number): Schedule => {
  const { rules, ...plain } = stored;
  if (rules === undefined) return plain;
  const made = known.get(stored) ?? new Map<string, Schedule>();
  const key = `${today} ${days}`;
  const found = made.get(key) ?? { default: stored.default, ...datesOf(rules, today, days) };
  if (made.size >= KNOWN) made.clear();
  known.set(stored, made.set(key, found));
  return found;
};
