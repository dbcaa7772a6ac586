"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { checkIcon, mapPinIcon } from "@/components/ui/later-icons";
import { useHasMaps } from "@/lib/client/place/has-maps";
import type { Coordinates } from "@/lib/contract/scalar";
import styles from "./shop-choice.module.css";
import { useShopsLive } from "./shops-live";

type ShopOnMapProps = {
  readonly shop: { readonly id: number; readonly name: string; readonly street: string };
  readonly at: Coordinates;
  readonly className?: string | undefined;
};

/** A place of OpenStreetMap, with a marker (wiki.openstreetmap.org/wiki/Browsing#Other_URL_tricks). */
const openStreetMapAt = ({ latitude, longitude }: Coordinates): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`;

/** Shows a shop of the list on the map; without one of ours it is a link to OpenStreetMap's. */
export function ShopOnMap({ shop: { id, name, street }, at, className }: ShopOnMapProps) {
  const t = useTranslations("shop");
  const { point } = useShopsLive();
  const hasMaps = useHasMaps();
  if (!hasMaps) {
    return (
      <a
        href={openStreetMapAt(at)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t("on_open_map", { name, street })}
        className={clsx(styles.open_map, className)}
      >
        <Icon path={mapPinIcon} />
      </a>
    );
  }
  return (
    <IconButton
      label={t("on_map", { name, street })}
      icon={<Icon path={mapPinIcon} />}
      className={className}
      onClick={() => point(id)}
    />
  );
}

type ShopChoiceProps = {
  readonly shop: { readonly id: number; readonly name: string; readonly street: string };
  readonly className?: string | undefined;
};

/** Makes the shop the one to fetch the order from; a stopped one cannot be chosen, and says why. */
export function ShopChoice({ shop: { id, name, street }, className }: ShopChoiceProps) {
  const t = useTranslations("shop");
  const { shops, chosenId, choose } = useShopsLive();
  const shop = shops?.get(id);
  const reason = shop?.type === "stop" ? (shop.alert ?? t("stopped")) : null;
  const isChosen = id === chosenId;
  return (
    <Button
      variant={isChosen ? "primary" : "secondary"}
      reason={reason}
      icon={isChosen && <Icon path={checkIcon} />}
      aria-label={t(isChosen ? "chosen_label" : "choose_label", { name, street })}
      aria-pressed={isChosen}
      className={className}
      onClick={() => !isChosen && choose(id)}
    >
      {isChosen ? t("chosen") : t("choose")}
    </Button>
  );
}
