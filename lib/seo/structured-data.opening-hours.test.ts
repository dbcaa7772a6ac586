/** @group security */
import { describe, expect, it } from "@jest/globals";
import type { DaySchedule } from "@/lib/contract/place/schedule";
import { openingHours, specialOpeningHours } from "./structured-data";

const day = (...ranges: [number, number][]): DaySchedule => ({
  working_time: null,
  working_minutes: ranges.map(([from, to]) => ({ from, to })),
  order_minutes: [],
});
const week = (days: Record<string, DaySchedule>) => openingHours({ custom: {}, month: {}, default: days });

describe("opening hours for search engines", () => {
  it("list days of the same hours together and no day off", () => {
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

  it("list hours after midnight under their weekday", () => {
    const night = day([1080, 1380], [1470, 1560]);
    expect(week({ "7": night }).map(({ dayOfWeek, opens, closes }) => [dayOfWeek, opens, closes])).toEqual([
      [["Sunday"], "18:00", "23:00"],
      [["Monday"], "00:30", "02:00"],
    ]);
    const special = specialOpeningHours({ default: {}, month: {}, custom: { "2026-12-31": night } });
    expect(special.map(({ validFrom, opens, closes }) => [validFrom, opens, closes])).toEqual([
      ["2026-12-31", "18:00", "23:00"],
    ]);
  });

  it("list both parts of a day with a break", () => {
    expect(week({ "5": day([600, 840], [1020, 1350]) }).map(({ opens, closes }) => [opens, closes])).toEqual([
      ["10:00", "14:00"],
      ["17:00", "22:30"],
    ]);
  });
});

describe("holidays for search engines (SPEC-468)", () => {
  const usual = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [String(weekday), day([600, 1380])]));
  const specialHours = (month: Record<string, DaySchedule>, custom: Record<string, DaySchedule>) =>
    specialOpeningHours({ default: usual, month, custom }).map(({ validFrom, validThrough, opens, closes }) => [
      validFrom,
      validThrough,
      opens,
      closes,
    ]);

  it("list a day off, a short day and a night by their date", () => {
    expect(
      specialHours({ "2026-12-31": day([600, 1080]) }, { "2027-01-01": day(), "2027-01-02": day([1080, 1740]) }),
    ).toEqual([
      ["2026-12-31", "2026-12-31", "10:00", "18:00"],
      ["2027-01-01", "2027-01-01", "00:00", "00:00"],
      ["2027-01-02", "2027-01-02", "18:00", "05:00"],
    ]);
  });

  it("list a stretch of days over New Year once, and both parts of a day with a break", () => {
    const away = {
      "2026-12-30": day(),
      "2026-12-31": day(),
      "2027-01-01": day(),
      "2027-01-03": day([600, 840], [960, 1200]),
    };
    expect(specialHours({}, away)).toEqual([
      ["2026-12-30", "2027-01-01", "00:00", "00:00"],
      ["2027-01-03", "2027-01-03", "10:00", "14:00"],
      ["2027-01-03", "2027-01-03", "16:00", "20:00"],
    ]);
  });

  it("prefer the custom date over the month's, and list no usual day (SPEC-3)", () => {
    expect(
      specialHours({ "2026-12-31": day() }, { "2026-12-31": day([240, 1680]), "2027-01-05": day([600, 1380]) }),
    ).toEqual([["2026-12-31", "2026-12-31", "00:00", "23:59"]]);
  });

  it("list the last twenty where old dates are never deleted", () => {
    const odd = Array.from({ length: 60 }, (_, index) => `20${10 + Math.floor(index / 6)}-0${(index % 6) + 1}-10`);
    const dates = specialHours({}, Object.fromEntries(odd.map((date) => [date, day()]))).map(([from]) => from);
    expect(dates).toEqual(odd.slice(-20));
  });
});
