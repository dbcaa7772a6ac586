"use client";

import { queryOptions } from "@tanstack/react-query";
import { usePlace } from "@/lib/client/cart/cart";
import { call } from "@/lib/client/core/api-client";
import { useQuery } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { nowhere, placeQuery } from "@/lib/client/place/place";
import type { Place } from "@/lib/contract/place/place";
import type { ProductGroup } from "@/lib/contract/product";

/**
 * The query of the menu of a place: of its shop or zone where one is chosen, which is there already, else of its city. The city's has
 * a key of its own: cards take the menu of a place for that of a chosen one.
 */
export const menuQuery = (place: Place) =>
  queryOptions({
    queryKey:
      place.shop_id !== null || place.delivery_zone_id !== null
        ? queryKeys.menuAt(place)
        : queryKeys.menuOf(place.city_id, place.order_type),
    queryFn: async ({ signal }): Promise<readonly ProductGroup[]> =>
      (await call("GET /menu", { query: placeQuery(place), signal })).product_groups,
    staleTime: 60_000,
  });

/** The menu of the customer's place with what its dishes are made of. */
export const useMenuFacts = (isWanted: boolean) => {
  const place = usePlace();
  return useQuery({ ...menuQuery(place ?? nowhere), enabled: isWanted && place !== null });
};
