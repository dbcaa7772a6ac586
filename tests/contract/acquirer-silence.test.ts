/**
 * @group faults
 * @group money
 * @rule SPEC-396
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { orderCancel } from "@/lib/contract/order/order";
import { orderPay } from "@/lib/contract/order/order-payment";
import type { Child } from "../../scripts/child";
import { freePort } from "../../scripts/ports";
import { until } from "../support/until";
import { control } from "./control";
import { isOnEmbedded } from "./databases";
import { startFakeCloudPayments } from "./fake-cloudpayments";
import { bankAt, type Payer, payerOf, tokenOf } from "./payer";
import { launchUpstream } from "./upstream";

const server = process.env["CONTRACT_DATABASE"];
const query = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const databases = [
  ...(isOnEmbedded() ? [{ name: "PGlite", database: null }] : []),
  ...(server === undefined ? [] : [{ name: "PostgreSQL", database: `acquirer_silence_${process.pid}` }]),
];

describe.each(databases)("an acquirer on a bad day, on $name", ({ database }) => {
  let acquirer: Awaited<ReturnType<typeof startFakeCloudPayments>>;
  let upstream: Child;
  let url = "";
  const folder = mkdtempSync(join(tmpdir(), "mealfront-silence-"));
  const logged: string[] = [];

  beforeAll(async () => {
    acquirer = await startFakeCloudPayments();
    const own = new URL(server ?? "postgres://localhost");
    if (database !== null) {
      await query(`create database ${database}`);
      own.pathname = `/${database}`;
    }
    const launched = launchUpstream({
      name: "upstream of a bad day",
      port: await freePort(15_700 + (process.pid % 50) * 2),
      folder: database === null ? folder : "",
      env: {
        DATABASE_URL: database === null ? "" : own.href,
        KITCHEN_PACE: "3600",
        LOG_LEVEL: "error",
        SITE_URL: "http://localhost:3000",
        ...acquirer.env,
      },
      output: (line) => logged.push(line),
    });
    upstream = launched.child;
    url = await launched.ready;
  }, 200_000);
  afterAll(async () => {
    await upstream?.stop();
    await acquirer?.stop();
    rmSync(folder, { recursive: true, force: true });
    if (database !== null) await query(`drop database ${database} with (force)`);
  });
  beforeEach(() => acquirer.forget());

  const card = (): string => `card-${randomUUID()}`;
  const advance = (seconds: number) => control(url, "/clock", { advance_s: seconds });
  const stateOf = async ({ order_id }: Payer): Promise<string> =>
    (await bankAt(url, "").standing(order_id)).payment_state;
  const untilState = (payer: Payer, state: string) => until(async () => (await stateOf(payer)) === state);

  it("takes one payment where the answer was lost, 429 followed, and the customer tried a second card", async () => {
    const payer = await payerOf(url);
    acquirer.next("lost");
    acquirer.limit(true);
    const pending = { status: 409, payment: ["payment_pending"] };
    expect(await payer.declined({ cryptogram: card() })).toEqual(pending);
    acquirer.next("approved");
    expect(await payer.declined({ cryptogram: card() })).toEqual(pending);
    // Longer than any absence was believed before, with the page asking all the while.
    for (let minutes = 0; minutes < 6; minutes += 1) {
      await advance(60);
      await payer.status();
    }
    expect(await payer.declined({ cryptogram: card() })).toEqual(pending);
    expect([acquirer.charges(), await acquirer.notify(url), await stateOf(payer)]).toEqual([1, 503, "awaiting"]);

    acquirer.limit(false);
    expect(await acquirer.notify(url)).toBe(200);
    expect(await stateOf(payer)).toBe("paid");
    expect(acquirer.ledger()).toEqual({ captures: 1, refunds: 0, net: payer.total_minor / 100 });
  });

  it("refunds a charge that came after it was taken for lost and another card had paid", async () => {
    const payer = await payerOf(url);
    acquirer.next("held");
    const first = card();
    expect((await payer.declined({ cryptogram: first })).status).toBe(409);
    await advance(120);
    expect((await payer.declined({ cryptogram: first })).status).toBe(409);
    await advance(181);
    expect(await payer.declined({ cryptogram: first })).toEqual({ status: 422, payment: ["payment_unconfirmed"] });
    acquirer.next("approved");
    expect((await payer.pay({ cryptogram: card() })).reason).toBe("approved");

    // Limited first: a query of the upstream's own would find the charge.
    acquirer.limit(true);
    acquirer.arrive();
    expect(acquirer.ledger().captures).toBe(2);
    expect(await acquirer.notify(url)).toBe(503);
    acquirer.limit(false);
    expect(await acquirer.notify(url)).toBe(200);
    // A call that ended without an answer is made again after a pause by the shop's clock.
    await until(async () => {
      await advance(60);
      return acquirer.ledger().refunds === 1;
    });
    expect(acquirer.ledger()).toEqual({ captures: 2, refunds: 1, net: payer.total_minor / 100 });
    expect(await stateOf(payer)).toBe("paid");
    await until(() => logged.some((line) => line.includes("surplus_money")));
    expect(logged.join("\n")).toContain("surplus_money");
  });

  it("finds such money without a callback", async () => {
    const payer = await payerOf(url);
    acquirer.next("held");
    const first = card();
    expect((await payer.declined({ cryptogram: first })).status).toBe(409);
    await advance(301);
    expect((await payer.declined({ cryptogram: first })).status).toBe(422);
    acquirer.next("approved");
    expect((await payer.pay({ cryptogram: card() })).reason).toBe("approved");
    acquirer.arrive();
    // A query that began before the money came ends after an hour has passed, and is made again an hour later.
    await until(async () => {
      await advance(3_601);
      return acquirer.ledger().refunds === 1;
    });
    expect(acquirer.ledger()).toEqual({ captures: 2, refunds: 1, net: payer.total_minor / 100 });
  });

  it("gives such money to its order where that still waits", async () => {
    const payer = await payerOf(url);
    acquirer.next("held");
    const cryptogram = card();
    expect((await payer.declined({ cryptogram })).status).toBe(409);
    await advance(301);
    expect((await payer.declined({ cryptogram })).status).toBe(422);
    acquirer.arrive();
    expect(await acquirer.notify(url)).toBe(200);
    expect(await stateOf(payer)).toBe("paid");
    expect(acquirer.ledger()).toEqual({ captures: 1, refunds: 0, net: payer.total_minor / 100 });
    await until(() => logged.some((line) => line.includes("late_capture")));
    expect(logged.join("\n")).toContain("late_capture");
  });

  it("refunds it where the order is over", async () => {
    const payer = await payerOf(url);
    acquirer.next("held");
    expect((await payer.declined({ cryptogram: card() })).status).toBe(409);
    await advance(1_300);
    await untilState(payer, "expired");
    expect(await stateOf(payer)).toBe("expired");
    acquirer.arrive();
    expect(await acquirer.notify(url)).toBe(200);
    await untilState(payer, "refunded");
    expect([await stateOf(payer), acquirer.ledger().net]).toEqual(["refunded", 0]);
  });

  it("refunds once, though the answer was lost and the acquirer has forgotten the idempotency key", async () => {
    const payer = await payerOf(url);
    expect((await payer.pay({ cryptogram: card() })).reason).toBe("approved");
    acquirer.loseRefunds(true);
    await payer.get(orderCancel, { body: { order_id: payer.order_id } });
    await until(() => acquirer.ledger().refunds === 1);
    await advance(3_601);
    await untilState(payer, "refunded");
    expect([await stateOf(payer), acquirer.ledger()]).toEqual(["refunded", { captures: 1, refunds: 1, net: 0 }]);
  });

  it("gives another link of SBP where the answer that named the first was lost", async () => {
    const payer = await payerOf(url, { payment_type: "sbp" });
    acquirer.next("lost");
    expect((await payer.pay({ is_mobile: true })).reason).toBe("sbp-mobile");
    expect(await stateOf(payer)).toBe("awaiting");
  });

  it("finds the money of a link of SBP that was paid two days after its order was over, and refunds it", async () => {
    const payer = await payerOf(url, { payment_type: "sbp" });
    expect((await payer.pay({ is_mobile: true })).reason).toBe("sbp-mobile");
    await advance(1_300);
    await untilState(payer, "expired");
    for (let hours = 0; hours < 48; hours += 8) await advance(8 * 3_600);
    acquirer.payLink();
    await advance(3_601);
    await untilState(payer, "refunded");
    expect([await stateOf(payer), acquirer.ledger()]).toEqual(["refunded", { captures: 1, refunds: 1, net: 0 }]);
  });

  it("refunds the rest where a part was refunded by hand, and no more", async () => {
    const payer = await payerOf(url);
    expect((await payer.pay({ cryptogram: card() })).reason).toBe("approved");
    acquirer.refundByHand(100);
    await payer.get(orderCancel, { body: { order_id: payer.order_id } });
    await untilState(payer, "refunded");
    expect([await stateOf(payer), acquirer.ledger()]).toEqual(["refunded", { captures: 1, refunds: 2, net: 0 }]);
  });

  it("lets another card follow where the reply that leads to the issuer was lost", async () => {
    const payer = await payerOf(url);
    acquirer.next("challenge-lost");
    const first = card();
    expect((await payer.declined({ cryptogram: first })).status).toBe(409);
    await advance(61);
    expect(await payer.declined({ cryptogram: first })).toEqual({ status: 422, payment: ["payment_canceled"] });
    acquirer.next("approved");
    expect((await payer.pay({ cryptogram: card() })).reason).toBe("approved");
    expect(acquirer.ledger()).toEqual({ captures: 1, refunds: 0, net: payer.total_minor / 100 });
  });

  it("takes the issuer's word again, though it did not arrive and the acquirer was silent meanwhile", async () => {
    const payer = await payerOf(url);
    acquirer.next("challenged");
    const challenge = await payer.pay({ cryptogram: card() });
    expect(challenge.reason).toBe("3ds");
    acquirer.limit(true);
    await advance(61);
    await payer.status();
    acquirer.limit(false);
    acquirer.loseWords(true);
    const word = { token: tokenOf(challenge), MD: challenge.MD ?? "", PaRes: "eJzVWFev", cres: null };
    expect(await payer.post3ds(word)).toBe(409);
    acquirer.loseWords(false);
    expect(await payer.post3ds(word)).toBe(200);
    expect([await stateOf(payer), acquirer.ledger().captures]).toEqual(["paid", 1]);
  });

  it("charges a card once that pays for two orders at the same moment, and refuses the other", async () => {
    const [one, other] = [await payerOf(url), await payerOf(url)];
    for (let round = 0; round < 5; round += 1) {
      acquirer.next("declined");
      const cryptogram = card();
      const calls = [one, other].map((payer) =>
        payer.ask(orderPay, { body: payer.request({ cryptogram }), key: randomUUID() }),
      );
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([422, 422]);
    }
    expect(acquirer.charges()).toBe(5);
  });
});
