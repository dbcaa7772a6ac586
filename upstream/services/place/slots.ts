import type { Place } from "@/lib/contract/place/place";
import type { Slot, scheduleIntervals, scheduleTimeSettings } from "@/lib/contract/place/schedule";
import { businessDate } from "@/lib/domain/time/business-day";
import { instantAt } from "@/lib/domain/time/city-instant";
import { MINUTES_PER_DAY } from "@/lib/domain/time/city-time";
import { businessDayName } from "@/lib/domain/time/day-name";
import type { Dependencies } from "../../dependencies";
import type { CartRow } from "../../domain/cart/cart";
import { placeOf } from "../../domain/cart/priced-cart";
import type { CityRow, Reference } from "../../domain/catalogue/reference";
import { wrongField } from "../../domain/domain-error";
import { cookingMinutes, deliveryMinutesOf, type Placed, placedAt, slotMinutes } from "../../domain/place/place";
import { cartWork, hasRoom } from "../../domain/slot/slot-capacity";
import { datesAt, slotsAt } from "../../domain/slot/slots-of-place";
import { readCart } from "../../store/carts";
import { slotLoads } from "../../store/slot-loads";
import { type Phrase, say } from "../../texts/say";
import type { Call, CallOf } from "../call";

/** How many times "in how many minutes" are offered. */
const TIMES = 4;

type PlaceQuery = {
  readonly order_type?: Place["order_type"] | undefined;
  readonly shop_id?: number | null | undefined;
  readonly delivery_zone_id?: number | null | undefined;
};

/** The place given, else the one stored with the cart in this city, else the city's usual one. */
const placeOfQuery = ({ body, reference }: Call<unknown, PlaceQuery>, cart: CartRow | null, city: CityRow): Placed => {
  const stored = cart?.city_id === city.id ? placeOf(cart) : null;
  const address = cart?.delivery_address ?? null;
  if (stored !== null && body.order_type === undefined) return placedAt(reference, stored, address);
  const place = {
    city_id: city.id,
    order_type: body.order_type ?? (city.has_delivery ? "delivery" : "takeaway"),
    shop_id: body.shop_id ?? stored?.shop_id ?? null,
    delivery_zone_id: body.delivery_zone_id ?? stored?.delivery_zone_id ?? null,
  };
  // A zone that is named may be another one than that of the cart's address: one that the customer looks at.
  return placedAt(reference, place, body.delivery_zone_id == null ? address : null);
};

const DAY_MS = 86_400_000;

/** Which slots around a date the kitchen has no room in for this cart. */
const fullSlots = async (
  { db }: Pick<Dependencies, "db">,
  now: Date,
  reference: Reference,
  { kitchen, city }: Placed,
  cart: CartRow | null,
  date: string,
): Promise<(startTimestamp: number) => boolean> => {
  const capacity = kitchen?.slot_capacity_minutes ?? null;
  if (kitchen === null || capacity === null) return () => false;
  const noon = instantAt(date, MINUTES_PER_DAY / 2, city.timezone).getTime();
  const loads = await slotLoads(db, {
    shopId: kitchen.id,
    from: new Date(noon - DAY_MS),
    to: new Date(noon + DAY_MS),
    now,
  });
  const needed = cartWork(reference, cart ?? { lines: [], gifts: [] });
  return (start) => !hasRoom(capacity, loads.get(start) ?? 0, needed);
};

type Seen = { readonly date: string; readonly now: Date; readonly placed: Placed };

/** What to say where nothing can be chosen (SPEC-265); after midnight "today" would be the day to come (SPEC-474). */
const messageOf = (intervals: readonly Slot[], { date, now, placed }: Seen): Phrase | null => {
  if (intervals.some((interval) => !interval.disabled)) return null;
  const { city, order_type } = placed;
  const isTaken = intervals.some(({ disabled_reason: reason }) => reason === "full");
  const day = businessDayName(date, now, city.timezone);
  const isRunning = date === businessDate(now, city.timezone);
  if (isRunning && placed.is_unattended) return say("slots.unattended");
  if (isRunning && !isTaken) return say(day === "tonight" ? "slots.not_tonight" : "slots.not_today");
  return say(order_type === "delivery" ? "slots.delivery_taken" : "slots.takeaway_taken");
};

export const listSlots = async (deps: Pick<Dependencies, "db">, call: CallOf<typeof scheduleIntervals>) => {
  const { body, reference, now, language, cartId } = call;
  const city = reference.cityByAlias.get(body.city_alias);
  if (city === undefined) throw wrongField("city_alias", say("city.unknown"));
  const cart = cartId === null ? null : await readCart(deps.db, cartId, now);
  const placed = placeOfQuery(call, cart, city);
  const today = businessDate(now, city.timezone);
  const date = body.date ?? today;
  const dates = datesAt({ placed, now, language });
  const isOffered = dates.some(({ date_string }) => date_string === date);
  const isFull = await fullSlots(deps, now, reference, placed, cart, date);
  const intervals = isOffered ? slotsAt({ placed, date, now, language, isFull }) : [];
  const message = messageOf(intervals, { date, now, placed });
  const notice = message === null && placed.is_unattended && date === today ? say("slots.unattended") : null;
  const words = (phrase: Phrase | null) => phrase?.(language) ?? null;
  return { intervals, dates, date_today: today, message: words(message), notice: words(notice) };
};

export const readTimeSettings = ({ body, reference }: CallOf<typeof scheduleTimeSettings>) => {
  const { date: _, ...place } = body;
  const placed = placedAt(reference, place, null);
  const cooking_time = cookingMinutes(placed);
  const delivery_time = deliveryMinutesOf(placed);
  const shortest = cooking_time + delivery_time;
  return {
    time_list: Array.from({ length: TIMES }, (_value, index) => shortest + index * slotMinutes(placed)),
    cooking_time,
    delivery_time,
  };
};
