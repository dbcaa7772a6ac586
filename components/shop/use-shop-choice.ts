"use client";

import { useCallback } from "react";
import { useCartPart } from "@/lib/client/cart/cart-query";
import { useStorefront } from "@/lib/client/core/storefront";
import { useModals } from "@/lib/stores/modal";

/**
 * The takeaway shop of the order, and the choice of another. A choice is always confirmed (SPEC-121); leaving the shop
 * a filled cart was priced at is asked about in words of its own.
 */
export const useShopChoice = (): {
  readonly chosenId: number | null;
  readonly choose: (id: number) => void;
} => {
  const { orderType } = useStorefront();
  const shopId = useCartPart((cart) => cart?.place?.shop_id ?? null);
  const isFilled = useCartPart((cart) => (cart?.count ?? 0) > 0);
  const open = useModals((modals) => modals.open);
  const chosenId = orderType === "takeaway" ? shopId : null;
  const isChange = chosenId !== null && isFilled;
  const choose = useCallback(
    (id: number) => open({ kind: isChange ? "confirm_change_takeaway" : "confirm_shop", shop_id: id }),
    [open, isChange],
  );
  return { chosenId, choose };
};
