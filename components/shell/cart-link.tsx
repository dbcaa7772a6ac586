"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type MouseEvent, useEffect } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { shoppingBagIcon } from "@/components/ui/icons";
import { Price } from "@/components/ui/price";
import { usePriceFormat } from "@/components/ui/price-format";
import { useCartSummary } from "@/lib/client/cart/cart-counter";
import { hasCartPage, useTabletScreen } from "@/lib/client/core/screen";
import { whenIdle } from "@/lib/client/core/spare-moment";
import { useModals } from "@/lib/client/modal/modal-store";
import { useCity } from "@/lib/client/place/city";
import bottomNavStyles from "./bottom-nav.module.css";
import cartBarStyles from "./cart-bar.module.css";
import styles from "./cart-link.module.css";

/** The cart's tab on a phone, with the number of units. */
export function CartTab({ href }: { readonly href: string }) {
  const t = useTranslations("shell-live");
  const { count } = useCartSummary();
  const open = useModals((modals) => modals.open);
  const openCart = (event: MouseEvent) => {
    if (hasCartPage()) return;
    event.preventDefault();
    open({ kind: "cart" });
  };
  return (
    <a href={href} className={bottomNavStyles.item} onClick={openCart}>
      <Icon path={shoppingBagIcon} />
      <span aria-hidden="true">{t("cart")}</span>
      <span className="visually-hidden">{t("cart_count", { count })}</span>
      {count > 0 && (
        <span aria-hidden="true" translate="no" className={bottomNavStyles.badge}>
          {count}
        </span>
      )}
    </a>
  );
}

/** A bar on a phone and a tablet, once something is in the cart: how many, what they cost in all with their packaging, and a link there. */
export function CartBar() {
  const t = useTranslations("shell-live");
  const { count, total, packages } = useCartSummary();
  const format = usePriceFormat();
  const open = useModals((modals) => modals.open);
  const router = useRouter();
  const city = useCity();
  const hasPage = useTabletScreen() === true;
  if (count === 0) return null;
  return (
    <button
      type="button"
      className={cartBarStyles.bar}
      data-order-bar="afloat"
      aria-haspopup={hasPage ? undefined : "dialog"}
      onClick={() => (hasPage ? router.push(`/${city.alias}/cart`) : open({ kind: "cart" }))}
    >
      <span translate="no" className={cartBarStyles.count}>
        {count}
      </span>
      <span className={cartBarStyles.text}>
        {t("to_cart")}
        {packages !== null && packages > 0 && (
          <span translate="no" className={cartBarStyles.packaging}>
            {t("with_packaging", { amount: format(packages) })}
          </span>
        )}
      </span>
      {total !== null && <Price amount={total} />}
    </button>
  );
}

/** The cart's link on wide screens, with the number of units and the total. */
export function CartLink() {
  const t = useTranslations("shell-live");
  const city = useCity();
  const { count, total } = useCartSummary();
  // The first number that a browser formats takes a slow phone 70 to 100 ms, for which the first plus would wait.
  useEffect(() => void whenIdle(() => t("cart_count", { count: 1 })), [t]);
  return (
    <ButtonLink
      href={`/${city.alias}/cart`}
      variant={count > 0 ? "primary" : "secondary"}
      icon={<Icon path={shoppingBagIcon} />}
    >
      <span className="visually-hidden">{`${t("cart_count", { count })} `}</span>
      {count > 0 ? (
        <span className={styles.figures}>
          {total !== null && <Price amount={total} />}
          <span aria-hidden="true" translate="no" className={styles.count}>
            {count}
          </span>
        </span>
      ) : (
        <span aria-hidden="true">{t("cart")}</span>
      )}
    </ButtonLink>
  );
}
