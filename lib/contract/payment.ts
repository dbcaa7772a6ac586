import * as z from "zod/mini";
import { endpoint } from "./endpoint";
import { acquirers, paymentAliases } from "./payment-aliases";
import { place } from "./place/place";
import { formalText, Id, orNull } from "./scalar";

export const PaymentAlias = z.enum(paymentAliases);
export type PaymentAlias = z.infer<typeof PaymentAlias>;

export const PaymentType = z.object({
  alias: PaymentAlias,
  is_online: z.boolean(),
  /** Paid on a page of the acquirer's own, to which the customer is led; absent: no. */
  is_hosted: z.optional(z.boolean()),
});
export type PaymentType = z.infer<typeof PaymentType>;

export const Acquirer = z.enum(acquirers);
export type Acquirer = z.infer<typeof Acquirer>;

/** What has become of the money of an order. */
export const paymentStates = [
  "not_required",
  "awaiting",
  "paid",
  "failed",
  "expired",
  "canceled",
  "refund_pending",
  "refunded",
] as const;
export const PaymentState = z.enum(paymentStates);
export type PaymentState = z.infer<typeof PaymentState>;

const opaque = () => formalText(8192);
/** No acquirer's consists of digits alone: those would be a card in clear. */
const cryptogram = opaque().check(z.regex(/[A-Za-z]/));
const given = () => z.optional(z.nullable(opaque()));

/**
 * What starts or goes on with the payment of an order (SPEC-222). The amount is the order's own. `verify_param` is what
 * the payment settings, or the answer before (`pre-auth`), named; `cryptogram` is opaque to everybody but the acquirer.
 * Only what names the payment goes on with it: `threeDSServerTransId`, or the `verify_param` of `pre-auth` with the card
 * made for it. Any other request of a type whose card is typed on the shop's page closes another card's open payment
 * first (SPEC-390).
 */
export const PaymentRequest = z.strictObject({
  order_id: Id,
  /** Of an order made from an order cache; no other has one. */
  order_cache_key: orNull(opaque()),
  payment_type: PaymentAlias,
  acquiring: z.optional(z.nullable(Acquirer)),
  is_new_acquiring: z.optional(z.boolean()),
  verify_param: given(),
  cryptogram: z.optional(z.nullable(cryptogram)),
  /** After the issuer's method page: the same payment goes on, without a cryptogram. */
  threeDSServerTransId: given(),
  /** SBP: a phone opens the bank's own link, everything else shows a QR code. */
  is_mobile: z.optional(z.boolean()),
  /** The solved challenge of `auth/captcha`, where a refusal of the call before named `errors.captcha`. */
  captcha: z.optional(opaque()),
  /** The address that the receipt goes to, where the customer wants one. */
  receipt_email: given(),
  /** The link that the order was opened by (`order/link`), in a browser that is not its customer's. */
  link: z.optional(z.nullable(formalText(64))),
});
export type PaymentRequest = z.infer<typeof PaymentRequest>;

/** What the acquirer answers: the next step of the payment (SPEC-222). `lib/client/payment/payment-step.ts` reads it. */
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
export type PaymentReply = z.infer<typeof PaymentReply>;

/**
 * What is sent after the issuer's page (SPEC-228). The page after the issuer's carries `transactionId` in its address;
 * what the issuer posted waits at the upstream under it, so PaRes and cres are null there.
 */
export const PostAuthentication = z.strictObject({
  TransactionId: opaque(),
  PaRes: orNull(opaque()),
  cres: orNull(opaque()),
  order_id: Id,
  order_cache_key: orNull(opaque()),
  last_attempt: z.boolean(),
  /** As of `PaymentRequest`. */
  link: z.optional(z.nullable(formalText(64))),
});
export type PostAuthentication = z.infer<typeof PostAuthentication>;

export const paymentTypes = endpoint({
  method: "POST",
  path: "/user/payment-types",
  kind: "read",
  summary: "The payment types offered at a place.",
  body: z.strictObject(place),
  reply: z.object({ payment_types: z.array(PaymentType) }),
});

export const paymentSettings = endpoint({
  method: "POST",
  path: "/order/payment-settings",
  kind: "read",
  summary: "Who takes the money of a payment type at a place, and what its card form needs to know.",
  body: z.strictObject({
    payment_type: PaymentAlias,
    is_delivery: z.boolean(),
    city_id: Id,
    shop_id: orNull(Id),
    latitude: orNull(z.number()),
    longitude: orNull(z.number()),
  }),
  reply: z.object({
    /** null: none, the customer pays on delivery or in the shop. */
    acquiring: z.nullable(Acquirer),
    /** The public id of the card form; null where there is none, or where `pre-auth` names it. */
    verify_param: z.nullable(z.string()),
    is_online: z.boolean(),
  }),
});
