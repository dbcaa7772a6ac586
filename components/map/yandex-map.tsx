"use client";

import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Coordinates } from "@/lib/contract/scalar";
import { coveredNow, MAX_ZOOM, middleFor, pointBelow, riseOf } from "./map-target";
import type { MapTarget, ProviderProps } from "./map-types";
import { themeNow, watchTheme } from "./theme";
import styles from "./yandex-map.module.css";
import {
  lngLat,
  moveMs,
  type OnYandex,
  YandexAreaShape,
  YandexPlaces,
  YandexRoute,
  type YandexView,
} from "./yandex-places";
import type { LngLat, YandexLocation, YandexMapObject } from "./yandex-script";

const MIN_ZOOM = 8;
/** The wheel zooms once the map has been pressed. */
const behaviors = ["drag", "pinchZoom", "dblClick"];
const inHand = [...behaviors, "scrollZoom"];
/** Part of the view that an arrow key moves the map by. */
const STEP = 0.2;

/** Eastwards and northwards. */
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

const zoomKeys: Readonly<Record<string, number>> = { "+": 1, "=": 1, "-": -1 };

/** A margin as a part of the side it narrows. */
const shareOf = (margin: number, side: number): number => (side > 2 * margin ? margin / (side - 2 * margin) : 0);

/**
 * @param root whose size says how much of the map a margin is
 * @param cover what may lie over its lower part
 */
const locationOf = (target: MapTarget, root: HTMLElement, cover: ProviderProps["cover"]): YandexLocation => {
  if ("at" in target) return { center: lngLat(middleFor(target, coveredNow(root, cover))), zoom: target.zoom };
  const { box, margin = 0 } = target;
  const [west, south, east, north] = box;
  const aside = (east - west) * shareOf(margin, root.clientWidth);
  const above = (north - south) * shareOf(margin, root.clientHeight);
  return {
    bounds: [
      [west - aside, south - above],
      [east + aside, north + above],
    ],
  };
};

/** Yandex paints on a canvas, which knows no variables of a style sheet. */
const routeColour = (): string => getComputedStyle(document.documentElement).getPropertyValue("--primary").trim();

/** Whichever two opposite corners the API names. */
const viewOf = ({ bounds: [[ax, ay], [bx, by]], zoom }: YandexMapObject): YandexView => ({
  box: [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)],
  zoom,
});

/** The centre for a point that is in sight already: moved down as far as brings the point out from under the cover. */
const risenOf = (at: Coordinates, map: YandexMapObject, root: HTMLElement, free: number): YandexLocation => {
  const [, south, , north] = viewOf(map).box;
  const { zoom } = map;
  const [longitude, latitude] = map.center;
  const y = ((north - at.latitude) / (north - south)) * root.clientHeight;
  return { center: lngLat(pointBelow({ longitude, latitude }, riseOf(y, free), zoom)), zoom };
};

/** The map by Yandex; its script has been loaded. Markers, clusters and keys are our own, as on every map. */
export function YandexMap(props: ProviderProps) {
  const { label, describedBy, target, cover, areas = [], chosenArea, route, onReady } = props;
  const root = useRef<HTMLDivElement>(null);
  const [on, setOn] = useState<OnYandex | null>(null);
  const [view, setView] = useState<YandexView | null>(null);
  const shown = useRef(target);

  const point = useEffectEvent(([longitude, latitude]: LngLat) => props.onPoint?.({ latitude, longitude }));
  const fail = useEffectEvent(() => props.onFail());
  const begin = useEffectEvent((place: HTMLElement): (() => void) | undefined => {
    const maps = window.ymaps3;
    if (maps === undefined) throw new Error("Yandex Maps are gone");
    const zoomRange = { min: MIN_ZOOM, max: MAX_ZOOM };
    const map = new maps.YMap(place, { location: locationOf(target, place, cover), zoomRange, behaviors });
    const layer = new maps.YMapDefaultSchemeLayer({ theme: themeNow() });
    map.addChild(layer);
    map.addChild(new maps.YMapDefaultFeaturesLayer({}));
    map.addChild(
      new maps.YMapListener({
        layer: "any",
        onClick: (pressed, { coordinates }) => pressed?.type !== "marker" && point(coordinates),
        onUpdate: ({ mapInAction }) => mapInAction || setView(viewOf(map)),
      }),
    );
    setOn({ maps, map });
    setView(viewOf(map));
    const unfollow = watchTheme((theme) => layer.update({ theme }));
    return () => {
      unfollow();
      setOn(null);
      map.destroy();
    };
  });

  useEffect(() => {
    let end: (() => void) | undefined;
    try {
      end = root.current === null ? undefined : begin(root.current);
    } catch {
      // Yandex's map may refuse a browser that Leaflet's serves, one without WebGL for instance.
      fail();
    }
    return end;
  }, []);

  useEffect(() => {
    if (on === null || root.current === null || shown.current === target) return;
    shown.current = target;
    const { map } = on;
    const free = root.current.clientHeight - coveredNow(root.current, cover);
    const isSeen = "at" in target && target.isSeen === true;
    const location = isSeen ? risenOf(target.at, map, root.current, free) : locationOf(target, root.current, cover);
    map.setLocation({ ...location, duration: moveMs() });
  }, [on, target, cover]);

  useEffect(() => {
    if (on === null) return;
    const { map } = on;
    onReady({
      zoomBy: (steps) => map.setLocation({ center: map.center, zoom: map.zoom + steps, duration: moveMs() }),
    });
    return () => onReady(null);
  }, [on, onReady]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (on === null || view === null || event.target !== root.current) return;
    const { map } = on;
    const [west, south, east, north] = view.box;
    const [longitude, latitude] = map.center;
    const arrow = arrows[event.key];
    const steps = zoomKeys[event.key] ?? 0;
    if (arrow === undefined && steps === 0 && event.key !== "Enter") return;
    event.preventDefault();
    if (event.key === "Enter") return point(map.center);
    const [x, y] = arrow ?? [0, 0];
    const center = [longitude + x * (east - west) * STEP, latitude + y * (north - south) * STEP] as const;
    map.setLocation({ center, zoom: map.zoom + steps, duration: moveMs() });
  };

  return (
    <>
      <div
        ref={root}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved by keys
        tabIndex={0}
        aria-label={label}
        aria-describedby={describedBy}
        className={styles.map}
        onKeyDown={onKeyDown}
        onFocus={() => on?.map.setBehaviors(inHand)}
        onBlur={() => on?.map.setBehaviors(behaviors)}
      />
      {on &&
        areas.map((area, index) => (
          <YandexAreaShape
            key={area.id}
            {...on}
            area={area}
            isChosen={area.id === chosenArea}
            height={areas.length - index}
            onPress={() => props.onArea?.(area.id)}
          />
        ))}
      {on && route && <YandexRoute {...on} points={route} colour={routeColour()} />}
      {on && view && <YandexPlaces on={on} view={view} props={props} />}
    </>
  );
}
