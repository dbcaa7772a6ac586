"use client";

import { useCartReader } from "@/lib/client/cart/cart-query";
import { keepsCookies } from "@/lib/client/core/cookies-needed";
import { isFirstVisit } from "@/lib/client/core/deferred-queries";
import { usePlaceReader } from "@/lib/client/place/place";
import type { PreselectedProduct } from "@/lib/domain/shell/modal-stack";
import { useModals } from "@/lib/stores/modal";

/**
 * Lets an add pass when it is known where the order goes to. Else it opens the choice of place with the product
 * preselected (SPEC-205), which is added once the place is chosen, and answers false. Where the browser blocks cookies it says
 * so before anything is asked (SPEC-463).
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
    // Until the cart of a later visit has come nobody knows; the upstream then says it (422).
    if (cartNow() === undefined && !isFirstVisit()) return true;
    const place = placeNow();
    const isKnown = place.order_type === "takeaway" ? place.shop_id !== null : place.delivery_zone_id !== null;
    if (!isKnown) open({ kind: "order_types", preselected: product });
    return isKnown;
  };
};
