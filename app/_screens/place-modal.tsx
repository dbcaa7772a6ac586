"use client";

import { OrderTypesModal } from "@/components/address/order-types-modal";
import { ShopPicker } from "@/components/shop/shop-picker";
import type { OrderType } from "@/lib/contract/place/place";

type PlaceModalProps = {
  readonly step?: "order" | undefined;
  readonly first?: OrderType | undefined;
  /** The key of the dish that is added once the place is known. */
  readonly waiting?: string | undefined;
};

/** The choice of a place: an address to deliver to, or a shop to fetch the order from. */
export function PlaceModal({ step, first, waiting }: PlaceModalProps) {
  return <OrderTypesModal step={step} first={first} waiting={waiting} takeaway={<ShopPicker />} />;
}
