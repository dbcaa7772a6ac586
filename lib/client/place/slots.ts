"use client";

import { skipToken } from "@tanstack/react-query";
import { usePlace } from "@/lib/client/cart/cart";
import { call } from "@/lib/client/core/api-client";
import { useDebouncedValue } from "@/lib/client/core/debounced-value";
import { useQuery } from "@/lib/client/core/queries";
import { queryKeys, slotContext } from "@/lib/client/core/query-keys";
import { useStorefront } from "@/lib/client/core/storefront";

/** First load after mount, then after a change of context, ms (SPEC-11). */
const FIRST_MS = 1500;
const CHANGE_MS = 1000;
const REFRESH_MS = 60_000;

/**
 * Time slots of a date (null: the first that has any) at the customer's place. Loaded 1.5 s after mount, again 1 s
 * after the last change of place or date, and every 60 s; an answer for an old context is dropped (SPEC-11).
 */
export const useSlots = (date: string | null) => {
  const { city } = useStorefront();
  const place = usePlace();
  const wanted = slotContext(date, place);
  const context = useDebouncedValue(wanted, FIRST_MS, CHANGE_MS);
  const isSettled = context === wanted;
  return useQuery({
    queryKey: queryKeys.slotsAt(context),
    queryFn:
      city === null || place === null || !isSettled
        ? skipToken
        : ({ signal }) => {
            const { order_type, shop_id, delivery_zone_id } = place;
            const body = { date, city_alias: city.alias, order_type, shop_id, delivery_zone_id };
            return call("POST /schedule/intervals", { kind: "read", body, signal });
          },
    refetchInterval: REFRESH_MS,
    // Others take the times meanwhile: a customer who comes back sees what is left.
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
};
