"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { OrderType } from "@/lib/contract/place";
import { call } from "./http";
import { writePreference } from "./preferences";
import { queryKeys } from "./query-keys";
import { useRefresh } from "./refresh";
import { useStorefront } from "./storefront";

/**
 * The page's order type and the switch to the other one. The cart is loaded for the new type first: if that fails,
 * menu, cart and cookie stay as they were (decision 20). Whether a place must be chosen before is the caller's.
 */
export const useOrderType = () => {
  const { brand, city, orderType } = useStorefront();
  const client = useQueryClient();
  const { refresh } = useRefresh();
  const change = useMutation({
    mutationFn: async (next: OrderType) => {
      if (city === null) return null;
      const body = { city_id: city.id, order_type: next, shop_id: null, delivery_zone_id: null };
      return (await call("cartLoad", { body })).cart;
    },
    onSuccess: (cart, next) => {
      if (city !== null && cart !== null) client.setQueryData(queryKeys.cartAt(city.id, next), cart);
      writePreference(brand, "order_type", next);
      refresh();
    },
  });
  return { orderType, isSwitching: change.isPending, switchTo: change.mutateAsync };
};
