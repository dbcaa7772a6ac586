import { LRUCache } from "lru-cache";
import type { ModifierCounts } from "@/lib/contract/cart";
import type { OrderType } from "@/lib/contract/place/place";
import type { ProductType } from "@/lib/contract/product";
import { type Phrase, say } from "../../texts/say";
import type { Placed } from "../place/place";
import { type Translated, translated } from "../translated";
import type {
  GroupRow,
  ModifierGroupRow,
  ModifierRow,
  OrderTypePrices,
  ProductPrice,
  ProductRow,
  Reference,
  ShopStates,
} from "./reference";

export type PricedModifier = { readonly row: ModifierRow; readonly price_minor: number };

/** A product as a place sells it, or does not. */
export type MenuItem = {
  readonly product: ProductRow;
  readonly price: ProductPrice;
  readonly type: ProductType;
  /** Why it cannot be bought; null when it can. */
  readonly alert: Phrase | null;
  readonly singles: readonly PricedModifier[];
  readonly groups: readonly { readonly row: ModifierGroupRow; readonly modifiers: readonly PricedModifier[] }[];
  /** On the menu of the city and of the order type. */
  readonly is_listed: boolean;
  /** Portions left at the shop that cooks, where they are few; null: enough, or nobody counts. */
  readonly left: number | null;
};

/** Whether it can be put into a cart: a packet can too, though no menu shows it. */
export const isSold = ({ type }: MenuItem): boolean => type !== "stop" && type !== "unavailable";

const present = <Value>(value: Value | undefined): value is Value => value !== undefined;

/** The place that sells; without an order type, what is sold for any of them counts. */
type Selling = Pick<Placed, "city" | "kitchen"> & { readonly order_type: OrderType | null };

/**
 * What a modifier or a package costs for an order type (ADR-0048): the price of the city, unless the type has its own. Null: it
 * is not sold there. Minor units.
 */
export const priceForOrderType = (
  ofCity: number | undefined,
  ofOrderType: number | null | undefined,
): number | null => {
  if (ofCity === undefined) return null;
  return ofOrderType === undefined ? ofCity : ofOrderType;
};

/** A city's prices for an order type where they differ (ADR-0048). */
const pricesFor = <Price>(
  prices: OrderTypePrices<Price>,
  { city, order_type }: Selling,
): ReadonlyMap<number, Price | null> | undefined => (order_type === null ? undefined : prices[order_type].get(city.id));

/** What temporary states do to what the shop that cooks sells. */
const statesAt = ({ shopStates }: Reference, { kitchen }: Selling): ShopStates | undefined =>
  kitchen === null ? undefined : shopStates?.get(kitchen.id);

const pricedModifiers = (reference: Reference, selling: Selling, rows: readonly ModifierRow[]): PricedModifier[] => {
  const stopped = statesAt(reference, selling)?.modifiers;
  const prices = reference.modifierPrices.get(selling.city.id);
  const own = pricesFor(reference.modifierPricesBy, selling);
  return rows.flatMap((row) => {
    const price_minor = priceForOrderType(prices?.get(row.id), own?.get(row.id));
    if (price_minor === null) return [];
    return [{ row: stopped?.has(row.id) === true ? { ...row, type: "stop" } : row, price_minor }];
  });
};

const alertOf = ({ alert }: ProductRow, type: ProductType, ofState: Translated | undefined): Phrase | null => {
  if (type !== "stop" && type !== "unavailable") return null;
  if (ofState !== undefined) return (language) => translated(ofState, language);
  if (alert === null) return say(type === "stop" ? "product.stop" : "product.unavailable");
  return (language) => translated(alert, language);
};

/** Whether a city sells a product for any order type: for another one, it has a page that says so. */
export const isSoldInCity = (reference: Reference, { id }: Placed["city"], productId: number): boolean =>
  reference.productPrices.get(id)?.has(productId) === true;

const notHere = { price_minor: 0, basic_price_minor: null };

/** Why a product that has no price at a place is not sold there. */
const whyNotHere = (orderType: OrderType | null, isInCity: boolean): Phrase => {
  if (!isInCity || orderType === null) return say("product.not_here");
  return say(orderType === "delivery" ? "product.not_delivered" : "product.not_taken_away");
};

const makeMenuItem = (reference: Reference, placed: Selling, productId: number): MenuItem | null => {
  const { city, kitchen, order_type } = placed;
  const product = reference.productById.get(productId);
  if (product === undefined) return null;
  const cityPrice = reference.productPrices.get(city.id)?.get(productId);
  const own = pricesFor(reference.productPricesBy, placed)?.get(productId);
  const price = own === undefined || cityPrice === undefined ? cityPrice : own;
  const singles = product.modifier_ids.map((id) => reference.modifierById.get(id)).filter(present);
  const groups = product.modifier_group_ids.map((id) => reference.modifierGroupById.get(id)).filter(present);
  const additions = {
    singles: pricedModifiers(reference, placed, singles),
    groups: groups.map((row) => ({
      row,
      modifiers: pricedModifiers(reference, placed, reference.modifiersOf.get(row.id) ?? []),
    })),
  };
  if (price === undefined || price === null) {
    const alert = whyNotHere(order_type, cityPrice !== undefined);
    const none = { is_listed: false, left: null };
    return { product, price: cityPrice ?? notHere, type: "unavailable", alert, ...additions, ...none };
  }
  const stopped = kitchen === null ? undefined : reference.stops.get(kitchen.id)?.get(productId);
  const states = statesAt(reference, placed);
  const ofState = states?.stops.get(productId);
  const type = stopped ?? (ofState === undefined ? product.type : "stop");
  const left = states?.left.get(productId) ?? null;
  return { product, price, type, alert: alertOf(product, type, ofState), ...additions, is_listed: true, left };
};

