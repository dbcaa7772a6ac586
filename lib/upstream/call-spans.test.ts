/** @group security */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { readCached } from "@/lib/cache/read-cached";
import { endpoint } from "@/lib/contract/endpoint";
import { setEnv } from "@/tests/support/env";
import { json, startFakeUpstream } from "@/tests/support/fake-upstream";
import { spansDuring } from "@/tests/support/traced";
import { callUpstream } from "./call-upstream";
import { longTimeoutDispatcher } from "./dispatcher";
import { openStream } from "./open-stream";

const reply = z.object({ ok: z.boolean() });
const read = endpoint({ method: "GET", path: "/things/{id}", kind: "read", summary: "", reply });
const pages = endpoint({ method: "GET", path: "/pages", kind: "read", summary: "", reply });
const context = { language: "tr", requestId: "request-1", sessionToken: "79161234567" } as const;

let upstream: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  upstream = await startFakeUpstream();
  setEnv({ DEMO: "1", UPSTREAM_URL: upstream.url });
});
afterAll(async () => {
  await upstream.stop();
  await longTimeoutDispatcher.close();
});

const ask = () => callUpstream(read, { params: { id: 79161234567 } }, context).catch(() => null);
const page = () => readCached(pages, { query: { q: "79161234567" } }, { language: "ru", tags: [] }).catch(() => null);
const stream = () => openStream(read, { params: { id: 7 } }, context, new AbortController().signal).catch(() => null);

describe("calls of the upstream (SPEC-535, SPEC-536)", () => {
  it("are spans by the pattern of the contract, which the upstream's continue", async () => {
    upstream.answerWith(json(200, { ok: true }));
    const { spans, sent } = await spansDuring(async () => {
      await ask();
      await page();
      await stream();
    });
    const work = spans.find(({ name }) => name === "work");
    const calls = spans.filter(({ name }) => name !== "work");
    expect(calls.map(({ name, parent }) => [name, parent])).toEqual([
      ["GET /things/{id}", work?.spanId],
      ["GET /pages", work?.spanId],
      ["GET /things/{id}", work?.spanId],
    ]);
    const handed = upstream.seen.map(({ headers }) => headers["traceparent"]);
    expect(handed).toEqual(calls.map(({ spanId }) => `00-${work?.traceId}-${spanId}-01`));
    expect(sent).not.toContain("79161234567");
  });

  it("carry nothing without traces", async () => {
    upstream.answerWith(json(200, { ok: true }));
    await ask();
    await page();
    expect(upstream.seen.map(({ headers }) => headers["traceparent"])).toEqual([undefined, undefined]);
  });

  it("have failed where they are refused, or nobody answers", async () => {
    upstream.answerWith(json(409, { message: "no", code: "conflict" }));
    const refused = await spansDuring(ask);
    await upstream.stop();
    const lost = await spansDuring(async () => {
      await ask();
      await page();
    });
    const types = [...refused.spans, ...lost.spans].flatMap(({ name, attributes }) =>
      name === "work" ? [] : [attributes["error.type"]],
    );
    expect(types).toEqual(["409", "unavailable", "ECONNREFUSED"]);
  });
});
