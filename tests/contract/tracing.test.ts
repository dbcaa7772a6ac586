import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, it } from "@jest/globals";
import type { Child } from "../../scripts/child";
import { freePort } from "../../scripts/ports";
import { openLocally } from "../support/local-server";
import { type CollectedSpan, startTraceCollector } from "../support/trace-collector";
import { launchUpstream } from "./upstream";

const MINUTE = 60_000;
const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
const [, traceId, spanId] = traceparent.split("-");
const storefront = { authorization: "Bearer demo-upstream-token", "x-app-alias": "sushi" };

const folders: string[] = [];
const running = new Set<Child>();
afterEach(async () => {
  await Promise.all([...running].map((child) => child.stop()));
  running.clear();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** An upstream on the embedded database, and what it writes. */
const upstreamWith = async (env: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-traces-"));
  folders.push(folder);
  const written: string[] = [];
  const { child, ready } = launchUpstream({
    name: "traced upstream",
    port: await freePort(16_300 + (process.pid % 50) * 2),
    folder,
    env: { DATABASE_URL: "", LOG_LEVEL: "info", ...env },
    output: (line) => written.push(line),
  });
  running.add(child);
  const url = await ready;
  /** Ends it as an operator does; how long that takes, ms, and with which code. */
  const end = async () => {
    const start = performance.now();
    child.process.kill("SIGTERM");
    const code = await child.ended;
    running.delete(child);
    return { code, ms: performance.now() - start };
  };
  return { url, written, end };
};

const spanOf = (spans: readonly CollectedSpan[], name: string): CollectedSpan | undefined =>
  spans.find((span) => span.name === name);

describe("an upstream that sends its traces", () => {
  it(
    "goes on with the storefront's, links to a stranger's, and sends all of them before it ends (SPEC-535, SPEC-537)",
    async () => {
      const collector = await startTraceCollector();
      const { url, written, end } = await upstreamWith({
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      });
      const phone = "79165550142";
      await fetch(`${url}/v1/cities?phone=${phone}`, { headers: { ...storefront, traceparent } });
      await fetch(`${url}/v1/order/lookup`, {
        method: "POST",
        headers: { ...storefront, "content-type": "application/json" },
        body: JSON.stringify({ phone, order_id: 1042 }),
      });
      await fetch(`${url}/webhooks/sandbox?phone=${phone}`, {
        method: "POST",
        headers: { traceparent, "content-type": "application/json" },
        body: JSON.stringify({ phone }),
      });
      await fetch(`${url}/v1/cities`, { headers: { authorization: "Bearer guessed", traceparent } });
      expect((await end()).code).toBe(0);
      await collector.stop();
      const spans = collector.spans();
      const cities = spans.filter(({ name }) => name === "GET /v1/cities");
      expect(cities.map((span) => [span.traceId === traceId, span.parent, span.links])).toEqual([
        [true, spanId, []],
        [false, null, [traceId]],
      ]);
      const webhook = spans.find(({ name }) => name.startsWith("POST /webhooks"));
      expect([webhook?.parent, webhook?.links]).toEqual([null, [traceId]]);
      expect(cities[0]?.resource["service.name"]).toBe("mealfront-upstream");
      const lookup = spanOf(spans, "POST /v1/order/lookup");
      expect(lookup?.attributes).toMatchObject({
        "http.response.status_code": 404,
        "mealfront.problem": "not_found",
      });
      const queries = spans.filter(({ attributes }) => attributes["db.system.name"] === "postgresql");
      expect(queries.map(({ parent }) => parent)).toContain(lookup?.spanId);
      // What looks whether the process lives, and what looks for work each second, is none.
      expect(spans.filter(({ name, parent, kind }) => /healthz|readyz/.test(name) || (!parent && kind === 3))).toEqual(
        [],
      );
      expect(JSON.stringify(collector.requests)).not.toMatch(/79165550142/);
      const line = written.find((one) => one.includes('"/v1/cities"')) ?? "";
      expect(JSON.parse(line)).toMatchObject({ trace_id: traceId });
    },
    2 * MINUTE,
  );

  it(
    "serves as ever and ends in time where its collector says nothing (SPEC-537)",
    async () => {
      const silent = createServer(() => undefined);
      const { url, end } = await upstreamWith({ OTEL_EXPORTER_OTLP_ENDPOINT: await openLocally(silent) });
      for (let nth = 0; nth < 50; nth += 1) {
        expect((await fetch(`${url}/v1/cities`, { headers: storefront })).status).toBe(200);
      }
      const { code, ms } = await end();
      silent.close();
      expect([code, ms < 8_000]).toEqual([0, true]);
    },
    2 * MINUTE,
  );
});

describe("an upstream without a collector", () => {
  it(
    "loads nothing of OpenTelemetry, with all other variables set (SPEC-535)",
    async () => {
      const { url, written, end } = await upstreamWith({
        NODE_OPTIONS: `--import ${pathToFileURL(resolve("tests/support/loaded-packages.mjs")).href}`,
        OTEL_SERVICE_NAME: "shop",
        OTEL_TRACES_SAMPLER: "always_on",
      });
      await fetch(`${url}/v1/cities`, { headers: { ...storefront, traceparent } });
      await end();
      expect(written.filter((line) => line.startsWith("loaded: "))).toEqual(["loaded: nothing"]);
      expect(written.join("\n")).not.toContain("trace_id");
    },
    2 * MINUTE,
  );
});
