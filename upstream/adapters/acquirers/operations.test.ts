/**
 * @group faults
 * @group money
 * @rule SPEC-396 SPEC-523
 */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { json, startFakeUpstream } from "@/tests/support/fake-upstream";
import { AcquirerSilent } from "../../domain/payment/acquirer";
import type { Operation } from "../../domain/payment/register";
import { cloudPayments } from "./cloudpayments";
import { rbs } from "./rbs";
import { stripe } from "./stripe";
import { yooKassa } from "./yookassa";

// Answers in the shapes of the acquirers' public documentation.
let server: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  server = await startFakeUpstream();
});
afterAll(() => server.stop());

const attempt_id = "6f9619ff-8b86-4011-b42d-00cf4fc964ff";
const period = { from: new Date("2026-11-18T21:00:00Z"), to: new Date("2026-11-21T21:00:00Z") };
type Seen = Parameters<Parameters<typeof server.answerWith>[0]>[1];

/** Answers each call by what it requests. */
const answers = (of: (seen: Seen) => unknown): void => {
  server.answerWith((response, seen) => json(200, of(seen))(response, seen));
};
const cloud = () => cloudPayments({ url: server.url, publicId: "pk_live", secret: "s3cret" });
const kassa = () => yooKassa({ url: server.url, shopId: "1", secret: "s3cret" });
const gateway = () => rbs({ url: server.url, userName: "shop", password: "s3cret", cards: "page" });

const checkout = () => stripe({ url: server.url, secretKey: "sk_live_1", webhookSecret: "whsec_1" });

const read = async ({ operations }: Pick<ReturnType<typeof cloud>, "operations">): Promise<Operation[]> => {
  const found: Operation[] = [];
  for await (const operation of operations?.(period) ?? []) found.push(operation);
  return found;
};
const short = ({ kind, id, payment_id, amount_minor, at }: Operation): string =>
  `${kind} ${id} of ${payment_id} ${amount_minor} ${at.toISOString()}`;

describe("CloudPayments' list of operations", () => {
  const listed = (TransactionId: number, changes: object = {}) => ({
    TransactionId,
    Amount: 1299,
    Currency: "RUB",
    InvoiceId: attempt_id,
    Status: "Completed",
    Type: 0,
    OriginalTransactionId: null,
    CreatedDateIso: "2026-11-20T23:30:00",
    ...changes,
  });
  const full = Array.from({ length: 100 }, (_, nth) => listed(nth + 1));
  const refund = listed(601, { Type: 1, OriginalTransactionId: 7, Amount: 300.5 });
  const chargeback = {
    ChargeBackId: "cb1",
    TransactionId: 9,
    Amount: 1299,
    Currency: "RUB",
    Type: "Chargeback",
    Operation: "Presentment",
    Date: "/Date(1795300200000)/",
  };
  const pages = (last: readonly unknown[]) => (seen: Seen) => {
    const { PageNumber } = JSON.parse(seen.body);
    const Model =
      seen.url === "/chargebacks/list" ? [chargeback, { ...chargeback, Type: "Fee" }] : [full, last][PageNumber - 1];
    return { Success: true, Message: null, Model };
  };

  it("is read to its last page, with refunds and chargebacks, in UTC at the day's border", async () => {
    const unfinished = [listed(502, { Status: "Authorized" }), listed(503, { Status: "Declined" })];
    answers(pages([refund, ...unfinished, listed(504, { InvoiceId: "somebody's" })]));
    const found = await read(cloud());
    expect(found.slice(99).map(short)).toEqual([
      "payment 100 of 100 129900 2026-11-20T23:30:00.000Z",
      "refund 601 of 7 30050 2026-11-20T23:30:00.000Z",
      "payment 504 of 504 129900 2026-11-20T23:30:00.000Z",
      "chargeback cb1 of 9 129900 2026-11-21T22:30:00.000Z",
    ]);
    expect([found[0]?.attempt_id, found[101]?.attempt_id]).toEqual([attempt_id, null]);
    expect(server.seen.map(({ body }) => JSON.parse(body))).toMatchObject([
      { PageNumber: 1, CreatedDateGte: "2026-11-18T21:00:00.000Z", TimeZone: "UTC" },
      { PageNumber: 2, CreatedDateLte: "2026-11-21T21:00:00.000Z", TimeZone: "UTC" },
      { PageNumber: 1 },
    ]);
  });

  it("may be empty", async () => {
    answers(() => ({ Success: true, Message: null, Model: [] }));
    expect(await read(cloud())).toEqual([]);
  });
});

