/**
 * @group faults
 * @group money
 * @rule SPEC-642
 */
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { json, type Seen, startFakeUpstream } from "@/tests/support/fake-upstream";
import { type AcquirerClient, AcquirerSilent, type PaymentRef, type RefundPart } from "../../domain/payment/acquirer";
import { cloudPayments } from "./cloudpayments";
import { rbs } from "./rbs";
import { sandboxAcquirer } from "./sandbox";
import { stripe } from "./stripe";
import { yooKassa } from "./yookassa";

// Answers in the shapes of the acquirers' public documentation.
let server: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  server = await startFakeUpstream();
});
afterAll(() => server.stop());
const realTimeout = AbortSignal.timeout.bind(AbortSignal);
afterEach(() => {
  jest.restoreAllMocks();
});

const attemptId = "6f9619ff-8b86-4011-b42d-00cf4fc964ff";
const attempt: PaymentRef = {
  id: attemptId,
  order_id: 1042,
  provider_payment_id: "504",
  amount_minor: 129_900,
  currency: "RUB",
  method: "cardOnline",
  created_at: new Date("2026-11-21T12:00:00Z"),
};
const part: RefundPart = {
  id: "0b8a2a2e-3a2b-4a53-9c0e-6f2f7d2f1a11",
  amount_minor: 39_000,
  gone_minor: 10_000,
  isInFlight: false,
};

const names = ["CloudPayments", "YooKassa", "RBS", "Stripe", "sandbox"] as const;
type Name = (typeof names)[number];
const clients: Readonly<Record<Name, () => AcquirerClient>> = {
  CloudPayments: () => cloudPayments({ url: server.url, publicId: "pk", secret: "s3cret" }),
  YooKassa: () => yooKassa({ url: server.url, shopId: "506751", secret: "s3cret" }),
  RBS: () => rbs({ url: server.url, userName: "api", password: "s3cret", cards: "form" }),
  Stripe: () => stripe({ url: server.url, secretKey: "sk_test_1", webhookSecret: "whsec_1" }),
  sandbox: () => sandboxAcquirer("cloudpayments", { url: server.url, secret: "s3cret" }),
};
const partsOf = (name: Name) => {
  const { parts } = clients[name]();
  if (parts === null) throw new Error(`${name} refunds no parts`);
  return parts;
};
const ref = (name: Name): PaymentRef => ({ ...attempt, ...(name === "Stripe" && { provider_payment_id: "pi_504" }) });

const stripeRefund = (amount: number, more: object = {}) => ({
  id: "re_1",
  object: "refund",
  status: "succeeded",
  amount,
  currency: "rub",
  created: 1_795_000_000,
  payment_intent: "pi_504",
  metadata: {},
  ...more,
});
const intent = {
  id: "pi_504",
  object: "payment_intent",
  status: "succeeded",
  amount_received: 129_900,
  currency: "rub",
  metadata: { attempt: attemptId },
  latest_charge: { id: "ch_1", amount_refunded: 0 },
};
const rubles = (minor: number) => ({ value: (minor / 100).toFixed(2), currency: "RUB" });

const cloudPayment = (gone: number) => ({
  Success: true,
  Model: {
    TransactionId: 504,
    InvoiceId: attemptId,
    Amount: 1299,
    Currency: "RUB",
    Status: "Completed",
    Refunded: gone > 0,
  },
});
const cloudList = (gone: number) => {
  const listed = { TransactionId: 601, OriginalTransactionId: 504, Amount: gone / 100, Currency: "RUB", Type: 1 };
  const Model = gone === 0 ? [] : [{ ...listed, Status: "Completed", CreatedDateIso: "2026-11-21T12:30:00" }];
  return { Success: true, Model };
};
const stripeList = (gone: number) => ({
  object: "list",
  has_more: false,
  data: gone === 0 ? [] : [stripeRefund(gone, { metadata: gone > 10_000 ? { part: part.id } : {} })],
});

/** What an acquirer answers to a query about the payment of which so much has gone back; null: it is the request of a refund. */
const standings: Readonly<Record<Name, (seen: Seen, gone: number) => unknown>> = {
  CloudPayments: ({ url }, gone) => {
    if (url === "/payments/refund") return null;
    return url === "/v2/payments/list" ? cloudList(gone) : cloudPayment(gone);
  },
  YooKassa: ({ method }, gone) =>
    method === "POST"
      ? null
      : { id: "504", status: "succeeded", amount: rubles(129_900), refunded_amount: rubles(gone) },
  RBS: ({ url }, gone) =>
    url === "/refund.do"
      ? null
      : {
          errorCode: "0",
          orderStatus: gone > 0 ? 4 : 2,
          amount: 129_900,
          paymentAmountInfo: { depositedAmount: 129_900, refundedAmount: gone },
        },
  Stripe: ({ method, url }, gone) => {
    if (method === "POST") return null;
    return url.startsWith("/refunds") ? stripeList(gone) : intent;
  },
  sandbox: ({ method }, gone) => (method === "POST" ? null : sandboxPayment(gone)),
};
const standing = (name: Name, seen: Seen, gone: number): unknown => standings[name](seen, gone);
const sandboxPayment = (refunded_minor: number) => ({
  id: "504",
  external_id: attemptId,
  state: "captured",
  amount_minor: 129_900,
  currency: "RUB",
  refunded_minor,
  reason: null,
  action: null,
});
const done: Readonly<Record<Name, unknown>> = {
  CloudPayments: { Success: true },
  YooKassa: { status: "succeeded" },
  RBS: { errorCode: "0" },
  Stripe: stripeRefund(39_000, { metadata: { part: part.id } }),
  sandbox: sandboxPayment(49_000),
};

