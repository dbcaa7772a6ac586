import { randomUUID } from "node:crypto";
import { type Cart, cartAdd, cartLoad } from "@/lib/contract/cart";
import { type OrderPayload, orderCreate } from "@/lib/contract/order/order";
import { addressSet } from "@/lib/contract/place/address";
import type { Place } from "@/lib/contract/place/place";
import { type Slot, scheduleIntervals } from "@/lib/contract/place/schedule";
import { demoRows } from "../support/demo-rows";
import type { Client } from "./client";
import { chosen, cityId, dishKey } from "./demo";
import { customerOf } from "./login";

/** A customer with an own cart, logged in where a test needs it, and the steps of the journey. */
export type Guest = Client & {
  /** Chooses a delivery address; the cart goes there from now on. */
  readonly deliveredTo: (city: string, address: string) => Promise<Cart>;
  /** Chooses a shop to fetch the order from. */
  readonly fetchingAt: (shopId: number) => Promise<Cart>;
  /** The place chosen last. */
  readonly place: () => Place;
  /** The body of an add at the place chosen last. */
  readonly adding: (dish: string, count?: number, modifiers?: Readonly<Record<string, number>>) => Adding;
  readonly add: (dish: string, count?: number, modifiers?: Readonly<Record<string, number>>) => Promise<Cart>;
  /** The cart as it stands. */
  readonly cart: () => Promise<Cart>;
  /** The first slot that can be ordered for on a day offered: 0 is today, 1 tomorrow. Later days where it has none. */
  readonly slot: (day?: number) => Promise<Slot>;
  /** A payload without a fault for the cart as it stands. */
  readonly payload: (changes?: Partial<OrderPayload>) => Promise<OrderPayload>;
  /** Makes the order; returns its number. */
  readonly order: (changes?: Partial<OrderPayload>) => Promise<number>;
};
type Adding = Place & { product_key: string; count: number; modifiers?: Record<string, number> };

const demo = demoRows("sushi");

const aliasOf = (id: number): string => demo.cities.find((city) => city.id === id)?.alias ?? "";

const cityOfShop = (id: number): number => demo.shops.find((shop) => shop.id === id)?.city_id ?? 0;

export const guestOf = (url: string, client: Client = customerOf(url)): Guest => {
  let at: Place | null = null;
  const place = (): Place => {
    if (at === null) throw new Error("This guest has not chosen a place");
    return at;
  };
  const arrived = (cart: Cart): Cart => {
    at = cart.place;
    return cart;
  };
  const adding: Guest["adding"] = (dish, count = 1, modifiers) => ({
    product_key: dishKey(dish),
    count,
    ...(modifiers && { modifiers: chosen(modifiers) }),
    ...place(),
  });
  const cart = async (): Promise<Cart> => (await client.get(cartLoad, { body: place() })).cart;

  const slot: Guest["slot"] = async (day = 1) => {
    const slotQuery = { city_alias: aliasOf(place().city_id), ...placeOfSlots(place()) };
    const { dates } = await client.get(scheduleIntervals, { body: { ...slotQuery, date: null } });
    for (const { date_string: date } of dates.slice(day)) {
      const { intervals } = await client.get(scheduleIntervals, { body: { ...slotQuery, date } });
      const free = intervals.find((interval) => !interval.disabled);
      if (free !== undefined) return free;
    }
    throw new Error("No slot is offered on any day");
  };

  const payload: Guest["payload"] = async (changes = {}) => {
    const { version, delivery_address: address } = await cart();
    const { city_id, order_type, shop_id } = place();
    return {
      city_id,
      order_type,
      shop_id,
      phone: "79161234567",
      username: "Анна",
      email: null,
      payment_type: "cash",
      cash: null,
      order_comment: null,
      cart: { version },
      order_cache_key: null,
      delivery_address: order_type === "delivery" && address !== null ? { ...address, room: "12", floor: "3" } : null,
      interval_id: changes.interval_id === undefined ? (await slot()).id : changes.interval_id,
      ...changes,
    };
  };

  return {
    ...client,
    place,
    adding,
    cart,
    slot,
    payload,
    deliveredTo: async (city, text) =>
      arrived((await client.get(addressSet, { body: { city_id: cityId(city), text } })).cart),
    fetchingAt: async (shop_id) => {
      const body = { city_id: cityOfShop(shop_id), order_type: "takeaway", shop_id, delivery_zone_id: null } as const;
      return arrived((await client.get(cartLoad, { body })).cart);
    },
    add: async (...what) => (await client.get(cartAdd, { body: adding(...what), key: randomUUID() })).cart,
    order: async (changes) =>
      (await client.get(orderCreate, { body: await payload(changes), key: randomUUID() })).order_id,
  };
};

const placeOfSlots = ({ order_type, shop_id, delivery_zone_id }: Place) => ({ order_type, shop_id, delivery_zone_id });
