"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { DeferredTexts } from "@/components/modal/deferred-texts";
import { useCart } from "@/lib/client/cart/cart";
import { CartBody } from "./cart-body";
import { CartGate } from "./cart-gate";
import { ClearButton } from "./clear-button";
import { OrderButton } from "./order-button";
import styles from "./side-cart.module.css";

/** What the cart beside the menu holds; fetched by wide screens alone. */
export function SideCartContent() {
  return (
    <DeferredTexts>
      <Content />
    </DeferredTexts>
  );
}

const Content = () => {
  const t = useTranslations("cart");
  const titleId = useId();
  const { data: cart } = useCart();
  const hasUnits = cart !== undefined && cart.count > 0;
  return (
    <section className={styles.cart} aria-labelledby={titleId}>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {t("title")}
        </h2>
        {hasUnits && <ClearButton />}
      </header>
      <div className={styles.scroll}>
        <CartGate>{(loaded) => <CartBody cart={loaded} variant="side" />}</CartGate>
      </div>
      {hasUnits && (
        <footer className={styles.footer}>
          <OrderButton cart={cart} />
        </footer>
      )}
    </section>
  );
};
