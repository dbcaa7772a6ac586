"use client";

import { useMemo } from "react";
import Supercluster from "supercluster";
import type { Coordinates } from "@/lib/contract/scalar";
import { MAX_ZOOM } from "./map-target";
import type { MapBox, MapMarker } from "./map-types";

/** px: the grid of the specification (SPEC-184). */
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

/** Names a place among the others. */
export const keyOf = (place: MapPlace): string => (place.kind === "cluster" ? place.id : place.marker.id);

/** The places that a customer looks at first come first. */
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

/** Who else is in a cluster with the chosen one; null where that one is not in it. */
const othersIn = (index: Supercluster<Point>, cluster: number, chosen: string): string[] | null => {
  const ids = index.getLeaves(cluster, Number.POSITIVE_INFINITY).map(({ properties }) => properties.id);
  return ids.includes(chosen) ? ids.filter((id) => id !== chosen) : null;
};

const isLone = (marker: MapMarker, isClustered: boolean, chosen: string | null): boolean =>
  !isClustered || !isClusterable(marker) || marker.id === chosen;

/**
 * Tells what stands within a box of the map at a zoom. The index is built anew only when a place of the markers changes,
 * not when a shop closes or is chosen: the chosen one is taken out of the number it is part of.
 */
export const useClusters = (
  markers: readonly MapMarker[],
  isClustered: boolean,
  chosen: string | null,
): ((box: MapBox, zoom: number) => readonly MapPlace[]) => {
  const grouped = isClustered ? markers.filter(isClusterable) : [];
  const places = grouped.map(({ id, at }) => `${id} ${at.longitude} ${at.latitude}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the places, which say all that the index knows
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
