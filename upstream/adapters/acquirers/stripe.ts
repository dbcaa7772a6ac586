import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import {
  type AcquirerClient,
  AcquirerSilent,
  type Answer,
  type Charge,
  type Hint,
  type PaymentRef,
} from "../../domain/payment/acquirer";
import type { Operation, Period } from "../../domain/payment/register";
import { retryAfterSeconds } from "../retry-after";
import { minorOfStripe, stripeAmount } from "./stripe-amount";
import { isSignedByStripe } from "./stripe-signature";
import {
  AcquirerRefused,
  accountOf,
  attemptNameOf,
  CLOCKS_MS,
  callAcquirer,
  capturedOutcome,
  jsonOf,
  operationsIn,
  orPending,
  pagesOf,
  refundAnswer,
  refundName,
  refused,
} from "./wire";

export type StripeAccount = {
  /** Up to and with `/v1`. */
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
};

/** The shapes below are those of this version, whatever the account's own is. https://docs.stripe.com/api/versioning */
const VERSION = "2025-03-31.basil";

const Metadata = z.optional(z.nullable(z.object({ attempt: z.optional(z.string()), order: z.optional(z.string()) })));
/** Whole numbers in Stripe's unit of the currency, which is in lower case. */
const money = { currency: z.string().check(z.length(3)) };
const Intent = z.object({
  id: z.string(),
  object: z.literal("payment_intent"),
  status: z.enum([
    ...(["requires_payment_method", "requires_confirmation", "requires_action"] as const),
    ...(["processing", "requires_capture", "canceled", "succeeded"] as const),
  ]),
  amount_received: z.int(),
  ...money,
  metadata: Metadata,
  last_payment_error: z.optional(
    z.nullable(
      z.object({ code: z.optional(z.nullable(z.string())), decline_code: z.optional(z.nullable(z.string())) }),
    ),
  ),
  latest_charge: z.optional(z.nullable(z.union([z.string(), z.object({ id: z.string(), amount_refunded: z.int() })]))),
});
type Intent = z.infer<typeof Intent>;
/** https://docs.stripe.com/api/checkout/sessions/object; it has a PaymentIntent once the customer has begun to pay. */
const Session = z.object({
  id: z.string(),
  object: z.literal("checkout.session"),
  status: z.enum(["open", "complete", "expired"]),
  url: z.optional(z.nullable(z.string())),
  metadata: Metadata,
  payment_intent: z.optional(z.nullable(z.union([z.string(), Intent]))),
});
type Session = z.infer<typeof Session>;
const refundStatus = z.enum(["pending", "requires_action", "succeeded", "failed", "canceled"]);
const Refund = z.object({
  id: z.string(),
  object: z.literal("refund"),
  status: refundStatus,
  amount: z.int(),
  ...money,
  created: z.int(),
  payment_intent: z.optional(z.nullable(z.string())),
  charge: z.optional(z.nullable(z.string())),
  metadata: z.optional(z.nullable(z.object({ part: z.optional(z.string()) }))),
});
type Refund = z.infer<typeof Refund>;
/** Refunds that have gone, or are on their way. */
const moving = ["succeeded", "pending", "requires_action"] as const;
const partAnswers = {
  pending: "waiting",
  requires_action: "waiting",
  succeeded: "done",
  failed: "refused",
  canceled: "refused",
} as const;
const ListedCharge = z.object({
  id: z.string(),
  object: z.literal("charge"),
  status: z.enum(["succeeded", "pending", "failed"]),
  amount_captured: z.int(),
  ...money,
  created: z.int(),
  metadata: Metadata,
  payment_intent: z.optional(z.nullable(z.object({ id: z.string(), metadata: Metadata }))),
});
const ListedDispute = z.object({
  id: z.string(),
  object: z.literal("dispute"),
  status: z.string(),
  amount: z.int(),
  ...money,
  created: z.int(),
  payment_intent: z.optional(z.nullable(z.string())),
  charge: z.string(),
});
/** Pages of a hundred at most, the newest first. https://docs.stripe.com/api/pagination */
const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ object: z.literal("list"), data: z.array(item), has_more: z.boolean() });
const PAGE = "100";

