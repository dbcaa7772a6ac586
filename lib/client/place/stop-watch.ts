"use client";

import type { RefetchOptions } from "@/lib/client/core/refetch-options";
import { useStorefront } from "@/lib/client/core/storefront";
import { useCities } from "./cities";
import { useCity } from "./city";
import { placeForOrderType } from "./order-type-pause";
import { useShops } from "./shop";

/** As often as today's slots are fetched, and whenever the customer comes back to the page. */
const watched: RefetchOptions = { refetchInterval: 60_000, refetchOnWindowFocus: "always" };

/** Whether a place takes orders, and what it says where it does not. */
export type PlaceStop = { readonly type: "default" | "stop"; readonly alert: string | null };

/**
 * Whether the page's city takes orders, as of the newest reply: a page is cached for a while, and a city may stop, or go
 * on, while its customer fills in the form (SPEC-21). The shops are watched along.
 */
export const useStopWatch = (): PlaceStop => {
  const city = useCity();
  useShops(watched);
  const { data: cities } = useCities(watched);
  const { orderType } = useStorefront();
  return placeForOrderType(cities?.find(({ id }) => id === city.id) ?? city, orderType);
};
