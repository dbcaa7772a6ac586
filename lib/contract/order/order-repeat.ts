import * as z from "zod/mini";
import { CartReply } from "@/lib/contract/cart";
import { endpoint } from "@/lib/contract/endpoint";
import { DeliveryAddress } from "@/lib/contract/place/delivery-address";
import { OrderType } from "@/lib/contract/place/place";
import { Shop } from "@/lib/contract/place/shop";
import { ProductGroup } from "@/lib/contract/product";
import { Id } from "@/lib/contract/scalar";

export const orderRepeat = endpoint({
  method: "POST",
  path: "/order/repeat",
  kind: "change",
  summary:
    "Puts the dishes of a finished order of one's own into the cart, at its city, its order type and its shop or address, at today's prices. What is no longer sold is left out and named; what costs more is named too.",
  body: z.strictObject({
    order_id: Id,
    /** What is in the cart already is removed. Without it a cart that is not empty is refused: 409 with `errors.cart`. */
    replace: z.optional(z.boolean()),
  }),
  reply: z.extend(CartReply, {
    order_type: OrderType,
    city_alias: z.string(),
    /** Where it is fetched from; null for delivery. */
    shop: z.nullable(Shop),
    /** Where it is brought to; null for takeaway. */
    delivery_address: z.nullable(DeliveryAddress),
    product_groups: z.array(ProductGroup),
    /** Names of the dishes that are not in the cart, because they are not sold any more as they were ordered. */
    missing: z.array(z.string()),
    /** Names of the dishes whose unit costs more now than it did in the order; absent: none. */
    dearer: z.optional(z.array(z.string())),
  }),
});
