import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import * as z from "zod";
import { pagePatterns, routeName } from "@/lib/observability/route-name";
import { attemptStates } from "@/upstream/domain/payment/payment-state";
import { describeMetrics } from "./metric-names";

const Place = z.object({ h: z.number(), w: z.number(), x: z.number(), y: z.number() });
const Dashboard = z.object({
  uid: z.string(),
  schemaVersion: z.number(),
  templating: z.object({ list: z.array(z.object({ name: z.string(), definition: z.string().optional() })) }),
  panels: z.array(
    z.object({
      id: z.number(),
      type: z.enum(["row", "timeseries", "stat"]),
      title: z.string(),
      gridPos: Place,
      targets: z.array(z.object({ refId: z.string(), expr: z.string(), legendFormat: z.string() })).default([]),
    }),
  ),
});
const { panels, templating } = Dashboard.parse(JSON.parse(readFileSync("deploy/grafana-dashboard.json", "utf8")));
const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** Read once: a registry takes each figure once. */
const described = describeMetrics();

describe("the dashboard", () => {
  it("queries metrics that exist, by labels they have", async () => {
    const known = await described;
    const variables = templating.list.flatMap(({ definition }) => definition ?? []);
    const selectors = [...queries, ...variables].flatMap((query) => [
      ...query.matchAll(/\b((?:mealfront|process|nodejs)_\w+)(?:\{([^}]*)\})?/g),
    ]);
    expect(selectors.length).toBeGreaterThan(20);
    for (const [, name = "", matchers = ""] of selectors) {
      expect({ name, isThere: known.has(name) }).toEqual({ name, isThere: true });
      const labels = [...matchers.matchAll(/(\w+)(?:=|!=|=~|!~)"/g)].map(([, label]) => label);
      for (const label of labels) expect([name, known.get(name)]).toEqual([name, expect.arrayContaining([label])]);
    }
    for (const query of queries) {
      const [, grouped = ""] = /\bby \(([^)]*)\)/.exec(query) ?? [];
      const name = /\b((?:mealfront|process|nodejs)_\w+)/.exec(query)?.[1] ?? "";
      for (const label of grouped.split(", ").filter(Boolean)) {
        expect([query, known.get(name)]).toEqual([query, expect.arrayContaining([label])]);
      }
    }
  });

  it("shows every figure of ours", async () => {
    const text = queries.join("\n");
    const own = [...(await described).keys()].filter((name) => name.startsWith("mealfront_"));
    // A histogram is seen by any of its three.
    const isShown = (name: string): boolean => text.includes(name.replace(/_(bucket|sum|count)$/, ""));
    expect(own.filter((name) => !isShown(name))).toEqual([]);
  });

  it("names routes, states and statuses that are reported", () => {
    const all = queries.join("\n");
    const [, orders = ""] = /route=~"\/api\/order\/\(([^)]+)\)"/.exec(all) ?? [];
    const routes = orders.split("|").map((name) => `/api/order/${name}`);
    expect(routes.map(routeName)).toEqual(routes);
    expect(pagePatterns.some((page) => /^(?:\/api\/.*|file|health)$/.test(page))).toBe(false);
    const states = [...all.matchAll(/state=~?"([^"]+)"/g)].flatMap(([, names = ""]) => names.split("|"));
    expect(states.length).toBeGreaterThan(3);
    for (const state of states) expect(attemptStates).toContain(state);
    const answers = queries.filter((query) => query.includes("http_request")).join("\n");
    for (const [, names = ""] of answers.matchAll(/status=~?"([^"]+)"/g))
      expect(names).toMatch(/^[1-5]xx(\|[1-5]xx)*$/);
  });

  it("is laid out so that no panel covers another", () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const covered = panels.flatMap((one, index) =>
      panels.slice(index + 1).filter((other) => {
        const [a, b] = [one.gridPos, other.gridPos];
        return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
      }),
    );
    expect(covered).toEqual([]);
    expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
    for (const { type, targets } of panels) expect(targets.length > 0).toBe(type !== "row");
  });

  it("balances its brackets", () => {
    for (const query of queries) {
      for (const [open, close] of ["()", "{}", "[]"].map((pair) => [...pair])) {
        expect([query, query.split(open ?? "").length]).toEqual([query, query.split(close ?? "").length]);
      }
    }
  });
});
