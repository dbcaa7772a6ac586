import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";
import type { AcquirerClient, Answer, Asked, Charge } from "./acquirer";
import { basic, callAcquirer, minorOf } from "./wire";

export type CloudPaymentsAccount = {
  readonly url: string;
  readonly publicId: string;
  readonly secret: string;
};

const Model = z.object({
  TransactionId: z.optional(z.nullable(z.union([z.number(), z.string()]))),
  Amount: z.optional(z.number()),
  Currency: z.optional(z.string()),
  Status: z.optional(z.nullable(z.string())),
  ReasonCode: z.optional(z.nullable(z.number())),
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

/** Where a transaction stands: `Completed` has its money; what was authorised alone has none. */
const answerOf = (model: Model, asked: Pick<Asked, "currency">): Answer => {
  const provider_payment_id = idOf(model);
  const standing = { provider_payment_id, step: null };
  switch (model.Status) {
    case "Completed":
      return {
        ...standing,
        outcome: {
          kind: "captured",
          amount_minor: minorOf(model.Amount ?? 0),
          currency: model.Currency ?? asked.currency,
        },
      };
    case "Declined":
      return { ...standing, outcome: { kind: "declined", code: String(model.ReasonCode ?? 5005) } };
    case "Cancelled":
      return { ...standing, outcome: { kind: "canceled" } };
    default:
      return { ...standing, outcome: { kind: "pending" } };
  }
};

/** CloudPayments by its public API: cards with 3-D Secure, wallets and SBP. */
export const cloudPayments = ({ url, publicId, secret }: CloudPaymentsAccount): AcquirerClient => {
  const post = (path: string, body: Readonly<Record<string, unknown>>, requestId?: string): Promise<Reply> =>
    callAcquirer(
      `${url}${path}`,
      {
        headers: {
          authorization: basic(publicId, secret),
          "content-type": "application/json",
          ...(requestId !== undefined && { "x-request-id": requestId }),
        },
        body: JSON.stringify(body),
      },
      Reply,
    );

  /** A refusal without a transaction is one of the request itself: no money was asked for. */
  const read = ({ Success, Model: model }: Reply, asked: Pick<Asked, "currency">): Answer => {
    if (!model) {
      return { outcome: { kind: "declined", code: "5005" }, provider_payment_id: null, step: null };
    }
    const challenge = Success ? null : challengeOf(model);
    if (challenge !== null) return challenge;
    const answer = answerOf(model, asked);
    const isRefused = !Success && answer.outcome.kind === "pending" && model.ReasonCode !== undefined;
    return isRefused ? { ...answer, outcome: { kind: "declined", code: String(model.ReasonCode) } } : answer;
  };

  // The invoice is the attempt: of one order several may be tried, and each has to be found by itself.
  const order = (charge: Charge) => ({
    Amount: charge.amount_minor / 100,
    Currency: charge.currency,
    InvoiceId: charge.id,
    Description: `Order ${charge.order_id}`,
    IpAddress: charge.client_ip,
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
    const { Success, Model: model } = await post("/payments/qr/sbp/link", body, charge.id);
    if (!Success || !model?.QrUrl) {
      return { outcome: { kind: "declined", code: "5005" }, provider_payment_id: null, step: null };
    }
    return {
      outcome: { kind: "pending", to: "bank_wait" },
      provider_payment_id: idOf(model),
      step: { kind: "link", url: model.QrUrl },
    };
  };

  const find = async (asked: Asked): Promise<Reply> => post("/v2/payments/find", { InvoiceId: asked.id });

  return {
    verifyParam: publicId,
    opensSheets: false,
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
    // Its method page belongs to its own form; nobody comes here.
    proceed: async (asked) => read(await find(asked), asked),
    finish3ds: async (asked, { pares, cres }) =>
      read(
        await post("/payments/cards/post3ds", {
          TransactionId: asked.provider_payment_id ?? "",
          PaRes: pares ?? cres ?? "",
        }),
        asked,
      ),
    inquire: async (asked) => {
      const { Model: model } = await find(asked);
      return model ? answerOf(model, asked) : "absent";
    },
    // What waits for the issuer takes money only with our own post3ds, which will not come; SBP's link ends by itself.
    close: async (asked) => {
      const { Model: model } = await find(asked);
      if (!model) return { outcome: { kind: "pending" }, provider_payment_id: null, step: null };
      const answer = answerOf(model, asked);
      const isOurs = model.Status === "AwaitingAuthentication";
      return isOurs ? { ...answer, outcome: { kind: "canceled" } } : answer;
    },
    refund: async (asked, amount_minor) => {
      const body = { TransactionId: asked.provider_payment_id ?? "", Amount: amount_minor / 100 };
      const { Success } = await post("/payments/refund", body, `refund-${asked.id}`);
      return { outcome: { kind: Success ? "refunded" : "pending" }, provider_payment_id: null, step: null };
    },
    hint: (body, headers) => {
      const right = createHmac("sha256", secret).update(body).digest();
      const given = Buffer.from(headers.get("content-hmac") ?? "", "base64");
      if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
      const fields = new URLSearchParams(body);
      const id = fields.get("TransactionId");
      if (id === null) return null;
      const invoice = fields.get("InvoiceId");
      return {
        attempt_id: invoice !== null && /^[0-9a-f-]{36}$/.test(invoice) ? invoice : null,
        provider_payment_id: id,
      };
    },
  };
};
