import { describe, expect, it } from "@jest/globals";
import { LEAST_ORDERS, type OrderLog, percentilesOf, quantile } from "./duration-percentiles";

describe("a quantile", () => {
  it.each([
    { values: [], share: 0.5, expected: null },
    { values: [7], share: 0.9, expected: 7 },
    { values: [1, 2, 3], share: 0.5, expected: 2 },
    { values: [3, 1, 2, 4], share: 0.5, expected: 2.5 },
    { values: [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110], share: 0.9, expected: 100 },
    { values: [0, 100], share: 0.9, expected: 90 },
    { values: [5, 1], share: 0, expected: 1 },
    { values: [5, 1], share: 1, expected: 5 },
  ])("of $values at $share is $expected", ({ values, share, expected }) => {
    expect(quantile(values, share)).toBe(expected);
  });
});

const noon = new Date("2026-11-21T12:00:00Z");
const later = (seconds: number): Date => new Date(noon.getTime() + seconds * 1000);
/** An order that cooked for so long, and was brought ten minutes after it was sent. */
const order = (seconds: number): OrderLog => ({
  accepted: noon,
  cooking: noon,
  cooked: later(seconds),
  sent: later(seconds + 60),
  done: later(seconds + 660),
});
const orders = (count: number): OrderLog[] => Array.from({ length: count }, (_, index) => order(600 + index * 10));
const stated = { cooking: 30, delivery: 40 };

describe("the percentiles of a shop", () => {
  it("are those of its log, once that has enough orders", () => {
    expect(percentilesOf(orders(LEAST_ORDERS), "delivery", stated)).toMatchObject({
      "cooking>sent": { p50: 755, p90: 831, basis: "log" },
      "cooking>done": { p50: 1355, p90: 1431, basis: "log" },
      "cooked>sent": { p50: 60, p90: 60, basis: "log" },
      "sent>done": { p50: 600, p90: 600, basis: "log" },
    });
  });

  it.each([
    { what: "too few orders", logs: orders(LEAST_ORDERS - 1) },
    { what: "no order", logs: [] },
    {
      what: "orders that skipped the status",
      logs: orders(40).map(({ sent, done }): OrderLog => (sent && done ? { done } : {})),
    },
    {
      what: "orders whose clock was moved back",
      logs: orders(40).map((log) => ({ ...log, cooking: later(9_000), cooked: later(8_000), sent: later(7_000) })),
    },
    {
      what: "orders that were marked the next morning",
      logs: orders(40).map((log) => ({ ...log, sent: later(50_000), done: later(50_060) })),
    },
  ])("are what it states, with $what", ({ logs }) => {
    const { "cooking>sent": cooking, "cooking>done": whole } = percentilesOf(logs, "delivery", stated);
    expect([cooking, whole]).toEqual([
      { p50: 1800, p90: 2700, basis: "usual" },
      { p50: 4200, p90: 6300, basis: "usual" },
    ]);
  });

  it("state no ride where there is none", () => {
    expect(percentilesOf([], "takeaway", stated)["cooking>done"]).toEqual({ p50: 1800, p90: 2700, basis: "usual" });
  });
});
