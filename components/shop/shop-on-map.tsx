"use client";

import { useTranslations } from "next-intl";
import { mapPinIcon } from "@/components/ui/drawn-icons";
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
