import type { MinuteRange, Schedule } from "@/lib/contract/place/schedule";
import { businessDate, businessMinutes } from "@/lib/domain/time/business-day";
import { instantAt } from "@/lib/domain/time/city-instant";
import { rangesAround } from "@/lib/domain/time/schedule";
import type { CityRow, Reference, ShopRow } from "../catalogue/reference";
import { SHOP_DAYS, scheduleOn } from "./schedule-rules";

/**
 * When somebody is in the kitchen, in minutes from the midnight that begins `date`: while one of the schedules is open or takes
 * orders. Ranges that touch or overlap are one.
 */
export const kitchenRuns = (schedules: readonly Schedule[], date: string): MinuteRange[] => {
  const ranges = schedules
    .flatMap((schedule) => [
      ...rangesAround(schedule, date, "working_minutes"),
      ...rangesAround(schedule, date, "order_minutes"),
    ])
    .sort((a, b) => a.from - b.from);
  const runs: MinuteRange[] = [];
  for (const { from, to } of ranges) {
    const last = runs.at(-1);
    if (last === undefined || from > last.to) runs.push({ from, to });
    else last.to = Math.max(last.to, to);
  }
  return runs;
};

/** Since when somebody is in the kitchen; null: nobody is. */
export const openSince = (schedules: readonly Schedule[], at: Date, timezone: string): Date | null => {
  const date = businessDate(at, timezone);
  const minutes = businessMinutes(at, timezone);
  const run = kitchenRuns(schedules, date).find(({ from, to }) => from <= minutes && minutes < to);
  return run === undefined ? null : instantAt(date, run.from, timezone);
};

/** The schedules of what a shop cooks: its own, and its city's where a zone of delivery is its. */
export const kitchenSchedules = (
  { zonesOf }: Pick<Reference, "zonesOf">,
  city: CityRow,
  shop: ShopRow,
  at: Date,
): Schedule[] => {
  const today = businessDate(at, city.timezone);
  const delivers =
    city.has_delivery && (zonesOf.get(city.id) ?? []).some((zone) => zone.is_available && zone.shop_id === shop.id);
  const stored = [...(city.has_takeaway || !delivers ? [shop.schedule] : []), ...(delivers ? [city.schedule] : [])];
  return stored.map((schedule) => scheduleOn(schedule, today, SHOP_DAYS));
};

/** Since when the kitchen of a shop is open by its hours, stopped or not; null: it is closed. */
export const kitchenOpenSince = (
  reference: Pick<Reference, "cityById" | "zonesOf">,
  shop: ShopRow,
  now: Date,
): Date | null => {
  const city = reference.cityById.get(shop.city_id);
  return city === undefined ? null : openSince(kitchenSchedules(reference, city, shop, now), now, city.timezone);
};
