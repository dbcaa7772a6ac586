"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Product } from "@/lib/contract/product";
import { isAddable } from "@/lib/domain/menu/addable";
import styles from "./card-action.module.css";

type CardAtPlaceProps = {
  /** The dish as the customer's place sells it. */
  readonly product: Product;
  readonly children: ReactNode;
};

/** The corner of a card where the place is chosen: it may have run out there. Fetched with the menu of the place. */
export function CardAtPlace({ product, children }: CardAtPlaceProps) {
  const t = useTranslations("product");
  return isAddable(product) ? children : <span className={styles.reason}>{product.alert ?? t("sold_out")}</span>;
}
