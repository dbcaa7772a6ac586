"use client";

import { House, Store } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useStorefront } from "@/lib/client/core/storefront";
import type { Cart } from "@/lib/contract/cart";
import { useModals } from "@/lib/stores/modal";
import styles from "./place-row.module.css";

/** Where the order goes to or waits, once it is chosen. */
export function PlaceRow({ cart }: { readonly cart: Cart }) {
  const t = useTranslations("cart.place");
  const { orderType } = useStorefront();
  const open = useModals((modals) => modals.open);
  const isDelivery = orderType === "delivery";
  const place = isDelivery ? cart.delivery_address?.address : cart.shop?.street;
  if (place === undefined) return null;
  const Icon = isDelivery ? House : Store;
  return (
    <div className={styles.row}>
      <Icon aria-hidden="true" className={styles.icon} />
      <p className={styles.words}>
        <span className={styles.type}>{t(orderType)}</span>
        <span>{place}</span>
      </p>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => open({ kind: "order_types" })}>
        {t("change")}
      </Button>
    </div>
  );
}
