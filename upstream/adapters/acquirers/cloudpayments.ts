import * as z from "zod/mini";
import {
  type AcquirerClient,
  AcquirerSilent,
  type Answer,
  type Charge,
  type PaymentRef,
} from "../../domain/payment/acquirer";
import type { Operation, Period } from "../../domain/payment/register";
import {
  accountOf,
  attemptNameOf,
  basic,
  CLOCKS_MS,
  callAcquirer,
  capturedOutcome,
  hasContentHmac,
  minorOf,
  operationsIn,
  orPending,
  pagesOf,
  refundAnswer,
  refundName,
  refused,
} from "./wire";

export type CloudPaymentsAccount = {
  readonly url: string;
  readonly publicId: string;
  readonly secret: string;
};

const Model = z.object({
  TransactionId: z.optional(z.nullable(z.union([z.number(), z.string()]))),
  InvoiceId: z.optional(z.nullable(z.string())),
  Amount: z.optional(z.nullable(z.number())),
  Currency: z.optional(z.nullable(z.string())),
  Status: z.optional(z.nullable(z.string())),
  ReasonCode: z.optional(z.nullable(z.number())),
  Refunded: z.optional(z.nullable(z.boolean())),
  PaReq: z.optional(z.nullable(z.string())),
  AcsUrl: z.optional(z.nullable(z.string())),
  QrUrl: z.optional(z.nullable(z.string())),
});
type Model = z.infer<typeof Model>;
const Reply = z.object({
  Success: z.boolean(),
  Message: z.optional(z.nullable(z.string())),
  Model: z.optional(z.nullable(Model)),
});
type Reply = z.infer<typeof Reply>;

/** Items of a full page of a list; a shorter one is the last. */
const PAGE = 100;
const PAYMENT = 0;
const REFUND = 1;

/**
 * `v2/payments/list`: operations of a period by their creation, oldest first; times without an offset are in the zone
 * of the request, which is UTC here. https://developers.cloudpayments.ru
 */
const Operations = z.object({
  Success: z.literal(true),
  Model: z.array(
    z.object({
      TransactionId: z.union([z.number(), z.string()]),
      OriginalTransactionId: z.optional(z.nullable(z.union([z.number(), z.string()]))),
      InvoiceId: z.optional(z.nullable(z.string())),
      Amount: z.number(),
      Currency: z.string(),
      Status: z.string(),
      Type: z.number(),
      CreatedDateIso: z.string(),
    }),
  ),
});
/** `chargebacks/list`, by pages as well. */
const Chargebacks = z.object({
  Success: z.literal(true),
  Model: z.array(
    z.object({
      ChargeBackId: z.string(),
      TransactionId: z.union([z.number(), z.string()]),
      Amount: z.number(),
      Currency: z.string(),
      Type: z.string(),
      Operation: z.string(),
      Date: z.string().check(z.regex(/^\/Date\(\d+\)\/$/)),
    }),
  ),
});
type Listed = z.output<typeof Operations>["Model"][number];

const utc = (text: string): Date => new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : `${text}Z`);

/** Null for what moved no money. */
const operationOf = (listed: Listed): Operation | null => {
  const { TransactionId, OriginalTransactionId, InvoiceId, Amount, Currency, Status, Type, CreatedDateIso } = listed;
  if (Status !== "Completed" || (Type !== PAYMENT && Type !== REFUND)) return null;
  const id = String(TransactionId);
  const paid = Type === PAYMENT ? id : (OriginalTransactionId ?? null);
  return {
    kind: Type === PAYMENT ? "payment" : "refund",
    id,
    payment_id: paid === null ? null : String(paid),
    attempt_id: attemptNameOf(InvoiceId),
    amount_minor: minorOf(Amount),
    currency: Currency,
    at: utc(CreatedDateIso),
    isSum: false,
  };
};

const idOf = ({ TransactionId: id }: Model): string | null => (id === undefined || id === null ? null : String(id));

