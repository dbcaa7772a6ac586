"use client";

import { readQuery } from "@/lib/client/core/present-queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useStorefront } from "@/lib/client/core/storefront";
import type { Storefront } from "@/lib/client/core/storefront-context";
import type { Cart } from "@/lib/contract/cart";
import type { OrderType, Place } from "@/lib/contract/place/place";

/**
 * The place calls are made for. Shop and zone are those stored with the cart, as long as they belong to the city and
 * the order type of the page; null lets the upstream keep what it knows.
 */
export const placeOf = (cityId: number, orderType: OrderType, stored: Cart["place"] | undefined): Place => {
  const fits = stored?.city_id === cityId && stored.order_type === orderType;
  return {
    city_id: cityId,
    order_type: orderType,
    shop_id: fits ? stored.shop_id : null,
    delivery_zone_id: fits ? stored.delivery_zone_id : null,
  };
};

/** The place of a page as it is now, the newest cart included; throws on a page without a city. */
export const placeNow = ({ language, city, orderType }: Storefront): Place => {
  if (city === null) throw new Error("This page has no city");
  return placeOf(city.id, orderType, readQuery<Cart>(language, queryKeys.cartAt(city.id, orderType))?.place);
};

/** Reads the place at the moment of a call. */
export const usePlaceReader = (): (() => Place) => {
  const storefront = useStorefront();
  return () => placeNow(storefront);
};

/** A place as a query string; what is not known is left out. */
export const placeQuery = ({ city_id, order_type, shop_id, delivery_zone_id }: Place) => ({
  city_id,
  order_type,
  ...(shop_id !== null && { shop_id }),
  ...(delivery_zone_id !== null && { delivery_zone_id }),
});

/** What a query is named by before the place is known. */
export const nowhere: Place = { city_id: 0, order_type: "delivery", shop_id: null, delivery_zone_id: null };
