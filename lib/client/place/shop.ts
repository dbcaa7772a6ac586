"use client";

import { useCartChange } from "@/lib/client/cart/cart-changes";
import { call } from "@/lib/client/core/api-client";
import { useQuery, useQueryClient } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import type { RefetchOptions } from "@/lib/client/core/refetch-options";
import { shopsForTakeaway } from "./order-type-pause";
import { useShopsQuery } from "./shops-of-page";

/** The shops of the page's city, as those see them who fetch their order; looked at again and again where that is `watched`. */
export const useShops = (watched: RefetchOptions = {}) => {
  return useQuery({ ...useShopsQuery(), select: shopsForTakeaway, ...watched });
};

/** Chooses the takeaway shop: cart and menu of that shop come with the answer. */
export const useShopSet = () => {
  const client = useQueryClient();
  return useCartChange(async (body: { readonly shop_id: number }) => {
    const reply = await call("POST /shops/set", { body });
    const { place } = reply.cart;
    if (place !== null) client.setQueryData(queryKeys.menuAt(place), reply.product_groups);
    return reply;
  });
};
