import * as z from "zod/mini";
import { endpoint } from "@/lib/contract/endpoint";
import { PaidLine } from "@/lib/contract/order/order-cache";
import { OrderType } from "@/lib/contract/place/place";
import { formalText, Money } from "@/lib/contract/scalar";

/**
 * What opens a checkout that an agent has prepared. A browser sends the link that its agent was given; the storefront opens it and passes on the
 * id of the session (ADR-0144).
 */
const link = formalText(100).check(z.minLength(1));

/** A checkout that an agent has prepared for a person, for everybody who has its link. No name, no phone, no number of a house or flat. */
export const HandOver = z.object({
  city_alias: z.string(),
  order_type: OrderType,
  /** The dishes, then packages and delivery, and below zero what is taken off. */
  lines: z.array(PaidLine),
  price_total: Money,
  currency_code: z.string(),
  /** When it is wanted, in words; null: nothing was chosen. */
  interval_title: z.nullable(z.string()),
  /** Where it is collected; null: it is delivered, or no restaurant is chosen. */
  shop: z.nullable(z.object({ name: z.string(), address: z.string() })),
  /** The street it is brought to; null: it is collected, or no address is chosen. */
  street: z.nullable(z.string()),
  /** What the agent wrote to the shop; null: nothing. */
  comment: z.nullable(z.string()),
  /** It is in the caller's cart already. */
  is_taken: z.boolean(),
  /** Dishes of the caller's own cart that it would replace. */
  own_count: z.int(),
});
export type HandOver = z.infer<typeof HandOver>;

export const handOver = endpoint({
  method: "POST",
  path: "/hand-over",
  kind: "read",
  summary:
    "Optional, with the calls of agents: where it is not served (404, 501), agents hand nothing over. What an agent has prepared, for who has its link. Opening it changes nothing. One answer, 404, for every link that opens nothing: unknown, expired, taken over by somebody else, ordered, canceled. 429 once a network has tried too many of those.",
  body: z.strictObject({ link }),
  reply: z.object({ hand_over: HandOver }),
});

export const handOverTake = endpoint({
  method: "POST",
  path: "/hand-over/take",
  kind: "change",
  summary:
    "Optional, as `hand-over`: the caller's cart becomes what the agent has prepared, with its place, its time and its code; from then on the agent can neither change nor order it. The order of that cart completes the checkout. Repeated by the same caller it answers the same.",
  body: z.strictObject({
    link,
    /** What is in the cart already is removed. Without it a cart that is not empty is refused: 409 with `errors.cart`. */
    replace: z.optional(z.boolean()),
  }),
  reply: z.object({
    city_alias: z.string(),
    order_type: OrderType,
    comment: z.nullable(z.string()),
  }),
});
