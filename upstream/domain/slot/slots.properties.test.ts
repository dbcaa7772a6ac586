/** @rule SPEC-466 */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { Schedule } from "@/lib/contract/place/schedule";
import { businessDate } from "@/lib/domain/time/business-day";
import { instantAt } from "@/lib/domain/time/city-instant";
import { addDays, formatCityTime } from "@/lib/domain/time/city-time";
import { isOrderTime } from "@/lib/domain/time/schedule";
import { isLong } from "@/tests/support/long";
import { type SlotsRequest, slotsOf } from "./slots";

const RUNS = isLong ? 5_000 : 150;
const MINUTE_MS = 60_000;
/** Nights on which Berlin, Kyiv, Lord Howe (half an hour), Chatham, Santiago (at midnight) and Cairo change their clocks. */
const nights = [
  "2025-03-30",
  "2025-04-06",
  "2025-04-25",
  "2025-09-07",
  "2025-09-28",
  "2025-10-05",
  "2025-10-26",
  "2025-10-31",
  "2026-03-29",
  "2026-04-05",
  "2026-04-24",
  "2026-09-06",
  "2026-09-27",
  "2026-10-04",
  "2026-10-25",
  "2026-10-30",
];

const timezones = [
  "Europe/Moscow",
  "Asia/Vladivostok",
  "Europe/Berlin",
  "Europe/Kyiv",
  "Europe/Istanbul",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "America/Santiago",
  "Africa/Cairo",
  "Asia/Kathmandu",
];
const offsetFormats = new Map(
  timezones.map((timeZone) => [timeZone, new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" })]),
);

/** "GMT+13:45" of a zone at noon, by the platform's own tables. */
const noonOffset = (date: string, timezone: string): string | undefined =>
  offsetFormats
    .get(timezone)
    ?.formatToParts(instantAt(date, 720, timezone))
    .find(({ type }) => type === "timeZoneName")?.value;

/** Whether a zone changes its clock between the noon before and the noon of a date. */
const changesClock = (date: string, timezone: string): boolean =>
  noonOffset(date, timezone) !== noonOffset(addDays(date, -1), timezone);

const range = fc
  .tuple(fc.integer({ min: 0, max: 27 }), fc.integer({ min: 1, max: 16 }))
  .map(([from, hours]) => ({ from: from * 60, to: (from + hours) * 60 }));
/** Open as orders are taken, or an hour earlier and later, or in one go from the first to the last. */
const schedule: fc.Arbitrary<Schedule> = fc
  .record({ order_minutes: fc.array(range, { maxLength: 2 }), hours: fc.constantFrom("same", "wider", "whole") })
  .map(({ order_minutes, hours }) => {
    const [first, last] = [
      Math.min(...order_minutes.map(({ from }) => from)),
      Math.max(...order_minutes.map(({ to }) => to)),
    ];
    const wider = order_minutes.map(({ from, to }) => ({ from: Math.max(0, from - 60), to: to + 60 }));
    const whole = order_minutes.length === 0 ? [] : [{ from: first, to: last }];
    const working_minutes = { same: order_minutes, wider, whole }[hours];
    const day = { working_time: null, working_minutes, order_minutes };
    return {
      custom: {},
      month: {},
      default: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((key) => [String(key), day])),
    };
  });
const now = fc
  .oneof(
    fc.integer({ min: Date.parse("2025-01-01T00:00Z"), max: Date.parse("2026-12-31T00:00Z") }),
    fc
      .record({ night: fc.constantFrom(...nights), ms: fc.integer({ min: -43_200_000, max: 43_200_000 }) })
      .map(({ night, ms }) => Date.parse(`${night}T00:00Z`) + ms),
  )
  .map((ms) => new Date(ms));

const request: fc.Arbitrary<SlotsRequest> = fc
  .record({
    now,
    timezone: fc.constantFrom(...timezones),
    schedule,
    orderType: fc.constantFrom("delivery" as const, "takeaway" as const),
    cookingMinutes: fc.integer({ min: 0, max: 90 }),
    deliveryMinutes: fc.integer({ min: 0, max: 90 }),
    stepMinutes: fc.constantFrom(15, 20, 30, 60),
    isAsapFirst: fc.boolean(),
    day: fc.integer({ min: 0, max: 3 }),
    full: fc.nat(),
  })
  .map(({ day, full, ...given }) => ({
    ...given,
    language: "en" as const,
    date: addDays(businessDate(given.now, given.timezone), day),
    isFull: (start: number) => (start / 60) % 7 === full % 7,
  }));

const waitOf = ({ orderType, cookingMinutes, deliveryMinutes }: SlotsRequest): number =>
  cookingMinutes + (orderType === "delivery" ? deliveryMinutes : 0);

/** The minute that has begun. */
const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;

/** Whether somebody is in the kitchen: it is open, or takes orders. */
const isManned = ({ schedule: hours, timezone }: SlotsRequest, ms: number): boolean => {
  const opening = Object.fromEntries(
    Object.entries(hours.default).map(([key, day]) => [key, { ...day, order_minutes: day.working_minutes }]),
  );
  const at = new Date(ms);
  return isOrderTime(hours, at, timezone) || isOrderTime({ ...hours, default: opening }, at, timezone);
};

/** Whether a kitchen that is manned without a break can have an order ready by then, looking at every tenth minute. */
const canBeMade = (request: SlotsRequest, start: number): boolean => {
  const lead = waitOf(request);
  const minutes = [...Array.from({ length: Math.ceil(lead / 10) }, (_, index) => index * 10), lead];
  return minutes.every((minute) => minute === 0 || isManned(request, start - minute * MINUTE_MS));
};

const check = (holds: (request: SlotsRequest) => void) => fc.assert(fc.property(request, holds), { numRuns: RUNS });

describe("slots, whatever the zone, the night and the hours", () => {
  it("are in order, each once, of the requested day, and titled by the city's clock (SPEC-1 and SPEC-8)", () => {
    check((request) => {
      const slots = slotsOf(request);
      expect(new Set(slots.map(({ id }) => id)).size).toBe(slots.length);
      slots.forEach((slot, index) => {
        const start = new Date(slot.start_timestamp * 1000);
        expect(slot.start_timestamp).toBeGreaterThan(slots[index - 1]?.start_timestamp ?? 0);
        const day = businessDate(start, request.timezone);
        if (day !== request.date) {
          // Today's list goes on past 04:00, while orders go on and with the soonest slots alone (SPEC-465).
          expect([request.date, day]).toEqual([businessDate(request.now, request.timezone), addDays(request.date, 1)]);
          const wait = (slot.start_timestamp * 1000 - request.now.getTime()) / MINUTE_MS - waitOf(request);
          expect(wait).toBeLessThanOrEqual(180);
        }
        const time = formatCityTime(start, request.timezone);
        expect(slot.id.endsWith(time)).toBe(true);
        if (!slot.is_asap) expect(slot.title.startsWith(time)).toBe(true);
      });
    });
  });

  it("lie within the time in which orders are taken, from their first minute to their last", () => {
    check((request) => {
      for (const { start_timestamp } of slotsOf(request)) {
        for (const minute of [0, request.stepMinutes - 1]) {
          const at = new Date((start_timestamp + minute * 60) * 1000);
          expect(isOrderTime(request.schedule, at, request.timezone)).toBe(true);
        }
      }
    });
  });

  it("offer somebody who orders while orders are taken what the next day would offer soon, today (SPEC-465)", () => {
    check((request) => {
      const today = businessDate(request.now, request.timezone);
      const runsOn = Array.from(
        { length: 32 },
        (_, quarter) => new Date(request.now.getTime() + quarter * 15 * MINUTE_MS),
      );
      if (!runsOn.every((at) => isOrderTime(request.schedule, at, request.timezone))) return;
      const free = (date: string) =>
        slotsOf({ ...request, isFull: () => false, date }).find(({ disabled }) => !disabled);
      expect(free(today)?.id).toBeDefined();
    });
  });

  it("can be had when there is time to cook and bring, and room in the kitchen; the reason says which is missing", () => {
    check((request) => {
      const earliest = minuteOf(request.now) + waitOf(request) * MINUTE_MS;
      for (const slot of slotsOf(request)) {
        const isTooSoon = slot.start_timestamp * 1000 < earliest;
        const isFull = request.isFull?.(slot.start_timestamp) ?? false;
        expect(slot.disabled).toBe(isTooSoon || isFull);
        const reason = isFull ? "full" : null;
        expect(slot.disabled_reason).toBe(isTooSoon ? "too_soon" : reason);
      }
    });
  });

  it("are titled by their beginning and end, which are a step apart but on nights the clock changes (SPEC-472)", () => {
    check((request) => {
      const isNearChange = [0, 1].some((day) => changesClock(addDays(request.date, day), request.timezone));
      for (const { title, is_asap, start_timestamp, end_timestamp = 0 } of slotsOf(request)) {
        const clock = (seconds: number) => formatCityTime(new Date(seconds * 1000), request.timezone);
        if (!is_asap) expect(title).toBe(`${clock(start_timestamp)} – ${clock(end_timestamp)}`);
        const length = end_timestamp - start_timestamp;
        if (isNearChange) expect(length).toBeGreaterThanOrEqual(request.stepMinutes * 60);
        else expect(length).toBe(request.stepMinutes * 60);
      }
    });
  });

  it("never begin before the kitchen has been open as long as cooking and the ride take (SPEC-470)", () => {
    check((request) => {
      for (const { start_timestamp } of slotsOf(request)) expect(canBeMade(request, start_timestamp * 1000)).toBe(true);
    });
  });

  it("begin with the true soonest, to the step (SPEC-471)", () => {
    check((request) => {
      fc.pre(![-1, 0, 1, 2].some((day) => changesClock(addDays(request.date, day), request.timezone)));
      const soonest = slotsOf({ ...request, isFull: () => false }).find(({ disabled }) => !disabled);
      const earliest = minuteOf(request.now) + waitOf(request) * MINUTE_MS;
      const { order_minutes = [] } = Object.values(request.schedule.default)[0] ?? {};
      // The same windows every day; each slot belongs to the business day it begins in.
      const begins = [-1440, 0, 1440]
        .flatMap((shift) => order_minutes.map(({ from, to }) => ({ from: from + shift, to: to + shift })))
        .flatMap(({ from, to }) =>
          Array.from(
            { length: Math.max(0, Math.floor((to - from) / request.stepMinutes)) },
            (_, n) => from + n * request.stepMinutes,
          ),
        )
        .filter((minutes) => minutes >= 240 && minutes < 1680)
        .map((minutes) => instantAt(request.date, minutes, request.timezone).getTime())
        .filter((start) => start >= earliest && canBeMade(request, start));
      const isOfDay =
        soonest && businessDate(new Date(soonest.start_timestamp * 1000), request.timezone) === request.date;
      const found = isOfDay ? soonest.start_timestamp * 1000 : undefined;
      expect(found).toBe(begins.length === 0 ? undefined : Math.min(...begins));
    });
  });

  it("have one 'as soon as possible' at most: today's first that can be had", () => {
    check((request) => {
      const slots = slotsOf(request);
      const isToday = request.date === businessDate(request.now, request.timezone);
      const first = slots.findIndex(({ disabled }) => !disabled);
      const expected = request.isAsapFirst && isToday ? first : -1;
      expect(slots.findIndex(({ is_asap }) => is_asap)).toBe(expected);
    });
  });
});
