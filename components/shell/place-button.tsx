"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { chevronDownIcon, houseIcon, storeIcon } from "@/components/ui/icons";
import { useCartPart } from "@/lib/client/cart/cart-query";
import { useStorefront } from "@/lib/client/core/storefront";
import { useModals } from "@/lib/stores/modal";
import styles from "./shell-button.module.css";

/** The address the order goes to or the shop it is fetched from; opens the choice. */
export function PlaceButton({ className }: { readonly className?: string | undefined }) {
  const t = useTranslations("order-type");
  const { orderType } = useStorefront();
  const open = useModals((modals) => modals.open);
  const isDelivery = orderType === "delivery";
  const chosen = useCartPart((cart) => (isDelivery ? cart?.delivery_address?.address : cart?.shop?.street));

  return (
    <button
      type="button"
      className={clsx(styles.button, styles.filled, className)}
      aria-haspopup="dialog"
      aria-label={chosen ? t(`${orderType}_to`, { place: chosen }) : t(`${orderType}_choose`)}
      onClick={() => open({ kind: "order_types" })}
    >
      <Icon path={isDelivery ? houseIcon : storeIcon} />
      <span className={styles.text}>{chosen ?? t(`${orderType}_choose`)}</span>
      <Icon path={chevronDownIcon} className={styles.more} />
    </button>
  );
}
