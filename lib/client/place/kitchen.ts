"use client";

import { useStorefront } from "@/lib/client/core/storefront";
import type { Cart } from "@/lib/contract/cart";
import type { Shop } from "@/lib/contract/place/shop";
import { useCity } from "./city";
import { useShops } from "./shop";

/**
 * The shop that cooks this cart: the one it is fetched from, or the one that cooks for the zone it is brought to. null
 * while that is unknown, or if no particular shop cooks.
 */
export const useKitchen = (cart: Cart): Shop | null => {
  const { delivery_zones: zones } = useCity();
  const { orderType } = useStorefront();
  const { data: shops } = useShops();
  const zoneId = cart.delivery_address?.delivery_zone_id ?? cart.place?.delivery_zone_id;
  const shopId = orderType === "takeaway" ? cart.place?.shop_id : zones[String(zoneId)]?.shop_id;
  return shops?.find(({ id }) => id === shopId) ?? null;
};
