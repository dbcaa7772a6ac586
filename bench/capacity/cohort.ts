import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { median } from "../load";
import { eachPart, plus, scaled } from "./costs";
import { type Customer, customerAt, type Place, type World } from "./customer";
import { type Cost, Costs } from "./measured";
import type { Meter } from "./meter";
import { type Call, calls } from "./model";
import { filesOf } from "./page-files";

/** Customers who go through a visit in step, and how many of them ask at a time. */
const CUSTOMERS = 120;
const AT_ONCE = 6;
/** Pages that are rendered at a time: as many as processors, so that no call of theirs waits longer than it may. */
const RENDERED_AT_ONCE = 2;
/** Pages that nobody has seen, and rounds in which they are requested once the edge finds them too old. */
export const PAGES = 40;
const RENEWED_ROUNDS = 3;
/** Longer than the edge keeps a page (`X-Accel-Expires`), ms. */
const EDGE_MS = 2_200;
/** Views of one page within that time, and how often. */
const VIEWS = 250;
const VIEW_ROUNDS = 4;
const FIRST_VISITS = 20;
const LISTENING_MS = 10_000;
const LISTENED = 5;
/** Customers that one round of measuring takes. */
export const CUSTOMERS_A_ROUND = CUSTOMERS + PAGES + VIEWS * VIEW_ROUNDS + FIRST_VISITS + 1;

type Options = {
  readonly world: World;
  readonly meter: Meter;
  /** Never visited before: their pages have to be rendered. */
  readonly fresh: readonly Place[];
  readonly places: readonly Place[];
  /** Numbers of customers from here on are free. */
  readonly first: number;
};
type Note = (call: Call, cost: Cost) => void;

/** The item at a place in the row, which begins again at its end. */
export const turn = <Item>(items: readonly Item[], nth: number): Item => {
  const item = items[nth % items.length];
  if (item === undefined) throw new Error("The row is empty");
  return item;
};

const eachOf = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  atOnce = AT_ONCE,
): Promise<void> => {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};

const measurePages = async ({ world, meter, fresh, first }: Options, note: Note): Promise<void> => {
  const readers = fresh.slice(0, PAGES).map((place, nth) => customerAt(world, place, first + nth));
  const all = () => eachOf(readers, (reader) => reader.view(""), RENDERED_AT_ONCE);
  note("page rendered", scaled((await meter.of(all)).cost, 1 / readers.length));
  for (let round = 0; round < RENEWED_ROUNDS; round += 1) {
    await pause(EDGE_MS);
    note("page from the storefront", scaled((await meter.of(all)).cost, 1 / readers.length));
  }
  for (let round = 0; round < VIEW_ROUNDS; round += 1) {
    const place = turn(fresh, round);
    const crowd = Array.from({ length: VIEWS }, (_, nth) =>
      customerAt(world, place, first + PAGES + round * VIEWS + nth),
    );
    // The first view of a page that is too old goes to the storefront; the others come while it is in the edge's cache.
    await turn(crowd, 0).view("");
    await pause(300);
    const { cost } = await meter.of(() => eachOf(crowd, (reader) => reader.view("")));
    note("page from the edge", scaled(cost, 1 / VIEWS));
  }
};

const measureFiles = async ({ world, meter, places, first }: Options, note: Note): Promise<void> => {
  const visitors = Array.from({ length: FIRST_VISITS + 1 }, (_, nth) =>
    customerAt(world, turn(places, 0), first + nth),
  );
  const [earlier, ...others] = visitors;
  if (earlier === undefined) return;
  const { html } = await earlier.view("");
  const files = filesOf(brotliDecompressSync(html).toString());
  const load = (visitor: Customer): Promise<void> => eachOf(files, (file) => visitor.file(file));
  await load(earlier);
  const { cost } = await meter.of(async () => {
    for (const visitor of others) await load(visitor);
  });
  note("files of a first visit", scaled(cost, 1 / others.length));
};

/**
 * Has customers listen to their orders; a minute of one of them is what counts. It costs about a millisecond, the workers beside
 * it more, and now and then: they are measured without listeners before each time, and taken off.
 */
