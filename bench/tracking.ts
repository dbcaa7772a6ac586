import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { startStack } from "../scripts/stack";
import { buildStorefront } from "../scripts/storefront-build";
import { findPostgres } from "../scripts/system";
import { startCluster } from "../tests/support/postgres";
import { readShelf } from "./filled-carts";
import { memoryOf, processorOf } from "./load";
import { listeningPage, type OpenPage, type Placed, pollingPage } from "./open-pages";

/**
 * 500 open tracking pages, first listening, then asking every 30 s: memory and processor time of storefront and upstream
 * beside their idle ones in the same run, whether every page receives every change, and how it is after the upstream has
 * been away.
 */
const PAGES = Number(process.env["PAGES"] ?? 500);
const POLL_MS = 30_000;
const WINDOW_MS = 30_000;
const LATEST_MS = 60_000;

const bin = findPostgres();
if (bin === null) throw new Error("This figure needs PostgreSQL (Debian package postgresql)");
await buildStorefront();
const cluster = await startCluster(bin);
const stack = await startStack({
  brand: "sushi",
  mode: "production",
  dataDir: mkdtempSync(join(tmpdir(), "mealfront-bench-")),
  ports: { storefront: 23_400, upstream: 24_400, bank: 24_410 },
  // The kitchen stands still: orders are moved from here.
  env: { LOG_LEVEL: "error", DATABASE_URL: cluster.createDatabase("tracking"), KITCHEN_PACE: "100000" },
  output: () => undefined,
});
const site = stack.storefrontUrl;
const control = async (path: string, body: unknown): Promise<void> => {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${stack.bankUrl}/sbx${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
};

/** Works through a list, some at a time. */
const each = async <Thing>(things: readonly Thing[], work: (thing: Thing) => Promise<void>): Promise<void> => {
  const left = [...things];
  const take = async (): Promise<void> => {
    for (let thing = left.shift(); thing !== undefined; thing = left.shift()) await work(thing);
  };
  await Promise.all(Array.from({ length: 8 }, take));
};

type Cost = { readonly storefront: number; readonly upstream: number };
const pids = () => ({
  storefront: stack.processes.storefront.process.pid,
  upstream: stack.processes.upstream?.process.pid,
});
const memory = (): Cost => ({ storefront: memoryOf(pids().storefront), upstream: memoryOf(pids().upstream) });
const processor = (): Cost => ({ storefront: processorOf(pids().storefront), upstream: processorOf(pids().upstream) });

/** Percent of one core that each took while something went on. */
const during = async (work: () => Promise<void>): Promise<{ readonly cost: Cost; readonly seconds: number }> => {
  const before = processor();
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  const after = processor();
  const share = (name: keyof Cost): number => (100 * (after[name] - before[name])) / seconds;
  return { cost: { storefront: share("storefront"), upstream: share("upstream") }, seconds };
};

const place = async (): Promise<Placed[]> => {
  const shelf = await readShelf(site);
  const shop_id = z.number().parse(shelf.place["shop_id"]);
  await control("/clock", { set: `${new Date().toISOString().slice(0, 10)}T09:00:00.000Z` });
  await control("/limits", { enabled: false });
  await control("/settings", { login: false });
  await control("/stops", { kind: "kitchen", shop_id, slot_minutes: 10_000_000 });
  const headers = { "content-type": "application/json", origin: site, "accept-language": "ru" };
  const query = { ...shelf.place, city_id: undefined, city_alias: "moscow", date: null };
  const body = JSON.stringify(query);
  const slots = await fetch(`${site}/api/schedule/intervals`, { method: "POST", headers, body });
  const { intervals } = z
    .object({ intervals: z.array(z.object({ id: z.string(), disabled: z.boolean() })) })
    .parse(await slots.json());
  const interval_id = intervals.find(({ disabled }) => !disabled)?.id;

  const placed: Placed[] = [];
  await each(
    Array.from({ length: PAGES }, (_, number) => number),
    async () => {
      let cookie = "";
      const send = async (method: string, path: string, data: unknown): Promise<unknown> => {
        const answer = await fetch(`${site}/api${path}`, {
          method,
          headers: { ...headers, cookie, "idempotency-key": randomUUID() },
          body: JSON.stringify(data),
        });
        const json: unknown = await answer.json();
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(json)}`);
        const given = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
        if (given.length > 0) cookie = given.join("; ");
        return json;
      };
      const line = { product_key: shelf.keys[0], count: 3, ...shelf.place };
      const { cart } = z
        .object({ cart: z.object({ version: z.number() }) })
        .parse(await send("PUT", "/cart/add", line));
      const order = {
        ...{ city_id: shelf.place["city_id"], order_type: "takeaway", shop_id, phone: "79161234567", username: "Анна" },
        ...{ email: null, payment_type: "cash", cash: null, order_comment: null, order_cache_key: null },
        ...{ cart: { version: cart.version }, delivery_address: null, interval_id },
      };
      const { order_id } = z.object({ order_id: z.number() }).parse(await send("POST", "/order/create", order));
      placed.push({ id: order_id, cookie });
    },
  );
  return placed;
};

/** ms after which each page shows a status, counted from the first order moved; pages that never do are lost. */
const delivered = async (pages: readonly OpenPage[], status: string, work: () => Promise<void>) => {
  const start = performance.now();
  const at = new Map<number, number>();
  const look = (): void => {
    for (const page of pages) {
      if (!at.has(page.id) && page.status() === status) at.set(page.id, performance.now() - start);
    }
  };
  const timer = setInterval(look, 50);
  await work();
  const moved = performance.now() - start;
  while (at.size < pages.length && performance.now() - start < moved + LATEST_MS) await pause(50);
  clearInterval(timer);
  const times = [...at.values()].sort((a, b) => a - b);
  return { lost: pages.length - at.size, moved, last: times.at(-1) ?? Number.NaN };
};

const move = (pages: readonly OpenPage[], status: string) => () =>
  each(pages, ({ id }) => control(`/orders/${id}/advance`, { status }));
const until = async (isTrue: () => boolean): Promise<number> => {
  const start = performance.now();
  while (!isTrue() && performance.now() - start < LATEST_MS) await pause(50);
  return (performance.now() - start) / 1000;
};
const sum = (pages: readonly OpenPage[]): number => pages.reduce((all, page) => all + page.tries(), 0);
const costs = ({ storefront, upstream }: Cost): string => `${storefront.toFixed(1)} and ${upstream.toFixed(1)}%`;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const sizes = ({ storefront, upstream }: Cost): string => `${storefront} and ${upstream} MB`;

const placed = await place();
await pause(5_000);
const idle = await during(() => pause(WINDOW_MS));
const idleMemory = memory();
say(`storefront and upstream, of one core; ${PAGES} pages`);
say(`idle                  ${costs(idle.cost)}; ${sizes(idleMemory)}`);

const listening = placed.map((order) => listeningPage(site, order));
const opened = await until(() => listening.every((page) => page.isLive() && page.status() !== ""));
await pause(5_000);
const quiet = await during(() => pause(WINDOW_MS));
const listeningMemory = memory();
say(`listening             ${costs(quiet.cost)}; ${sizes(listeningMemory)}; all open after ${opened.toFixed(1)} s`);

let change = { lost: 0, moved: 0, last: 0 };
const news = await during(async () => {
  change = await delivered(listening, "cooking", move(listening, "cooking"));
});
say(
  `every order moved     ${costs(news.cost)} for ${news.seconds.toFixed(1)} s; ${change.lost} lost, the last page ${((change.last - change.moved) / 1000).toFixed(1)} s after the last move`,
);

const before = sum(listening);
await stack.stopUpstream();
const broken = await until(() => listening.every((page) => !page.isLive()));
await pause(5_000);
await stack.startUpstream();
await control("/clock", { set: `${new Date().toISOString().slice(0, 10)}T09:30:00.000Z` });
const back = await delivered(listening, "cooked", move(listening, "cooked"));
const live = await until(() => listening.every((page) => page.isLive()));
const dialled = (sum(listening) - before) / PAGES;
say(
  `upstream restarted    all knew after ${broken.toFixed(1)} s; ${back.lost} lost of what changed meanwhile, all received ${(back.last / 1000).toFixed(1)} s after it was back (${(back.moved / 1000).toFixed(1)} s of them the moves), all live ${live.toFixed(1)} s later; ${dialled.toFixed(1)} dials a page`,
);
for (const page of listening) page.close();
await pause(5_000);

const polling = placed.map((order) => pollingPage(site, order, POLL_MS));
await pause(POLL_MS + 1_000);
const polled = await during(() => pause(WINDOW_MS));
const pollingMemory = memory();
say(`asking every 30 s     ${costs(polled.cost)}; ${sizes(pollingMemory)}`);
const late = await delivered(polling, "done", move(polling, "done"));
say(
  `every order moved     ${late.lost} lost, the last page ${((late.last - late.moved) / 1000).toFixed(1)} s after the last move`,
);
for (const page of polling) page.close();
await stack.stop();
cluster.stop();
const isWithinBounds = change.lost + back.lost + late.lost === 0 && change.last - change.moved < 10_000;
process.exit(isWithinBounds ? 0 : 1);
