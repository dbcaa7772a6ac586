import { readFileSync, writeFileSync } from "node:fs";
import { busiestRate, sharesByHour, visitsForOrder } from "./arrivals";
import { costOf, plus, scaled } from "./costs";
import { type Cost, type Measured, type Part, parts } from "./measured";
import { calls, type Model } from "./model";
import { barPlot, linePlot } from "./plot";
import { prices } from "./prices";
import { grouped, percent, short, table } from "./report-table";
import { costOfOrder, firstToBreak, fullness, type Installation, installationFor, pushedVisits } from "./sizing";
import type { Tried } from "./tried";
import { triedParts } from "./tried-report";

const FOLDER = "docs/operating";
export const reportFile = `${FOLDER}/capacity.md`;

const costCells = ({ ms, statements, rows, wal, sent }: Cost): string[] => [
  ...parts.filter((part) => part !== "redis").map((part) => short(ms[part])),
  short(statements),
  short(rows),
  short(wal / 1024),
  short(sent / 1024),
];
const COST_HEAD = [
  "nginx, ms",
  "storefront, ms",
  "upstream, ms",
  "PostgreSQL, ms",
  "statements",
  "rows written",
  "log, KB",
  "sent, KB",
];

const callTable = (measured: Measured): string =>
  table(
    ["One", ...COST_HEAD],
    calls.map((call) => [call, ...costCells(measured.calls[call])]),
  );

const eveningTable = ({ evening }: Measured): string =>
  table(
    ["The evening", ...COST_HEAD],
    [
      ["as it was played", ...costCells(evening.spent)],
      ["the sum of its calls", ...costCells(evening.expected)],
      ["for each order", ...costCells(scaled(evening.spent, 1 / evening.orders))],
    ],
  );

const timingTable = ({ evening }: Measured): string =>
  table(
    ["ms by the clock", "times", "p50", "p99", "times in the push", "p50", "p99"],
    Object.entries(evening.timings)
      .sort(([, a], [, b]) => b.evening.times - a.evening.times)
      .map(([name, { evening: calm, push }]) => [
        name,
        ...[calm, push].flatMap(({ times, p50, p99 }) => [String(times), short(p50), short(p99)]),
      ]),
  );

type Row = readonly [string, (one: Installation) => string];
const needRows: readonly Row[] = [
  ["visits a second, the push message included", ({ visitsASecond }) => short(visitsASecond)],
  ["pages from the edge", ({ pageShares }) => percent(pageShares.edge)],
  ["pages from the storefront's cache", ({ pageShares }) => percent(pageShares.storefront)],
  ["pages rendered", ({ pageShares }) => percent(pageShares.rendered)],
  ["busy cores of the storefronts", ({ cores }) => short(cores.storefront)],
  ["busy cores of the upstreams", ({ cores }) => short(cores.upstream)],
  ["busy cores of PostgreSQL", ({ cores }) => short(cores.database)],
  ["busy cores of nginx", ({ cores }) => short(cores.edge)],
  ["storefront processes", ({ storefronts }) => grouped(storefronts)],
  ["upstream processes", ({ upstreams }) => grouped(upstreams)],
  ["cores of the databases", ({ databaseCores }) => grouped(databaseCores)],
  ["connections of PostgreSQL", ({ connections }) => grouped(connections)],
  ["statements a second", ({ statementsASecond }) => short(statementsASecond)],
  ["log of changes, MB a second", ({ walMbASecond }) => short(walMbASecond)],
  ["log of changes, GB a day", ({ walGbADay }) => short(walGbADay)],
  ["rows written a day, millions", ({ rowsADay }) => short(rowsADay / 1e6)],
  ["open event streams", ({ streams }) => grouped(streams)],
  ["sent, Mbit a second", ({ egressMbitASecond }) => short(egressMbitASecond)],
  ["sent, TB a month", ({ egressGbAMonth }) => short(egressGbAMonth / 1024)],
];
const moneyRows: readonly Row[] = [
  ["storefronts, upstreams and nginx", ({ money }) => grouped(money.servers)],
  ["PostgreSQL and a standby", ({ money }) => grouped(money.database)],
  ["storage of a year of orders, twice", ({ money }) => grouped(money.storage)],
  ["Redis", ({ money }) => grouped(money.redis)],
  ["egress", ({ money }) => grouped(money.egress)],
  ["together", ({ money }) => grouped(Object.values(money).reduce((sum, one) => sum + one, 0))],
  [
    "cents an order",
    ({ money, ordersADay }) =>
      short((100 * Object.values(money).reduce((sum, one) => sum + one, 0)) / (ordersADay * 30.4)),
  ],
];

