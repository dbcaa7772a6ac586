"use client";

import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { CityMap } from "@/components/map/city-map";
import { TAKEAWAY_ZOOM, targetOf } from "@/components/map/map-target";
import type { MapMarker, MapTarget, PinLook } from "@/components/map/map-types";
import type { Elements } from "@/components/ui/elements";
import { isWideScreen } from "@/lib/client/core/screen";
import { useCity } from "@/lib/client/place/city";
import { type ShopState, shopState } from "@/lib/client/place/shop-state";
import type { Shop } from "@/lib/contract/place/shop";
import { useStateWords } from "./shop-state";

const lookOf = (state: ShopState): PinLook => {
  if (state.kind === "stopped") return "stopped";
  return state.kind === "open" && state.takes_orders ? "open" : "closed";
};

/** Each shop in the look of its state; while the time is unknown, as if it were open. */
const useMarkers = (shops: readonly Shop[], now: Date | null): readonly MapMarker[] => {
  const { timezone } = useCity();
  const wordsOf = useStateWords();
  return useMemo(
    () =>
      shops.map((shop) => {
        const state = now === null ? null : shopState(shop, now, timezone);
        const { street } = shop.address;
        return {
          id: String(shop.id),
          at: shop.map.coordinates,
          label: state === null ? street : `${street}. ${wordsOf(state).text}`,
          look: state === null ? "open" : lookOf(state),
        };
      }),
    [shops, now, timezone, wordsOf],
  );
};

type ShopMapProps = {
  /** Those that fit what is searched for: the map looks at all of them. */
  readonly shops: readonly Shop[];
  readonly now: Date | null;
  /** The shop that is looked at; a new one is brought to the middle. */
  readonly pointedId: number | null;
  readonly onPoint: (id: number) => void;
  /** The card of the shop that is looked at. */
  readonly children: Elements;
  readonly className?: string | undefined;
};

type Look = { readonly target: MapTarget; readonly at: string };

/** The shops of a city on its map, the close ones together. */
export function ShopMap({ shops, now, pointedId, onPoint, children, className }: ShopMapProps) {
  const t = useTranslations("shop");
  const city = useCity();
  const markers = useMarkers(shops, now);
  const pointed = shops.find(({ id }) => id === pointedId);
  const at = pointed ? `at ${pointed.id}` : shops.map(({ id }) => id).join();
  const targetNow = (): MapTarget =>
    pointed
      ? { at: pointed.map.coordinates, zoom: isWideScreen() ? TAKEAWAY_ZOOM.wide : TAKEAWAY_ZOOM.narrow }
      : targetOf(
          shops.map(({ map }) => map.coordinates),
          city.map,
        );
  const [look, setLook] = useState<Look>(() => ({ target: targetNow(), at }));
  if (look.at !== at) setLook({ target: targetNow(), at });

  const point = useCallback((id: string) => onPoint(Number(id)), [onPoint]);
  return (
    <CityMap
      label={t("map", { city: city.name })}
      className={className}
      target={look.target}
      markers={markers}
      clustered
      chosenMarker={pointed ? String(pointed.id) : null}
      onMarker={point}
      hint={t("map_hint")}
    >
      {children}
    </CityMap>
  );
}
