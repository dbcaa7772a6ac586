"use client";

import dynamic from "next/dynamic";
import { CheckoutSkeleton } from "@/components/checkout/checkout-skeleton";

/** The form of step 2: what it is made of comes with its screen, and only to browsers, which keep its draft. */
export const Checkout = dynamic(async () => (await import("./checkout-screen")).CheckoutScreen, {
  ssr: false,
  loading: () => <CheckoutSkeleton />,
});