const challengeOf = (model: Model): Answer | null => {
  const { PaReq: pa_req, AcsUrl: acs_url } = model;
  const md = idOf(model);
  if (!pa_req || !acs_url || md === null) return null;
  return {
    outcome: { kind: "pending", to: "challenge" },
    provider_payment_id: md,
    step: { kind: "challenge", md, acs_url, pa_req, c_req: null },
  };
};

const outcomeOf = ({ Status, Amount, Currency, ReasonCode }: Model): Answer["outcome"] => {
  switch (Status) {
    case "Completed":
      return capturedOutcome(minorOf(Amount ?? 0), Currency);
    case "Declined":
      return { kind: "declined", code: String(ReasonCode ?? 5005) };
    case "Cancelled":
      return { kind: "canceled" };
    case "AwaitingAuthentication":
    case "Authorized":
      return { kind: "pending" };
    default:
      throw new AcquirerSilent("CloudPayments names no known status of a payment");
  }
};

/** Where a transaction stands: `Completed` has its money; what was authorised alone has none. */
const answerOf = (model: Model, attempt: Pick<PaymentRef, "id">): Answer => {
  if (model.InvoiceId && model.InvoiceId !== attempt.id) throw new AcquirerSilent("CloudPayments sent another payment");
  return { outcome: outcomeOf(model), provider_payment_id: idOf(model), step: null };
};

/**
 * How `/v2/payments/find` says that there is no such payment; no other refusal does
 * (https://developers.cloudpayments.ru, the method that finds a payment by its invoice).
 */
const isNotFound = ({ Success, Message, Model: model }: Reply): boolean =>
  !Success && !model && /^not found\.?$/i.test(Message ?? "");

