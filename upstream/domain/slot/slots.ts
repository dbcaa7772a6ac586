/** Time slots and the dates that have them (SPEC-1, SPEC-1–SPEC-5 and SPEC-8). */

import type { Language } from "@/lib/contract/language";
import type { OrderType } from "@/lib/contract/place/place";
import type { Interval, MinuteRange, Schedule, ScheduleDate } from "@/lib/contract/place/schedule";
import { BUSINESS_DAY_START, businessDate } from "@/lib/domain/time/business-day";
import { instantAt } from "@/lib/domain/time/city-instant";
import { addDays, cityClock, clockText, MINUTES_PER_DAY } from "@/lib/domain/time/city-time";
import { rangesAround } from "@/lib/domain/time/schedule";
import { dateText } from "../date-text";

export type SlotsRequest = {
  /** The business date asked for, `YYYY-MM-DD`. */
  readonly date: string;
  readonly now: Date;
  readonly timezone: string;
  readonly orderType: OrderType;
  readonly schedule: Schedule;
  readonly cookingMinutes: number;
  /** Minutes on the way; they do not count for takeaway. */
  readonly deliveryMinutes: number;
  readonly stepMinutes: number;
  readonly language: Language;
  /** Turkey: the first slot that can still be had today reads "as soon as possible" (SPEC-107). */
  readonly isAsapFirst: boolean;
  /** Whether the slot that begins at a unix second has no room left; absent: there is no capacity. */
  readonly isFull?: (startTimestamp: number) => boolean;
};

export type DatesRequest = {
  readonly now: Date;
  readonly timezone: string;
  readonly language: Language;
  /** How many, today included. */
  readonly days: number;
};

const asSoonAsPossible: Readonly<Record<Language, string>> = {
  ru: "Как можно скорее",
  tr: "En kısa sürede",
  en: "As soon as possible",
  uz: "Imkon qadar tezroq",
  de: "So schnell wie möglich",
  uk: "Якнайшвидше",
};

const MINUTE_MS = 60_000;
const BUSINESS_DAY_END = BUSINESS_DAY_START + MINUTES_PER_DAY;

/** The name of a calendar date's weekday: "friday" in the language, as it is written within a sentence. */
const dayName = (date: string, language: Language): string => dateText(date, language, { weekday: "long" });

/** The part of the order windows that lies in the business day; neighbouring dates reach in round the clock. */
const orderWindows = (schedule: Schedule, date: string): MinuteRange[] =>
  rangesAround(schedule, date, "order_minutes")
    .map(({ from, to }) => ({ from: Math.max(from, BUSINESS_DAY_START), to: Math.min(to, BUSINESS_DAY_END) }))
    .filter(({ from, to }) => to > from);

/** The minutes at which slots begin; a slot has to end within its window. */
const starts = (windows: readonly MinuteRange[], step: number): number[] => {
  const all = windows.flatMap(({ from, to }) =>
    Array.from({ length: Math.floor((to - from) / step) }, (_, index) => from + index * step),
  );
  return [...new Set(all)].sort((a, b) => a - b);
};

const reasonOf = ({ isFull }: SlotsRequest, start: number, earliest: number): Interval["disabled_reason"] => {
  if (start * 1000 < earliest) return "too_soon";
  return isFull?.(start) ? "full" : null;
};

const slotAt = (request: SlotsRequest, minutes: number, earliest: number): Interval[] => {
  const { date, now, timezone, stepMinutes, language } = request;
  const start = instantAt(date, minutes, timezone);
  // A clock change leaves this hour out: the city has no such time that night.
  if (cityClock(start, timezone).minutes !== minutes % MINUTES_PER_DAY) return [];
  if (start.getTime() + stepMinutes * MINUTE_MS <= now.getTime()) return [];
  const day = addDays(date, Math.floor(minutes / MINUTES_PER_DAY));
  const start_timestamp = Math.floor(start.getTime() / 1000);
  const disabled_reason = reasonOf(request, start_timestamp, earliest);
  return [
    {
      id: `${day}T${clockText(minutes)}`,
      title: `${clockText(minutes)} – ${clockText(minutes + stepMinutes)}`,
      day_name: dayName(day, language),
      start_timestamp,
      disabled: disabled_reason !== null,
      disabled_reason,
      is_asap: false,
    },
  ];
};

/** Marks the first slot that can be had, where the date is today's. */
const withAsap = (slots: readonly Interval[], language: Language): Interval[] => {
  const first = slots.find((slot) => !slot.disabled);
  return slots.map((slot) => (slot === first ? { ...slot, title: asSoonAsPossible[language], is_asap: true } : slot));
};

/**
 * The slots of a business date, in order. Those that have ended are left out; those that begin before the order could
 * be cooked and brought, or in a full hour of the kitchen, are there but disabled. Titles are the city's time; the id is the calendar date and city time
 * at which the slot begins, so it stays the same from one call to the next.
 */
export const slotsOf = (request: SlotsRequest): Interval[] => {
  const { date, now, timezone, orderType, schedule, cookingMinutes, deliveryMinutes, stepMinutes } = request;
  const wait = cookingMinutes + (orderType === "delivery" ? deliveryMinutes : 0);
  const earliest = now.getTime() + wait * MINUTE_MS;
  const slots = starts(orderWindows(schedule, date), stepMinutes).flatMap((minutes) =>
    slotAt(request, minutes, earliest),
  );
  const isToday = date === businessDate(now, timezone);
  return request.isAsapFirst && isToday ? withAsap(slots, request.language) : slots;
};

/** The business dates an order can be made for, `YYYY-MM-DD`, from today on (SPEC-1). */
export const orderDates = ({ now, timezone, days }: Omit<DatesRequest, "language">): string[] => {
  const today = businessDate(now, timezone);
  return Array.from({ length: days }, (_, index) => addDays(today, index));
};

/** The same dates with their texts. */
export const datesOf = ({ language, ...asked }: DatesRequest): ScheduleDate[] =>
  orderDates(asked).map((date, index) => ({
    date_string: date,
    formatted_string: dateText(date, language),
    day_name: dayName(date, language),
    is_today: index === 0,
    is_tomorrow: index === 1,
  }));
