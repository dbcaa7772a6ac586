"use client";

import { usePathname } from "next/navigation";
import type { ComponentProps } from "react";
import { PaymentScreen } from "@/components/payment/payment-screen";
import { useHydrated } from "@/lib/client/core/hydrated";
import { orderPageAt } from "@/lib/domain/place/order-pages";

/** The payment page of the order that its address names. */
export function KeyedPayment(site: Omit<ComponentProps<typeof PaymentScreen>, "cacheKey">) {
  const page = orderPageAt(usePathname());
  const isRead = useHydrated() && page?.kind === "payment";
  return <PaymentScreen cacheKey={isRead ? page.cacheKey : null} {...site} />;
}
