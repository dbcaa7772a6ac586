/** Opening hours as people write them; `hours.ts` beside the folder turns them into schedules. */

import * as z from "zod";
import { type Read, readDay, readRange, readWeek } from "../hours-text";

/** A text by its reader; what it cannot read is a fault in its words. */
const asRead =
  <Meaning>(read: (text: string) => Read<Meaning>) =>
  (text: string, context: z.RefinementCtx): Meaning => {
    const meaning = read(text);
    if ("is" in meaning) return meaning.is;
    context.addIssue({ code: "custom", message: meaning.problem });
    return z.NEVER;
  };

const Range = z
  .string()
  .transform(asRead(readRange))
  .describe(
    "From and to, like 10:00-23:00; a second time at or before the first is after midnight. The night after a day is 25:00-27:00 too.",
  );

export const DayHours = z
  .union([
    z.string().transform(asRead(readDay)),
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

/** "closed", "always", one range in the one spelling of the files, or several. */
export type DayHours = z.output<typeof DayHours>;

const day = DayHours.optional();

/** Whether a calendar has the day: "02-29" in some years. Words in place of a date are let pass. */
const isDay = (written: string): boolean =>
  written.split("..").every((date) => {
    const [, year, month, dayOfMonth] = /^(?:(\d{4})-)?(\d\d)-(\d\d)$/.exec(date) ?? [];
    if (month === undefined) return true;
    const iso = `${year ?? "2000"}-${month}-${dayOfMonth}`;
    const found = new Date(`${iso}T00:00:00Z`);
    return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(iso);
  });
const NO_DAY = "is no day of a calendar";

const weekdays = {
  every_day: day.describe("Every day of the week that is not named."),
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: day,
  sunday: day,
};

const HoursObject = z.strictObject({
  week: z
    .string()
    .transform(asRead(readWeek))
    .optional()
    .describe('The week in one text, "Mo-Fr 10:00-22:00; Sa,Su 11:00-23:00"; days it does not name are closed.'),
  ...weekdays,
  month: z
    .record(
      z
        .string()
        .regex(
          /^(\d{4}-\d\d-\d\d(\.\.\d{4}-\d\d-\d\d)?|last-day(-from-(next-month|\d{4}-(0[1-9]|1[0-2])))?)$/,
          "has to be a date like 2026-11-30, two of them like 2026-11-28..2026-11-30, last-day, or last-day-from-next-month",
        )
        .refine(isDay, NO_DAY),
      DayHours,
    )
    .default({})
    .describe(
      'Days that go before the week: a date, two of them with ".." between, "last-day" for the last day of each month, or "last-day-from-next-month" for that of each after this one.',
    ),
  custom: z
    .record(
      z
        .string()
        .regex(
          /^(\d{4}-\d\d-\d\d(\.\.\d{4}-\d\d-\d\d)?|\d\d-\d\d(\.\.\d\d-\d\d)?)$/,
          "has to be a date like 2026-12-31, 12-31 for every year, or two of them like 12-30..01-02",
        )
        .refine(isDay, NO_DAY),
      DayHours,
    )
    .default({})
    .describe(
      "Days that go before everything else: a date, a day of every year like 12-31, or from one to another like 12-30..01-02. A date goes before a day of every year, a single day before several.",
    ),
});

/** The days of the text, where there is one, and over them those that are named. */
const named = ({ week, ...days }: z.output<typeof HoursObject>, context: z.RefinementCtx) => {
  if (week !== undefined && days.every_day !== undefined)
    context.addIssue({ code: "custom", path: ["every_day"], message: "says again what week says: keep one of them" });
  return { ...week, ...days };
};

export const Hours = z
  .preprocess((hours) => (typeof hours === "string" ? { week: hours } : hours), HoursObject.transform(named))
  .describe(
    "When a place works: by weekday, by days of a month, and by single dates; the last go first. The week may be one text.",
  )
  .meta({ id: "Hours" });
export type Hours = z.output<typeof Hours>;
