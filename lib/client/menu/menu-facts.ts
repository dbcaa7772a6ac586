"use client";

import { skipToken } from "@tanstack/react-query";
import { usePlace } from "@/lib/client/cart/cart";
import { call } from "@/lib/client/core/api-client";
import { useQuery } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import type { ProductGroup } from "@/lib/contract/product";

/**
 * The menu with what its dishes are made of: that of the customer's shop or zone where one is chosen, which is there
 * already, else the city's. The city's has a key of its own: cards take the menu of a place for that of a chosen one.
 */
export const useMenuFacts = (isWanted: boolean) => {
  const place = usePlace();
  const isChosen = place !== null && (place.shop_id !== null || place.delivery_zone_id !== null);
  const load =
    place === null || !isWanted
      ? skipToken
      : async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly ProductGroup[]> => {
          const { city_id, order_type, shop_id, delivery_zone_id } = place;
          const query = {
            city_id,
            order_type,
            ...(shop_id !== null && { shop_id }),
            ...(delivery_zone_id !== null && { delivery_zone_id }),
          };
          return (await call("GET /menu", { query, signal })).product_groups;
        };
  return useQuery({
    queryKey:
      isChosen || place === null
        ? queryKeys.menuAt(place ?? { city_id: 0, order_type: "delivery", shop_id: null, delivery_zone_id: null })
        : queryKeys.menuOf(place.city_id, place.order_type),
    queryFn: load,
    staleTime: 60_000,
  });
};
