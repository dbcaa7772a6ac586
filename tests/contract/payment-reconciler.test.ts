/**
 * @group faults
 * @group money
 * @rule SPEC-358 SPEC-359 SPEC-398
 */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { count, eq, inArray, sql } from "drizzle-orm";
import { Client } from "pg";
import { type Logger, pino } from "pino";
import type { Acquirer } from "@/lib/contract/payment";
import type { Acquirers } from "@/upstream/adapters/acquirers/acquirers";
import { type Clock, createClock } from "@/upstream/clock";
import { seed } from "@/upstream/demo/seed";
import { type AcquirerClient, AcquirerSilent, type Answer, type PaymentRef } from "@/upstream/domain/payment/acquirer";
import type { Repeated } from "@/upstream/poll";
import { closeAttempt, reconcile } from "@/upstream/services/payment/acquirer-calls";
import { openPostgres, type Store } from "@/upstream/store/database";
import { orderByNumber } from "@/upstream/store/orders";
import { retryDead } from "@/upstream/store/payment-polling";
import { attemptById, takeInquiry } from "@/upstream/store/payments";
import { orders } from "@/upstream/store/schema/order";
import { moneyLedger, paymentAttempts } from "@/upstream/store/schema/payment";
import { openPaymentReconciler } from "@/upstream/workers/payment-reconciler";
import { orderRow, paymentRow, refundRow } from "../support/payment-rows";
import { until } from "../support/until";

/** PGlite cannot be opened inside a test runner; the tests of payments run the same queries on it. */
const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
const name = `payment_reconciler_${process.pid}`;
const database = new URL(server ?? "postgres://localhost");
database.pathname = `/${name}`;

const run = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const answer = (outcome: Answer["outcome"]): Answer => ({ outcome, provider_payment_id: null, step: null });
const refunded = answer({ kind: "refunded" });
const pending = answer({ kind: "pending" });
const forever = () => new Promise<never>(() => undefined);
const silently = () => Promise.reject(new AcquirerSilent("no answer"));
type Behaviour = Pick<AcquirerClient, "inquire" | "close" | "refund">;

const clientOf = (behaviour: Partial<Behaviour>): AcquirerClient => ({
  account: "shop@fake.test",
  verifyParam: null,
  opensSheets: false,
  repeatsRegistration: false,
  received: "",
  charge: forever,
  proceed: forever,
  finish3ds: forever,
  operations: null,
  parts: null,
  signsWebhooks: true,
  hint: () => null,
  inquire: async () => pending,
  close: async () => pending,
  refund: async () => refunded,
  ...behaviour,
});

const acquirersOf = (behaviours: Partial<Record<Acquirer, Partial<Behaviour>>>): Acquirers => {
  const all: Acquirers = {
    has: () => true,
    opensSheets: () => false,
    of: (acquiring) => clientOf(behaviours[acquiring] ?? {}),
    during: () => all,
  };
  return all;
};

const MINUTE = 60_000;

