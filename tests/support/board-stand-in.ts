import { existsSync, readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import type { BoardOrder } from "@/lib/contract/staff/board-order";
import type { BoardStreamEvent, Station } from "@/lib/contract/staff/staff-board";
import type { StaffCaller } from "@/lib/contract/staff/staff-session";
import { freePort } from "../../scripts/ports";
import { programFolder } from "../../scripts/program-file";

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};
/** How often the stream says that it lives, ms. */
const BEAT_MS = 4_000;

const now = (): string => new Date().toISOString();
const city = { id: 1, name: "Москва" };
const shop = { id: 1, name: "Арбат", timezone: "Europe/Moscow" };
const listed = { ...shop, street: "Арбат", city, currency: "₽", currency_code: "RUB", language: "ru" };
const may = [
  "staffBoard",
  "staffBoardEvents",
  "staffBoardMark",
  "staffBoardMove",
  "staffPrinterTest",
  "staffPrintAgain",
  "staffPrinting",
  "staffShops",
  "staffStates",
];
const device = { id: 1, name: "Плита", shop_id: shop.id, paired_at: now(), last_used_at: now() };
const caller: StaffCaller = { kind: "device", device, may };

type Served = {
  readonly orders: readonly BoardOrder[];
  readonly stations?: readonly Station[];
  /** What other paths answer. */
  readonly replies?: Readonly<Record<string, unknown>>;
  readonly firstPort: number;
};

/**
 * Stands in for the console's listener, for what no real kitchen has at the same time: the files of the build, one tablet, and a
 * board that a test writes. A tap is answered with 503: the board shows it as not sent.
 */
export const serveBoard = async ({ orders, stations = [], replies = {}, firstPort }: Served) => {
  const streams = new Set<ServerResponse>();
  const board = new Map(orders.map((order) => [order.order_id, order]));
  let isAway = false;
  const answers: Readonly<Record<string, () => unknown>> = {
    "/staff/session": () => ({ caller }),
    "/staff/shops": () => ({ brand: "Sakana Sushi", shops: [listed], zones: { "Europe/Moscow": [180] } }),
    "/staff/states": () => ({ now: now(), states: [] }),
    "/staff/board": () => ({ shop, stations, orders: [...board.values()], cursor: "1", now: now() }),
    "/staff/board/recall": () => ({ orders: [] }),
    "/staff/board/heartbeat": () => ({ overdue_order_ids: [] }),
    ...Object.fromEntries(Object.entries(replies).map(([path, reply]) => [path, () => reply])),
  };
  const write = (stream: ServerResponse, event: BoardStreamEvent): void => {
    stream.write(`data: ${JSON.stringify(event)}\n\n`);
  };
  const send = (event: BoardStreamEvent): void => {
    if (event.kind === "order") board.set(event.order.order_id, event.order);
    if (event.kind === "removed") board.delete(event.order_id);
    for (const stream of streams) write(stream, event);
  };
  const openStream = (response: ServerResponse): void => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    streams.add(response);
    response.on("close", () => streams.delete(response));
    write(response, { kind: "stations", stations: [...stations] });
    for (const order of board.values()) write(response, { kind: "order", order });
    write(response, { kind: "complete", now: now() });
  };
  const fileAt = (path: string): string => {
    const wanted = join(programFolder, "console", path);
    return extname(path) !== "" && existsSync(wanted) ? wanted : join(programFolder, "console", "index.html");
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const reply = answers[path];
    if (path.startsWith("/staff/") && isAway) response.destroy();
    else if (path === "/staff/board/events") openStream(response);
    else if (reply !== undefined)
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(reply()));
    else if (path.startsWith("/staff/")) response.writeHead(503, { "content-type": "application/json" }).end("{}");
    else {
      const found = fileAt(path);
      response.writeHead(200, { "content-type": types[extname(found)] ?? "text/html" }).end(readFileSync(found));
    }
  });
  const port = await freePort(firstPort);
  await new Promise<void>((resolve) => server.listen(port, resolve));
  const beat = setInterval(() => {
    if (!isAway) send({ kind: "beat", now: now() });
  }, BEAT_MS);
  return {
    url: `http://localhost:${port}`,
    send,
    /** The line is lost: nothing answers, and the stream breaks. */
    goAway: () => {
      isAway = true;
      for (const stream of streams) stream.destroy();
    },
    stop: () => {
      clearInterval(beat);
      server.closeAllConnections();
      server.close();
    },
  };
};
