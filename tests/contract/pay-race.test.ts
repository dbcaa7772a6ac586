/**
 * @group money
 * @rule SPEC-332 SPEC-352
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "@jest/globals";
import { orderStatus } from "@/lib/contract/order/order";
import { orderPay } from "@/lib/contract/order/order-payment";
import { cardsOfAllFates } from "@/tests/support/sandbox-card";
import { isLong } from "../support/long";
import { onEachBank, postgresOf } from "./databases";
import { bankAt, type Payer, payerOf } from "./payer";

/**
 * Half of the orders are paid at the same moment, with 21 calls each. The embedded database answers one call at a time:
 * a hundred such orders would wait longer than the 10 s in which a connection has to be accepted.
 */
const MANY = 200;
const FEW = 10;
const AT_ONCE = 6;

const pick = (seed: number): string => cardsOfAllFates[seed % cardsOfAllFates.length] ?? cardsOfAllFates[0];

onEachBank("parallel payments of one order", (url, bankUrl) => {
  const bank = bankAt(url, bankUrl);
  const isMany = isLong && postgresOf(url) !== null;
  const count = isMany ? MANY : FEW;

  /** Six taps at once with different cards, each repeated as a client does without a reply, and the polls of a page. */
  const storm = async (payer: Payer, seed: number): Promise<void> => {
    const order = { order_id: payer.order_id, order_type: "takeaway" } as const;
    const tap = async (nth: number): Promise<void> => {
      const body = payer.request({ cryptogram: await bank.cryptogram(pick(seed + nth)) });
      const key = randomUUID();
      await Promise.all([payer.ask(orderPay, { body, key }), payer.ask(orderPay, { body, key })]);
    };
    const poll = () => payer.ask(orderStatus, { body: order });
    await Promise.all([...Array.from({ length: AT_ONCE }, (_, nth) => tap(nth)), poll(), poll(), poll()]);
  };

  const settled = new Set(["paid", "expired", "refunded", "failed"]);
  const untilSettled = async (orders: readonly Payer[]): Promise<void> => {
    const deadline = Date.now() + 60_000;
    for (const { order_id } of orders) {
      while (!settled.has((await bank.standing(order_id)).payment_state)) {
        if (Date.now() > deadline) throw new Error(`Order ${order_id} never settled`);
        await pause(300);
      }
    }
  };

  it(
    "charge once, and never take more than they report",
    async () => {
      const orders: Payer[] = [];
      for (let made = 0; made < count; made += 1) orders.push(await payerOf(url));
      // The clock passes the deadline in the middle, so that the payment reconciler closes what others are just paying.
      const half = Math.floor(count / 2);
      for (let at = 0; at < half; at += 1) {
        const payer = orders[at];
        if (payer !== undefined) await storm(payer, at);
      }
      await Promise.all([
        Promise.all(orders.slice(half).map((payer, at) => storm(payer, at))),
        pause(400).then(() => bank.advance(601)),
      ]);
      await bank.advance(1_300);
      await untilSettled(orders);

      const states: string[] = [];
      for (const payer of orders) {
        const { payment_state, original_status } = await bank.standing(payer.order_id);
        const { captures, refunds } = await bank.ledger(payer.order_id);
        const netOf = await bank.netOf(payer.order_id);
        states.push(payment_state);
        // Never two captures that stay, and what stays is exactly what the customer was shown.
        expect({ order: payer.order_id, netOf }).toEqual({
          order: payer.order_id,
          netOf: payment_state === "paid" ? payer.total_minor : 0,
        });
        expect(captures.length - refunds.length).toBe(payment_state === "paid" ? 1 : 0);
        expect(captures.length).toBeLessThanOrEqual(1);
        expect(original_status === "accepted").toBe(payment_state === "paid");
        expect((await payer.status()).payment_state).toBe(payment_state);
      }
      expect(states).toContain("paid");
    },
    isMany ? 900_000 : 150_000,
  );

  it("settle once, however often and by whatever channel the result arrives", async () => {
    const payer = await payerOf(url);
    const reply = await payer.pay({ cryptogram: await bank.cryptogram("4242424242424242") });
    const word = await bank.issuer(reply);
    const statuses = await Promise.all(Array.from({ length: 12 }, () => payer.post3ds(word)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const events: { id: string }[] = await (await fetch(`${bankUrl}/sbx/webhooks`)).json();
    const again = events.slice(-3).flatMap(({ id }) => Array.from({ length: 5 }, () => id));
    await Promise.all(again.map((id) => fetch(`${bankUrl}/sbx/webhooks/${id}/redeliver`, { method: "POST" })));
    await Promise.all(Array.from({ length: 8 }, () => payer.status()));
    await pause(1_500);
    expect(await bank.standing(payer.order_id)).toMatchObject({ original_status: "accepted", payment_state: "paid" });
    expect((await bank.ledger(payer.order_id)).captures).toHaveLength(1);
    expect(await bank.netOf(payer.order_id)).toBe(payer.total_minor);
  });
});
