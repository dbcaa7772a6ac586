"use client";

import { skipToken } from "@tanstack/react-query";
import { useQuery } from "@/lib/client/core/queries";
import { useStorefront } from "@/lib/client/core/storefront";
import { placeOf } from "@/lib/client/place/place";
import type { Place } from "@/lib/contract/place/place";
import { cartQuery, cartReading } from "./cart-query";

/** The customer's cart at the place of this page; `data` is undefined until it has come. */
export const useCart = () => {
  const { queryKey, load, hasCity } = cartQuery(useStorefront());
  return useQuery({ queryKey, queryFn: hasCity ? load : skipToken, ...cartReading });
};

/** The place of the page with the shop or zone of the cart; null on a page without a city. */
export const usePlace = (): Place | null => {
  const { city, orderType } = useStorefront();
  const { data: cart } = useCart();
  return city === null ? null : placeOf(city.id, orderType, cart?.place);
};
