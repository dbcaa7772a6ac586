import type { Cart } from "@/lib/contract/cart";
import type { Place } from "@/lib/contract/place/place";
import { lineKey } from "@/lib/domain/menu/line-key";
import { chosen, dishKey } from "../demo";
import { type Choice, pairs } from "./commands";
import type { Spot, World } from "./world";

/** What was ordered before, and is repeated. */
export type Ordered = { readonly id: number; readonly place: Place; readonly lines: ReadonlyMap<string, number> };

/** What a customer believes to be in his cart. */
export type Model = {
  readonly world: World;
  /** Bonuses of a customer, minor units; null: a guest. */
  readonly balance: number | null;
  readonly ordered: Ordered | null;
  /** Units by line key. */
  lines: Map<string, number>;
  spot: Spot;
  /** Shop and zone chosen last in the city, whether the order type needs them or not. */
  chosenPlace: Pick<Place, "shop_id" | "delivery_zone_id">;
  /** The address chosen last; in its city it says which zone it is. */
  address: { readonly city_id: number; readonly zone: number } | null;
  withoutBag: boolean;
  gifts: Map<number, number>;
  code: string | null;
  /** What is to be paid with bonuses, minor units. */
  wanted: number;
  slot: { readonly id: string; readonly date: string } | null;
  /** The cart as it was shown last. */
  seen: Cart;
};

export const keyOf = ({ dish, modifiers }: Choice): string => lineKey(dishKey(dish), chosen(modifiers));

/** The dish of a line and its modifiers. */
const partsOf = (key: string): readonly [string, readonly (readonly [string, number])[]] => {
  const [dish = "", rest] = key.split("~");
  const modifiers = (rest?.split(".") ?? []).map((pair): [string, number] => {
    const [id = "", count = "0"] = pair.split("x");
    return [id, Number(count)];
  });
  return [dish, modifiers];
};

/** Units the dish of a line is sold by. */
export const stepOf = (key: string): number => (pairs.has(partsOf(key)[0]) ? 2 : 1);

/** Cost of one unit, minor units; null where it is not sold. */
export const unitAt = ({ dishes }: Spot, key: string): number | null => {
  const [dish, modifiers] = partsOf(key);
  const sold = dishes.get(dish);
  if (sold === undefined || !sold.isSold) return null;
  return modifiers.reduce((sum, [id, count]) => sum + (sold.modifiers.get(id) ?? 0) * count, sold.price);
};

const isSame = (a: Place, b: Place): boolean =>
  a.city_id === b.city_id &&
  a.order_type === b.order_type &&
  a.shop_id === b.shop_id &&
  a.delivery_zone_id === b.delivery_zone_id;

/** The cart goes to a place: what the call leaves open stays as it was chosen in that city, another city begins empty. */
export const move = (model: Model, { city_id, order_type, shop_id, delivery_zone_id }: Place): void => {
  const isSameCity = model.spot.place.city_id === city_id;
  const chosenPlace = isSameCity ? model.chosenPlace : { shop_id: null, delivery_zone_id: null };
  model.chosenPlace = {
    shop_id: shop_id ?? chosenPlace.shop_id,
    delivery_zone_id: delivery_zone_id ?? chosenPlace.delivery_zone_id,
  };
  if (!isSameCity) model.slot = null;
  const zone = model.address?.city_id === city_id ? model.address.zone : model.chosenPlace.delivery_zone_id;
  const place =
    order_type === "takeaway"
      ? { city_id, order_type, shop_id: model.chosenPlace.shop_id, delivery_zone_id: null }
      : { city_id, order_type, shop_id: null, delivery_zone_id: zone };
  const spot = model.world.spots.find((one) => isSame(one.place, place));
  if (spot === undefined) throw new Error(`The model knows nothing of ${JSON.stringify(place)}`);
  model.spot = spot;
};

const whole = (minor: number): number => Math.floor(minor / 100) * 100;
const minor = (amount: number): number => Math.round(amount * 100);

export type Money = {
  readonly subtotal: number;
  readonly packages: number;
  readonly delivery: number;
  readonly discount: number;
  readonly bonuses: number;
  readonly upcoming: number;
  readonly total: number;
  readonly minimumLeft: number;
};

/** The most that bonuses could pay, minor units (SPEC-35 and SPEC-36). */
export const payableBy = (model: Model, money: Omit<Money, "bonuses" | "upcoming" | "total">): number => {
  const { balance, spot, lines, seen } = model;
  if (balance === null || spot.percent === null || money.discount > 0 || isDeliveredByCode(seen)) return 0;
  const units = [...lines].map(([key, count]) => Math.max(0, (unitAt(spot, key) ?? 0) - 100) * count);
  const price = units.reduce((sum, amount) => sum + amount, money.delivery);
  return whole(Math.min(balance, price, money.subtotal + money.packages + money.delivery));
};

const isDeliveredByCode = ({ promocode }: Cart): boolean =>
  promocode?.is_applied === true && promocode.code === "SAKANAGO";

/**
 * What the cart has to cost, minor units. How much deals take off is the shop's to say; all the rest follows from the
 * lines, the place and the bonuses.
 */
export const moneyOf = (model: Model): Money => {
  const { lines, spot, seen, withoutBag } = model;
  const subtotal = [...lines].reduce((sum, [key, count]) => sum + (unitAt(spot, key) ?? 0) * count, 0);
  const isEmpty = [...lines.keys()].every((key) => unitAt(spot, key) === null);
  const packs = isEmpty ? [] : seen.packages.filter(({ can_refuse }) => !(withoutBag && can_refuse));
  const packages = packs.reduce((sum, { price }) => sum + minor(price), 0);
  const { terms } = spot;
  const from = terms?.free_delivery_from ?? null;
  const isFree =
    terms === null ||
    isEmpty ||
    terms.has_free_delivery ||
    (from !== null && subtotal >= minor(from)) ||
    isDeliveredByCode(seen);
  const delivery = isFree ? 0 : minor(terms.delivery);
  const discount = minor(seen.prices.discount);
  const minimum = terms === null || terms.has_free_delivery ? 0 : minor(terms.minimum_order_amount);
  const minimumLeft = Math.max(0, minimum - subtotal - packages);
  const before = { subtotal, packages, delivery, discount, minimumLeft };
  const bonuses = Math.min(whole(model.wanted), payableBy(model, before));
  // Bonuses may have paid for delivery too: what is left of the dishes is never less than nothing.
  const paid = Math.max(0, subtotal - discount - bonuses);
  const upcoming = whole((paid * (spot.percent ?? 0)) / 100);
  return { ...before, bonuses, upcoming, total: subtotal + packages + delivery - discount - bonuses };
};
