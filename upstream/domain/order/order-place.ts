import type { Reference } from "../catalogue/reference";
import type { Placed } from "../place/place";
import type { OrderRow } from "./order-row";

type Where = Pick<OrderRow, "city_id" | "delivery_zone_id" | "order_type" | "shop_id">;

/**
 * Where an order that was placed is cooked and goes to: its own shop and zone, also where customers are not offered them any more. Null: its
 * city or its shop is gone.
 */
export const placeOfOrder = (
  { cityById, shopById, zoneById, unattendedShops }: Reference,
  { city_id, delivery_zone_id, order_type, shop_id }: Where,
): Placed | null => {
  const city = cityById.get(city_id);
  const kitchen = shopById.get(shop_id ?? 0);
  if (city === undefined || kitchen === undefined) return null;
  const is_unattended = unattendedShops.has(kitchen.id);
  if (order_type === "takeaway") return { city, order_type, shop: kitchen, zone: null, kitchen, is_unattended };
  return { city, order_type, shop: null, zone: zoneById.get(delivery_zone_id ?? 0) ?? null, kitchen, is_unattended };
};
