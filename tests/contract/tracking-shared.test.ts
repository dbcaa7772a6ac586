import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import type { OrderEvent } from "@/lib/contract/order/order-tracking";
import { seed } from "@/upstream/demo/seed";
import { createLog } from "@/upstream/log";
import { openOrderWatch } from "@/upstream/services/order/order-watch";
import { openPostgres, type Store } from "@/upstream/store/database";
import { moveOrder } from "@/upstream/store/move-order";
import { insertOrder, orderByNumber, standingOf } from "@/upstream/store/orders";

/** Two processes of an upstream share a PostgreSQL; the embedded database has one process alone. */
const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
const name = `tracking_shared_${process.pid}`;
const now = new Date("2026-11-21T12:00:00Z");

const run = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

const stores: Store[] = [];
beforeAll(async () => {
  if (server === undefined) return;
  await run(`create database ${name}`);
  const own = new URL(server);
  own.pathname = `/${name}`;
  for (let count = 0; count < 2; count += 1)
    stores.push(await openPostgres({ url: own.href, pool: 10, timeout: 7, onLost: () => undefined }));
  const [first] = stores;
  if (first !== undefined) await seed(first.db, "sushi", now);
});
afterAll(async () => {
  for (const store of stores) await store.close();
  if (server !== undefined) await run(`drop database ${name} with (force)`);
});

const snapshot = {
  ...{ version: 1, lines: [], packages: [], without_bag: false, currency_code: "RUB" },
  ...{ subtotal_minor: 129_900, packages_minor: 0, delivery_minor: 0, discount_minor: 0, bonuses_minor: 0 },
  total_minor: 129_900,
};

about("two processes on one database", () => {
  it("each notify their listeners of what the other has changed", async () => {
    const [one, other] = stores;
    if (one === undefined || other === undefined) throw new Error("no database");
    const id = await insertOrder(one.db, {
      ...{ owner_id: "u:1", city_id: 1, order_type: "takeaway", shop_id: 13, payment_type: "cash" },
      ...{ amount_minor: 129_900, currency: "RUB", cart_hash: "0".repeat(64), cart_snapshot: snapshot },
      ...{ original_status: "accepted", payment_state: "not_required", language: "ru", username: "Аня" },
      phone: "79161234567",
      slot: { id: "s", date: "2026-11-21", title: "19:00", day_name: "", start_timestamp: 0, is_asap: false },
      created_at: now,
      status_at: now,
    });
    const order = await orderByNumber(one.db, id);
    if (order === null) throw new Error("no order");
    const watches = [one, other].map(({ db }) =>
      openOrderWatch({
        log: createLog("silent"),
        standingOf: (ids) => standingOf(db, ids),
        locate: async () => null,
      }),
    );
    const received: string[][] = [[], []];
    const receive = (index: number) => (event: OrderEvent) => {
      if (event.kind === "order") received[index]?.push(event.original_status);
    };
    for (const [index, watch] of watches.entries())
      watch.follow({ ...order, money_returns: 0 }, { push: receive(index), end: () => undefined });
    await moveOrder(one.db, id, { event: "cooking_started", by: "kitchen", at: now });
    await pause(2_500);
    await moveOrder(other.db, id, { event: "cooked", by: "kitchen", at: now });
    await pause(2_500);
    expect(received).toEqual([
      ["accepted", "cooking", "cooked"],
      ["accepted", "cooking", "cooked"],
    ]);
    for (const watch of watches) await watch.stop();
  });
});
