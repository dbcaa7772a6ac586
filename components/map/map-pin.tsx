"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import styles from "./map-pin.module.css";
import type { MapMarker, PinLook } from "./map-types";

/** 25×30 px: a drop whose tip is at the place. */
const DROP = "M12.5 29.2C8 22.6 1.5 18.4 1.5 11.9a11 11 0 0 1 22 0c0 6.5-6.5 10.7-11 17.3Z";

/** The icon inside the drop: a shop, a closed one, a stopped one, a house, a bicycle. */
const signs: Record<PinLook, string> = {
  open: "M8 10.2 9 7.5h7l1 2.7M8.5 11v5.5h8V11M8 10.2a1.5 1.5 0 0 0 3 0 1.5 1.5 0 0 0 3 0 1.5 1.5 0 0 0 3 0",
  closed: "M15.8 14.2a4.8 4.8 0 1 1-4.6-7.2 3.8 3.8 0 0 0 4.6 7.2Z",
  stopped: "M8.5 12h8",
  address: "M8 11.5 12.5 7.5l4.5 4M9.5 10.5v6h6v-6",
  courier:
    "M6.8 13.8a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 1 0-4.4 0M13.8 13.8a2.2 2.2 0 1 0 4.4 0 2.2 2.2 0 1 0-4.4 0M9 13.8l2-4h3l2 4M13.4 8h1.4",
};

type MapPinProps = {
  readonly marker: MapMarker;
  readonly isChosen: boolean;
  /** Without it the marker is no button. */
  readonly onPress?: (() => void) | undefined;
};

/** Presses of a marker do not reach the map. */
const keep = (event: MouseEvent) => event.stopPropagation();

const Drop = ({ look }: Pick<MapMarker, "look">) => (
  <svg viewBox="0 0 25 30" width="25" height="30" aria-hidden="true" className={styles.drop}>
    <path d={DROP} className={styles.body} />
    <path d={signs[look]} className={styles.sign} />
  </svg>
);

/** A marker; its tip is at its parent's position. */
export function MapPin({ marker, isChosen, onPress }: MapPinProps) {
  const className = clsx(styles.pin, styles[marker.look], isChosen && styles.chosen);
  const style = marker.strength === undefined ? undefined : { opacity: marker.strength };
  if (onPress === undefined) {
    return (
      <span className={className} style={style}>
        <Drop look={marker.look} />
        <span className={styles.label}>{marker.label}</span>
      </span>
    );
  }
  const press = (event: MouseEvent) => {
    keep(event);
    onPress();
  };
  return (
    // CSS shows its name from the attribute, and only while it is seen: hundreds of hidden names would cost a layout.
    <button
      type="button"
      className={className}
      style={style}
      aria-label={marker.label}
      aria-pressed={isChosen}
      onClick={press}
      onDoubleClick={keep}
    >
      <Drop look={marker.look} />
    </button>
  );
}

/** A cluster with the number of its markers; a press zooms in. */
export function MapCluster({ count, onPress }: { readonly count: number; readonly onPress: () => void }) {
  const t = useTranslations("map");
  const press = (event: MouseEvent) => {
    keep(event);
    onPress();
  };
  return (
    <button
      type="button"
      className={styles.cluster}
      aria-label={t("cluster", { count })}
      onClick={press}
      onDoubleClick={keep}
    >
      {count}
    </button>
  );
}
