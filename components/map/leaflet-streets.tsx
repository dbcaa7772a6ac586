"use client";

import { useMemo } from "react";
import { Pane, Polyline } from "react-leaflet";
import { useMapStreets } from "@/lib/client/place/map";
import styles from "./leaflet-map.module.css";
import { LeafletPlace, useLeafletView } from "./leaflet-places";
import { type StreetName, streetNames } from "./street-names";
import { useIncrementalRender } from "./use-incremental-render";

/** Below areas, which lie at 400. */
const UNDER_AREAS = { zIndex: 300 };

const idOf = ({ id }: StreetName): string => id;

/** The streets of the city as one drawing, however many they are; close to them, with their names. */
export function LeafletStreets() {
  const { data: streets = [] } = useMapStreets();
  const { box, zoom } = useLeafletView();
  const lines = useMemo(
    () => streets.map(({ line }) => line.map(([longitude, latitude]): [number, number] => [latitude, longitude])),
    [streets],
  );
  const names = useMemo(() => streetNames(streets, box, zoom), [streets, box, zoom]);
  const drawn = useIncrementalRender(names, idOf);
  if (lines.length === 0) return null;
  return (
    <Pane name="streets" style={UNDER_AREAS}>
      <Polyline positions={lines} interactive={false} className={styles.kerb ?? ""} />
      <Polyline positions={lines} interactive={false} className={styles.street ?? ""} />
      {drawn.map(({ id, name, at, turn }) => (
        // Above the drawing of the lines, which stands in the same pane.
        <LeafletPlace key={id} at={at} isOnTop>
          <span className={styles.name} style={{ rotate: `${turn}deg` }} aria-hidden="true">
            {name}
          </span>
        </LeafletPlace>
      ))}
    </Pane>
  );
}
