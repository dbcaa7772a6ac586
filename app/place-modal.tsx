"use client";

import { OrderTypesModal } from "@/components/address/order-types-modal";
import { ShopPicker } from "@/components/shop/shop-picker";

/** The choice of a place: an address to deliver to, or a shop to fetch the order from. */
export function PlaceModal({ step }: { readonly step?: "order" | undefined }) {
  return <OrderTypesModal step={step} takeaway={<ShopPicker />} />;
}
