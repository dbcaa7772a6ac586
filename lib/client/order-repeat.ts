"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCartChange } from "./cart-changes";
import { type BodyFor, call } from "./http";
import { writePreference } from "./preferences";
import { queryKeys } from "./query-keys";
import { useStorefront } from "./storefront";

/**
 * Puts the dishes of a finished order into the cart (SPEC-32). The order type goes with it, whatever the city of
 * this page offers: the cart opens in the order's city.
 */
export const useOrderRepeat = () => {
  const { brand } = useStorefront();
  const client = useQueryClient();
  return useCartChange(async (body: BodyFor<"orderRepeat">) => {
    const reply = await call("orderRepeat", { body });
    const { place } = reply.cart;
    if (place !== null) client.setQueryData(queryKeys.menuAt(place), reply.product_groups);
    writePreference(brand, "order_type", reply.order_type);
    return reply;
  });
};
