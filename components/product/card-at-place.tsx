"use client";

import { useTranslations } from "next-intl";
import type { ReactElement } from "react";
import type { Product } from "@/lib/contract/product";
import { isAddable } from "@/lib/domain/menu/addable";
import styles from "./card-action.module.css";

type CardAtPlaceProps = {
  /** The dish as the customer's place sells it. */
  readonly product: Product;
  readonly children: ReactElement;
};

/** The corner of a card where the place is chosen: it may have run out there, or few portions are left. Fetched with the menu of the place. */
export function CardAtPlace({ product, children }: CardAtPlaceProps) {
  const t = useTranslations("product");
  if (!isAddable(product)) return <span className={styles.reason}>{product.alert ?? t("sold_out")}</span>;
  return (
    <>
      {product.portions_left !== undefined && (
        <span className={styles.left}>{t("portions_left", { count: product.portions_left })}</span>
      )}
      {children}
    </>
  );
}