const measureListening = async ({ meter }: Options, customers: readonly Customer[], note: Note): Promise<void> => {
  for (let time = 0; time < LISTENED; time += 1) {
    const alone = await meter.of(() => pause(LISTENING_MS));
    const leave = await Promise.all(customers.map((customer) => customer.listen()));
    await pause(1_000);
    const { cost } = await meter.of(() => pause(LISTENING_MS));
    for (const end of leave) end();
    const own = scaled(plus(cost, alone.cost, -1), 60_000 / LISTENING_MS / customers.length);
    // Watching an order reads and never writes (`upstream/services/order/order-watch.ts`): what is written is the workers' doing.
    note("tracking minute", { ...own, rows: 0, wal: 0 });
  }
};

type Act = keyof Customer["act"];
/** What all of them do, and how often in a row. */
const BEFORE: readonly (readonly [Act, number])[] = [
  ["cart load", 1],
  ["dish", 3],
  ["related dishes", 3],
  ["cart add", 3],
  ["cart load", 1],
  ["clock", 3],
  ["address suggest", 3],
  ["address check", 2],
  ["shops", 2],
  ["shop chosen", 1],
  ["login code", 1],
  ["login", 1],
  ["favourites", 3],
  ["orders list", 3],
  ["profile", 2],
  ["time settings", 2],
  ["slots", 3],
  ["slot chosen", 1],
  ["payment types", 2],
];
const ONLINE: readonly Act[] = ["order stored for payment", "payment page", "order, paid online", "payment"];
const AFTER: readonly (readonly [Act, number])[] = [
  ["cart cleared", 1],
  ["order page", 2],
  ["order check", 2],
  ["order status", 3],
  ["order moved", 3],
];

const atOnceOf = (call: Act, all: number): number => {
  // Payments wait for the acquirer, and cost nothing meanwhile.
  if (call === "payment") return all;
  return call === "order page" ? RENDERED_AT_ONCE : AT_ONCE;
};

const measureRound = async (options: Options, note: Note): Promise<void> => {
  const { world, meter, places, first } = options;
  await measurePages({ ...options, first: first + CUSTOMERS }, note);
  await measureFiles({ ...options, first: first + CUSTOMERS + PAGES + VIEWS * VIEW_ROUNDS }, note);
  const customers = Array.from({ length: CUSTOMERS }, (_, nth) => customerAt(world, turn(places, nth), first + nth));
  const act = async (some: readonly Customer[], call: Act, times: number): Promise<void> => {
    const { cost } = await meter.of(() =>
      eachOf(
        some,
        async (customer) => {
          for (let nth = 0; nth < times; nth += 1) await customer.act[call]();
        },
        atOnceOf(call, some.length),
      ),
    );
    note(call, scaled(cost, 1 / (some.length * times)));
  };
  for (const [call, times] of BEFORE) await act(customers, call, times);
  const half = customers.slice(0, CUSTOMERS / 2);
  await act(half, "order, cash", 1);
  for (const call of ONLINE) await act(customers.slice(CUSTOMERS / 2), call, 1);
  for (const [call, times] of AFTER) await act(half, call, times);
  await measureListening(options, customers, note);
};

const medianCost = (costs: readonly Cost[]): Cost => {
  const middle = (pick: (cost: Cost) => number): number => Math.max(0, median(costs.map(pick)));
  return {
    ms: eachPart((part) => middle(({ ms }) => ms[part])),
    statements: middle(({ statements }) => statements),
    rows: middle(({ rows }) => rows),
    wal: middle(({ wal }) => wal),
    sent: middle(({ sent }) => sent),
  };
};

/** What each call costs, alone: the median of its measurements over all rounds. */
export const measureCalls = async (options: Options, rounds: number): Promise<Costs> => {
  const seen = new Map<Call, Cost[]>(calls.map((call) => [call, []]));
  for (let round = 0; round < rounds; round += 1) {
    const own = { first: options.first + round * CUSTOMERS_A_ROUND, fresh: options.fresh.slice(round * PAGES) };
    await measureRound({ ...options, ...own }, (call, cost) => void seen.get(call)?.push(cost));
  }
  const costs: Partial<Record<Call, Cost>> = {};
  for (const [call, each] of seen) costs[call] = medianCost(each);
  return Costs.parse(costs);
};
