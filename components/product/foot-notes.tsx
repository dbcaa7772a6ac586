"use client";

import { useTranslations } from "next-intl";
import { usePriceFormat } from "@/components/ui/price-format";
import styles from "./product-modal.module.css";

type FootNotesProps = {
  /** Why the dish cannot be added yet; null when it can. */
  readonly reason?: string | null;
  /** What it costs now and cost before the discount, major units; null where there is none. */
  readonly price: number;
  readonly before: number | null;
};

/** Stands above the buttons, which have room for one price alone: what is left to choose, and the price before. */
export function FootNotes({ reason = null, price, before }: FootNotesProps) {
  const t = useTranslations("common");
  const format = usePriceFormat();
  const isReduced = before !== null && before > price;
  if (reason === null && !isReduced) return null;
  return (
    <div className={styles.notes}>
      {reason !== null && <p className={styles.note}>{reason}</p>}
      {isReduced && (
        <s className={styles.before}>
          <span className="visually-hidden">{t("old_price")} </span>
          <span translate="no">{format(before)}</span>
        </s>
      )}
    </div>
  );
}