const sizeTable = (name: string, sizes: readonly Installation[], rows: readonly Row[]): string =>
  table(
    [name, ...sizes.map(({ ordersADay }) => grouped(ordersADay))],
    rows.map(([label, cell]) => [label, ...sizes.map(cell)]),
  );

const breakTable = (model: Model, measured: Measured): string => {
  const full = model.sizes.map((size) => fullness(model, measured, size));
  return table(
    ["Full first", "at orders a day", ...model.sizes.map((size) => `at ${grouped(size)}`)],
    firstToBreak(model, measured).map(({ bound, ordersADay }) => [
      bound,
      short(ordersADay),
      ...full.map((one) => percent(one[bound])),
    ]),
  );
};

const stepCost = (model: Model, measured: Measured, ordersADay: number) => {
  const order = costOfOrder(model, measured, ordersADay);
  const steps = model.steps.map(({ name, reached, calls: own }) => ({
    name,
    cost: scaled(costOf(own, measured.calls), reached * visitsForOrder(model)),
  }));
  const pages = steps.reduce((left, { cost }) => plus(left, cost, -1), order);
  return [{ name: "pages", cost: pages }, ...steps];
};

/** Without a trial of partitions nobody knows how large an order is: then storage costs nothing. */
const installations = (model: Model, measured: Measured, { partitions }: Tried): Installation[] =>
  model.sizes.map((size) => installationFor(model, measured, size, partitions?.bytesAnOrder ?? 0));

const partNames: Readonly<Record<Part, string>> = {
  edge: "nginx",
  storefront: "storefront",
  upstream: "upstream",
  database: "PostgreSQL",
  redis: "Redis",
};

/** Every plot of the page, by the end of its file's name. */
export const reportPlots = (model: Model, measured: Measured, tried: Tried): Record<string, string> => {
  const sizes = installations(model, measured, tried);
  const hours = sharesByHour(model);
  const busiest = Math.max(...hours);
  const size = 100_000;
  const perSecond = hours.map((share) => (busiestRate(model, size) * share) / busiest);
  const pushHour = hours.indexOf(busiest);
  const [largest] = model.brands;
  const pushed = pushedVisits(model, busiestRate(model, size) * (largest?.share ?? 0));
  const labels = hours.map((_, hour) => `${hour}`);
  const steps = stepCost(model, measured, size);
  const visible = parts.filter((part) => part !== "redis");
  return {
    day: linePlot({
      title: "Visits of a day of 100,000 orders, by hour of UTC",
      unit: "a second",
      labels,
      series: [
        { name: "a push at its hour", values: perSecond.map((rate, hour) => rate + (hour === pushHour ? pushed : 0)) },
        { name: "all brands", values: perSecond },
      ],
    }),
    evening: barPlot({
      title: "The evening as it was played, by tenths",
      unit: "ms of the processor a second",
      labels: measured.evening.busy.map((_, nth) => String(nth + 1)),
      series: visible.map((part) => ({ name: partNames[part], values: measured.evening.busy.map((one) => one[part]) })),
    }),
    order: barPlot({
      title: "Where the processor time of an order goes",
      unit: "ms at 100,000 a day",
      labels: steps.map(({ name }) => name),
      series: visible.map((part) => ({ name: partNames[part], values: steps.map(({ cost }) => cost.ms[part]) })),
    }),
    cores: linePlot({
      title: "Busy cores in the busiest minute, by orders a day",
      unit: "cores",
      labels: sizes.map(({ ordersADay }) => grouped(ordersADay)),
      series: visible.map((part) => ({ name: partNames[part], values: sizes.map(({ cores }) => cores[part]) })),
      isLogarithmic: true,
    }),
  };
};

