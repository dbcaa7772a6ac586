import * as z from "zod/mini";
import { LineItem, Total } from "./cart";
import { text } from "./scalar";

/** An order's number, as `order.id` of a completed checkout has it. */
export const OrderById = z.object({ id: text(15).check(z.regex(/^[1-9]\d{0,14}$/)) });

const OrderLine = z.extend(z.omit(LineItem, { quantity: true }), {
  quantity: z.object({ original: z.int(), total: z.int(), fulfilled: z.int() }),
  status: z.enum(["processing", "fulfilled", "removed"]),
});
export type OrderLine = z.infer<typeof OrderLine>;

const countedLines = z.array(z.object({ id: z.string(), quantity: z.int() }));

export const OrderResult = z.object({
  id: z.string(),
  label: z.string(),
  checkout_id: z.string(),
  permalink_url: z.url(),
  line_items: z.array(OrderLine),
  fulfillment: z.object({
    expectations: z.array(
      z.object({
        id: z.string(),
        line_items: countedLines,
        method_type: z.enum(["shipping", "pickup"]),
        destination: z.object({ street_address: z.optional(z.string()), address_locality: z.string() }),
        fulfillable_on: z.iso.datetime(),
      }),
    ),
    events: z.array(
      z.object({
        id: z.string(),
        occurred_at: z.iso.datetime(),
        type: z.string(),
        line_items: countedLines,
        tracking_number: z.optional(z.string()),
        tracking_url: z.optional(z.url()),
        description: z.string(),
      }),
    ),
  }),
  adjustments: z.optional(
    z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        occurred_at: z.iso.datetime(),
        status: z.enum(["pending", "completed"]),
        line_items: z.optional(countedLines),
        totals: z.optional(z.array(Total)),
      }),
    ),
  ),
  currency: z.string(),
  totals: z.array(Total),
});
export type OrderResult = z.infer<typeof OrderResult>;
