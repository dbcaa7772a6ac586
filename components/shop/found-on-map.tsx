"use client";

import { useMemo } from "react";
import styles from "./found-on-map.module.css";
import { ShopMap } from "./shop-map";
import { ShopMapCard } from "./shop-map-card";
import { useShopsLive } from "./shops-live";

export type FoundOnMapProps = {
  /** Ids of the shops that fit what was typed. */
  readonly found: ReadonlySet<number>;
  readonly pointedId: number | null;
  readonly onPoint: (id: number | null) => void;
  readonly canChoose: boolean;
};

/** The shops that were found, on the map of the page; where they are comes with their states. */
export function FoundOnMap({ found, pointedId, onPoint, canChoose }: FoundOnMapProps) {
  const { shops, now, chosenId, choose } = useShopsLive();
  const ids = [...found].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the ids, not by the set, which each render creates
  const shown = useMemo(() => [...(shops?.values() ?? [])].filter(({ id }) => found.has(id)), [shops, ids]);
  const pointed = pointedId === null ? undefined : shops?.get(pointedId);
  return (
    <ShopMap shops={shown} now={now} pointedId={pointedId} onPoint={onPoint} className={styles.whole}>
      {pointed && (
        <ShopMapCard
          shop={pointed}
          now={now}
          isChosen={pointed.id === chosenId}
          onChoose={canChoose ? () => pointed.id !== chosenId && choose(pointed.id) : null}
          onClose={() => onPoint(null)}
        />
      )}
    </ShopMap>
  );
}
