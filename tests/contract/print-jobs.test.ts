/** @rule SPEC-665 SPEC-667 SPEC-737 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { Client } from "pg";
import { type FakePrinter, openFakePrinter } from "@/tests/support/fake-printer";
import { orderRow } from "@/tests/support/payment-rows";
import { cartOf, printerRow, slotAt } from "@/tests/support/print-rows";
import { paperOf } from "@/tests/support/printed-paper";
import { createClock } from "@/upstream/clock";
import { seedOnce } from "@/upstream/demo/brand-seed";
import { createLog } from "@/upstream/log";
import type { Repeated } from "@/upstream/poll";
import { queueTickets } from "@/upstream/services/print/queue-tickets";
import { type Catalog, openCatalog } from "@/upstream/store/catalog";
import { openPostgres, type Store } from "@/upstream/store/database";
import { moveOrder } from "@/upstream/store/move-order";
import { endPrintJob, LEASE_MS, takePrintJobs, wantPrintJob } from "@/upstream/store/print-jobs";
import { healthOf } from "@/upstream/store/printer-health";
import { orders } from "@/upstream/store/schema/order";
import { printers, printJobs } from "@/upstream/store/schema/print";
import { openTicketPrinter } from "@/upstream/workers/ticket-printer";
import { until } from "../support/until";
import { hasServer } from "./live-upstream";

/** Tickets of orders on PostgreSQL. */
const server = process.env["CONTRACT_DATABASE"];
const about = hasServer ? describe : describe.skip;

const now = new Date("2026-11-21T12:00:00Z");

const clockAt = (at: Date) => ({ ...createClock(), now: () => at });

const query = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