const answers = (name: Name, gone: number, toRefund: unknown = done[name]): void =>
  server.answerWith((response, seen) => json(200, standing(name, seen, gone) ?? toRefund)(response, seen));
const requests = (name: Name): Seen[] => server.seen.filter((seen) => standing(name, seen, 0) === null);

describe.each(names)("a part of a payment at %s", (name) => {
  it("goes back once, under its own name, and no more of the payment than it", async () => {
    answers(name, 10_000);
    expect(await partsOf(name).refund(ref(name), part)).toBe("done");
    const [sent, ...more] = requests(name);
    expect(more).toEqual([]);
    expect(sent?.body).toMatch(/390\.00|"Amount":390|amount=39000|"amount_minor":39000/);
    const naming = `${sent?.body} ${sent?.headers["x-request-id"]} ${sent?.headers["idempotence-key"]}`;
    if (name !== "RBS") expect(naming).toContain(part.id);
  });

  if (name !== "sandbox") {
    it("is not sent where it has gone back already", async () => {
      answers(name, 49_000);
      expect(await partsOf(name).refund(ref(name), part)).toBe("done");
      expect(requests(name)).toEqual([]);
    });
  }

  it("knows what has gone back", async () => {
    answers(name, 10_000);
    expect(await partsOf(name).gone(ref(name))).toBe(10_000);
  });

  it("can be refunded whatever it was paid by", () => {
    expect((["cardOnline", "sbp"] as const).map(partsOf(name).takes)).toEqual([true, true]);
  });

  const bad: readonly (readonly [string, number, string])[] = [
    ["401", 401, '{"Success":false}'],
    ["403", 403, '{"Success":true,"status":"succeeded","errorCode":"0"}'],
    ["429", 429, '{"Success":true,"status":"succeeded","errorCode":"0"}'],
    ["500", 500, '{"errorCode":"0"}'],
    ["HTML", 200, "<html>Sign in to the network</html>"],
    ["an empty body", 200, ""],
    ["an empty object", 200, "{}"],
    ["another shape", 200, '{"Success":"yes","status":"ok","errorCode":null,"object":"refund"}'],
  ];
  it.each(bad)("is not known by %s", async (_what, status, text) => {
    server.answerWith((response, seen) => {
      const known = standing(name, seen, 10_000);
      if (known !== null) return json(200, known)(response, seen);
      return void response.writeHead(status, { "content-type": "application/json" }).end(text);
    });
    await expect(partsOf(name).refund(ref(name), part)).rejects.toThrow(AcquirerSilent);
  });

  it("is not known by an answer that comes too late, nor by a broken wire", async () => {
    jest.spyOn(AbortSignal, "timeout").mockImplementation(() => realTimeout(150));
    for (const end of [() => undefined, (response: { destroy: () => void }) => response.destroy()]) {
      server.answerWith((response, seen) => {
        const known = standing(name, seen, 10_000);
        if (known !== null) return json(200, known)(response, seen);
        return end(response);
      });
      await expect(partsOf(name).refund(ref(name), part)).rejects.toThrow(AcquirerSilent);
    }
  });
});

describe("an acquirer without names of requests", () => {
  it("is only queried while the request before may be on its way", async () => {
    answers("RBS", 10_000);
    expect(await partsOf("RBS").refund(attempt, { ...part, isInFlight: true })).toBe("waiting");
    expect(requests("RBS")).toEqual([]);
  });
});

describe("a refusal", () => {
  it.each<[Name, unknown, string]>([
    ["CloudPayments", { Success: false, Message: "Insufficient funds" }, "waiting"],
    ["YooKassa", { status: "canceled" }, "refused"],
    ["YooKassa", { status: "pending" }, "waiting"],
    ["RBS", { errorCode: "7" }, "waiting"],
    ["Stripe", stripeRefund(39_000, { status: "failed" }), "refused"],
    ["Stripe", stripeRefund(39_000, { status: "pending" }), "waiting"],
  ])("of %s: %j is %s", async (name, answer, expected) => {
    answers(name, 10_000, answer);
    expect(await partsOf(name).refund(ref(name), part)).toBe(expected);
  });

  it("of the sandbox bank is one in its own form alone", async () => {
    for (const [body, expected] of [
      [{ error: "refused" }, "refused"],
      [{ message: "Unprocessable" }, "silent"],
    ] as const) {
      server.answerWith(json(422, body));
      const answer = partsOf("sandbox").refund(attempt, part);
      await (expected === "silent"
        ? expect(answer).rejects.toThrow(AcquirerSilent)
        : expect(answer).resolves.toBe(expected));
    }
  });
});

it("Ozan, whose documentation nobody has published, refunds whole payments only", () => {
  expect(sandboxAcquirer("ozan", { url: server.url, secret: "s3cret" }).parts).toBeNull();
});
