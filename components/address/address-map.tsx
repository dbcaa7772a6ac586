"use client";

import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { CityMap } from "@/components/map/city-map";
import { cityTarget, PLACE_ZOOM } from "@/components/map/map-target";
import type { MapTarget } from "@/components/map/map-types";
import { useCity } from "@/lib/client/place/city";
import { useMapZones } from "@/lib/client/place/map";
import type { MapZone } from "@/lib/contract/place/map";
import type { Coordinates } from "@/lib/contract/scalar";

/** The address on the map: a house, or a point that is being asked about, which has no name yet. */
export type AddressPin = {
  readonly at: Coordinates;
  readonly label: string | null;
  /** The customer has pressed there, and so looks there already. */
  readonly isPressed: boolean;
};

type AddressMapProps = {
  /** A new object moves the map there, unless it was pressed. */
  readonly pin: AddressPin | null;
  readonly onPress: (at: Coordinates) => void;
  readonly className?: string | undefined;
};

type Look = { readonly target: MapTarget; readonly pin: AddressPin | null };

const areaOf = ({ id, map }: MapZone) => ({ id: String(id), area: map.area, colour: map.background_color });
const noZones: readonly MapZone[] = [];

/** The delivery map: the zones of the city, the address, and a press that asks which house stands there (SPEC-132). */
export function AddressMap({ pin, onPress, className }: AddressMapProps) {
  const t = useTranslations("address.map");
  const { map } = useCity();
  const { data: zones = noZones } = useMapZones();
  const [look, setLook] = useState<Look>({ target: cityTarget(map), pin: null });
  if (pin !== look.pin) {
    const isMoving = pin !== null && !pin.isPressed;
    setLook({ target: isMoving ? { at: pin.at, zoom: PLACE_ZOOM } : look.target, pin });
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
      areas={areas}
      markers={markers}
      chosenMarker={pin === null ? null : "address"}
      onPoint={onPress}
    />
  );
}
