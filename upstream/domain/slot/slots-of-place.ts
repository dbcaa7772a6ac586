import type { Language } from "@/lib/contract/language";
import type { Interval, ScheduleDate } from "@/lib/contract/place/schedule";
import type { Reference } from "../catalogue/reference";
import { cookingMinutes, minutesOnTheWay, type Placed, scheduleOf } from "../place/place";
import { datesOf, slotsOf } from "./slots";

type Asked = {
  readonly placed: Placed;
  readonly date: string;
  readonly now: Date;
  readonly language: Language;
  /** Whether the kitchen has no room left in the slot that begins at a unix second. */
  readonly isFull?: (startTimestamp: number) => boolean;
};

/** The slots of a business date at a place. */
export const slotsAt = ({ placed, date, now, language, isFull }: Asked): Interval[] => {
  const { city, order_type } = placed;
  return slotsOf({
    date,
    now,
    timezone: city.timezone,
    orderType: order_type,
    schedule: scheduleOf(placed),
    cookingMinutes: cookingMinutes(placed),
    deliveryMinutes: minutesOnTheWay(placed),
    stepMinutes: city.slot_minutes,
    language,
    isAsapFirst: city.country.code === "TR",
    ...(isFull !== undefined && { isFull }),
  });
};

/** The days an order can be made for at a place, today first. */
export const datesAt = ({ placed, now, language }: Omit<Asked, "date">): ScheduleDate[] =>
  datesOf({ now, timezone: placed.city.timezone, language, days: placed.city.order_days });

/** Slots change by the minute; a cart with a chosen slot is read far more often. */
const known = new WeakMap<Reference, Map<string, Interval | null>>();
const KNOWN = 500;

const knownOf = (reference: Reference): Map<string, Interval | null> => {
  const slots = known.get(reference);
  if (slots !== undefined && slots.size < KNOWN) return slots;
  const fresh = new Map<string, Interval | null>();
  known.set(reference, fresh);
  return fresh;
};

const findSlot = (asked: Asked, id: string): Interval | null => {
  // The caller's date may be none at all: only the days that are offered have slots.
  if (!datesAt(asked).some(({ date_string }) => date_string === asked.date)) return null;
  return slotsAt(asked).find((slot) => slot.id === id) ?? null;
};

/** Every id is `YYYY-MM-DDTHH:MM`; what a caller makes up is not worth keeping. */
const ID_LENGTH = 16;

/** Slots begin, end and run out at whole minutes of the clock: between two of them nothing changes. */
const momentOf = (now: Date): string => {
  const minutes = now.getTime() / 60_000;
  return Number.isInteger(minutes) ? `${minutes}` : `${Math.floor(minutes)}+`;
};

/**
 * One slot of a business date by its id, or null when the place does not offer it (any more). The same slot, to the
 * second, as in the list of `slotsAt`, but for the room in the kitchen: that is asked when the order is made.
 */
export const slotById = (reference: Reference, asked: Omit<Asked, "isFull">, id: string): Interval | null => {
  if (id.length !== ID_LENGTH) return null;
  const { placed, date, now, language } = asked;
  const where = [placed.city.id, placed.order_type, placed.shop?.id, placed.zone?.id];
  const key = [momentOf(now), date, id, language, ...where].join(" ");
  const slots = knownOf(reference);
  const found = slots.get(key);
  if (found !== undefined) return found;
  const slot = findSlot(asked, id);
  slots.set(key, slot);
  return slot;
};

/** Whether a slot is there and can still be made. */
const isOffered = (slot: Interval | null): slot is Interval => slot !== null && !slot.disabled;

type Dated = { readonly date: string; readonly slot: Interval };

/**
 * The slot that an id means, with its business date, among all days that are offered; null where the place does not offer
 * it. `likely` is the date that is looked at first.
 */
export const offeredSlot = (
  reference: Reference,
  where: Omit<Asked, "date" | "isFull">,
  id: string,
  likely: string | null,
): Dated | null => {
  const offered = datesAt(where).map(({ date_string }) => date_string);
  const dates = likely === null ? offered : [likely, ...offered.filter((date) => date !== likely)];
  for (const date of dates) {
    const slot = slotById(reference, { ...where, date }, id);
    if (isOffered(slot)) return { date, slot };
  }
  return null;
};
