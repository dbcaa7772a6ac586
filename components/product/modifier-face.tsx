"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Price } from "@/components/ui/price";
import { misfitOf } from "@/lib/client/menu/menu-filter";
import { useMenuFilter } from "@/lib/client/menu/menu-filter-store";
import type { Modifier } from "@/lib/contract/product";
import styles from "./modifier-face.module.css";

type ModifierFaceProps = {
  readonly modifier: Modifier;
  readonly look: Readonly<Record<"image" | "words" | "name" | "note", string | undefined>>;
};

/** What can be chosen: its picture where it has one, its name, and what it adds to the price, or that it has run out. */
export function ModifierFace({ modifier, look }: ModifierFaceProps) {
  const t = useTranslations("product");
  const { name, price, image, type } = modifier;
  const isGone = type === "stop";
  return (
    <>
      {image !== null && (
        <img
          data-picture=""
          src={image}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          decoding="async"
          className={look.image}
        />
      )}
      <span className={look.words}>
        <span className={look.name}>{name}</span>
        {isGone && <span className={look.note}>{t("modifier_stopped")}</span>}
        {!isGone && price > 0 && (
          <span className={look.note}>
            {"+"}
            <Price amount={price} />
          </span>
        )}
        {!isGone && <MisfitNote modifier={modifier} />}
      </span>
    </>
  );
}

/** What the menu's filter excludes: the visitor may still choose it, but not without knowing. */
function MisfitNote({ modifier }: Pick<ModifierFaceProps, "modifier">) {
  const t = useTranslations("search.misfit");
  const names = useTranslations("product.allergen");
  const misfit = misfitOf(
    modifier,
    useMenuFilter(({ filter }) => filter),
  );
  if (misfit === null) return null;
  const list = misfit.kind === "contains" ? misfit.allergens.map((name) => names(name)).join(", ") : "";
  return (
    <span className={styles.misfit}>
      <TriangleAlert aria-hidden="true" />
      <span>{t(misfit.kind, { list })}</span>
    </span>
  );
}
