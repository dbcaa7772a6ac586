"use client";

import "leaflet/dist/leaflet.css";
import {
  DomUtil,
  type FitBoundsOptions,
  type LatLngBoundsExpression,
  type Map as Leaflet,
  type LeafletEvent,
  type LeafletMouseEvent,
  polygon,
  svg,
} from "leaflet";
import { memo, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { MapContainer, Polygon, Polyline, useMap, useMapEvents } from "react-leaflet";
import type { Coordinates } from "@/lib/contract/scalar";
import { LeafletGround } from "./leaflet-ground";
import styles from "./leaflet-map.module.css";
import { LeafletPlaces } from "./leaflet-places";
import { coveredNow, isMotionWelcome, MAX_ZOOM, middleFor, riseOf } from "./map-target";
import type { MapArea, MapBox, MapTarget, ProviderProps } from "./map-types";

const MIN_ZOOM = 8;

const boundsOf = ([west, south, east, north]: MapBox): LatLngBoundsExpression => [
  [south, west],
  [north, east],
];

const pointOf = ({ latitude, longitude }: Coordinates): [number, number] => [latitude, longitude];

const fitOf = ({ maxZoom, margin = 0 }: Extract<MapTarget, { box: MapBox }>): FitBoundsOptions => ({
  maxZoom,
  padding: [margin, margin],
});

const startOf = (target: MapTarget) =>
  "at" in target
    ? { center: pointOf(target.at), zoom: target.zoom }
    : { bounds: boundsOf(target.box), boundsOptions: fitOf(target) };

/** Lifts a point out from under what lies over the lower `covered` px of the map. */
const lift = (map: Leaflet, at: Coordinates, covered: number, animate: boolean): void => {
  const { y } = map.latLngToContainerPoint(pointOf(at));
  map.panBy([0, riseOf(y, map.getSize().y - covered)], { animate });
};

/** Moves the map to its target; `isFirst`: it began there, but for its cover. */
const moveTo = (map: Leaflet, target: MapTarget, cover: ProviderProps["cover"], isFirst: boolean): void => {
  const animate = !isFirst && isMotionWelcome();
  if ("box" in target) {
    if (!isFirst) map.fitBounds(boundsOf(target.box), { ...fitOf(target), animate });
    return;
  }
  const covered = coveredNow(map.getContainer(), cover);
  if (isFirst && covered === 0) return;
  if (target.isSeen) lift(map, target.at, covered, animate);
  else map.setView(pointOf(middleFor(target, covered)), target.zoom, { animate });
};

/** Lifts a place that is in sight: what lies over the map may grow after it has moved. */
const keepInSight = (map: Leaflet, at: Coordinates, cover: ProviderProps["cover"]): void => {
  const { y } = map.latLngToContainerPoint(pointOf(at));
  if (y >= 0 && y <= map.getSize().y) lift(map, at, coveredNow(map.getContainer(), cover), isMotionWelcome());
};

/**
 * Follows the target. One that comes while the map zooms is followed after it: Leaflet ignores another zoom meanwhile, and
 * takes a move back once it has zoomed.
 */
const Target = ({ target, cover }: Pick<ProviderProps, "target" | "cover">) => {
  const isZooming = useRef(false);
  const isMoving = useRef(false);
  const handlers = useMemo(() => {
    const noteZoom = ({ type }: LeafletEvent) => {
      isZooming.current = type === "zoomstart";
    };
    const noteMove = ({ type }: LeafletEvent) => {
      isMoving.current = type === "movestart";
    };
    return { zoomstart: noteZoom, zoomend: noteZoom, movestart: noteMove, moveend: noteMove };
  }, []);
  const map = useMapEvents(handlers);
  const shown = useRef<MapTarget | null>(null);
  useEffect(() => {
    if (shown.current === target) return;
    const follow = () => {
      moveTo(map, target, cover, shown.current === null);
      shown.current = target;
    };
    if (!isZooming.current) return follow();
    map.once("zoomend", follow);
    return () => void map.off("zoomend", follow);
  }, [map, target, cover]);
  useEffect(() => {
    const over = cover?.current;
    // A place that somebody chose, and not the middle of a city.
    if (over == null || !("at" in target) || target.isSeen === undefined) return;
    const keep = () => keepInSight(map, target.at, cover);
    let height = over.offsetHeight;
    const observer = new ResizeObserver(() => {
      if (over.offsetHeight <= height) return;
      height = over.offsetHeight;
      // A move that is under way would end somewhere else.
      if (isMoving.current) map.once("moveend", keep);
      else keep();
    });
    observer.observe(over);
    return () => {
      observer.disconnect();
      map.off("moveend", keep);
    };
  }, [map, target, cover]);
  return null;
};

/**
 * Ends a zoom that still moves when the map leaves the page. Leaflet's own timer would use a removed map; the end
 * of the transition ends the zoom. A layout effect, because the map is removed in an effect.
 */
const LastZoom = () => {
  const map = useMap();
  useLayoutEffect(() => {
    const moved = map.getPane("mapPane")?.querySelector(".leaflet-proxy");
    const end = Object.assign(new Event(DomUtil.TRANSITION_END), { propertyName: "transform" });
    return () => void moved?.dispatchEvent(end);
  }, [map]);
  return null;
};

/** The container's name, presses and keys. The wheel zooms once the map has been pressed. */
const Surface = ({ label, describedBy, onPoint, onReady }: ProviderProps) => {
  const map = useMap();
  useMapEvents({
    click: ({ latlng }: LeafletMouseEvent) => onPoint?.({ latitude: latlng.lat, longitude: latlng.lng }),
  });

  useEffect(() => {
    const enable = () => map.scrollWheelZoom.enable();
    const disable = () => map.scrollWheelZoom.disable();
    map.on("focus", enable).on("blur", disable);
    return () => {
      map.off("focus", enable).off("blur", disable);
    };
  }, [map]);

  useEffect(() => {
    onReady({ zoomBy: (steps) => map.setZoom(map.getZoom() + steps, { animate: isMotionWelcome() }) });
    return () => onReady(null);
  }, [map, onReady]);

  useEffect(() => {
    const container = map.getContainer();
    container.setAttribute("role", "application");
    container.setAttribute("aria-label", label);
    container.setAttribute("aria-describedby", describedBy);
  }, [map, label, describedBy]);

  useEffect(() => {
    const container = map.getContainer();
    const take = (event: KeyboardEvent) => {
      if (event.key !== "Enter" || event.target !== container || onPoint === undefined) return;
      event.preventDefault();
      const { lat, lng } = map.getCenter();
      onPoint({ latitude: lat, longitude: lng });
    };
    container.addEventListener("keydown", take);
    return () => container.removeEventListener("keydown", take);
  }, [map, onPoint]);

  // A drag that begins on a marker ends on it, because the map moves along: that is no press of the marker.
  useEffect(() => {
    const container = map.getContainer();
    let hasJustDragged = false;
    const note = () => {
      hasJustDragged = true;
      setTimeout(() => {
        hasJustDragged = false;
      });
    };
    const refuse = (event: MouseEvent) => {
      if (hasJustDragged) event.stopPropagation();
    };
    map.on("dragend", note);
    container.addEventListener("click", refuse, true);
    return () => {
      map.off("dragend", note);
      container.removeEventListener("click", refuse, true);
    };
  }, [map]);

  // A map that was hidden, or whose dialog grew, is measured again.
  useEffect(() => {
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }));
    observer.observe(map.getContainer());
    return () => observer.disconnect();
  }, [map]);
  return null;
};