about("payments are reconciled in the background", () => {
  let store: Store;
  let clock: Clock;
  const running: Repeated[] = [];
  const log: Logger = pino({ level: "silent" });

  beforeAll(async () => {
    await run(`create database ${name}`);
    store = await openPostgres({ url: database.href, pool: 10, timeout: 7, onLost: () => undefined });
    await seed(store.db, "sushi", new Date());
  }, 60_000);
  beforeEach(() => {
    clock = createClock();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()));
    await store.db.delete(moneyLedger);
    await store.db.delete(paymentAttempts);
    await store.db.update(orders).set({ payment_state: "canceled", original_status: "canceled" });
  });
  afterAll(async () => {
    await store?.close();
    if (server !== undefined) await run(`drop database ${name} with (force)`);
  });

  const start = (behaviours: Parameters<typeof acquirersOf>[0]): Repeated => {
    const opened = openPaymentReconciler({ acquirers: acquirersOf(behaviours), clock, db: store.db, log });
    running.push(opened);
    return opened;
  };
  const ago = (minutes: number): Date => new Date(clock.now().getTime() - minutes * MINUTE);
  const stateOf = async (id: string) => (await attemptById(store.db, id))?.state;
  const isRefunded = (id: string) => async () => (await stateOf(id)) === "refunded";
  /** Unknown payments of orders that are over. */
  const unknownAt = async (acquiring: Acquirer, many: number): Promise<void> => {
    for (let nth = 0; nth < many; nth += 1) {
      const over = { original_status: "canceled", payment_state: "expired" } as const;
      await paymentRow(store.db, await orderRow(store.db, ago(30), over), ago(30), { acquiring });
    }
  };

  it("a refund goes through within seconds while 24 payments hang at another acquirer, and at its own", async () => {
    await unknownAt("rbs", 24);
    await unknownAt("cloudpayments", 24);
    const overdue = await orderRow(store.db, ago(30));
    await paymentRow(store.db, overdue, ago(30), { acquiring: "yookassa" });
    const unpaid = await orderRow(store.db, ago(15));
    const refund = await refundRow(store.db, ago(1));
    const hangs = { inquire: forever, close: forever };
    start({ rbs: hangs, cloudpayments: hangs, yookassa: hangs });
    await until(isRefunded(refund.id));
    // Orders end as well, those too whose payment cannot be closed.
    const isExpired = async () => {
      const found = await Promise.all([overdue, unpaid].map((id) => orderByNumber(store.db, id)));
      return found.every((order) => order?.payment_state === "expired");
    };
    await until(isExpired);
  });

  it("a payment of an acquirer that is not connected any more stays open", async () => {
    const { db } = store;
    const services = { acquirers: { ...acquirersOf({}), of: () => null }, clock, db, log };
    const attempt = await paymentRow(db, await orderRow(db, ago(30)), ago(30), { acquiring: "rbs" });
    await closeAttempt(services, attempt, "expired");
    expect((await reconcile(services, attempt)).isDefinite).toBe(false);
    expect(await stateOf(attempt.id)).toBe("unknown");
  });

  it("a new refund does not wait behind 100 that keep failing", async () => {
    const failing: string[] = [];
    for (let nth = 0; nth < 100; nth += 1) failing.push((await refundRow(store.db, ago(60))).id);
    const last = await refundRow(store.db, ago(0));
    const isFailing = new Set(failing);
    const refund = async ({ id }: PaymentRef) => (isFailing.has(id) ? silently() : refunded);
    start({ cloudpayments: { refund } });
    await until(isRefunded(last.id));
  });

  it("sends an acquirer four requests of a kind at a time at most, and all of them in time", async () => {
    await unknownAt("rbs", 12);
    await unknownAt("cloudpayments", 12);
    const now = { rbs: 0, cloudpayments: 0 };
    const most = { rbs: 0, cloudpayments: 0 };
    let count = 0;
    const counted =
      (acquirer: keyof typeof now): Behaviour["inquire"] =>
      async () => {
        now[acquirer] += 1;
        most[acquirer] = Math.max(most[acquirer], now[acquirer]);
        // However slowly they begin on a busy machine: none ends before four have begun, and a fifth has its time to.
        await until(() => most[acquirer] >= 4);
        await pause(100);
        now[acquirer] -= 1;
        count += 1;
        return pending;
      };
    start({ rbs: { inquire: counted("rbs") }, cloudpayments: { inquire: counted("cloudpayments") } });
    await until(() => count >= 24);
    expect(most).toEqual({ rbs: 4, cloudpayments: 4 });
  });

  it("sends no inquiry twice where two processes are at work", async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < 40; nth += 1) ids.push((await refundRow(store.db, ago(1))).id);
    const inquired: string[] = [];
    const refund: Behaviour["refund"] = async ({ id }) => {
      inquired.push(id);
      await pause(50);
      return refunded;
    };
    for (let process = 0; process < 3; process += 1) start({ cloudpayments: { refund } });
    const isDone = async () => (await Promise.all(ids.map(stateOf))).every((state) => state === "refunded");
    await until(isDone);
    expect(inquired.toSorted()).toEqual(ids.toSorted());
  });

  it("inquires once where customers poll two processes whose clocks differ a little", async () => {
    const { id } = await paymentRow(store.db, await orderRow(store.db, ago(3)), ago(2));
    const taken: boolean[] = [];
    for (const behindS of [0, 2, 3_600]) {
      taken.push(await takeInquiry(store.db, id, new Date(clock.now().getTime() - behindS * 1000), 5));
    }
    // A clock that was moved back by an hour finds none of its inquiries.
    expect(taken).toEqual([true, false, true]);
  });

  it("leaves a refund that failed alone for longer each time, also after a restart", async () => {
    const { id } = await refundRow(store.db, ago(1));
    const refund = jest.fn<Behaviour["refund"]>(silently);
    const attempts = async () => (await attemptById(store.db, id))?.asks;
    const isRested = async () => ((await attemptById(store.db, id))?.next_ask_at ?? 0) > clock.now();
    let pauseS = 5;
    for (let nth = 1; nth <= 3; nth += 1) {
      const opened = start({ cloudpayments: { refund } });
      await until(async () => (await attempts()) === nth && isRested());
      await pause(1_500);
      expect(refund).toHaveBeenCalledTimes(nth);
      await opened.stop();
      const { next_ask_at } = (await attemptById(store.db, id)) ?? {};
      expect(Math.abs((next_ask_at?.getTime() ?? 0) - clock.now().getTime() - pauseS * 1000)).toBeLessThan(3_000);
      clock.advance(pauseS + 3);
      pauseS *= 2;
    }
  });

  it("makes a dead letter of what has failed for a week, reports it, and retries at an operator's command", async () => {
    const { id, order_id } = await refundRow(store.db, ago(60 * 24 * 8));
    await store.db.update(paymentAttempts).set({ asks: 179 }).where(eq(paymentAttempts.id, id));
    const refund = jest.fn<Behaviour["refund"]>(silently);
    const logged = jest.spyOn(log, "error");
    start({ cloudpayments: { refund } });
    await until(async () => (await attemptById(store.db, id))?.dead_at instanceof Date);
    const letter = {
      alert: "dead_letter",
      kind: "refund",
      acquiring: "cloudpayments",
      order_id,
      attempt: id,
      asks: 180,
    };
    expect(logged).toHaveBeenCalledWith(letter, expect.any(String));
    clock.advance(86_400);
    await pause(1_500);
    expect(refund).toHaveBeenCalledTimes(1);
    expect(await stateOf(id)).toBe("refund_pending");

    refund.mockImplementation(async () => refunded);
    expect(await retryDead(store.db, [id])).toEqual([id]);
    await until(isRefunded(id));
    expect(await attemptById(store.db, id)).toMatchObject({ asks: 0, next_ask_at: null, dead_at: null });
    const [entries] = await store.db.select({ of: count() }).from(moneyLedger).where(sql`kind = 'refund'`);
    expect(entries?.of).toBe(1);
  });

  it("inquires in time though the clock was set back by an hour, about payments and refunds", async () => {
    const ahead = new Date(clock.now().getTime() + 60 * MINUTE);
    const over = { original_status: "canceled", payment_state: "expired" } as const;
    const later = { asks: 2, next_ask_at: ahead, inquired_at: ahead } as const;
    const question = await paymentRow(store.db, await orderRow(store.db, ahead, over), ahead, { state: "unknown" });
    const closing = await paymentRow(store.db, await orderRow(store.db, ago(11)), ago(11), { state: "challenge" });
    const refund = await refundRow(store.db, ago(1));
    const rows = [question, closing, refund].map(({ id }) => id);
    await store.db.update(paymentAttempts).set(later).where(inArray(paymentAttempts.id, rows));
    const inquired: string[] = [];
    const seen = async ({ id }: PaymentRef) => {
      inquired.push(id);
      return pending;
    };
    start({ cloudpayments: { inquire: seen, close: seen, refund: seen } });
    await until(() => rows.every((id) => inquired.includes(id)), 10);
  });

  it("leaves a call alone that another process has taken, and one whose pause runs", async () => {
    const refund = jest.fn<Behaviour["refund"]>(silently);
    for (const [asks, seconds] of [
      [1, 58],
      [4, 35],
      [12, 3_500],
    ] as const) {
      const { id } = await refundRow(store.db, ago(1));
      const next_ask_at = new Date(clock.now().getTime() + seconds * 1000);
      await store.db.update(paymentAttempts).set({ asks, next_ask_at }).where(eq(paymentAttempts.id, id));
    }
    start({ cloudpayments: { refund } });
    await pause(2_500);
    expect(refund).not.toHaveBeenCalled();
  });

  it("closes a payment as soon as the time to pay is over, however recent the last inquiry is", async () => {
    const order_id = await orderRow(store.db, ago(9));
    const { id } = await paymentRow(store.db, order_id, ago(5), { state: "challenge" });
    const close = jest.fn<Behaviour["close"]>(async () => answer({ kind: "canceled" }));
    start({ cloudpayments: { close } });
    await until(async () => (await attemptById(store.db, id))?.asks === 1);
    await pause(500);
    expect(close).not.toHaveBeenCalled();
    clock.advance(61);
    await until(async () => (await stateOf(id)) === "expired");
    await until(async () => (await orderByNumber(store.db, order_id))?.payment_state === "expired");
  });
});
