"use client";

import { type ComponentType, useEffect, useState } from "react";
import { useCartPart } from "@/lib/client/cart-first";
import { useFlash } from "@/lib/stores/flash";
import styles from "./flash-host.module.css";

/**
 * The place of notifications on the page. It is there before them, because readers hear what appears in it; what draws
 * them is fetched for the first one, or at the first touch of the page.
 */
export function FlashHost() {
  const last = useFlash(({ items }) => items.at(-1));
  const hasNews = useCartPart((cart) => cart?.messages.some(({ position }) => position === "top") ?? false);
  const [List, setList] = useState<ComponentType | null>(null);
  const [isPlain, setPlain] = useState(false);
  const isNeeded = List === null && (last !== undefined || hasNews);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be fetched is tried again for the next one
  useEffect(() => {
    if (!isNeeded) return;
    import("./flash-list").then(
      ({ FlashList }) => setList(() => FlashList),
      // Without a network there is nothing to draw them with: the words alone are shown.
      () => setPlain(true),
    );
  }, [isNeeded, last]);

  return (
    <>
      <div id="flash" className={styles.page}>
        <div role="status" />
        <div role="alert">{isPlain && List === null && last && <p className={styles.plain}>{last.text}</p>}</div>
      </div>
      {List && <List />}
    </>
  );
}