const hasOwnPrices = ({ productPricesBy, modifierPricesBy }: Reference, selling: Selling): boolean =>
  (pricesFor(productPricesBy, selling) ?? pricesFor(modifierPricesBy, selling)) !== undefined;

const hasOwnStops = ({ stops, shopStates }: Reference, shopId: number): boolean =>
  stops.has(shopId) || shopStates?.has(shopId) === true;

/**
 * What differs between places in what they sell: the city, the order type where it has prices of its own, and the cooking
 * shop where it has a stop list.
 */
export const assortmentKey = (reference: Reference, selling: Selling): string => {
  const { city, kitchen, order_type } = selling;
  return [
    city.id,
    ...(hasOwnPrices(reference, selling) ? [order_type] : []),
    ...(kitchen !== null && hasOwnStops(reference, kitchen.id) ? [kitchen.id] : []),
  ].join(" ");
};

/** Of carts, whose lines are looked up again and again; a menu is written once, and its items are not worth caching. */
const MAX_CACHED = 20_000;
const known = new WeakMap<Reference, LRUCache<string, MenuItem>>();

/**
 * What a place makes of a product: its price in the city for the order type, and whether the shop that cooks there sells it. Null for a
 * product that is not in the catalogue.
 */
export const menuItemAt = (reference: Reference, placed: Selling, productId: number): MenuItem | null => {
  const items = known.get(reference) ?? new LRUCache<string, MenuItem>({ max: MAX_CACHED });
  known.set(reference, items);
  const key = `${assortmentKey(reference, placed)} ${productId}`;
  const found = items.get(key);
  if (found !== undefined) return found;
  const item = makeMenuItem(reference, placed, productId);
  if (item !== null) items.set(key, item);
  return item;
};

/** Offered beside a cart alone, or packaging: not on the menu. */
const isOnMenu = ({ is_listed, product }: MenuItem): boolean =>
  is_listed && product.type !== "related" && product.type !== "packet";

/** The menu of a place by groups, in their order; a group with nothing in it is left out. */
export const menuAt = (
  reference: Reference,
  placed: Selling,
): { readonly group: GroupRow; readonly items: readonly MenuItem[] }[] =>
  reference.groups.flatMap((group) => {
    const items = (reference.productsOf.get(group.id) ?? [])
      .map((product) => makeMenuItem(reference, placed, product.id))
      .filter((item): item is MenuItem => item !== null && isOnMenu(item));
    return items.length === 0 ? [] : [{ group, items }];
  });

const related = new WeakMap<Reference, readonly ProductRow[]>();

/** Products that are offered beside carts at all, in their order: a few of the whole menu. */
const relatedProducts = (reference: Reference): readonly ProductRow[] => {
  const found =
    related.get(reference) ??
    [...reference.productById.values()]
      .filter((product) => product.related_sort !== null)
      .sort((a, b) => (a.related_sort ?? 0) - (b.related_sort ?? 0));
  related.set(reference, found);
  return found;
};

/** Products offered beside a cart at a place, in their order, as far as they can be bought there. */
export const relatedItemsAt = (reference: Reference, placed: Selling): MenuItem[] =>
  relatedProducts(reference)
    .map((product) => menuItemAt(reference, placed, product.id))
    .filter((item): item is MenuItem => item !== null && isSold(item));

/**
 * The first free modifiers of a group that has to be chosen from, one of each, until there are as many as it requires.
 * Nothing is suggested where exactly one is chosen: that is what the dish is (its base, its size), and for customers to
 * say; nor where the free ones are too few, or one comes with every portion.
 */
const freeChoice = ({ row, modifiers }: MenuItem["groups"][number]): ModifierCounts => {
  if (row.min === 0 || row.max === 1 || modifiers.some((modifier) => modifier.row.min > 0)) return {};
  const free = modifiers.filter((modifier) => modifier.price_minor === 0 && modifier.row.type !== "stop");
  const chosen = free.slice(0, row.min);
  return chosen.length < row.min ? {} : Object.fromEntries(chosen.map((modifier) => [String(modifier.row.id), 1]));
};

/** What a dish's sheet starts with where its groups require several: the sauces of a set. It never changes the price. */
export const suggestedChoice = ({ groups }: Pick<MenuItem, "groups">): ModifierCounts =>
  Object.assign({}, ...groups.map(freeChoice));
