"use client";

import { usePathname } from "next/navigation";
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import type { BannerRule } from "@/components/banner/banner";
import { closestTarget } from "@/components/ui/closest-target";
import { FLASH_MS, useFlash } from "@/lib/client/flash/flash";
import type { DeferredWidgetsProps, Visit } from "./deferred-widgets";

/** The page is as good without it: code that did not come is nobody's concern. */
const nothing = { default: () => null };

/** Writes the last notification as plain text: without a network the list's code does not load. */
const showPlainText = () => {
  const place = document.querySelector('#flash [role="alert"]');
  const show = () => {
    const last = useFlash.getState().items.at(-1);
    if (place) place.textContent = last?.text ?? "";
    if (last) setTimeout(() => useFlash.getState().dismiss(last.id), FLASH_MS);
  };
  show();
  useFlash.subscribe(show);
  return nothing;
};

// Loaded a task later than the list of notifications: both at once keep a phone busy for a tenth of a second.
const Parts = lazy<ComponentType<DeferredWidgetsProps>>(() =>
  new Promise((resolve) => setTimeout(resolve))
    .then(() => import("./deferred-widgets"))
    .then(
      ({ DeferredWidgets }) => ({ default: DeferredWidgets }),
      () => nothing,
    ),
);

const FlashList = lazy<ComponentType>(() =>
  import("@/components/flash/flash-list").then(({ FlashList }) => ({ default: FlashList }), showPlainText),
);

/** When the page is taken to be idle, ms; the cookie notice comes half a second later. */
const REST_MS = 1_500;

/**
 * Fetches what a page can begin without, once it is idle or first touched: notifications, and cookie notice, banners,
 * analytics and what works without a network, of which the payment page has none.
 */
export function Deferred({ banners }: { readonly banners: readonly BannerRule[] }) {
  const pathname = usePathname();
  // Null until they are needed.
  const [visit, setVisit] = useState<Visit | null>(null);

  useEffect(() => {
    const loaded = { loadedAt: performance.now(), height: window.innerHeight, reopened: 0 };
    const listening = new AbortController();
    const { signal } = listening;
    const need = () => setVisit((known) => known ?? loaded);
    // Another order type replaces the whole page, this component too; a notification stays on screen meanwhile.
    if (useFlash.getState().items.length > 0) need();
    const timer = setTimeout(need, REST_MS);
    window.addEventListener("pointerdown", need, { signal, once: true, passive: true });
    const onClick = (event: MouseEvent) => {
      if (closestTarget(event, "[data-cookie-settings]") === null) return;
      setVisit((known) => ({ ...loaded, reopened: (known?.reopened ?? 0) + 1 }));
    };
    document.addEventListener("click", onClick, { signal });
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, []);

  if (visit === null) return null;
  return (
    <>
      <Suspense>
        <FlashList />
      </Suspense>
      {!pathname.includes("/order/payment/") && (
        <Suspense>
          <Parts banners={banners} pathname={pathname} {...visit} />
        </Suspense>
      )}
    </>
  );
}
