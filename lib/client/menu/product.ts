"use client";

import { useCartPart } from "@/lib/client/cart/cart-query";
import { call } from "@/lib/client/core/api-client";
import { loadQueries } from "@/lib/client/core/deferred-queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useQuerySelector } from "@/lib/client/core/query-selector";
import { useStorefront } from "@/lib/client/core/storefront";
import { nowhere, placeOf, placeQuery, usePlaceReader } from "@/lib/client/place/place";
import type { Cart } from "@/lib/contract/cart";
import type { Place } from "@/lib/contract/place/place";
import type { Product, ProductGroup } from "@/lib/contract/product";

/** Fetches a product before it is needed. */
export const useProductPrefetch = (): ((key: string) => void) => {
  const { language } = useStorefront();
  const placeNow = usePlaceReader();
  return (key) => {
    const place = placeNow();
    Promise.all([loadQueries(language), import("./product-query")]).then(
      ([{ client }, { productAt }]) => client.prefetchQuery(productAt(key, place)),
      // Without a network the press itself will say so.
      () => undefined,
    );
  };
};

const tables = new WeakMap<readonly ProductGroup[], ReadonlyMap<string, Product>>();

const tableOf = (groups: readonly ProductGroup[]): ReadonlyMap<string, Product> => {
  const known = tables.get(groups);
  if (known !== undefined) return known;
  const table = new Map(groups.flatMap((group) => group.products).map((product) => [product.key, product]));
  tables.set(groups, table);
  return table;
};

const isChosen = ({ shop_id, delivery_zone_id }: Place): boolean => shop_id !== null || delivery_zone_id !== null;

/** Without a shop or zone a place says nothing of a menu: the same nothing as no cart, so that its coming renders no card again. */
const chosenPlace = (cart: Cart | undefined) => (cart?.place && isChosen(cart.place) ? cart.place : undefined);

/**
 * A product as it is sold at the customer's shop or zone, where that may differ from the page he reads: undefined
 * until a place is chosen and its menu has come, null when the place does not sell it.
 */
export const useProductAtPlace = (key: string): Product | null | undefined => {
  const { city, orderType } = useStorefront();
  const chosen = useCartPart(chosenPlace);
  const place = placeOf(city?.id ?? 0, orderType, chosen);
  const isKnown = isChosen(place);
  return useQuerySelector(
    {
      queryKey: queryKeys.menuAt(isKnown ? place : nowhere),
      queryFn: async ({ signal }) => (await call("GET /menu", { query: placeQuery(place), signal })).product_groups,
      enabled: isKnown,
      staleTime: 60_000,
    },
    (groups: readonly ProductGroup[] | undefined) =>
      groups === undefined ? undefined : (tableOf(groups).get(key) ?? null),
  );
};
