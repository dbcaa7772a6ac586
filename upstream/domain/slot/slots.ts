/** Time slots and the dates that have them (SPEC-1–SPEC-5, SPEC-8, SPEC-465). */

import type { Language } from "@/lib/contract/language";
import type { OrderType } from "@/lib/contract/place/place";
import type { MinuteRange, Schedule, Slot, SlotDate } from "@/lib/contract/place/schedule";
import { promiseText } from "@/lib/domain/order/promise";
import { SOON_MS } from "@/lib/domain/order/soon";
import { BUSINESS_DAY_START, businessDate, businessMinutes } from "@/lib/domain/time/business-day";
import { instantAt } from "@/lib/domain/time/city-instant";
import { addDays, cityClock, clockText, MINUTES_PER_DAY } from "@/lib/domain/time/city-time";
import { rangesAround, runEnd } from "@/lib/domain/time/schedule";
import { say } from "../../texts/say";
import { dateText } from "../date-text";
import { kitchenRuns } from "../place/kitchen-hours";

export type SlotsRequest = {
  /** The business date requested, `YYYY-MM-DD`. */
  readonly date: string;
  readonly now: Date;
  readonly timezone: string;
  readonly orderType: OrderType;
  readonly schedule: Schedule;
  readonly cookingMinutes: number;
  /** Minutes that a rush adds to an order of now; a kitchen that opens tomorrow opens without it. */
  readonly rushMinutes?: number;
  /** When orders are taken again; null, absent: now. */
  readonly ordersFrom?: Date | null;
  /** Minutes of the ride; they do not count for takeaway. */
  readonly deliveryMinutes: number;
  readonly stepMinutes: number;
  readonly language: Language;
  /** Turkey: the first slot that can still be had today reads "as soon as possible" (SPEC-107). */
  readonly isAsapFirst: boolean;
  /** Whether the slot that begins at a unix second has no room left; absent: there is no capacity. */
  readonly isFull?: (startTimestamp: number) => boolean;
  /** Nobody listens where it is cooked: "as soon as possible" is closed (SPEC-615). */
  readonly isUnattended?: boolean;
};

export type DatesRequest = {
  readonly now: Date;
  readonly timezone: string;
  readonly language: Language;
  /** How many, today included. */
  readonly days: number;
};

const MINUTE_MS = 60_000;
const BUSINESS_DAY_END = BUSINESS_DAY_START + MINUTES_PER_DAY;

/** The name of a calendar date's weekday: "friday" in the language, as it is written within a sentence. */
const dayName = (date: string, language: Language): string => dateText(date, language, { weekday: "long" });

/** The minutes at which slots begin; a slot has to end within its window. */
const starts = (windows: readonly MinuteRange[], step: number): number[] => {
  const all = windows.flatMap(({ from, to }) =>
    Array.from({ length: Math.floor((to - from) / step) }, (_, index) => from + index * step),
  );
  return [...new Set(all)].sort((a, b) => a - b);
};

/** Minutes from the beginning of the work until an order can be had. */
const leadMinutes = ({ orderType, cookingMinutes, deliveryMinutes }: SlotsRequest): number =>
  cookingMinutes + (orderType === "delivery" ? deliveryMinutes : 0);

/** The same of an order that is made now. */
const leadOfNow = (request: SlotsRequest): number => leadMinutes(request) + (request.rushMinutes ?? 0);

/** Minutes from the soonest an order could be ready: so far the list of today goes on past 04:00 while orders do. */
const PAST_BORDER = 120;

/**
 * The minutes at which the slots of a business date begin. Windows are not cut at 04:00, so the slots of a night stay in
 * step; each belongs to the business day it begins in. Where orders are taken through the end of today, its list goes on
 * with the soonest slots after it: at 03:35 a place that never closes offers 04:30 (SPEC-465).
 */
const startsOf = (request: SlotsRequest): number[] => {
  const { date, now, timezone, schedule, stepMinutes } = request;
  const windows = rangesAround(schedule, date, "order_minutes");
  const near = windows.filter(({ from, to }) => to > BUSINESS_DAY_START && from < BUSINESS_DAY_END + MINUTES_PER_DAY);
  const isToday = date === businessDate(now, timezone);
  const runsOnTo = isToday ? (runEnd(windows, BUSINESS_DAY_END - 1) ?? 0) : 0;
  const soon = businessMinutes(now, timezone) + leadOfNow(request) + Math.max(PAST_BORDER, stepMinutes);
  const end = Math.max(BUSINESS_DAY_END, Math.min(runsOnTo, soon));
  return starts(near, stepMinutes).filter((minutes) => minutes >= BUSINESS_DAY_START && minutes < end);
};

