import type { MinuteRange, Schedule } from "@/lib/contract/place/schedule";
import { BUSINESS_DAY_START, businessDate, businessMinutes } from "@/lib/domain/time/business-day";
import { clockText, MINUTES_PER_DAY } from "@/lib/domain/time/city-time";
import { dayOf, isOrderTime, rangesAround, runEnd } from "@/lib/domain/time/schedule";

/** What a shop or a delivery service says of itself at an instant (SPEC-159). */
export type ShopState =
  | {
      kind: "open";
      /** City time; null where it never closes. */
      until: string | null;
      /** Whole minutes, 59 down to 1; null while an hour or more is left (SPEC-6). */
      closes_in: number | null;
      /** False: open, but "not accepting orders" (SPEC-5). */
      takes_orders: boolean;
      /** When orders are taken again on this business day, city time; null: they are taken now, or no more today. */
      orders_from: string | null;
    }
  | { kind: "closed_today" }
  | { kind: "already_closed" }
  | { kind: "not_yet_open"; opens_at: string }
  | { kind: "stopped"; alert: string | null };

/** A shop, or a city where its delivery service is meant. */
export type PlaceHours = { type: "default" | "stop"; alert: string | null; schedule: Schedule };

const BUSINESS_DAY_END = MINUTES_PER_DAY + BUSINESS_DAY_START;

/** The next of some ranges that begins on the business day, in minutes like `minutes`; null after the last one. */
const nextStart = (ranges: readonly MinuteRange[], minutes: number): number | null =>
  ranges.find(({ from }) => from > minutes && from < BUSINESS_DAY_END)?.from ?? null;

const openState = (end: number, minutes: number, orders: number | "now" | null): ShopState => {
  const left = end - minutes;
  return {
    kind: "open",
    until: Number.isFinite(end) ? clockText(end) : null,
    closes_in: left < 60 ? left : null,
    takes_orders: orders === "now",
    orders_from: typeof orders === "number" ? clockText(orders) : null,
  };
};

/** The state of a place at an instant, by the clock of its city (SPEC-1, SPEC-3–SPEC-6). */
export const shopState = (place: PlaceHours, at: Date, timezone: string): ShopState => {
  if (place.type === "stop") return { kind: "stopped", alert: place.alert };
  const date = businessDate(at, timezone);
  const minutes = businessMinutes(at, timezone);
  const ranges = rangesAround(place.schedule, date, "working_minutes");
  const end = runEnd(ranges, minutes);
  if (end !== null) {
    const isNow = isOrderTime(place.schedule, at, timezone);
    const orders = rangesAround(place.schedule, date, "order_minutes");
    return openState(end, minutes, isNow ? "now" : nextStart(orders, minutes));
  }
  const next = nextStart(ranges, minutes);
  if (next !== null) return { kind: "not_yet_open", opens_at: clockText(next) };
  const worksToday = dayOf(place.schedule, date).working_minutes.length > 0;
  return { kind: worksToday ? "already_closed" : "closed_today" };
};
