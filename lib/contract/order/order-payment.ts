import * as z from "zod/mini";
import { endpoint } from "@/lib/contract/endpoint";
import { PaymentReply, PaymentRequest, PaymentState, PostAuthentication } from "@/lib/contract/payment";
import { formalText, Id, orNull } from "@/lib/contract/scalar";
import { OrderStatus, pendingOrderFields } from "./order";

export const orderPay = endpoint({
  method: "POST",
  path: "/order/pay",
  kind: "pay",
  summary:
    "Starts the payment of the customer's order, or goes on with it. A repeated call gets the same step; a declined payment is 422 with `errors.payment`, one whose outcome is not known yet 409 with `payment_pending` there. After five declined cards in an hour of one customer, address or browser 422 with `errors.captcha` requires a captcha before each further card; after ten 429.",
  /** What `order/create` answered may be sent as it came. */
  body: z.extend(PaymentRequest, pendingOrderFields),
  reply: PaymentReply,
});

export const orderPost3ds = endpoint({
  method: "POST",
  path: "/order/post3ds",
  kind: "pay",
  summary:
    "The outcome after the issuer's page: 200 is paid, 409 with `errors.payment` `payment_pending` is not known yet, 422 is declined, or, on the last attempt, `payment_unknown`.",
  body: PostAuthentication,
  reply: z.object({
    order_id: Id,
    status: OrderStatus,
    payment_state: PaymentState,
    complete_link: z.string(),
  }),
});

export const threeDsReturn = endpoint({
  method: "POST",
  path: "/order/3ds-return",
  kind: "change",
  summary:
    "Takes what the issuer's page posted and finishes the payment with it, whether or not the customer comes back. The payment is found by the secret in the address that `TermUrl` named, by MD only where that has none. The storefront answers the browser with 303.",
  body: z.strictObject({
    /** `token` of the query of `TermUrl`, where it has one. */
    token: z.optional(z.nullable(formalText(160))),
    MD: z.optional(formalText(8192).check(z.minLength(1))),
    PaRes: orNull(formalText(32768)),
    cres: orNull(formalText(32768)),
  }),
  /** `transaction_id` names what was posted. */
  reply: z.object({ transaction_id: z.string(), order_id: Id, city_alias: z.string() }),
});

export const threeDsOutcome = endpoint({
  method: "POST",
  path: "/order/3ds-outcome",
  kind: "read",
  summary:
    "What has become of a payment after the issuer's page, for any browser that was led back with its `transaction_id`: nothing of the order or its customer.",
  body: z.strictObject({ transaction_id: z.uuid() }),
  /** `waiting`: ask again; `not_paid`: no money was taken; `returned`: it goes back, or has. */
  reply: z.object({ outcome: z.enum(["waiting", "paid", "not_paid", "returned"]) }),
});
