import * as z from "zod/mini";
import type { AcquirerClient, Answer, Asked } from "./acquirer";
import { basic, callAcquirer, decimal, jsonOf, minorOf } from "./wire";

export type YooKassaAccount = { readonly url: string; readonly shopId: string; readonly secret: string };

const Payment = z.object({
  id: z.string(),
  status: z.enum(["pending", "waiting_for_capture", "succeeded", "canceled"]),
  amount: z.object({ value: z.string(), currency: z.string() }),
  confirmation: z.optional(z.object({ confirmation_url: z.optional(z.string()) })),
  cancellation_details: z.optional(z.object({ reason: z.string() })),
});
type Payment = z.infer<typeof Payment>;
const Refund = z.object({ status: z.enum(["pending", "succeeded", "canceled"]) });
const News = z.object({ event: z.string(), object: z.object({ id: z.string() }) });

const outcomeOf = ({ status, amount, cancellation_details }: Payment): Answer["outcome"] => {
  if (status === "succeeded") {
    return { kind: "captured", amount_minor: minorOf(amount.value), currency: amount.currency };
  }
  if (status === "canceled") return { kind: "declined", code: cancellation_details?.reason ?? "canceled" };
  return { kind: "pending", to: "redirected" };
};

const answerOf = (payment: Payment): Answer => {
  const url = payment.confirmation?.confirmation_url;
  return {
    outcome: outcomeOf(payment),
    provider_payment_id: payment.id,
    step: url === undefined ? null : { kind: "page", url },
  };
};

/** The customer never learnt the address of a payment whose registration was lost, so nobody can pay it. */
const never: Answer = { outcome: { kind: "canceled" }, provider_payment_id: null, step: null };

/** YooKassa by its public API: the customer pays on its page. */
export const yooKassa = ({ url, shopId, secret }: YooKassaAccount): AcquirerClient => {
  const headers = { authorization: basic(shopId, secret), "content-type": "application/json" };
  const get = (id: string): Promise<Payment> =>
    callAcquirer(`${url}/payments/${encodeURIComponent(id)}`, { method: "GET", headers }, Payment);
  const now = async ({ provider_payment_id: id }: Asked): Promise<Answer> =>
    id === null ? never : answerOf(await get(id));

  return {
    verifyParam: null,
    opensSheets: false,
    received: "",
    charge: async (charge) => {
      const body = {
        amount: { value: decimal(charge.amount_minor), currency: charge.currency },
        capture: true,
        confirmation: { type: "redirect", return_url: charge.return_url },
        description: `Order ${charge.order_id}`,
        metadata: { attempt: charge.id },
        ...(charge.method === "sbp" && { payment_method_data: { type: "sbp" } }),
      };
      const sent = { headers: { ...headers, "idempotence-key": charge.id }, body: JSON.stringify(body) };
      return answerOf(await callAcquirer(`${url}/payments`, sent, Payment));
    },
    proceed: now,
    finish3ds: now,
    inquire: now,
    // A payment that waits on the page ends by itself; there is no call that closes it.
    close: now,
    refund: async ({ id, provider_payment_id, currency }, amount_minor) => {
      const body = { payment_id: provider_payment_id ?? "", amount: { value: decimal(amount_minor), currency } };
      const sent = { headers: { ...headers, "idempotence-key": `refund-${id}` }, body: JSON.stringify(body) };
      const { status } = await callAcquirer(`${url}/refunds`, sent, Refund);
      return {
        outcome: { kind: status === "succeeded" ? "refunded" : "pending" },
        provider_payment_id: null,
        step: null,
      };
    },
    // Unsigned: no more than a reason to ask.
    hint: (body) => {
      const news = News.safeParse(jsonOf(body));
      if (!news.success) return null;
      return { attempt_id: null, provider_payment_id: news.data.object.id };
    },
  };
};
