import type { Language } from "@/lib/contract/language";
import type { Slot, SlotDate } from "@/lib/contract/place/schedule";
import { businessDate } from "@/lib/domain/time/business-day";
import { addDays } from "@/lib/domain/time/city-time";
import type { Reference } from "../catalogue/reference";
import { pausedUntil } from "../place/pause";
import {
  deliveryMinutesOf,
  type Placed,
  rushMinutes,
  scheduleOf,
  slotMinutes,
  usualCookingMinutes,
} from "../place/place";
import { datesOf, orderDates, slotsOf } from "./slots";

type SlotQuery = {
  readonly placed: Placed;
  readonly date: string;
  readonly now: Date;
  readonly language: Language;
  /** Whether the kitchen has no room left in the slot that begins at a unix second. */
  readonly isFull?: (startTimestamp: number) => boolean;
};

/** The slots of a business date at a place. */
export const slotsAt = ({ placed, date, now, language, isFull }: SlotQuery): Slot[] => {
  const { city, order_type } = placed;
  return slotsOf({
    date,
    now,
    timezone: city.timezone,
    orderType: order_type,
    schedule: scheduleOf(placed, now),
    cookingMinutes: usualCookingMinutes(placed),
    rushMinutes: rushMinutes(placed),
    ordersFrom: pausedUntil([city, placed.kitchen], order_type),
    deliveryMinutes: deliveryMinutesOf(placed),
    stepMinutes: slotMinutes(placed),
    language,
    isAsapFirst: city.country.code === "TR",
    isUnattended: placed.is_unattended,
    ...(isFull !== undefined && { isFull }),
  });
};

/** The days an order can be made for at a place, today first. */
export const datesAt = ({ placed, now, language }: Omit<SlotQuery, "date">): SlotDate[] =>
  datesOf({ now, timezone: placed.city.timezone, language, days: placed.city.order_days });

/** The same days, `YYYY-MM-DD`: only these have slots. */
const offeredDates = ({ placed, now }: Pick<SlotQuery, "placed" | "now">): string[] =>
  orderDates({ now, timezone: placed.city.timezone, days: placed.city.order_days });

/** Slots are cached as long as the catalogue stays the same object. */
type Catalogue = Pick<Reference, "version">;

/** Slots change by the minute; a cart with a chosen slot is read far more often. */
const known = new WeakMap<Catalogue, Map<string, Slot | null>>();
const KNOWN = 500;

const knownOf = (reference: Catalogue): Map<string, Slot | null> => {
  const slots = known.get(reference);
  if (slots !== undefined && slots.size < KNOWN) return slots;
  const fresh = new Map<string, Slot | null>();
  known.set(reference, fresh);
  return fresh;
};

/** Every id is `YYYY-MM-DDTHH:MM`; what a caller makes up is not worth caching. */
const ID_LENGTH = 16;

/** Slots begin, end and run out at whole minutes of the clock: within one nothing changes. */
const minuteOf = (now: Date): number => Math.floor(now.getTime() / 60_000);

/** The dates whose lists may have a slot of a date: its own, and today, which goes on past 04:00 (SPEC-465). */
const datesWith = (date: string, offered: readonly string[]): string[] =>
  offered.filter((one, index) => one === date || (index === 0 && addDays(one, 1) === date));

/**
 * One slot of a business date by its id, or null when the place does not offer it (any more). The same slot, to the
 * second, as in the list of `slotsAt`, but for the room in the kitchen: that is checked when the order is made.
 *
 * @param dates those that the place offers, of a caller who has them; the requested date may be none of them
 */
export const slotById = (
  reference: Catalogue,
  query: Omit<SlotQuery, "isFull">,
  id: string,
  dates?: readonly string[],
): Slot | null => {
  if (id.length !== ID_LENGTH) return null;
  const { placed, date, now, language } = query;
  const where = [placed.city.id, placed.order_type, placed.shop?.id, placed.zone?.id];
  const key = [minuteOf(now), date, id, language, ...where].join(" ");
  const slots = knownOf(reference);
  const found = slots.get(key);
  if (found !== undefined) return found;
  const slot =
    datesWith(date, dates ?? offeredDates(query))
      .flatMap((one) => slotsAt({ ...query, date: one }))
      .find((one) => one.id === id) ?? null;
  slots.set(key, slot);
  return slot;
};

/** Whether a slot is there and can still be made. */
const isOffered = (slot: Slot | null): slot is Slot => slot !== null && !slot.disabled;

type Dated = { readonly date: string; readonly slot: Slot };

/**
 * The slot that an id means, with the business date it begins in, among all days that are offered; null where the place does not offer
 * it. `likely` is the date that is looked at first.
 */
export const offeredSlot = (
  reference: Catalogue,
  where: Omit<SlotQuery, "date" | "isFull">,
  id: string,
  likely: string | null,
): Dated | null => {
  const offered = offeredDates(where);
  const { timezone } = where.placed.city;
  const dates = likely === null ? offered : [likely, ...offered.filter((date) => date !== likely)];
  for (const date of dates) {
    const slot = slotById(reference, { ...where, date }, id, offered);
    if (isOffered(slot)) return { date: businessDate(new Date(slot.start_timestamp * 1000), timezone), slot };
  }
  return null;
};
