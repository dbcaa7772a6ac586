import { describe, expect, it } from "@jest/globals";
import { busiestRate } from "./arrivals";
import { comparedWith, isNear } from "./compare";
import { costOf, eachPart, noCost, plus, processorMs, scaled } from "./costs";
import { type Cost, Costs } from "./measured";
import { calls, model } from "./model";
import { egressPrice } from "./prices";
import { BUSY, brandsAt, costOfOrder, firstToBreak, fullness, installationFor, pushedVisits, STREAMS } from "./sizing";

const cost = (ms: number): Cost => ({
  ms: { edge: ms / 10, storefront: ms, upstream: ms / 2, database: ms / 4, redis: 0 },
  statements: 2,
  rows: 1,
  wal: 1_000,
  sent: 10_000,
});
const costs = (of: (call: (typeof calls)[number]) => Cost) =>
  Costs.parse(Object.fromEntries(calls.map((call) => [call, of(call)])));
const even = { calls: costs(() => cost(4)), idle: eachPart(() => 5) };

describe("costs", () => {
  it("add up by how often each call comes", () => {
    const sum = costOf(
      { shops: 2, "cart add": 3 },
      costs((call) => cost(call === "shops" ? 1 : 10)),
    );
    expect(sum.ms.storefront).toBe(32);
    expect(sum.statements).toBe(10);
    expect(processorMs(cost(100))).toBe(185);
    expect(plus(cost(4), cost(4), -1)).toEqual(noCost);
    expect(scaled(cost(2), 2).wal).toBe(2_000);
  });
});

describe("a day of orders", () => {
  it("needs ten times the work for ten times the orders, but for pages: they are cached longer than visits are apart", () => {
    const [few, many] = [100_000, 1_000_000].map((size) => installationFor(model, even, size, 10_000));
    if (few === undefined || many === undefined) throw new Error("There are no sizes");
    expect(many.rowsADay / few.rowsADay).toBeCloseTo(10, 1);
    expect(many.pageShares.rendered).toBeLessThan(few.pageShares.rendered);
    expect(many.pageShares.edge + many.pageShares.storefront + many.pageShares.rendered).toBeCloseTo(1);
    expect(many.money.egress).toBeLessThan(10 * few.money.egress);
    expect(many.money.storage / few.money.storage).toBeCloseTo(10);
  });

  it("has two of each process at least, and no process busier than it may be", () => {
    for (const size of model.sizes) {
      for (const { cores, storefronts, upstreams, streams } of brandsAt(model, even, size)) {
        expect(storefronts).toBeGreaterThanOrEqual(2);
        expect(upstreams).toBeGreaterThanOrEqual(2);
        expect(cores.storefront / storefronts).toBeLessThanOrEqual(BUSY.process);
        expect(cores.upstream / upstreams).toBeLessThanOrEqual(BUSY.process);
        expect(streams / storefronts).toBeLessThanOrEqual(STREAMS);
      }
    }
  });

  it("gives every visit to a brand, and the push message to the largest one", () => {
    const brands = brandsAt(model, even, 100_000);
    const usual = busiestRate(model, 100_000);
    const pushed = pushedVisits(model, usual * (model.brands[0]?.share ?? 0));
    expect(brands.reduce((sum, { visits }) => sum + visits, 0)).toBeCloseTo(usual + pushed);
    expect(pushedVisits({ ...model, push: { factor: 1, seconds: 60 } }, usual)).toBe(0);
  });

  it("needs fewer storefronts where a city's pages come from one of them, or are cached longer", () => {
    const rendering = { ...even, calls: costs((call) => cost(call === "page rendered" ? 100 : 1)) };
    const [asItIs, byCity, longer] = [
      model,
      { ...model, isRoutedByCity: true },
      { ...model, cacheSeconds: { ...model.cacheSeconds, storefront: 600 } },
    ].map((variant) => installationFor(variant, rendering, 1_000_000, 0).storefronts);
    expect(byCity).toBeLessThan(asItIs ?? 0);
    expect(longer).toBeLessThan(asItIs ?? 0);
  });

  it("costs an order less the more there are, because its pages are rendered for others too", () => {
    const rendering = { ...even, calls: costs((call) => cost(call === "page rendered" ? 100 : 1)) };
    const each = model.sizes.map((size) => processorMs(costOfOrder(model, rendering, size)));
    expect([...each].sort((a, b) => b - a)).toEqual(each);
  });
});

describe("what breaks first", () => {
  it("is what is full at the fewest orders, and just full there", () => {
    const broken = firstToBreak(model, even);
    expect(broken.map(({ ordersADay }) => ordersADay)).toEqual(
      broken.map(({ ordersADay }) => ordersADay).sort((a, b) => a - b),
    );
    for (const { bound, ordersADay } of broken) {
      expect(fullness(model, even, ordersADay)[bound]).toBeCloseTo(1, 1);
    }
  });

  it("is the upstream where calls cost it most", () => {
    const heavy = { ...even, calls: costs(() => ({ ...cost(1), ms: { ...cost(1).ms, upstream: 50 } })) };
    expect(firstToBreak(model, heavy)[0]?.bound).toBe("an upstream process");
  });
});

describe("money", () => {
  it.each([
    { gb: 0, dollars: 0 },
    { gb: 100, dollars: 10 },
    { gb: 150, dollars: 10 + 50 * 0.05 },
  ])("$gb GB by bands", ({ gb, dollars }) => {
    const bands = [
      { upTo: 100, price: 0.1 },
      { upTo: Number.POSITIVE_INFINITY, price: 0.05 },
    ];
    expect(egressPrice(gb, bands)).toBeCloseTo(dollars);
  });
});

describe("two runs", () => {
  const run = (ms: number) => ({
    ...even,
    calls: costs(() => cost(ms)),
    date: "2026-11-23",
    machine: { processor: "one", cores: 2, node: "20", postgres: "15" },
    memory: { storefront: 300, upstream: 200 },
    evening: {
      visits: 1,
      orders: 1,
      seconds: 1,
      spent: cost(ms),
      expected: cost(ms),
      views: { edge: 1, storefront: 1, rendered: 1 },
      failures: 0,
      transactions: 1,
      timings: {},
      push: { visits: 1, seconds: 1 },
      busy: [],
    },
  });

  it("are near each other within 15 %, up or down", () => {
    expect([1, 1.14, 0.88].map(isNear)).toEqual([true, true, true]);
    expect([1.16, 0.86].map(isNear)).toEqual([false, false]);
  });

  it("are compared by what an order costs", () => {
    const ratios = comparedWith(model, run(1), run(2));
    expect(ratios.find(({ name }) => name === "of it storefront")?.ratio).toBeCloseTo(2);
    expect(ratios.find(({ name }) => name === "statements of an order")?.ratio).toBe(1);
  });
});
