"use client";

import { lazy, Suspense } from "react";
import { useRefresh } from "@/lib/client/core/refresh";

const GroupSkeletons = lazy(async () => ({ default: (await import("./menu-skeleton")).GroupSkeletons }));

/** Covers the menu while that of another order type loads (SPEC-151). */
export function MenuWait() {
  const { isRefreshing } = useRefresh();
  return isRefreshing ? (
    <Suspense>
      <GroupSkeletons />
    </Suspense>
  ) : null;
}
