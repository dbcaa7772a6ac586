"use client";

import { type ComponentType, useEffect, useState } from "react";
import { useCartPart } from "@/lib/client/cart-first";
import { useFlash } from "@/lib/stores/flash";
import { PlainFlash } from "./plain-flash";

/**
 * Waits for the first notification and fetches what draws them. It comes after the page itself, which has their place
 * from the beginning (`FlashPlace`).
 */
export function FlashHost() {
  const last = useFlash(({ items }) => items.at(-1));
  const hasNews = useCartPart((cart) => cart?.messages.some(({ position }) => position === "top") ?? false);
  const [Shown, setShown] = useState<ComponentType | null>(null);
  const isDrawn = Shown !== null && Shown !== PlainFlash;
  const isNeeded = !isDrawn && (last !== undefined || hasNews);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what could not be fetched is tried again for the next one
  useEffect(() => {
    if (!isNeeded) return;
    import("./flash-list").then(
      ({ FlashList }) => setShown(() => FlashList),
      () => setShown(() => PlainFlash),
    );
  }, [isNeeded, last]);

  return Shown && <Shown />;
}
