"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useMemo, useState } from "react";
import { CityMap } from "@/components/map/city-map";
import { cityTarget, PLACE_ZOOM } from "@/components/map/map-target";
import type { MapTarget } from "@/components/map/map-types";
import { useCity } from "@/lib/client/place/city";
import { useMapZones } from "@/lib/client/place/map";
import type { MapZone } from "@/lib/contract/place/map";
import type { Coordinates } from "@/lib/contract/scalar";
import { polygonsOf } from "@/lib/domain/place/zone";

/** The address on the map: a house, or a point that is being looked up and has no name yet. */
export type AddressPin = {
  readonly at: Coordinates;
  readonly label: string | null;
  /** The customer has pressed there, so it is in sight: the map moves only where `cover` lies over it. */
  readonly isPressed: boolean;
};

type AddressMapProps = {
  /** A new object moves the map there. */
  readonly pin: AddressPin | null;
  readonly onPress: (at: Coordinates) => void;
  /** What may lie over the lower part of the map. */
  readonly cover: RefObject<HTMLElement | null>;
  readonly className?: string | undefined;
};

type Look = { readonly target: MapTarget; readonly pin: AddressPin | null };

const areaOf = ({ id, map }: MapZone) => ({
  id: String(id),
  polygons: polygonsOf(map),
  colour: map.background_color,
});
const noZones: readonly MapZone[] = [];

/** The delivery map: the zones of the city and the address; a press looks up the house at its point (SPEC-132). */
export function AddressMap({ pin, onPress, cover, className }: AddressMapProps) {
  const t = useTranslations("address.map");
  const { map } = useCity();
  const { data: zones = noZones } = useMapZones();
  const [look, setLook] = useState<Look>({ target: cityTarget(map), pin: null });
  if (pin !== look.pin) {
    const target = pin === null ? look.target : { at: pin.at, zoom: PLACE_ZOOM, isSeen: pin.isPressed };
    setLook({ target, pin });
  }
  const areas = useMemo(() => zones.map(areaOf), [zones]);
  const here = t("here");
  const markers = useMemo(
    () => (pin === null ? [] : [{ id: "address", at: pin.at, label: pin.label ?? here, look: "address" as const }]),
    [pin, here],
  );
  return (
    <CityMap
      label={t("label")}
      hint={t("hint")}
      className={className}
      target={look.target}
      cover={cover}
      areas={areas}
      markers={markers}
      chosenMarker={pin === null ? null : "address"}
      onPoint={onPress}
    />
  );
}
