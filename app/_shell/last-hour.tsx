"use client";

import { lazy, Suspense } from "react";

const Watch = lazy(async () => ({ default: (await import("@/lib/client/menu/last-hour-watch")).LastHourWatch }));

/** Watches for the last hour of orders at the chosen shop (SPEC-7). */
export function LastHour() {
  return (
    <Suspense>
      <Watch />
    </Suspense>
  );
}