/** https://docs.stripe.com/api/errors */
const Refusal = z.object({
  error: z.object({ type: z.string(), code: z.optional(z.string()), param: z.optional(z.string()) }),
});
/** https://docs.stripe.com/api/events/object; of the object only what names a payment or a dispute. */
const Event = z.object({
  object: z.literal("event"),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.string(),
      object: z.string(),
      metadata: Metadata,
      payment_intent: z.optional(z.nullable(z.union([z.string(), z.object({ id: z.string() })]))),
      amount: z.optional(z.nullable(z.int())),
      currency: z.optional(z.nullable(z.string())),
      reason: z.optional(z.nullable(z.string())),
    }),
  }),
});

/**
 * How long a page can be paid if nobody closes it, seconds from the payment's creation. Stripe takes no less than 30 minutes
 * from the request, and a lost request is sent again under the same name with the same fields until the ten minutes to pay are
 * over; five more for clocks that differ. The upstream closes it at the order's own deadline.
 */
const PAGE_S = 45 * 60;
/** A lost request may be sent again for as long as its order can be paid, ms. */
const AGAIN_MS = 10 * 60 * 1000;
/** A dispute is won or lost months after it began: the list is read from this many days before a period. */
const DISPUTE_DAYS = 120;

/** Stripe's languages (`locale`) that customers may have chosen; any other is the browser's. */
const locales: readonly string[] = [
  ...["bg", "cs", "da", "de", "el", "en", "es", "et", "fi", "fr", "hr", "hu", "id", "it", "ja", "ko", "lt", "lv"],
  ...["ms", "mt", "nb", "nl", "pl", "pt", "ro", "ru", "sk", "sl", "sv", "th", "tr", "vi", "zh"],
];

const nothing: Hint = { attempt_id: null, provider_payment_id: null };

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);
const within = ({ from, to }: Period) => ({
  "created[gte]": String(secondsOf(from)),
  "created[lte]": String(secondsOf(to) + 1),
});
const minor = (amount: number, currency: string): number => minorOfStripe(amount, currency.toUpperCase());
const sumOf = (refunds: readonly Refund[], ...statuses: readonly Refund["status"][]): number =>
  refunds
    .filter(({ status }) => statuses.includes(status))
    .reduce((sum, { amount, currency }) => sum + minor(amount, currency), 0);

/** What of a payment was refunded, in Stripe's unit. @throws AcquirerSilent if Stripe does not say */
const refundedOf = ({ latest_charge }: Intent): number => {
  if (typeof latest_charge !== "object" || latest_charge === null) {
    throw new AcquirerSilent("Stripe does not say how much of a payment it refunded");
  }
  return latest_charge.amount_refunded;
};

const outcomeOfIntent = (intent: Intent): Answer["outcome"] => {
  const { status, amount_received, currency, last_payment_error: error } = intent;
  switch (status) {
    case "succeeded": {
      const taken = capturedOutcome(minor(amount_received, currency), currency.toUpperCase());
      // All of it was refunded: it pays nothing.
      return refundedOf(intent) >= amount_received ? { kind: "canceled" } : taken;
    }
    case "canceled":
      return { kind: "canceled" };
    case "requires_payment_method":
      return { kind: "declined", code: error?.decline_code ?? error?.code ?? "5005" };
    default:
      return { kind: "pending", to: "redirected" };
  }
};

/** Where a page stands. A declined card ends nothing while the page is open: another one may be typed there. */
const outcomeOf = ({ status, payment_intent: intent }: Session): Answer["outcome"] => {
  const isRead = typeof intent === "object" && intent !== null;
  if (isRead && intent.status === "succeeded") return outcomeOfIntent(intent);
  if (status === "open") return { kind: "pending", to: "redirected" };
  if (status === "expired") return { kind: "canceled" };
  // Complete: the money is not there yet, or the bank refused it in the end.
  if (!isRead) throw new AcquirerSilent("Stripe does not send the payment of a page that is complete");
  return outcomeOfIntent(intent);
};

