"use client";

import { useEffect, useEffectEvent } from "react";
import { useCart } from "@/lib/client/cart/cart";
import { useCartClear } from "@/lib/client/cart/cart-changes";
import { readStored, writeStored } from "@/lib/client/core/browser-storage";
import { useStorefront } from "@/lib/client/core/storefront";
import { clearOrderDraft } from "@/lib/client/order/checkout-draft";
import type { Cart } from "@/lib/contract/cart";

const storageKey = (brand: string): string => `${brand}_paying_cart`;

/** Notes which cart an order is made of, before its customer leaves to pay it. */
export const notePayingCart = (brand: string, orderId: number, cartVersion: number): void =>
  writeStored("localStorage", storageKey(brand), `${orderId}:${cartVersion}`);

/**
 * Empties the cart of an order that is paid, and what the checkout's draft has of that order alone: once, and the cart only where
 * it still is the one that was ordered. What was added meanwhile stays, and so does the cart of anyone who opens another
 * customer's order (SPEC-48). A cart that looks another one is read again: the upstream empties it too, and the page may
 * have read it before.
 */
export const usePaidCart = (orderId: number): void => {
  const { brand } = useStorefront();
  const { data: cart, refetch } = useCart();
  const { mutate: clear } = useCartClear();
  const settle = useEffectEvent(({ version, count }: Cart) => {
    const [id, ordered] = (readStored("localStorage", storageKey(brand)) ?? "").split(":");
    if (id !== String(orderId)) return;
    writeStored("localStorage", storageKey(brand), null);
    clearOrderDraft(brand);
    if (count === 0) return;
    if (ordered === String(version)) clear();
    else void refetch();
  });
  useEffect(() => {
    if (cart !== undefined) settle(cart);
  }, [cart]);
};
