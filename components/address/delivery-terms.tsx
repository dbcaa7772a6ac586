"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { usePriceFormat } from "@/components/ui/price-format";
import { Skeleton } from "@/components/ui/skeleton";
import type { PlaceWait } from "@/lib/client/place/place-wait";
import type { DeliveryPrices } from "@/lib/contract/place/zone";
import styles from "./delivery-terms.module.css";

/** Delivery price, minimum and the sum from which it is free, as texts. */
const useTerms = (): ((prices: DeliveryPrices | null) => readonly string[]) => {
  const t = useTranslations("address.result");
  const format = usePriceFormat();
  return (prices) => {
    if (prices === null) return [];
    const { delivery, minimum_order_amount: minimum, has_free_delivery: isFree, free_delivery_from: from } = prices;
    const terms = [isFree || delivery === 0 ? t("delivery_free") : t("delivery", { amount: format(delivery) })];
    terms.push(isFree || minimum === 0 ? t("no_minimum") : t("minimum", { amount: format(minimum) }));
    if (!isFree && delivery > 0 && from !== null) terms.push(t("free_from", { amount: format(from) }));
    return terms;
  };
};

/** Does not wrap within a term. */
const unbroken = (term: string): string => term.replaceAll(" ", "\u00a0");

/** The same as one text. */
export const useDeliveryTermsText = (): ((prices: DeliveryPrices | null) => string) => {
  const termsOf = useTerms();
  return (prices) => termsOf(prices).map(unbroken).join(" · ");
};

type DeliveryTermsProps = {
  readonly prices: DeliveryPrices | null;
  /** Of an address that an order may go to now. */
  readonly wait?: PlaceWait;
};

const noWait: PlaceWait = { words: null, isComing: false };

/** The wait and the terms of delivery, side by side as far as there is room; that of the wait is reserved until it is known. */
export function DeliveryTerms({ prices, wait: { words, isComing } = noWait }: DeliveryTermsProps) {
  const t = useTranslations("address.result");
  const terms = useTerms()(prices);
  return (
    <div className={styles.terms}>
      <ul className={styles.list}>
        {words !== null && (
          <li className={clsx(styles.term, styles.wait)}>
            <ExactNumbers>{t("wait", { wait: words })}</ExactNumbers>
          </li>
        )}
        {isComing && (
          <li className={styles.term}>
            <Skeleton width="180px" />
          </li>
        )}
        {terms.map((term) => (
          <li key={term} className={styles.term}>
            <ExactNumbers>{term}</ExactNumbers>
          </li>
        ))}
      </ul>
    </div>
  );
}
