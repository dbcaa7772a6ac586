import { LAST_ORDER, OPENS } from "./shop";

const MINUTE = 60_000;
const DAY = 1440;
const STEP = 30;
/** Minutes of cooking. */
export const COOKING = 20;
const DAYS = 3;

const iso = (date: Date): string => date.toISOString().slice(0, 10);

/** The business day begins at 04:00. The city's time is UTC; another city needs its time zone here. */
const today = (now: Date): Date => new Date(`${iso(new Date(now.getTime() - 4 * 60 * MINUTE))}T00:00:00Z`);

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

const weekday = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });
const dayName = (date: Date): string => weekday.format(date);

/** The first slot that a kitchen can have ready after it has opened. */
const FIRST = OPENS + Math.ceil(COOKING / STEP) * STEP;

const slotsOf = (date: Date, now: Date) =>
  Array.from({ length: (LAST_ORDER - FIRST) / STEP + 1 }, (_, index) => {
    const from = FIRST + index * STEP;
    const start = date.getTime() + from * MINUTE;
    const isLate = start < now.getTime() + COOKING * MINUTE;
    return {
      id: `${iso(date)}T${clock(from)}`,
      title: `${clock(from)} – ${clock(from + STEP)}`,
      day_name: dayName(date),
      start_timestamp: start / 1000,
      end_timestamp: (start + STEP * MINUTE) / 1000,
      disabled: isLate,
      disabled_reason: isLate ? "too_soon" : null,
      is_asap: false,
    };
  });
export type Slot = ReturnType<typeof slotsOf>[number];

/** The days for which a customer can order, and the slots of one of them. */
export const intervals = (wanted: string | null, now: Date) => {
  const first = today(now);
  const days = Array.from({ length: DAYS }, (_, index) => new Date(first.getTime() + index * DAY * MINUTE));
  const chosen = days.find((day) => iso(day) === (wanted ?? iso(first)));
  const slots = chosen === undefined ? [] : slotsOf(chosen, now);
  return {
    intervals: slots,
    dates: days.map((day, index) => ({
      date_string: iso(day),
      formatted_string: day.toLocaleDateString("en", { day: "numeric", month: "long", timeZone: "UTC" }),
      day_name: dayName(day),
      is_today: index === 0,
      is_tomorrow: index === 1,
    })),
    date_today: iso(first),
    message: slots.some(({ disabled }) => !disabled) ? null : "Nothing is free on this day",
  };
};

/** A slot by its id; null if it does not exist or is disabled. */
export const freeSlot = (id: string | null, now: Date): Slot | null =>
  intervals(id?.slice(0, 10) ?? null, now).intervals.find((slot) => slot.id === id && !slot.disabled) ?? null;
