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

export const DeliveryZone = z.object({
  id: Id,
  /** Overlapping zones: the first that contains the point wins (SPEC-13). */
  sort: z.int(),
  name: z.string(),
  map: z.object({
    /** A closed polygon, [longitude, latitude] pairs. */
    area: z.array(z.tuple([z.number(), z.number()])),
    background_color: z.string(),
  }),
  prices: DeliveryPrices,
  is_available: z.boolean(),
  /** The shop that cooks for it: while it is stopped, there is no delivery to the zone. null: no particular shop. */
  shop_id: z.nullable(Id),
});
export type DeliveryZone = z.infer<typeof DeliveryZone>;
