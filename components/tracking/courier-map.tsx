"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { CityMap } from "@/components/map/city-map";
import { TAKEAWAY_ZOOM } from "@/components/map/map-target";
import type { MapMarker, MapTarget } from "@/components/map/map-types";
import type { CourierView } from "./use-courier-view";

/** px left free around what is shown, and ms between two tries to load the map (SPEC-241). */
const MARGIN = 30;
const RETRY_MS = 300;

const targetOf = (markers: readonly MapMarker[]): MapTarget => {
  const longitudes = markers.map(({ at }) => at.longitude);
  const latitudes = markers.map(({ at }) => at.latitude);
  const box = [
    Math.min(...longitudes),
    Math.min(...latitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
  ] as const;
  return { box, maxZoom: TAKEAWAY_ZOOM.narrow, margin: MARGIN };
};

const isSameBox = (a: MapTarget, b: MapTarget): boolean =>
  "box" in a && "box" in b && a.box.every((edge, index) => edge === b.box[index]);

/** What takes a map into the customer's hands: from then on it looks where he does. */
const grips = ["pointerdown", "wheel", "keydown"] as const;

type CourierMapProps = Pick<CourierView, "markers" | "route"> & {
  /** It is only looked at: it takes no finger and no key. */
  readonly isPicture?: boolean;
  readonly className?: string;
};

/** The courier, the address and the shop on a map that keeps all of them in view, until the customer moves it. */
export function CourierMap({ markers, route, isPicture = false, className }: CourierMapProps) {
  const t = useTranslations("tracking");
  const frame = useRef<HTMLDivElement>(null);
  const [isHeld, setHeld] = useState(false);
  const [target, setTarget] = useState(() => targetOf(markers));
  const wanted = targetOf(markers);
  if (!isHeld && !isSameBox(target, wanted)) setTarget(wanted);

  useEffect(() => {
    const hold = () => setHeld(true);
    const box = frame.current;
    for (const grip of grips) box?.addEventListener(grip, hold, { passive: true });
    return () => {
      for (const grip of grips) box?.removeEventListener(grip, hold);
    };
  }, []);

  return (
    <div ref={frame} inert={isPicture}>
      <CityMap
        label={t("courier_map")}
        target={target}
        markers={markers}
        route={route}
        isPicture={isPicture}
        retryMs={RETRY_MS}
        className={className}
      />
    </div>
  );
}
