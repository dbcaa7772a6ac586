"use client";

import { createContext, type ReactNode, useCallback, useContext, useDeferredValue, useMemo } from "react";
import { useClockFailed, useNow } from "@/lib/client/core/clock";
import { loadQueries } from "@/lib/client/core/deferred-queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useStorefront } from "@/lib/client/core/storefront";
import { useShopsOfPage } from "@/lib/client/place/shops-of-page";
import type { Shop } from "@/lib/contract/place/shop";
import { STATE_REFRESH_MS } from "./shop-state";
import { useShopChoice } from "./use-shop-choice";

type ShopsLive = {
  /** As they are now; undefined until they have loaded, null where that failed. */
  readonly shops: ReadonlyMap<number, Shop> | null | undefined;
  /** The upstream's present moment; null until its clock has loaded. */
  readonly now: Date | null;
  readonly chosenId: number | null;
  readonly choose: (id: number) => void;
  /** The present could not be fetched: the page has its list and its usual hours, and no more. */
  readonly isUnknown: boolean;
  readonly retry: () => void;
  /** Shows a shop on the map of the page. */
  readonly point: (id: number) => void;
};

const ShopsLiveContext = createContext<ShopsLive | null>(null);

type ShopsLiveProviderProps = { readonly onPoint: (id: number) => void; readonly children: ReactNode };

/** Fetches once, for all shops of a page, what the page cannot know: the time, what is stopped, what is chosen. */
export function ShopsLiveProvider({ onPoint, children }: ShopsLiveProviderProps) {
  // Hundreds of rows follow both: rendered in slices, so that the page answers meanwhile.
  const data = useDeferredValue(useShopsOfPage());
  const now = useDeferredValue(useNow(STATE_REFRESH_MS));
  const { language, city } = useStorefront();
  const { chosenId, choose } = useShopChoice();
  const isUnknown = useClockFailed() || data === null;
  const retry = useCallback(() => {
    loadQueries(language).then(
      ({ client }) => {
        for (const queryKey of [queryKeys.clock, queryKeys.shops(city?.id ?? 0)])
          void client.refetchQueries({ queryKey });
      },
      // The notice with its button stays.
      () => undefined,
    );
  }, [language, city]);
  const shops = useMemo(() => data && new Map(data.map((shop) => [shop.id, shop])), [data]);
  // Memoized: hundreds of rows listen.
  const value = useMemo(
    () => ({ shops, now, chosenId, choose, isUnknown, retry, point: onPoint }),
    [shops, now, chosenId, choose, isUnknown, retry, onPoint],
  );
  return <ShopsLiveContext value={value}>{children}</ShopsLiveContext>;
}

/** What is known of the shops now; throws outside a `ShopsLiveProvider`. */
export const useShopsLive = (): ShopsLive => {
  const value = useContext(ShopsLiveContext);
  if (value === null) throw new Error("useShopsLive outside ShopsLiveProvider");
  return value;
};
