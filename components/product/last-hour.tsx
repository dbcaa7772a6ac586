"use client";

import type { ReactNode } from "react";
import { createContext, useContext } from "react";
import { brandOf } from "@/lib/brand/brand";
import { useCart } from "@/lib/client/cart";
import { useNow } from "@/lib/client/clock";
import { useShops } from "@/lib/client/shop";
import { useStorefront } from "@/lib/client/storefront";
import { isLastHour } from "@/lib/domain/schedule";

const LastHourContext = createContext(false);

/** Whether the last hour of orders runs at the chosen shop: dishes are then sold by another multiple (decision 7). */
export const useIsLastHour = (): boolean => useContext(LastHourContext);

/** Keeps the flag for the dishes below; only the brand that has the feature asks, and only on takeaway. */
export function LastHourProvider({ children }: { readonly children: ReactNode }) {
  const { brand, orderType, city } = useStorefront();
  const isAsked = brandOf(brand).features.lastHour && orderType === "takeaway" && city !== null;
  return isAsked ? <Watch timezone={city.timezone}>{children}</Watch> : children;
}

const EVERY_MS = 15_000;

function Watch({ timezone, children }: { readonly timezone: string; readonly children: ReactNode }) {
  const { data: cart } = useCart();
  const { data: shops } = useShops();
  const now = useNow(EVERY_MS);
  const shop = shops?.find(({ id }) => id === cart?.shop?.id);
  const isLast = now !== null && shop !== undefined && isLastHour(shop.schedule, now, timezone);
  return <LastHourContext value={isLast}>{children}</LastHourContext>;
}
