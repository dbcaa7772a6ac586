/** @rule SPEC-466 */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { shopState } from "@/lib/client/place/shop-state";
import type { MinuteRange, Schedule } from "@/lib/contract/place/schedule";
import { isLong } from "@/tests/support/long";
import { businessDate, businessMinutes } from "./business-day";
import { instantAt } from "./city-instant";
import { addDays, cityClock, formatCityTime } from "./city-time";
import { isLastHour, isOrderTime } from "./schedule";

/** The zones of the demo's cities and one more; Berlin, Kyiv and New York change their clocks. */
const zones = [
  "Europe/Moscow",
  "Europe/Samara",
  "Asia/Vladivostok",
  "Europe/Kaliningrad",
  "Europe/Minsk",
  "Asia/Almaty",
  "Europe/Istanbul",
  "Europe/Berlin",
  "Europe/Kyiv",
  "America/New_York",
];
/** The nights of 2025 and 2026 on which one of them changes its clocks. */
const clockChanges = ["2025-03-09", "2025-03-30", "2025-10-26", "2025-11-02", "2026-03-29", "2026-10-25"];

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const RUNS = isLong ? 20_000 : 400;

const timezone = fc.constantFrom(...zones);
/** Any whole minute of three years, and often one of a night on which clocks change. */
const instant = fc
  .oneof(
    fc.integer({ min: Date.parse("2024-01-01T00:00Z") / MINUTE_MS, max: Date.parse("2027-01-01T00:00Z") / MINUTE_MS }),
    fc
      .record({ night: fc.constantFrom(...clockChanges), minutes: fc.integer({ min: -720, max: 1440 }) })
      .map(({ night, minutes }) => Date.parse(`${night}T00:00Z`) / MINUTE_MS + minutes),
  )
  .map((minutes) => new Date(minutes * MINUTE_MS));

/** Opening hours: none, one range or two, up to noon of the next day. */
const ranges: fc.Arbitrary<MinuteRange[]> = fc
  .uniqueArray(fc.integer({ min: 0, max: 72 }), { maxLength: 4 })
  .map((quarters) => quarters.map((half) => half * 30).sort((a, b) => a - b))
  .map((ends) => ends.flatMap((from, index) => (index % 2 === 0 ? [{ from, to: ends[index + 1] ?? from }] : [])))
  .map((all) => all.filter(({ from, to }) => to > from));
const daySchedule = fc
  .record({ working_minutes: ranges, order_minutes: ranges })
  .map((day) => ({ working_time: null, ...day }));
const schedule: fc.Arbitrary<Schedule> = fc
  .array(daySchedule, { minLength: 7, maxLength: 7 })
  .map((days) => ({ custom: {}, month: {}, default: Object.fromEntries(days.map((day, i) => [String(i + 1), day])) }));

const moment = fc.record({ at: instant, zone: timezone });
const opening = fc.record({ at: instant, zone: timezone, hours: schedule });
const check = <T>(arbitrary: fc.Arbitrary<T>, holds: (value: T) => void) =>
  fc.assert(fc.property(arbitrary, holds), { numRuns: RUNS });

/** By the calendar alone, which knows no business day: what a person with a watch and the opening hours would say. */
const isWithin = (hours: Schedule, at: Date, zone: string, windows: "working_minutes" | "order_minutes"): boolean => {
  const { date, minutes, weekday } = cityClock(at, zone);
  const dayBefore = String(cityClock(instantAt(addDays(date, -1), 720, zone), zone).weekday);
  const holds = (day: string, minute: number) =>
    hours.default[day]?.[windows].some(({ from, to }) => from <= minute && minute < to) ?? false;
  return holds(String(weekday), minutes) || holds(dayBefore, minutes + 1440);
};

