import * as z from "zod/mini";
import { calls } from "./calls";
import { exchange } from "./exchange";
import { paymentAliases } from "./payment-aliases";
import { OrderType } from "./place";
import { Id } from "./scalar";

export const PaymentAlias = z.enum(paymentAliases);
export type PaymentAlias = z.infer<typeof PaymentAlias>;

export const PaymentType = z.object({ alias: PaymentAlias, is_online: z.boolean() });
export type PaymentType = z.infer<typeof PaymentType>;

export const acquirers = ["cloudpayments", "rbs", "sber_new", "yookassa", "ozan"] as const;
export const Acquirer = z.enum(acquirers);

/** What starts the payment of an order (spec 2 §3). */
export const PaymentRequest = z.object({
  acquiring: Acquirer,
  verify_param: z.nullable(z.string()),
  cryptogram: z.nullable(z.string()),
});

/** What the acquirer answers: the next step of the payment (spec 2 §4). */
export const PaymentReply = z.object({
  reason: z.string(),
  verify_param: z.optional(z.string()),
  order_id: z.optional(Id),
  qr_code: z.optional(z.string()),
  complete_link: z.optional(z.string()),
  payment_link: z.optional(z.string()),
  form_url: z.optional(z.string()),
  MD: z.optional(z.string()),
  PaReq: z.optional(z.string()),
  cReq: z.optional(z.string()),
  TermUrl: z.optional(z.string()),
  AcsUrl: z.optional(z.string()),
  threeDSMethodURLServer: z.optional(z.string()),
  threeDSMethodURL: z.optional(z.string()),
  threeDSMethodDataPacked: z.optional(z.string()),
  threeDSServerTransId: z.optional(z.string()),
});

/** What is sent after the issuer's page (spec 2 §3). */
export const PostAuthentication = z.object({
  TransactionId: z.string(),
  PaRes: z.nullable(z.string()),
  cres: z.nullable(z.string()),
  order_id: Id,
  order_cache_key: z.nullable(z.string()),
  last_attempt: z.boolean(),
});

export const paymentTypes = exchange({
  ...calls.paymentTypes,
  summary: "The payment types offered at a place.",
  body: z.strictObject({
    city_id: Id,
    order_type: OrderType,
    shop_id: z.nullable(Id),
    delivery_zone_id: z.nullable(Id),
  }),
  reply: z.object({ payment_types: z.array(PaymentType) }),
});