describe("YooKassa's lists", () => {
  const amount = (value: string) => ({ value, currency: "RUB" });
  const payment = (id: string) => ({
    id,
    status: "succeeded",
    amount: amount("1299.00"),
    created_at: "2026-11-20T23:58:00.000Z",
    captured_at: "2026-11-21T00:01:00.000Z",
    metadata: { attempt: attempt_id },
  });
  const refund = (id: string, status = "succeeded") => ({
    id,
    payment_id: "p1",
    status,
    amount: amount("300.50"),
    created_at: "2026-11-21T02:00:00.000+03:00",
  });

  it("are no lists without their type", async () => {
    answers(() => ({ items: [] }));
    await expect(read(kassa())).rejects.toThrow(AcquirerSilent);
  });

  it("are read page by page, by the time the money was taken or refunded", async () => {
    const lists = {
      "payments -": { type: "list", items: [payment("p1")], next_cursor: "next-p" },
      "payments next-p": { type: "list", items: [payment("p2")] },
      "refunds -": { type: "list", items: [refund("r1"), refund("r2", "pending")], next_cursor: "next-r" },
      "refunds next-r": { type: "list", items: [refund("r3")] },
    };
    answers(({ url }) => {
      const { pathname, searchParams } = new URL(url, server.url);
      const name = `${pathname.slice(1)} ${searchParams.get("cursor") ?? "-"}`;
      return Object.entries(lists).find(([known]) => known === name)?.[1] ?? {};
    });
    expect((await read(kassa())).map(short)).toEqual([
      "payment p1 of p1 129900 2026-11-21T00:01:00.000Z",
      "payment p2 of p2 129900 2026-11-21T00:01:00.000Z",
      "refund r1 of p1 30050 2026-11-20T23:00:00.000Z",
      "refund r3 of p1 30050 2026-11-20T23:00:00.000Z",
    ]);
    expect(server.seen.map(({ url }) => new URL(url, server.url).search)).toEqual([
      expect.stringContaining("captured_at.gte=2026-11-18T21%3A00%3A00.000Z"),
      expect.stringContaining("cursor=next-p"),
      expect.stringContaining("created_at.lte=2026-11-21T21%3A00%3A00.000Z"),
      expect.stringContaining("cursor=next-r"),
    ]);
  });
});

describe("the list of an RBS gateway", () => {
  const order = (changes: object = {}) => ({
    orderNumber: attempt_id.replaceAll("-", ""),
    orderStatus: 2,
    amount: 129_900,
    currency: "643",
    date: Date.parse("2026-11-20T20:58:00Z"),
    authDateTime: Date.parse("2026-11-20T21:01:00Z"),
    attributes: [{ name: "mdOrder", value: "md1" }],
    paymentAmountInfo: { depositedAmount: 129_900, refundedAmount: 0 },
    ...changes,
  });

  it("is requested in Moscow's time, and lists refunds as a sum", async () => {
    const back = { orderStatus: 4, paymentAmountInfo: { depositedAmount: 79_900, refundedAmount: 50_000 } };
    const reversed = { orderStatus: 3, paymentAmountInfo: { depositedAmount: 0, refundedAmount: 0 } };
    const pages = [[order()], [order(back)], [order(reversed)]];
    answers(({ body }) => {
      const page = Number(new URLSearchParams(body).get("page"));
      return { errorCode: "0", orderStatuses: pages[page], totalCount: 600, page, pageSize: 200 };
    });
    expect((await read(gateway())).map(short)).toEqual([
      "payment md1 of md1 129900 2026-11-20T21:01:00.000Z",
      "payment md1 of md1 129900 2026-11-20T21:01:00.000Z",
      "refund md1:50000 of md1 50000 2026-11-20T21:01:00.000Z",
      "payment md1 of md1 129900 2026-11-20T21:01:00.000Z",
      "refund md1:129900 of md1 129900 2026-11-20T21:01:00.000Z",
    ]);
    const sent = new URLSearchParams(server.seen[0]?.body);
    expect([sent.get("from"), sent.get("to"), sent.get("size")]).toEqual(["20261020000000", "20261122000000", "200"]);
  });
});

