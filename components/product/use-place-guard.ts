"use client";

import { useCartReader } from "@/lib/client/cart/cart-query";
import { keepsCookies } from "@/lib/client/core/cookies-needed";
import { isFirstVisit } from "@/lib/client/core/deferred-queries";
import type { PreselectedProduct } from "@/lib/client/modal/modal-stack";
import { useModals } from "@/lib/client/modal/modal-store";
import { usePlaceReader } from "@/lib/client/place/place";

/**
 * Lets an add pass when the order's place is known. Otherwise opens the choice of place with the product preselected, which
 * is added once the place is chosen, and returns false (SPEC-205). Where the browser blocks cookies it says so first
 * (SPEC-463).
 */
export const usePlaceGuard = (): ((product: PreselectedProduct) => boolean) => {
  const cartNow = useCartReader();
  const placeNow = usePlaceReader();
  const open = useModals((modals) => modals.open);

  return (product) => {
    if (!keepsCookies()) {
      open({ kind: "cookies_needed" });
      return false;
    }
    // Until the cart of a later visit has loaded the place is unknown here; the upstream then refuses (422).
    if (cartNow() === undefined && !isFirstVisit()) return true;
    const place = placeNow();
    const isKnown = place.order_type === "takeaway" ? place.shop_id !== null : place.delivery_zone_id !== null;
    if (!isKnown) open({ kind: "order_types", preselected: product });
    return isKnown;
  };
};
