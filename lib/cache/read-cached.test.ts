/**
 * @group security
 * @rule SPEC-376
 */
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { endpoint } from "@/lib/contract/endpoint";
import { breaker } from "@/lib/upstream/call-upstream";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { setEnv } from "@/tests/support/env";
import { json, startFakeUpstream } from "@/tests/support/fake-upstream";
import { readCached } from "./read-cached";

const Reply = z.object({ ok: z.boolean(), dishes: z.optional(z.array(z.string())) });
const menu = endpoint({ method: "GET", path: "/menu/{id}", kind: "read", summary: "", reply: Reply });

let upstream: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  upstream = await startFakeUpstream();
  setEnv({ DEMO: "1", UPSTREAM_URL: upstream.url });
});
afterAll(() => upstream.stop());
beforeEach(() => breaker.succeeded());

let last = 0;
/** A read of an address that was never read before. */
const fresh = () => {
  last += 1;
  const id = last;
  return () => readCached(menu, { params: { id } }, { language: "ru", tags: [] });
};
const failure = async (reading: Promise<unknown>): Promise<UpstreamError> => {
  const error: unknown = await reading.then(
    () => new Error("it succeeded"),
    (reason: unknown) => reason,
  );
  if (error instanceof UpstreamError) return error;
  throw error;
};

describe("a cached read", () => {
  it("takes a menu of 2,000 dishes, five megabytes of it", async () => {
    const dishes = Array.from({ length: 2_000 }, () => "x".repeat(2_500));
    upstream.answerWith(json(200, { ok: true, dishes }));
    expect((await fresh()()).dishes).toHaveLength(2_000);
  });

  it.each([
    ["a gzip bomb", { "content-encoding": "gzip" }, gzipSync(Buffer.alloc(100 << 20))],
    ["more bytes than any menu has", {}, Buffer.alloc(20 << 20, " ")],
  ])("is a bad gateway for %s", async (_name, headers, body) => {
    upstream.answerWith((response) =>
      response.writeHead(200, { "content-type": "application/json", ...headers }).end(body),
    );
    expect(await failure(fresh()())).toMatchObject({ status: 502, code: "bad_gateway" });
  });

  it("does not follow a redirect to another host", async () => {
    const other = await startFakeUpstream();
    other.answerWith(json(200, { ok: true }));
    upstream.answerWith((response) => response.writeHead(302, { location: `${other.url}/v1/menu/1` }).end());
    expect(await failure(fresh()())).toMatchObject({ status: 502 });
    expect(other.seen).toEqual([]);
    await other.stop();
  });

  it("is waited for once where its body drips, though a page that failed is rendered a second time", async () => {
    upstream.answerWith((response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const drip = setInterval(() => response.write(" "), 100);
      response.on("close", () => clearInterval(drip));
    });
    const read = fresh();
    const begun = performance.now();
    expect(await failure(read())).toMatchObject({ status: 504, code: "timeout" });
    expect(await failure(read())).toMatchObject({ status: 504, code: "timeout" });
    expect(performance.now() - begun).toBeLessThan(3_000);
    expect(upstream.seen).toHaveLength(1);
  });

  it("is not sent while the circuit is open, opens it, and closes it with the first answer", async () => {
    upstream.answerWith((response) => response.destroy());
    for (let call = 0; call < 8; call += 1) await failure(fresh()());
    expect(upstream.seen).toHaveLength(8);
    expect(await failure(fresh()())).toMatchObject({ status: 503, retryAfter: 2 });
    expect(upstream.seen).toHaveLength(8);
    upstream.answerWith(json(200, { ok: true }));
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    expect(await fresh()()).toEqual({ ok: true });
    expect(await fresh()()).toEqual({ ok: true });
  });
});
