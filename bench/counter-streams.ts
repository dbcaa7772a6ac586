import { setTimeout as pause } from "node:timers/promises";
import { staffBoard } from "../lib/contract/staff/staff-board";
import { bundlePrograms } from "../scripts/program-bundle";
import { findPostgres } from "../scripts/system";
import { bundleCommands } from "../tests/contract/command";
import { orderRow } from "../tests/support/payment-rows";
import { type Cluster, startCluster } from "../tests/support/postgres";
import { cartOf, slotAt } from "../tests/support/print-rows";
import type { StaffBrowser } from "../tests/support/staff-newcomer";
import { openStaffShop, type StaffShop } from "../tests/support/staff-shop";
import { openPostgres } from "../upstream/store/database";
import { processorOf } from "./load";
import { StalledError } from "./time-limits";

const SHOP = 13;
const ORDERS = 200;
const BOARDS = 100;
/** Boards of one session, at most (`board-streams.ts`). */
const EACH = 8;
const WINDOW_S = 15;
/** Changes of orders a second. */
const CHANGES = 5;
/** Times the processor of one board that a hundred may take, times the queries, and times the bytes of an event. */
const [MOST_PROCESSOR, MOST_QUERIES, MOST_BYTES] = [10, 1.2, 1.05];

type Tally = {
  bytes: number;
  events: number;
  /** Streams that the upstream has ended. */
  ended: number;
};

/** Reads the stream of a board as it comes. */
const listen = async (url: string, cookies: ReadonlyMap<string, string>, tally: Tally, signal: AbortSignal) => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await fetch(`${url}/staff/board/events?shop=${SHOP}`, { headers: { cookie }, signal });
  if (response.status !== 200 || response.body === null)
    throw new StalledError(`The upstream answered a board with ${response.status}`);
  const stream = response.body;
  const read = async (): Promise<void> => {
    let rest = "";
    for await (const part of stream) {
      tally.bytes += part.length;
      const lines = (rest + Buffer.from(part).toString("latin1")).split("\n");
      rest = lines.pop() ?? "";
      tally.events += lines.filter((line) => line.startsWith('data: {"kind":"order"')).length;
    }
  };
  const ended = (): void => {
    if (!signal.aborted) tally.ended += 1;
  };
  read().then(ended, ended);
};

const openOrders = async (shop: StaffShop, now: Date): Promise<number[]> => {
  const store = await openPostgres({ url: shop.databaseUrl, pool: 2, timeout: 7, onLost: () => undefined });
  const cart_snapshot = cartOf({ id: 1, name: { en: "Roll", ru: "Ролл" } });
  const taken = { original_status: "accepted", payment_state: "not_required", payment_type: "cash" } as const;
  const ids: number[] = [];
  for (let nth = 0; nth < ORDERS; nth += 1)
    ids.push(
      await orderRow(store.db, now, { ...taken, shop_id: SHOP, confirmed_at: now, slot: slotAt(now), cart_snapshot }),
    );
  await store.close();
  return ids;
};

type Cost = {
  /** Percent of a core. */
  readonly quiet: number;
  readonly busy: number;
  /** A second. */
  readonly queries: number;
  readonly busyQueries: number;
  readonly bytesPerEvent: number;
  /** Events of each board, of those that were sent. */
  readonly received: number;
};

/** A manager, and paired tablets with room for so many boards. */
const pairTablets = async (shop: StaffShop) => {
  const manager = await shop.newcomer("Maria", "manager", String(SHOP));
  const tablets: StaffBrowser[] = [];
  while (tablets.length * EACH < BOARDS) tablets.push(await shop.tablet(manager, SHOP));
  return { manager, tablets };
};

/** Transactions of the upstream's database so far. */
const commitsOf = async (shop: StaffShop): Promise<number> => {
  const name = new URL(shop.databaseUrl).pathname.slice(1);
  const [row] = await shop.query(`select xact_commit::int as count from pg_stat_database where datname = '${name}'`);
  return Number(row?.["count"]);
};

/** What the upstream takes while something goes on: percent of a core, and queries a second. */
const during = async (shop: StaffShop, work: () => Promise<void>) => {
  await pause(2_000);
  const [queries, processor, began] = [await commitsOf(shop), processorOf(shop.back.pid()), performance.now()];
  await work();
  const seconds = (performance.now() - began) / 1_000;
  const used = processorOf(shop.back.pid()) - processor;
  // PostgreSQL's own counters are a second late.
  await pause(1_500);
  return { percent: (100 * used) / seconds, queries: ((await commitsOf(shop)) - queries) / seconds };
};

