import { addressCheck } from "@/lib/contract/place/address";
import { cityByAlias } from "@/lib/contract/place/city";
import type { Place } from "@/lib/contract/place/place";
import type { DeliveryPrices } from "@/lib/contract/place/zone";
import { menu } from "@/lib/contract/product";
import { type Client, clientOf } from "../client";
import { control } from "../control";
import { cityId } from "../demo";
import { slotsOfTomorrow } from "../slots-of-tomorrow";

/** What one dish costs at a place, minor units. */
export type Sold = {
  readonly price: number;
  readonly modifiers: ReadonlyMap<string, number>;
  readonly isSold: boolean;
};

/** A place as the model knows it before it begins. */
export type Spot = {
  readonly place: Place;
  /** By the key of the dish. */
  readonly dishes: ReadonlyMap<string, Sold>;
  /** Delivery terms of the zone; null for takeaway and while there is no zone. */
  readonly terms: DeliveryPrices | null;
  /** Tomorrow's slots: the business date of each id; null where none can be known. */
  readonly slots: ReadonlyMap<string, string> | null;
  /** Percent of the bonus program; null: there is none. */
  readonly percent: number | null;
};

/** A change of place: by what the call of a cart carries, or by an address, which brings its own zone. */
export type Move =
  | { readonly place: Place }
  | { readonly city_id: number; readonly text: string; readonly zone: number };

export type World = { readonly spots: readonly Spot[]; readonly moves: readonly Move[] };

const PERCENT = 5;
const vladivostok = { alias: "vladivostok", id: cityId("vladivostok") };
const moscow = { alias: "moscow", id: cityId("moscow") };

const takeaway = (city_id: number, shop_id: number): Place => ({
  city_id,
  order_type: "takeaway",
  shop_id,
  delivery_zone_id: null,
});
const delivery = (city_id: number, delivery_zone_id: number | null): Place => ({
  city_id,
  order_type: "delivery",
  shop_id: null,
  delivery_zone_id,
});

/** Two shops and two zones of a city with a bonus program, a shop of one without, and delivery to nowhere yet. */
const places: readonly Place[] = [
  takeaway(vladivostok.id, 41),
  takeaway(vladivostok.id, 42),
  delivery(vladivostok.id, 41),
  delivery(vladivostok.id, 42),
  takeaway(moscow.id, 13),
  delivery(moscow.id, null),
];
const addresses = ["Светланская улица, 9", "Океанский проспект, 29"] as const;

const minor = (amount: number): number => Math.round(amount * 100);

const dishesAt = async (client: Client, place: Place): Promise<Spot["dishes"]> => {
  const { city_id, order_type, shop_id, delivery_zone_id } = place;
  const query = {
    city_id,
    order_type,
    ...(shop_id !== null && { shop_id }),
    ...(delivery_zone_id !== null && { delivery_zone_id }),
  };
  const { product_groups } = await client.get(menu, { query });
  const products = product_groups.flatMap((group) => group.products);
  return new Map(
    products.map(({ key, price, type, modifiers }) => {
      const all = [...modifiers.single, ...modifiers.groups.flatMap((group) => group.modifiers)];
      const prices = new Map(all.map((modifier) => [String(modifier.id), minor(modifier.price)]));
      return [key, { price: minor(price), modifiers: prices, isSold: type !== "stop" && type !== "unavailable" }];
    }),
  );
};

const slotsAt = async (client: Client, city_alias: string, place: Place): Promise<Spot["slots"]> => {
  if (place.shop_id === null && place.delivery_zone_id === null) return null;
  const { date, intervals } = await slotsOfTomorrow(client, city_alias, place);
  return new Map(intervals.map(({ id }) => [id, date]));
};

const spotAt = async (client: Client, place: Place): Promise<Spot> => {
  const home = place.city_id === moscow.id ? moscow : vladivostok;
  const { city } = await client.get(cityByAlias, { params: { alias: home.alias } });
  return {
    place,
    dishes: await dishesAt(client, place),
    terms: city.delivery_zones[String(place.delivery_zone_id)]?.prices ?? null,
    slots: await slotsAt(client, home.alias, place),
    percent: home === vladivostok ? PERCENT : null,
  };
};

const moveTo = async (client: Client, text: string): Promise<Move> => {
  const { address } = await client.get(addressCheck, { body: { city_id: vladivostok.id, text } });
  const zone = address?.delivery_zone_id;
  if (zone === undefined || zone === null) throw new Error(`Nothing is delivered to ${text}`);
  return { city_id: vladivostok.id, text, zone };
};

/** Looks at what the model has to know. Vladivostok has a bonus program from now on. */
export const worldOf = async (url: string): Promise<World> => {
  const program = { city_id: vladivostok.id, percent: PERCENT, is_accrual_paused: false, spend_until: null };
  await control(url, "/bonus-programs", program);
  const client = clientOf(url);
  const spots = await Promise.all(places.map((place) => spotAt(client, place)));
  const moves = await Promise.all(addresses.map((text) => moveTo(client, text)));
  return { spots, moves: [...places.map((place) => ({ place })), ...moves] };
};