type AreaProps = {
  readonly area: MapArea;
  readonly isChosen: boolean;
  readonly onPress: ProviderProps["onArea"];
};

type Corners = [number, number][][][];

const cornersOf = ({ polygons }: MapArea): Corners =>
  polygons.map((rings) =>
    rings.map((ring) => ring.map(([longitude, latitude]): [number, number] => [latitude, longitude])),
  );

/** Degrees; as far as Web Mercator reaches. */
const WORLD: [number, number][] = [
  [-85, -180],
  [-85, 180],
  [85, 180],
  [85, -180],
];
const SVG = "http://www.w3.org/2000/svg";
/** px around the place of the map that a mask reaches over. */
const FAR = 100_000;

/**
 * Everything outside of the areas, dimmed (ADR-0148). A mask, because a polygon with holes is filled again where two of its holes
 * overlap.
 */
const Outside = memo(function Outside({ areas }: { readonly areas: readonly MapArea[] }) {
  const map = useMap();
  const maskId = useId();
  useEffect(() => {
    // A browser without SVG shows the outlines alone.
    const renderer = svg({ padding: 1 });
    if (renderer === null) return;
    const flat = { renderer, interactive: false, stroke: false } as const;
    const shade = polygon(WORLD, { ...flat, fillOpacity: 1, className: styles.outside ?? "" }).addTo(map);
    const holes = areas.map((area) =>
      polygon(cornersOf(area), { ...flat, fillColor: "black", fillOpacity: 1 }).addTo(map),
    );
    const dimmed = shade.getElement();
    const mask = document.createElementNS(SVG, "mask");
    mask.id = maskId;
    mask.setAttribute("maskUnits", "userSpaceOnUse");
    const all = document.createElementNS(SVG, "rect");
    for (const one of [mask, all]) {
      for (const side of ["x", "y"]) one.setAttribute(side, `${-FAR}`);
      for (const side of ["width", "height"]) one.setAttribute(side, `${2 * FAR}`);
    }
    all.setAttribute("fill", "white");
    mask.append(all, ...holes.map((hole) => hole.getElement()).filter((path) => path instanceof SVGElement));
    dimmed?.parentElement?.prepend(mask);
    dimmed?.setAttribute("mask", `url(#${maskId})`);
    return () => {
      for (const layer of [shade, ...holes]) layer.remove();
      mask.remove();
      renderer.remove();
    };
  }, [map, areas, maskId]);
  return null;
});

