"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import type { Place } from "@/lib/contract/place";
import type { Product, ProductGroup } from "@/lib/contract/product";
import { usePlace } from "./cart";
import { call } from "./http";
import { queryKeys } from "./query-keys";

const placeQuery = ({ city_id, order_type, shop_id, delivery_zone_id }: Place) => ({
  city_id,
  order_type,
  ...(shop_id !== null && { shop_id }),
  ...(delivery_zone_id !== null && { delivery_zone_id }),
});

const nowhere: Place = { city_id: 0, order_type: "delivery", shop_id: null, delivery_zone_id: null };

/** One product with its modifiers, as it is sold at the customer's place; null asks nothing. */
export const useProduct = (key: string | null) => {
  const place = usePlace();
  return useQuery({
    queryKey: queryKeys.product(key ?? "", place ?? nowhere),
    queryFn:
      place === null || key === null
        ? skipToken
        : async ({ signal }) =>
            (await call("productByKey", { params: { key }, query: placeQuery(place), signal })).product,
    staleTime: 60_000,
  });
};

/** Products offered beside the given groups. A failure hides the block (spec 2 §8), so it is not retried. */
export const useRelatedProducts = (groupIds: readonly number[]) => {
  const place = usePlace();
  const ids = [...new Set(groupIds)].toSorted((a, b) => a - b);
  return useQuery({
    queryKey: queryKeys.relatedProducts(ids, place ?? nowhere),
    queryFn:
      place === null || ids.length === 0
        ? skipToken
        : async ({ signal }) =>
            (await call("relatedProducts", { body: { product_groups_ids: ids, ...place }, signal })).products,
    staleTime: 60_000,
    retry: false,
  });
};

const byKey = (groups: readonly ProductGroup[]): ReadonlyMap<string, Product> =>
  new Map(groups.flatMap((group) => group.products).map((product) => [product.key, product]));

/**
 * A product as it is sold at the customer's shop or zone, where that may differ from the page he reads: undefined
 * until a place is chosen and its menu has come, null when the place does not sell it.
 */
export const useProductAtPlace = (key: string): Product | null | undefined => {
  const place = usePlace();
  const isChosen = place !== null && (place.shop_id !== null || place.delivery_zone_id !== null);
  const { data } = useQuery({
    queryKey: queryKeys.menuAt(place ?? nowhere),
    queryFn: isChosen
      ? async ({ signal }) => (await call("menu", { query: placeQuery(place), signal })).product_groups
      : skipToken,
    staleTime: 60_000,
    select: byKey,
  });
  return data === undefined ? undefined : (data.get(key) ?? null);
};
