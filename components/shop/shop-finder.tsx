"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { listIcon, mapPinIcon } from "@/components/ui/later-icons";
import { Segmented } from "@/components/ui/segmented";
import { usePrehydrationInput } from "@/lib/client/core/prehydration-input";
import { isWideScreen, useWideScreen } from "@/lib/client/core/screen";
import { useHasMaps } from "@/lib/client/place/has-maps";
import type { FoundOnMapProps } from "./found-on-map";
import styles from "./shop-finder.module.css";
import { ShopsUnknown } from "./shop-now";
import { isFound } from "./shop-search";
import { NoShopFound, ShopSearchBox } from "./shop-search-box";
import { ShopsLiveProvider } from "./shops-live";

/** The list is as good without it: a map whose code did not come is missed, and no more. */
const FoundOnMap = lazy<ComponentType<FoundOnMapProps>>(async () => {
  try {
    return { default: (await import("./found-on-map")).FoundOnMap };
  } catch {
    return { default: () => null };
  }
});

type View = "list" | "map";

type ShopFinderProps = {
  /** The shops of the city, rendered by the server, each with what it is found by. */
  readonly rows: readonly { readonly id: number; readonly text: string; readonly row: ReactNode }[];
  readonly city: string;
  /** Orders are fetched from the shops of this city. */
  readonly canChoose: boolean;
};

/**
 * All shops of a city, as a list and on a map: beside each other where there is room, else one of them at a time.
 * Typing hides those that do not fit.
 */
export function ShopFinder({ rows, city, canChoose }: ShopFinderProps) {
  const t = useTranslations("shop");
  const hasMaps = useHasMaps();
  const [typed, setTyped] = useState("");
  const [view, setView] = useState<View>("list");
  const [pointedId, setPointed] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  usePrehydrationInput(field, setTyped);
  const isMapShown = useWideScreen(false) || view === "map";
  const found = new Set(rows.filter(({ text }) => isFound(text, typed)).map(({ id }) => id));

  const show = useCallback((next: View) => {
    setView(next);
    // As much of the map as fits, below the tools that lead back.
    if (next === "map") top.current?.scrollIntoView({ block: "start" });
  }, []);
  const pointFromList = useCallback(
    (id: number) => {
      setPointed(id);
      if (!isWideScreen()) show("map");
    },
    [show],
  );

  // A marker that was pressed shows its row, where both are in sight.
  useEffect(() => {
    if (pointedId === null || !isWideScreen()) return;
    list.current?.querySelector(`[data-shop="${pointedId}"]`)?.scrollIntoView({ block: "nearest" });
  }, [pointedId]);

  return (
    <ShopsLiveProvider onPoint={pointFromList}>
      <div ref={top} className={clsx(styles.finder, hasMaps && styles.mapped)} data-view={view}>
        <div className={styles.tools}>
          <div className={styles.search}>
            <ShopSearchBox fieldRef={field} typed={typed} onType={setTyped} count={found.size} />
          </div>
          {hasMaps && (
            <Segmented
              wide
              className={styles.views}
              label={t("view.label")}
              options={[
                { value: "list", label: t("view.list"), icon: <Icon path={listIcon} /> },
                { value: "map", label: t("view.map"), icon: <Icon path={mapPinIcon} /> },
              ]}
              value={view}
              onChange={show}
            />
          )}
          <ShopsUnknown />
        </div>
        <div className={styles.rows}>
          {found.size === 0 && <NoShopFound level={2} onAll={() => setTyped("")} />}
          <ul ref={list} className={styles.list} aria-label={t("list", { city })} hidden={found.size === 0}>
            {rows.map(({ id, row }) => (
              <li
                key={id}
                data-shop={id}
                className={clsx(styles.item, id === pointedId && styles.pointed)}
                hidden={!found.has(id)}
              >
                {row}
              </li>
            ))}
          </ul>
        </div>
        {hasMaps && (
          <div className={styles.map}>
            {isMapShown && (
              <Suspense>
                <FoundOnMap found={found} pointedId={pointedId} onPoint={setPointed} canChoose={canChoose} />
              </Suspense>
            )}
          </div>
        )}
      </div>
    </ShopsLiveProvider>
  );
}
