import { setTimeout as pause } from "node:timers/promises";
import { chances, rankPicker, sharesByCity, visitTimes } from "./arrivals";
import { costOf, eachPart, processorMs } from "./costs";
import { processorTime } from "./counters";
import { type CallRecord, type Customer, customerAt, MOVES, type Place, type World } from "./customer";
import type { ByPart, Costs, Evening } from "./measured";
import type { Meter } from "./meter";
import { type Call, type Counts, calls, type Model, type Step } from "./model";
import type { CapacityShop } from "./shop";
import { callsAt, stepsOf, viewsAt } from "./visit";

/** The evening: the hours of the city's day from 17 to 23, compressed to some seconds and visits. */
const FIRST_HOUR = 17;
export const SECONDS = 120;
const VISITS = 360;
/** The push message comes in the middle, and its minute takes so long, s. */
const PUSH_AT = 55;
const PUSH_SECONDS = 8;
/** People read between two calls; here less, ms. */
const THINK_MS = [150, 500] as const;
const SEED = 20;
const SLICES = 10;

const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

type VisitStep = { readonly step: Step; readonly chance: number };
type Visit = { readonly at: number; readonly city: number; readonly steps: readonly VisitStep[] };

/** The visits of the evening and those that a push message to the largest city adds. */
export const visitsOf = (model: Model): { readonly usual: Visit[]; readonly pushed: Visit[] } => {
  const chance = chances(SEED);
  const shares = sharesByCity(model);
  const pick = rankPicker(shares);
  const visit = (at: number, city: number): Visit => ({
    at,
    city,
    steps: stepsOf(model.steps, chance()).map((step) => ({ step, chance: chance() })),
  });
  const usual = visitTimes(model.hours.slice(FIRST_HOUR), VISITS, SECONDS).map((at) => visit(at, pick(chance())));
  const count = Math.round(((model.push.factor - 1) * (shares[0] ?? 0) * VISITS * PUSH_SECONDS) / SECONDS);
  const pushed = Array.from({ length: count }, (_, nth) => visit(PUSH_AT + ((nth + 0.5) / count) * PUSH_SECONDS, 0));
  return { usual, pushed };
};

const does = ({ steps }: Visit, call: Call): boolean =>
  steps.some(({ step, chance }) => (callsAt(step, chance)[call] ?? 0) > 0);

/** Whether somebody has logged in on another day: he has favourites, or gets to the time slot without logging in. */
const isKnown = (visit: Visit): boolean =>
  does(visit, "favourites") || (visit.steps.some(({ step }) => step.name === "slot") && !does(visit, "login"));

type Options = {
  readonly model: Model;
  readonly shop: CapacityShop;
  readonly world: Omit<World, "record">;
  readonly meter: Meter;
  readonly costs: Costs;
  /** The cities by rank. */
  readonly places: readonly Place[];
  readonly first: number;
};

type Customered = Visit & { readonly customer: Customer; readonly isKnown: boolean };

/** Counts who answered each view: the edge says so, and the storefront renders what is a minute old. */
const viewCounter = (cacheSeconds: number) => {
  const rendered = new Map<string, number>();
  const views = { edge: 0, storefront: 0, rendered: 0 };
  return {
    views,
    note: (path: string, isCached: boolean, now: number): void => {
      if (isCached) {
        views.edge += 1;
        return;
      }
      const last = rendered.get(path);
      const isFresh = last !== undefined && now - last < cacheSeconds * 1_000;
      views[isFresh ? "storefront" : "rendered"] += 1;
      if (!isFresh) rendered.set(path, now);
    },
  };
};

/**
 * What a customer does of the calls wanted, in the order of a visit. Files and open streams are left out: they cost what they
 * cost alone, and a visit of some seconds is too short for a minute of tracking. Who is known does not log in again.
 */
const actsOf = ({ act }: Customer, isKnown: boolean, wanted: Counts) =>
  calls.flatMap((call) => {
    if (isKnown && (call === "login code" || call === "login")) return [];
    const own = Object.entries(act).find(([name]) => name === call)?.[1];
    const count = call === "order moved" ? Math.min(wanted[call] ?? 0, MOVES.length) : (wanted[call] ?? 0);
    return own === undefined ? [] : Array.from({ length: count }, () => ({ call, act: own }));
  });

