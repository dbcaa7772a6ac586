import * as z from "zod/mini";
import { type AcquirerClient, AcquirerSilent, type Answer, type PaymentRef } from "../../domain/payment/acquirer";
import type { Operation } from "../../domain/payment/register";
import {
  accountOf,
  attemptNameOf,
  basic,
  CLOCKS_MS,
  callAcquirer,
  capturedOutcome,
  decimal,
  jsonOf,
  minorOf,
  operationsIn,
  orPending,
  pagesOf,
  refundAnswer,
  refundName,
} from "./wire";

export type YooKassaAccount = { readonly url: string; readonly shopId: string; readonly secret: string };

/** https://yookassa.ru/developers/api#payment_object_amount_value: a point before the hundredths, nothing between thousands. */
const Amount = z.object({ value: z.string().check(z.regex(/^\d+(\.\d{1,2})?$/)), currency: z.string() });
const Metadata = z.optional(z.object({ attempt: z.optional(z.string()) }));
const Payment = z.object({
  id: z.string(),
  status: z.enum(["pending", "waiting_for_capture", "succeeded", "canceled"]),
  amount: Amount,
  refunded_amount: z.optional(Amount),
  confirmation: z.optional(z.object({ confirmation_url: z.optional(z.string()) })),
  cancellation_details: z.optional(z.object({ reason: z.string() })),
  metadata: Metadata,
});
type Payment = z.infer<typeof Payment>;
const Refund = z.object({ status: z.enum(["pending", "succeeded", "canceled"]) });
/** A refund that YooKassa canceled stays so; another one has another name. */
const partAnswers = { pending: "waiting", succeeded: "done", canceled: "refused" } as const;
const FoundPayments = z.object({ items: z.array(Payment), next_cursor: z.optional(z.string()) });
/** Lists of payments and of refunds, by cursor: https://yookassa.ru/developers/using-api/lists */
const listOf = <Item>(item: z.ZodMiniType<Item>) =>
  z.object({ type: z.literal("list"), items: z.array(item), next_cursor: z.optional(z.string()) });
const ListedPayment = z.object({
  id: z.string(),
  status: z.string(),
  amount: Amount,
  created_at: z.iso.datetime({ offset: true }),
  captured_at: z.optional(z.iso.datetime({ offset: true })),
  metadata: z.optional(z.nullable(z.object({ attempt: z.optional(z.string()) }))),
});
const ListedPayments = listOf(ListedPayment);
const ListedRefund = z.object({
  id: z.string(),
  payment_id: z.string(),
  status: z.string(),
  amount: Amount,
  created_at: z.iso.datetime({ offset: true }),
});
const ListedRefunds = listOf(ListedRefund);
const PAGE = "100";
/** More pages of a hundred payments than a shop has in twenty minutes. */
const SEARCHED_PAGES = 50;
const Webhook = z.object({
  event: z.string(),
  object: z.object({ id: z.string(), payment_id: z.optional(z.string()), metadata: Metadata }),
});

/** What of a payment was refunded, minor units. */
const refundedOf = ({ refunded_amount }: Payment): number =>
  refunded_amount === undefined ? 0 : minorOf(refunded_amount.value);