about("print jobs", () => {
  const name = `print_${process.pid}`;
  let store: Store;
  let catalog: Catalog;
  let shopId = 0;
  const log = createLog("fatal");
  const deps = () => ({ db: store.db, catalog, clock: clockAt(now), log });

  beforeAll(async () => {
    await query(`create database ${name}`);
    const own = new URL(server ?? "");
    own.pathname = `/${name}`;
    store = await openPostgres({ url: own.href, pool: 8, timeout: 7, onLost: () => undefined });
    await seedOnce(store.db, "sushi", now);
    catalog = await openCatalog({ db: store.db, log, clock: clockAt(now) }, () => undefined);
    const reference = catalog.current();
    shopId = [...reference.shopById.keys()][0] ?? 0;
  }, 60_000);
  afterAll(async () => {
    await catalog?.stop();
    await store?.close();
    if (server !== undefined) await query(`drop database if exists ${name} with (force)`);
  });
  beforeEach(async () => {
    await store.db.delete(printers);
    await store.db.update(orders).set({ original_status: "canceled", payment_state: "not_required" });
  });

  const dish = () => {
    const [product] = catalog.current().productById.values();
    if (product === undefined) throw new Error("The demo has dishes.");
    return product;
  };
  const cart = () => cartOf(dish());
  /** An order of the shop that the staff have accepted. */
  const accepted = (changes: Partial<typeof orders.$inferInsert> = {}): Promise<number> =>
    orderRow(store.db, now, {
      shop_id: shopId,
      order_type: "takeaway",
      original_status: "accepted",
      payment_state: "not_required",
      payment_type: "cash",
      confirmed_at: now,
      slot: slotAt(now),
      cart_snapshot: cart(),
      ...changes,
    });
  const jobs = () => store.db.select().from(printJobs).orderBy(printJobs.id);
  const states = async (): Promise<string[]> =>
    (await jobs()).map(({ state, failure }) => `${state} ${failure ?? "-"}`);
  /** As if the pause were over. */
  const hurry = () => store.db.update(printJobs).set({ next_at: new Date() }).where(eq(printJobs.state, "failed"));

  describe("are written", () => {
    it("of accepted orders, one for each printer of their shop, once", async () => {
      const other = [...catalog.current().shopById.keys()].find((id) => id !== shopId) ?? 0;
      await store.db
        .insert(printers)
        .values([
          printerRow("hot", shopId),
          printerRow("bag", shopId, { parts: ["courier"] }),
          printerRow("else", other),
        ]);
      const id = await accepted();
      expect(await Promise.all([queueTickets(deps()), queueTickets(deps())])).toEqual(
        expect.arrayContaining([expect.any(Number)]),
      );
      expect(await queueTickets(deps())).toBe(0);
      expect((await jobs()).map(({ order_id, printer }) => [order_id, printer]).sort()).toEqual([
        [id, "bag"],
        [id, "hot"],
      ]);
    });

    it("of no order that nobody accepted, that is not paid, came to nothing, or has left", async () => {
      await store.db.insert(printers).values(printerRow("hot", shopId));
      await accepted({ confirmed_at: null });
      await accepted({ original_status: "waiting_for_payment", payment_state: "awaiting" });
      await accepted({ original_status: "canceled", payment_state: "refund_pending" });
      await accepted({ payment_state: "refunded" });
      await accepted({ original_status: "sent" });
      await accepted({ original_status: "done" });
      expect(await queueTickets(deps())).toBe(0);
      await accepted({ original_status: "cooking", confirmed_at: null });
      await accepted({ payment_type: "cardOnline", payment_state: "paid" });
      expect(await queueTickets(deps())).toBe(2);
    });

    it("of an order for later when its kitchen time begins, and of none that was long ago", async () => {
      await store.db.insert(printers).values(printerRow("hot", shopId));
      const later = new Date(now.getTime() + 5 * 3_600_000);
      await accepted({ slot: slotAt(later) });
      await accepted({
        slot: slotAt(new Date(now.getTime() - 20 * 3_600_000)),
        created_at: new Date(now.getTime() - 21 * 3_600_000),
        confirmed_at: new Date(now.getTime() - 19 * 3_600_000),
      });
      expect(await queueTickets(deps())).toBe(0);
      expect(await queueTickets({ ...deps(), clock: clockAt(later) })).toBe(1);
    });

    it("of an order for later as it is begun, however early, and of one for the soonest slot as it is accepted", async () => {
      await store.db.insert(printers).values(printerRow("hot", shopId));
      const later = new Date(now.getTime() + 5 * 3_600_000);
      const waiting = await accepted({ slot: slotAt(later) });
      const begun = await accepted({ slot: slotAt(later), original_status: "cooking" });
      // Its kitchen time begins in 20 minutes, less than a slot from now.
      const soonest = await accepted({ slot: slotAt(new Date(now.getTime() + 80 * 60_000)), kitchen_minutes: 60 });
      const printed = async () => (await jobs()).map(({ order_id }) => order_id);
      await queueTickets(deps());
      expect(await printed()).toEqual([begun, soonest]);
      await queueTickets({ ...deps(), clock: clockAt(later) });
      expect(await printed()).toEqual([begun, soonest, waiting]);
    });

    it("for a printer of some groups only where the order has a dish of them", async () => {
      await accepted();
      const own = dish().group_id;
      await store.db
        .insert(printers)
        .values([
          printerRow("own", shopId, { group_ids: [own] }),
          printerRow("foreign", shopId, { group_ids: [own + 1000] }),
          printerRow("bag", shopId, { group_ids: [own + 1000], parts: ["courier"] }),
        ]);
      await queueTickets(deps());
      expect((await jobs()).map(({ printer }) => printer).sort()).toEqual(["bag", "own"]);
    });
  });

  describe("are taken", () => {
    it("one at a time for each printer, the oldest first, by one process only", async () => {
      await store.db.insert(printers).values([printerRow("hot", shopId), printerRow("cold", shopId)]);
      for (let nth = 0; nth < 3; nth += 1) await accepted();
      await queueTickets(deps());
      const at = new Date();
      const taken = (await Promise.all([1, 2, 3].map(() => takePrintJobs(store.db, { connection: "tcp" }, at)))).flat();
      expect(taken.map(({ printer }) => printer.key).sort()).toEqual(["cold", "hot"]);
      const [first] = taken;
      if (first === undefined) throw new Error("nothing taken");
      expect(await endPrintJob(store.db, first.job.lease, { kind: "printed" }, at)).toBe("printed");
      const [next] = await takePrintJobs(store.db, { connection: "tcp" }, at);
      expect([next?.printer.key, (next?.job.order_id ?? 0) > (first.job.order_id ?? 0)]).toEqual([
        first.printer.key,
        true,
      ]);
    });

    it("again where nobody said what became of one: it says that it is a duplicate, and a late answer ends it", async () => {
      await store.db.insert(printers).values(printerRow("hot", shopId));
      await accepted();
      await queueTickets(deps());
      const at = new Date();
      const [first] = await takePrintJobs(store.db, { connection: "tcp" }, at);
      expect(first?.job.is_duplicate).toBe(false);
      const after = new Date(at.getTime() + LEASE_MS + 1);
      const [second] = await takePrintJobs(store.db, { connection: "tcp" }, after);
      expect([second?.job.id, second?.job.is_duplicate]).toEqual([first?.job.id, true]);
      const late = { kind: "failed", failure: "timeout", mayBePrinted: true } as const;
      expect(await endPrintJob(store.db, first?.job.lease ?? "", late, after)).toBe("stale");
      expect(await endPrintJob(store.db, second?.job.lease ?? "", { kind: "printed" }, after)).toBe("printed");
      expect(await states()).toEqual(["printed -"]);
    });

    it("at the wish of a person: at once what was given up, once more what came out, as a duplicate", async () => {
      await store.db.insert(printers).values(printerRow("hot", shopId));
      await accepted();
      await queueTickets(deps());
      const at = new Date();
      const [one] = await takePrintJobs(store.db, { connection: "tcp" }, at);
      if (one === undefined) throw new Error("nothing taken");
      const tooLate = new Date(at.getTime() + 3 * 3_600_000);
      const off = { kind: "failed", failure: "unreachable", mayBePrinted: false } as const;
      expect(await endPrintJob(store.db, one.job.lease, off, tooLate)).toBe("given_up");
      expect(await takePrintJobs(store.db, { connection: "tcp" }, tooLate)).toEqual([]);
      expect(await wantPrintJob(store.db, one.job.id, tooLate)).toMatchObject({
        state: "waiting",
        is_duplicate: false,
      });
      const [again] = await takePrintJobs(store.db, { connection: "tcp" }, tooLate);
      await endPrintJob(store.db, again?.job.lease ?? "", { kind: "printed" }, tooLate);
      expect(await wantPrintJob(store.db, one.job.id, tooLate)).toMatchObject({ state: "waiting", is_duplicate: true });
    });
  });

  describe("are printed on a printer of the upstream's network", () => {
    let fake: FakePrinter;
    const working: Repeated[] = [];
    beforeEach(async () => {
      fake = await openFakePrinter();
      await store.db.insert(printers).values(printerRow("hot", shopId, { target: `127.0.0.1:${fake.port}` }));
    });
    afterEach(async () => {
      await Promise.all(working.splice(0).map((one) => one.stop()));
      await fake.close();
    });
    const work = (): void => void working.push(openTicketPrinter(deps()));
    const papers = (): string[][] => fake.tickets.map((bytes) => paperOf(bytes, "esc-pos"));
    const printed = (count: number) =>
      until(async () => (await states()).filter((one) => one === "printed -").length === count);

    it("once each, by two upstreams at work", async () => {
      const ids: number[] = [];
      for (let nth = 0; nth < 12; nth += 1) ids.push(await accepted());
      work();
      work();
      await printed(12);
      await until(() => fake.tickets.length === 12);
      expect(papers().map((lines) => ids.find((id) => lines.includes(String(id))))).toEqual(ids);
      expect(papers().flat()).not.toContain("ДУБЛИКАТ");
    });

    it("when there is paper again, without being called a duplicate", async () => {
      fake.mood.isPaperOut = true;
      await accepted();
      work();
      await until(async () => (await states())[0] === "failed paper_out");
      expect((await healthOf(store.db, shopId)).get("hot")).toMatchObject({ failure: "paper_out", waiting: 1 });
      fake.mood.isPaperOut = false;
      await hurry();
      await printed(1);
      expect(papers()).toHaveLength(1);
      expect(papers()[0]).not.toContain("ДУБЛИКАТ");
      expect((await healthOf(store.db, shopId)).get("hot")).toMatchObject({ failure: null, waiting: 0 });
    });

    it("again as a duplicate where the printer hung up within one", async () => {
      fake.mood.closesAfter = 40;
      await accepted();
      work();
      await until(async () => (await states())[0] === "failed closed");
      fake.mood.closesAfter = null;
      await hurry();
      await printed(1);
      await until(() => fake.tickets.length === 2);
      expect(papers()[1]?.[0]).toBe("ДУБЛИКАТ");
    });

    it("not where the order came to nothing first", async () => {
      await accepted();
      await queueTickets(deps());
      await store.db.update(orders).set({ original_status: "canceled" });
      work();
      await until(async () => (await states())[0] === "given_up order_over");
      expect(fake.tickets).toEqual([]);
    });

    it("and then called cancelled, once and only where the ticket came out (SPEC-737)", async () => {
      await store.db.insert(printers).values(printerRow("away", shopId, { target: "127.0.0.1:9", sort: 0 }));
      const id = await accepted();
      work();
      await until(async () => (await states()).sort().join() === "failed unreachable,printed -");
      const refuse = () => moveOrder(store.db, id, { event: "refused", by: "staff", at: now });
      await Promise.all([refuse(), refuse()]);
      await hurry();
      await until(async () => (await jobs()).filter(({ state }) => state === "given_up").length === 2);
      // A printer has the ticket before the upstream has its answer.
      await printed(2);
      expect(fake.tickets).toHaveLength(2);
      expect(papers()[1]?.slice(0, 2)).toEqual(["ОТМЕНЁН", String(id)]);
      expect((await jobs()).map(({ printer, revision, state }) => [printer, revision, state]).sort()).toEqual([
        ["away", -1, "given_up"],
        ["away", 0, "given_up"],
        ["hot", -1, "printed"],
        ["hot", 0, "printed"],
      ]);
    });

    it("and not called cancelled where it was never printed", async () => {
      const id = await accepted();
      await queueTickets(deps());
      await moveOrder(store.db, id, { event: "refused", by: "staff", at: now });
      work();
      await until(async () => (await jobs()).every(({ state }) => state === "given_up"));
      expect(fake.tickets).toEqual([]);
    });

    it("later where the printer is away, while another one prints", async () => {
      await store.db.insert(printers).values(printerRow("away", shopId, { target: "127.0.0.1:9", sort: 0 }));
      await accepted();
      work();
      await until(async () => (await states()).sort().join() === "failed unreachable,printed -");
      const [row] = await store.db
        .select({ tries: printJobs.tries, ms: sql<number>`extract(epoch from ${printJobs.next_at} - now()) * 1000` })
        .from(printJobs)
        .where(eq(printJobs.printer, "away"));
      expect(row?.tries).toBe(1);
      expect(Number(row?.ms)).toBeGreaterThan(2_000);
    });
  });
});
