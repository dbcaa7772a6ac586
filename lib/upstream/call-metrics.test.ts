/** @group security */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import * as z from "zod/mini";
import { readCached } from "@/lib/cache/read-cached";
import { endpoint } from "@/lib/contract/endpoint";
import { collectMeasurements, createStorefrontMetrics } from "@/lib/observability/metrics";
import { setEnv } from "@/tests/support/env";
import { json, startFakeUpstream } from "@/tests/support/fake-upstream";
import { breaker, callUpstream } from "./call-upstream";
import { longTimeoutDispatcher } from "./dispatcher";

const reply = z.object({ ok: z.boolean() });
const read = endpoint({ method: "GET", path: "/things/{id}", kind: "read", summary: "", reply });
const pages = endpoint({ method: "GET", path: "/pages", kind: "read", summary: "", reply });
const context = { language: "tr", requestId: "request-1" } as const;
const known = createStorefrontMetrics("sushi");

let stop = (): void => undefined;
let upstream: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  stop = collectMeasurements(known);
  upstream = await startFakeUpstream();
  setEnv({ DEMO: "1", UPSTREAM_URL: upstream.url });
});
afterAll(async () => {
  stop();
  await upstream.stop();
  await longTimeoutDispatcher.close();
});

const ask = () => callUpstream(read, { params: { id: 7 } }, context).catch(() => null);
const page = () => readCached(pages, {}, { language: "ru", tags: [] }).catch(() => null);

/** Calls and failures since the last look. */
const counted = async () => {
  const { values } = await known.upstreamCalls.get();
  const calls = values.filter(({ metricName }) => metricName?.endsWith("_count"));
  const failures = (await known.upstreamFailures.get()).values;
  known.upstreamCalls.reset();
  known.upstreamFailures.reset();
  return {
    calls: calls.map(({ labels, value }) => [labels.endpoint, value]),
    failures: failures.map(({ labels, value }) => [labels.endpoint, labels.reason, value]),
  };
};

describe("what is counted of the upstream's calls", () => {
  it("is one that went well, or was refused", async () => {
    upstream.answerWith(json(200, { ok: true }));
    await ask();
    upstream.answerWith(json(404, { message: "no", code: "not_found" }));
    await ask();
    expect(await counted()).toEqual({ calls: [["/things/{id}", 2]], failures: [] });
  });

  it("is one that brought nothing of use", async () => {
    upstream.answerWith(json(200, { ok: "yes" }));
    await ask();
    await page();
    upstream.answerWith(json(400, { message: "no" }));
    await page();
    expect(await counted()).toEqual({
      calls: [
        ["/things/{id}", 1],
        ["/pages", 2],
      ],
      failures: [
        ["/things/{id}", "broken", 1],
        ["/pages", "broken", 1],
      ],
    });
  });

  it("is how cached reads were answered (SPEC-539)", async () => {
    const outcomes = async () => {
      const { values } = await known.cacheLookups.get();
      known.cacheLookups.reset();
      return values.filter(({ value }) => value > 0).map(({ labels, value }) => [labels.cache, labels.outcome, value]);
    };
    await outcomes();
    upstream.answerWith(json(200, { ok: true }));
    await page();
    expect(await outcomes()).toEqual([["read", "miss", 1]]);
    upstream.answerWith(json(404, { message: "no" }));
    await page();
    upstream.answerWith(json(200, { ok: "yes" }));
    await page();
    upstream.answerWith((response) => response.destroy());
    await page();
    expect(await outcomes()).toEqual([
      ["read", "bypass", 1],
      ["read", "failed", 2],
    ]);
    // As the framework answers from its cache: at once, and where that is out of date it sends the request beside it.
    const sending = globalThis.fetch;
    const cached = () => new Response(JSON.stringify({ ok: true }));
    const replaced = jest.spyOn(globalThis, "fetch").mockImplementation(async () => cached());
    await page();
    let refreshed: Promise<unknown> = Promise.resolve();
    replaced.mockImplementation(async (...call) => {
      refreshed = sending(...call).then((response) => response.text());
      await pause(50);
      return cached();
    });
    upstream.answerWith((response) => void pause(200).then(() => response.writeHead(200).end("{}")));
    await page();
    replaced.mockRestore();
    await refreshed;
    expect(await outcomes()).toEqual([
      ["read", "hit", 1],
      ["read", "stale", 1],
    ]);
    await counted();
  });

  it("is one without an answer, and one that the open circuit refuses", async () => {
    setEnv({ UPSTREAM_URL: "http://127.0.0.1:1" });
    const { url } = upstream;
    await upstream.stop();
    await ask();
    await page();
    while (breaker.mayCall()) breaker.failed();
    await ask();
    expect(url).not.toBe("");
    expect(await counted()).toEqual({
      calls: [
        ["/things/{id}", 1],
        ["/pages", 1],
      ],
      failures: [
        ["/things/{id}", "unavailable", 1],
        ["/pages", "unavailable", 1],
        ["/things/{id}", "circuit_open", 1],
      ],
    });
  });
});
