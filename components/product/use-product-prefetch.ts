"use client";

import { useQueryClient } from "@tanstack/react-query";
import { call } from "@/lib/client/http";
import { usePlaceReader } from "@/lib/client/place";
import { queryKeys } from "@/lib/client/query-keys";

/** Fetches a dish and the code of its modal before they are asked for. */
export const useProductPrefetch = (): ((key: string) => void) => {
  const client = useQueryClient();
  const placeNow = usePlaceReader();
  return (key) => {
    const place = placeNow();
    const { shop_id: shop, delivery_zone_id: zone, ...rest } = place;
    const query = {
      ...rest,
      ...(shop !== null && { shop_id: shop }),
      ...(zone !== null && { delivery_zone_id: zone }),
    };
    void import("./product-modal");
    void client.prefetchQuery({
      queryKey: queryKeys.product(key, place),
      queryFn: async ({ signal }) => (await call("productByKey", { params: { key }, query, signal })).product,
      staleTime: 60_000,
    });
  };
};
