import type { OrderType, Place } from "@/lib/contract/place/place";

/** A place as a query string has it, where what is not known is left out. */
export const placeOfQuery = (query: {
  readonly city_id: number;
  readonly order_type: OrderType;
  readonly shop_id?: number | undefined;
  readonly delivery_zone_id?: number | undefined;
}): Place => ({
  city_id: query.city_id,
  order_type: query.order_type,
  shop_id: query.shop_id ?? null,
  delivery_zone_id: query.delivery_zone_id ?? null,
});