describe("the business day, in every zone and on every night (SPEC-1)", () => {
  it("is the calendar's, but for the four hours after midnight", () => {
    check(moment, ({ at, zone }) => {
      const { date, minutes } = cityClock(at, zone);
      expect(businessDate(at, zone)).toBe(minutes < 240 ? addDays(date, -1) : date);
      expect(businessMinutes(at, zone)).toBe(minutes < 240 ? minutes + 1440 : minutes);
    });
  });

  it("never goes back as time goes on", () => {
    check(fc.record({ at: instant, zone: timezone, later: fc.integer({ min: 0, max: 3000 }) }), (given) => {
      const then = new Date(given.at.getTime() + given.later * MINUTE_MS);
      expect(businessDate(then, given.zone) >= businessDate(given.at, given.zone)).toBe(true);
    });
  });

  it("leads back to an instant at which the city's clocks show the same", () => {
    check(moment, ({ at, zone }) => {
      const back = instantAt(businessDate(at, zone), businessMinutes(at, zone), zone);
      expect(cityClock(back, zone)).toEqual(cityClock(at, zone));
      // Of an hour that comes twice the first is meant.
      expect([0, HOUR_MS]).toContain(at.getTime() - back.getTime());
    });
  });
});

describe("opening hours, in every zone and on every night (SPEC-3–SPEC-7)", () => {
  it("are open when a range of the day, or of the night before, holds the time", () => {
    check(opening, ({ at, zone, hours }) => {
      const state = shopState({ type: "default", alert: null, schedule: hours }, at, zone);
      expect(state.kind === "open").toBe(isWithin(hours, at, zone, "working_minutes"));
    });
  });

  it("take orders when a range of orders holds the time, whatever else is said", () => {
    check(opening, ({ at, zone, hours }) => {
      const takesOrders = isWithin(hours, at, zone, "order_minutes");
      expect(isOrderTime(hours, at, zone)).toBe(takesOrders);
      const state = shopState({ type: "default", alert: null, schedule: hours }, at, zone);
      if (state.kind === "open") expect(state.takes_orders).toBe(takesOrders);
    });
  });

  it("count the last minutes from 59 down to 1, and are over when they are", () => {
    check(opening, ({ at, zone, hours }) => {
      const state = shopState({ type: "default", alert: null, schedule: hours }, at, zone);
      if (state.kind !== "open" || state.closes_in === null) return;
      expect(state.closes_in).toBeGreaterThanOrEqual(1);
      expect(state.closes_in).toBeLessThanOrEqual(59);
      const end = instantAt(businessDate(at, zone), businessMinutes(at, zone) + state.closes_in, zone);
      // The clocks may skip the minute at which it closes.
      if (cityClock(end, zone).minutes !== (businessMinutes(at, zone) + state.closes_in) % 1440) return;
      expect(formatCityTime(end, zone)).toBe(state.until);
      expect(isWithin(hours, end, zone, "working_minutes")).toBe(false);
    });
  });

  it("say when they open next, and are open then", () => {
    check(opening, ({ at, zone, hours }) => {
      const state = shopState({ type: "default", alert: null, schedule: hours }, at, zone);
      if (state.kind !== "not_yet_open") return;
      const [hour = 0, minute = 0] = state.opens_at.split(":").map(Number);
      const { date, minutes } = cityClock(at, zone);
      const day = hour * 60 + minute > minutes ? date : addDays(date, 1);
      const opens = instantAt(day, hour * 60 + minute, zone);
      // An opening within an hour that the clocks skip is an hour later by them.
      if (formatCityTime(opens, zone) !== state.opens_at) return;
      expect(isWithin(hours, opens, zone, "working_minutes")).toBe(true);
    });
  });

  it("have a last hour only while orders are taken, at the end of the last window of a date", () => {
    check(opening, ({ at, zone, hours }) => {
      if (!isLastHour(hours, at, zone)) return;
      expect(isOrderTime(hours, at, zone)).toBe(true);
      const date = businessDate(at, zone);
      const left = [0, -1].map((day) => {
        const { weekday } = cityClock(instantAt(addDays(date, day), 720, zone), zone);
        const ends = hours.default[String(weekday)]?.order_minutes.map(({ to }) => to + day * 1440) ?? [];
        return Math.max(...ends) - businessMinutes(at, zone);
      });
      expect(left.some((minutes) => minutes > 0 && minutes <= 60)).toBe(true);
    });
  });
});
