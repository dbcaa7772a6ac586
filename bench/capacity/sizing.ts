import { busiestRate, sharesByCity, visitsForOrder } from "./arrivals";
import { callsOfVisit, costOf, eachPart, noCost, plus, scaled, viewsOfVisit } from "./costs";
import type { ByPart, Cost, Measured } from "./measured";
import type { Model } from "./model";
import { type PageRates, pageRates } from "./pages";
import { egressPrice, prices } from "./prices";

/** How busy a process, and a database, may be in the busiest minute; the rest is for what nobody foresaw. Assumptions. */
export const BUSY = { process: 0.6, database: 0.5 } as const;
/** Two of each, so that one can be restarted (ADR-0026). */
const FEWEST = 2;
/** Event streams that one storefront serves (`lib/bff/event-stream.ts`). */
export const STREAMS = 5_000;
/** Connections of an upstream's pool (`DATABASE_POOL`), and those for a migration, a dump and administrators (ADR-0034). */
const POOL = 10;
const SPARE_CONNECTIONS = 8;
const DAYS_A_MONTH = 30.4;
const DAY_SECONDS = 86_400;
const GB = 1024 ** 3;

/** One brand in its busiest minute. */
export type BrandLoad = {
  readonly name: string;
  readonly visits: number;
  readonly pages: PageRates;
  /** A second: what the minute costs. */
  readonly cost: Cost;
  /** Cores, with what the processes need when nobody comes. */
  readonly cores: ByPart;
  readonly streams: number;
  readonly storefronts: number;
  readonly upstreams: number;
};

type Costs = Pick<Measured, "calls" | "idle">;

const coresOf = ({ ms }: Cost, idle: ByPart, storefronts: number, upstreams: number): ByPart => ({
  edge: (ms.edge + idle.edge) / 1_000,
  storefront: (ms.storefront + storefronts * idle.storefront) / 1_000,
  upstream: (ms.upstream + upstreams * idle.upstream) / 1_000,
  database: (ms.database + upstreams * idle.database) / 1_000,
  redis: (ms.redis + idle.redis) / 1_000,
});

const needed = (cores: number): number => Math.max(FEWEST, Math.ceil(cores / BUSY.process));

type Fixed = { readonly storefronts: number; readonly upstreams: number };

/** Visits a second that a push message to the largest city of a brand adds. */
export const pushedVisits = (model: Model, visits: number): number =>
  (model.push.factor - 1) * visits * (sharesByCity(model)[0] ?? 0);

const costOfSecond = (model: Model, costs: Costs, visits: number, pushed: number, storefronts: number) => {
  // The pushed city's pages are fresh at the edge: more views of them cause no more requests.
  const pages = pageRates(model, visits * viewsOfVisit(model), model.isRoutedByCity ? 1 : storefronts);
  const views = {
    "page from the edge": pages.edge + pushed * viewsOfVisit(model),
    "page from the storefront": pages.storefront,
    "page rendered": pages.rendered,
  };
  const cost = plus(costOf(views, costs.calls), costOf(callsOfVisit(model), costs.calls), visits + pushed);
  return { pages: { ...pages, edge: views["page from the edge"] }, cost };
};

/**
 * A brand, its visits a second, and what it needs for them.
 *
 * @param pushed visits a second that a push message adds
 * @param fixed processes it has; without it as many as it needs
 */
const brandAt = (
  model: Model,
  costs: Costs,
  { name, visits, pushed }: { readonly name: string; readonly visits: number; readonly pushed: number },
  fixed?: Fixed,
): BrandLoad => {
  const tracked = (callsOfVisit(model)["tracking minute"] ?? 0) * 60 * visits;
  let processes: Fixed = fixed ?? { storefronts: FEWEST, upstreams: FEWEST };
  for (;;) {
    const { pages, cost } = costOfSecond(model, costs, visits, pushed, processes.storefronts);
    const cores = coresOf(cost, costs.idle, processes.storefronts, processes.upstreams);
    const wanted: Fixed = {
      storefronts: Math.max(needed(cores.storefront), Math.ceil(tracked / (STREAMS * BUSY.process))),
      upstreams: needed(cores.upstream),
    };
    const isEnough = wanted.storefronts <= processes.storefronts && wanted.upstreams <= processes.upstreams;
    if (fixed !== undefined || isEnough) {
      return { name, visits: visits + pushed, pages, cost, cores, streams: tracked, ...processes };
    }
    // More storefronts render more pages, which may take one more.
    processes = {
      storefronts: Math.max(wanted.storefronts, processes.storefronts),
      upstreams: Math.max(wanted.upstreams, processes.upstreams),
    };
  }
};

