import { type CDPSession, chromium, type Page } from "@playwright/test";
import { boardLine, boardOrder } from "../console/screens/board/board-fixture";
import type { BoardOrder } from "../lib/contract/staff/board-order";
import { browserOptions } from "../scripts/browser";
import { buildConsole } from "../scripts/console-build";
import { serveBoard } from "../tests/support/board-stand-in";
import { costOfBoards } from "./counter-streams";
import { median } from "./load";
import { endIfStalled, StalledError, within } from "./time-limits";

/**
 * The other side of the counter. In a browser, at a tablet's width: how long an event takes until the next frame has been painted with
 * 200 open orders, beside ten, and what a shift of eight hours, played fast, leaves in memory; the upstream is a stand-in there. At
 * an upstream on PostgreSQL: what 100 boards cost beside one.
 */
const [FEW, MANY] = [10, 200];
const EVENTS = 60;
/** Orders of a shift of eight hours, one a minute; each is accepted, started, ready and done. */
const SHIFT = 480;
const MOVES = ["new", "preparation", "ready", "finished"] as const satisfies readonly BoardOrder["column"][];
/** A kitchen's tablet is so many times slower than this machine. */
const SLOWDOWN = 4;
/** Times as long with 200 orders as with ten: the median, and the slowest of twenty. */
const [MOST_MEDIAN, MOST_SLOW] = [4, 4];
/** Memory after a second shift beside that after the first, with as many open orders. */
const MOST_GROWTH = 1.1;
/** Each side takes three minutes on two busy cores. */
const [MOST_BOARD_S, MOST_BOARDS_S] = [600, 600];
const MINUTE_MS = 60_000;

const line = (product_id: number): BoardOrder["lines"][number] =>
  boardLine({
    key: `dish-${product_id}`,
    product_id,
    name: `Пицца «Маргарита» ${product_id}`,
    count: 1 + (product_id % 3),
    modifiers: [{ name: "без лука", count: 1 }],
  });

const order = (order_id: number, version: number, column: BoardOrder["column"]): BoardOrder => {
  const at = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString();
  return boardOrder(order_id, {
    version,
    column,
    status_at: at(0),
    order_type: order_id % 2 === 0 ? "delivery" : "takeaway",
    created_at: at(-2),
    promise: { from: at(20 + (order_id % 40)), until: at(40 + (order_id % 40)) },
    comes_forward_at: at(-2),
    kitchen_from: at(-2),
    kitchen_due_at: at(order_id % 40),
    lines: [line(order_id % 7), line(20 + (order_id % 5)), line(40 + (order_id % 3))],
    comment: order_id % 5 === 0 ? "Не звоните в домофон" : null,
    address: null,
  });
};

/** In the page: notes for each event of an order how long it takes until the frame after it has been painted, ms. */
const measurePaints = () => {
  const paints: number[] = [];
  Reflect.set(window, "paints", paints);
  const Native = window.EventSource;
  window.EventSource = class extends Native {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
        if (!String(data).startsWith('{"kind":"order"')) return;
        const began = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => paints.push(performance.now() - began);
          port2.postMessage(null);
        });
      });
    }
  };
};

const paintsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const paints: unknown = Reflect.get(window, "paints");
    return Array.isArray(paints) ? paints.splice(0).map(Number) : [];
  });

type Memory = { readonly heap: number; readonly nodes: number; readonly listeners: number };

/** MB of the page's heap, and what it has of the document, after everything that can be collected was. */
const memoryOf = async (session: CDPSession): Promise<Memory> => {
  for (let round = 0; round < 3; round += 1) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const metric = (wanted: string): number => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  return {
    heap: metric("JSHeapUsedSize") / 2 ** 20,
    nodes: metric("Nodes"),
    listeners: metric("JSEventListeners"),
  };
};

type Board = Awaited<ReturnType<typeof serveBoard>>;

/** The slowest of twenty. */
const slow = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? 0;