const answerOf = (session: Session): Answer => {
  const { id, status, url, payment_intent: intent } = session;
  const isTaken = typeof intent === "object" && intent?.status === "succeeded";
  return {
    outcome: outcomeOf(session),
    provider_payment_id: id,
    step: status === "open" && url ? { kind: "page", url } : null,
    ...(isTaken && { captured_as: intent.id }),
  };
};

/** Stripe's own refusal of a request; null for silence, and for whatever else answers in its place. */
const refusalOf = (error: unknown) => {
  if (!(error instanceof AcquirerRefused)) return null;
  const { status, headers, text } = error.answer;
  const parsed = z.safeParse(Refusal, jsonOf(text));
  // A failure is stored under the name of its request for a day: it has ended, and sent again it ends the same.
  const isReplayed = headers.get("idempotent-replayed") === "true";
  return parsed.success ? { ...parsed.data.error, status, isReplayed } : null;
};

/** What a refusal to open a page comes to where there is no page; null: it leaves that open. */
const endOf = ({ status, type, isReplayed }: NonNullable<ReturnType<typeof refusalOf>>): Answer | null => {
  if (status === 400 && type === "invalid_request_error") return refused;
  if (!isReplayed || status < 500) return null;
  const outcome = { kind: "canceled", doubt: "absent", isUnseen: true } as const;
  return { outcome, provider_payment_id: null, step: null };
};

/** The payment that a webhook names; what it says of the money is not used. */
const hintOf = ({ type, data }: z.output<typeof Event>): Hint => {
  const { id, object, metadata, payment_intent: of, amount, currency, reason } = data.object;
  const isOwn = object === "checkout.session" || object === "payment_intent";
  const intent = typeof of === "string" ? of : (of?.id ?? null);
  const named = { attempt_id: attemptNameOf(metadata?.attempt), provider_payment_id: isOwn ? id : intent };
  if (type !== "charge.dispute.created" || amount == null || currency == null) return named;
  const money = { amount_minor: minor(amount, currency), currency: currency.toUpperCase() };
  return { ...named, dispute: { id, ...money, reason: reason ?? "" } };
};

const movement = ({ id, currency, created }: Pick<Refund, "id" | "currency" | "created">, amount: number) => ({
  id,
  amount_minor: minor(amount, currency),
  currency: currency.toUpperCase(),
  at: new Date(created * 1000),
  isSum: false,
});

/** Null for a card that was refused. */
const takenOf = (charge: z.output<typeof ListedCharge>): Operation | null => {
  const { id, status, amount_captured, metadata, payment_intent: intent } = charge;
  if (status !== "succeeded" || amount_captured === 0) return null;
  return {
    ...movement(charge, amount_captured),
    kind: "payment",
    payment_id: intent?.id ?? id,
    attempt_id: attemptNameOf(intent?.metadata?.attempt ?? metadata?.attempt),
  };
};

const refundOf = (refund: Refund): Operation | null => {
  const { status, amount, payment_intent, charge } = refund;
  if (status !== "succeeded") return null;
  return {
    ...movement(refund, amount),
    kind: "refund",
    payment_id: payment_intent ?? charge ?? null,
    attempt_id: null,
  };
};

/** An inquiry (`warning_…`) has moved no money; of one that was won the money has come back. */
const disputedOf = (dispute: z.output<typeof ListedDispute>): Operation | null => {
  const { status, amount, payment_intent, charge } = dispute;
  const kinds: Readonly<Record<string, Operation["kind"]>> = {
    needs_response: "chargeback",
    under_review: "chargeback",
    lost: "chargeback",
    won: "chargeback_withdrawn",
  };
  const kind = kinds[status];
  if (kind === undefined) return null;
  return { ...movement(dispute, amount), kind, payment_id: payment_intent ?? charge, attempt_id: null };
};

