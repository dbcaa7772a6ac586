import type { QueryKey } from "@tanstack/react-query";
import type { Place } from "@/lib/contract/place/place";

/** Date and place of a query of slots, as one text: only one that no longer changes is fetched (SPEC-11). */
export const slotContext = (date: string | null, place: Place | null): string | null =>
  place === null ? null : JSON.stringify({ date, place });

/** Keys of cached replies; each begins with its noun. */
export const queryKeys = {
  cart: ["cart"],
  cartAt: (cityId: number, orderType: string) => ["cart", cityId, orderType],
  clock: ["clock"],
  cities: ["cities"],
  banners: (cityAlias: string) => ["banners", cityAlias],
  shops: (cityId: number) => ["shops", cityId],
  mapZones: (cityId: number) => ["map", "zones", cityId],
  menu: ["menu"],
  menuAt: (place: Place) => ["menu", place.city_id, place.order_type, place.shop_id, place.delivery_zone_id],
  /** The city's own menu, whatever the customer's shop or zone: a key of its own, see `components/search/use-narrowing.ts`. */
  menuOf: (cityId: number, orderType: string) => ["menu", "city", cityId, orderType],
  menuIndex: (cityId: number) => ["menu-index", cityId],
  product: (key: string, place: Place) => [
    "product",
    key,
    place.city_id,
    place.order_type,
    place.shop_id,
    place.delivery_zone_id,
  ],
  relatedProducts: (groupIds: readonly number[], place: Place) => ["related", ...groupIds, place],
  suggestions: (cityId: number, text: string) => ["suggestions", cityId, text],
  slots: ["slots"],
  slotsAt: (context: string | null) => ["slots", context],
  orderCache: (key: string) => ["order-cache", key],
  orderLink: (link: string) => ["order-link", link],
  handOver: (link: string) => ["hand-over", link],
  bankAnswer: (orderId: number) => ["bank-answer", orderId],
  returnOutcome: (transactionId: string) => ["return-outcome", transactionId],
  order: (id: number) => ["order", id],
  orderMessages: (id: number) => ["order-messages", id],
  ownEndpoint: ["own-endpoint"],
  orderRating: (id: number) => ["order-rating", id],
  courier: (id: number) => ["courier", id],
  /** The first part of every key of the logged-in customer. */
  user: ["user"],
  balance: ["user", "balance"],
  userOrders: ["user", "orders"],
  userOrdersOf: (from: string | null, to: string | null) => ["user", "orders", from, to],
  userAddresses: ["user", "addresses"],
  userSessions: ["user", "sessions"],
  /** Not of the user alone: a guest has them too, and they stay through his login. */
  favourites: ["favourites"],
} as const;

/**
 * First words of the keys whose replies depend on who the customer is. All others are the same for everybody, or belong to
 * anyone who knows their unguessable key.
 */
const personal: ReadonlySet<unknown> = new Set([
  "cart",
  "courier",
  "favourites",
  "hand-over",
  "order",
  "order-messages",
  "order-rating",
  "user",
]);

/** Whether another customer gets another reply. */
export const isPersonal = ({ queryKey }: { readonly queryKey: QueryKey }): boolean => personal.has(queryKey[0]);

/** Whether it is the key of the customer himself, not of what is his. */
export const isUserKey = (key: QueryKey): boolean => key.length === 1 && key[0] === queryKeys.user[0];
