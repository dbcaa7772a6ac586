/**
 * @group money
 * @rule SPEC-589
 */
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { chances } from "@/bench/capacity/arrivals";
import { nextStep } from "@/console/screens/board/move-name";
import { plainMove } from "@/console/screens/board/tap-queue";
import { type BoardOrder, boardEvents } from "@/lib/contract/staff/board-order";
import { audit, type Note } from "../money/audit";
import { bankVisitor } from "../money/bank-visitor";
import { heldOf, ordersOf } from "../money/settled-audit";
import { boardFaults, ticketFaults } from "../support/board-audit";
import type { AnsweredTap, Change, Tablet } from "../support/board-tablet";
import { isLong } from "../support/long";
import { paperOf } from "../support/printed-paper";
import { customerAt, orderAs } from "./board-customers";
import { type BoardShop, openBoardShop, SHOP } from "./board-shop";
import { control } from "./control";
import type { Guest } from "./guest";

const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;

const ORDERS = Number(process.env["BOARD_ORDERS"] ?? (isLong ? 500 : 30));
const SECONDS = Number(process.env["BOARD_SECONDS"] ?? (isLong ? 600 : 10));
/** An evening has its kills while anybody orders, and waits until the last tap is final; in the gate a moved clock ends that. */
const isEvening = SECONDS >= 60;
const CUSTOMERS = Math.min(40, Math.ceil(ORDERS / 3));
/** With the seed that a failed run prints, decisions are the same; when each of them comes is the machine's. */
const SEED = Number(process.env["BOARD_SEED"] ?? randomInt(1_000_000));
/** How soon everything is on every board that has its line, ms: in the gate the machine may be busy with anything. */
const SEEN_MS = isEvening ? 2_000 : 20_000;
/** A bound, not a wait: what is left after the last order. */
const REST_MS = 300_000;

const random = chances(SEED);
const between = (low: number, high: number): number => low + Math.floor(random() * (high - low));
const isOneOf = (count: number): boolean => random() * count < 1;

const Acts = z.array(z.object({ order_id: z.coerce.number(), act: z.string(), undone: z.nullable(z.string()) }));
const Statuses = z.array(z.object({ order_id: z.coerce.number(), status: z.string(), source: z.string() }));
const Ids = z.array(z.object({ id: z.coerce.number() }));

/** What is not at its end yet, in words. */
const OPEN = `select 'order ' || id || ' ' || original_status || ' ' || payment_state as what from orders
    where original_status in ('waiting_for_payment','accepted','cooking','cooked','sent') or payment_state in ('awaiting','refund_pending')
  union all select 'pending ' || order_id || ' ' || event || ' ' || due_at from pending_moves
  union all select 'ticket ' || order_id || ' ' || state || ' ' || next_at from print_jobs where state in ('waiting','sent','failed')
  union all select 'key ' || key from idempotency_keys where state = 'running'`;

/** Tickets wait for a lease of a minute, and failed ones for their pause. */
const HURRY = `update print_jobs set next_at = now() where state = 'failed' or (state = 'sent' and next_at < now() + interval '50 s')`;

const paperIn = (bytes: Uint8Array): string[] => {
  try {
    return paperOf(bytes, "esc-pos");
  } catch {
    // A ticket that was cut off within a command.
    return [];
  }
};

type Move = Parameters<Tablet["tap"]>[1];

/** The next step of an order, now and then its refusal; null: there is none, and nobody refuses what has no other step. */
const stepOf = (order: BoardOrder): Move | null => {
  const next = nextStep(order);
  if (next === undefined) return null;
  const move = plainMove(next);
  if (order.moves.includes("refuse") && isOneOf(40)) return { ...move, event: "refuse", reason: "too_busy" };
  // Soon enough that its kitchen time has begun, so that its ticket is printed.
  return next === "accept" ? { ...move, minutes: 10 } : move;
};

/** Whether an order has a ticket: nobody has cooked without one, however fast he taps. */
type HasTicket = (orderId: number) => boolean;

/**
 * Somebody at a tablet: taps what is there, refuses some, and takes a few taps back. Of each order once at most: who takes back one tap
 * after another never lets an order end.
 */
const work = async (tablet: Tablet, hasTicket: HasTicket, isOver: () => boolean): Promise<void> => {
  const looked = new Set<number>();
  const step = (order: BoardOrder): Move | null => {
    const move = stepOf(order);
    const isCooked = move?.kind === "move" && move.event === "ready";
    return isCooked && !hasTicket(order.order_id) ? null : move;
  };
  const choose = (order: BoardOrder): Move | null => {
    if (order.column === "cancelled" && order.pending === null) return { kind: "seen" };
    if (order.pending === null || looked.has(order.order_id) || !isOneOf(4)) return step(order);
    looked.add(order.order_id);
    return isOneOf(4) ? { kind: "undo" } : step(order);
  };
  while (!isOver()) {
    await pause(between(40, 160));
    const order = tablet.orders[between(0, tablet.orders.length)];
    const move = order === undefined ? null : choose(order);
    if (order !== undefined && move !== null) tablet.tap(order, move);
  }
};

