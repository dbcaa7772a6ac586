import * as z from "zod/mini";
import { endpoint } from "@/lib/contract/endpoint";
import { formalText, phoneText } from "@/lib/contract/scalar";
import { Order } from "./order";

/** What somebody who knows an order's number and phone may read of it: no name, no address, no shop. */
export const OrderGlimpse = z.extend(
  z.pick(Order, {
    order_id: true,
    status: true,
    order_type: true,
    created_at: true,
    completed_at: true,
    interval_title: true,
    promise: true,
    products: true,
    price_total: true,
    currency_code: true,
    city_alias: true,
  }),
  {
    /** Of the order's city: its times are printed in it (SPEC-8). */
    timezone: z.string(),
    /** The order is the visitor's own: it can be tracked. */
    is_own: z.boolean(),
  },
);
export type OrderGlimpse = z.infer<typeof OrderGlimpse>;

export const orderLookup = endpoint({
  method: "POST",
  path: "/order/lookup",
  kind: "change",
  summary: "The status of an order by its number and phone; one answer, 404, for every miss. 10 an hour.",
  body: z.strictObject({ phone: phoneText(64), order_id: z.number(), captcha: z.optional(formalText(4000)) }),
  reply: z.object({ order: OrderGlimpse }),
});
