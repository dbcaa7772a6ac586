"use client";

import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { isFirstVisit } from "@/lib/client/core/deferred-queries";
import { setLiveStates } from "@/lib/client/core/live-states";
import { presentQueries } from "@/lib/client/core/present-queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { listen } from "@/lib/client/core/sse-connection";
import { useStorefront } from "@/lib/client/core/storefront";
import type { Storefront } from "@/lib/client/core/storefront-context";
import type { CitySummary } from "@/lib/contract/place/city";
import type { CityStates } from "@/lib/contract/place/city-states";
import type { Shop } from "@/lib/contract/place/shop";
import { isCityChanged, isPlaceChanged, type OwnPlace, placeInState, statesOfEvent } from "./city-states";
import { placeNow } from "./place";

/** How long a page whose line is broken shows what it was sent last, ms. Then what it was rendered with and fetches counts. */
const FORGET_MS = 60_000;

/** Pages of one kitchen fetch by chance within this time, ms: its cart and menu are calls of each customer. */
const SPREAD_MS = 500;
/** Another upstream knows of a change a second later, and may have answered: they fetch once more, ms. */
const AGAIN_MS = 1_500;

/** What a kitchen's stops, portions and minutes show in. */
const ofKitchen: readonly QueryKey[] = [queryKeys.cart, queryKeys.menu, ["product"], ["related"], queryKeys.slots];
const ofCity: readonly QueryKey[] = [queryKeys.slots];

/** Signs of a person: no crawler gives one, and who does not move reads. */
const signs = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** Calls `start` at once for who has been here before, else with the first sign of a person; returns what ends either. */
const whenPerson = (start: () => () => void): (() => void) => {
  if (!isFirstVisit()) return start();
  const listening = new AbortController();
  let end = (): void => undefined;
  const begin = (): void => {
    listening.abort();
    end = start();
  };
  const { signal } = listening;
  for (const sign of signs) window.addEventListener(sign, begin, { signal, passive: true });
  return () => {
    listening.abort();
    end();
  };
};

/** Who cooks for the cart of this page, and the zone it is brought to. */
const ownPlace = (storefront: Storefront): OwnPlace => {
  const { shop_id, delivery_zone_id: zoneId, order_type } = placeNow(storefront);
  const zone = storefront.city?.delivery_zones[String(zoneId)];
  return order_type === "takeaway" ? { shopId: shop_id, zoneId: null } : { shopId: zone?.shop_id ?? null, zoneId };
};

/** Writes what is stopped now into what has been fetched of city and shops. */
const store = (client: QueryClient, cityId: number, { city, shops }: CityStates): void => {
  client.setQueryData<CitySummary[]>(queryKeys.cities, (known) =>
    known?.map((one) => (one.id === cityId ? placeInState(one, city) : one)),
  );
  client.setQueryData<Shop[]>(queryKeys.shops(cityId), (known) =>
    known?.map((shop) => placeInState(shop, shops[String(shop.id)])),
  );
};

/**
 * Follows what is closed, sold out or slower in the page's city for as long as the page is seen (SPEC-740): what is stopped is shown at
 * once, and what depends on a kitchen is fetched again by those alone whom it cooks for. A line that is lost is no concern of the
 * customer's; when it is back the first event has all there is, and only who finds a difference fetches.
 */
export const useStatesStream = (): void => {
  const storefront = useStorefront();
  const { city, language } = storefront;
  const alias = city?.alias;

  const outdatedKeys = useEffectEvent((before: CityStates, after: CityStates): readonly QueryKey[] => {
    if (isPlaceChanged(before, after, ownPlace(storefront))) return ofKitchen;
    return isCityChanged(before, after) ? ofCity : [];
  });
  const storeNow = useEffectEvent((states: CityStates): void => {
    const client = presentQueries(language)?.client;
    if (client !== undefined) store(client, storefront.city?.id ?? 0, states);
  });

  useEffect(() => {
    if (alias === undefined || globalThis.EventSource === undefined) return;
    let known: CityStates | null = null;
    let forget: ReturnType<typeof setTimeout> | undefined;
    const timers = new Set<ReturnType<typeof setTimeout>>();

    const fetchLater = (keys: readonly QueryKey[], ms: number): void => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        for (const queryKey of keys) void presentQueries(language)?.client.invalidateQueries({ queryKey });
      }, ms);
      timers.add(timer);
    };
    const onEvent = (event: unknown): void => {
      const states = statesOfEvent(event);
      if (states === null) return;
      const keys = known === null ? [] : outdatedKeys(known, states);
      known = states;
      setLiveStates({ alias, states });
      storeNow(states);
      if (keys.length === 0) return;
      fetchLater(keys, Math.random() * SPREAD_MS);
      fetchLater(keys, AGAIN_MS + Math.random() * 2 * SPREAD_MS);
    };
    const onLive = (isLive: boolean): void => {
      // Each try that fails says so: the minute counts from the first.
      if (!isLive) forget ??= setTimeout(() => setLiveStates(null), FORGET_MS);
      else {
        clearTimeout(forget);
        forget = undefined;
      }
    };
    const end = whenPerson(() =>
      listen({ url: `/api/cities/${alias}/states/events?language=${language}`, onEvent, onLive }),
    );
    return () => {
      end();
      clearTimeout(forget);
      for (const timer of timers) clearTimeout(timer);
      setLiveStates(null);
    };
  }, [alias, language]);
};
