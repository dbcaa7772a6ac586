/**
 * @group faults
 * @group money
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { type Seen, startFakeUpstream } from "@/tests/support/fake-upstream";
import { type AcquirerClient, AcquirerSilent, type Charge, type PaymentRef } from "../../domain/payment/acquirer";
import { cloudPayments } from "./cloudpayments";
import { rbs } from "./rbs";
import { sandboxAcquirer } from "./sandbox";
import { stripe } from "./stripe";
import { yooKassa } from "./yookassa";

// Whatever an acquirer, or what stands before it, answers besides a definite word leaves a payment open: it is queried again.

type Answer = Parameters<Awaited<ReturnType<typeof startFakeUpstream>>["answerWith"]>[0];

let server: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  server = await startFakeUpstream();
});
afterAll(() => server.stop());

// An acquirer is waited for less long here.
const TIMEOUT_MS = 80;
const realTimeout = AbortSignal.timeout.bind(AbortSignal);
beforeEach(() => {
  jest.spyOn(AbortSignal, "timeout").mockImplementation(() => realTimeout(TIMEOUT_MS));
});
afterEach(() => {
  jest.restoreAllMocks();
});

const id = "6f9619ff-8b86-4011-b42d-00cf4fc964ff";
const attempt: PaymentRef = {
  id,
  order_id: 1042,
  provider_payment_id: "504",
  amount_minor: 129_900,
  currency: "RUB",
  method: "cardOnline",
  created_at: new Date("2026-11-21T12:00:00Z"),
};
const lost: PaymentRef = { ...attempt, provider_payment_id: null };
const charge: Charge = {
  ...lost,
  method: "cardOnline",
  cryptogram: "01492500008719030128SM",
  phone: "79161234567",
  email: null,
  client_ip: "203.0.113.9",
  language: "ru",
  is_mobile: false,
  term_url: "https://shop.test/api/order/3ds-return",
  return_url: "https://shop.test/moscow/order/payment-result?orderId=1042",
  cancel_url: "https://shop.test/moscow/cart",
  title: "Заказ № 1042",
};

const clients: Readonly<Record<string, () => AcquirerClient>> = {
  CloudPayments: () => cloudPayments({ url: server.url, publicId: "pk", secret: "s3cret" }),
  YooKassa: () => yooKassa({ url: server.url, shopId: "506751", secret: "s3cret" }),
  RBS: () => rbs({ url: server.url, userName: "api", password: "s3cret", cards: "form" }),
  Sber: () => rbs({ url: server.url, userName: "api", password: "s3cret", cards: "page" }),
  Stripe: () => stripe({ url: server.url, secretKey: "sk_test_1", webhookSecret: "whsec_1" }),
  sandbox: () => sandboxAcquirer("cloudpayments", { url: server.url, secret: "s3cret" }),
};
const clientOf = (name: string): AcquirerClient => {
  const make = clients[name];
  if (make === undefined) throw new Error(name);
  return make();
};

const calls: readonly (readonly [string, (client: AcquirerClient) => Promise<unknown>])[] = [
  ["charge", (client) => client.charge(charge)],
  ["charge by SBP", (client) => client.charge({ ...charge, method: "sbp", cryptogram: null })],
  ["charge the card of a registered payment", (client) => client.charge({ ...charge, provider_payment_id: "504" })],
  ["proceed", (client) => client.proceed(attempt, "5802f4b1")],
  ["finish3ds", (client) => client.finish3ds(attempt, { pares: "eJzV", cres: null })],
  ["inquire", (client) => client.inquire(attempt)],
  ["inquire after a charge that was lost", (client) => client.inquire(lost)],
  ["close", (client) => client.close(attempt)],
  ["close after a charge that was lost", (client) => client.close(lost)],
  ["refund", (client) => client.refund(attempt, 129_900)],
];

const body =
  (status: number, text: string): Answer =>
  (response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(text);
const bad: readonly (readonly [string, Answer])[] = [
  ["401", body(401, '{"Success":false,"Message":"Unauthorized"}')],
  ["403", body(403, '{"Success":false,"Message":"Not found","error":"unknown"}')],
  ["404 of a proxy", body(404, '{"Success":false,"Message":"Not found","errorCode":"6"}')],
  ["402", body(402, '{"error":{"type":"card_error","code":"card_declined"}}')],
  [
    "429 with Retry-After",
    (response) => void response.writeHead(429, { "retry-after": "30" }).end('{"error":{"type":"api_error"}}'),
  ],
  [
    "409 for a request in progress",
    body(409, '{"error":{"type":"idempotency_error","code":"idempotency_key_in_use"}}'),
  ],
  ["404 of its own", body(404, '{"error":{"type":"invalid_request_error","code":"resource_missing","param":"id"}}')],
  ["429", body(429, '{"Success":false,"Message":"Too many requests","errorCode":"6"}')],
  ["500", body(500, '{"type":"error","code":"internal_server_error"}')],
  ["502 in HTML", body(502, "<html>Bad gateway</html>")],
  ["200 in HTML", body(200, "<html>Sign in to the network</html>")],
  ["an empty body", body(200, "")],
  ["an empty object", body(200, "{}")],
  ["null", body(200, "null")],
  ["another shape", body(200, '{"hello":1,"Success":"no","status":"fine","errorCode":{}}')],
  ["a redirect", (response) => void response.writeHead(302, { location: "/" }).end()],
  ["an answer too late", (response) => void setTimeout(() => body(200, "{}")(response, nothing), TIMEOUT_MS * 2)],
  ["nothing, and hangs up", (response) => void response.destroy()],
  // What each answers when it could not do what it was requested to do.
  [
    "an error of its own",
    body(200, '{"Success":false,"Message":"Internal error","type":"error","errorCode":"7","errorMessage":"System"}'),
  ],
  ["that access is denied", body(200, '{"Success":false,"Message":"Access denied","type":"error","errorCode":"5"}')],
];
const oddStatus = body(
  200,
  '{"Success":true,"Model":{"Status":"Odd"},"errorCode":"0","orderStatus":99,"status":"odd"}',
);
const nothing: Seen = { method: "", url: "", headers: {}, body: "" };

const outcomeOf = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    return await call;
  } catch (error) {
    return error instanceof AcquirerSilent ? "open, queried again" : error;
  }
};

describe.each(Object.keys(clients))("%s leaves a payment open", (name) => {
  it.each([...bad, ["of a status nobody knows", oddStatus] as const])("answering %s", async (_name, answer) => {
    server.answerWith(answer);
    for (const [what, call] of calls) {
      expect([what, await outcomeOf(call(clientOf(name)))]).toEqual([what, "open, queried again"]);
    }
  });
});

const cloudModel = { TransactionId: 504, InvoiceId: id, Amount: 1299, Currency: "RUB" };
const cloud = (Status: string, more = {}) => ({ Success: true, Model: { ...cloudModel, Status, ...more } });
const kassa = {
  id: "504",
  status: "succeeded",
  amount: { value: "1299.00", currency: "RUB" },
  metadata: { attempt: id },
};
const order = (orderStatus: number, more = {}) => ({
  errorCode: "0",
  orderNumber: id.replaceAll("-", ""),
  orderStatus,
  amount: 129_900,
  currency: "810",
  ...more,
});

describe("a change that is not answered, of a payment that is found", () => {
  it.each<[string, string, string, object, string, (client: AcquirerClient) => Promise<unknown>]>([
    [
      "CloudPayments",
      "refunds",
      "/payments/refund",
      cloud("Completed"),
      "/v2/payments/find",
      (c) => c.refund(attempt, 1),
    ],
    ["YooKassa", "refunds", "/refunds", kassa, "/payments/504", (c) => c.refund(attempt, 129_900)],
    ["RBS", "refunds", "/refund.do", order(2), "/getOrderStatusExtended.do", (c) => c.refund(attempt, 129_900)],
    ["RBS", "closes", "/decline.do", order(0), "/getOrderStatusExtended.do", (c) => c.close(attempt)],
  ])("%s %s", async (name, _what, changing, found, finding, call) => {
    for (const [, answer] of bad) {
      const paths: string[] = [];
      server.answerWith((response, seen) => {
        paths.push(seen.url);
        if (seen.url.startsWith(changing)) answer(response, seen);
        else body(200, JSON.stringify(found))(response, seen);
      });
      const outcome = await outcomeOf(call(clientOf(name)));
      expect(paths.slice(0, 2)).toEqual([finding, changing]);
      if (outcome !== "open, queried again") expect(outcome).toMatchObject({ outcome: { kind: "pending" } });
    }
  });
});

describe("an answer about another payment", () => {
  it.each<[string, object]>([
    ["CloudPayments", cloud("Completed", { InvoiceId: "another" })],
    ["YooKassa", { ...kassa, metadata: { attempt: "another" } }],
    ["RBS", order(2, { orderNumber: "another" })],
    ["sandbox", { id: "504", external_id: "another", state: "captured", amount_minor: 1, currency: "RUB" }],
  ])("of %s says nothing of this one", async (name, other) => {
    server.answerWith(body(200, JSON.stringify(other)));
    await expect(clientOf(name).inquire(attempt)).rejects.toThrow(AcquirerSilent);
  });
});

describe("money that was refunded already", () => {
  it.each<[string, object]>([
    ["YooKassa", { ...kassa, refunded_amount: { value: "1299.00", currency: "RUB" } }],
    ["RBS", order(4, { paymentAmountInfo: { depositedAmount: 0, refundedAmount: 129_900 } })],
    ["Sber", order(3)],
  ])("is not sent again by %s %#", async (name, found) => {
    const paths: string[] = [];
    server.answerWith((response, seen) => {
      paths.push(seen.url);
      body(200, JSON.stringify(found))(response, seen);
    });
    expect(await clientOf(name).refund(attempt, 129_900)).toMatchObject({ outcome: { kind: "refunded" } });
    expect(paths).toHaveLength(1);
  });

  it.each<[string, object, RegExp]>([
    ["YooKassa", { ...kassa, refunded_amount: { value: "300.00", currency: "RUB" } }, /"value":"999\.00"/],
    ["RBS", order(4, { paymentAmountInfo: { depositedAmount: 99_900, refundedAmount: 30_000 } }), /amount=99900/],
  ])("in part is sent for the rest alone by %s", async (name, found, rest) => {
    const done = { ...found, errorCode: "0" };
    server.answerWith((response, seen) => body(200, JSON.stringify(done))(response, seen));
    expect(await clientOf(name).refund(attempt, 129_900)).toMatchObject({ outcome: { kind: "refunded" } });
    expect(server.seen.at(-1)?.body).toMatch(rest);
  });
});

it("takes no refund for done if the bank does not say how much it refunded", async () => {
  server.answerWith(body(200, JSON.stringify(order(4))));
  await expect(clientOf("Sber").refund(attempt, 129_900)).rejects.toThrow(AcquirerSilent);
  expect(server.seen).toHaveLength(1);
});

describe("a payment whose answer was lost", () => {
  it("is absent where CloudPayments says so in its own words", async () => {
    server.answerWith(body(200, '{"Success":false,"Message":"Not found"}'));
    expect(await clientOf("CloudPayments").inquire(lost)).toBe("absent");
  });

  it("is looked for at YooKassa among those of its time, page by page", async () => {
    const others = { items: [{ ...kassa, id: "1", metadata: {} }], next_cursor: "next" };
    server.answerWith((response, seen) =>
      body(200, JSON.stringify(seen.url.includes("cursor=next") ? { items: [kassa] } : others))(response, seen),
    );
    expect(await clientOf("YooKassa").inquire(lost)).toMatchObject({
      outcome: { kind: "captured" },
      provider_payment_id: "504",
    });
    const { searchParams } = new URL(server.seen[0]?.url ?? "", server.url);
    expect([searchParams.get("created_at.gte"), searchParams.get("created_at.lt")]).toEqual([
      "2026-11-21T11:50:00.000Z",
      "2026-11-21T12:10:00.000Z",
    ]);
    server.answerWith(body(200, '{"type":"list","items":[]}'));
    expect(await clientOf("YooKassa").inquire(lost)).toBe("absent");
  });

  it("that RBS has registered goes on from there", async () => {
    const known = order(0, { attributes: [{ name: "mdOrder", value: "md-1" }] });
    server.answerWith((response, seen) =>
      body(200, JSON.stringify(seen.url === "/register.do" ? { errorCode: "1" } : known))(response, seen),
    );
    expect(await clientOf("RBS").charge(charge)).toMatchObject({ step: { kind: "pre-auth", verify_param: "md-1" } });
  });
});

describe("rubles at RBS", () => {
  it.each(["643", "810", 643, 810])("are rubles as %s too", async (currency) => {
    server.answerWith(body(200, JSON.stringify(order(2, { currency }))));
    expect(await clientOf("RBS").inquire(attempt)).toMatchObject({ outcome: { kind: "captured", currency: "RUB" } });
  });
});

it("sends CloudPayments no address if the customer's is unknown", async () => {
  server.answerWith(body(200, JSON.stringify(cloud("Completed"))));
  await clientOf("CloudPayments").charge({ ...charge, client_ip: null });
  expect(server.seen[0]?.body).not.toContain("IpAddress");
});
