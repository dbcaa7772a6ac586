import * as z from "zod/mini";
import type { Acquirer } from "@/lib/contract/payment";
import { isNewAcquirer } from "@/lib/domain/payment/payment-route";
import {
  type AcquirerClient,
  AcquirerSilent,
  type Answer,
  type Charge,
  type NextStep,
  type PartRefunds,
  type PaymentRef,
} from "../../domain/payment/acquirer";
import type { OpenState, Outcome } from "../../domain/payment/payment-state";
import { callService, type ServiceAnswer } from "../call-service";
import { accountOf, attemptNameOf, hasContentHmac, jsonOf, pagesOf, refundAnswer } from "./wire";

/** How long the bank is waited for, ms: the customer's own wait is 30 s. */
const TIMEOUT_MS = 12_000;
/** Most bytes of an answer; a page of operations is the longest. */
const MAX_BYTES = 4 * 1024 * 1024;

const Step = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("pre-auth"), verify_param: z.string() }),
  z.object({
    kind: z.literal("method"),
    trans_id: z.string(),
    server_url: z.nullable(z.string()),
    method_url: z.nullable(z.string()),
    data: z.string(),
  }),
  z.object({
    kind: z.literal("challenge"),
    md: z.string(),
    acs_url: z.string(),
    pa_req: z.nullable(z.string()),
    c_req: z.nullable(z.string()),
  }),
  z.object({ kind: z.literal("page"), url: z.string() }),
  z.object({ kind: z.literal("link"), url: z.string() }),
  z.object({ kind: z.literal("push") }),
]);
const Payment = z.object({
  id: z.string(),
  external_id: z.string(),
  state: z.enum(["registered", "method", "challenge", "waiting", "processing", "captured", "declined", "canceled"]),
  amount_minor: z.int(),
  currency: z.string(),
  refunded_minor: z.int(),
  reason: z.nullable(z.string()),
  action: z.nullable(Step),
});
type Payment = z.infer<typeof Payment>;
/** How the bank says that it has no such payment, or that what was sent changes nothing. */
const Refused = z.object({ error: z.enum(["unknown", "refused"]) });
const Operations = z.object({
  items: z.array(
    z.object({
      kind: z.enum(["payment", "refund", "chargeback"]),
      id: z.string(),
      payment_id: z.string(),
      external_id: z.string(),
      amount_minor: z.int(),
      currency: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  next_cursor: z.nullable(z.string()),
});
const Event = z.object({ ExternalId: z.uuid(), TransactionId: z.string() });

const stateOf: Readonly<Record<NextStep["kind"], OpenState>> = {
  "pre-auth": "created",
  method: "method",
  challenge: "challenge",
  page: "redirected",
  link: "bank_wait",
  push: "bank_wait",
};

const outcomeOf = ({ state, amount_minor, currency, reason, action }: Payment): Outcome => {
  if (state === "captured") return { kind: "captured", amount_minor, currency };
  if (state === "declined") return { kind: "declined", code: reason ?? "5005" };
  if (state === "canceled") return { kind: "canceled" };
  return action === null ? { kind: "pending" } : { kind: "pending", to: stateOf[action.kind] };
};

const answerOf = (payment: Payment): Answer => ({
  outcome: outcomeOf(payment),
  provider_payment_id: payment.id,
  step: payment.action,
});

/** Which of the bank's forms a payment takes: RBS registers first, the new acquirers have pages of their own. */
const formOf = (acquiring: Acquirer, { method, cryptogram }: Pick<Charge, "method" | "cryptogram">): string => {
  if (method === "sbp" || method === "sberpay") return method;
  if (isNewAcquirer(acquiring)) return "page";
  return acquiring === "rbs" && cryptogram === null ? "register" : "card";
};

export type SandboxAddress = { readonly url: string; readonly secret: string };

/**
 * The sandbox bank in the place of an acquirer.
 *
 * @param requestId the request id for the bank's log; null: a call in the background
 */
export const sandboxAcquirer = (
  acquiring: Acquirer,
  { url, secret }: SandboxAddress,
  requestId: string | null = null,
): AcquirerClient => {
  const send = (method: "GET" | "POST", path: string, body?: unknown): Promise<ServiceAnswer> =>
    call(method, `/payments${path}`, body);
  const call = async (method: "GET" | "POST", path: string, body?: unknown): Promise<ServiceAnswer> => {
    try {
      const headers = {
        authorization: `Bearer ${secret}`,
        "content-type": "application/json",
        ...(requestId !== null && { "x-request-id": requestId }),
      };
      return await callService(
        `${url}/acq${path}`,
        { method, headers, carriesTrace: true, ...(body !== undefined && { body: JSON.stringify(body) }) },
        { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES },
      );
    } catch (error) {
      throw new AcquirerSilent("the sandbox bank did not answer", { cause: error });
    }
  };
  const read = (response: ServiceAnswer, attempt: Pick<PaymentRef, "id">): Payment => {
    const parsed = z.safeParse(Payment, jsonOf(response.text));
    if (!response.ok || !parsed.success || parsed.data.external_id !== attempt.id) {
      throw new AcquirerSilent(`the sandbox bank answered ${response.status}`);
    }
    return parsed.data;
  };
  /** Whether the bank itself answers so: a proxy's 404 says nothing of a payment. */
  const isRefused = (response: ServiceAnswer, status: 404 | 422, error: "unknown" | "refused"): boolean => {
    if (response.status !== status) return false;
    const parsed = z.safeParse(Refused, jsonOf(response.text));
    return parsed.success && parsed.data.error === error;
  };
  const post = async (path: string, attempt: Pick<PaymentRef, "id">, body: unknown): Promise<Answer> =>
    answerOf(read(await send("POST", path, body), attempt));

  const parts: PartRefunds = {
    takes: () => true,
    gone: async (attempt) => read(await send("GET", `/${attempt.id}`), attempt).refunded_minor,
    refund: async (attempt, { id: name, amount_minor }) => {
      const response = await send("POST", `/${attempt.id}/refund`, { amount_minor, name });
      if (isRefused(response, 422, "refused")) return "refused";
      read(response, attempt);
      return "done";
    },
  };

  const registration = (attempt: PaymentRef, rest: Partial<Charge>) => ({
    external_id: attempt.id,
    merchant: acquiring,
    method: formOf(acquiring, { method: rest.method ?? "cardOnline", cryptogram: rest.cryptogram ?? null }),
    invoice: String(attempt.order_id),
    amount_minor: attempt.amount_minor,
    currency: attempt.currency,
    phone: rest.phone ?? "",
    term_url: rest.term_url ?? "",
    return_url: rest.return_url ?? "",
    ...(rest.language !== undefined && { language: rest.language }),
    cryptogram: rest.cryptogram ?? null,
  });

  return {
    account: accountOf(url, acquiring),
    verifyParam: acquiring === "cloudpayments" ? `pk_sbx_${acquiring}` : null,
    opensSheets: acquiring === "cloudpayments",
    repeatsRegistration: isNewAcquirer(acquiring),
    received: '{"code":0}',
    charge: (charge) =>
      charge.provider_payment_id !== null && charge.cryptogram !== null
        ? post(`/${charge.id}/card`, charge, { cryptogram: charge.cryptogram })
        : post("", charge, registration(charge, charge)),
    proceed: (attempt, trans_id) => post(`/${attempt.id}/continue`, attempt, { trans_id }),
    finish3ds: async (attempt, { pares, cres }) => {
      const response = await send("POST", `/${attempt.id}/verify`, { word: pares ?? cres ?? "" });
      // The issuer has not signed this result for this payment: nothing changed, and the customer may still go to the issuer.
      if (isRefused(response, 422, "refused")) return "unusable";
      return answerOf(read(response, attempt));
    },
    inquire: async (attempt) => {
      const response = await send("GET", `/${attempt.id}`);
      return isRefused(response, 404, "unknown") ? "absent" : answerOf(read(response, attempt));
    },
    close: (attempt) => post(`/${attempt.id}/close`, attempt, registration(attempt, {})),
    // A part may have been refunded by hand meanwhile: only the rest is sent.
    refund: async (attempt, amount_minor, returned_minor = 0) => {
      const wanted = amount_minor + returned_minor;
      const found = read(await send("GET", `/${attempt.id}`), attempt);
      const missing = wanted - found.refunded_minor;
      const sent = missing > 0 && (await send("POST", `/${attempt.id}/refund`, { amount_minor: missing }));
      const payment = sent === false ? found : read(sent, attempt);
      return { ...refundAnswer(payment.refunded_minor >= wanted), provider_payment_id: payment.id };
    },
    // No public documentation of Ozan's names partial refunds.
    parts: acquiring === "ozan" ? null : parts,
    operations: ({ from, to }) =>
      pagesOf("0", async (cursor) => {
        const query = { merchant: acquiring, from: from.toISOString(), to: to.toISOString(), cursor };
        const response = await call("GET", `/operations?${new URLSearchParams(query)}`);
        const page = z.safeParse(Operations, jsonOf(response.text));
        if (!response.ok || !page.success) throw new AcquirerSilent(`the sandbox bank answered ${response.status}`);
        const items = page.data.items.map(({ external_id, at, ...operation }) => ({
          ...operation,
          attempt_id: attemptNameOf(external_id),
          at: new Date(at),
          isSum: false,
        }));
        return { items, next: page.data.next_cursor };
      }),
    signsWebhooks: true,
    hint: (body, headers) => {
      if (!hasContentHmac(body, headers, secret)) return null;
      const event = z.safeParse(Event, jsonOf(body));
      if (!event.success) return null;
      const { ExternalId: attempt_id, TransactionId: provider_payment_id } = event.data;
      return { attempt_id, provider_payment_id };
    },
  };
};