/** Memoized props: Leaflet redraws an area for every new object. */
const Area = memo(function Area({ area, isChosen, onPress }: AreaProps) {
  const { id, colour } = area;
  const corners = useMemo(() => cornersOf(area), [area]);
  // Filled all the same: what is not filled is not pressed.
  const look = useMemo(
    () => ({ color: colour, fillColor: colour, weight: isChosen ? 4 : 2, fillOpacity: isChosen ? 0.12 : 0 }),
    [colour, isChosen],
  );
  const handlers = useMemo(() => ({ click: () => onPress?.(id) }), [onPress, id]);
  return (
    <Polygon positions={corners} interactive={onPress !== undefined} pathOptions={look} eventHandlers={handlers} />
  );
});

/** The colour is the sheet's, so that it follows the theme. */
const Route = memo(function Route({ points }: { readonly points: readonly Coordinates[] }) {
  const positions = useMemo(() => points.map(pointOf), [points]);
  return <Polyline positions={positions} interactive={false} className={styles.route ?? ""} />;
});

const noAreas: readonly MapArea[] = [];

/** The map by Leaflet: with tiles where there are some, else with a plan of the city. */
export function LeafletMap(props: ProviderProps) {
  const { target, areas = noAreas, chosenArea, route, onArea } = props;
  const [start] = useState(() => startOf(target));
  const [isAnimated] = useState(isMotionWelcome);
  // The first area lies on top: it is rendered last.
  const fromBottom = [...areas].reverse();
  return (
    <MapContainer
      {...start}
      className={styles.map ?? ""}
      minZoom={MIN_ZOOM}
      maxZoom={MAX_ZOOM}
      zoomControl={false}
      attributionControl={false}
      scrollWheelZoom={false}
      zoomAnimation={isAnimated}
      fadeAnimation={isAnimated}
      markerZoomAnimation={isAnimated}
      inertia={isAnimated}
    >
      <LastZoom />
      <Surface {...props} />
      <Target target={target} cover={props.cover} />
      <LeafletGround tiles={props.tiles} plan={props.plan} onGround={props.onGround} />
      {areas.length > 0 && <Outside areas={areas} />}
      {fromBottom.map((area) => (
        <Area key={area.id} area={area} isChosen={area.id === chosenArea} onPress={onArea} />
      ))}
      {route && <Route points={route} />}
      <LeafletPlaces {...props} />
    </MapContainer>
  );
}
