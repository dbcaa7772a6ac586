import * as z from "zod/mini";
import { Id, orNull } from "@/lib/contract/scalar";

export const orderTypes = ["delivery", "takeaway"] as const;
export const OrderType = z.enum(orderTypes);
export type OrderType = z.infer<typeof OrderType>;

/** Where an order goes to or is fetched from: the context that cart and menu calls carry (SPEC-103). */
export const place = {
  city_id: Id,
  order_type: OrderType,
  shop_id: orNull(Id),
  delivery_zone_id: orNull(Id),
};
export const Place = z.strictObject({ ...place, shop_id: z.nullable(Id), delivery_zone_id: z.nullable(Id) });
export type Place = z.infer<typeof Place>;

/** Order types that a place takes no orders of for a while, with what customers read: "No delivery until 18:00." Absent: none. */
export const Pauses = z.optional(z.object({ delivery: z.optional(z.string()), takeaway: z.optional(z.string()) }));

/** The same context in a query string. */
export const placeQuery = {
  city_id: z.coerce.number().check(z.int(), z.positive()),
  order_type: OrderType,
  shop_id: z.optional(z.coerce.number().check(z.int(), z.positive())),
  delivery_zone_id: z.optional(z.coerce.number().check(z.int(), z.positive())),
};
