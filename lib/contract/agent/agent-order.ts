import * as z from "zod/mini";
import { endpoint } from "@/lib/contract/endpoint";
import { OriginalStatus } from "@/lib/contract/order/order";
import { OrderType } from "@/lib/contract/place/place";
import { formalText, Id, Instant, Money } from "@/lib/contract/scalar";

/** An order that was made of what an agent had prepared, for its platform: no name, no phone, no address of a person. */
export const AgentOrder = z.object({
  order_id: Id,
  /** As its platform knows it. */
  checkout_id: z.string(),
  city_alias: z.string(),
  city_name: z.string(),
  currency_code: z.string(),
  order_type: OrderType,
  /** Where it is collected; null: it is delivered. */
  shop: z.nullable(z.object({ id: Id, name: z.string(), street: z.string() })),
  lines: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      image_url: z.nullable(z.string()),
      count: z.int(),
      unit_price: Money,
      total: Money,
    }),
  ),
  /** What it costs, each part once; together they are the total. */
  prices: z.object({
    subtotal: Money,
    packages: Money,
    delivery: Money,
    discount: Money,
    bonuses: Money,
    tip: Money,
    total: Money,
  }),
  status: OriginalStatus,
  /** When it is promised. */
  from: Instant,
  until: Instant,
  /** What has happened to it, the oldest first. `confirmed`: the staff have it in hand. */
  events: z.array(z.object({ status: z.union([OriginalStatus, z.literal("confirmed")]), at: Instant })),
  /** What goes back of its money; `pending`: the bank has not said yet that it did. */
  returns: z.array(z.object({ id: z.string(), amount: Money, at: Instant, status: z.enum(["pending", "completed"]) })),
});
export type AgentOrder = z.infer<typeof AgentOrder>;

export const agentOrderRead = endpoint({
  method: "POST",
  path: "/agent/orders/read",
  kind: "read",
  summary:
    "An order that was made of what an agent of this platform had prepared. Another platform's, one that is not paid, and one that never was are the same 404.",
  body: z.strictObject({
    platform: formalText(300).check(z.minLength(1)),
    order_id: Id,
  }),
  reply: z.object({ order: AgentOrder }),
});
