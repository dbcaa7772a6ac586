import * as z from "zod/mini";
import {
  type AcquirerClient,
  AcquirerSilent,
  type Answer,
  type Asked,
  type Found,
} from "../../domain/payment/acquirer";
import type { Operation, Period } from "../../domain/payment/register";
import {
  accountOf,
  attemptNameOf,
  basic,
  callAcquirer,
  capturedOutcome,
  decimal,
  jsonOf,
  minorOf,
  pagesOf,
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
const Payments = z.object({ items: z.array(Payment), next_cursor: z.optional(z.string()) });
const Refund = z.object({ status: z.enum(["pending", "succeeded", "canceled"]) });
/** Lists of payments and of refunds, by cursor: https://yookassa.ru/developers/using-api/lists */
const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ type: z.literal("list"), items: z.array(item), next_cursor: z.optional(z.string()) });
const TakenList = listOf(
  z.object({
    id: z.string(),
    status: z.string(),
    amount: Amount,
    created_at: z.iso.datetime({ offset: true }),
    captured_at: z.optional(z.iso.datetime({ offset: true })),
    metadata: z.optional(z.nullable(z.object({ attempt: z.optional(z.string()) }))),
  }),
);
const RefundList = listOf(
  z.object({
    id: z.string(),
    payment_id: z.string(),
    status: z.string(),
    amount: Amount,
    created_at: z.iso.datetime({ offset: true }),
  }),
);
const PAGE = "100";
const Webhook = z.object({
  event: z.string(),
  object: z.object({ id: z.string(), payment_id: z.optional(z.string()), metadata: Metadata }),
});

/** How far apart its clock and ours may be when a payment is looked for by its time, ms. */
const CLOCKS_MS = 10 * 60 * 1000;
/** More pages of a hundred payments than a shop has in twenty minutes. */
const MAX_PAGES = 50;

/** What of a payment has gone back, minor units. */
const goneBack = ({ refunded_amount }: Payment): number =>
  refunded_amount === undefined ? 0 : minorOf(refunded_amount.value);

