"use client";

import { Heart } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import { useFavouriteMark, useFavourites } from "@/lib/client/menu/favourites";
import styles from "./favourite-button.module.css";

type FavouriteButtonProps = {
  /** As the menu names the dish. */
  readonly productKey: string;
  readonly name: string;
};

/** Marks a dish as a favourite, with and without a login. */
export function FavouriteButton({ productKey: key, name }: FavouriteButtonProps) {
  const t = useTranslations("product");
  const isOn = useFavourites().includes(key);
  const mark = useFavouriteMark();
  return (
    <IconButton
      label={t("favourite", { name })}
      aria-pressed={isOn}
      icon={<Heart aria-hidden="true" />}
      className={styles.heart}
      onClick={() => mark({ key, isOn: !isOn })}
    />
  );
}
