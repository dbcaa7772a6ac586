/**
 * @group faults
 * @group money
 * @group security
 * @rule SPEC-397
 */
import { createHmac, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Hono } from "hono";
import { Client } from "pg";
import { pino } from "pino";
import { connectAcquirers } from "@/upstream/adapters/acquirers/acquirers";
import { createClock } from "@/upstream/clock";
import { seed } from "@/upstream/demo/seed";
import { serveWebhooks } from "@/upstream/http/payment";
import { openPostgres, type Store } from "@/upstream/store/database";
import { json, startFakeUpstream } from "../support/fake-upstream";
import { orderRow, paymentRow } from "../support/payment-rows";

/** PGlite cannot be opened inside a test runner; the tests of payments run the same queries on it. */
const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
const name = `webhooks_${process.pid}`;
const database = new URL(server ?? "postgres://localhost");
database.pathname = `/${name}`;
const SECRET = "s3cret";

about("webhooks of live acquirers", () => {
  let store: Store;
  let acquirer: Awaited<ReturnType<typeof startFakeUpstream>>;
  const app = new Hono();
  // It stands still: a loaded machine takes longer than five seconds for these calls.
  const began = Date.now();
  const clock = createClock(() => began);

  beforeAll(async () => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(`create database ${name}`).finally(() => client.end());
    store = await openPostgres({ url: database.href, pool: 10, timeout: 30, onLost: () => undefined });
    await seed(store.db, "sushi", clock.now());
    acquirer = await startFakeUpstream();
    const account = { url: acquirer.url, userName: "shop", password: SECRET } as const;
    const acquirers = connectAcquirers({
      sandboxBank: null,
      cloudPayments: { url: acquirer.url, publicId: "pk_test", secret: SECRET },
      yooKassa: { url: acquirer.url, shopId: "1", secret: SECRET },
      rbs: { ...account, cards: "form" },
      sber: { ...account, cards: "page" },
      stripe: { url: acquirer.url, secretKey: "sk_test_1", webhookSecret: "whsec_1" },
    });
    serveWebhooks(app, { acquirers, clock, db: store.db, log: pino({ level: "silent" }) });
  }, 60_000);
  afterAll(async () => {
    await acquirer?.stop();
    await store?.close();
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(`drop database ${name} with (force)`).finally(() => client.end());
  });

  const ago = (minutes: number): Date => new Date(clock.now().getTime() - minutes * 60_000);
  type Acquiring = "cloudpayments" | "yookassa" | "rbs" | "sber_new";
  const paymentOf = async (acquiring: Acquiring, minutes = 3, order: Parameters<typeof orderRow>[2] = {}) => {
    const order_id = await orderRow(store.db, ago(minutes), { acquiring, ...order });
    const ids = { acquiring, provider_payment_id: randomUUID() };
    return paymentRow(store.db, order_id, ago(minutes), { ...ids, state: "challenge", step: { kind: "push" } });
  };
  const send = (path: string, init: RequestInit = { method: "POST" }) => app.request(`/webhooks/${path}`, init);

  it.each(["yookassa", "rbs", "sber_new"] as const)(
    "two hundred of them that anybody may send to %s are one query, and those about no payment none",
    async (acquiring) => {
      const { provider_payment_id: id } = await paymentOf(acquiring);
      const kassa = { id, status: "pending", amount: { value: "1299.00", currency: "RUB" } };
      acquirer.answerWith(json(200, acquiring === "yookassa" ? kassa : { errorCode: "0", orderStatus: 0 }));
      const bodyOf = (payment: string): string =>
        acquiring === "yookassa"
          ? JSON.stringify({ event: "payment.succeeded", object: { id: payment } })
          : new URLSearchParams({ mdOrder: payment, operation: "deposited", status: "1" }).toString();
      const answers: number[] = [];
      for (let round = 0; round < 10; round += 1) {
        const sent = Array.from({ length: 20 }, () => send(acquiring, { method: "POST", body: bodyOf(id ?? "") }));
        answers.push(...(await Promise.all(sent)).map(({ status }) => status));
      }
      await Promise.all(
        Array.from({ length: 50 }, () => send(acquiring, { method: "POST", body: bodyOf(randomUUID()) })),
      );
      expect(acquirer.seen).toHaveLength(1);
      expect([
        answers.filter((status) => status === 200).length,
        answers.filter((status) => status === 503).length,
      ]).toEqual([1, 199]);
      clock.advance(6);
      expect((await send(acquiring, { method: "POST", body: bodyOf(id ?? "") })).status).toBe(200);
      expect(acquirer.seen).toHaveLength(2);
    },
  );

  it("takes a gateway's callback that comes as GET", async () => {
    const { provider_payment_id: id } = await paymentOf("rbs");
    acquirer.answerWith(json(200, { errorCode: "0", orderStatus: 0 }));
    expect((await send(`rbs?mdOrder=${id}&operation=deposited&status=1`, {})).status).toBe(200);
    expect(acquirer.seen).toHaveLength(1);
  });

  /** CloudPayments' notification about a payment, signed. */
  const notify = async (invoice: string, { event = "", amount = "1299.00" } = {}) => {
    const body = new URLSearchParams({
      TransactionId: "504",
      InvoiceId: invoice,
      Amount: amount,
      Currency: "RUB",
    }).toString();
    const headers = { "content-hmac": createHmac("sha256", SECRET).update(body).digest("base64") };
    const answer = await send(`cloudpayments${event}`, { method: "POST", body, headers });
    return { status: answer.status, ...(JSON.parse(await answer.text()) as { code: number }) };
  };
  const check = (invoice: string, amount?: string) =>
    notify(invoice, { event: "?event=check", ...(amount !== undefined && { amount }) });

  it("lets CloudPayments take what an order waits for, and nothing else, without a query", async () => {
    acquirer.answerWith(json(500, {}));
    const open = await paymentOf("cloudpayments");
    const over = await paymentOf("cloudpayments", 60, { payment_state: "expired", original_status: "canceled" });
    expect(await check(open.id)).toEqual({ status: 200, code: 0 });
    expect(await check(open.id, "1.00")).toEqual({ status: 200, code: 12 });
    expect(await check(over.id)).toEqual({ status: 200, code: 13 });
    expect(await check(randomUUID())).toEqual({ status: 200, code: 10 });
    expect((await send("cloudpayments?event=check", { method: "POST", body: "Amount=1&Currency=RUB" })).status).toBe(
      401,
    );
    expect(acquirer.seen).toEqual([]);
  });

  it("declines no payment that it is charging, whatever address CloudPayments calls", async () => {
    acquirer.answerWith(json(500, {}));
    const charging = await paymentRow(store.db, await orderRow(store.db, clock.now()), clock.now(), {
      state: "created",
    });
    expect(await notify(charging.id)).toEqual({ status: 200, code: 0 });
    expect((await notify((await paymentOf("cloudpayments")).id)).status).toBe(503);
  });

  it.each([
    ["a moment: it is answered as it stands then", 1_500, 13],
    ["longer than the acquirer waits: it may be taken, and money for nothing goes back", 8_000, 0],
  ])(
    "waits for a database that is busy for %s",
    async (_name, ms, code) => {
      const over = await paymentOf("cloudpayments", 60, { payment_state: "expired", original_status: "canceled" });
      const busy = new Client({ connectionString: database.href });
      await busy.connect();
      await busy.query("begin; lock table payment_attempts in access exclusive mode");
      const begun = performance.now();
      const freed = pause(ms).then(() => busy.query("rollback"));
      expect(await check(over.id)).toEqual({ status: 200, code });
      expect(performance.now() - begun).toBeLessThan(7_000);
      await freed.finally(() => busy.end());
    },
    20_000,
  );
});
