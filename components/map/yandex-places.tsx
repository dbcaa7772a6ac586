"use client";

import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Coordinates } from "@/lib/contract/scalar";
import { MapCluster, MapPin } from "./map-pin";
import { isMotionWelcome } from "./map-target";
import type { MapArea, MapBox, MapPolygons, ProviderProps } from "./map-types";
import { fromTheMiddle, keyOf, useClusters, widened } from "./use-clusters";
import { useIncrementalRender } from "./use-incremental-render";
import type { LngLat, YandexFeature, YandexGeometry, YandexMapObject, YandexMaps, YandexMarker } from "./yandex-script";

export type OnYandex = { readonly maps: YandexMaps; readonly map: YandexMapObject };
export type YandexView = { readonly box: MapBox; readonly zoom: number };

/** ms that a move takes. */
export const moveMs = (): number => (isMotionWelcome() ? 250 : 0);

export const lngLat = ({ latitude, longitude }: Coordinates): LngLat => [longitude, latitude];

type PlaceProps = OnYandex & { readonly at: Coordinates; readonly isOnTop?: boolean; readonly children: ReactNode };

const Place = ({ maps, map, at: { latitude, longitude }, isOnTop = false, children }: PlaceProps) => {
  const [element] = useState(() => document.createElement("div"));
  const marker = useRef<YandexMarker>(null);
  const props = useMemo(
    () => ({ coordinates: [longitude, latitude] as const, zIndex: isOnTop ? 1_000 : 0 }),
    [longitude, latitude, isOnTop],
  );
  const first = useRef(props);
  useEffect(() => {
    const made = new maps.YMapMarker(first.current, element);
    marker.current = made;
    map.addChild(made);
    return () => {
      marker.current = null;
      map.removeChild(made);
    };
  }, [maps, map, element]);
  useEffect(() => marker.current?.update(props), [props]);
  return createPortal(children, element);
};

/** The markers within the view, the close ones together. */
export function YandexPlaces({ on, view, props }: { on: OnYandex; view: YandexView; props: ProviderProps }) {
  const { markers = [], clustered = false, chosenMarker = null, onMarker } = props;
  const placesIn = useClusters(markers, clustered, chosenMarker);
  const places = useMemo(() => fromTheMiddle(placesIn(widened(view.box), view.zoom), view.box), [placesIn, view]);
  return useIncrementalRender(places, keyOf).map((place) =>
    place.kind === "cluster" ? (
      <Place key={place.id} {...on} at={place.at}>
        <MapCluster
          count={place.count}
          onPress={() => on.map.setLocation({ center: lngLat(place.at), zoom: place.opensAt, duration: moveMs() })}
        />
      </Place>
    ) : (
      <Place key={place.marker.id} {...on} at={place.marker.at} isOnTop={place.marker.id === chosenMarker}>
        <MapPin
          marker={place.marker}
          isChosen={place.marker.id === chosenMarker}
          onPress={onMarker && (() => onMarker(place.marker.id))}
        />
      </Place>
    ),
  );
}

type AreaProps = OnYandex & {
  readonly area: MapArea;
  readonly isChosen: boolean;
  /** The first area lies on top. */
  readonly height: number;
  readonly onPress: () => void;
};

const styleOf = (colour: string, isChosen: boolean, height: number) => ({
  fill: colour,
  fillOpacity: isChosen ? 0.25 : 0.12,
  stroke: [{ color: colour, width: isChosen ? 4 : 2 }],
  zIndex: height,
});

const geometryOf = (polygons: MapPolygons): YandexGeometry => {
  const [only, ...others] = polygons;
  return only !== undefined && others.length === 0
    ? { type: "Polygon", coordinates: only }
    : { type: "MultiPolygon", coordinates: polygons };
};

/** An area by Yandex's means. */
export function YandexAreaShape({ maps, map, area: { polygons, colour }, isChosen, height, onPress }: AreaProps) {
  const feature = useRef<YandexFeature>(null);
  const press = useRef(onPress);
  useEffect(() => {
    press.current = onPress;
  }, [onPress]);
  useEffect(() => {
    const made = new maps.YMapFeature({
      geometry: geometryOf(polygons),
      style: styleOf(colour, false, height),
      onClick: () => press.current(),
    });
    feature.current = made;
    map.addChild(made);
    return () => {
      feature.current = null;
      map.removeChild(made);
    };
  }, [maps, map, polygons, colour, height]);
  useEffect(() => feature.current?.update({ style: styleOf(colour, isChosen, height) }), [colour, isChosen, height]);
  return null;
}

/** Above every area. */
const ROUTE_HEIGHT = 1_000;

const lineOf = (points: readonly Coordinates[]): YandexGeometry => ({
  type: "LineString",
  coordinates: points.map(lngLat),
});

type RouteProps = OnYandex & { readonly points: readonly Coordinates[]; readonly colour: string };

/** The way that is still to be made, by Yandex's means. */
export function YandexRoute({ maps, map, points, colour }: RouteProps) {
  const feature = useRef<YandexFeature>(null);
  const first = useRef(points);
  useEffect(() => {
    const made = new maps.YMapFeature({
      geometry: lineOf(first.current),
      style: { stroke: [{ color: colour, width: 4, dash: [1, 9] }], zIndex: ROUTE_HEIGHT },
    });
    feature.current = made;
    map.addChild(made);
    return () => {
      feature.current = null;
      map.removeChild(made);
    };
  }, [maps, map, colour]);
  useEffect(() => feature.current?.update({ geometry: lineOf(points) }), [points]);
  return null;
}
