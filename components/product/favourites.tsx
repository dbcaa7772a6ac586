"use client";

import { Heart } from "lucide-react";
import { useTranslations } from "next-intl";
import { IconButton } from "@/components/ui/icon-button";
import { useFavouriteMark, useFavourites } from "@/lib/client/menu/favourites";
import styles from "./favourites.module.css";

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

/** A heart of 24 px, that of Lucide (ISC licence). */
const HEART =
  "M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5";

/**
 * A heart on the cards of favourite dishes. Styles alone draw it: the cards stay as the server rendered them, and first visitors
 * fetch nothing for it.
 */
export function FavouriteMarks() {
  const t = useTranslations("product");
  const keys = useFavourites();
  if (keys.length === 0) return null;
  const cards = `main :is(${keys.map((key) => `[data-product="${key}"]`).join(",")})`;
  const words = t("is_favourite").replace(/["\\<\n]/g, "");
  return (
    <style>{`${cards}::after{content:"" / "${words}";position:absolute;top:16px;right:16px;width:24px;height:24px;background:var(--primary);clip-path:path("${HEART}");pointer-events:none}`}</style>
  );
}
