"use client";

import { useMemo } from "react";
import Supercluster from "supercluster";
import type { Coordinates } from "@/lib/contract/scalar";
import { MAX_ZOOM } from "./map-target";
import type { MapBox, MapMarker } from "./map-types";

/** px: the grid of the specification (SPEC-184). */
const GRID = 40;
/** px: the size of a tile, the library's unit. */
const TILE = 256;

/** A marker, or a cluster of them. */
export type MapPlace =
  | { readonly kind: "marker"; readonly marker: MapMarker }
  | {
      readonly kind: "cluster";
      readonly id: string;
      readonly at: Coordinates;
      readonly count: number;
      /** The zoom at which it splits. */
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

/** Part of a map's box that is rendered beyond each of its edges, so that a short drag shows no gaps. */
const MARGIN = 0.2;

/** A box and what lies just outside it. */
export const widened = ([west, south, east, north]: MapBox): MapBox => {
  const x = (east - west) * MARGIN;
  const y = (north - south) * MARGIN;
  return [west - x, south - y, east + x, north + y];
};

/** The React key of a place. */
export const keyOf = (place: MapPlace): string => (place.kind === "cluster" ? place.id : place.marker.id);

/** Sorted by the distance from the middle, where a customer looks first. */
export const fromTheMiddle = (places: readonly MapPlace[], [west, south, east, north]: MapBox): MapPlace[] => {
  const distance = (place: MapPlace): number => {
    const { longitude, latitude } = place.kind === "cluster" ? place.at : place.marker.at;
    return Math.hypot(
      (longitude - (west + east) / 2) / (east - west),
      (latitude - (south + north) / 2) / (north - south),
    );
  };
  return places.toSorted((a, b) => distance(a) - distance(b));
};

const isIn = ([west, south, east, north]: MapBox, { latitude, longitude }: Coordinates): boolean =>
  longitude >= west && longitude <= east && latitude >= south && latitude <= north;

/** The other markers of the chosen one's cluster; null where it is not in this one. */
const othersIn = (index: Supercluster<Point>, cluster: number, chosen: string): string[] | null => {
  const ids = index.getLeaves(cluster, Number.POSITIVE_INFINITY).map(({ properties }) => properties.id);
  return ids.includes(chosen) ? ids.filter((id) => id !== chosen) : null;
};

const isLone = (marker: MapMarker, isClustered: boolean, chosen: string | null): boolean =>
  !isClustered || !isClusterable(marker) || marker.id === chosen;

/**
 * Returns the markers and clusters within a box of the map at a zoom. The index is rebuilt only when a marker's place changes,
 * not when a shop closes or is chosen: the chosen one is taken out of the number of its cluster.
 */
export const useClusters = (
  markers: readonly MapMarker[],
  isClustered: boolean,
  chosen: string | null,
): ((box: MapBox, zoom: number) => readonly MapPlace[]) => {
  const grouped = isClustered ? markers.filter(isClusterable) : [];
  const places = grouped.map(({ id, at }) => `${id} ${at.longitude} ${at.latitude}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the places, which are all that the index contains
  const index = useMemo(() => indexOf(grouped), [places]);

  return useMemo(() => {
    const byId = new Map(markers.map((marker) => [marker.id, marker]));
    const lone = markers.filter((marker) => isLone(marker, isClustered, chosen));
    const single = (id: string | undefined): MapPlace[] => {
      const marker = byId.get(id ?? "");
      return marker === undefined || marker.id === chosen ? [] : [{ kind: "marker", marker }];
    };
    return ([west, south, east, north], zoom) => {
      const features = isClustered ? index.getClusters([west, south, east, north], Math.floor(zoom)) : [];
      const placesThere = features.flatMap(({ properties, geometry }): MapPlace[] => {
        if (properties === null || !("cluster_id" in properties)) return single(properties?.id);
        const { cluster_id: id, point_count: size } = properties;
        const others = chosen === null ? null : othersIn(index, id, chosen);
        if (others?.length === 1) return single(others[0]);
        const [longitude = 0, latitude = 0] = geometry.coordinates;
        const opensAt = Math.min(MAX_ZOOM, index.getClusterExpansionZoom(id));
        const count = others?.length ?? size;
        return [{ kind: "cluster", id: `cluster-${id}`, at: { longitude, latitude }, count, opensAt }];
      });
      const alone = lone.filter(({ at }) => isIn([west, south, east, north], at));
      return [...placesThere, ...alone.map((marker): MapPlace => ({ kind: "marker", marker }))];
    };
  }, [index, markers, isClustered, chosen]);
};
