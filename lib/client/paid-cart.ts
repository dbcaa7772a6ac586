"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { Order } from "@/lib/contract/order";
import { isFreshPurchase } from "./analytics-items";
import { readStored, writeStored } from "./browser-storage";
import { useCartClear } from "./cart-changes";
import { upstreamNow } from "./clock";
import { readPreference } from "./preferences";
import { useStorefront } from "./storefront";

const clearedName = (brand: string): string => `${brand}_cleared_order`;

/**
 * Empties the cart when the order that this browser has just made is paid: once for each order, whatever is reloaded, so
 * that a cart filled meanwhile stays; and never for somebody else's (decision 48).
 */
export const usePaidCart = (order: Order | undefined): void => {
  const { brand } = useStorefront();
  const client = useQueryClient();
  const { mutate: clear } = useCartClear();
  const settle = useEffectEvent((paid: Order) => {
    const id = String(paid.order_id);
    if (readStored("localStorage", clearedName(brand)) === id) return;
    if (!isFreshPurchase(paid, readPreference(brand, "order_id"), upstreamNow(client).getTime())) return;
    writeStored("localStorage", clearedName(brand), id);
    clear();
  });
  useEffect(() => {
    if (order !== undefined) settle(order);
  }, [order]);
};
