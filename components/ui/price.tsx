"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import styles from "./price.module.css";
import { usePriceFormat } from "./price-format";

type PriceProps = {
  /** Major units of the city's currency. */
  readonly amount: number;
  /** The price before a discount, struck out behind it. */
  readonly old?: number | null | undefined;
  readonly className?: string | undefined;
};

/** An amount of money as the city writes it. Where amounts stand in a column, the column gives them digits of one width. */
export function Price({ amount, old, className }: PriceProps) {
  const format = usePriceFormat();
  const t = useTranslations("common");
  return (
    <span className={clsx(styles.price, className)}>
      <span translate="no">{format(amount)}</span>
      {typeof old === "number" && old > amount && (
        <s className={styles.old}>
          <span className="visually-hidden">{t("old_price")} </span>
          <span translate="no">{format(old)}</span>
        </s>
      )}
    </span>
  );
}