/** Every brand in the busiest minute of a day, by its orders; the largest one has just sent a push message. */
export const brandsAt = (model: Model, costs: Costs, ordersADay: number, fixed?: Fixed): BrandLoad[] =>
  model.brands.map(({ name, share }, rank) => {
    const visits = busiestRate(model, ordersADay) * share;
    return brandAt(model, costs, { name, visits, pushed: rank === 0 ? pushedVisits(model, visits) : 0 }, fixed);
  });

const total = (brands: readonly BrandLoad[], value: (brand: BrandLoad) => number): number =>
  brands.reduce((sum, brand) => sum + value(brand), 0);

export type Installation = {
  readonly ordersADay: number;
  readonly brands: readonly BrandLoad[];
  readonly visitsASecond: number;
  readonly cores: ByPart;
  readonly storefronts: number;
  readonly upstreams: number;
  readonly connections: number;
  readonly databaseCores: number;
  readonly edgeCores: number;
  readonly streams: number;
  /** In the busiest minute. */
  readonly statementsASecond: number;
  readonly walMbASecond: number;
  readonly rowsADay: number;
  readonly walGbADay: number;
  readonly egressMbitASecond: number;
  readonly egressGbAMonth: number;
  /** Pages by who answers them, shares of all in the busiest minute without the push message. */
  readonly pageShares: PageRates;
  /** Dollars a month. */
  readonly money: {
    readonly servers: number;
    readonly database: number;
    readonly storage: number;
    readonly redis: number;
    readonly egress: number;
  };
};

/** Databases come with 2, 4, 8, … cores. */
const databaseSize = (cores: number): number => 2 ** Math.max(1, Math.ceil(Math.log2(cores / BUSY.database)));

/** What an average day costs: its visits at the mean rate of the day, over all brands. */
const costOfDay = (model: Model, costs: Costs, ordersADay: number, brands: readonly BrandLoad[]): Cost =>
  model.brands.reduce((sum, { share }, rank) => {
    const visits = (ordersADay * visitsForOrder(model) * share) / DAY_SECONDS;
    const { cost } = costOfSecond(model, costs, visits, 0, brands[rank]?.storefronts ?? FEWEST);
    return plus(sum, cost, DAY_SECONDS);
  }, noCost);

/**
 * The whole installation, by the orders of a day.
 *
 * @param bytesAnOrder what an order and all that hangs on it take in the database, stored for a year
 */
