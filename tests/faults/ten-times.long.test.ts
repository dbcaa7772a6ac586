/**
 * @group faults
 * @group security
 */
import { existsSync } from "node:fs";
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { findPostgres } from "@/scripts/system";
import { makeCashOrder } from "../money/checkout";
import { controlToken, openShopStack, type ShopStack } from "../money/shop-stack";
import { customerAt, phoneOfBlock, type Visitor } from "../money/visitor";
import { type Cluster, startCluster } from "../support/postgres";

/** Ten times the usual visitors within ten seconds: those who order are served, and visitors receive Retry-After. */
const bin = findPostgres();
const about = bin !== null && existsSync(".next/BUILD_ID") ? it : it.skip;

const MINUTE = 60_000;
const USUAL_VISITORS = 30;
const VISITORS = 300;
const RAMP_MS = 10_000;
/** Between two pages of a visitor, ms. */
const LOOK_MS = 300;
const CHECKOUTS = 1_000;
/** Checkouts that begin in a second: of 40, half while the visitors become more. */
const CHECKOUTS_PER_SECOND = 5;
/** Of one customer, one after another: nobody orders more often than he may. */
const CHECKOUTS_EACH = 4;
const LEAST_ACCEPTED = 0.999;
/** A checkout is seven calls: the cart loaded twice, emptied and filled, days and hours read, and the order sent. */
const MOST_P95_MS = 7_000;

/** The customer sends each call once: a failed or lost one ends the checkout. */
const withoutRetries = (visitor: Visitor): Visitor => ({
  ...visitor,
  get: async (endpoint, parts) => {
    const answer = await visitor.ask(endpoint, parts);
    if (answer !== null && "reply" in answer) return answer.reply;
    throw new Error(`${endpoint.path}: ${JSON.stringify(answer)}`);
  },
});

let cluster: Cluster;
let stack: ShopStack;
beforeAll(async () => {
  if (bin === null || !existsSync(".next/BUILD_ID")) return;
  cluster = await startCluster(bin);
  const env = { LOG_LEVEL: "error", LOGIN_CODES_PER_SHOP: "1000" };
  stack = await openShopStack({ cluster, name: "ten_times", firstPort: 18_800 + (process.pid % 20) * 10, env });
}, 3 * MINUTE);
afterAll(async () => {
  await stack?.stop();
  cluster?.stop();
}, MINUTE);

/** Kitchens that take every order of the evening, however many. */
const openKitchens = async (): Promise<void> => {
  for (const shop_id of [11, 12, 13]) {
    const answer = await fetch(`${stack.bankUrl}/sbx/stops`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-control-token": controlToken },
      body: JSON.stringify({ kind: "kitchen", shop_id, slot_minutes: 10_000_000 }),
    });
    expect([shop_id, answer.ok]).toEqual([shop_id, true]);
  }
};

about(
  "accepts 99.9 % of the checkouts while visitors become ten times as many",
  async () => {
    await openKitchens();
    const customers = await Promise.all(
      Array.from({ length: CHECKOUTS / CHECKOUTS_EACH }, (_, nth) =>
        customerAt(stack, phoneOfBlock(40_000 + nth), false),
      ),
    );
    const agent = new Agent({ keepAlive: true });
    const statuses = new Map<number, number>();
    let isOver = false;
    /** A page that is rendered for each visitor, because its address names a language. */
    const look = (nth: number): Promise<number> =>
      new Promise((resolve) => {
        get(`${stack.storefrontUrl}/moscow?lang=${nth % 2 === 0 ? "de" : "en"}`, { agent }, (answer) => {
          answer.resume();
          answer.once("close", () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
        }).once("error", () => resolve(0));
      });
    const visit = async (nth: number): Promise<void> => {
      const wait = ((nth - USUAL_VISITORS) / (VISITORS - USUAL_VISITORS)) * RAMP_MS;
      await pause(Math.max(0, wait));
      while (!isOver) {
        const status = await look(nth);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        await pause(LOOK_MS);
      }
    };

    const refusals: string[] = [];
    const times: number[] = [];
    const visitors = Array.from({ length: VISITORS }, (_, nth) => visit(nth));
    const begin = performance.now();
    const order = async (customer: Visitor, nth: number): Promise<void> => {
      await pause(Math.max(0, begin + (nth * 1_000) / CHECKOUTS_PER_SECOND - performance.now()));
      const at = performance.now();
      await makeCashOrder(withoutRetries(customer), `ten times ${nth}`).catch((error) => refusals.push(String(error)));
      times.push(performance.now() - at);
    };
    await Promise.all(
      customers.map(async (customer, first) => {
        for (let nth = first; nth < CHECKOUTS; nth += customers.length) await order(customer, nth);
      }),
    );
    isOver = true;
    await Promise.all(visitors);
    agent.destroy();

    const p95 = [...times].sort((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Number.NaN;
    const accepted = CHECKOUTS - refusals.length;
    const summary = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
    process.stdout.write(
      `ten times the visitors: ${accepted} of ${CHECKOUTS} checkouts accepted, p95 ${Math.round(p95)} ms; pages ${summary}\n`,
    );
    expect(refusals.slice(0, CHECKOUTS * (1 - LEAST_ACCEPTED))).toEqual(refusals);
    expect([...statuses.keys()].sort()).toEqual([200, 503]);
    expect(p95).toBeLessThan(MOST_P95_MS);
  },
  30 * MINUTE,
);