/** The text with each generated part put between its markers, `<!-- name -->` and `<!-- /name -->`. */
export const filledIn = (text: string, made: Readonly<Record<string, string>>): string =>
  Object.entries(made).reduce((page, [name, part]) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
    const [from, to] = [page.indexOf(begin), page.indexOf(end)];
    if (from < 0 || to < from) throw new Error(`${reportFile} has no place for "${name}"`);
    return `${page.slice(0, from)}${begin}\n\n${part}\n\n${page.slice(to)}`;
  }, text);

const about = ({ date, machine, idle, memory, evening }: Measured): string => {
  const { edge, storefront, rendered } = evening.views;
  const idleMs = parts.map((part) => `${part} ${short(idle[part])}`).join(", ");
  return [
    `Measured on ${date}, ${machine.cores} cores (${machine.processor}), Node ${machine.node}, PostgreSQL ${machine.postgres}: ${evening.visits} visits in ${evening.seconds} s, ${evening.push.visits} of them brought by one city's push message within ${evening.push.seconds} s; ${evening.orders} orders; ${edge} pages came from the edge, ${storefront} from the storefront's cache and ${rendered} were rendered; ${evening.failures} visits failed.`,
    `With nobody there, ms of the processor a second: ${idleMs}. Memory after the evening: storefront ${memory.storefront} MB, upstream ${memory.upstream} MB.`,
  ].join("\n");
};

/** Storefront processes if pages were shared or cached otherwise. */
const pagesTable = (model: Model, measured: Measured): string => {
  const long = { ...model.cacheSeconds, storefront: 600 };
  const models: readonly (readonly [string, Model])[] = [
    ["as it is: in turn, cached for a minute", model],
    ["a city's pages from one storefront", { ...model, isRoutedByCity: true }],
    ["in turn, cached for ten minutes", { ...model, cacheSeconds: long }],
    ["both", { ...model, cacheSeconds: long, isRoutedByCity: true }],
  ];
  return table(
    ["Storefront processes, and pages rendered", ...model.sizes.map(grouped)],
    models.map(([name, variant]) => [
      name,
      ...model.sizes.map((size) => {
        const { storefronts, pageShares } = installationFor(variant, measured, size, 0);
        return `${storefronts} (${percent(pageShares.rendered)})`;
      }),
    ]),
  );
};

/** Every generated part of the page, by the name of its markers. */
export const reportParts = (model: Model, measured: Measured, tried: Tried): Record<string, string> => {
  const sizes = installations(model, measured, tried);
  return {
    measured: about(measured),
    calls: callTable(measured),
    evening: eveningTable(measured),
    timings: timingTable(measured),
    needs: sizeTable("Orders a day", sizes, needRows),
    pages: pagesTable(model, measured),
    money: sizeTable(`${prices.place}, ${prices.date}; dollars a month`, sizes, moneyRows),
    breaks: breakTable(model, measured),
    ...triedParts(tried),
  };
};

/** Writes the tables into `docs/operating/capacity.md` and the plots beside it. */
export const writeReport = (model: Model, measured: Measured, tried: Tried): void => {
  const page = readFileSync(reportFile, "utf8");
  writeFileSync(reportFile, filledIn(page, reportParts(model, measured, tried)));
  for (const [name, plot] of Object.entries(reportPlots(model, measured, tried))) {
    writeFileSync(`${FOLDER}/capacity-${name}.svg`, plot);
  }
};
