"use client";

import { useEffect, useRef, useState } from "react";
import { TileLayer, useMap } from "react-leaflet";
import { useStorefront } from "@/lib/client/core/storefront";
import styles from "./leaflet-map.module.css";
import type { MapGround, MapPlan, MapTiles } from "./map-types";
import { themeNow, watchTheme } from "./theme";

/** After this many failed tiles, before any has loaded, the plan replaces them. */
const GIVEN_UP_AFTER = 3;
/** A transparent pixel for a tile that failed. */
const NO_TILE = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

type TilesProps = { readonly tiles: MapTiles; readonly onGiveUp: () => void };

const Tiles = ({ tiles, onGiveUp }: TilesProps) => {
  const hasCome = useRef(false);
  const failed = useRef(0);
  return (
    <TileLayer
      url={tiles.url}
      className={styles.tile ?? ""}
      errorTileUrl={NO_TILE}
      eventHandlers={{
        tileload: ({ tile }) => {
          if (tile.getAttribute("src") !== NO_TILE) hasCome.current = true;
        },
        tileerror: () => {
          failed.current += 1;
          if (!hasCome.current && failed.current >= GIVEN_UP_AFTER) onGiveUp();
        },
      }}
    />
  );
};

type PlanProps = { readonly plan: MapPlan; readonly onShown: (isShown: boolean) => void };

/** The plan, once its archive has been opened; one that is missing or broken leaves the ground plain. */
const Plan = ({ plan: { url }, onShown }: PlanProps) => {
  const map = useMap();
  const { language } = useStorefront();
  useEffect(() => {
    let isWanted = true;
    let remove: (() => void) | null = null;
    const open = async () => {
      const { openPlan } = await import("./plan-layer");
      const family = getComputedStyle(map.getContainer()).fontFamily;
      const layer = await openPlan(url, { language, family });
      if (!isWanted) return;
      layer.show(themeNow());
      layer.addTo(map);
      const unwatch = watchTheme(layer.show);
      remove = () => {
        unwatch();
        layer.remove();
      };
      onShown(true);
    };
    open().catch(() => isWanted && onShown(false));
    return () => {
      isWanted = false;
      remove?.();
    };
  }, [map, url, language, onShown]);
  return null;
};

type LeafletGroundProps = {
  readonly tiles: MapTiles | null;
  readonly plan: MapPlan | null;
  readonly onGround: (ground: MapGround) => void;
};

/** The ground layer: tiles; where there are none, or they fail, the plan; else nothing. */
export function LeafletGround({ tiles, plan, onGround }: LeafletGroundProps) {
  const [areTilesUp, setTilesUp] = useState(tiles !== null && navigator.onLine);
  const [isPlanUp, setPlanUp] = useState(false);
  const planned = isPlanUp ? "plan" : "plain";
  const ground = areTilesUp ? "tiles" : planned;
  useEffect(() => onGround(ground), [onGround, ground]);

  if (areTilesUp && tiles !== null) return <Tiles tiles={tiles} onGiveUp={() => setTilesUp(false)} />;
  return plan !== null && <Plan plan={plan} onShown={setPlanUp} />;
}
