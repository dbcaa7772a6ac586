import { describe, expect, it } from "@jest/globals";
import type { DaySchedule } from "@/lib/contract/place/schedule";
import { openingHours } from "./structured-data";

const day = (...ranges: [number, number][]): DaySchedule => ({
  working_time: null,
  working_minutes: ranges.map(([from, to]) => ({ from, to })),
  order_minutes: [],
});
const week = (days: Record<string, DaySchedule>) => openingHours({ custom: {}, month: {}, default: days });

describe("opening hours for search engines", () => {
  it("tell days of the same hours together and no day off", () => {
    expect(week({ "1": day([600, 1380]), "2": day([600, 1380]), "3": day(), "7": day([660, 1320]) })).toEqual([
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Monday", "Tuesday"], opens: "10:00", closes: "23:00" },
      { "@type": "OpeningHoursSpecification", dayOfWeek: ["Sunday"], opens: "11:00", closes: "22:00" },
    ]);
  });

  it.each<{ what: string; range: [number, number]; opens: string; closes: string }>([
    { what: "overnight", range: [600, 1560], opens: "10:00", closes: "02:00" },
    { what: "to midnight", range: [600, 1440], opens: "10:00", closes: "00:00" },
    { what: "round the clock", range: [0, 1440], opens: "00:00", closes: "23:59" },
  ])("$what: $opens to $closes", ({ range, opens, closes }) => {
    expect(week({ "6": day(range) })).toEqual([expect.objectContaining({ dayOfWeek: ["Saturday"], opens, closes })]);
  });

  it("tell both parts of a day with a break", () => {
    expect(week({ "5": day([600, 840], [1020, 1350]) }).map(({ opens, closes }) => [opens, closes])).toEqual([
      ["10:00", "14:00"],
      ["17:00", "22:30"],
    ]);
  });
});