describe("Stripe's lists", () => {
  const at = (text: string): number => Date.parse(text) / 1000;
  const charge = (id: string, changes: object = {}) => ({
    id,
    object: "charge",
    status: "succeeded",
    amount_captured: 129_900,
    currency: "eur",
    created: at("2026-11-20T23:58:00Z"),
    metadata: {},
    payment_intent: { id: `pi_${id}`, metadata: { attempt: attempt_id, order: "1042" } },
    ...changes,
  });
  const refund = (id: string, status = "succeeded") => ({
    id,
    object: "refund",
    status,
    amount: 30_050,
    currency: "eur",
    created: at("2026-11-21T02:00:00Z"),
    payment_intent: "pi_ch_1",
    charge: "ch_1",
  });
  const dispute = (id: string, status: string, created = "2026-11-21T03:00:00Z") => ({
    id,
    object: "dispute",
    status,
    amount: 129_900,
    currency: "eur",
    created: at(created),
    payment_intent: "pi_ch_1",
    charge: "ch_1",
  });
  const page = (data: readonly object[], has_more = false) => ({ object: "list", data, has_more });

  it("are read page by page: what was taken, refunded and disputed", async () => {
    const lists: Readonly<Record<string, object>> = {
      "/charges -": page([charge("ch_1"), charge("ch_2", { status: "failed", amount_captured: 0 })], true),
      "/charges ch_2": page([
        charge("ch_3", { currency: "jpy", amount_captured: 500 }),
        charge("ch_4", { payment_intent: null, metadata: { invoice: "17" } }),
      ]),
      "/refunds -": page([refund("re_1"), refund("re_2", "pending"), refund("re_3", "failed")], true),
      "/refunds re_3": page([refund("re_4")]),
      "/disputes -": page([
        dispute("dp_1", "needs_response"),
        dispute("dp_2", "warning_needs_response"),
        dispute("dp_3", "won", "2026-09-01T00:00:00Z"),
      ]),
    };
    answers(({ url }) => {
      const { pathname, searchParams } = new URL(url, server.url);
      return lists[`${pathname} ${searchParams.get("starting_after") ?? "-"}`] ?? {};
    });
    const found = await read(checkout());
    expect(found.map(short)).toEqual([
      "payment ch_1 of pi_ch_1 129900 2026-11-20T23:58:00.000Z",
      "payment ch_3 of pi_ch_3 50000 2026-11-20T23:58:00.000Z",
      "payment ch_4 of ch_4 129900 2026-11-20T23:58:00.000Z",
      "refund re_1 of pi_ch_1 30050 2026-11-21T02:00:00.000Z",
      "refund re_4 of pi_ch_1 30050 2026-11-21T02:00:00.000Z",
      "chargeback dp_1 of pi_ch_1 129900 2026-11-21T03:00:00.000Z",
      "chargeback_withdrawn dp_3 of pi_ch_1 129900 2026-09-01T00:00:00.000Z",
    ]);
    // A payment that is named otherwise is somebody else's.
    expect(found.map((one) => one.attempt_id).slice(0, 3)).toEqual([attempt_id, attempt_id, null]);
    expect(found.map((one) => one.currency).slice(0, 2)).toEqual(["EUR", "JPY"]);
    const queries = server.seen.map(({ url }) => new URL(url, server.url).searchParams);
    expect(queries.map((query) => Number(query.get("created[gte]")))).toEqual([
      ...Array.from({ length: 4 }, () => period.from.getTime() / 1000),
      // A dispute is lost or won months after it began.
      at("2026-07-21T21:00:00Z"),
    ]);
    expect(queries.every((query) => Number(query.get("created[lte]")) === period.to.getTime() / 1000 + 1)).toBe(true);
  });

  it("may be empty", async () => {
    answers(() => page([]));
    expect(await read(checkout())).toEqual([]);
  });
});

describe.each([
  ["CloudPayments", cloud],
  ["YooKassa", kassa],
  ["an RBS gateway", gateway],
  ["Stripe", checkout],
])("a list of %s that cannot be read", (_, client) => {
  it.each([
    ["401", 401, '{"type":"error","code":"invalid_credentials"}', "application/json"],
    [
      "401 that looks like an empty list",
      401,
      '{"type":"list","items":[],"Success":true,"Model":[],"orderStatuses":[],"totalCount":0}',
      "application/json",
    ],
    ["429", 429, '{"type":"error","code":"too_many_requests"}', "application/json"],
    ["500", 500, "", "text/plain"],
    ["a page of HTML", 200, "<html>Welcome</html>", "text/html"],
    ["an empty answer", 200, "", "application/json"],
    ["a refusal of its own", 200, '{"Success":false,"Message":"No access","errorCode":"5"}', "application/json"],
  ])("is reported for %s, and is no empty list", async (_name, status, body, type) => {
    server.answerWith((response) => response.writeHead(status, { "content-type": type }).end(body));
    await expect(read(client())).rejects.toThrow(AcquirerSilent);
  });
});

