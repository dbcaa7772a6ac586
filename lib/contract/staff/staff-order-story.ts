import * as z from "zod/mini";
import { endpoint } from "../endpoint";
import { Order, OriginalStatus } from "../order/order";
import { CourierLocation } from "../order/order-tracking";
import { Acquirer, PaymentAlias, PaymentState } from "../payment";
import { Instant, Language, Money } from "../scalar";
import { LossPayer, RevisionAct } from "./staff-order-change";
import { CustomerRequest } from "./staff-order-search";

/** Who made an order and where it goes, as typed. Empty and null where it was deleted with its account. */
const OrderContact = z.object({
  name: z.string(),
  /** Digits. */
  phone: z.string(),
  email: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  /** In which the customer is written to. */
  language: Language,
  is_registered: z.boolean(),
  address: z.nullable(
    z.object({
      full_address: z.string(),
      room: z.string(),
      floor: z.nullable(z.string()),
      entrance: z.nullable(z.string()),
      intercom: z.nullable(z.string()),
      description: z.nullable(z.string()),
    }),
  ),
});

/** What happened to an order, by whom: a status it came to, money that went back at the bank, or an act of the staff. */
const OrderStep = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("status"),
    at: Instant,
    status: OriginalStatus,
    source: z.enum(["customer", "kitchen", "operator", "payment", "acquirer", "clock"]),
    /** What the customer was written about it. */
    reason: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal("returned"), at: Instant, how: z.enum(["refund", "chargeback"]), amount: Money }),
  z.object({
    kind: z.literal("act"),
    at: Instant,
    by: z.string(),
    act: z.string(),
    before: z.nullable(z.record(z.string(), z.unknown())),
    after: z.nullable(z.record(z.string(), z.unknown())),
  }),
]);
export type OrderStep = z.infer<typeof OrderStep>;

/** A message to the customer. */
const MessageSent = z.object({
  channel: z.enum(["push", "email", "sms"]),
  /** What it is about; null: its text says it. */
  event: z.nullable(z.string()),
  /** The mailbox; null: a browser, or the order's phone. */
  to: z.nullable(z.string()),
  /** Null: it is written when it is sent. */
  text: z.nullable(z.string()),
  written_at: Instant,
  /** Null: it waits. */
  sent_at: z.nullable(Instant),
  tries: z.int(),
});
export type MessageSent = z.infer<typeof MessageSent>;

/** A try to take the money of an order, with what became of it at the acquirer. */
const PaymentTry = z.object({
  /** Our name of it, which the acquirer has too. */
  id: z.string(),
  acquiring: Acquirer,
  /** The acquirer's own number of it; null: it has not given one. */
  acquirer_payment_id: z.nullable(z.string()),
  method: PaymentAlias,
  amount: Money,
  currency_code: z.string(),
  state: z.string(),
  /** The bank's code of a refusal. */
  reason_code: z.nullable(z.string()),
  created_at: Instant,
  state_at: Instant,
  /** Nobody queries the acquirer any more: a person has to look at it. */
  is_dead: z.boolean(),
  /** What was taken and what went back. `surplus` paid nothing and has to go back; `returned` went back without our asking. */
  money: z.array(
    z.object({
      kind: z.enum(["capture", "surplus", "refund", "returned"]),
      amount: Money,
      at: Instant,
      /** The acquirer's number of the operation; null: that of the payment. */
      operation_id: z.nullable(z.string()),
    }),
  ),
  /** Parts of it that go back, the oldest first. */
  refunds: z.array(
    z.object({
      /** Our name of it, which the acquirer has too. */
      id: z.string(),
      amount: Money,
      /** `requested`: nothing was sent yet; `superseded`: the whole payment goes back, and it with that. */
      state: z.enum(["requested", "sent", "unknown", "done", "refused", "superseded"]),
      created_at: Instant,
      state_at: Instant,
      is_dead: z.boolean(),
      /** The change of the order that caused it; null: none is stored. */
      cause: z.nullable(
        z.object({
          revision: z.int(),
          act: RevisionAct,
          by: z.string(),
          why: z.nullable(z.string()),
          paid_by: z.nullable(LossPayer),
        }),
      ),
    }),
  ),
});
export type PaymentTry = z.infer<typeof PaymentTry>;

export const staffOrderStory = endpoint({
  method: "GET",
  path: "/staff/orders/{order_id}",
  kind: "read",
  summary:
    "One order's whole story: the check, who made it, what happened to it and by whom, messages, payments with the acquirer's numbers, courier and rating.",
  reply: z.object({
    order: Order,
    payment_state: PaymentState,
    /** Until when it can be paid; null: it is not paid online, or no more. */
    pay_deadline: z.nullable(Instant),
    /** Its customer was sent a link to pay it (`staff/orders/{order_id}/pay-link`). */
    has_pay_link: z.boolean(),
    contact: OrderContact,
    steps: z.array(OrderStep),
    messages: z.array(MessageSent),
    payments: z.array(PaymentTry),
    /** Null: it is not with a courier who can be located. */
    courier: z.nullable(CourierLocation),
    rating: z.nullable(
      z.object({
        stars: z.int(),
        reasons: z.array(z.string()),
        comment: z.nullable(z.string()),
        created_at: Instant,
      }),
    ),
    /** Forms that name the order. */
    requests: z.array(CustomerRequest),
  }),
});
