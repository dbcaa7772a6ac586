/**
 * @group security
 * @rule SPEC-261 SPEC-334 SPEC-376
 */
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { endpoint } from "@/lib/contract/endpoint";
import { setEnv } from "@/tests/support/env";
import { json, startFakeUpstream } from "@/tests/support/fake-upstream";
import { callUpstream } from "./call-upstream";
import { longTimeoutDispatcher } from "./dispatcher";
import { openStream } from "./open-stream";
import { UpstreamError } from "./upstream-error";

const reply = z.object({ ok: z.boolean() });
const read = endpoint({ method: "GET", path: "/things/{id}", kind: "read", summary: "", reply });
const change = endpoint({ method: "PUT", path: "/things", kind: "change", summary: "", reply });
const context = { language: "tr", requestId: "request-1" } as const;

let upstream: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  upstream = await startFakeUpstream();
  setEnv({ DEMO: "1", UPSTREAM_URL: upstream.url });
});
afterAll(() => upstream.stop());

const failure = async (call: Promise<unknown>): Promise<UpstreamError> => {
  const error: unknown = await call.then(
    () => new Error("it succeeded"),
    (reason: unknown) => reason,
  );
  if (error instanceof UpstreamError) return error;
  throw error;
};
const ask = () => callUpstream(read, { params: { id: 7 } }, context);
const send = () => callUpstream(change, { body: { a: 1 } }, context);

describe("a call of the upstream", () => {
  it("carries the request's identity and its customer", async () => {
    upstream.answerWith(json(200, { ok: true, extra: 1 }));
    const full = { ...context, cartId: "cart-1", idempotencyKey: "key-1", clientIp: "192.0.2.7" };
    await expect(callUpstream(change, { body: { a: 1 } }, full)).resolves.toEqual({ ok: true });
    expect(upstream.seen[0]).toMatchObject({
      method: "PUT",
      url: "/v1/things",
      body: '{"a":1}',
      headers: {
        authorization: "Bearer demo-upstream-token",
        "x-app-alias": "sushi",
        "accept-language": "tr",
        "x-request-id": "request-1",
        "x-cart-id": "cart-1",
        "idempotency-key": "key-1",
        "x-client-ip": "192.0.2.7",
      },
    });
  });

  it("goes over the connections that are closed in time", async () => {
    upstream.answerWith(json(200, { ok: true }));
    await ask();
    expect(Object.keys(longTimeoutDispatcher.stats)).toContain(upstream.url);
  });

  it("passes on a refusal in the upstream's words", async () => {
    const problem = { message: "Mağaza kapalı", code: "stopped", errors: { shop_id: "form.shop_id.required" } };
    upstream.answerWith(json(409, problem));
    expect(await failure(send())).toMatchObject({ status: 409, code: "stopped", problem });
  });

  it("keeps Retry-After", async () => {
    upstream.answerWith(json(429, { message: "slow down" }, { "retry-after": "30" }));
    expect(await failure(send())).toMatchObject({ status: 429, code: "rate_limited", retryAfter: 30 });
  });

  it.each([
    { name: "a failing upstream", status: 500, body: '{"message":"SELECT * FROM secrets"}', type: "application/json" },
    { name: "HTML in place of JSON", status: 200, body: "<html>", type: "text/html" },
    { name: "truncated JSON", status: 200, body: '{"ok":tr', type: "application/json" },
    { name: "a reply that is not of the contract", status: 200, body: '{"ok":"yes"}', type: "application/json" },
    { name: "a proxy's own 404", status: 404, body: "not here", type: "text/plain" },
  ])("$name is a bad gateway, without its words", async ({ status, body, type }) => {
    upstream.answerWith((response) => response.writeHead(status, { "content-type": type }).end(body));
    expect(await failure(send())).toMatchObject({ status: 502, code: "bad_gateway", problem: null });
  });

  it.each([
    { name: "an answer without an end", type: "application/json", headers: {}, piece: " ".repeat(1 << 20) },
    { name: "a refusal without an end", status: 409, headers: {}, piece: " ".repeat(1 << 16) },
    { name: "a gzip bomb", headers: { "content-encoding": "gzip" }, piece: gzipSync(Buffer.alloc(1 << 20)) },
  ])("$name is a bad gateway before it is in memory", async ({ status = 200, headers, piece }) => {
    let sent = 0;
    upstream.answerWith((response) => {
      response.writeHead(status, { "content-type": "application/json", ...headers });
      const more = (): void => {
        while (!response.destroyed && sent < 200 << 20) {
          sent += piece.length;
          if (!response.write(piece)) return void response.once("drain", more);
        }
        response.end();
      };
      more();
    });
    expect(await failure(ask())).toMatchObject({ status: 502, code: "bad_gateway" });
    expect(sent).toBeLessThan(40 << 20);
    expect(upstream.seen).toHaveLength(1);
  });

  it.each([301, 302, 307, 308])("does not follow a redirect (%i)", async (status) => {
    const other = await startFakeUpstream();
    upstream.answerWith((response) => response.writeHead(status, { location: `${other.url}/v1/things/7` }).end());
    const open = () => openStream(read, { params: { id: 7 } }, context, new AbortController().signal);
    for (const call of [ask, send, open]) expect(await failure(call())).toMatchObject({ status: 502 });
    expect(other.seen).toEqual([]);
    await other.stop();
  });

  it("is unavailable when the connection is cut", async () => {
    upstream.answerWith((response) => response.destroy());
    expect(await failure(send())).toMatchObject({ status: 503, code: "unavailable" });
  });

  it("is unavailable when the body is cut", async () => {
    upstream.answerWith((response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
      response.write('{"ok"');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await failure(send())).toMatchObject({ status: 503, code: "unavailable" });
  });

  it("waits 2.5 s for a read, its body and its second try among them", async () => {
    upstream.answerWith((response) => response.writeHead(200, { "content-type": "application/json" }).write("{"));
    const before = Date.now();
    expect(await failure(ask())).toMatchObject({ status: 504, code: "timeout" });
    expect(Date.now() - before).toBeLessThan(3_000);
  });

  it("passes on at once the upstream's Retry-After, and that it has no shop yet", async () => {
    upstream.answerWith(json(503, { message: "npm run shop" }, { "retry-after": "5", "x-missing-shop": "1" }));
    expect(await failure(ask())).toMatchObject({ status: 503, retryAfter: 5, isShopMissing: true, problem: null });
    expect(upstream.seen).toHaveLength(1);
    upstream.answerWith(json(503, { message: "" }));
    expect(await failure(ask())).toMatchObject({ status: 503, isShopMissing: false });
  });

  it("repeats a read once, a change never", async () => {
    upstream.answerWith(json(503, { message: "" }));
    expect(await failure(ask())).toMatchObject({ status: 503 });
    expect(upstream.seen).toHaveLength(2);
    upstream.answerWith(json(503, { message: "" }));
    expect(await failure(send())).toMatchObject({ status: 503 });
    expect(upstream.seen).toHaveLength(1);
  });
});
