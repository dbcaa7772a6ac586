import { existsSync, readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { type CDPSession, chromium, type Page } from "@playwright/test";
import { boardLine, boardOrder } from "../console/screens/board/board-fixture";
import type { BoardOrder } from "../lib/contract/staff/board-order";
import type { BoardStreamEvent } from "../lib/contract/staff/staff-board";
import { browserOptions } from "../scripts/browser";
import { buildConsole } from "../scripts/console-build";
import { freePort } from "../scripts/ports";
import { programFolder } from "../scripts/program-file";
import { median } from "./load";

/**
 * The kitchen board at a tablet's width: how long an event takes until the next frame has been painted with 200 open orders, beside ten,
 * and what a shift of eight hours, played fast, leaves in memory. The upstream is a stand-in here.
 */
const [FEW, MANY] = [10, 200];
const EVENTS = 60;
/** Orders of a shift of eight hours, one a minute; each is accepted, started, ready and done. */
const SHIFT = 480;
const MOVES = ["new", "preparation", "ready", "finished"] as const satisfies readonly BoardOrder["column"][];
/** A kitchen's tablet is so many times slower than this machine. */
const SLOWDOWN = 4;
/** ms from an event to the painted frame with 200 orders: the median, and the slowest of twenty. */
const [MOST_MEDIAN, MOST_SLOW] = [150, 300];
/** Memory after the shift beside before it, with as many open orders. */
const MOST_GROWTH = 1.3;
const MINUTE_MS = 60_000;
const SHOP = 1;

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
    shop_id: SHOP,
    column,
    status_at: at(0),
    order_type: order_id % 2 === 0 ? "delivery" : "takeaway",
    created_at: at(-2),
    promise: { from: at(20 + (order_id % 40)), until: at(40 + (order_id % 40)) },
    comes_forward_at: at(-2),
    kitchen_from: at(-2),
    kitchen_due_at: at(order_id % 40),
    lines: [line(order_id % 7), line(20 + (order_id % 5)), line(40 + (order_id % 3))],
    packages: [],
    comment: order_id % 5 === 0 ? "Не звоните в домофон" : null,
    customer: { name: "Анна", phone: "+79001112233" },
    address: null,
  });
};

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
const now = (): string => new Date().toISOString();
const may = ["staffBoard", "staffBoardEvents", "staffShops"];
const device = { id: 1, name: "Bench", shop_id: SHOP, paired_at: now(), last_used_at: now() };
const city = { id: 1, name: "Москва" };
const place = { id: SHOP, name: "Арбат", timezone: "Europe/Moscow" };
const shop = { ...place, street: "Арбат", city, currency: "₽", currency_code: "RUB", language: "ru" };

/** A stand-in for the console's listener: the files of the build, one tablet, and a stream that the bench writes. */
const serveBoard = async (orders: readonly BoardOrder[]) => {
  const streams = new Set<ServerResponse>();
  const replies: Readonly<Record<string, () => unknown>> = {
    "/staff/session": () => ({ caller: { kind: "device", device, may } }),
    "/staff/shops": () => ({ brand: "Bench", shops: [shop], zones: { "Europe/Moscow": [180] } }),
    "/staff/board": () => ({ shop: place, stations: [], orders, cursor: "1", now: now() }),
    "/staff/board/heartbeat": () => ({}),
  };
  const send = (event: BoardStreamEvent): void => {
    for (const stream of streams) stream.write(`data: ${JSON.stringify(event)}\n\n`);
  };
  const file = (path: string): string => {
    const wanted = join(programFolder, "console", path);
    return extname(path) !== "" && existsSync(wanted) ? wanted : join(programFolder, "console", "index.html");
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const reply = replies[path];
    if (reply !== undefined) {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(reply()));
      return;
    }
    if (path === "/staff/board/events") {
      response.writeHead(200, { "content-type": "text/event-stream" });
      streams.add(response);
      for (const one of orders) response.write(`data: ${JSON.stringify({ kind: "order", order: one })}\n\n`);
      response.write(`data: ${JSON.stringify({ kind: "complete", now: now() })}\n\n`);
      return;
    }
    const found = file(path);
    response.writeHead(200, { "content-type": types[extname(found)] ?? "text/html" }).end(readFileSync(found));
  });
  const port = await freePort(17_800);
  await new Promise<void>((resolve) => server.listen(port, resolve));
  const beat = setInterval(() => send({ kind: "beat", now: now() }), 4_000);
  return {
    url: `http://localhost:${port}/board`,
    send,
    stop: () => {
      clearInterval(beat);
      server.closeAllConnections();
      server.close();
    },
  };
};

