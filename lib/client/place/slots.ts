"use client";

import { skipToken } from "@tanstack/react-query";
import { usePlace } from "@/lib/client/cart/cart";
import { call } from "@/lib/client/core/api-client";
import { useDebouncedValue } from "@/lib/client/core/debounced-value";
import { useQuery } from "@/lib/client/core/queries";
import { queryKeys, slotContext } from "@/lib/client/core/query-keys";
import { useStorefront } from "@/lib/client/core/storefront";
import type { Place } from "@/lib/contract/place/place";

/** First load after mount, then after a change of context, ms (SPEC-11). */
const FIRST_MS = 1500;
const CHANGE_MS = 1000;
const REFRESH_MS = 60_000;

const slotsCall = (alias: string, date: string | null, place: Place, signal: AbortSignal) => {
  const { order_type, shop_id, delivery_zone_id } = place;
  const body = { date, city_alias: alias, order_type, shop_id, delivery_zone_id };
  return call("POST /schedule/intervals", { kind: "read", body, signal });
};

/** The soonest time slots of a place that the customer looks at and may not have chosen; null: of none yet. */
export const useSlotsAt = (place: Place | null) => {
  const { city } = useStorefront();
  return useQuery({
    queryKey: queryKeys.slotsAt(slotContext(null, place)),
    queryFn: city === null || place === null ? skipToken : ({ signal }) => slotsCall(city.alias, null, place, signal),
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS,
  });
};

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
        : ({ signal }) => slotsCall(city.alias, date, place, signal),
    refetchInterval: REFRESH_MS,
    // Others take the times meanwhile: a customer who comes back sees what is left.
    refetchOnWindowFocus: true,
    staleTime: 0,
  });
};