/** The last opening of the kitchen before a slot; null: there is none, the slot lies outside all hours. */
const openingBefore = (runs: readonly MinuteRange[], minutes: number): number | null =>
  runs.find(({ from, to }) => from <= minutes && minutes < to)?.from ?? null;

/** The minute that has begun: a lead of 60 minutes at 12:00 is over at 13:00, not a minute later. */
const minuteOf = (at: Date): number => Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS;

/** When an order can be made at the soonest. */
const soonestOrder = ({ now, ordersFrom = null }: SlotsRequest): Date =>
  ordersFrom === null || ordersFrom < now ? now : ordersFrom;

const reasonOf = (request: SlotsRequest, start: Date): Slot["disabled_reason"] => {
  const lead = Math.max(leadOfNow(request) * MINUTE_MS, request.isUnattended ? SOON_MS : 0);
  if (start.getTime() < minuteOf(soonestOrder(request)) + lead) return "too_soon";
  return request.isFull?.(start.getTime() / 1000) ? "full" : null;
};

/** Whether a kitchen that begins as it opens is done by then. Otherwise nobody can ever have the slot. */
const isReachable = (request: SlotsRequest, start: Date, opening: number | null): boolean => {
  if (opening === null) return true;
  const { date, timezone } = request;
  return instantAt(date, opening, timezone).getTime() + leadMinutes(request) * MINUTE_MS <= start.getTime();
};

const slotAt = (request: SlotsRequest, minutes: number, opening: number | null): Slot[] => {
  const { date, now, timezone, stepMinutes, language } = request;
  const start = instantAt(date, minutes, timezone);
  // A clock change leaves this hour out: the city has no such time that night, or a slot would not be as long as it says.
  const last = new Date(start.getTime() + (stepMinutes - 1) * MINUTE_MS);
  const shows = (at: Date, wanted: number): boolean => cityClock(at, timezone).minutes === wanted % MINUTES_PER_DAY;
  if (!shows(start, minutes) || !shows(last, minutes + stepMinutes - 1)) return [];
  // By the city's clock: it is this end that customers read, also on a night the clock changes.
  const end = instantAt(date, minutes + stepMinutes, timezone);
  if (end.getTime() <= now.getTime() || !isReachable(request, start, opening)) return [];
  const day = addDays(date, Math.floor(minutes / MINUTES_PER_DAY));
  const start_timestamp = Math.floor(start.getTime() / 1000);
  const disabled_reason = reasonOf(request, start);
  return [
    {
      id: `${day}T${clockText(minutes)}`,
      title: promiseText({ from: start, until: end }, timezone),
      day_name: dayName(day, language),
      start_timestamp,
      end_timestamp: Math.floor(end.getTime() / 1000),
      disabled: disabled_reason !== null,
      disabled_reason,
      is_asap: false,
    },
  ];
};

/** Marks the first slot that can be had, where the date is today's. */
const withAsap = (slots: readonly Slot[], language: Language): Slot[] => {
  const first = slots.find((slot) => !slot.disabled);
  return slots.map((slot) => (slot === first ? { ...slot, title: say("slots.asap")(language), is_asap: true } : slot));
};

/**
 * The slots of a business date, in order. Those that have ended are left out, and those before the kitchen could have cooked
 * and brought an order since it opened (SPEC-470); those that begin before an order of now could be cooked and brought, or in a
 * full hour of the kitchen, are there but disabled, and while nobody listens there those of the next two hours. Titles are the city's time; the id is the calendar date and city time
 * at which the slot begins, so it stays the same from one call to the next. Today's go on past 04:00 where orders do
 * (SPEC-465).
 */
export const slotsOf = (request: SlotsRequest): Slot[] => {
  const { date, now, timezone } = request;
  const runs = kitchenRuns([request.schedule], date);
  const slots = startsOf(request).flatMap((minutes) => slotAt(request, minutes, openingBefore(runs, minutes)));
  const isToday = date === businessDate(now, timezone);
  return request.isAsapFirst && isToday && !request.isUnattended ? withAsap(slots, request.language) : slots;
};

/** The business dates an order can be made for, `YYYY-MM-DD`, from today on (SPEC-1). */
export const orderDates = ({ now, timezone, days }: Omit<DatesRequest, "language">): string[] => {
  const today = businessDate(now, timezone);
  return Array.from({ length: days }, (_, index) => addDays(today, index));
};

/** The same dates with their texts. */
export const datesOf = ({ language, ...request }: DatesRequest): SlotDate[] =>
  orderDates(request).map((date, index) => ({
    date_string: date,
    formatted_string: dateText(date, language),
    day_name: dayName(date, language),
    is_today: index === 0,
    is_tomorrow: index === 1,
  }));