const outcomeOf = (payment: Payment): Answer["outcome"] => {
  const { status, amount, cancellation_details } = payment;
  // All of it was given back: it pays nothing.
  if (status === "succeeded" && goneBack(payment) >= minorOf(amount.value)) return { kind: "canceled" };
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

/** YooKassa by its public API (yookassa.ru/developers/api): the customer pays on its page. */
export const yooKassa = ({ url, shopId, secret }: YooKassaAccount): AcquirerClient => {
  const headers = { authorization: basic(shopId, secret), "content-type": "application/json" };
  const get = <Schema extends z.ZodMiniType>(path: string, schema: Schema): Promise<z.output<Schema>> =>
    callAcquirer(`${url}${path}`, { method: "GET", headers }, schema);

  /** A payment whose answer was lost has no number of its own: it is looked for among those of its time. */
  const search = async ({ id, created_at }: Asked): Promise<Payment | null> => {
    const query = new URLSearchParams({
      limit: "100",
      "created_at.gte": new Date(created_at.getTime() - CLOCKS_MS).toISOString(),
      "created_at.lt": new Date(created_at.getTime() + CLOCKS_MS).toISOString(),
    });
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const { items, next_cursor } = await get(`/payments?${query}`, Payments);
      const found = items.find(({ metadata }) => metadata?.attempt === id);
      if (found !== undefined) return found;
      if (next_cursor === undefined) return null;
      query.set("cursor", next_cursor);
    }
    throw new AcquirerSilent("YooKassa has more payments than were looked through");
  };

  const find = async (asked: Asked): Promise<Payment | null> => {
    if (asked.provider_payment_id === null) return search(asked);
    const payment = await get(`/payments/${encodeURIComponent(asked.provider_payment_id)}`, Payment);
    const of = payment.metadata?.attempt;
    if (of !== undefined && of !== asked.id) throw new AcquirerSilent("YooKassa told another payment");
    return payment;
  };
  const inquire = async (asked: Asked): Promise<Found> => {
    const payment = await find(asked);
    return payment === null ? "absent" : answerOf(payment);
  };
  const now = async (asked: Asked): Promise<Answer> => {
    const found = await inquire(asked);
    return found === "absent" ? { outcome: { kind: "pending" }, provider_payment_id: null, step: null } : found;
  };

  const read = <Schema extends z.ZodMiniType>(
    path: string,
    fields: Readonly<Record<string, string>>,
    schema: Schema,
  ): Promise<z.output<Schema>> => get(`/${path}?${new URLSearchParams({ ...fields, limit: PAGE })}`, schema);
  const cursorOf = (cursor: string): Readonly<Record<string, string>> => (cursor === "" ? {} : { cursor });

  const payments = ({ from, to }: Period): AsyncIterable<Operation> =>
    pagesOf("", async (cursor) => {
      const fields = {
        "captured_at.gte": from.toISOString(),
        "captured_at.lte": to.toISOString(),
        status: "succeeded",
      };
      const { items, next_cursor } = await read("payments", { ...fields, ...cursorOf(cursor) }, TakenList);
      const taken = items.filter(({ status }) => status === "succeeded");
      const operations = taken.map(({ id, amount, created_at, captured_at, metadata }) => ({
        kind: "payment" as const,
        id,
        payment_id: id,
        attempt_id: attemptNameOf(metadata?.attempt),
        amount_minor: minorOf(amount.value),
        currency: amount.currency,
        at: new Date(captured_at ?? created_at),
        isSum: false,
      }));
      return { items: operations, next: next_cursor ?? null };
    });
  const refunds = ({ from, to }: Period): AsyncIterable<Operation> =>
    pagesOf("", async (cursor) => {
      const fields = { "created_at.gte": from.toISOString(), "created_at.lte": to.toISOString() };
      const { items, next_cursor } = await read("refunds", { ...fields, ...cursorOf(cursor) }, RefundList);
      const given = items.filter(({ status }) => status === "succeeded");
      const operations = given.map(({ id, payment_id, amount, created_at }) => ({
        kind: "refund" as const,
        id,
        payment_id,
        attempt_id: null,
        amount_minor: minorOf(amount.value),
        currency: amount.currency,
        at: new Date(created_at),
        isSum: false,
      }));
      return { items: operations, next: next_cursor ?? null };
    });

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
    // Idempotence-Key is forgotten after 24 hours, so the payment says first how much of it has gone back.
    refund: async (asked, amount_minor, returned_minor = 0) => {
      const payment = await find(asked);
      if (payment?.status !== "succeeded") throw new AcquirerSilent("YooKassa does not find the money to give back");
      const told = { provider_payment_id: null, step: null };
      const gone = goneBack(payment);
      const wanted = amount_minor + returned_minor;
      if (gone >= wanted) return { ...told, outcome: { kind: "refunded" } };
      const amount = { value: decimal(wanted - gone), currency: asked.currency };
      const body = JSON.stringify({ payment_id: payment.id, amount });
      const sent = { headers: { ...headers, "idempotence-key": refundName(asked, gone) }, body };
      const { status } = await callAcquirer(`${url}/refunds`, sent, Refund);
      return { ...told, outcome: { kind: status === "succeeded" ? "refunded" : "pending" } };
    },
    // Chargebacks stand in no list of its public API: it writes of them by e-mail.
    operations: async function* (period) {
      yield* payments(period);
      yield* refunds(period);
    },
    signsWebhooks: false,
    // Unsigned: no more than a reason to ask.
    hint: (body) => {
      const webhook = Webhook.safeParse(jsonOf(body));
      if (!webhook.success) return null;
      const { id, payment_id, metadata } = webhook.data.object;
      const attempt = z.safeParse(z.uuid(), metadata?.attempt);
      return { attempt_id: attempt.success ? attempt.data : null, provider_payment_id: payment_id ?? id };
    },
  };
};
