"use client";

import { useTranslations } from "next-intl";
import { useFavourites } from "@/lib/client/menu/favourites";

/** A heart of 24 px, that of Lucide (ISC licence). */
const HEART =
  "M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5";

/**
 * A heart on the cards of favourite dishes. Styles alone draw it: the cards stay as the server drew them, and first visitors
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
