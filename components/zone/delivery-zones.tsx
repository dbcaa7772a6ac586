"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { CityMap } from "@/components/map/city-map";
import { cornersOf, PLACE_ZOOM, targetOf } from "@/components/map/map-target";
import type { MapTarget } from "@/components/map/map-types";
import { usePriceFormat } from "@/components/ui/price-format";
import { useCity } from "@/lib/client/place/city";
import { useHasMaps } from "@/lib/client/place/has-maps";
import type { DeliveryZone } from "@/lib/contract/place/zone";
import type { Coordinates } from "@/lib/contract/scalar";
import { polygonsOf } from "@/lib/domain/place/zone";
import styles from "./delivery-zones.module.css";
import { useZoneTerms } from "./use-zone-terms";
import zoneCardStyles from "./zone-card.module.css";
import { ZoneList } from "./zone-list";

/** The terms of the chosen zone, upon the map; a new choice is said aloud. */
function ZoneCard({ zone: { name, map, prices, is_available: isAvailable, alert } }: { readonly zone: DeliveryZone }) {
  const t = useTranslations("zone");
  const termsOf = useZoneTerms(usePriceFormat());
  const terms = termsOf(prices).map((term) => `${term.name}: ${term.value}`);
  return (
    <div className={zoneCardStyles.card} role="status">
      <p className={zoneCardStyles.name}>
        <span className={zoneCardStyles.colour} style={{ background: map.background_color }} aria-hidden="true" />
        <span>{name}</span>
      </p>
      <p className={zoneCardStyles.terms}>{isAvailable ? terms.join(" · ") : (alert ?? t("paused"))}</p>
    </div>
  );
}

/** An address that was looked up, and the zone it lies in. */
export type CheckedAddress = {
  readonly text: string;
  readonly at: Coordinates;
  readonly zone_id: number | null;
};

type DeliveryZonesProps = {
  readonly zones: readonly DeliveryZone[];
  /** Marked on the map, its zone chosen; a new object each time an address is checked. */
  readonly checked: CheckedAddress | null;
};

const areaOf = ({ id, map }: DeliveryZone) => ({
  id: String(id),
  polygons: polygonsOf(map),
  colour: map.background_color,
});

/** The first that is delivered to now is chosen when the page opens (SPEC-153). */
const firstAvailable = (zones: readonly DeliveryZone[]): number | null =>
  zones.find(({ is_available: isAvailable }) => isAvailable)?.id ?? null;

/** Where the customer has last pressed or looked: a zone, or an address. */
type Choice = { readonly zoneId: number | null; readonly target: MapTarget; readonly checked: CheckedAddress | null };

/** The delivery zones of a city as a map and as a list; what is chosen in one is chosen in the other. */
export function DeliveryZones({ zones, checked }: DeliveryZonesProps) {
  const t = useTranslations("zone");
  const city = useCity();
  const hasMaps = useHasMaps();
  const areas = useMemo(() => zones.map(areaOf), [zones]);
  const [choice, setChoice] = useState<Choice>(() => ({
    zoneId: firstAvailable(zones),
    target: targetOf(cornersOf(areas), city.map),
    checked: null,
  }));
  if (checked !== choice.checked) {
    const target = checked === null ? choice.target : { at: checked.at, zoom: PLACE_ZOOM };
    setChoice({ zoneId: checked === null ? choice.zoneId : checked.zone_id, target, checked });
  }

  // Stable between renders: dozens of rows and areas receive them.
  const chooseOnMap = useCallback((id: string) => setChoice((now) => ({ ...now, zoneId: Number(id) })), []);
  const chooseInList = useCallback(
    (id: number) => {
      const area = areas.filter((one) => one.id === String(id));
      setChoice((now) => ({ ...now, zoneId: id, target: targetOf(cornersOf(area), city.map) }));
    },
    [areas, city.map],
  );
  const chosen = zones.find(({ id }) => id === choice.zoneId);
  const markers = useMemo(
    () =>
      checked === null
        ? []
        : [{ id: "checked", at: checked.at, label: t("here", { address: checked.text }), look: "address" as const }],
    [checked, t],
  );

  return (
    <div className={clsx(styles.zones, hasMaps && styles.mapped)}>
      <CityMap
        label={t("map")}
        className={styles.map}
        target={choice.target}
        areas={areas}
        chosenArea={choice.zoneId === null ? null : String(choice.zoneId)}
        markers={markers}
        chosenMarker={checked === null ? null : "checked"}
        onArea={chooseOnMap}
        hint={t("hint")}
      >
        {chosen && <ZoneCard zone={chosen} />}
      </CityMap>
      <ZoneList zones={zones} chosenId={choice.zoneId} onChoose={chooseInList} />
    </div>
  );
}
