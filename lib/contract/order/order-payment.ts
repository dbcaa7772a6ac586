import * as z from "zod/mini";
import { endpoint } from "@/lib/contract/endpoint";
import { PaymentReply, PaymentRequest, PaymentState, PostAuthentication } from "@/lib/contract/payment";
import { formalText, Id, orNull } from "@/lib/contract/scalar";
import { madeAnew, OrderStatus } from "./order";

export const orderPay = endpoint({
  method: "POST",
  path: "/order/pay",
  kind: "pay",
  summary:
    "Starts the payment of an order of one's own, or goes on with it. A repeated call gets the same step; a declined payment is 422 with `errors.payment`, one whose outcome is not known yet 409 with `payment_pending` there. After five declined cards in an hour of one customer, address or browser 422 with `errors.captcha` asks for a captcha before each further card; after ten 429.",
  /** What `order/create` answered may be sent as it came. */
  body: z.extend(PaymentRequest, madeAnew),
  reply: PaymentReply,
});

export const orderPost3ds = endpoint({
  method: "POST",
  path: "/order/post3ds",
  kind: "pay",
  summary:
    "Asks for the outcome after the issuer's page: 200 is paid, 409 with `errors.payment` `payment_pending` is to be asked again, 422 is declined, or, on the last attempt, `payment_unknown`.",
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
    "Keeps what the issuer's page posted, found by its MD, for the customer who comes back; changes nothing else. The storefront answers the browser with 303.",
  body: z.strictObject({
    MD: formalText(8192).check(z.minLength(1)),
    PaRes: orNull(formalText(32768)),
    cres: orNull(formalText(32768)),
  }),
  /** `transaction_id` names what is kept. */
  reply: z.object({ transaction_id: z.string(), order_id: Id, city_alias: z.string() }),
});
