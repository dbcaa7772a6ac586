"use client";

import clsx from "clsx";
import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Picture } from "@/components/ui/picture";
import { Status } from "@/components/ui/status";
import { misfitOf } from "@/lib/client/menu/menu-filter";
import { useMenuFilter } from "@/lib/client/menu/menu-filter-store";
import { useModals } from "@/lib/client/modal/modal-store";
import { useCity } from "@/lib/client/place/city";
import type { ModifierCounts } from "@/lib/contract/cart";
import type { Product } from "@/lib/contract/product";
import { hasModifiers, isAddable } from "@/lib/domain/menu/addable";
import { openingCounts, usableCounts } from "@/lib/domain/menu/modifier";
import { AddChosen } from "./add-chosen";
import { AddPlain } from "./add-plain";
import { FavouriteButton } from "./favourites";
import { measureOf, portionCalories } from "./measure";
import { ModifierList } from "./modifier-list";
import styles from "./product-modal.module.css";
import { RelatedRow } from "./related-row";
import { SimilarRow } from "./similar-row";

const facts = ["calories", "proteins", "fats", "carbohydrates"] as const;

/** What is in 100 g, and the energy of the portion. */
function NutritionFacts({ product }: { readonly product: Product }) {
  const t = useTranslations("product");
  const format = useFormatter();
  const { nutritional_value: value, weight } = product;
  const calories = portionCalories(product);
  if (value === null) return null;
  return (
    <div>
      <p className={styles.caption}>{t("nutrition")}</p>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={fact} className={styles.fact}>
            <dt>{t(`fact.${fact}`)}</dt>
            <dd>{format.number(value[fact], { maximumFractionDigits: 1 })}</dd>
          </div>
        ))}
      </dl>
      {calories !== null && (
        <p className={styles.portion}>
          {t("portion", { measure: measureOf({ weight, quantity: null }, t), calories })}
        </p>
      )}
    </div>
  );
}

type ProductDetailsProps = {
  readonly product: Product;
  /** The choice that the request of the modal names. */
  readonly chosen: ModifierCounts | undefined;
  readonly onDone: () => void;
};

/**
 * The choice of modifiers. A changed one becomes part of the modal's request, and so of the address (SPEC-480), and is there
 * again when the dish reopens after the choice of place.
 */
const useChoice = (product: Product, chosen: ModifierCounts | undefined) => {
  const filter = useMenuFilter((state) => state.filter);
  const open = useModals((modals) => modals.open);
  const [counts, setCounts] = useState(
    () => usableCounts(product, chosen) ?? openingCounts(product, (modifier) => misfitOf(modifier, filter) === null),
  );
  const choose = (next: ModifierCounts) => {
    setCounts(next);
    open({ kind: "product", product_key: product.key, modifiers: next });
  };
  return [counts, choose] as const;
};

/** What the modal of a dish holds: the picture beside the text, the choices, and the button that adds it. */
export function ProductDetails({ product, chosen, onDone }: ProductDetailsProps) {
  const t = useTranslations("product");
  const [counts, choose] = useChoice(product, chosen);
  const hasChoice = hasModifiers(product);
  const isStopped = useCity().type === "stop";
  const isThere = isAddable(product);
  const isSold = isThere && !isStopped;

  return (
    <div className={clsx(styles.columns, !isThere && styles.gone)}>
      <Tile product={product} />
      <div className={styles.side}>
        <div className={styles.content}>
          <div className={styles.heading}>
            <p className={styles.name} aria-hidden="true">
              {product.name}
            </p>
            <p className={styles.measure}>{measureOf(product, t)}</p>
          </div>
          {isSold && product.portions_left !== undefined && (
            <p className={styles.note}>{t("portions_left", { count: product.portions_left })}</p>
          )}
          {product.description !== "" && <p>{product.description}</p>}
          <WhyNot product={product} />
          {!isThere && <SimilarRow product={product} />}
          {isThere && hasChoice && <ModifierList product={product} counts={counts} onChange={choose} />}
          <NutritionFacts product={product} />
          <AllergenNote allergens={product.allergens} />
          {isThere && <RelatedRow product={product} />}
        </div>
        {isSold && hasChoice && <AddChosen product={product} counts={counts} onDone={onDone} />}
        {isSold && !hasChoice && <AddPlain product={product} onDone={onDone} />}
      </div>
    </div>
  );
}

/** What the dish holds, or that nobody has said: silence would read as safe. */
function AllergenNote({ allergens }: Pick<Product, "allergens">) {
  const t = useTranslations("product");
  const search = useTranslations("search");
  if (allergens === null) return <p className={styles.note}>{search("no_allergen_data")}</p>;
  if (allergens.length === 0) return null;
  return (
    <p className={styles.note}>{t("allergens", { list: allergens.map((name) => t(`allergen.${name}`)).join(", ") })}</p>
  );
}

/** The picture, with what is to be said of it and the heart. */
function Tile({ product }: { readonly product: Product }) {
  return (
    <div className={styles.tile}>
      <Picture
        images={product.images}
        alt={product.name}
        sizes="(width >= 640px) 580px, 100vw"
        isAlone
        className={styles.picture}
      />
      <div className={styles.badges}>
        {product.discount > 0 && <Badge tone="primary">{`−${product.discount}%`}</Badge>}
        {product.accent_text && <Badge tone="accent">{product.accent_text}</Badge>}
      </div>
      <FavouriteButton productKey={product.key} name={product.name} />
    </div>
  );
}

/** Why the dish cannot be had: the city takes no orders, or it has run out. */
function WhyNot({ product }: { readonly product: Product }) {
  const t = useTranslations("product");
  const menu = useTranslations("menu");
  const city = useCity();
  if (city.type === "stop") {
    return (
      <Status tone="warning" title={menu("stopped")}>
        {city.alert ?? menu("stopped_text")}
      </Status>
    );
  }
  if (isAddable(product)) return null;
  const isForSale = product.type === "default" || product.type === "related";
  return <Status tone="warning">{product.alert ?? t(isForSale ? "choice_gone" : "sold_out")}</Status>;
}
