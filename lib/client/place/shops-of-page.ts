"use client";

// What the page of shops needs before React Query is there: apart from `useShops`, which brings it (ADR-0055).

import { call } from "@/lib/client/core/api-client";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useQuerySelector } from "@/lib/client/core/query-selector";
import { useStorefront } from "@/lib/client/core/storefront";
import type { Shop } from "@/lib/contract/place/shop";
import { shopsForTakeaway } from "./order-type-pause";

/** The query of the shops of the page's city. */
export const useShopsQuery = () => {
  const { city } = useStorefront();
  return {
    queryKey: queryKeys.shops(city?.id ?? 0),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Shop[]> =>
      (await call("GET /shops", { query: { city_id: city?.id ?? 0 }, signal })).shops,
    enabled: city !== null,
    staleTime: 60_000,
  };
};

/**
 * The shops of the city for a page that shows them from the first: fetched after hydration (see `useQuerySelector`).
 * undefined until they have come, null where they did not.
 */
export const useShopsOfPage = (): readonly Shop[] | null | undefined =>
  useQuerySelector(useShopsQuery(), (data: readonly Shop[] | undefined, error) => {
    const shops = data && shopsForTakeaway(data);
    return error ? (shops ?? null) : shops;
  });
