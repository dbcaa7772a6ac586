import * as z from "zod/mini";
import { endpoint } from "@/lib/contract/endpoint";
import { Acquirer, PaymentAlias, PaymentState } from "@/lib/contract/payment";
import { formalText, Id, UnixSeconds } from "@/lib/contract/scalar";
import { Order } from "./order";
import { PaidLine } from "./order-cache";
import { ProposedChange } from "./order-proposal";

/** What an order's link is for: paying it, or agreeing to what the staff changed. */
export const linkPurposes = ["pay", "confirm_change"] as const;
export const LinkPurpose = z.enum(linkPurposes);
export type LinkPurpose = z.infer<typeof LinkPurpose>;

/**
 * What an order's link shows to everybody who has it: the shop, the dishes and the sums. No name, no phone, no number of a house or flat, and
 * nothing of an account.
 */
export const LinkedOrder = z.extend(
  z.pick(Order, {
    order_id: true,
    status: true,
    order_type: true,
    interval_title: true,
    price_total: true,
    currency_code: true,
    city_alias: true,
    timezone: true,
    support_phone: true,
  }),
  {
    payment_state: PaymentState,
    /** The dishes, then packages and delivery, and below zero what is taken off. */
    lines: z.array(PaidLine),
    /** Where it is cooked; null: not known. */
    shop: z.nullable(z.object({ name: z.string(), address: z.string() })),
    /** The street it is brought to; null: it is picked up. */
    street: z.nullable(z.string()),
    /** How it is paid; null: nothing waits to be paid. */
    payment: z.nullable(
      z.object({
        payment_type: PaymentAlias,
        acquiring: Acquirer,
        /** Of the card form; null where there is none, or where `pre-auth` names it. */
        verify_param: z.nullable(z.string()),
        /** Until when it can be paid, by the upstream's clock. */
        expires_at: UnixSeconds,
      }),
    ),
    /** What the staff proposed to change of it, for a link that was sent for that. Null or absent: nothing. */
    change: z.optional(z.nullable(ProposedChange)),
    /** What was promised, and when it was over, for a link by which the order is followed. */
    promise: Order.shape.promise,
    completed_at: z.optional(Order.shape.completed_at),
  },
);
export type LinkedOrder = z.infer<typeof LinkedOrder>;

export const orderLink = endpoint({
  method: "POST",
  path: "/order/link",
  kind: "read",
  summary:
    "Optional: where it is not served (404, 501), nobody is sent such a link. The order of a link that was sent to its customer, for everybody who has the link: nobody is logged in by it. One answer, 404, for every link that opens nothing: unknown, too old, used. 429 once a network has tried too many of those.",
  body: z.strictObject({ link: formalText(64).check(z.minLength(1)) }),
  reply: z.object({
    /** `follow`: to see how an order is going that an agent prepared; it is not sent to anybody, and stays the same. */
    purpose: z.enum([...linkPurposes, "follow"]),
    order: LinkedOrder,
  }),
});

export const orderLinkAnswer = endpoint({
  method: "POST",
  path: "/order/link/answer",
  kind: "change",
  summary:
    "Optional, as `order/link`: the customer agrees to the change that the order of the link shows, or refuses it. 409 where it cannot be agreed to any more: answered otherwise, too late, sold out, or the order is another one. Repeated with the same answer it answers the same.",
  body: z.strictObject({
    link: formalText(64).check(z.minLength(1)),
    order_id: Id,
    proposal_id: z.uuid(),
    agrees: z.boolean(),
  }),
  reply: orderLink.reply,
});
