"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Product } from "@/lib/contract/product";
import styles from "./product-modal.module.css";

const facts = ["calories", "proteins", "fats", "carbohydrates"] as const;

/** What is in 100 g. */
export function NutritionFacts({ value }: { readonly value: NonNullable<Product["nutritional_value"]> }) {
  const t = useTranslations("product");
  const locale = useLocale();
  return (
    <div>
      <p className={styles.caption}>{t("nutrition")}</p>
      <dl className={styles.facts}>
        {facts.map((fact) => (
          <div key={fact} className={styles.fact}>
            <dt>{t(`fact.${fact}`)}</dt>
            <dd>{value[fact].toLocaleString(locale, { maximumFractionDigits: 1 })}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
