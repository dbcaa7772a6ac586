"use client";

import { Bike } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { usePriceFormat } from "@/components/ui/price-format";
import { useStorefront } from "@/lib/client/core/storefront";
import { useCity } from "@/lib/client/place/city";
import type { Cart } from "@/lib/contract/cart";
import { cartProgress } from "./cart-reading";
import styles from "./progress-line.module.css";

const bold = (chunks: ReactNode) => (
  <b className={styles.amount} translate="no">
    {chunks}
  </b>
);

/** The prices of the zone the order goes to; null until an address is chosen. */
const useZonePrices = (cart: Cart) => {
  const city = useCity();
  const id = cart.place?.delivery_zone_id ?? null;
  return id === null ? null : (city.delivery_zones[String(id)]?.prices ?? null);
};

/** The first line of the cart: what is missing to the minimum, then to free delivery (SPEC-407). */
export function ProgressLine({ cart }: { readonly cart: Cart }) {
  const t = useTranslations("cart.progress");
  const format = usePriceFormat();
  const { orderType } = useStorefront();
  const progress = cartProgress(cart, orderType, useZonePrices(cart));
  if (progress === null) return null;
  const amount = "amount" in progress ? format(progress.amount) : "";
  const share = "target" in progress ? 1 - progress.amount / Math.max(progress.target, progress.amount) : null;
  return (
    <div className={styles.progress}>
      <p className={styles.text}>
        <Bike aria-hidden="true" className={styles.icon} />
        {/* A value that changes is one of several texts: all of them are replaced. */}
        <span key={amount}>{t.rich(progress.kind, { amount, b: bold })}</span>
      </p>
      {share !== null && (
        <span className={styles.track} aria-hidden="true">
          <span className={styles.bar} style={{ scale: `${Math.max(0.02, share)} 1` }} />
        </span>
      )}
    </div>
  );
}
