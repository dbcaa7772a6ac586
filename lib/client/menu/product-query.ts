"use client";

import { queryOptions } from "@tanstack/react-query";
import { usePlace } from "@/lib/client/cart/cart";
import { call } from "@/lib/client/core/api-client";
import { useQuery } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { nowhere, placeQuery } from "@/lib/client/place/place";
import type { Place } from "@/lib/contract/place/place";

/** The query of a product at a place. */
export const productAt = (key: string, place: Place) =>
  queryOptions({
    queryKey: queryKeys.product(key, place),
    queryFn: async ({ signal }) =>
      (await call("GET /products/{key}", { params: { key }, query: placeQuery(place), signal })).product,
    staleTime: 60_000,
  });

/** One product with its modifiers, as it is sold at the customer's place. */
export const useProduct = (key: string) => {
  const place = usePlace();
  return useQuery({ ...productAt(key, place ?? nowhere), enabled: place !== null });
};
