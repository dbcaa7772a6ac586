"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { MoreTexts } from "@/components/modal/deferred-texts";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useStorefront } from "@/lib/client/core/storefront";
import { useHasMaps } from "@/lib/client/place/has-maps";
import styles from "./city-map.module.css";
import type { LoadedMap } from "./load-map";
import type { CityMapProps } from "./map-types";

/** How close to the screen a map begins to load. */
const NEAR = "160px";
/** Longest wait for an idle page, ms. */
const TIMEOUT_MS = 1_000;

const whenIdle = (then: () => void): (() => void) => {
  if (globalThis.requestIdleCallback === undefined) {
    const timer = setTimeout(then, 0);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(then, { timeout: TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
};

/**
 * A map of the page's city. It shows `markers` (25×30, by their state; `clustered` puts close ones together) and
 * `areas` (polygons in their colours), looks at `target`, and reports presses: `onPoint` the coordinates of a press on the
 * map, `onMarker` and `onArea` their ids. `chosenMarker` and `chosenArea` are highlighted. `hint` says for 3 s what a press
 * does. `children` lie over its lower edge. The same has to stand in words beside a map: a list, a field (SPEC-411).
 *
 * Nothing of it comes with a page: provider, styles and texts are fetched when the map nears the screen. Which provider
 * and which tiles is the environment's choice. Where it has none, and in a build without maps, there is nothing here.
 *
 * @example
 * const [target, setTarget] = useState<MapTarget>(cityTarget(city.map));
 * <CityMap label={t("map")} className={styles.map} target={target} markers={markers} onPoint={check} />
 */
export function CityMap(props: CityMapProps) {
  return useHasMaps() ? <NearMap {...props} /> : null;
}

function NearMap({ className, retryMs, ...content }: CityMapProps) {
  const t = useTranslations("common");
  const { language } = useStorefront();
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [map, setMap] = useState<LoadedMap | "failed" | null>(null);
  const [isYandexOut, setYandexOut] = useState(false);

  useEffect(() => {
    const place = box.current;
    // A browser too old to observe shows no map; the words stand beside it.
    if (place === null || globalThis.IntersectionObserver === undefined) return;
    let cancel: (() => void) | null = null;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        cancel = whenIdle(() => setNear(true));
      },
      { rootMargin: NEAR },
    );
    observer.observe(place);
    return () => {
      observer.disconnect();
      cancel?.();
    };
  }, []);

  useEffect(() => {
    if (!isNear || map !== null) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      const coming = import("./load-map").then(({ loadMap }) => loadMap(language, isYandexOut));
      coming.then(
        (loaded) => isWanted && setMap(loaded),
        () => {
          if (!isWanted) return;
          if (retryMs === undefined) setMap("failed");
          else timer = setTimeout(load, retryMs);
        },
      );
    };
    load();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isNear, map, language, isYandexOut, retryMs]);

  const changeProvider = useCallback(() => {
    setYandexOut(true);
    setMap(null);
  }, []);

  return (
    <div ref={box} className={clsx(styles.box, className)}>
      {map === null && <Skeleton height="100%" radius="0" />}
      {map === "failed" && (
        <div className={styles.failed} role="status">
          <Button variant="secondary" onClick={() => setMap(null)}>
            {t("retry")}
          </Button>
        </div>
      )}
      {map !== null && map !== "failed" && (
        <MoreTexts texts={map.texts}>
          <map.Body {...content} Provider={map.Provider} tiles={map.tiles} plan={map.plan} onFail={changeProvider} />
        </MoreTexts>
      )}
    </div>
  );
}
