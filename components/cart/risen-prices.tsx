"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ExactNumbers } from "@/components/ui/exact-numbers";
import { usePriceFormat } from "@/components/ui/price-format";
import { Status } from "@/components/ui/status";
import { isUnavailable } from "@/lib/client/cart/sold-units";
import type { Cart } from "@/lib/contract/cart";
import { risenLines, useAcceptedPrices } from "./accepted-prices";
import { sortedLines } from "./cart-reading";
import styles from "./risen-prices.module.css";

/** The anchor a blocked order button leads to. */
export const risenAnchor = "risen-prices";

/** The prices that rose while their dishes were in the cart, old and new; an order needs the customer's agreement. */
export function RisenPrices({ cart }: { readonly cart: Cart }) {
  const t = useTranslations("cart.risen");
  const format = usePriceFormat();
  const { accepted, accept } = useAcceptedPrices();
  const risen = risenLines(sortedLines(cart), accepted).filter((line) => !isUnavailable(line));
  if (risen.length === 0) return null;
  return (
    <section id={risenAnchor} tabIndex={-1} className={styles.risen} aria-label={t("title")}>
      <Status
        tone="warning"
        title={t("title")}
        action={
          <Button variant="secondary" onClick={() => accept(risen)}>
            {t("accept")}
          </Button>
        }
      >
        <p>{t("text")}</p>
        <ul className={styles.list}>
          {risen.map(({ key, name, old_price: before, price_with_modifiers: now }) => (
            <li key={key}>
              <ExactNumbers>{t("price", { name, before: format(before ?? 0), now: format(now) })}</ExactNumbers>
            </li>
          ))}
        </ul>
      </Status>
    </section>
  );
}
