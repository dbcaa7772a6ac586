"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Price } from "@/components/ui/price";
import { useRefusal } from "@/components/ui/use-refusal";
import { useCartSummary } from "@/lib/client/cart/cart-counter";
import { useModals } from "@/lib/client/modal/modal-store";
import { useCity } from "@/lib/client/place/city";
import type { Cart } from "@/lib/contract/cart";
import { ObstacleList, useObstacleText } from "./obstacle-list";
import { isLoginAlone, useObstacles } from "./obstacles";
import styles from "./order-button.module.css";

type OrderButtonProps = {
  readonly cart: Cart;
  /** Opens the form; by default the cart page. */
  readonly onOrder?: (() => void) | undefined;
};

/** Leads from the list to the form. What is missing stands above it, as links; the button then does nothing. */
export function OrderButton({ cart, onOrder }: OrderButtonProps) {
  const t = useTranslations("cart.order");
  const city = useCity();
  const router = useRouter();
  const obstacles = useObstacles(cart);
  const { total } = useCartSummary();
  const textOf = useObstacleText();
  const open = useModals((modals) => modals.open);
  const needsLogin = isLoginAlone(obstacles);
  const isBlocked = obstacles.length > 0 && !needsLogin;
  const reason = isBlocked ? [t("blocked"), ...obstacles.map(textOf)].join(" ") : null;
  const { links, text, refuse } = useRefusal(reason);
  const order = onOrder ?? (() => router.push(`/${city.alias}/cart`));
  const goOn = needsLogin ? () => open({ kind: "user_login", open_order: true }) : order;
  return (
    <div className={styles.order}>
      <div ref={links} className={styles.reasons}>
        <ObstacleList obstacles={obstacles} />
      </div>
      <Button size="l" wide reason={reason} onRefuse={refuse} onClick={goOn}>
        <span className={styles.label}>
          <span>{t("button")}</span>
          {cart.count > 0 && <Price amount={total ?? cart.prices.total} />}
        </span>
      </Button>
      <p role="status" className={styles.refused}>
        {text}
      </p>
    </div>
  );
}
