"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { OrderType } from "@/lib/contract/place";
import { call } from "./http";
import { writePreference } from "./preferences";
import { queryKeys } from "./query-keys";
import { useRefresh } from "./refresh";
import { useStorefront } from "./storefront";

/**
 * The page's order type and the switch to the other one. The cart is loaded for the new type first: if that fails,
 * menu, cart and cookie stay as they were (SPEC-20). Whether a place must be chosen before is the caller's.
 */
export const useOrderType = () => {
  const { brand, city, orderType } = useStorefront();
  const client = useQueryClient();
  const { refresh } = useRefresh();
  const switchTo = async (next: OrderType): Promise<void> => {
    if (city !== null) {
      const body = { city_id: city.id, order_type: next, shop_id: null, delivery_zone_id: null };
      const { cart } = await call("cartLoad", { body });
      client.setQueryData(queryKeys.cartAt(city.id, next), cart);
    }
    writePreference(brand, "order_type", next);
    refresh();
  };
  return { orderType, switchTo };
};
