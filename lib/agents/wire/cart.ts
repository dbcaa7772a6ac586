import * as z from "zod/mini";
import { Context, messages, text } from "./scalar";

/** An id of a session; another form is one that never was. */
export const sessionId = text(60);

export const lineItemsInput = z
  .array(z.object({ item: z.object({ id: text(200) }), quantity: z.int().check(z.gte(1), z.lte(1_000_000)) }))
  .check(z.maxLength(100));

export const NewCart = z.object({ line_items: lineItemsInput, context: z.optional(Context) });
export const CartUpdate = z.object({ id: sessionId, line_items: lineItemsInput, context: z.optional(Context) });
export const CartById = z.object({ id: sessionId });

export const Total = z.object({ type: z.string(), amount: z.int() });
export type Total = z.infer<typeof Total>;

export const LineItem = z.object({
  id: z.string(),
  item: z.object({ id: z.string(), title: z.string(), price: z.int(), image_url: z.optional(z.url()) }),
  quantity: z.int(),
  totals: z.array(Total),
});
export type LineItem = z.infer<typeof LineItem>;

export const CartResult = z.object({
  id: z.string(),
  line_items: z.array(LineItem),
  currency: z.string(),
  /** Estimates: what delivery costs is known once the address is. */
  totals: z.array(Total),
  continue_url: z.url(),
  expires_at: z.iso.datetime(),
  messages,
});
export type CartResult = z.infer<typeof CartResult>;