/** In the page: notes for each event of an order how long it takes until the frame after it has been painted, ms. */
const measurePaints = () => {
  const paints: number[] = [];
  Reflect.set(window, "paints", paints);
  const Native = window.EventSource;
  window.EventSource = class extends Native {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener("message", () => {
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

/** MB of the page's heap after everything that can be collected was. */
const heapOf = async (session: CDPSession): Promise<number> => {
  for (let round = 0; round < 3; round += 1) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? 0) / 2 ** 20;
};

type Board = Awaited<ReturnType<typeof serveBoard>>;

/** The slowest of twenty. */
const slow = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * 0.95)] ?? 0;

const paintEvents = async (page: Page, board: Board, count: number): Promise<number[]> => {
  await paintsOf(page);
  for (let nth = 0; nth < EVENTS; nth += 1) {
    board.send({ kind: "order", order: order(1 + (nth % count), 2 + nth, MOVES[nth % 3] ?? "new") });
    await page.waitForTimeout(120);
  }
  return paintsOf(page);
};

/** Plays a shift: every minute an order comes, and one leaves. */
const playShift = async (page: Page, board: Board, first: number): Promise<void> => {
  for (let nth = 0; nth < SHIFT; nth += 1) {
    const id = first + nth;
    for (const [version, column] of MOVES.entries())
      board.send({ kind: "order", order: order(id, version + 1, column) });
    board.send({ kind: "removed", order_id: id });
    if (nth % 20 === 0) await page.waitForTimeout(50);
  }
  await page.waitForTimeout(2_000);
};

await buildConsole("fast");
const browser = await chromium.launch(browserOptions());
const figures = new Map<number, number[]>();
const heaps: number[] = [];
for (const count of [FEW, MANY]) {
  const columns = ["new", "preparation", "preparation", "ready", "on_its_way"] as const;
  const board = await serveBoard(
    Array.from({ length: count }, (_, nth) => order(nth + 1, 1, columns[nth % columns.length] ?? "new")),
  );
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: "ru-RU" });
  const page = await context.newPage();
  await page.addInitScript(measurePaints);
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable");
  await session.send("HeapProfiler.enable");
  await page.goto(board.url);
  await page.locator("article[data-order]").first().waitFor();
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  figures.set(count, await paintEvents(page, board, count));
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  if (count === MANY) {
    // What a first shift leaves are caches; what each leaves is a leak.
    await playShift(page, board, 1_000);
    heaps.push(await heapOf(session));
    await playShift(page, board, 2_000);
    heaps.push(await heapOf(session));
  }
  await context.close();
  board.stop();
}
await browser.close();

const [few = [], many = []] = [figures.get(FEW), figures.get(MANY)];
const [before = 0, after = 0] = heaps;
const report = [
  `event to paint, ms: ${FEW} orders ${median(few).toFixed(0)} (slow ${slow(few).toFixed(0)}), ${MANY} orders ${median(many).toFixed(0)} (slow ${slow(many).toFixed(0)}), ratio ${(median(many) / median(few)).toFixed(1)}`,
  `heap after a shift and after another, MB: ${before.toFixed(1)} and ${after.toFixed(1)}, ratio ${(after / before).toFixed(2)}`,
];
process.stdout.write(`${report.join("\n")}\n`);
if (median(many) > MOST_MEDIAN || slow(many) > MOST_SLOW || after > before * MOST_GROWTH) process.exitCode = 1;
