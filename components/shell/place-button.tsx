"use client";

import clsx from "clsx";
import { useTranslations } from "next-intl";
import { type ComponentType, lazy, Suspense, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { chevronDownIcon, houseIcon, storeIcon } from "@/components/ui/icons";
import { useCartPart } from "@/lib/client/cart/cart-query";
import { useStorefront } from "@/lib/client/core/storefront";
import { useModals } from "@/lib/client/modal/modal-store";
import styles from "./shell-button.module.css";
import type { WaitWatchProps } from "./wait-watch";

/** The head is as good without it. */
const WaitWatch = lazy<ComponentType<WaitWatchProps>>(() =>
  import("./wait-watch").then(
    (code) => ({ default: code.WaitWatch }),
    () => ({ default: () => null }),
  ),
);

/**
 * The address the order goes to or the shop it is fetched from, with how long one waits there now; opens the choice, which has
 * the order type too: on a phone its switch stands there alone. Who
 * has chosen no place fetches nothing for it.
 */
export function PlaceButton({ className }: { readonly className?: string | undefined }) {
  const t = useTranslations("order-type");
  const { orderType } = useStorefront();
  const open = useModals((modals) => modals.open);
  const isDelivery = orderType === "delivery";
  const chosen = useCartPart((cart) => (isDelivery ? cart?.delivery_address?.address : cart?.shop?.street));

  const [wait, setWait] = useState<string | null>(null);
  const choose = t(`${orderType}_choose`);
  // The words that are seen, in their order (WCAG 2.5.3).
  const place = wait === null ? chosen : `${chosen}, ${wait}`;
  const name = place ? t(`${orderType}_to`, { place }) : `${t(orderType)}: ${choose}`;

  return (
    <button
      type="button"
      className={clsx(styles.button, styles.filled, className)}
      aria-haspopup="dialog"
      aria-label={name}
      onClick={() => open({ kind: "order_types" })}
    >
      <Icon path={isDelivery ? houseIcon : storeIcon} />
      <span className={styles.place}>
        <span className={styles.type}>{t(orderType)}</span> <span className={styles.text}>{chosen ?? choose}</span>
      </span>{" "}
      {wait !== null && <span className={styles.wait}>{wait}</span>}
      {chosen && (
        <Suspense>
          <WaitWatch onWait={setWait} />
        </Suspense>
      )}
      <Icon path={chevronDownIcon} className={styles.more} />
    </button>
  );
}
