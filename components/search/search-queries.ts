"use client";

import { skipToken, useQuery } from "@tanstack/react-query";
import { usePlace } from "@/lib/client/cart/cart";
import { call } from "@/lib/client/core/api-client";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useStorefront } from "@/lib/client/core/storefront";
import type { MenuSearchTerms, ProductGroup } from "@/lib/contract/product";
import type { MenuIndex } from "./search-index";

/** Names and descriptions change with the menu itself, a few times a day at most. */
const INDEX_STALE_MS = 600_000;

/** An index of the menu in all its languages; without a network, of the words the page has itself. */
export const useMenuIndex = (wordsOfPage: () => MenuSearchTerms) => {
  const { city } = useStorefront();
  const load = async (): Promise<MenuIndex> => {
    const terms = city === null ? null : call("menuSearchTerms", { query: { city_id: city.id } }).catch(() => null);
    const { menuIndex } = await import("./search-index");
    return menuIndex((await terms) ?? wordsOfPage());
  };
  const { data, isPending } = useQuery({
    queryKey: queryKeys.menuIndex(city?.id ?? 0),
    queryFn: load,
    staleTime: INDEX_STALE_MS,
  });
  return { index: data ?? null, isPending };
};

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
          return (await call("menu", { query, signal })).product_groups;
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
