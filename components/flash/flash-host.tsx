"use client";

import { type ComponentType, lazy, Suspense, useState } from "react";
import { useCart } from "@/lib/client/cart";
import { useFlash } from "@/lib/stores/flash";
import styles from "./flash-host.module.css";

const Nothing = () => null;

// Without a network there is nothing to show them with; the page itself must go on.
const FlashList = lazy(() =>
  import("./flash-list").then(
    (list): { default: ComponentType } => ({ default: list.FlashList }),
    () => ({ default: Nothing }),
  ),
);

/**
 * The place of notifications on the page. It is there before them, because readers hear what appears in it; what draws
 * them is fetched for the first one, or at the first touch of the page.
 */
export function FlashHost() {
  const hasItems = useFlash(({ items }) => items.length > 0);
  const { data: cart } = useCart();
  const hasNews = cart?.messages.some(({ position }) => position === "top") ?? false;
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && (hasItems || hasNews)) setNeeded(true);

  return (
    <>
      <div id="flash" className={styles.page}>
        <div role="status" />
        <div role="alert" />
      </div>
      {isNeeded && (
        <Suspense>
          <FlashList />
        </Suspense>
      )}
    </>
  );
}
