"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, useEffect, useId, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import styles from "./map-body.module.css";
import type { CityMapProps, MapGround, MapHandle, MapPlan, MapTiles, ProviderProps } from "./map-types";

/** ms for which the hint of what a press does is shown (SPEC-184). */
const HINT_MS = 3_000;

const plusIcon = "M5 12h14M12 5v14";
const minusIcon = "M5 12h14";

export type MapBodyProps = Omit<CityMapProps, "className"> & {
  readonly Provider: ComponentType<ProviderProps>;
  readonly tiles: MapTiles | null;
  readonly plan: MapPlan | null;
  /** The provider failed. */
  readonly onFail: () => void;
};

const Hint = ({ children }: { readonly children: string }) => {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), HINT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown && <p className={styles.hint}>{children}</p>;
};

/** The attribution of the ground; for an invented plan, that it is one. */
const Attribution = ({ of }: { readonly of: MapTiles | MapPlan }) => {
  const t = useTranslations("map");
  if ("isInvented" in of && of.isInvented) return <p className={styles.attribution}>{t("invented")}</p>;
  return (
    <p className={styles.attribution}>
      {of.attribution ?? (
        <span translate="no">
          {"© "}
          <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">
            OpenStreetMap
          </a>
        </span>
      )}
    </p>
  );
};

/** A map with zoom buttons, hint, attribution, and the card of the chosen marker. */
export function MapBody({
  Provider,
  tiles,
  plan,
  hint,
  isPicture = false,
  children,
  onFail,
  ...content
}: MapBodyProps) {
  const t = useTranslations("map");
  const keysId = useId();
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [ground, setGround] = useState<MapGround>("plain");
  const shown = { tiles, plan, plain: null }[ground];
  return (
    <div className={styles.body}>
      <p id={keysId} className="visually-hidden">
        {t(content.onPoint ? "keys_point" : "keys")}
      </p>
      <Provider
        {...content}
        describedBy={keysId}
        tiles={tiles}
        plan={plan}
        onReady={setHandle}
        onGround={setGround}
        onFail={onFail}
      />
      {content.onPoint && <span className={styles.cross} aria-hidden="true" />}
      {hint !== undefined && <Hint>{hint}</Hint>}
      {!isPicture && (
        <div className={styles.zoom}>
          <IconButton label={t("closer")} icon={<Icon path={plusIcon} />} onClick={() => handle?.zoomBy(1)} />
          <IconButton label={t("farther")} icon={<Icon path={minusIcon} />} onClick={() => handle?.zoomBy(-1)} />
        </div>
      )}
      <div className={styles.foot}>
        {shown !== null && <Attribution of={shown} />}
        {children}
      </div>
    </div>
  );
}
