import * as z from "zod/mini";
import { endpoint } from "@/lib/contract/endpoint";
import { formalText, Id, Language } from "@/lib/contract/scalar";

/** Messages about an order: those the customer has subscribed to, and those on offer. */
const OrderMessages = z.object({
  push: z.object({
    /** What a browser subscribes with (VAPID, base64url); null: notifications are not offered. */
    public_key: z.nullable(z.string()),
    /** Browsers that are notified of the order, by their addresses at their push services. */
    endpoints: z.array(z.string()),
  }),
  email: z.object({
    is_offered: z.boolean(),
    /** Addresses that get the receipt. */
    addresses: z.array(z.string()),
  }),
});
export type OrderMessages = z.infer<typeof OrderMessages>;

/** base64url, as browsers write their keys: 65 bytes of a point of P-256, and 16 of a secret. */
const key = (length: number) => z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`)));
const Endpoint = formalText(1000).check(z.minLength(1));

export const orderMessages = endpoint({
  method: "GET",
  path: "/order/{order_id}/messages",
  kind: "read",
  summary: "The messages that the customer has subscribed to for his order, and those that are offered.",
  reply: OrderMessages,
});

export const orderPushOn = endpoint({
  method: "POST",
  path: "/order/push/subscribe",
  kind: "change",
  summary:
    "Notifies a browser of the customer's order: when it is accepted, in delivery or ready, done, or canceled. The address of its push service has to be https and public; a repeated call leaves one subscription, with the newest keys.",
  body: z.strictObject({
    order_id: Id,
    endpoint: Endpoint,
    keys: z.strictObject({ p256dh: key(87), auth: key(22) }),
  }),
  reply: OrderMessages,
});

export const orderPushOff = endpoint({
  method: "POST",
  path: "/order/push/unsubscribe",
  kind: "change",
  summary: "Ends a browser's notifications of the customer's order.",
  body: z.strictObject({ order_id: Id, endpoint: Endpoint }),
  reply: OrderMessages,
});

export const orderReceiptEmail = endpoint({
  method: "POST",
  path: "/order/receipt-email",
  kind: "change",
  summary:
    "Sends the receipt of the customer's order to an address, once it is accepted, and once more if it is canceled. A repeated call sends nothing again.",
  body: z.strictObject({ order_id: Id, email: z.email({ error: "form.email.invalid" }).check(z.maxLength(254)) }),
  reply: OrderMessages,
});

export const orderReceipt = endpoint({
  method: "GET",
  path: "/order/{order_id}/receipt",
  kind: "read",
  summary: "The receipt of an order of one's own, as it goes by e-mail: a whole page to be printed, and plain text.",
  reply: z.object({ subject: z.string(), language: Language, html: z.string(), text: z.string() }),
});
