"use client";

import { useMemo } from "react";
import { Polyline } from "react-leaflet";
import { useMapStreets } from "@/lib/client/map";
import styles from "./leaflet-map.module.css";

/** The streets of the city as one drawing, however many they are. */
export function LeafletStreets() {
  const { data: streets } = useMapStreets();
  const lines = useMemo(
    () => streets?.map(({ line }) => line.map(([longitude, latitude]): [number, number] => [latitude, longitude])),
    [streets],
  );
  if (lines === undefined || lines.length === 0) return null;
  return <Polyline positions={lines} interactive={false} className={styles.street ?? ""} />;
}
