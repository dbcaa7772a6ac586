/**
 * @group money
 * @rule SPEC-301
 */
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { findPostgres } from "@/scripts/system";
import { type Cluster, startCluster } from "../support/postgres";
import { bankVisitor } from "./bank-visitor";
import { checkOut } from "./checkout";
import { auditSettled, type Checkout } from "./settled-audit";
import { openShopStack, type ShopStack } from "./shop-stack";
import { customerAt, phoneOfBlock, type Visitor } from "./visitor";

const CUSTOMERS = 32;
const CHECKOUTS = 2_000;
/** Without guards it does not take many. */
const UNGUARDED = 64;
const MINUTES = 60_000;

/** The database has to be a real one, and ours to kill. */
const bin = findPostgres();
const about = bin === null ? describe.skip : describe;
const victims = ["storefront", "upstream", "database"] as const;
type Victim = (typeof victims)[number];

/** Kills one after another, each as often as the others, until nobody orders any more. */
const killer = async (stack: ShopStack, isOver: () => boolean): Promise<Record<Victim, number>> => {
  const killed = { storefront: 0, upstream: 0, database: 0 };
  let left: Victim[] = [];
  // On a slow machine, where coming back takes long, there is as much more time between two of them.
  let absent = 0;
  while (!isOver()) {
    await pause(randomInt(1_000, 4_000) + absent);
    if (left.length === 0) left = [...victims];
    const [victim] = left.splice(randomInt(left.length), 1);
    if (victim === undefined || isOver()) continue;
    const at = Date.now();
    await stack.crash(victim);
    absent = Date.now() - at;
    killed[victim] += 1;
  }
  return killed;
};

/** So many checkouts by 32 customers at once, and what is wrong when everything has come to rest. */
const run = async (stack: ShopStack, checkouts: number, isKilled: boolean) => {
  const bank = await bankVisitor(stack.bankUrl);
  const customers: Visitor[] = [];
  for (let nth = 0; nth < CUSTOMERS; nth += 1) {
    customers.push(await customerAt(stack, phoneOfBlock(10_000 + nth)));
  }
  let next = 0;
  let isOver = false;
  const done: Checkout[] = [];
  const order = async (visitor: Visitor): Promise<void> => {
    while (next < checkouts) {
      next += 1;
      done.push({ visitor, note: await checkOut(visitor, bank, `checkout ${next}`) });
    }
  };
  const failed = (error: unknown): never => {
    // At once: the others go on for a while.
    process.stderr.write(`a customer gave up: ${String(error)}\n`);
    throw error;
  };
  const killing = isKilled ? killer(stack, () => isOver) : Promise.resolve(null);
  const outcomes = await Promise.allSettled(customers.map((visitor) => order(visitor).catch(failed)));
  isOver = true;
  const killed = await killing;
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  return { ...(await auditSettled(stack, bank, done)), killed };
};

about("customers who pay while servers die", () => {
  let cluster: Cluster;
  let stack: ShopStack | null = null;
  beforeAll(async () => {
    cluster = await startCluster(bin ?? "");
  }, MINUTES);
  afterEach(async () => {
    await stack?.stop();
    stack = null;
  }, MINUTES);
  afterAll(() => cluster.stop(), MINUTES);

  it(
    `lose, double and overpay none of ${CHECKOUTS} orders`,
    async () => {
      stack = await openShopStack({ cluster, name: "chaos", firstPort: 16_000 });
      const { faults, killed, notes, orders } = await run(stack, CHECKOUTS, true);
      const states = new Set(orders.map(({ payment_state }) => payment_state));
      process.stdout.write(`${JSON.stringify({ killed, orders: orders.length, states: [...states] })}\n`);
      expect(faults).toEqual([]);
      expect(stack.ended).toEqual([]);
      expect(notes).toHaveLength(CHECKOUTS);
      for (const victim of victims) expect(killed?.[victim]).toBeGreaterThan(0);
      for (const state of ["paid", "not_required", "expired", "refunded"]) expect(states).toContain(state);
    },
    60 * MINUTES,
  );

  it(
    "would be charged twice without the locks and constraints",
    async () => {
      stack = await openShopStack({
        cluster,
        name: "unguarded",
        firstPort: 16_200,
        ahead: "./tests/money/unguarded.mjs",
      });
      for (const statement of unguarding) await stack.rows(statement);
      const { faults } = await run(stack, UNGUARDED, false);
      const kinds = new Set(faults.map(({ kind }) => kind));
      process.stdout.write(`${JSON.stringify({ unguarded: [...kinds] })}\n`);
      expect(kinds).toContain("charged twice");
      expect(kinds).toContain("doubled");
    },
    6 * MINUTES,
  );
});

/** What the database holds by itself: taken away from the second run. */
const unguarding = [
  "drop index one_live_attempt",
  "drop index one_capture_per_order",
  "drop index one_waiting_order_per_cart",
  "alter table payment_attempts drop constraint payment_attempts_seq",
  "alter table payment_attempts drop constraint payment_attempts_cryptogram_sha256_unique",
  "alter table orders drop constraint orders_order_cache_key_unique",
];
