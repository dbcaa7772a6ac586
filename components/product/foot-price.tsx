"use client";

import { useTranslations } from "next-intl";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { usePriceFormat } from "@/components/ui/price-format";
import styles from "./product-modal.module.css";

type FootPriceProps = {
  /** What it costs now, at least, and cost before the discount, major units; null where there is none. */
  readonly price: number;
  readonly before: number | null;
  /** It depends on what is still to be chosen. */
  readonly isFrom?: boolean;
};

/** The price in the button that adds a dish, and the one before the discount beside it. */
export function FootPrice({ price, before, isFrom = false }: FootPriceProps) {
  const t = useTranslations("product");
  const common = useTranslations("common");
  const format = usePriceFormat();
  return (
    <span className={styles.total}>
      <span>
        <ExactNumbers>{isFrom ? t("from", { price: format(price) }) : format(price)}</ExactNumbers>
      </span>
      {before !== null && before > price && (
        <s className={styles.before}>
          <span className="visually-hidden">{common("old_price")} </span>
          <span translate="no">{format(before)}</span>
        </s>
      )}
    </span>
  );
}
