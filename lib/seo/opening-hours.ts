import type { DaySchedule, Schedule } from "@/lib/contract/place/schedule";
import type { Thing } from "./json-ld";

const DAY_MINUTES = 1440;
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const clock = (minutes: number): string => {
  const ofDay = minutes % DAY_MINUTES;
  return [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, "0")).join(":");
};

/** A whole day is written as 00:00–23:59; a range past midnight closes at an earlier figure than it opens. */
const hoursOf = ({ working_minutes: ranges }: DaySchedule): { opens: string; closes: string }[] =>
  ranges.map(({ from, to }) =>
    to - from >= DAY_MINUTES ? { opens: "00:00", closes: "23:59" } : { opens: clock(from), closes: clock(to) },
  );

/** The usual week of a place; days of the same hours are told together, a day off is not told at all. */
export const openingHours = (schedule: Schedule): Thing[] => {
  const groups = new Map<string, { readonly opens: string; readonly closes: string; readonly dayOfWeek: string[] }>();
  weekdays.forEach((day, index) => {
    const ofDay = schedule.default[String(index + 1)];
    for (const { opens, closes } of ofDay === undefined ? [] : hoursOf(ofDay)) {
      const key = `${opens}-${closes}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, { opens, closes, dayOfWeek: [day] });
      else group.dayOfWeek.push(day);
    }
  });
  return [...groups.values()].map((group) => ({ "@type": "OpeningHoursSpecification", ...group }));
};
