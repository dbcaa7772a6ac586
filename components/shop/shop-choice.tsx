"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { checkIcon, mapPinIcon } from "@/components/ui/drawn-icons";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { hasMaps } from "@/lib/config/has-maps";
import { useShopsLive } from "./shops-live";

type ShopOnMapProps = {
  readonly shop: { readonly id: number; readonly name: string; readonly street: string };
  readonly className?: string | undefined;
};

/** Shows a shop of the list on the map, where there is one. */
export function ShopOnMap({ shop: { id, name, street }, className }: ShopOnMapProps) {
  const t = useTranslations("shop");
  const { point } = useShopsLive();
  if (!hasMaps) return null;
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