const outcomeOf = (payment: Payment): Answer["outcome"] => {
  const { status, amount, cancellation_details } = payment;
  // All of it was refunded: it pays nothing.
  if (status === "succeeded" && refundedOf(payment) >= minorOf(amount.value)) return { kind: "canceled" };
  if (status === "succeeded") return capturedOutcome(minorOf(amount.value), amount.currency);
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

/** Null for what moved no money. */
const takenOf = (payment: z.output<typeof ListedPayment>): Operation | null => {
  const { id, status, amount, created_at, captured_at, metadata } = payment;
  if (status !== "succeeded") return null;
  return {
    kind: "payment",
    id,
    payment_id: id,
    attempt_id: attemptNameOf(metadata?.attempt),
    amount_minor: minorOf(amount.value),
    currency: amount.currency,
    at: new Date(captured_at ?? created_at),
    isSum: false,
  };
};

const refundOf = ({ id, payment_id, status, amount, created_at }: z.output<typeof ListedRefund>): Operation | null =>
  status === "succeeded"
    ? {
        kind: "refund",
        id,
        payment_id,
        attempt_id: null,
        amount_minor: minorOf(amount.value),
        currency: amount.currency,
        at: new Date(created_at),
        isSum: false,
      }
    : null;

/** YooKassa by its public API (yookassa.ru/developers/api): the customer pays on its page. */
export const yooKassa = ({ url, shopId, secret }: YooKassaAccount): AcquirerClient => {
  const headers = { authorization: basic(shopId, secret), "content-type": "application/json" };
  const get = <Schema extends z.ZodMiniType>(path: string, schema: Schema): Promise<z.output<Schema>> =>
    callAcquirer(`${url}${path}`, { method: "GET", headers }, schema);

  /** The items of a list, page by page. */
  const list = <Item>(
    path: string,
    fields: Readonly<Record<string, string>>,
    page: z.ZodMiniType<{ readonly items: readonly Item[]; readonly next_cursor?: string | undefined }>,
    most?: number,
  ): AsyncIterable<Item> =>
    pagesOf(
      "",
      async (cursor) => {
        const query = new URLSearchParams({ ...fields, limit: PAGE, ...(cursor !== "" && { cursor }) });
        const { items, next_cursor } = await get(`${path}?${query}`, page);
        return { items, next: next_cursor ?? null };
      },
      most,
    );

  /** A payment whose answer was lost has no known id: it is searched among those of its time. */
  const search = async ({ id, created_at }: PaymentRef): Promise<Payment | null> => {
    const fields = {
      "created_at.gte": new Date(created_at.getTime() - CLOCKS_MS).toISOString(),
      "created_at.lt": new Date(created_at.getTime() + CLOCKS_MS).toISOString(),
    };
    for await (const payment of list("/payments", fields, FoundPayments, SEARCHED_PAGES))
      if (payment.metadata?.attempt === id) return payment;
    return null;
  };

  const find = async (attempt: PaymentRef): Promise<Payment | null> => {
    if (attempt.provider_payment_id === null) return search(attempt);
    const payment = await get(`/payments/${encodeURIComponent(attempt.provider_payment_id)}`, Payment);
    const of = payment.metadata?.attempt;
    if (of !== undefined && of !== attempt.id) throw new AcquirerSilent("YooKassa sent another payment");
    return payment;
  };
  const taken = async (attempt: PaymentRef): Promise<Payment> => {
    const payment = await find(attempt);
    if (payment?.status !== "succeeded") throw new AcquirerSilent("YooKassa does not find the money to refund");
    return payment;
  };
  const inquire = async (attempt: PaymentRef) => {
    const payment = await find(attempt);
    return payment === null ? "absent" : answerOf(payment);
  };
  const now = async (attempt: PaymentRef): Promise<Answer> => orPending(await inquire(attempt));

  return {
    account: accountOf(url, shopId),
    verifyParam: null,
    opensSheets: false,
    // Idempotence-Key: the same request within 24 hours is answered with the payment it made.
    repeatsRegistration: true,
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
    inquire,
    // Its `cancel` is for `waiting_for_capture` alone, and a payment taken at once (`capture: true`) never stands there. One that
    // is `pending` ends by itself (https://yookassa.ru/developers/api#cancel_payment, ADR-0041).
    close: now,
    // YooKassa forgets an Idempotence-Key after 24 hours, so what the payment itself says of its refunds is read first.
    refund: async (attempt, amount_minor, returned_minor = 0) => {
      const payment = await taken(attempt);
      const refunded = refundedOf(payment);
      const missing = amount_minor + returned_minor - refunded;
      if (missing <= 0) return refundAnswer(true);
      const amount = { value: decimal(missing), currency: attempt.currency };
      const body = JSON.stringify({ payment_id: payment.id, amount });
      const sent = { headers: { ...headers, "idempotence-key": refundName(attempt, refunded) }, body };
      const { status } = await callAcquirer(`${url}/refunds`, sent, Refund);
      return refundAnswer(status === "succeeded");
    },
    // https://yookassa.ru/developers/payments/basics/refunds: cards and SBP, which are all that is paid here, go back in part too.
    parts: {
      takes: () => true,
      gone: async (attempt) => refundedOf(await taken(attempt)),
      refund: async (attempt, { id, amount_minor, gone_minor }) => {
        const payment = await taken(attempt);
        if (refundedOf(payment) >= gone_minor + amount_minor) return "done";
        const amount = { value: decimal(amount_minor), currency: attempt.currency };
        const body = JSON.stringify({ payment_id: payment.id, amount });
        const sent = { headers: { ...headers, "idempotence-key": id }, body };
        const { status } = await callAcquirer(`${url}/refunds`, sent, Refund);
        return partAnswers[status];
      },
    },
    // Chargebacks stand in no list of its public API: it writes of them by e-mail.
    operations: async function* ({ from, to }) {
      const [gte, lte] = [from.toISOString(), to.toISOString()];
      const captured = { "captured_at.gte": gte, "captured_at.lte": lte, status: "succeeded" };
      yield* operationsIn(list("/payments", captured, ListedPayments), takenOf);
      const created = { "created_at.gte": gte, "created_at.lte": lte };
      yield* operationsIn(list("/refunds", created, ListedRefunds), refundOf);
    },
    signsWebhooks: false,
    // Unsigned: it only causes a query.
    hint: (body) => {
      const webhook = Webhook.safeParse(jsonOf(body));
      if (!webhook.success) return null;
      const { id, payment_id, metadata } = webhook.data.object;
      return { attempt_id: attemptNameOf(metadata?.attempt), provider_payment_id: payment_id ?? id };
    },
  };
};
