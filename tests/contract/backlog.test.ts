import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { eq } from "drizzle-orm";
import { noteSent, takeNews } from "@/upstream/store/agent-orders";
import { fullSlots, messageBacklogs, openOrders } from "@/upstream/store/backlog";
import type { Database, Store } from "@/upstream/store/database";
import { agentOrders } from "@/upstream/store/schema/agent";
import { orders } from "@/upstream/store/schema/order";
import { shops } from "@/upstream/store/schema/place";
import { orderRow } from "../support/payment-rows";
import { aboutTables, openSeededStore } from "./seeded-store";

class Undone extends Error {}

/** Runs within a transaction that is undone: the database is that of all contract tests. */
const undone = async (
  db: Database,
  work: (tx: Database) => Promise<void>,
  isolationLevel: "read committed" | "repeatable read" = "read committed",
): Promise<void> => {
  await db
    .transaction(
      async (tx) => {
        await work(tx);
        throw new Undone();
      },
      { isolationLevel },
    )
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
};

aboutTables("the counter's metrics", () => {
  const now = new Date("2035-01-01T12:00:00Z");
  const before = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);
  let store: Store | null = null;
  beforeAll(async () => {
    store = await openSeededStore(now);
  });
  afterAll(() => store?.close());
  const opened = (): Database => {
    if (store === null) throw new Error("The database is not open");
    return store.db;
  };

  it("count open orders by city, shop and status, with the age of the oldest", async () => {
    const of = async (db: Database) =>
      (await openOrders(db, now)).filter(({ city, shop }) => city === "moscow" && shop === 13);
    await undone(
      opened(),
      async (tx) => {
        const had = await of(tx);
        const accepted = { original_status: "accepted", payment_state: "not_required", payment_type: "cash" } as const;
        await orderRow(tx, before(20), { ...accepted, pay_deadline: null });
        await orderRow(tx, before(5), { ...accepted, pay_deadline: null });
        await orderRow(tx, before(50), { ...accepted, original_status: "done", pay_deadline: null });
        await orderRow(tx, before(50));
        const count = (rows: typeof had, status: string) => rows.find((row) => row.status === status)?.count ?? 0;
        const has = await of(tx);
        expect(count(has, "accepted") - count(had, "accepted")).toBe(2);
        expect(has.find(({ status }) => status === "accepted")?.oldest_s).toBeGreaterThanOrEqual(20 * 60);
        // Neither what is over nor what waits for its payment is the kitchen's.
        expect(has.map(({ status }) => status)).not.toContain("done");
        expect(has.map(({ status }) => status)).not.toContain("waiting_for_payment");
        // Orders that other tests place meanwhile are not counted.
      },
      "repeatable read",
    );
  });

  it("have (SPEC-702) the share of a shop's next slots that are full", async () => {
    const of = async (db: Database) => (await fullSlots(db, now)).find(({ shop }) => shop === 13)?.share;
    await undone(opened(), async (tx) => {
      await tx.update(shops).set({ slot_capacity_minutes: 40, slot_minutes: 30 }).where(eq(shops.id, 13));
      expect(await of(tx)).toBe(0);
      const at = (minutes: number) => ({ shop_id: 13, slot_starts_at: before(-minutes) });
      const paid = {
        original_status: "accepted",
        payment_state: "not_required",
        payment_type: "cash",
        pay_deadline: null,
      } as const;
      await orderRow(tx, now, { ...paid, ...at(30), kitchen_minutes: 20 });
      await orderRow(tx, now, { ...paid, ...at(30), kitchen_minutes: 16 });
      await orderRow(tx, now, { ...paid, ...at(60), kitchen_minutes: 35 });
      await orderRow(tx, now, { ...paid, ...at(150), kitchen_minutes: 40 });
      await orderRow(tx, now, { ...paid, ...at(90), kitchen_minutes: 40, original_status: "canceled" });
      expect(await of(tx)).toBe(0.25);
    });
  });

  it("is messages that wait, to customers and to the staff", async () => {
    const backlogs = await messageBacklogs(opened(), now);
    expect(backlogs.map(({ kind }) => kind)).toEqual(["customer", "staff", "agent"]);
    for (const { count, oldest_s } of backlogs) expect([count >= 0, oldest_s >= 0]).toEqual([true, true]);
  });

  it("is news that a platform of agents has not taken (SPEC-783), and how long it has waited", async () => {
    const of = async (db: Database) => (await messageBacklogs(db, now)).find(({ kind }) => kind === "agent");
    await undone(opened(), async (tx) => {
      // Whatever else waits in this database.
      await tx.update(agentOrders).set({ tries: 0 });
      const accepted = { original_status: "accepted", payment_state: "not_required", payment_type: "cash" } as const;
      const order_id = await orderRow(tx, before(30), { ...accepted, pay_deadline: null });
      const platform = { platform: "https://platform.example", profile: "https://platform.example/ucp" };
      await tx
        .insert(agentOrders)
        .values({ order_id, ...platform, checkout_id: "c", made_at: before(30), due_at: before(30) });
      expect(await of(tx)).toEqual({ kind: "agent", count: 0, oldest_s: 0 });

      const take = async (minutes: number) => {
        const taken = await takeNews(tx, { shop: before(minutes), real: before(minutes) });
        return taken.find((news) => news.order_id === order_id);
      };
      expect((await take(20))?.tries).toBe(1);
      const again = await take(10);
      expect(again?.tries).toBe(2);
      expect(await of(tx)).toEqual({ kind: "agent", count: 1, oldest_s: 20 * 60 });

      if (again !== undefined) await noteSent(tx, again, before(9));
      expect(await of(tx)).toEqual({ kind: "agent", count: 0, oldest_s: 0 });
      await tx.update(orders).set({ version: 9 }).where(eq(orders.id, order_id));
      expect((await take(5))?.tries).toBe(1);
      expect(await of(tx)).toEqual({ kind: "agent", count: 1, oldest_s: 5 * 60 });
    });
  });
});
