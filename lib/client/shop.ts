"use client";

import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCartChange } from "./cart-changes";
import { call } from "./http";
import { queryKeys } from "./query-keys";
import { useStorefront } from "./storefront";
import type { Watched } from "./watched";

/** The shops of the page's city, looked at again and again where that is `watched`. */
export const useShops = (watched: Watched = {}) => {
  const { city } = useStorefront();
  return useQuery({
    queryKey: queryKeys.shops(city?.id ?? 0),
    queryFn:
      city === null
        ? skipToken
        : async ({ signal }) => (await call("shops", { query: { city_id: city.id }, signal })).shops,
    staleTime: 60_000,
    ...watched,
  });
};

/** Chooses the takeaway shop: cart and menu of that shop come with the answer. */
export const useShopSet = () => {
  const client = useQueryClient();
  return useCartChange(async (body: { readonly shop_id: number }) => {
    const reply = await call("shopSet", { body });
    const { place } = reply.cart;
    if (place !== null) client.setQueryData(queryKeys.menuAt(place), reply.product_groups);
    return reply;
  });
};
