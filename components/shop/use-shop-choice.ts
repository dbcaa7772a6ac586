"use client";

import { useCallback } from "react";
import { useCartPart } from "@/lib/client/cart/cart-query";
import { useStorefront } from "@/lib/client/core/storefront";
import { useModals } from "@/lib/client/modal/modal-store";

/**
 * The takeaway shop of the order, and the choice of another. On a page a choice is always confirmed (SPEC-121), with another text
 * where it leaves the shop a filled cart was priced at.
 */
export const useShopChoice = (): {
  readonly chosenId: number | null;
  /** A filled cart would get the prices of another shop. */
  readonly isChange: boolean;
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
  return { chosenId, isChange, choose };
};
