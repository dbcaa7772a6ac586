/**
 * @group faults
 * @group money
 */
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { json, startFakeUpstream } from "@/tests/support/fake-upstream";
import type { Charge, PaymentRef } from "../../domain/payment/acquirer";
import { accountsOf } from "./accounts";
import { cloudPayments } from "./cloudpayments";
import { rbs } from "./rbs";
import { decimal, minorOf } from "./wire";
import { yooKassa } from "./yookassa";

// Answers in the shapes of the acquirers' public documentation.
let server: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  server = await startFakeUpstream();
});
afterAll(() => server.stop());

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
const charge: Charge = {
  ...attempt,
  provider_payment_id: null,
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
const answers = (...bodies: unknown[]): void => {
  let next = 0;
  server.answerWith((response, seen) => {
    const body = bodies[Math.min(next, bodies.length - 1)];
    next += 1;
    json(200, body)(response, seen);
  });
};
const sent = (at = 0) => ({
  url: server.seen[at]?.url,
  body: server.seen[at]?.body ?? "",
  headers: server.seen[at]?.headers,
});
const captured = { kind: "captured", amount_minor: 129_900, currency: "RUB" };

describe("CloudPayments", () => {
  const client = () => cloudPayments({ url: server.url, publicId: "pk_live", secret: "s3cret" });
  const model = { TransactionId: 504, Amount: 1299, Currency: "RUB", ReasonCode: 0, Status: "Completed" };

  it("charges under the attempt's name, and reads what was taken", async () => {
    answers({ Success: true, Message: null, Model: model });
    const answer = await client().charge(charge);
    expect(answer).toEqual({ outcome: captured, provider_payment_id: "504", step: null });
    const { url, body, headers } = sent();
    expect([url, headers?.["x-request-id"]]).toEqual(["/payments/cards/charge", id]);
    expect(headers?.authorization).toBe(`Basic ${Buffer.from("pk_live:s3cret").toString("base64")}`);
    expect(JSON.parse(body)).toMatchObject({
      Amount: 1299,
      Currency: "RUB",
      InvoiceId: id,
      IpAddress: "203.0.113.9",
      CardCryptogramPacket: charge.cryptogram,
    });
  });

  it("leads to the issuer, whose answer goes back", async () => {
    answers(
      {
        Success: false,
        Message: null,
        Model: { TransactionId: 504, PaReq: "eJxVUdtugkAQ", AcsUrl: "https://acs.test/" },
      },
      { Success: true, Message: null, Model: model },
    );
    const answer = await client().charge(charge);
    expect(answer.step).toEqual({
      kind: "challenge",
      md: "504",
      acs_url: "https://acs.test/",
      pa_req: "eJxVUdtugkAQ",
      c_req: null,
    });
    expect(await client().finish3ds(attempt, { pares: "eJzVWFev", cres: null })).toMatchObject({ outcome: captured });
    expect([sent(1).url, JSON.parse(sent(1).body)]).toEqual([
      "/payments/cards/post3ds",
      { TransactionId: "504", PaRes: "eJzVWFev" },
    ]);
  });

  it.each([
    ["AwaitingAuthentication", "unusable"],
    ["Completed", { outcome: captured }],
    ["Declined", { outcome: { kind: "declined", code: "5051" } }],
  ])("cannot use what it refuses to read while the payment is %s", async (Status, result) => {
    const now = { Success: Status === "Completed", Model: { ...model, Status, ReasonCode: 5051 } };
    answers({ Success: false, Message: "PaRes is invalid" }, now);
    const finished = await client().finish3ds(attempt, { pares: "x", cres: null });
    if (typeof result === "string") expect(finished).toBe(result);
    else expect(finished).toMatchObject(result);
  });

  it("returns the code of a refusal, and of a request that is refused", async () => {
    answers({ Success: false, Message: null, Model: { ...model, Status: "Declined", ReasonCode: 5051 } });
    expect((await client().charge(charge)).outcome).toEqual({ kind: "declined", code: "5051" });
    // Believed only because there is no such payment either.
    answers({ Success: false, Message: "Amount is required" }, { Success: false, Message: "Not found" });
    expect((await client().charge(charge)).outcome).toEqual({ kind: "declined", code: "5005" });
    answers({ Success: false, Message: "Amount is required" }, { Success: true, Model: model });
    expect((await client().charge(charge)).outcome).toEqual(captured);
  });

  it("finds a payment by the attempt, or has none", async () => {
    answers({ Success: true, Model: model });
    expect(await client().inquire(attempt)).toMatchObject({ outcome: captured });
    expect([sent().url, JSON.parse(sent().body)]).toEqual(["/v2/payments/find", { InvoiceId: id }]);
    answers({ Success: false, Message: "Not found" });
    expect(await client().inquire(attempt)).toBe("absent");
  });

  it("closes what waits for the issuer, but not what is paid", async () => {
    answers({ Success: false, Model: { ...model, Status: "AwaitingAuthentication" } });
    expect((await client().close(attempt)).outcome).toEqual({ kind: "canceled" });
    const link = { ...attempt, method: "sbp" } as const;
    expect((await client().close(link)).outcome).toEqual({ kind: "canceled", doubt: "unheard" });
    answers({ Success: true, Model: model });
    expect((await client().close(attempt)).outcome).toEqual(captured);
  });

  it("refunds, and makes SBP links", async () => {
    answers({ Success: true, Model: model }, { Success: true, Model: { TransactionId: 568 } });
    expect((await client().refund(attempt, 129_900)).outcome).toEqual({ kind: "refunded" });
    expect(JSON.parse(sent(1).body)).toEqual({ TransactionId: "504", Amount: 1299 });
    answers({ Success: true, Model: { QrUrl: "https://qr.nspk.ru/AS1", TransactionId: 504 } });
    const link = await client().charge({ ...charge, method: "sbp", cryptogram: null });
    expect(link.step).toEqual({ kind: "link", url: "https://qr.nspk.ru/AS1" });
  });

  it("knows its own webhooks by their signature over the raw body", () => {
    const body = `TransactionId=504&Amount=1299.00&Currency=RUB&InvoiceId=${id}&Status=Completed`;
    const hmac = createHmac("sha256", "s3cret").update(body).digest("base64");
    const hint = { attempt_id: id, provider_payment_id: "504" };
    expect(client().hint(body, new Headers({ "content-hmac": hmac }))).toEqual(hint);
    expect(client().hint(`${body}0`, new Headers({ "content-hmac": hmac }))).toBeNull();
    expect(client().hint(body, new Headers())).toBeNull();
  });
});

describe("YooKassa", () => {
  const client = () => yooKassa({ url: server.url, shopId: "506751", secret: "s3cret" });
  const payment = {
    id: "23d93cac-000f-5000-8000-126628f15141",
    status: "pending",
    paid: false,
    amount: { value: "1299.00", currency: "RUB" },
    confirmation: { type: "redirect", confirmation_url: "https://yoomoney.test/checkout?orderId=23d93cac" },
  };

  it("registers under the attempt's name and leads to its page", async () => {
    answers(payment);
    expect(await client().charge({ ...charge, cryptogram: null })).toEqual({
      outcome: { kind: "pending", to: "redirected" },
      provider_payment_id: payment.id,
      step: { kind: "page", url: payment.confirmation.confirmation_url },
    });
    expect([sent().url, sent().headers?.["idempotence-key"]]).toEqual(["/payments", id]);
    expect(JSON.parse(sent().body)).toMatchObject({
      amount: { value: "1299.00", currency: "RUB" },
      capture: true,
      confirmation: { type: "redirect", return_url: charge.return_url },
    });
  });

  it.each([
    [{ ...payment, status: "succeeded" }, captured],
    [
      {
        ...payment,
        status: "canceled",
        cancellation_details: { party: "payment_network", reason: "insufficient_funds" },
      },
      { kind: "declined", code: "insufficient_funds" },
    ],
    [payment, { kind: "pending", to: "redirected" }],
    [{ ...payment, status: "succeeded", refunded_amount: { value: "300.00", currency: "RUB" } }, captured],
    [{ ...payment, status: "succeeded", refunded_amount: payment.amount }, { kind: "canceled" }],
  ])("reads how a payment stands %#", async (body, outcome) => {
    answers(body);
    expect(await client().inquire({ ...attempt, provider_payment_id: payment.id })).toMatchObject({ outcome });
    expect(sent().url).toBe(`/payments/${payment.id}`);
  });

  it("refunds once for one idempotency key, and a notification only causes a query", async () => {
    answers(
      { ...payment, status: "succeeded" },
      { id: "216749f7", status: "succeeded", amount: payment.amount, payment_id: payment.id },
    );
    const { outcome } = await client().refund({ ...attempt, provider_payment_id: payment.id }, 129_900);
    expect([outcome, sent(1).headers?.["idempotence-key"]]).toEqual([{ kind: "refunded" }, `refund-${id}`]);
    const body = JSON.stringify({ type: "notification", event: "payment.succeeded", object: { id: payment.id } });
    expect(client().hint(body, new Headers())).toMatchObject({ provider_payment_id: payment.id });
    expect(client().hint("{", new Headers())).toBeNull();
  });
});

describe("RBS", () => {
  const client = (cards: "form" | "page") => rbs({ url: server.url, userName: "api", password: "s3cret", cards });
  const registered = { orderId: "70906e55-7114-41d6-8332-4609dc6590f4", formUrl: "https://bank.test/payment_ru.html" };
  const md = registered.orderId;
  const status = (orderStatus: number, more = {}) => ({
    errorCode: "0",
    orderNumber: id.replaceAll("-", ""),
    orderStatus,
    actionCode: 0,
    amount: 129_900,
    currency: "643",
    paymentAmountInfo: { depositedAmount: 129_900 },
    attributes: [{ name: "mdOrder", value: md }],
    ...more,
  });
  const known = { ...attempt, provider_payment_id: md };
  const fields = (at = 0) => Object.fromEntries(new URLSearchParams(sent(at).body));

  it("registers and leads to the bank's page", async () => {
    answers(registered);
    const answer = await client("page").charge({ ...charge, cryptogram: null });
    expect(answer).toMatchObject({ provider_payment_id: md, step: { kind: "page", url: registered.formUrl } });
    expect([sent().url, fields()]).toEqual([
      "/register.do",
      expect.objectContaining({
        userName: "api",
        amount: "129900",
        currency: "643",
        orderNumber: id.replaceAll("-", ""),
      }),
    ]);
  });

  it("registers before the card is typed, then takes its token through 3-D Secure 2", async () => {
    answers(
      registered,
      {
        errorCode: 0,
        is3DSVer2: true,
        threeDSServerTransId: "5802f4b1",
        threeDSMethodURLServer: "https://3ds.test/gather",
        threeDSMethodURL: "https://acs.test/method",
        threeDSMethodDataPacked: "eyJ0",
      },
      { errorCode: 0, acsUrl: "https://acs.test/creq", packedCReq: "eyJj" },
      { errorCode: 0 },
      status(2),
    );
    const bank = client("form");
    expect((await bank.charge({ ...charge, cryptogram: null })).step).toEqual({ kind: "pre-auth", verify_param: md });
    const method = await bank.charge({ ...charge, provider_payment_id: md });
    expect(method.step).toMatchObject({ kind: "method", trans_id: "5802f4b1", data: "eyJ0" });
    expect(fields(1)).toMatchObject({ MDORDER: md, seToken: charge.cryptogram });
    const challenge = await bank.proceed(known, "5802f4b1");
    expect(challenge.step).toMatchObject({ kind: "challenge", md, c_req: "eyJj", pa_req: null });
    expect(await bank.finish3ds(known, { pares: null, cres: "eyJr" })).toMatchObject({ outcome: captured });
    expect(server.seen.map(({ url }) => url)).toEqual([
      "/register.do",
      "/paymentorder.do",
      "/paymentorder.do",
      "/finish3dsVer2Payment.do",
      "/getOrderStatusExtended.do",
    ]);
  });

  it.each([
    ["2", 5, "unusable"],
    ["7", 5, { outcome: { kind: "pending" } }],
    ["2", 2, { outcome: captured }],
    ["0", 5, { outcome: { kind: "pending" } }],
  ])("answered %s while the order is %s, makes this of a result", async (errorCode, orderStatus, result) => {
    answers({ errorCode }, status(orderStatus));
    const finished = await client("form").finish3ds(known, { pares: "x", cres: null });
    if (typeof result === "string") expect(finished).toBe(result);
    else expect(finished).toMatchObject(result);
  });

  it.each([
    [status(2), captured],
    [status(6, { actionCode: 116 }), { kind: "declined", code: "116" }],
    [status(0), { kind: "pending" }],
    [status(3), { kind: "canceled" }],
    [status(4, { paymentAmountInfo: { depositedAmount: 0, refundedAmount: 129_900 } }), { kind: "canceled" }],
    [status(4, { paymentAmountInfo: { depositedAmount: 99_900, refundedAmount: 30_000 } }), captured],
    [status(2, { paymentAmountInfo: { depositedAmount: 99_900, refundedAmount: 30_000 } }), captured],
    [status(2, { currency: "978" }), { ...captured, currency: "EUR" }],
  ])("reads how an order stands %#", async (body, outcome) => {
    answers(body);
    expect(await client("page").inquire(known)).toMatchObject({ outcome, provider_payment_id: md });
  });

  it("has no such order", async () => {
    answers({ errorCode: "6", errorMessage: "Заказ не найден" });
    expect(await client("page").inquire({ ...attempt, provider_payment_id: null })).toBe("absent");
    expect(fields()).toMatchObject({ orderNumber: id.replaceAll("-", "") });
  });

  it("closes an order nobody pays; one that is paid stays so", async () => {
    answers(status(0), { errorCode: 0 });
    expect((await client("page").close(known)).outcome).toEqual({ kind: "canceled" });
    answers(status(0), { errorCode: 7 }, status(2));
    expect((await client("page").close(known)).outcome).toEqual(captured);
  });

  it("refunds once when it is requested twice", async () => {
    answers(status(2), { errorCode: "0" });
    expect((await client("page").refund(known, 129_900)).outcome).toEqual({ kind: "refunded" });
    answers(status(4, { paymentAmountInfo: { depositedAmount: 0, refundedAmount: 129_900 } }));
    expect((await client("page").refund(known, 129_900)).outcome).toEqual({ kind: "refunded" });
    answers(status(2), { errorCode: "7" });
    expect((await client("page").refund(known, 129_900)).outcome).toEqual({ kind: "pending" });
  });
});

describe("amounts and accounts", () => {
  it.each([
    [129_900, "1299.00"],
    [5, "0.05"],
    [110, "1.10"],
  ])("%i is written %s", (minor, written) => {
    expect([decimal(minor), minorOf(written)]).toEqual([written, minor]);
  });

  it("connects what the environment names, and says what is missing", () => {
    expect(accountsOf({})).toEqual({ cloudPayments: null, yooKassa: null, rbs: null, sber: null, stripe: null });
    expect(accountsOf({ YOOKASSA_SHOP_ID: "1", YOOKASSA_SECRET: "s" }).yooKassa).toEqual({
      url: "https://api.yookassa.ru/v3",
      shopId: "1",
      secret: "s",
    });
    expect(() => accountsOf({ RBS_USER: "u" })).toThrow("RBS_PASSWORD is required with RBS_USER");
  });
});