/** An evening of a large shop in a minute. Each second is one statement, so that it costs one query however many orders change. */
const changing = (shop: StaffShop, ids: readonly number[]) => async (): Promise<void> => {
  for (let round = 0; round < WINDOW_S; round += 1) {
    const changed = Array.from({ length: CHANGES }, (_, nth) => ids[(round * CHANGES + nth) % ids.length]);
    await shop.query(`update orders set version = version + 1 where id in (${changed.join()})`);
    await pause(1_000);
  }
};

const measureCosts = async (shop: StaffShop): Promise<readonly Cost[]> => {
  const { manager, tablets } = await pairTablets(shop);
  const { now } = await manager.get(staffBoard, { query: { shop: String(SHOP) } });
  const change = changing(shop, await openOrders(shop, new Date(now)));
  const measure = async (boards: number): Promise<Cost> => {
    const gone = new AbortController();
    const tally: Tally = { bytes: 0, events: 0, ended: 0 };
    for (let nth = 0; nth < boards; nth += 1)
      await listen(shop.consoleUrl, tablets[Math.floor(nth / EACH)]?.cookies ?? new Map(), tally, gone.signal);
    await pause(3_000);
    const quiet = await during(shop, () => pause(WINDOW_S * 1_000));
    Object.assign(tally, { bytes: 0, events: 0 });
    const busy = await during(shop, change);
    if (tally.ended > 0) throw new StalledError(`The upstream ended ${tally.ended} of ${boards} streams`);
    gone.abort();
    await pause(1_000);
    return {
      quiet: quiet.percent,
      busy: busy.percent,
      queries: quiet.queries,
      busyQueries: busy.queries,
      bytesPerEvent: tally.events === 0 ? 0 : tally.bytes / tally.events,
      received: boards === 0 ? 0 : tally.events / boards,
    };
  };
  return [await measure(0), await measure(1), await measure(BOARDS)];
};

const noCost: Cost = { quiet: 0, busy: 0, queries: 0, busyQueries: 0, bytesPerEvent: 0, received: 0 };

const measuredAt = async (shop: StaffShop, cluster: Cluster): Promise<readonly Cost[]> => {
  try {
    return await measureCosts(shop);
  } finally {
    await shop.stop();
    cluster.stop();
  }
};

/**
 * What a hundred boards of one shop with 200 open orders cost the upstream while nothing happens, and while orders change; the answer is
 * whether they stay within the bounds beside one.
 */
export const costOfBoards = async (say: (text: string) => void): Promise<boolean> => {
  const bin = findPostgres();
  if (bin === null) throw new StalledError("This figure needs PostgreSQL (Debian package postgresql)");
  await bundlePrograms();
  await bundleCommands();
  const cluster = await startCluster(bin, { fsync: "off" });
  const shop = await openStaffShop("boards", cluster.createDatabase("boards_server"), { SMS_GATEWAY_URL: "" });
  const [none = noCost, one = noCost, many = noCost] = await measuredAt(shop, cluster);

  const sent = WINDOW_S * CHANGES;
  const listed: readonly (readonly [string, Cost])[] = [
    ["no board", none],
    ["one board", one],
    [`${BOARDS} boards`, many],
  ];
  for (const [name, cost] of listed)
    say(
      `${name}: ${cost.quiet.toFixed(1)}% of a core while nothing happens, ${cost.busy.toFixed(1)}% at ${CHANGES} changes a second; ${cost.queries.toFixed(1)} and ${cost.busyQueries.toFixed(1)} queries a second; ${cost.bytesPerEvent.toFixed(0)} bytes an event; ${cost.received} of ${sent} events each`,
    );
  const ratio = (cost: "quiet" | "busy" | "queries" | "busyQueries" | "bytesPerEvent"): number =>
    many[cost] / one[cost];
  const bytes = ratio("bytesPerEvent");
  say(
    `${BOARDS} boards beside one: ${ratio("quiet").toFixed(1)} and ${ratio("busy").toFixed(1)} times the processor, ${ratio("queries").toFixed(2)} and ${ratio("busyQueries").toFixed(2)} times the queries, ${bytes.toFixed(2)} times the bytes of an event`,
  );
  return (
    one.received === sent &&
    many.received === sent &&
    Math.max(ratio("quiet"), ratio("busy")) <= MOST_PROCESSOR &&
    Math.max(ratio("queries"), ratio("busyQueries")) <= MOST_QUERIES &&
    bytes <= MOST_BYTES
  );
};
