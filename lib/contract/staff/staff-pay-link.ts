import * as z from "zod/mini";
import { endpoint } from "../endpoint";
import { PaymentState } from "../payment";
import { Id, Instant } from "../scalar";

const PAY_LINK = "/staff/orders/{order_id}/pay-link";

/** The link by which the customer of a phone order pays it, and what has become of the payment. */
const PayLink = z.object({
  order_id: Id,
  payment_state: PaymentState,
  /** Until when it can be paid, and its time slot is held. */
  pay_until: Instant,
  /** The link; null: it cannot be paid (any more). */
  address: z.nullable(z.string()),
  /** SMS that were sent with it, and how many more may be; 0: none may, or no gateway sends them. */
  sms_sent: z.int(),
  sms_left: z.int(),
  /** When the next one may be sent; null: at once. */
  sms_from: z.nullable(Instant),
});

export const staffPayLink = endpoint({
  method: "GET",
  path: PAY_LINK,
  kind: "read",
  summary: "The link by which an order on the telephone is paid. 404 for an order that was sent none.",
  reply: PayLink,
});

export const staffPayLinkSend = endpoint({
  method: "POST",
  path: PAY_LINK,
  kind: "change",
  summary:
    "Sends the customer the link again, by SMS: three of them in all, a minute apart. 409 where none may be sent, or nothing waits to be paid.",
  reply: PayLink,
});
