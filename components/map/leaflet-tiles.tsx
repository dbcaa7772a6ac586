"use client";

import { useEffect, useRef, useState } from "react";
import { TileLayer } from "react-leaflet";
import styles from "./leaflet-map.module.css";
import { LeafletStreets } from "./leaflet-streets";
import type { MapTiles } from "./map-types";

/** So many tiles have to fail, before any has come, for the tiles to be given up. */
const GIVEN_UP_AFTER = 3;
/** One transparent pixel in the place of a tile that did not come. */
const NO_TILE = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

type LeafletTilesProps = {
  readonly tiles: MapTiles | null;
  readonly onTiles: (areShown: boolean) => void;
};

/** What lies under everything: tiles; and where there are none, or they do not come, the streets of the gazetteer. */
export function LeafletTiles({ tiles, onTiles }: LeafletTilesProps) {
  const [areShown, setShown] = useState(tiles !== null && navigator.onLine);
  const [hasCome, setCome] = useState(false);
  const failed = useRef(0);
  useEffect(() => onTiles(areShown), [onTiles, areShown]);

  if (!areShown || tiles === null) return <LeafletStreets />;
  return (
    <>
      {!hasCome && <LeafletStreets />}
      <TileLayer
        url={tiles.url}
        className={styles.tile ?? ""}
        errorTileUrl={NO_TILE}
        eventHandlers={{
          tileload: ({ tile }) => {
            if (tile.getAttribute("src") !== NO_TILE) setCome(true);
          },
          tileerror: () => {
            failed.current += 1;
            if (!hasCome && failed.current >= GIVEN_UP_AFTER) setShown(false);
          },
        }}
      />
    </>
  );
}