const paintEvents = async (page: Page, board: Board, count: number): Promise<number[]> => {
  await paintsOf(page);
  for (let nth = 0; nth < EVENTS; nth += 1) {
    board.send({ kind: "order", order: order(1 + (nth % count), 2 + nth, MOVES[nth % 3] ?? "new") });
    // Longer than the slowest takes, so that each is measured alone.
    await page.waitForTimeout(250);
  }
  const paints = await paintsOf(page);
  if (paints.length !== EVENTS) throw new StalledError(`The board painted ${paints.length} of ${EVENTS} events`);
  return paints;
};

/** Plays a shift: every minute an order comes, and one leaves. */
const playShift = async (page: Page, board: Board, first: number): Promise<void> => {
  for (let nth = 0; nth < SHIFT; nth += 1) {
    const id = first + nth;
    for (const [version, column] of MOVES.entries()) {
      board.send({ kind: "order", order: order(id, version + 1, column) });
      await page.waitForTimeout(15);
    }
    board.send({ kind: "removed", order_id: id });
  }
  await page.waitForTimeout(2_000);
  if (await page.locator(`[data-order="${first + SHIFT - 1}"]`).isVisible())
    throw new StalledError("The board did not follow the shift to its end");
};

const measureBoard = async () => {
  const browser = await chromium.launch(browserOptions());
  const paints = new Map<number, number[]>();
  const memories: Memory[] = [];
  for (const count of [FEW, MANY]) {
    const columns = ["new", "preparation", "preparation", "ready", "on_its_way"] as const;
    const orders = Array.from({ length: count }, (_, nth) => order(nth + 1, 1, columns[nth % columns.length] ?? "new"));
    const board = await serveBoard({ orders, firstPort: 17_800 });
    const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: "ru-RU" });
    const page = await context.newPage();
    await page.addInitScript(measurePaints);
    const session = await context.newCDPSession(page);
    await session.send("Performance.enable");
    await session.send("HeapProfiler.enable");
    await page.goto(`${board.url}/board`);
    await page.locator("article[data-order]").nth(3).waitFor();
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    paints.set(count, await paintEvents(page, board, count));
    await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    if (count === MANY) {
      // What a first shift leaves are caches; what each leaves is a leak.
      for (const first of [1_000, 2_000, 3_000]) {
        await playShift(page, board, first);
        memories.push(await memoryOf(session));
      }
    }
    await context.close();
    board.stop();
  }
  await browser.close();
  return { few: paints.get(FEW) ?? [], many: paints.get(MANY) ?? [], memories };
};

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const judgeBoard = async (): Promise<boolean> => {
  const { few, many, memories } = await measureBoard();
  const [, before, after] = memories;
  const [medianRatio, slowRatio] = [median(many) / median(few), slow(many) / slow(few)];
  const growth = (after?.heap ?? Number.NaN) / (before?.heap ?? Number.NaN);
  say(
    `event to paint, ms: ${FEW} orders ${median(few).toFixed(0)} (slow ${slow(few).toFixed(0)}), ${MANY} orders ${median(many).toFixed(0)} (slow ${slow(many).toFixed(0)}): ${medianRatio.toFixed(2)} and ${slowRatio.toFixed(2)} times`,
  );
  say(
    `after one, two and three shifts: ${memories.map(({ heap, nodes, listeners }) => `${heap.toFixed(1)} MB, ${nodes} nodes, ${listeners} listeners`).join("; ")}: ${growth.toFixed(2)} times`,
  );
  const isQuick = medianRatio <= MOST_MEDIAN && slowRatio <= MOST_SLOW;
  return isQuick && growth <= MOST_GROWTH && (after?.nodes ?? 0) <= (before?.nodes ?? 0) * MOST_GROWTH;
};

try {
  await buildConsole("fast");
  const isQuick = await within("The board in the browser", MOST_BOARD_S, judgeBoard);
  const isCheap = await within("The boards at the upstream", MOST_BOARDS_S, () => costOfBoards(say));
  process.exit(isQuick && isCheap ? 0 : 1);
} catch (error) {
  endIfStalled(error);
}
