"use client";

import { CartModal } from "@/components/cart/cart-modal";
import { Checkout } from "./checkout";

/** The cart on a phone, with the form of its second step. */
export function CartWithForm({ step }: { readonly step?: 1 | 2 | undefined }) {
  return <CartModal step={step} checkout={<Checkout />} />;
}
