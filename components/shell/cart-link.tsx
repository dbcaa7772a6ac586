"use client";

import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { shoppingBagIcon } from "@/components/ui/icons";
import { Price } from "@/components/ui/price";
import { useCartSummary } from "@/lib/client/cart/cart-counter";
import { useCity } from "@/lib/client/place/city";
import styles from "./cart-link.module.css";

/** The way to the cart on wide screens, with the number of units and their price. */
export function CartLink() {
  const t = useTranslations("shell-live");
  const city = useCity();
  const { count, subtotal } = useCartSummary();
  return (
    <ButtonLink
      href={`/${city.alias}/cart`}
      variant={count > 0 ? "primary" : "secondary"}
      icon={<Icon path={shoppingBagIcon} />}
      aria-label={t("cart_count", { count })}
    >
      {count > 0 ? (
        <span className={styles.figures}>
          <Price amount={subtotal} />
          <span className={styles.count}>{count}</span>
        </span>
      ) : (
        t("cart")
      )}
    </ButtonLink>
  );
}
