"use client";

import { lazy, Suspense } from "react";
import { useWideScreen } from "@/lib/client/core/screen";
import styles from "./side-cart.module.css";

const Content = lazy(async () => ({ default: (await import("./side-cart-content")).SideCartContent }));

const waiting = <div className={styles.cart} aria-busy="true" />;

/** The cart beside the menu on wide screens: always in sight, its list scrolls by itself. Phones fetch none of it. */
export function SideCart() {
  if (!useWideScreen(false)) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Content />
    </Suspense>
  );
}
