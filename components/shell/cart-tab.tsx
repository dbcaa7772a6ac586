"use client";

import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { Icon } from "@/components/ui/icon";
import { shoppingBagIcon } from "@/components/ui/icons";
import { useCartSummary } from "@/lib/client/cart/cart-counter";
import { useModals } from "@/lib/stores/modal";
import styles from "./bottom-nav.module.css";

/** The way to the cart on a phone, with the number of units. */
export function CartTab({ href }: { readonly href: string }) {
  const t = useTranslations("shell-live");
  const { count } = useCartSummary();
  const open = useModals((modals) => modals.open);
  const openCart = (event: MouseEvent) => {
    event.preventDefault();
    open({ kind: "cart" });
  };
  return (
    <a href={href} className={styles.item} onClick={openCart} aria-label={t("cart_count", { count })}>
      <Icon path={shoppingBagIcon} />
      <span>{t("cart")}</span>
      {count > 0 && <span className={styles.badge}>{count}</span>}
    </a>
  );
}