describe("the rest of a payment, a part of which was refunded at the bank", () => {
  const attempt = {
    id: attempt_id,
    order_id: 1042,
    provider_payment_id: "p1",
    amount_minor: 129_900,
    currency: "RUB",
    method: "cardOnline" as const,
    created_at: new Date("2026-11-20T12:00:00Z"),
  };
  const sentTo = (path: string) => server.seen.find(({ url }) => url === path)?.body ?? "";

  /** CloudPayments with a payment of 1,299, marked as refunded, of which its list has these refunds. */
  const cloudWith = (...refunds: readonly number[]): void => {
    const known = { InvoiceId: attempt_id, Status: "Completed", Currency: "RUB" };
    const listed = refunds.map((Amount, nth) => ({
      ...known,
      TransactionId: 900 + nth,
      OriginalTransactionId: "p1",
      Type: 1,
      Amount,
      CreatedDateIso: "2026-11-20T23:30:00",
    }));
    const other = { ...known, TransactionId: 950, OriginalTransactionId: "p2", Type: 1, Amount: 700 };
    const list = [...listed, { ...other, CreatedDateIso: "2026-11-20T23:30:00" }];
    const Model = { ...known, TransactionId: "p1", Amount: 1299, Refunded: true };
    answers(({ url }) => ({ Success: true, Message: null, Model: url === "/v2/payments/list" ? list : Model }));
  };

  it.each([
    ["knows of the part refunded by hand", 29_900, 100_000, 299],
    ["was not", 129_900, 0, 299],
  ])("goes back at CloudPayments where the shop %s", async (_name, amount_minor, returned_minor, Amount) => {
    cloudWith(600, 400);
    expect((await cloud().refund(attempt, amount_minor, returned_minor)).outcome).toEqual({ kind: "refunded" });
    expect(JSON.parse(sentTo("/payments/refund"))).toEqual({ TransactionId: "p1", Amount });
    const { headers } = server.seen.find(({ url }) => url === "/payments/refund") ?? {};
    expect(headers?.["x-request-id"]).toBe(`refund-${attempt_id}-100000`);
  });

  it("is nothing at CloudPayments where all of it has gone back, and is not believed where its list shows none of it", async () => {
    cloudWith(600, 699);
    expect((await cloud().refund(attempt, 129_900)).outcome).toEqual({ kind: "refunded" });
    expect(await cloud().inquire(attempt)).toMatchObject({ outcome: { kind: "canceled" } });
    expect(sentTo("/payments/refund")).toBe("");
    cloudWith();
    await expect(cloud().refund(attempt, 129_900)).rejects.toThrow(AcquirerSilent);
    expect(sentTo("/payments/refund")).toBe("");
  });

  it("pays its order at CloudPayments", async () => {
    cloudWith(600);
    expect(await cloud().inquire(attempt)).toMatchObject({ outcome: { kind: "captured", amount_minor: 129_900 } });
  });

  it("goes back at YooKassa", async () => {
    const amount = (value: string) => ({ value, currency: "RUB" });
    const payment = { id: "p1", status: "succeeded", amount: amount("1299.00"), refunded_amount: amount("1000.00") };
    answers(({ url }) => (url === "/refunds" ? { status: "succeeded" } : payment));
    expect((await kassa().refund(attempt, 29_900, 100_000)).outcome).toEqual({ kind: "refunded" });
    expect(JSON.parse(sentTo("/refunds"))).toMatchObject({ amount: amount("299.00") });
  });

  it("is searched in fifty pages of YooKassa's at most", async () => {
    answers(() => ({ items: [], next_cursor: "next" }));
    await expect(kassa().inquire({ ...attempt, provider_payment_id: null })).rejects.toThrow(AcquirerSilent);
    expect(server.seen).toHaveLength(50);
  });

  it("goes back at an RBS gateway", async () => {
    const paymentAmountInfo = { depositedAmount: 29_900, refundedAmount: 100_000 };
    const status = { errorCode: "0", orderStatus: 4, amount: 129_900, currency: "643", paymentAmountInfo };
    answers(() => status);
    expect((await gateway().refund(attempt, 29_900, 100_000)).outcome).toEqual({ kind: "refunded" });
    expect(new URLSearchParams(sentTo("/refund.do")).get("amount")).toBe("29900");
  });
});
