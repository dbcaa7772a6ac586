/** @rule SPEC-539 */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { parse } from "yaml";
import * as z from "zod";
import { routeName } from "@/lib/observability/route-name";
import { registry } from "@/upstream/metrics";
import { describeMetrics } from "./metric-names";

const Alert = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+m$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(["page", "ticket"]) }),
  annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
});
/** A figure that Prometheus computes of others. */
const Recorded = z.strictObject({ record: z.string().regex(/^mealfront:\w+:\w+$/), expr: z.string() });
const Rules = z.object({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(z.union([Alert, Recorded])) })),
});
const all = Rules.parse(parse(readFileSync("deploy/alerts.yml", "utf8"))).groups.flatMap((group) => group.rules);
const rules = all.filter((rule) => "alert" in rule);
const recorded = all.filter((rule) => "record" in rule);
const known = describeMetrics();

describe("the alerts of Prometheus", () => {
  it("have different names, and a page that says what to do", () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    expect(rules.map(({ annotations }) => annotations.runbook).filter((page) => !existsSync(page))).toEqual([]);
  });

  const read = [
    ...rules.map(({ alert, expr, annotations }) => [alert, { expr, summary: annotations.summary }] as const),
    ...recorded.map(({ record, expr }) => [record, { expr, summary: "" }] as const),
  ];
  it.each(read)("%s reads figures and labels that are there", async (_name, { expr, summary }) => {
    const names = await known;
    const read = [...expr.matchAll(/\b((?:mealfront|nodejs)_\w+)(?:\{([^}]*)\})?/g)];
    expect(read.length + Number(expr.startsWith("up{"))).toBeGreaterThan(0);
    for (const [, name = "", matchers = ""] of read) {
      const labels = [...matchers.matchAll(/(\w+)(?:=|!=|=~|!~)"/g)].map(([, label]) => label);
      expect([name, names.get(name)]).toEqual([name, expect.arrayContaining(labels)]);
      for (const [, grouped = ""] of expr.matchAll(/\bby \(([^)]*)\)/g)) {
        expect([name, names.get(name)]).toEqual([name, expect.arrayContaining(grouped.split(", "))]);
      }
    }
    // What a summary names is what the expression groups by, or what every figure has.
    const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = ""]) => labels.split(", "));
    for (const [, label = ""] of summary.matchAll(/\$labels\.(\w+)/g)) {
      expect([...grouped, "instance"]).toContain(label);
    }
  });

  it("watch counters that are there before they count: the first order or alert of a process is seen too", async () => {
    const grown = rules.flatMap(({ expr }) => [...expr.matchAll(/increase\((\w+)/g)].map(([, name = ""]) => name));
    expect(grown.length).toBeGreaterThan(3);
    for (const name of grown) {
      const figure = (await registry.getMetricsAsJSON()).find((one) => one.name === name);
      expect([name, (figure?.values.length ?? 0) > 0]).toEqual([name, true]);
    }
  });

  it("watch calls of the checkout that there are", () => {
    const [, names = ""] = /route=~"\/api\/order\/\(([^)]+)\)"/.exec(rules.map(({ expr }) => expr).join("\n")) ?? [];
    const routes = names.split("|").map((name) => `/api/order/${name}`);
    expect(routes.length).toBeGreaterThan(3);
    expect(routes.map(routeName)).toEqual(routes);
  });

  it.each(["deploy/prometheus.yml", "deploy/prometheus-kubernetes.yml"])("are read by %s", (file) => {
    const { rule_files: files } = z
      .object({ rule_files: z.array(z.string()) })
      .parse(parse(readFileSync(file, "utf8")));
    expect(files).toEqual(["alerts.yml"]);
  });
});
