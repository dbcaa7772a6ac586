"use client";

import { lazy, Suspense } from "react";
import { CheckoutSkeleton } from "@/components/checkout/checkout-skeleton";

const Screen = lazy(async () => ({ default: (await import("./checkout-screen")).CheckoutScreen }));

/** The form of step 2: what it is made of comes with its screen, and only to browsers, which keep its draft. */
export function Checkout() {
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      <Screen />
    </Suspense>
  );
}