/** Plays the evening once, reads what it cost, and says what the costs of its calls add up to. */
export const playEvening = async ({
  model,
  shop,
  meter,
  costs,
  places,
  first,
  ...options
}: Options): Promise<Evening> => {
  const { usual, pushed } = visitsOf(model);
  const counter = viewCounter(model.cacheSeconds.storefront);
  const done: Partial<Record<Call, number>> = {};
  const records: (CallRecord & { readonly at: number })[] = [];
  let failures = 0;
  let orders = 0;
  let began = performance.now();
  const now = (): number => (performance.now() - began) / 1_000;
  const world: World = {
    ...options.world,
    record: (one) => {
      records.push({ ...one, at: now() });
      meter.sent(one.bytes);
      if (one.fault !== null) process.stderr.write(`${one.fault}\n`);
    },
  };
  const think = (): Promise<void> => pause(THINK_MS[0] + Math.random() * (THINK_MS[1] - THINK_MS[0]));

  /** Reads the pages of a step. */
  const read = async (customer: Customer, path: string, views: number): Promise<void> => {
    for (let view = 0; view < views; view += 1) {
      const { isCached } = await customer.view(path);
      counter.note(`${customer.city}${path}`, isCached, performance.now());
      await think();
    }
  };
  const walk = async ({ customer, steps, ...visit }: Customered): Promise<void> => {
    for (const { step, chance } of steps) {
      await read(customer, step.name === "landing" ? "" : "/promotions", viewsAt(step, chance));
      for (const { call, act } of actsOf(customer, visit.isKnown, callsAt(step, chance))) {
        await act();
        done[call] = (done[call] ?? 0) + 1;
        await think();
      }
      if (step.name === "order") orders += 1;
    }
  };
  const all = [...usual, ...pushed].map((visit, nth): Customered => {
    const place = places[visit.city];
    if (place === undefined) throw new Error(`There is no city of rank ${visit.city}`);
    return { ...visit, isKnown: isKnown(visit), customer: customerAt(world, place, first + nth) };
  });
  for (const { customer } of all.filter((visit) => visit.isKnown)) {
    await customer.act["login code"]();
    await customer.act.login();
  }
  const visit = async (one: Customered): Promise<void> => {
    await pause(one.at * 1_000);
    await walk(one).catch((error: unknown) => {
      failures += 1;
      process.stderr.write(`${String(error)}\n`);
    });
  };

  const busy: ByPart[] = [];
  const sample = async (): Promise<void> => {
    let before = processorTime(shop.processes);
    for (let slice = 0; slice < SLICES; slice += 1) {
      await pause((SECONDS * 1_000) / SLICES);
      const after = processorTime(shop.processes);
      busy.push(eachPart((part) => ((after[part] - before[part]) * SLICES) / SECONDS));
      before = after;
    }
  };
  const evening = async (): Promise<void> => {
    records.length = 0;
    began = performance.now();
    await Promise.all([sample(), ...all.map(visit)]);
  };
  const { cost, transactions } = await meter.of(evening);

  const isPush = (at: number): boolean => at >= PUSH_AT && at < PUSH_AT + PUSH_SECONDS + 2;
  const timing = (of: readonly CallRecord[]) => {
    const times = of.map(({ ms }) => ms);
    return { times: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
  };
  const names = [...new Set(records.map(({ call }) => call))];
  const timings = Object.fromEntries(
    names.map((name) => {
      const own = records.filter(({ call }) => call === name);
      const push = own.filter(({ at }) => isPush(at));
      return [name, { evening: timing(own.filter(({ at }) => !isPush(at))), push: timing(push) }];
    }),
  );
  const expected = costOf(
    {
      ...done,
      "page from the edge": counter.views.edge,
      "page from the storefront": counter.views.storefront,
      "page rendered": counter.views.rendered,
    },
    costs,
  );
  return {
    visits: usual.length + pushed.length,
    orders,
    seconds: SECONDS,
    spent: cost,
    expected,
    views: counter.views,
    failures,
    transactions,
    timings,
    push: { visits: pushed.length, seconds: PUSH_SECONDS },
    busy,
  };
};

/** How far the evening cost what its calls cost alone: 1 is exactly so. */
export const agreement = ({ spent, expected }: Evening): number => processorMs(spent) / processorMs(expected);
