"use client";

import { useMemo } from "react";
import Supercluster from "supercluster";
import type { Coordinates } from "@/lib/contract/scalar";
import { MAX_ZOOM } from "./map-target";
import type { MapBox, MapMarker } from "./map-types";

/** px: the grid of the specification (spec 1 §9). */
const GRID = 40;
/** px: what a tile of the map measures, by which the library counts. */
const TILE = 256;

/** What stands at a place of the map: a marker, or a number of them. */
export type MapPlace =
  | { readonly kind: "marker"; readonly marker: MapMarker }
  | {
      readonly kind: "cluster";
      readonly id: string;
      readonly at: Coordinates;
      readonly count: number;
      /** The zoom at which it falls apart. */
      readonly opensAt: number;
    };

type Point = { readonly id: string };

const isClusterable = ({ look }: MapMarker): boolean => look !== "address" && look !== "courier";

const indexOf = (markers: readonly MapMarker[]): Supercluster<Point> => {
  const index = new Supercluster<Point>({ radius: GRID, extent: TILE, maxZoom: MAX_ZOOM - 1 });
  return index.load(
    markers.map(({ id, at }) => ({
      type: "Feature",
      properties: { id },
      geometry: { type: "Point", coordinates: [at.longitude, at.latitude] },
    })),
  );
};

/** Part of the box of a map that is drawn beyond each of its edges, so that a short drag shows nothing missing. */
const MARGIN = 0.2;

/** A box and what lies just outside it. */
export const widened = ([west, south, east, north]: MapBox): MapBox => {
  const x = (east - west) * MARGIN;
  const y = (north - south) * MARGIN;
  return [west - x, south - y, east + x, north + y];
};

const isIn = ([west, south, east, north]: MapBox, { latitude, longitude }: Coordinates): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

/**
 * Tells what stands within a box of the map at a zoom. The index is built anew only when a place of the markers changes,
 * not when a shop closes.
 */
export const useClusters = (
  markers: readonly MapMarker[],
  isClustered: boolean,
  chosen: string | null,
): ((box: MapBox, zoom: number) => readonly MapPlace[]) => {
  const grouped = isClustered ? markers.filter((marker) => isClusterable(marker) && marker.id !== chosen) : [];
  const places = grouped.map(({ id, at }) => `${id} ${at.longitude} ${at.latitude}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the places, which say all that the index knows
  const index = useMemo(() => indexOf(grouped), [places]);

  return useMemo(() => {
    const byId = new Map(markers.map((marker) => [marker.id, marker]));
    const single = isClustered
      ? markers.filter((marker) => !isClusterable(marker) || marker.id === chosen)
      : [...markers];
    return ([west, south, east, north], zoom) => {
      const features = isClustered ? index.getClusters([west, south, east, north], Math.floor(zoom)) : [];
      const placesThere = features.flatMap(({ properties, geometry }): MapPlace[] => {
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        if (properties && "cluster_id" in properties) {
          const { cluster_id: id, point_count: count } = properties;
          const opensAt = Math.min(MAX_ZOOM, index.getClusterExpansionZoom(id));
          return [{ kind: "cluster", id: `cluster-${id}`, at: { longitude, latitude }, count, opensAt }];
        }
        const marker = byId.get(properties?.id ?? "");
        return marker === undefined ? [] : [{ kind: "marker", marker }];
      });
      const alone = single.filter(({ at }) => isIn([west, south, east, north], at));
      return [...placesThere, ...alone.map((marker): MapPlace => ({ kind: "marker", marker }))];
    };
  }, [index, markers, isClustered, chosen]);
};
