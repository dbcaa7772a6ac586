import * as z from "zod/mini";
import { Id, Money } from "@/lib/contract/scalar";

export const DeliveryPrices = z.object({
  delivery: Money,
  minimum_order_amount: Money,
  has_free_delivery: z.boolean(),
  /** Delivery costs nothing from this subtotal on; null where it always costs. */
  free_delivery_from: z.nullable(Money),
});
export type DeliveryPrices = z.infer<typeof DeliveryPrices>;

/** [longitude, latitude] pairs, closed. */
const Ring = z.array(z.tuple([z.number(), z.number()]));

export const DeliveryZone = z.object({
  id: Id,
  /** Overlapping zones: the first that contains the point wins (SPEC-13). */
  sort: z.int(),
  name: z.string(),
  map: z.object({
    /** A closed polygon, [longitude, latitude] pairs; where there are `polygons`, the border of the first of them. */
    area: Ring,
    /**
     * The whole zone where it has holes or lies in several parts: polygons, each its border and then its holes, as the
     * coordinates of GeoJSON's MultiPolygon (RFC 7946, 3.1.7). Left out where `area` is all of it.
     */
    polygons: z.optional(z.array(z.array(Ring))),
    background_color: z.string(),
  }),
  prices: DeliveryPrices,
  is_available: z.boolean(),
  /** Why nothing is delivered there for a while; absent: no words of its own. */
  alert: z.optional(z.string()),
  /** The shop that cooks for it: while it is stopped, there is no delivery to the zone. null: no particular shop. */
  shop_id: z.nullable(Id),
});
export type DeliveryZone = z.infer<typeof DeliveryZone>;
