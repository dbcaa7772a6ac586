"use client";

import { useEffect, useEffectEvent } from "react";
import { useCity } from "@/lib/client/place/city";
import type { Cart } from "@/lib/contract/cart";
import type { PaymentAlias } from "@/lib/contract/payment";
import type { Product } from "@/lib/contract/product";
import { addPaymentInfo, beginCheckout, viewItem } from "./analytics-items";
import { categoryOf } from "./analytics-lists";
import { track } from "./track";

const usePlace = () => ({ currency: useCity().prices.currency_code, categoryOf });

/** Records that a dish was opened, once it is loaded. */
export const useTrackView = (product: Product | undefined): void => {
  const place = usePlace();
  const record = useEffectEvent(() => {
    if (product !== undefined) track(viewItem(product, place));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another dish is another view, newer figures are not
  useEffect(() => record(), [product?.key]);
};

/** The cart whose form was recorded last: a form that is rendered again was not opened again. */
let recordedVersion: number | null = null;

/** Records that the order form was opened. Returns the function that records the payment type when the order is sent. */
export const useTrackCheckout = (cart: Cart): ((paymentType: PaymentAlias) => void) => {
  const place = usePlace();
  const record = useEffectEvent(() => {
    if (cart.count === 0 || cart.version === recordedVersion) return;
    recordedVersion = cart.version;
    track(beginCheckout(cart, place));
  });
  useEffect(() => record(), []);
  return (paymentType) => track(addPaymentInfo(cart, paymentType, place));
};
