"use client";

import { isUnavailable } from "@/lib/client/cart/sold-units";
import { useOffline } from "@/lib/client/core/network";
import { useStorefront } from "@/lib/client/core/storefront";
import { useUser } from "@/lib/client/customer/user";
import { useCity } from "@/lib/client/place/city";
import { useKitchen } from "@/lib/client/place/kitchen";
import type { PlaceStop } from "@/lib/client/place/stop-watch";
import type { Cart } from "@/lib/contract/cart";
import type { OrderType } from "@/lib/contract/place/place";
import { risenLines, useAcceptedPrices } from "./accepted-prices";
import { sortedLines } from "./cart-reading";

/** Why the order cannot be made now (SPEC-203, SPEC-21, SPEC-30 and SPEC-34; prices that rose have to be agreed to). Amounts in major units. */
export type Obstacle =
  | { readonly kind: "city_stopped" | "shop_stopped" | "kitchen_stopped"; readonly alert: string | null }
  | { readonly kind: "empty" | "no_address" | "no_shop" | "offline" | "login" }
  | { readonly kind: "unavailable"; readonly key: string; readonly name: string }
  | { readonly kind: "risen" }
  | { readonly kind: "minimum"; readonly left: number };

type Stop = { readonly type: "default" | "stop"; readonly alert: string | null };

type ObstacleContext = {
  /** The device has no network. */
  readonly isOffline: boolean;
  /** Only customers order here, and nobody has logged in (SPEC-171). */
  readonly needsLogin: boolean;
  readonly orderType: OrderType;
  readonly city: Stop;
  /** The risen prices the customer has agreed to, see `accepted-prices.ts`. */
  readonly accepted: ReadonlySet<string>;
  /** The shop that cooks, as its city lists it: the takeaway shop, or the one of the zone; null while it is not known. */
  readonly kitchen: Stop | null;
};

const placeObstacle = (cart: Cart, orderType: OrderType): Obstacle[] => {
  if (orderType === "takeaway") return cart.place?.shop_id ? [] : [{ kind: "no_shop" }];
  return cart.delivery_address?.delivery_possible ? [] : [{ kind: "no_address" }];
};

const stops = ({ isOffline, city, kitchen, orderType }: ObstacleContext): Obstacle[] => {
  if (isOffline) return [{ kind: "offline" }];
  if (city.type === "stop") return [{ kind: "city_stopped", alert: city.alert }];
  if (kitchen?.type !== "stop") return [];
  return [{ kind: orderType === "takeaway" ? "shop_stopped" : "kitchen_stopped", alert: kitchen.alert }];
};

/** All obstacles to an order, in the order a customer would remove them. */
const obstaclesOf = (cart: Cart, context: ObstacleContext): Obstacle[] => {
  if (cart.count === 0) return [...stops(context), { kind: "empty" }];
  const lines = sortedLines(cart);
  const gone = lines.filter(isUnavailable).map(({ key, name }): Obstacle => ({ kind: "unavailable", key, name }));
  const sold = lines.filter((line) => !isUnavailable(line));
  const risen: Obstacle[] = risenLines(sold, context.accepted).length > 0 ? [{ kind: "risen" }] : [];
  const minimum: Obstacle[] = cart.minimum_left > 0 ? [{ kind: "minimum", left: cart.minimum_left }] : [];
  const login: Obstacle[] = context.needsLogin ? [{ kind: "login" }] : [];
  return [...stops(context), ...gone, ...placeObstacle(cart, context.orderType), ...minimum, ...risen, ...login];
};

/** Whether the login is all that is missing: the button then leads there instead of doing nothing. */
export const isLoginAlone = (obstacles: readonly Obstacle[]): boolean =>
  obstacles.length === 1 && obstacles[0]?.kind === "login";

/**
 * What prevents an order of this cart at the place of this page. `stop`: whether the city takes orders, where that is newer
 * than the page.
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
