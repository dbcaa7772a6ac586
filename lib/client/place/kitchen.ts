"use client";

import { useQuery } from "@/lib/client/core/queries";
import { useStorefront } from "@/lib/client/core/storefront";
import type { Cart } from "@/lib/contract/cart";
import type { Shop } from "@/lib/contract/place/shop";
import { useCity } from "./city";
import { placeForOrderType } from "./order-type-pause";
import { useShopsQuery } from "./shops-of-page";

/**
 * The shop that cooks this cart: the one it is fetched from, or the one that cooks for the zone it is brought to. null
 * while that is unknown, or if no particular shop cooks.
 */
export const useKitchen = (cart: Cart): Shop | null => {
  const { delivery_zones: zones } = useCity();
  const { orderType } = useStorefront();
  const { data: shops } = useQuery(useShopsQuery());
  const zoneId = cart.delivery_address?.delivery_zone_id ?? cart.place?.delivery_zone_id;
  const shopId = orderType === "takeaway" ? cart.place?.shop_id : zones[String(zoneId)]?.shop_id;
  const shop = shops?.find(({ id }) => id === shopId);
  return shop === undefined ? null : placeForOrderType(shop, orderType);
};