about("three boards at two upstreams that are killed (SPEC-589)", () => {
  const changes: Change[] = [];
  const placed: Change[] = [];
  const notes: Note[] = [];
  let shop: BoardShop;
  let isOver = false;
  let dying: Promise<void> | undefined;

  const note = (to: Change[], order_id: number, version: number): void => {
    const at = Date.now();
    to.push({ order_id, version, at, listening: shop.tablets.filter(({ isLive }) => isLive) });
  };

  beforeAll(async () => {
    process.stderr.write(`BOARD_SEED=${SEED}\n`);
    shop = await openBoardShop(server ?? "", {
      losesAnswer: () => isOneOf(20),
      onDone: ({ order_id, version }) => note(changes, order_id, version),
    });
  }, 300_000);
  afterAll(async () => {
    isOver = true;
    await shop?.stop();
  }, 60_000);

  /** Customers order one after another, each as soon as his last order is settled and its time has come. */
  const takeOrders = async (guests: readonly Guest[]): Promise<void> => {
    const bank = await bankVisitor(shop.bankUrl);
    const begin = Date.now();
    let next = 0;
    const order = async (guest: Guest): Promise<void> => {
      for (let nth = next++; nth < ORDERS && !isOver; nth = next++) {
        await pause(Math.max(0, begin + (nth * SECONDS * 1_000) / ORDERS - Date.now()));
        const cancelsAfter = isOneOf(10) ? between(0, 3_000) : null;
        const onPlaced = (id: number): void => note(placed, id, 0);
        notes.push(await orderAs(guest, bank, { mark: `order ${nth}`, byCard: isOneOf(3), cancelsAfter, onPlaced }));
      }
    };
    await Promise.all(guests.map(order));
  };

  /** One upstream after another dies at a moment of chance, never both at once. */
  const kill = async (isEnough: (kills: number) => boolean): Promise<void> => {
    for (let kills = 0; !isOver && !isEnough(kills); kills += 1) {
      await pause(isEvening ? between(4_000, 12_000) : between(500, 3_000));
      await shop.upstreams[between(0, 2)]?.crash();
    }
  };

  /** The printer hangs up within a ticket, now and then. */
  const tearPaper = async (isEnough: () => boolean): Promise<void> => {
    const { mood } = shop.printer;
    while (!isOver && !isEnough()) {
      await pause(isEvening ? between(10_000, 40_000) : between(1_000, 4_000));
      mood.closesAfter = 40;
      await pause(1_000);
      mood.closesAfter = null;
    }
  };

  const ticketed = new Set<number>();
  const watchTickets = async (): Promise<void> => {
    while (!isOver) {
      const rows = await shop.rows("select distinct order_id as id from print_jobs where order_id is not null");
      for (const { id } of z.parse(Ids, rows)) ticketed.add(id);
      await pause(250);
    }
  };

  const open = async (): Promise<unknown[]> => (await shop.rows(OPEN)).map(({ what }) => what);
  const until = async (what: string, isSo: () => Promise<boolean> | boolean): Promise<void> => {
    const deadline = Date.now() + REST_MS;
    while (!(await isSo())) {
      if (Date.now() > deadline) throw new Error(`${what}: ${JSON.stringify(await open())}`);
      await pause(500);
    }
  };
  /** Every order has been carried to its end, and has a ticket where somebody cooked it. */
  const isTapped = async (): Promise<boolean> => {
    const unprinted = await shop.rows(
      `select id from orders where original_status in ('cooking','cooked') and not exists (select 1 from print_jobs where order_id = orders.id)`,
    );
    const isDone = ({ orders, waiting, isLive }: Tablet): boolean =>
      isLive && waiting === 0 && orders.every(({ moves }) => moves.length === 0);
    return unprinted.length === 0 && shop.tablets.every(isDone);
  };
  /** In the gate, where nobody has time: the time to undo is over for all at once, while an upstream dies. */
  const passGrace = async (): Promise<void> => {
    await until("not tapped", isTapped);
    isOver = true;
    for (const { url } of shop.upstreams) await control(url, "/clock", { advance_s: 31 });
    dying = shop.upstreams[between(0, 2)]?.crash();
  };

  /** ms from each change to each board that had its line from before it until it showed it; ascending. */
  const timesOf = (what: readonly Change[]): number[] =>
    what
      .flatMap((change) =>
        change.listening.map((tablet) => {
          const at = tablet.sawAt(change);
          return at === null ? null : Math.max(0, at - change.at);
        }),
      )
      .filter((ms) => ms !== null)
      .toSorted((a, b) => a - b);
  const summary = (times: readonly number[]) => {
    const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
    return { shown: times.length, p50: at(0.5), p99: at(0.99), most: at(1) };
  };

  const tapsOf = (kind: AnsweredTap["answer"]["kind"]): AnsweredTap[] =>
    shop.tablets.flatMap(({ answered }) => answered.filter(({ answer }) => answer.kind === kind));

  it(
    "lose no order, move and print none twice, and keep the books",
    async () => {
      for (const tablet of shop.tablets) tablet.start();
      await until("no line", () => shop.tablets.every(({ isLive }) => isLive));
      // They log in before the first kill: a code that is lost is another story.
      const guests = await Promise.all(Array.from({ length: CUSTOMERS }, () => customerAt(shop.url, SHOP)));
      const working = shop.tablets.map((tablet) =>
        work(
          tablet,
          (id) => ticketed.has(id),
          () => isOver,
        ),
      );
      working.push(watchTickets());
      let isTaking = true;
      const taking = takeOrders(guests).finally(() => {
        isTaking = false;
      });
      const begin = Date.now();
      const killing = kill((kills) => (isEvening ? !isTaking : kills >= 2));
      await Promise.all([taking, killing, tearPaper(() => !isTaking)]);
      const ordered = Date.now();
      if (!isEvening) await passGrace();
      await until("not at its end", async () => {
        if (!isEvening) await shop.rows(HURRY);
        return (await open()).length === 0 && shop.tablets.every(({ waiting }) => waiting === 0);
      });
      isOver = true;
      const seconds = [ordered - begin, Date.now() - ordered].map((ms) => Math.round(ms / 1_000));
      await Promise.all([dying, ...working]);

      const orders = await ordersOf(shop);
      const refused = new Set(
        orders.filter(({ original_status }) => original_status === "canceled").map(({ id }) => id),
      );
      // Nothing is lost between the customers and the boards.
      const known = placed.map(({ order_id }) => order_id);
      expect(known.length).toBeGreaterThanOrEqual(ORDERS * 0.9);
      const cancelled = new Set(notes.filter(({ isCanceled }) => isCanceled).flatMap(({ orders: own }) => own));
      const unseen = known.flatMap((id) =>
        shop.tablets.filter((tablet) => !tablet.hasShown(id)).map(({ name }) => ({ id, name })),
      );
      expect(unseen.filter(({ id }) => !cancelled.has(id))).toEqual([]);

      // Each tap counts once.
      const moves = boardEvents.map((event) => `'order.${event}'`).join();
      const acts = await shop.rows(
        `select substring(subject from '\\d+') as order_id, act, before->>'event' as undone from staff_audit where act in (${moves},'order.undo') order by id`,
      );
      const history = await shop.rows(
        "select order_id, status, source from order_events where status is not null order by id",
      );
      expect(tapsOf("refused").map(({ answer }) => answer)).toEqual([]);
      const taps = tapsOf("done").filter(({ tap }) => tap.move.kind !== "seen");
      expect(boardFaults({ taps, acts: z.parse(Acts, acts), history: z.parse(Statuses, history) })).toEqual([]);

      // Each ticket came out once, or says that it is a duplicate.
      const done = orders.filter(({ original_status }) => original_status === "done").map(({ id }) => id);
      const papers = shop.printer.tickets.map(paperIn);
      expect(ticketFaults(papers, done)).toEqual([]);
      const unprinted = "select order_id as id from print_jobs where state <> 'printed' and failure <> 'order_over'";
      expect(z.parse(Ids, await shop.rows(unprinted))).toEqual([]);

      // The bank, the ledger, the orders and what the customers know agree.
      const bank = await (await bankVisitor(shop.bankUrl)).ledger();
      const ends = notes.map((one) => ({
        ...one,
        isCanceled: one.isCanceled || one.orders.some((id) => refused.has(id)),
      }));
      expect(audit({ notes: ends, orders, held: await heldOf(shop), bank })).toEqual([]);
      const refunds = bank.refunds.map(({ invoice }) => invoice);
      expect(refunds.filter((invoice, nth) => refunds.indexOf(invoice) !== nth)).toEqual([]);

      const figures = {
        seed: SEED,
        seconds,
        orders: known.length,
        paid: bank.captures.length,
        refunds: refunds.length,
        kills: shop.upstreams.map(({ kills }) => kills),
        taps: taps.length,
        late: tapsOf("conflict").length,
        unanswered: shop.tablets.map(({ unanswered }) => unanswered),
        tickets: { all: papers.length, duplicates: papers.filter(([first]) => first === "ДУБЛИКАТ").length },
        placed: summary(timesOf(placed)),
        tapped: summary(timesOf(changes)),
      };
      process.stderr.write(`${JSON.stringify(figures)}\n`);
      expect(done.length).toBeGreaterThan(ORDERS / 2);
      expect(figures.placed.shown).toBeGreaterThan(ORDERS);
      expect(figures.placed.p99).toBeLessThan(SEEN_MS);
      expect(figures.tapped.p99).toBeLessThan(SEEN_MS);
    },
    SECONDS * 1_000 + REST_MS + 120_000,
  );
});
