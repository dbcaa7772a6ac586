"use client";

import { useTranslations } from "next-intl";
import { Price } from "@/components/ui/price";
import type { OrderCache } from "@/lib/contract/order/order-cache";
import styles from "./payment-screen.module.css";

/** What is paid for: the dishes, and where they go. Nothing where the upstream does not tell. */
export function PaidFor({ cache: { lines = [], payload } }: { readonly cache: OrderCache }) {
  const t = useTranslations("payment-page");
  const address = payload.delivery_address;
  if (lines.length === 0) return null;
  return (
    <section className={styles.paidFor} aria-label={t("order")}>
      <ul className={styles.lines}>
        {lines.map(({ name, count, total }, index) => (
          // Two lines of a cart may read the same, and the list never changes its order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={`${name} ${index}`} className={styles.line}>
            <span className={styles.dish}>
              {name}
              {count > 1 && <span className={styles.count}> × {count}</span>}
            </span>
            <Price amount={total} />
          </li>
        ))}
      </ul>
      {address !== null && (
        <p className={styles.label}>
          {t("address", { address: [address.street, address.house, address.room].filter(Boolean).join(", ") })}
        </p>
      )}
    </section>
  );
}