export const installationFor = (model: Model, costs: Costs, ordersADay: number, bytesAnOrder: number): Installation => {
  const brands = brandsAt(model, costs, ordersADay);
  const day = costOfDay(model, costs, ordersADay, brands);
  const second = brands.reduce((sum, { cost }) => plus(sum, cost), noCost);
  const cores = eachPart((part) => total(brands, (brand) => brand.cores[part]));
  const storefronts = total(brands, (brand) => brand.storefronts);
  const upstreams = total(brands, (brand) => brand.upstreams);
  const databaseCores = total(brands, (brand) => databaseSize(brand.cores.database));
  const edgeCores = FEWEST * Math.ceil(cores.edge / BUSY.process / FEWEST);
  const egressGbAMonth = (day.sent * DAYS_A_MONTH) / GB;
  const calm = brandsAtCalm(model, ordersADay, brands);
  const views = calm.edge + calm.storefront + calm.rendered;
  const { hoursAMonth, coreHour, databaseCoreHour, storageGb, redisHour } = prices;
  return {
    ordersADay,
    brands,
    visitsASecond: total(brands, (brand) => brand.visits),
    cores,
    storefronts,
    upstreams,
    connections: upstreams * POOL + model.brands.length * SPARE_CONNECTIONS,
    databaseCores,
    edgeCores,
    streams: total(brands, (brand) => brand.streams),
    statementsASecond: second.statements,
    walMbASecond: second.wal / 1e6,
    rowsADay: day.rows,
    walGbADay: day.wal / GB,
    egressMbitASecond: (second.sent * 8) / 1e6,
    egressGbAMonth,
    pageShares: { edge: calm.edge / views, storefront: calm.storefront / views, rendered: calm.rendered / views },
    money: {
      servers: (storefronts + upstreams + edgeCores) * coreHour * hoursAMonth,
      // With a standby of the same size.
      database: 2 * databaseCores * databaseCoreHour * hoursAMonth,
      storage: (2 * storageGb * (bytesAnOrder * ordersADay * 365)) / GB,
      redis: model.brands.length * redisHour * hoursAMonth,
      egress: egressPrice(egressGbAMonth),
    },
  };
};

const brandsAtCalm = (model: Model, ordersADay: number, brands: readonly BrandLoad[]): PageRates =>
  model.brands.reduce(
    (sum, { share }, rank) => {
      const views = busiestRate(model, ordersADay) * share * viewsOfVisit(model);
      const rates = pageRates(model, views, model.isRoutedByCity ? 1 : (brands[rank]?.storefronts ?? FEWEST));
      return {
        edge: sum.edge + rates.edge,
        storefront: sum.storefront + rates.storefront,
        rendered: sum.rendered + rates.rendered,
      };
    },
    { edge: 0, storefront: 0, rendered: 0 },
  );

/** What can be full in the smallest installation: one process of each kind for a brand, one database server for all. */
export const bounds = [
  "a storefront process",
  "an upstream process",
  "event streams of a storefront",
  "a database server of 8 cores for all brands",
  "a line of 1 Gbit/s",
] as const;
export type Bound = (typeof bounds)[number];

const SERVER_CORES = 8;
const LINE_BITS = 1e9;

/** How full each is in the busiest minute; 1: as full as it may be (`BUSY`). */
export const fullness = (model: Model, costs: Costs, ordersADay: number): Record<Bound, number> => {
  const brands = brandsAt(model, costs, ordersADay, { storefronts: 1, upstreams: 1 });
  const most = (value: (brand: BrandLoad) => number): number => Math.max(...brands.map(value));
  const second = brands.reduce((sum, { cost }) => plus(sum, cost), noCost);
  return {
    "a storefront process": most(({ cores }) => cores.storefront) / BUSY.process,
    "an upstream process": most(({ cores }) => cores.upstream) / BUSY.process,
    "event streams of a storefront": most(({ streams }) => streams) / STREAMS,
    "a database server of 8 cores for all brands":
      total(brands, ({ cores }) => cores.database) / SERVER_CORES / BUSY.database,
    "a line of 1 Gbit/s": (second.sent * 8) / LINE_BITS,
  };
};

const MOST_ORDERS = 1e9;

/** Orders a day at which each is full, the first to break first. */
export const firstToBreak = (model: Model, costs: Costs): { readonly bound: Bound; readonly ordersADay: number }[] =>
  bounds
    .map((bound) => {
      let [low, high] = [0, MOST_ORDERS];
      while (high - low > Math.max(1, low / 1_000)) {
        const middle = (low + high) / 2;
        if (fullness(model, costs, middle)[bound] > 1) high = middle;
        else low = middle;
      }
      return { bound, ordersADay: Math.round(low) };
    })
    .sort((a, b) => a.ordersADay - b.ordersADay);

/** What one order costs with all the visits it takes, at the page shares of a size. */
export const costOfOrder = (model: Model, costs: Costs, ordersADay: number): Cost => {
  const brands = brandsAt(model, costs, ordersADay);
  return scaled(costOfDay(model, costs, ordersADay, brands), 1 / ordersADay);
};
