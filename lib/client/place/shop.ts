"use client";

import { skipToken } from "@tanstack/react-query";
import { useCartChange } from "@/lib/client/cart/cart-changes";
import { call } from "@/lib/client/core/api-client";
import { useQuery, useQueryClient } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useQuerySelector } from "@/lib/client/core/query-selector";
import type { RefetchOptions } from "@/lib/client/core/refetch-options";
import { useStorefront } from "@/lib/client/core/storefront";
import type { Shop } from "@/lib/contract/place/shop";

const STALE_MS = 60_000;

const useShopsQuery = () => {
  const { city } = useStorefront();
  const load = async ({ signal }: { readonly signal: AbortSignal }): Promise<Shop[]> =>
    (await call("shops", { query: { city_id: city?.id ?? 0 }, signal })).shops;
  return { queryKey: queryKeys.shops(city?.id ?? 0), load, hasCity: city !== null };
};

/** The shops of the page's city, looked at again and again where that is `watched`. */
export const useShops = (watched: RefetchOptions = {}) => {
  const { queryKey, load, hasCity } = useShopsQuery();
  return useQuery({ queryKey, queryFn: hasCity ? load : skipToken, staleTime: STALE_MS, ...watched });
};

/**
 * The same for a page that shows them from the first: fetched after hydration (see `useQuerySelector`).
 * undefined until they have come, null where they did not.
 */
export const useShopsOfPage = (): readonly Shop[] | null | undefined => {
  const { queryKey, load, hasCity } = useShopsQuery();
  return useQuerySelector({ queryKey, queryFn: load, enabled: hasCity, staleTime: STALE_MS }, (shops, error) =>
    error ? (shops ?? null) : shops,
  );
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
