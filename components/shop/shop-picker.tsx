"use client";

import { useCart } from "@/lib/client/cart";
import { useStorefront } from "@/lib/client/storefront";
import type { Shop } from "@/lib/contract/shop";
import { useModals } from "@/lib/stores/modal";
import { ShopList } from "./shop-list";

/**
 * Where to fetch the order. A choice is always confirmed (spec 1 §4); leaving the shop a filled cart was priced at is
 * asked about in words of its own.
 */
export function ShopPicker() {
  const { orderType } = useStorefront();
  const { data: cart } = useCart();
  const { open, dismiss } = useModals();
  const chosenId = orderType === "takeaway" ? (cart?.place?.shop_id ?? null) : null;
  const choose = ({ id }: Shop) => {
    if (id === chosenId) return dismiss("order_types");
    const isChange = chosenId !== null && cart !== undefined && cart.count > 0;
    return open({ kind: isChange ? "confirm_change_takeaway" : "confirm_shop", shop_id: id });
  };
  return <ShopList chosenId={chosenId} onChoose={choose} />;
}
