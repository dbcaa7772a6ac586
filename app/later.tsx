"use client";

import { usePathname } from "next/navigation";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import type { BannerRule } from "@/lib/domain/banner";
import type { LaterPartsProps } from "./later-parts";

const Parts = lazy<ComponentType<LaterPartsProps>>(async () => {
  try {
    return { default: (await import("./later-parts")).LaterParts };
  } catch {
    // The page is as good without it: code that did not come is nobody's concern.
    return { default: () => null };
  }
});

/** The page has come to rest; the cookie notice comes half a second later. ms */
const REST_MS = 1_500;

/**
 * Fetches what a page can begin without, once it rests or is first touched: cookie notice, banners, analytics, and what
 * works without a network. The payment page has none of them.
 */
export function Later({ banners }: { readonly banners: readonly BannerRule[] }) {
  const pathname = usePathname();
  // Null until they are needed, then how often the cookie notice was asked for.
  const [asked, setAsked] = useState<number | null>(null);
  const [loadedAt, setLoadedAt] = useState(0);
  const [height, setHeight] = useState(0);

  useEffect(() => {
    setLoadedAt(performance.now());
    setHeight(window.innerHeight);
    const listening = new AbortController();
    const { signal } = listening;
    const need = () => setAsked((count) => count ?? 0);
    const timer = setTimeout(need, REST_MS);
    window.addEventListener("pointerdown", need, { signal, once: true, passive: true });
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("[data-cookie-settings]")) setAsked((count) => (count ?? 0) + 1);
    };
    document.addEventListener("click", onClick, { signal });
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, []);

  if (asked === null || pathname.includes("/order/payment/")) return null;
  return (
    <Suspense>
      <Parts banners={banners} pathname={pathname} loadedAt={loadedAt} height={height} asked={asked} />
    </Suspense>
  );
}
