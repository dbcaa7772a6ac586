"use client";

import { divIcon, type Map as LeafletMap } from "leaflet";
import { type FocusEvent, memo, type ReactNode, startTransition, useMemo, useState } from "react";
import { createPortal } from "react-dom";
import { Marker, useMap, useMapEvents } from "react-leaflet";
import type { Coordinates } from "@/lib/contract/scalar";
import styles from "./leaflet-map.module.css";
import { MapCluster, MapPin } from "./map-pin";
import { isMotionWelcome } from "./map-target";
import type { MapBox, MapMarker, ProviderProps } from "./map-types";
import { fromTheMiddle, keyOf, useClusters, widened } from "./use-clusters";
import { useIncrementalRender } from "./use-incremental-render";

/** px that a marker reached by keys keeps from the edges. */
const EDGE = 56;
const CHOSEN_OFFSET = 10_000;

type PlaceProps = { readonly at: Coordinates; readonly isOnTop?: boolean; readonly children: ReactNode };

/**
 * A React element at a place of the map. Its container is made once: a new icon would be a new
 * element, which loses the focus.
 */
function LeafletPlace({ at, isOnTop = false, children }: PlaceProps) {
  const map = useMap();
  const [element] = useState(() => document.createElement("div"));
  const icon = useMemo(() => divIcon({ html: element, className: styles.place ?? "", iconSize: [0, 0] }), [element]);
  const position = useMemo((): [number, number] => [at.latitude, at.longitude], [at.latitude, at.longitude]);

  const bringIn = (event: FocusEvent) => {
    if (!event.target.matches(":focus-visible")) return;
    map.panInside(position, { padding: [EDGE, EDGE], animate: isMotionWelcome() });
  };
  return (
    <>
      <Marker
        position={position}
        icon={icon}
        interactive={false}
        keyboard={false}
        zIndexOffset={isOnTop ? CHOSEN_OFFSET : 0}
      />
      {createPortal(
        // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the focus of its button
        <div onFocus={bringIn}>{children}</div>,
        element,
      )}
    </>
  );
}

type View = { readonly box: MapBox; readonly zoom: number };

const viewOf = (map: LeafletMap): View => {
  const bounds = map.getBounds();
  return {
    box: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
    zoom: map.getZoom(),
  };
};

/** The box and the zoom of the map after its last move. */
const useLeafletView = (): View => {
  const map = useMap();
  const [view, setView] = useState(() => viewOf(map));
  // The same object every time: handlers that change are off while effects run, and one of these may move the map.
  const handlers = useMemo(() => {
    // In a transition: a new zoom changes all that stands on the map, and the page has to stay responsive.
    const follow = () => startTransition(() => setView(viewOf(map)));
    return { moveend: follow, resize: follow };
  }, [map]);
  useMapEvents(handlers);
  return view;
};

type ClusterProps = {
  readonly latitude: number;
  readonly longitude: number;
  readonly count: number;
  readonly opensAt: number;
};

/** Primitive props, which stay equal while the map is only moved. */
const ClusterPlace = memo(function ClusterPlace({ latitude, longitude, count, opensAt }: ClusterProps) {
  const map = useMap();
  const open = () => map.setView([latitude, longitude], opensAt, { animate: isMotionWelcome() });
  return (
    <LeafletPlace at={{ latitude, longitude }}>
      <MapCluster count={count} onPress={open} />
    </LeafletPlace>
  );
});

type PinProps = {
  readonly marker: MapMarker;
  readonly isChosen: boolean;
  readonly onMarker: ProviderProps["onMarker"];
};

const PinPlace = memo(function PinPlace({ marker, isChosen, onMarker }: PinProps) {
  return (
    <LeafletPlace at={marker.at} isOnTop={isChosen}>
      <MapPin marker={marker} isChosen={isChosen} onPress={onMarker && (() => onMarker(marker.id))} />
    </LeafletPlace>
  );
});

/** The markers within the view, the close ones together. */
export function LeafletPlaces({ markers = [], clustered = false, chosenMarker = null, onMarker }: ProviderProps) {
  const { box, zoom } = useLeafletView();
  const placesIn = useClusters(markers, clustered, chosenMarker);
  const places = useMemo(() => fromTheMiddle(placesIn(widened(box), zoom), box), [placesIn, box, zoom]);
  return useIncrementalRender(places, keyOf).map((place) =>
    place.kind === "cluster" ? (
      <ClusterPlace key={place.id} {...place.at} count={place.count} opensAt={place.opensAt} />
    ) : (
      <PinPlace
        key={place.marker.id}
        marker={place.marker}
        isChosen={place.marker.id === chosenMarker}
        onMarker={onMarker}
      />
    ),
  );
}
