import { useTranslations } from "next-intl";
import type { DaySchedule, MinuteRange, Schedule } from "@/lib/contract/place/schedule";
import { addDays, clockText, MINUTES_PER_DAY } from "@/lib/domain/time/city-time";

/** When a place is open on a day: never, all day, or "10:00–23:00" by the clock of its city. */
export type DayHours = { readonly kind: "closed" | "always" } | { readonly kind: "ranges"; readonly text: string };

/** Days in a row that have the same hours; ISO weekdays, Monday 1. */
export type WeekRow = { readonly from: number; readonly to: number; readonly hours: DayHours };

/** A date whose hours are not those of its weekday. */
export type SpecialDay = { readonly date: string; readonly hours: DayHours };

/** How far ahead changes are listed, days. */
const AHEAD = 14;

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The words of a day's hours; a range past midnight ends at an earlier figure than it begins (SPEC-4). */
export const dayHours = (ranges: readonly MinuteRange[]): DayHours => {
  if (ranges.length === 0) return { kind: "closed" };
  if (ranges.some(({ from, to }) => to - from >= MINUTES_PER_DAY)) return { kind: "always" };
  return { kind: "ranges", text: ranges.map(({ from, to }) => `${clockText(from)}–${clockText(to)}`).join(", ") };
};

const isSame = (a: DayHours, b: DayHours): boolean =>
  a.kind === b.kind && (a.kind !== "ranges" || (b.kind === "ranges" && a.text === b.text));

/** The usual week, days of the same hours together. */
export const weekRows = (schedule: Pick<Schedule, "default">): WeekRow[] => {
  const rows: WeekRow[] = [];
  for (const day of weekdays) {
    const hours = dayHours(schedule.default[String(day)]?.working_minutes ?? []);
    const last = rows.at(-1);
    if (last && isSame(last.hours, hours)) rows[rows.length - 1] = { ...last, to: day };
    else rows.push({ from: day, to: day, hours });
  }
  return rows;
};

/** The dates from `today` on whose hours differ from the usual ones (SPEC-3). */
export const specialDays = (schedule: Schedule, today: string): SpecialDay[] =>
  Array.from({ length: AHEAD }, (_, day) => addDays(today, day)).flatMap((date) => {
    const set: DaySchedule | undefined = schedule.custom[date] ?? schedule.month[date];
    return set === undefined ? [] : [{ date, hours: dayHours(set.working_minutes) }];
  });

/** The words of a day's hours. */
export const useHoursText = (): ((hours: DayHours) => string) => {
  const t = useTranslations("shop.hours");
  return (hours) => (hours.kind === "ranges" ? hours.text : t(hours.kind));
};
