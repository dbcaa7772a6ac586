import type { KitchenTime } from "@/lib/domain/order/board";
import type { OrderPromise } from "@/lib/domain/order/promise";
import type { CityRow, ShopRow, ZoneRow } from "../catalogue/reference";
import { orderPromise } from "./order-promise";
import type { OrderRow } from "./order-row";

type Places = {
  readonly cityById: ReadonlyMap<number, Pick<CityRow, "slot_minutes" | "cooking_minutes" | "delivery_minutes">>;
  readonly shopById: ReadonlyMap<number, Pick<ShopRow, "slot_minutes" | "cooking_minutes">>;
  readonly zoneById: ReadonlyMap<number, Pick<ZoneRow, "delivery_minutes">>;
};

type Promised = Pick<OrderRow, "city_id" | "shop_id" | "order_type" | "slot" | "promised_at">;
type Cooked = Promised & Pick<OrderRow, "created_at" | "delivery_zone_id" | "kitchen_minutes">;

/** What a customer is promised by now: at acceptance or with a delay a moment, else the whole slot. */
export const presentPromise = (places: Places, order: Promised): OrderPromise =>
  order.promised_at === null
    ? orderPromise(places, order)
    : { kind: order.order_type, from: order.promised_at, until: order.promised_at };

const rideMinutes = ({ cityById, zoneById }: Places, order: Cooked): number => {
  if (order.order_type === "takeaway") return 0;
  const zone = zoneById.get(order.delivery_zone_id ?? 0);
  return zone?.delivery_minutes ?? cityById.get(order.city_id)?.delivery_minutes ?? 0;
};

/** What its dishes take by themselves, but at least what the shop needs for any order. */
const cookingMinutes = ({ cityById, shopById }: Places, order: Cooked): number => {
  const usual = shopById.get(order.shop_id ?? 0)?.cooking_minutes ?? cityById.get(order.city_id)?.cooking_minutes ?? 0;
  return Math.max(order.kitchen_minutes, usual);
};

const minutesBefore = (at: Date, minutes: number): Date => new Date(at.getTime() - minutes * 60_000);

/** When the kitchen has to do with an order: it ends where the promise begins, less the ride. */
export const kitchenTime = (places: Places, order: Cooked): KitchenTime => {
  const until = minutesBefore(presentPromise(places, order).from, rideMinutes(places, order));
  return { from: minutesBefore(until, cookingMinutes(places, order)), until };
};

/**
 * When an order for another time comes forward: as its kitchen time begins. One for the soonest slot there was is for no other
 * time, though it may begin a part of a slot later.
 */
export const comesForwardAt = (places: Places, order: Cooked): Date => {
  const slot = orderPromise(places, order);
  const slotMs = slot.until.getTime() - slot.from.getTime();
  const { from } = kitchenTime(places, { ...order, promised_at: null });
  if (from.getTime() - order.created_at.getTime() < slotMs) return order.created_at;
  return kitchenTime(places, order).from;
};

/**
 * Whether the staff have an order in hand: it is accepted and its kitchen time has begun. Its customer cannot cancel it any more;
 * one that was accepted for another time he can.
 */
export const isInHand = (places: Places, order: Cooked & Pick<OrderRow, "confirmed_at">, now: Date): boolean =>
  order.confirmed_at !== null && comesForwardAt(places, order) <= now;
