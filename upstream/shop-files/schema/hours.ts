/** Opening hours as people write them; `hours.ts` beside the folder turns them into schedules. */

import * as z from "zod";

const range = /^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

const Range = z
  .string()
  .regex(range, "has to be two times like 10:00-22:30")
  .describe("From and to, like 10:00-23:00; a second time at or before the first is after midnight.");

export const DayHours = z
  .union([
    z.literal("closed"),
    z.literal("always"),
    Range,
    z.strictObject({
      open: z.array(Range).min(1).max(6).describe("When the doors are open; two ranges leave a break between them."),
      orders: z
        .array(Range)
        .max(6)
        .optional()
        .describe("When orders are taken. Without it, until 30 minutes before closing."),
    }),
  ])
  .describe('One day: "closed", "always", "10:00-23:00", or an object with breaks and the times of orders.')
  .meta({ id: "DayHours" });
export type DayHours = z.output<typeof DayHours>;

const day = DayHours.optional();

/** Whether a calendar has the day: "02-29" in some years. Words in place of a date are let pass. */
const isDay = (date: string): boolean => {
  const [, year, month, dayOfMonth] = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(date) ?? [];
  if (month === undefined) return true;
  const iso = `${year ?? "2000"}-${month}-${dayOfMonth}`;
  const found = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(iso);
};
const NO_DAY = "is no day of a calendar";

export const Hours = z
  .strictObject({
    every_day: day.describe("Every day of the week that is not named."),
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
    month: z
      .record(
        z
          .string()
          .regex(
            /^(\d{4}-\d\d-\d\d|last-day(-from-next-month)?)$/,
            "has to be a date like 2026-11-30, last-day, or last-day-from-next-month",
          )
          .refine(isDay, NO_DAY),
        DayHours,
      )
      .default({})
      .describe(
        'Days that go before the week: a date, "last-day" for the last day of this month and of the next, or "last-day-from-next-month" for that of the next two.',
      ),
    custom: z
      .record(
        z
          .string()
          .regex(/^(\d{4}-)?\d\d-\d\d$/, "has to be a date like 2026-12-31, or 12-31 for every year")
          .refine(isDay, NO_DAY),
        DayHours,
      )
      .default({})
      .describe("Days that go before everything else: a date, or a day of every year like 12-31."),
  })
  .describe("When a place works: by weekday, by days of a month, and by single dates; the last go first.")
  .meta({ id: "Hours" });
export type Hours = z.output<typeof Hours>;
