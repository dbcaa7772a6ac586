"use client";

import { useOffline } from "@/lib/client/core/network";
import { useStorefront } from "@/lib/client/core/storefront";
import { useUser } from "@/lib/client/customer/user";
import { useCity } from "@/lib/client/place/city";
import { useKitchen } from "@/lib/client/place/kitchen";
import type { PlaceStop } from "@/lib/client/place/stop-watch";
import type { Cart } from "@/lib/contract/cart";
import { useAcceptedPrices } from "./accepted-prices";
import { type Obstacle, obstaclesOf } from "./obstacles";

/**
 * What stands between this cart and an order at the place of this page. `stop` is a newer word than the page's own on
 * whether the city takes orders.
 */
export const useObstacles = (cart: Cart, stop?: PlaceStop): Obstacle[] => {
  const page = useCity();
  const city = stop ?? page;
  const isOffline = useOffline();
  const { orderType, settings } = useStorefront();
  const { user, isPending } = useUser();
  const needsLogin = settings.customers.is_auth_enabled && !isPending && user === null;
  const kitchen = useKitchen(cart);
  const { accepted } = useAcceptedPrices();
  return obstaclesOf(cart, { accepted, isOffline, needsLogin, orderType, city, kitchen });
};
