"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useId } from "react";
import { LaterTexts } from "@/components/modal/more-texts";
import { CartSkeleton } from "./cart-skeleton";
import { useWideScreen } from "./screen";
import styles from "./side-cart.module.css";

const Content = lazy(async () => ({ default: (await import("./side-cart-content")).SideCartContent }));

/** The cart beside the menu on wide screens: always in sight, its list scrolls by itself. Phones fetch none of it. */
export function SideCart() {
  const titleId = useId();
  const isWide = useWideScreen();
  if (isWide === false) return null;
  return (
    <section className={styles.cart} aria-labelledby={titleId}>
      {isWide === null ? (
        <Waiting titleId={titleId} />
      ) : (
        <Suspense fallback={<Waiting titleId={titleId} />}>
          <LaterTexts>
            <Content titleId={titleId} />
          </LaterTexts>
        </Suspense>
      )}
    </section>
  );
}

const Waiting = ({ titleId }: { readonly titleId: string }) => {
  const t = useTranslations("shell");
  return (
    <>
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {t("cart")}
        </h2>
      </header>
      <div className={styles.scroll}>
        <CartSkeleton />
      </div>
    </>
  );
};