/** CloudPayments by its public API (developers.cloudpayments.ru): cards with 3-D Secure, wallets and SBP. */
export const cloudPayments = ({ url, publicId, secret }: CloudPaymentsAccount): AcquirerClient => {
  const sent = (body: Readonly<Record<string, unknown>>, requestId?: string) => ({
    headers: {
      authorization: basic(publicId, secret),
      "content-type": "application/json",
      ...(requestId !== undefined && { "x-request-id": requestId }),
    },
    body: JSON.stringify(body),
  });
  const post = (path: string, body: Readonly<Record<string, unknown>>, requestId?: string): Promise<Reply> =>
    callAcquirer(`${url}${path}`, sent(body, requestId), Reply);

  /** @throws AcquirerSilent for an answer that is neither the payment nor "not found" */
  const find = async (attempt: Pick<PaymentRef, "id">): Promise<Model | "absent"> => {
    const reply = await post("/v2/payments/find", { InvoiceId: attempt.id });
    if (reply.Model) return reply.Model;
    if (isNotFound(reply)) return "absent";
    throw new AcquirerSilent(`CloudPayments refused to find a payment: ${reply.Message ?? ""}`);
  };

  /**
   * A refusal without a transaction is one of the request itself ("Invalid Amount value"). Nothing was charged only if
   * there is no such payment either.
   */
  const refusedRequest = async ({ Success }: Reply, attempt: Pick<PaymentRef, "id">): Promise<Answer> => {
    if (Success) throw new AcquirerSilent("CloudPayments sent no payment");
    const model = await find(attempt);
    return model === "absent" ? refused : answerOf(model, attempt);
  };

  const read = async (reply: Reply, attempt: Pick<PaymentRef, "id">): Promise<Answer> => {
    const { Success, Model: model } = reply;
    if (!model) return refusedRequest(reply, attempt);
    return (Success ? null : challengeOf(model)) ?? answerOf(model, attempt);
  };

  const pages = <Schema extends z.ZodMiniType<{ readonly Model: readonly unknown[] }>>(
    path: string,
    schema: Schema,
    { from, to }: Period,
  ): AsyncIterable<z.output<Schema>["Model"][number]> =>
    pagesOf(1, async (page) => {
      const body = {
        PageNumber: page,
        CreatedDateGte: from.toISOString(),
        CreatedDateLte: to.toISOString(),
        TimeZone: "UTC",
      };
      const { Model: items } = await callAcquirer(`${url}${path}`, sent(body), schema);
      return { items, next: items.length < PAGE ? null : page + 1 };
    });

  const movements = (period: Period) => operationsIn(pages("/v2/payments/list", Operations, period), operationOf);

  /**
   * What of a payment was refunded, minor units. The payment itself has only a flag (`Refunded`), which is true for a part
   * refunded by hand too; its refunds are operations of the list.
   */
  const refundedOf = async (model: Model, attempt: PaymentRef): Promise<number> => {
    if (model.Refunded !== true) return 0;
    const period = { from: new Date(attempt.created_at.getTime() - CLOCKS_MS), to: new Date(Date.now() + CLOCKS_MS) };
    let refunded = 0;
    for await (const { kind, payment_id, amount_minor } of movements(period)) {
      if (kind === "refund" && payment_id === idOf(model)) refunded += amount_minor;
    }
    if (refunded === 0) throw new AcquirerSilent("CloudPayments does not list what it refunded");
    return refunded;
  };

  /** The state of a payment: one that was refunded whole pays nothing. */
  const standing = async (model: Model, attempt: PaymentRef): Promise<Answer> => {
    const answer = answerOf(model, attempt);
    const { outcome } = answer;
    const isGone = outcome.kind === "captured" && (await refundedOf(model, attempt)) >= outcome.amount_minor;
    return isGone ? { ...answer, outcome: { kind: "canceled" } } : answer;
  };

  /** A payment that the acquirer has answered about before. */
  const known = async (attempt: PaymentRef): Promise<Model> => {
    const model = await find(attempt);
    if (model === "absent") throw new AcquirerSilent("CloudPayments does not find a payment it knew");
    return model;
  };

  /** The payment whose money is to be refunded. */
  const taken = async (attempt: PaymentRef): Promise<Model> => {
    const model = await find(attempt);
    if (model === "absent" || model.Status !== "Completed") {
      throw new AcquirerSilent("CloudPayments does not find the money to refund");
    }
    return model;
  };

  // The invoice is the attempt: of one order several may be tried, and each has to be found by itself.
  const order = (charge: Charge) => ({
    Amount: charge.amount_minor / 100,
    Currency: charge.currency,
    InvoiceId: charge.id,
    Description: `Order ${charge.order_id}`,
    ...(charge.client_ip !== null && { IpAddress: charge.client_ip }),
    ...(charge.email !== null && { Email: charge.email }),
  });

  const sbp = async (charge: Charge): Promise<Answer> => {
    const body = {
      ...order(charge),
      PublicId: publicId,
      Scheme: "charge",
      TtlMinutes: 10,
      SuccessRedirectUrl: charge.return_url,
    };
    const reply = await post("/payments/qr/sbp/link", body, charge.id);
    if (!reply.Model?.QrUrl) return refusedRequest(reply, charge);
    return {
      outcome: { kind: "pending", to: "bank_wait" },
      provider_payment_id: idOf(reply.Model),
      step: { kind: "link", url: reply.Model.QrUrl },
    };
  };

  /** The fields of a notification; null where the signature over its raw body is not CloudPayments'. */
  const signedFields = (body: string, headers: Headers): URLSearchParams | null =>
    hasContentHmac(body, headers, secret) ? new URLSearchParams(body) : null;

  return {
    account: accountOf(url, publicId),
    verifyParam: publicId,
    opensSheets: false,
    // X-Request-ID: the same request within an hour is answered with the link it made.
    repeatsRegistration: true,
    received: '{"code":0}',
    charge: async (charge) =>
      charge.method === "sbp"
        ? sbp(charge)
        : read(
            await post(
              "/payments/cards/charge",
              { ...order(charge), CardCryptogramPacket: charge.cryptogram ?? "" },
              charge.id,
            ),
            charge,
          ),
    // Its method page belongs to its own form, so this is never called.
    proceed: async (attempt) => answerOf(await known(attempt), attempt),
    finish3ds: async (attempt, { pares, cres }) => {
      const { Model: model } = await post("/payments/cards/post3ds", {
        TransactionId: attempt.provider_payment_id ?? "",
        PaRes: pares ?? cres ?? "",
      });
      if (model) return answerOf(model, attempt);
      // Refused without a transaction: either it has an outcome already, or the result could not be read.
      const found = await known(attempt);
      return found.Status === "AwaitingAuthentication" ? "unusable" : answerOf(found, attempt);
    },
    inquire: async (attempt) => {
      const model = await find(attempt);
      return model === "absent" ? "absent" : standing(model, attempt);
    },
    // What waits for the issuer takes money only with our own post3ds, which will not come. A link of SBP cannot be closed:
    // a bank's app may still pay it, so such a payment is closed in doubt.
    close: async (attempt) => {
      const model = await find(attempt);
      if (model === "absent") return orPending(model);
      const answer = answerOf(model, attempt);
      if (model.Status !== "AwaitingAuthentication") return answer;
      return { ...answer, outcome: { kind: "canceled", ...(attempt.method === "sbp" && { doubt: "unheard" }) } };
    },
    // It forgets X-Request-ID after an hour, so what the payment itself says of its refunds is read first.
    refund: async (attempt, amount_minor, returned_minor = 0) => {
      const model = await taken(attempt);
      const refunded = await refundedOf(model, attempt);
      const missing = amount_minor + returned_minor - refunded;
      if (missing <= 0) return refundAnswer(true);
      const body = { TransactionId: attempt.provider_payment_id ?? idOf(model) ?? "", Amount: missing / 100 };
      const { Success } = await post("/payments/refund", body, refundName(attempt, refunded));
      return refundAnswer(Success);
    },
    // https://developers.cloudpayments.ru, "refund of money": `Amount` is the whole or a part, of cards and SBP alike.
    parts: {
      takes: () => true,
      gone: async (attempt) => refundedOf(await taken(attempt), attempt),
      refund: async (attempt, { id, amount_minor, gone_minor }) => {
        const model = await taken(attempt);
        if ((await refundedOf(model, attempt)) >= gone_minor + amount_minor) return "done";
        const body = { TransactionId: attempt.provider_payment_id ?? idOf(model) ?? "", Amount: amount_minor / 100 };
        // A refusal may be of the moment: there is too little on the merchant's account.
        return (await post("/payments/refund", body, `part-${id}`)).Success ? "done" : "waiting";
      },
    },
    operations: async function* (period) {
      yield* movements(period);
      for await (const listed of pages("/chargebacks/list", Chargebacks, period)) {
        const { ChargeBackId, TransactionId, Amount, Currency, Type, Operation: act, Date: at } = listed;
        if (Type !== "Chargeback") continue;
        yield {
          kind: act === "Representment" ? "chargeback_withdrawn" : "chargeback",
          id: ChargeBackId,
          payment_id: String(TransactionId),
          attempt_id: null,
          amount_minor: minorOf(Amount),
          currency: Currency,
          at: new Date(Number(at.replace(/\D/g, ""))),
          isSum: false,
        };
      }
    },
    signsWebhooks: true,
    intention: (body, headers) => {
      const fields = signedFields(body, headers);
      if (fields === null) return null;
      const [amount, currency] = [fields.get("Amount"), fields.get("Currency")];
      return amount === null || currency === null
        ? null
        : { attempt_id: attemptNameOf(fields.get("InvoiceId")), amount_minor: minorOf(amount), currency };
    },
    hint: (body, headers) => {
      const fields = signedFields(body, headers);
      const id = fields?.get("TransactionId") ?? null;
      if (fields === null || id === null) return null;
      return { attempt_id: attemptNameOf(fields.get("InvoiceId")), provider_payment_id: id };
    },
  };
};
