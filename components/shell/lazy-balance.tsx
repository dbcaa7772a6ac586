"use client";

import { lazy, Suspense } from "react";
import { useKnownCustomer } from "./customer-mark";

const Balance = lazy(async () => ({ default: (await import("./balance")).Balance }));

/** The balance of who is known here; guests fetch none of it. */
export function LazyBalance() {
  return useKnownCustomer() ? (
    <Suspense>
      <Balance />
    </Suspense>
  ) : null;
}
