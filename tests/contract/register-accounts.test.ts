/**
 * @group faults
 * @group money
 * @group security
 * @rule SPEC-395
 */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { Client } from "pg";
import { pino } from "pino";
import { connectAcquirers } from "@/upstream/adapters/acquirers/acquirers";
import { createClock } from "@/upstream/clock";
import { seed } from "@/upstream/demo/seed";
import { reconcileRegisters } from "@/upstream/services/payment/reconcile-register";
import { openPostgres, type Store } from "@/upstream/store/database";
import { enterMoney } from "@/upstream/store/payments";
import { openDifferences } from "@/upstream/store/register";
import { moneyLedger, paymentAttempts } from "@/upstream/store/schema/payment";
import { json, startFakeUpstream } from "../support/fake-upstream";
import { AMOUNT_MINOR, orderRow, paymentRow } from "../support/payment-rows";

/** PGlite cannot be opened inside a test runner; the tests of the register run the same statements on it. */
const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
const name = `register_accounts_${process.pid}`;
const database = new URL(server ?? "postgres://localhost");
database.pathname = `/${name}`;

const run = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

about("one account of a gateway under two names", () => {
  let store: Store;
  let gateway: Awaited<ReturnType<typeof startFakeUpstream>>;
  const log = pino({ level: "silent" });
  const now = new Date("2026-11-21T12:00:00Z");
  const paidAt = new Date("2026-11-21T06:00:00Z");
  beforeAll(async () => {
    await run(`create database ${name}`);
    store = await openPostgres({ url: database.href, pool: 5, timeout: 7, onLost: () => undefined });
    await seed(store.db, "sushi", now);
    gateway = await startFakeUpstream();
  }, 60_000);
  beforeEach(async () => {
    await store.db.delete(moneyLedger);
    await store.db.delete(paymentAttempts);
  });
  afterAll(async () => {
    await gateway?.stop();
    await store?.close();
    if (server !== undefined) await run(`drop database ${name} with (force)`);
  });

  const listed = (orderNumber: string, mdOrder: string) => ({
    orderNumber,
    orderStatus: 2,
    amount: AMOUNT_MINOR,
    currency: "643",
    date: paidAt.getTime(),
    attributes: [{ name: "mdOrder", value: mdOrder }],
    paymentAmountInfo: { depositedAmount: AMOUNT_MINOR, refundedAmount: 0 },
  });
  /** The gateway has these payments; every refund succeeds. */
  const has = (...orders: ReturnType<typeof listed>[]): void => {
    gateway.answerWith((response, seen) => {
      if (seen.url.includes("getLastOrders")) {
        return json(200, { errorCode: "0", orderStatuses: orders, totalCount: orders.length })(response, seen);
      }
      const found = orders.find(({ orderNumber, attributes }) =>
        [orderNumber, attributes[0]?.value].some((name) => seen.body.includes(name ?? "-")),
      );
      return json(200, { errorCode: found === undefined ? "6" : "0", ...found })(response, seen);
    });
  };
  const paid = async (acquiring: "rbs" | "sber_new") => {
    const standing = { original_status: "accepted", payment_state: "paid", acquiring } as const;
    const order_id = await orderRow(store.db, paidAt, standing);
    const provider_payment_id = randomUUID();
    const state = { state: "captured", acquiring, provider_payment_id } as const;
    const { id } = await paymentRow(store.db, order_id, paidAt, state);
    await enterMoney(store.db, {
      attempt_id: id,
      order_id,
      kind: "capture",
      amount_minor: AMOUNT_MINOR,
      created_at: paidAt,
    });
    return listed(id.replaceAll("-", ""), provider_payment_id);
  };
  const stranger = () => listed(randomUUID().replaceAll("-", ""), randomUUID());
  const account = (login: string) => ({ url: gateway.url, userName: login, password: "s3cret" });
  const compare = (logins: { readonly rbs: string | null; readonly sber: string | null }) =>
    reconcileRegisters(
      {
        db: store.db,
        acquirers: connectAcquirers({
          sandboxBank: null,
          cloudPayments: null,
          yooKassa: null,
          rbs: logins.rbs === null ? null : { ...account(logins.rbs), cards: "form" },
          stripe: null,
          sber: logins.sber === null ? null : { ...account(logins.sber), cards: "page" },
        }),
        clock: createClock(() => now.getTime()),
        log,
        reconciling: { hour: 2, refundsUnknown: true },
      },
      3,
    );
  const callsTo = (path: string): number => gateway.seen.filter(({ url }) => url.endsWith(path)).length;
  const openOnes = () => openDifferences(store.db);

  it("is compared once, and the payments of both are known: nothing paid goes back", async () => {
    has(await paid("rbs"), await paid("sber_new"));
    const done = await compare({ rbs: "shop", sber: "shop" });
    expect(done).toMatchObject([{ acquirer: "rbs", operations: 2, differences: [] }]);
    expect([callsTo("/getLastOrdersForMerchants.do"), callsTo("/refund.do")]).toEqual([1, 0]);
  });

  it("knows payments of a name that the account had before", async () => {
    has(await paid("sber_new"));
    expect(await compare({ rbs: "shop", sber: null })).toMatchObject([{ acquirer: "rbs", differences: [] }]);
    expect(callsTo("/refund.do")).toBe(0);
  });

  it("refunds a payment that nobody knows, but none where others use the account too", async () => {
    const lost = stranger();
    has({ ...stranger(), orderNumber: "shop-2-order-17" }, lost);
    const logged = jest.spyOn(log, "error");
    await compare({ rbs: "shop", sber: "shop" });
    expect(callsTo("/refund.do")).toBe(0);
    expect(logged).toHaveBeenCalledWith({ acquirer: "rbs" }, expect.stringContaining("others use this account"));
    expect(await openOnes()).toMatchObject([{ kind: "unknown_payment" }, { kind: "unknown_payment" }]);

    has(lost);
    await compare({ rbs: "shop", sber: "shop" });
    expect(callsTo("/refund.do")).toBe(1);
    expect(await openOnes()).toEqual([]);
  });
});