/** The longest pause after 429 that a call waits for, s: the customer waits meanwhile. After a longer one it is repeated later. */
const MOST_PAUSE_S = 2;

/** The pause after which Stripe takes a call that it has not looked at, ms; null where it is repeated later, if at all. */
const pauseMs = (error: unknown): number | null => {
  if (!(error instanceof AcquirerRefused) || error.answer.status !== 429) return null;
  const seconds = retryAfterSeconds(error.answer.headers.get("retry-after"), new Date());
  return seconds === null || seconds > MOST_PAUSE_S ? null : seconds * 1000;
};

/**
 * A call that is repeated once after the pause of a 429 (https://docs.stripe.com/rate-limits). Under its idempotency key nothing is
 * stored of a call that was not looked at.
 */
const withPause = async <Result>(
  call: () => Promise<Result>,
  wait: (ms: number) => Promise<unknown>,
): Promise<Result> => {
  try {
    return await call();
  } catch (error) {
    const pause = pauseMs(error);
    if (pause === null) throw error;
    await wait(pause);
    return call();
  }
};

/**
 * The fields of a page to pay an order on: one line with the order's number, so that what is paid is the order's total to the
 * last cent, with its discounts and its tip. They depend on the payment alone: a lost request is sent again as it was.
 */
const pageFields = (charge: Charge, amount: number): Readonly<Record<string, string>> => {
  const { id, order_id, currency, language, email, title } = charge;
  const named = { attempt: id, order: String(order_id) };
  return {
    mode: "payment",
    // Stripe's other methods confirm the money days later, and a dish is not cooked days later.
    "payment_method_types[0]": "card",
    // The order's currency alone: what was taken is compared with the order.
    "adaptive_pricing[enabled]": "false",
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": currency.toLowerCase(),
    "line_items[0][price_data][unit_amount]": String(amount),
    "line_items[0][price_data][product_data][name]": title,
    client_reference_id: String(order_id),
    ...Object.fromEntries(Object.entries(named).map(([key, value]) => [`metadata[${key}]`, value])),
    ...Object.fromEntries(
      Object.entries(named).map(([key, value]) => [`payment_intent_data[metadata][${key}]`, value]),
    ),
    "payment_intent_data[description]": `Order ${order_id}`,
    success_url: charge.return_url,
    cancel_url: charge.cancel_url,
    expires_at: String(secondsOf(charge.created_at) + PAGE_S),
    locale: locales.includes(language) ? language : "auto",
    ...(email !== null && { customer_email: email }),
  };
};

/**
 * Stripe by its public API (docs.stripe.com/api): the customer pays on a page of Stripe Checkout. Until the money is taken the
 * payment is called by its page (`cs_…`), afterwards by its PaymentIntent (`pi_…`).
 *
 * @param wait ms; tests do not wait
 */
