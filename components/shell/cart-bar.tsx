"use client";

import { useTranslations } from "next-intl";
import { Price } from "@/components/ui/price";
import { useCartSummary } from "@/lib/client/cart/cart-counter";
import { useModals } from "@/lib/stores/modal";
import styles from "./cart-bar.module.css";

/** On a phone, as soon as something is in the cart: how many, for how much, and the way there. */
export function CartBar() {
  const t = useTranslations("shell-live");
  const { count, subtotal } = useCartSummary();
  const open = useModals((modals) => modals.open);
  if (count === 0) return null;
  return (
    <button
      type="button"
      className={styles.bar}
      data-order-bar="afloat"
      aria-haspopup="dialog"
      onClick={() => open({ kind: "cart" })}
    >
      <span className={styles.count}>{count}</span>
      <span className={styles.text}>{t("to_cart")}</span>
      <Price amount={subtotal} />
    </button>
  );
}
