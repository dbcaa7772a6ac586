"use client";

import { useCartReader } from "@/lib/client/cart/cart-query";
import { isFirstVisit } from "@/lib/client/core/deferred-queries";
import { usePlaceReader } from "@/lib/client/place/place";
import type { PreselectedProduct } from "@/lib/domain/shell/modal-stack";
import { useModals } from "@/lib/stores/modal";

/**
 * Lets an add pass when it is known where the order goes to. Else it opens the choice of place with the product
 * preselected (SPEC-205), which is added once the place is chosen, and answers false.
 */
export const usePlaceGuard = (): ((product: PreselectedProduct) => boolean) => {
  const cartNow = useCartReader();
  const placeNow = usePlaceReader();
  const open = useModals((modals) => modals.open);

  return (product) => {
    // Until the cart of a later visit has come nobody knows; the upstream then says it (422).
    if (cartNow() === undefined && !isFirstVisit()) return true;
    const place = placeNow();
    const isKnown = place.order_type === "takeaway" ? place.shop_id !== null : place.delivery_zone_id !== null;
    if (!isKnown) open({ kind: "order_types", preselected: product });
    return isKnown;
  };
};
