"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Price } from "@/components/ui/price";
import { useRefusal } from "@/components/ui/use-refusal";
import { useCity } from "@/lib/client/place/city";
import type { Cart } from "@/lib/contract/cart";
import { useModals } from "@/lib/stores/modal";
import { ObstacleList, useObstacleText } from "./obstacle-list";
import { isLoginAlone } from "./obstacles";
import styles from "./order-button.module.css";
import { useObstacles } from "./use-obstacles";

type OrderButtonProps = {
  readonly cart: Cart;
  /** Goes on to the form; without it the cart page does. */
  readonly onOrder?: (() => void) | undefined;
};

/** The way from the list to the form. What is in its way stands above it, as links; the button then does nothing. */
export function OrderButton({ cart, onOrder }: OrderButtonProps) {
  const t = useTranslations("cart.order");
  const city = useCity();
  const router = useRouter();
  const obstacles = useObstacles(cart);
  const textOf = useObstacleText();
  const open = useModals((modals) => modals.open);
  const asksLogin = isLoginAlone(obstacles);
  const isBlocked = obstacles.length > 0 && !asksLogin;
  const reason = isBlocked ? [t("blocked"), ...obstacles.map(textOf)].join(" ") : null;
  const { ways, text, refuse } = useRefusal(reason);
  const order = onOrder ?? (() => router.push(`/${city.alias}/cart`));
  const goOn = asksLogin ? () => open({ kind: "user_login", open_order: true }) : order;
  return (
    <div className={styles.order}>
      <div ref={ways} className={styles.ways}>
        <ObstacleList obstacles={obstacles} />
      </div>
      <Button size="l" wide reason={reason} onRefuse={refuse} onClick={goOn}>
        <span className={styles.label}>
          <span>{t("button")}</span>
          {cart.count > 0 && <Price amount={cart.prices.total} />}
        </span>
      </Button>
      <p role="status" className={styles.refused}>
        {text}
      </p>
    </div>
  );
}
