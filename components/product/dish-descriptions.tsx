"use client";

import { useEffect } from "react";
import { useTabletScreen } from "@/lib/client/core/screen";
import { isSpared, whenIdle } from "@/lib/client/core/spare-moment";
import { useStorefront } from "@/lib/client/core/storefront";
import { useDescriptions } from "@/lib/client/menu/descriptions";

/**
 * Gives the cards of the menu what their dishes are made of, where the screen is as wide as a tablet: fetched once the page is
 * idle, also when a tablet is turned. A phone fetches nothing, and neither does who saves data (ADR-0162).
 */
export function DishDescriptions(): null {
  const storefront = useStorefront();
  const { language, orderType, city } = storefront;
  const isShown = useTabletScreen() === true;
  const cityId = city?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is closed or sold out by now is a new context with the same texts
  useEffect(() => {
    if (!isShown || isSpared(navigator)) return;
    let isOver = false;
    const load = async () => (await import("@/lib/client/menu/load-descriptions")).loadDescriptions(storefront);
    whenIdle(() => {
      if (isOver) return;
      load().then(
        (texts) => {
          if (!isOver) useDescriptions.setState(texts, true);
        },
        // A card without this line lacks nothing that is needed.
        () => undefined,
      );
    });
    return () => {
      isOver = true;
      useDescriptions.setState(new Map(), true);
    };
  }, [isShown, language, orderType, cityId]);
  return null;
}
