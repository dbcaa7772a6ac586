import * as z from "zod/mini";
import { endpoint } from "@/lib/contract/endpoint";
import { freeText, Id } from "@/lib/contract/scalar";
import { ratingReasons } from "./rating-reasons";

const Stars = z.int().check(z.gte(1), z.lte(5));

/** What a customer thinks of an order. */
export const OrderRating = z.object({
  stars: Stars,
  reasons: z.array(z.enum(ratingReasons)),
  comment: z.nullable(z.string()),
  /** Reasons and a text can still be added, once; the stars stay. */
  is_open: z.boolean(),
});
export type OrderRating = z.infer<typeof OrderRating>;

export const orderRating = endpoint({
  method: "GET",
  path: "/order/{order_id}/rating",
  kind: "read",
  summary: "What the customer has given an order of his own; null: nothing yet.",
  reply: z.object({ rating: z.nullable(OrderRating) }),
});

export const orderRate = endpoint({
  method: "POST",
  path: "/order/rate",
  kind: "change",
  summary:
    "Rates an order of one's own that is done, once: stars first, reasons and a text with them or, once, after them. The same again answers the same; anything else is 409, and the first rating stays.",
  body: z.strictObject({
    order_id: Id,
    stars: Stars,
    /** Those that go with the stars and the order type, see `lib/domain/order/rating`; others are 422. */
    reasons: z.optional(z.array(z.enum(ratingReasons)).check(z.maxLength(ratingReasons.length))),
    comment: z.optional(z.nullable(freeText(4000))),
  }),
  reply: z.object({ rating: OrderRating }),
});
