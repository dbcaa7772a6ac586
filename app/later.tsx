"use client";

import { usePathname } from "next/navigation";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import type { BannerRule } from "@/lib/domain/banner";
import type { LaterPartsProps } from "./later-parts";

/** The page is as good without it: code that did not come is nobody's concern. */
const nothing = { default: () => null };

const Parts = lazy<ComponentType<LaterPartsProps>>(() =>
  import("./later-parts").then(
    ({ LaterParts }) => ({ default: LaterParts }),
    () => nothing,
  ),
);

const FlashList = lazy<ComponentType>(() =>
  import("@/components/flash/flash-list").then(
    ({ FlashList }) => ({ default: FlashList }),
    () => nothing,
  ),
);

/** The page has come to rest; the cookie notice comes half a second later. ms */
const REST_MS = 1_500;

/**
 * Fetches what a page can begin without, once it rests or is first touched: notifications, and cookie notice, banners,
 * analytics and what works without a network, of which the payment page has none.
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

  if (asked === null) return null;
  return (
    <>
      <Suspense>
        <FlashList />
      </Suspense>
      {!pathname.includes("/order/payment/") && (
        <Suspense>
          <Parts banners={banners} pathname={pathname} loadedAt={loadedAt} height={height} asked={asked} />
        </Suspense>
      )}
    </>
  );
}
