import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startStack } from "../scripts/stack";
import { buildStorefront } from "../scripts/storefront-build";
import { memoryOf, processorOf } from "./load";

/**
 * Pages that lie open and are sent what is closed or sold out (ADR-0128): what 1,000 and 10,000 of them cost the storefront beside nothing
 * open, and beside the least that polling every two seconds could cost, a bare node server that answers the same bytes from memory.
 */
const SIZES = (process.env["PAGES"] ?? "1000,10000").split(",").map(Number);
const WINDOW_MS = 20_000;
const POLL_MS = 2_000;
const LATEST_MS = 30_000;
/** Addresses of this machine, each a network of its own: one may have 2,000 pages. */
const NETWORKS = 20;
/** The promise, ms (SPEC-740). */
const PROMISE_MS = 2_000;

await buildStorefront();
const stack = await startStack({
  brand: "sushi",
  mode: "production",
  dataDir: mkdtempSync(join(tmpdir(), "mealfront-bench-")),
  ports: { storefront: 23_600, upstream: 24_600, bank: 24_610 },
  env: { LOG_LEVEL: "error", KITCHEN_PACE: "100000" },
  output: () => undefined,
});
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const port = Number(new URL(stack.storefrontUrl).port);
const storefront = (): number | undefined => stack.processes.storefront.process.pid;

/** Percent of one core that a process took while something went on. */
const shareOf = async (pid: number | undefined, work: () => Promise<unknown>): Promise<number> => {
  const [before, start] = [processorOf(pid), performance.now()];
  await work();
  return (100 * (processorOf(pid) - before)) / ((performance.now() - start) / 1000);
};

/** A connection of a page, from one of several networks. */
const dial = (to: number, nth: number): Socket =>
  connect({ host: "127.0.0.1", port: to, localAddress: `127.0.${nth % NETWORKS}.1` }).on("error", () => undefined);

const request = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: */*\r\n\r\n`;

/** Pages that listen; `received` counts those that were sent something beside a beat since it was set to nought. */
const listen = async (count: number) => {
  let received = 0;
  const open: Socket[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const socket = dial(port, nth);
    open.push(socket);
    socket.setEncoding("utf8").on("data", (text: string) => {
      if (text.includes('"city"')) received += 1;
    });
    socket.write(request("/api/cities/moscow/states/events?language=ru"));
    if (nth % 100 === 99) await pause(20);
  }
  return {
    received: () => received,
    forget: () => {
      received = 0;
    },
    close: () => {
      for (const socket of open) socket.destroy();
    },
  };
};

const stop = async (stopped: boolean): Promise<void> => {
  const answer = await fetch(`${stack.bankUrl}/sbx/stops`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ kind: "shop", id: 12, stopped }),
  });
  if (!answer.ok) throw new Error(`the shop was not stopped: ${answer.status}`);
};

const until = async (isTrue: () => boolean): Promise<number> => {
  const start = performance.now();
  while (!isTrue() && performance.now() - start < LATEST_MS) await pause(10);
  return performance.now() - start;
};

/** Pages that poll a bare server, each on a connection that it keeps, spread over the two seconds. */
const poll = async (to: number, count: number): Promise<() => void> => {
  const open: Socket[] = [];
  const timers: NodeJS.Timeout[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const socket = dial(to, nth);
    open.push(socket);
    socket.resume();
    timers.push(
      setTimeout(() => {
        socket.write(request("/"));
        timers[nth] = setInterval(() => socket.write(request("/")), POLL_MS);
      }, Math.random() * POLL_MS),
    );
    if (nth % 100 === 99) await pause(20);
  }
  return () => {
    for (const timer of timers) clearTimeout(timer);
    for (const socket of open) socket.destroy();
  };
};

await fetch(`${stack.storefrontUrl}/moscow`);
const states = await (await fetch(`${stack.storefrontUrl}/api/cities/moscow/states`)).text();
const bareCode = `require("node:http").createServer({keepAliveTimeout:60000},(q,s)=>s.writeHead(200,{"content-type":"application/json"}).end(${JSON.stringify(states)})).listen(23690,"127.0.0.1",()=>console.log("ready"))`;
const bare = spawn(process.execPath, ["-e", bareCode], { stdio: ["ignore", "pipe", "inherit"] });
await new Promise((resolve) => bare.stdout.once("data", resolve));

await pause(5_000);
const idle = await shareOf(storefront(), () => pause(WINDOW_MS));
const base = memoryOf(storefront());
say(`nothing open: ${idle.toFixed(1)}% of a core, ${base} MB`);

let isWithinBounds = true;
for (const count of SIZES) {
  const pages = await listen(count);
  await until(() => pages.received() >= count);
  const opened = pages.received();
  await pause(2_000);
  const listening = await shareOf(storefront(), () => pause(WINDOW_MS));
  const memory = memoryOf(storefront()) - base;
  pages.forget();
  let last = 0;
  const news = await shareOf(storefront(), async () => {
    const reached = until(() => pages.received() >= opened);
    await stop(true);
    last = await reached;
  });
  await stop(false);
  pages.close();
  await pause(3_000);

  const end = await poll(23_690, count);
  await pause(POLL_MS);
  const polling = await shareOf(bare.pid, () => pause(WINDOW_MS));
  end();
  await pause(2_000);
  say(
    `${count} pages: ${opened} listen at ${listening.toFixed(1)}% of a core and ${memory} MB more (${((1024 * memory) / count).toFixed(0)} KB each); a stop reaches the last of them after ${(last / 1000).toFixed(2)} s, at ${news.toFixed(0)}%; polling every ${POLL_MS / 1000} s costs a bare server ${polling.toFixed(1)}%, ${(polling / Math.max(0.1, listening - idle)).toFixed(1)} times as much`,
  );
  isWithinBounds &&= opened === count && last < PROMISE_MS && listening - idle < polling;
}
bare.kill();
await stack.stop();
process.exit(isWithinBounds ? 0 : 1);
