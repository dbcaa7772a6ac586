/**
 * @group faults
 * @group money
 * @rule SPEC-640 SPEC-641 SPEC-642
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { eq } from "drizzle-orm";
import { Client } from "pg";
import { type Logger, pino } from "pino";
import type { Acquirers } from "@/upstream/adapters/acquirers/acquirers";
import { type Clock, createClock } from "@/upstream/clock";
import { seed } from "@/upstream/demo/seed";
import {
  type AcquirerClient,
  AcquirerSilent,
  type PaymentRef,
  type RefundPart,
} from "@/upstream/domain/payment/acquirer";
import type { Repeated } from "@/upstream/poll";
import type { PaymentServices } from "@/upstream/services/payment/acquirer-calls";
import { refundPart } from "@/upstream/services/payment/refund-part";
import { openPostgres, type Store } from "@/upstream/store/database";
import { moveByHand } from "@/upstream/store/move-order";
import { refundsOf, requestRefund, retryRefunds, takeRefund } from "@/upstream/store/order-refunds";
import { orderByNumber } from "@/upstream/store/orders";
import { attemptById, balanceOf, enterMoney, lockOrder } from "@/upstream/store/payments";
import { orders } from "@/upstream/store/schema/order";
import { orderRefunds, paymentAttempts } from "@/upstream/store/schema/payment";
import { waitingPayments } from "@/upstream/store/stuck-money";
import { openPaymentReconciler } from "@/upstream/workers/payment-reconciler";
import { AMOUNT_MINOR, orderRow, paymentRow } from "../support/payment-rows";
import { until } from "../support/until";

/** PGlite cannot be opened inside a test runner. */
const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
const name = `part_refunds_${process.pid}`;
const database = new URL(server ?? "postgres://localhost");
database.pathname = `/${name}`;

const run = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** How a bank takes the next request of a refund. */
type Fate = "done" | "lost" | "never" | "late" | "refused" | "waiting";
type Operation = { readonly name: string; readonly amount_minor: number };

/**
 * A bank with a book: it never refunds more than it took. With names it takes a second request of a name for the first; without,
 * as RBS, each request refunds.
 */
const bankOf = (knowsNames: boolean) => {
  const book = new Map<string, Operation[]>();
  const late: { id: string; part: RefundPart }[] = [];
  let fates: Fate[] = [];
  const of = (id: string): Operation[] => book.get(id) ?? [];
  const goneOf = (id: string): number => of(id).reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  const put = (id: string, operation: Operation): boolean => {
    if (knowsNames && of(id).some((known) => known.name === operation.name)) return true;
    if (goneOf(id) + operation.amount_minor > AMOUNT_MINOR) return false;
    book.set(id, [...of(id), operation]);
    return true;
  };
  const send = async ({ id }: PaymentRef, part: RefundPart) => {
    const fate = fates.shift() ?? "done";
    const operation = { name: part.id, amount_minor: part.amount_minor };
    if (fate === "late") late.push({ id, part });
    if (fate === "refused") return "refused" as const;
    if (fate === "waiting") return "waiting" as const;
    const isPut = fate === "done" || fate === "lost" ? put(id, operation) : true;
    if (fate !== "done") throw new AcquirerSilent(fate);
    return isPut ? ("done" as const) : ("waiting" as const);
  };
  const parts: NonNullable<AcquirerClient["parts"]> = {
    takes: () => true,
    gone: async ({ id }) => goneOf(id),
    refund: async (payment, part) => {
      if (goneOf(payment.id) >= part.gone_minor + part.amount_minor) return "done";
      if (part.isInFlight && !knowsNames) return "waiting";
      return send(payment, part);
    },
  };
  const whole: AcquirerClient["refund"] = async ({ id }, amount_minor, returned_minor = 0) => {
    const missing = amount_minor + returned_minor - goneOf(id);
    const isDone = missing <= 0 || put(id, { name: "whole", amount_minor: missing });
    return { outcome: { kind: isDone ? "refunded" : "pending" }, provider_payment_id: null, step: null };
  };
  return {
    parts,
    whole,
    goneOf,
    operations: of,
    /** Somebody refunds in the bank's back office. */
    byHand: (id: string, amount_minor: number) => put(id, { name: "by hand", amount_minor }),
    next: (...of: Fate[]): void => {
      fates = of;
    },
    /** What was on its way arrives. */
    arrive: (): void => {
      for (const { id, part } of late.splice(0)) put(id, { name: part.id, amount_minor: part.amount_minor });
    },
  };
};
type Bank = ReturnType<typeof bankOf>;

const forever = () => new Promise<never>(() => undefined);
const acquirersOf = (bank: Bank): Acquirers => {
  const client: AcquirerClient = {
    account: "shop@fake.test",
    verifyParam: null,
    opensSheets: false,
    repeatsRegistration: false,
    received: "",
    charge: forever,
    proceed: forever,
    finish3ds: forever,
    inquire: forever,
    close: forever,
    operations: null,
    signsWebhooks: true,
    hint: () => null,
    refund: bank.whole,
    parts: bank.parts,
  };
  const all: Acquirers = { has: () => true, opensSheets: () => false, of: () => client, during: () => all };
  return all;
};

