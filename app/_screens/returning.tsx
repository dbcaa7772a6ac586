"use client";

import { type ComponentType, lazy, Suspense, useLayoutEffect } from "react";
import { useReturning } from "@/components/shell/customer-mark";
import { useHydrated } from "@/lib/client/core/hydrated";
import { useStorefront } from "@/lib/client/core/storefront";

/** The menu is as good without it. */
const Orders = lazy<ComponentType>(() =>
  import("./returning-orders").then(
    ({ ReturningOrders }) => ({ default: ReturningOrders }),
    () => ({ default: () => null }),
  ),
);

/**
 * The place of what home has for those who ordered here before. The page is the same for everybody: this place is empty in
 * it, as high as it was at the last visit, and a first visitor fetches nothing for it.
 */
export function Returning({ className }: { readonly className: string | undefined }) {
  const { brand } = useStorefront();
  const isReturning = useReturning();
  const isHydrated = useHydrated();
  useLayoutEffect(() => {
    // While the browser takes the page over nobody is known yet.
    if (!isHydrated || isReturning || document.documentElement.style.getPropertyValue("--returning") === "") return;
    import("@/lib/client/customer/returning")
      .then(({ keepReturningHeight }) => keepReturningHeight(brand, 0))
      .catch(() => undefined);
  }, [isHydrated, isReturning, brand]);
  return (
    <div className={className}>
      {isReturning && (
        <Suspense>
          <Orders />
        </Suspense>
      )}
    </div>
  );
}