export const stripe = (
  { url, secretKey, webhookSecret }: StripeAccount,
  wait: (ms: number) => Promise<unknown> = sleep,
): AcquirerClient => {
  const headers = { authorization: `Bearer ${secretKey}`, "stripe-version": VERSION };
  const get = <Schema extends z.ZodMiniType>(path: string, schema: Schema): Promise<z.output<Schema>> =>
    withPause(() => callAcquirer(`${url}${path}`, { method: "GET", headers }, schema), wait);
  const post = <Schema extends z.ZodMiniType>(
    path: string,
    name: string,
    fields: Readonly<Record<string, string>>,
    schema: Schema,
  ): Promise<z.output<Schema>> => {
    const type = { "content-type": "application/x-www-form-urlencoded", "idempotency-key": name };
    const sent = { headers: { ...headers, ...type }, body: new URLSearchParams(fields).toString() };
    return withPause(() => callAcquirer(`${url}${path}`, sent, schema), wait);
  };
  /** The items of a list, page by page; the next page begins after the last item of this one. */
  const list = <Item extends { readonly id: string }>(
    path: string,
    fields: Readonly<Record<string, string>>,
    item: z.ZodMiniType<Item>,
  ): AsyncIterable<Item> =>
    pagesOf("", async (after) => {
      const query = new URLSearchParams({ limit: PAGE, ...fields, ...(after !== "" && { starting_after: after }) });
      const { data, has_more } = await get(`${path}?${query}`, listOf(item));
      return { items: data, next: has_more ? (data.at(-1)?.id ?? null) : null };
    });

  /** A page whose answer was lost has no known id: it is searched among those of its time. */
  const search = async ({ id, created_at }: PaymentRef): Promise<Session | null> => {
    const period = {
      from: new Date(created_at.getTime() - CLOCKS_MS),
      to: new Date(created_at.getTime() + AGAIN_MS + CLOCKS_MS),
    };
    const fields = { ...within(period), "expand[]": "data.payment_intent.latest_charge" };
    for await (const session of list("/checkout/sessions", fields, Session)) {
      if (session.metadata?.attempt === id) return session;
    }
    return null;
  };
  const assertOurs = ({ metadata }: Pick<Intent, "metadata">, { id }: PaymentRef): void => {
    if (metadata?.attempt !== id) throw new AcquirerSilent("Stripe sent another payment");
  };
  const isIntent = (name: string): boolean => name.startsWith("pi_");
  const intentBy = async (name: string, attempt: PaymentRef): Promise<Intent> => {
    const intent = await get(`/payment_intents/${encodeURIComponent(name)}?expand[]=latest_charge`, Intent);
    assertOurs(intent, attempt);
    return intent;
  };
  const pageOf = async (attempt: PaymentRef): Promise<Session | null> => {
    const { provider_payment_id: name } = attempt;
    if (name === null) return search(attempt);
    const path = `/checkout/sessions/${encodeURIComponent(name)}?expand[]=payment_intent.latest_charge`;
    const session = await get(path, Session);
    assertOurs(session, attempt);
    return session;
  };
  const inquire = async (attempt: PaymentRef): Promise<Answer | "absent"> => {
    const { provider_payment_id: name } = attempt;
    if (name !== null && isIntent(name)) {
      const intent = await intentBy(name, attempt);
      return { outcome: outcomeOfIntent(intent), provider_payment_id: name, step: null };
    }
    const session = await pageOf(attempt);
    return session === null ? "absent" : answerOf(session);
  };
  const now = async (attempt: PaymentRef): Promise<Answer> => orPending(await inquire(attempt));

  /** The PaymentIntent of the money to refund. */
  const takenIntent = async (attempt: PaymentRef): Promise<Intent> => {
    const { provider_payment_id: name } = attempt;
    const found =
      name !== null && isIntent(name) ? await intentBy(name, attempt) : (await pageOf(attempt))?.payment_intent;
    if (typeof found !== "object" || found?.status !== "succeeded") {
      throw new AcquirerSilent("Stripe does not find the money to refund");
    }
    return found;
  };

  const refundsOf = async (intent: Intent): Promise<readonly Refund[]> => {
    const refunds: Refund[] = [];
    for await (const refund of list("/refunds", { payment_intent: intent.id }, Refund)) refunds.push(refund);
    return refunds;
  };

  /** Stripe has refused to open a page: believed only where there is none. */
  const unopened = async (charge: Charge, answer: Answer): Promise<Answer> => {
    const session = await search(charge);
    return session === null ? answer : answerOf(session);
  };
  const open = async (charge: Charge, name = charge.id): Promise<Answer> => {
    const amount = stripeAmount(charge.amount_minor, charge.currency);
    if (amount === null) return refused;
    try {
      return answerOf(await post("/checkout/sessions", name, pageFields(charge, amount), Session));
    } catch (error) {
      const refusal = refusalOf(error);
      // What Stripe takes for no address is left to the customer, who types it there.
      if (refusal?.param === "customer_email" && charge.email !== null) {
        return open({ ...charge, email: null }, `${charge.id}-no-email`);
      }
      const end = refusal === null ? null : endOf(refusal);
      if (end === null) throw error;
      return unopened(charge, end);
    }
  };

  return {
    account: accountOf(url, "stripe"),
    verifyParam: null,
    opensSheets: false,
    // Idempotency-Key: the same request within 24 hours is answered with the page it made.
    repeatsRegistration: true,
    received: "{}",
    charge: (charge) => open(charge),
    proceed: now,
    finish3ds: now,
    inquire,
    close: async (attempt) => {
      const known = await now(attempt);
      const name = known.provider_payment_id;
      if (known.outcome.kind !== "pending" || name === null) return known;
      try {
        // By the minute: a failure is repeated under the same name for a day, and a page is closed once under any.
        const call = `close-${attempt.id}-${Math.floor(Date.now() / 60_000)}`;
        return answerOf(await post(`/checkout/sessions/${encodeURIComponent(name)}/expire`, call, {}, Session));
      } catch (error) {
        // Only an open page can be closed: it may have been paid at this moment.
        const again = await now({ ...attempt, provider_payment_id: name });
        if (again.outcome.kind === "pending" && again.step !== null) throw error;
        return again;
      }
    },
    // Stripe forgets an idempotency key after a day and repeats a failure under it until then: so the refunds of the payment are
    // read first, and the key changes by the hour. The amount is always all that is left, and Stripe refunds no more than that.
    refund: async (attempt, amount_minor, returned_minor = 0) => {
      const intent = await takenIntent(attempt);
      const refunds = await refundsOf(intent);
      const wanted = amount_minor + returned_minor;
      const done = sumOf(refunds, "succeeded");
      if (done >= wanted) return refundAnswer(true);
      const sent = sumOf(refunds, ...moving);
      const missing = stripeAmount(wanted - sent, intent.currency.toUpperCase());
      if (missing === null || missing <= 0) return refundAnswer(false);
      const hour = Math.floor(Date.now() / 3_600_000);
      const { status } = await post(
        "/refunds",
        `${refundName(attempt, sent)}-${refunds.length}-${hour}`,
        { payment_intent: intent.id, amount: String(missing), "metadata[attempt]": attempt.id },
        Refund,
      );
      return refundAnswer(status === "succeeded" && sent === done);
    },
    // Its refunds carry our name, by which a part is found again for as long as Stripe has its payment.
    parts: {
      takes: () => true,
      gone: async (attempt) => sumOf(await refundsOf(await takenIntent(attempt)), ...moving),
      refund: async (attempt, { id, amount_minor }) => {
        const intent = await takenIntent(attempt);
        const known = (await refundsOf(intent)).find(({ metadata }) => metadata?.part === id);
        if (known !== undefined) return partAnswers[known.status];
        const amount = stripeAmount(amount_minor, intent.currency.toUpperCase());
        if (amount === null) return "refused";
        const named = { "metadata[attempt]": attempt.id, "metadata[part]": id };
        const fields = { payment_intent: intent.id, amount: String(amount), ...named };
        return partAnswers[(await post("/refunds", `part-${id}`, fields, Refund)).status];
      },
    },
    operations: async function* (period) {
      const earlier = { ...period, from: new Date(period.from.getTime() - DISPUTE_DAYS * 86_400_000) };
      const charges = { ...within(period), "expand[]": "data.payment_intent" };
      yield* operationsIn(list("/charges", charges, ListedCharge), takenOf);
      yield* operationsIn(list("/refunds", within(period), Refund), refundOf);
      yield* operationsIn(list("/disputes", within(earlier), ListedDispute), disputedOf);
    },
    signsWebhooks: true,
    hint: (body, given) => {
      const signature = given.get("stripe-signature") ?? "";
      if (!isSignedByStripe(body, signature, webhookSecret, new Date())) return null;
      const event = z.safeParse(Event, jsonOf(body));
      // News of something else is received all the same: Stripe switches an address off that refuses it for days.
      return event.success ? hintOf(event.data) : nothing;
    },
  };
};