about.each([
  ["that knows names of requests", true],
  ["without names of requests", false],
] as const)("parts of payments at an acquirer %s", (_name, knowsNames) => {
  let store: Store;
  let clock: Clock;
  let bank: Bank;
  const running: Repeated[] = [];
  const log: Logger = pino({ level: "silent" });
  const own = new URL(database.href);
  own.pathname = `/${name}_${knowsNames}`;

  beforeAll(async () => {
    await run(`create database ${name}_${knowsNames}`);
    store = await openPostgres({ url: own.href, pool: 10, timeout: 7, onLost: () => undefined });
    await seed(store.db, "sushi", new Date());
  }, 60_000);
  beforeEach(() => {
    clock = createClock();
    bank = bankOf(knowsNames);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((one) => one.stop()));
    await store.db.delete(orderRefunds);
    await store.db.update(paymentAttempts).set({ state: "canceled", reason_code: null });
  });
  afterAll(async () => {
    await store?.close();
    if (server !== undefined) await run(`drop database ${name}_${knowsNames} with (force)`);
  });

  const services = (): PaymentServices => ({ acquirers: acquirersOf(bank), clock, db: store.db, log });
  const work = (): void => void running.push(openPaymentReconciler(services()));
  const paid = async (): Promise<{ id: string; order_id: number }> => {
    const now = clock.now();
    const order_id = await orderRow(store.db, now, { original_status: "accepted", payment_state: "paid" });
    const { id } = await paymentRow(store.db, order_id, now, { state: "captured" });
    await enterMoney(store.db, {
      attempt_id: id,
      order_id,
      kind: "capture",
      amount_minor: AMOUNT_MINOR,
      created_at: now,
    });
    return { id, order_id };
  };
  const request = (order_id: number, amount_minor: number) =>
    store.db.transaction(async (tx) => {
      await lockOrder(tx, order_id);
      return requestRefund(tx, order_id, amount_minor, clock.now());
    });
  const statesOf = async (order_id: number) => (await refundsOf(store.db, [order_id])).map(({ state }) => state);
  const isDone = (order_id: number) => async () => (await statesOf(order_id)).every((state) => state === "done");
  /** One call, as the reconciler makes it; a pause is over. */
  const step = async (order_id: number, at = services()): Promise<void> => {
    await store.db.update(orderRefunds).set({ next_ask_at: null }).where(eq(orderRefunds.order_id, order_id));
    const taken = await takeRefund(store.db, "cloudpayments", clock.now());
    if (taken !== null) await refundPart(at, taken);
  };

  it("go back by themselves, one after another, and the books agree with the bank's", async () => {
    const { id, order_id } = await paid();
    await request(order_id, 39_000);
    await request(order_id, 10_000);
    work();
    await until(isDone(order_id));
    expect(bank.operations(id).map(({ amount_minor }) => amount_minor)).toEqual([39_000, 10_000]);
    expect(await balanceOf(store.db, id)).toBe(AMOUNT_MINOR - 49_000);
    expect(await orderByNumber(store.db, order_id)).toMatchObject({
      payment_state: "paid",
      original_status: "accepted",
    });
  });

  it("are together never more than was taken, also where two are requested at once", async () => {
    const { order_id } = await paid();
    const made = await Promise.all(Array.from({ length: 5 }, () => request(order_id, 40_000)));
    expect(made.filter((one) => one !== null)).toHaveLength(3);
    expect(await request(order_id, AMOUNT_MINOR - 120_000 + 1)).toBeNull();
    expect(await request(order_id, 0)).toBeNull();
  });

  it.each(["lost", "never", "late"] as const)("whose answer is %s goes back once", async (fate) => {
    const { id, order_id } = await paid();
    await request(order_id, 39_000);
    bank.next(fate);
    await step(order_id);
    expect(await statesOf(order_id)).toEqual(["unknown"]);
    await step(order_id);
    bank.arrive();
    await step(order_id);
    clock.advance(11 * 60);
    await step(order_id);
    expect([bank.goneOf(id), await statesOf(order_id)]).toEqual([39_000, ["done"]]);
    expect(await balanceOf(store.db, id)).toBe(AMOUNT_MINOR - 39_000);
  });

  it("survive a process that ends before it sends, after it, and before it writes the answer", async () => {
    const { id, order_id } = await paid();
    await request(order_id, 39_000);
    const { parts } = bank;
    // Ends: nothing that follows is executed.
    const ending = (at: "gone" | "before" | "after"): PaymentServices => {
      const dead = forever();
      const dying: Bank = {
        ...bank,
        parts: {
          ...parts,
          gone: at === "gone" ? () => dead : parts.gone,
          refund: async (payment, part) => {
            if (at === "after") await parts.refund(payment, part);
            return dead;
          },
        },
      };
      return { ...services(), acquirers: acquirersOf(dying) };
    };
    for (const at of ["gone", "before", "after"] as const) {
      void step(order_id, ending(at));
      await until(
        async () => (await refundsOf(store.db, [order_id]))[0]?.asks === ["gone", "before", "after"].indexOf(at) + 1,
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
      clock.advance(11 * 60);
    }
    await step(order_id);
    expect([bank.goneOf(id), await statesOf(order_id)]).toEqual([39_000, ["done"]]);
  });

  it("wait while one before them is unknown: only how much has gone shows which went back", async () => {
    const { id, order_id } = await paid();
    await request(order_id, 39_000);
    await request(order_id, 39_000);
    bank.next("lost");
    await step(order_id);
    expect((await statesOf(order_id)).toSorted()).toEqual(["requested", "unknown"]);
    for (let nth = 0; nth < 3; nth += 1) await step(order_id);
    expect([bank.goneOf(id), await statesOf(order_id)]).toEqual([78_000, ["done", "done"]]);
  });

  it("are not taken for what somebody has refunded by hand before", async () => {
    const { id, order_id } = await paid();
    bank.byHand(id, 39_000);
    await request(order_id, 39_000);
    await step(order_id);
    expect(bank.goneOf(id)).toBe(78_000);
  });

  it("are refused where the bank has refunded too much for them, and are listed until somebody retries", async () => {
    const { id, order_id } = await paid();
    await request(order_id, 39_000);
    bank.byHand(id, 100_000);
    await step(order_id);
    expect([bank.goneOf(id), await statesOf(order_id)]).toEqual([100_000, ["refused"]]);
    const [waiting] = await waitingPayments(store.db);
    expect(waiting).toMatchObject({ kind: "refund", order_id, amount_minor: 39_000, dead_at: expect.any(Date) });
    expect(await retryRefunds(store.db, [waiting?.id ?? ""])).toHaveLength(1);
    expect(await statesOf(order_id)).toEqual(["requested"]);
  });

  it("get another name when a refused one is sent again", async () => {
    const { id, order_id } = await paid();
    await request(order_id, 39_000);
    bank.next("refused");
    await step(order_id);
    const [before] = await refundsOf(store.db, [order_id]);
    expect(before?.state).toBe("refused");
    await retryRefunds(store.db, null);
    await step(order_id);
    const [after] = await refundsOf(store.db, [order_id]);
    expect([after?.state, bank.goneOf(id)]).toEqual(["done", 39_000]);
    expect(after?.name).not.toBe(before?.name);
  });

  it.each<[string, Fate]>([
    ["done", "done"],
    ["lost", "lost"],
    ["late", "late"],
    ["never sent", "never"],
  ])("leave the rest to the refund of a cancelled order, where one was %s", async (_what, fate) => {
    const { id, order_id } = await paid();
    await request(order_id, 39_000);
    bank.next(fate);
    await step(order_id);
    await moveByHand(store.db, { id: order_id, event: "refused", at: clock.now(), why: "Нет рыбы" });
    bank.arrive();
    work();
    await until(async () => (await attemptById(store.db, id))?.state === "refunded");
    clock.advance(11 * 60);
    await step(order_id);
    expect([bank.goneOf(id), await balanceOf(store.db, id)]).toEqual([AMOUNT_MINOR, 0]);
    expect(await orderByNumber(store.db, order_id)).toMatchObject({ payment_state: "refunded" });
    expect(["done", "superseded"]).toContain((await statesOf(order_id))[0]);
  });

  it("end their payment with the last one, and an order that is done stays so", async () => {
    const { id, order_id } = await paid();
    await store.db.update(orders).set({ original_status: "done" }).where(eq(orders.id, order_id));
    await request(order_id, AMOUNT_MINOR);
    await step(order_id);
    expect((await attemptById(store.db, id))?.state).toBe("refunded");
    expect(await orderByNumber(store.db, order_id)).toMatchObject({
      payment_state: "refunded",
      original_status: "done",
    });
  });

  it("come to the same with whatever fates and several processes", async () => {
    const all = await Promise.all(Array.from({ length: 12 }, paid));
    const fates: Fate[] = ["lost", "never", "late", "waiting", "done"];
    bank.next(...Array.from({ length: 24 }, (_, nth) => fates[nth % fates.length] ?? "done"));
    await Promise.all(all.flatMap(({ order_id }) => [request(order_id, 39_000), request(order_id, 20_000)]));
    for (let process = 0; process < 3; process += 1) work();
    const areDone = async () => {
      bank.arrive();
      clock.advance(11 * 60);
      return (await Promise.all(all.map(({ order_id }) => isDone(order_id)()))).every((done) => done);
    };
    await until(areDone, 40);
    for (const { id } of all)
      expect([bank.goneOf(id), await balanceOf(store.db, id)]).toEqual([59_000, AMOUNT_MINOR - 59_000]);
  }, 60_000);
});
