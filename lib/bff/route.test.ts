/**
 * @group security
 * @rule SPEC-321 SPEC-335 SPEC-336
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { endpoint } from "@/lib/contract/endpoint";
import { setEnv } from "@/tests/support/env";
import { json, startFakeUpstream } from "@/tests/support/fake-upstream";
import { route } from "./route";

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const reply = z.object({ ok: z.boolean() });
const body = z.strictObject({
  name: z.string().check(z.refine((name) => name.length < 5, { error: "form.name.max" })),
});
const read = route(
  endpoint({
    method: "GET",
    path: "/things/{id}",
    kind: "read",
    summary: "",
    query: z.strictObject({ page: z.optional(z.string()) }),
    reply,
  }),
);
const change = route(endpoint({ method: "PUT", path: "/things", kind: "change", summary: "", body, reply }));

let upstream: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  upstream = await startFakeUpstream();
  setEnv({ DEMO: "1", LOG_LEVEL: "silent", TRUSTED_HOPS: "1", UPSTREAM_URL: upstream.url });
});
afterAll(() => upstream.stop());
beforeEach(() => upstream.answerWith(json(200, { ok: true })));

const own = { "sec-fetch-site": "same-origin", "content-type": "application/json" };
const put = (payload: string | undefined, headers: Record<string, string> = own) =>
  change(
    new Request("http://anything.test/api/things", {
      method: "PUT",
      headers,
      ...(payload !== undefined && { body: payload }),
    }),
    { params: Promise.resolve(undefined) },
  );
const get = (id: string, { query = "", headers = {} }: { query?: string; headers?: Record<string, string> } = {}) =>
  read(new Request(`http://anything.test/api/things/x${query}`, { headers }), { params: Promise.resolve({ id }) });

const good = JSON.stringify({ name: "roll" });
const cookieOf = (response: Response): string => response.headers.get("set-cookie") ?? "";
const seenHeaders = () => upstream.seen[0]?.headers ?? {};

describe("the API wrapper: allowed callers", () => {
  it.each<{ name: string; headers: Record<string, string>; status: number }>([
    { name: "our own page", headers: own, status: 200 },
    {
      name: "an older browser on our page",
      headers: { "content-type": "application/json", origin: "http://localhost:3000" },
      status: 200,
    },
    { name: "another site", headers: { ...own, "sec-fetch-site": "cross-site" }, status: 403 },
    {
      name: "another site that names our origin",
      headers: { ...own, "sec-fetch-site": "cross-site", origin: "http://localhost:3000" },
      status: 403,
    },
    { name: "a sister site", headers: { ...own, "sec-fetch-site": "same-site" }, status: 403 },
    {
      name: "another origin",
      headers: { "content-type": "application/json", origin: "http://evil.test" },
      status: 403,
    },
    { name: "nobody knows who", headers: { "content-type": "application/json" }, status: 403 },
  ])("$name: $status", async ({ headers, status }) => {
    expect((await put(good, headers)).status).toBe(status);
    expect(upstream.seen).toHaveLength(status === 200 ? 1 : 0);
  });
});

describe("the API wrapper: allowed bodies", () => {
  it.each<{
    name: string;
    payload: string | undefined;
    headers?: Record<string, string>;
    status: number;
    code: string;
  }>([
    {
      name: "plain text",
      payload: good,
      headers: { ...own, "content-type": "text/plain" },
      status: 415,
      code: "unsupported_media",
    },
    { name: "no body", payload: undefined, status: 400, code: "bad_request" },
    { name: "an empty body", payload: "", status: 400, code: "bad_request" },
    { name: "broken JSON", payload: "{", status: 400, code: "bad_request" },
    {
      name: "5,000 levels",
      payload: '{"a":'.repeat(5000).concat("1", "}".repeat(5000)),
      status: 400,
      code: "bad_request",
    },
    { name: "65 KB", payload: JSON.stringify({ name: "x".repeat(65 * 1024) }), status: 413, code: "too_large" },
    { name: "an unknown key", payload: JSON.stringify({ name: "a", price: 1 }), status: 422, code: "validation" },
    {
      name: "a key that means harm",
      payload: '{"name":"a","__proto__":{"admin":true}}',
      status: 422,
      code: "validation",
    },
    { name: "a wrong type", payload: JSON.stringify({ name: 1 }), status: 422, code: "validation" },
    {
      name: "a key that is no uuid",
      payload: good,
      headers: { ...own, "idempotency-key": "1" },
      status: 400,
      code: "bad_request",
    },
  ])("$name: $status", async ({ payload, headers, status, code }) => {
    const response = await put(payload, headers ?? own);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code, message: expect.stringMatching(/\S/) });
    expect(upstream.seen).toHaveLength(0);
  });

  it("keeps our message keys and hides the library's words", async () => {
    expect(await (await put(JSON.stringify({ name: "sashimi" }))).json()).toMatchObject({
      errors: { name: "form.name.max" },
    });
    expect(await (await put("{}")).json()).toMatchObject({ errors: { name: "form.invalid" } });
  });

  it("refuses bytes that are no UTF-8, which would be stored as something else", async () => {
    const body = new Uint8Array([...Buffer.from('{"name":"'), 0xff, 0xc3, ...Buffer.from('"}')]);
    const request = new Request("http://anything.test/api/things", { method: "PUT", headers: own, body });
    expect((await change(request, { params: Promise.resolve({}) })).status).toBe(400);
    expect(upstream.seen).toHaveLength(0);
  });

  it("reads nothing of a body that is announced as too long", async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          sent += 1;
          controller.enqueue(new Uint8Array(16 * 1024).fill(32));
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { ...own, "content-length": "100000" };
    const init = { method: "PUT", headers, body, ...{ duplex: "half" } };
    const answer = await change(new Request("http://anything.test/api/things", init), { params: Promise.resolve({}) });
    expect([answer.status, sent]).toEqual([413, 0]);
  });

  it("stops reading a body that says nothing of its size", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1;
        controller.enqueue(new Uint8Array(16 * 1024).fill(32));
      },
    });
    const request = new Request("http://anything.test/api/things", {
      method: "PUT",
      headers: own,
      body: endless,
      ...{ duplex: "half" },
    });
    expect((await change(request, { params: Promise.resolve({}) })).status).toBe(413);
    expect(sent).toBeLessThan(10);
  });

  it.each(["..", ".", "a/b", "a%2Fb", "?x", ""])("the path parameter %j names nothing", async (id) => {
    expect((await get(id)).status).toBe(404);
    expect(upstream.seen).toHaveLength(0);
  });

  it("refuses unknown query parameters", async () => {
    expect((await get("p17", { query: "?page=2" })).status).toBe(200);
    expect((await get("p17", { query: "?page=2&admin=1" })).status).toBe(422);
  });
});

describe("the API wrapper: the session", () => {
  it("gives a visitor his cart with the first change, and knows him after", async () => {
    const first = await put(good);
    const cart = seenHeaders()["x-cart-id"];
    expect(cart).toMatch(uuid);
    expect(cookieOf(first)).toMatch(/^sushi_session=.+; Path=\/; Max-Age=22118400; HttpOnly; SameSite=Lax$/);
    upstream.answerWith(json(200, { ok: true }));
    const second = await put(good, { ...own, cookie: cookieOf(first).split(";")[0] ?? "" });
    expect(seenHeaders()["x-cart-id"]).toBe(cart);
    expect(cookieOf(second)).toBe("");
  });

  it("passes on the tag of the cart that the browser has, and nothing that is no tag", async () => {
    await put(good, { ...own, "x-known-cart": "3f2a-1z" });
    expect(seenHeaders()["x-known-cart"]).toBe("3f2a-1z");
    for (const wrong of ["", "a b", "x".repeat(65), "1, 2"]) {
      upstream.answerWith(json(200, { ok: true }));
      await put(good, { ...own, "x-known-cart": wrong });
      expect(seenHeaders()["x-known-cart"]).toBeUndefined();
    }
  });

  it("makes no session for a visitor who only reads", async () => {
    const response = await get("p17");
    expect(cookieOf(response)).toBe("");
    expect(seenHeaders()["x-cart-id"]).toBeUndefined();
  });

  it("takes a tampered cookie for a guest's, and clears it", async () => {
    const seal = cookieOf(await put(good)).split(";")[0] ?? "";
    for (const cookie of [`${seal.slice(0, -4)}AAAA`, "sushi_session=garbage", "sushi_session=Fe26.2*1*x*y*z**a*b"]) {
      const response = await get("p17", { headers: { cookie } });
      expect(response.status).toBe(200);
      expect(cookieOf(response)).toContain("sushi_session=; Path=/; Max-Age=0");
    }
  });
});

describe("the API wrapper: what it forwards", () => {
  it("forwards the idempotency key, or makes one", async () => {
    const key = crypto.randomUUID();
    await put(good, { ...own, "idempotency-key": key });
    expect(seenHeaders()["idempotency-key"]).toBe(key);
    upstream.answerWith(json(200, { ok: true }));
    await put(good);
    expect(seenHeaders()["idempotency-key"]).toMatch(uuid);
  });

  it("believes the nearest trusted hop, not the client, about his address", async () => {
    await get("p17", { headers: { "x-forwarded-for": "1.1.1.1, 192.0.2.7", "x-client-ip": "6.6.6.6" } });
    expect(seenHeaders()["x-client-ip"]).toBe("192.0.2.7");
  });

  it.each<{ headers: Record<string, string>; language: string }>([
    { headers: {}, language: "ru" },
    { headers: { cookie: "a=b; sushi_language=de" }, language: "de" },
    { headers: { cookie: "sushi_language=de", "x-language": "tr" }, language: "tr" },
    { headers: { cookie: "sushi_language=xx; pizza_language=de", "x-language": "../" }, language: "ru" },
  ])("speaks $language", async ({ headers, language }) => {
    await get("p17", { headers });
    expect(seenHeaders()["accept-language"]).toBe(language);
  });

  it("answers a failure of the upstream in the customer's language, with the request's id", async () => {
    upstream.answerWith((response) => response.writeHead(200, { "content-type": "text/html" }).end("<html>"));
    const id = crypto.randomUUID();
    const headers = { "x-language": "tr", "x-request-id": id };
    const response = await get("p17", { headers });
    expect(response.status).toBe(502);
    expect(response.headers.get("x-request-id")).toBe(id);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({ code: "bad_gateway", message: expect.stringContaining("Sipariş servisi") });
  });

  it("passes on a refusal in the upstream's words", async () => {
    const problem = { message: "Закрыто", code: "stopped", notification: { type: "info", text: "x" } };
    upstream.answerWith(json(409, problem, { "retry-after": "9" }));
    const response = await put(good);
    expect(response.status).toBe(409);
    expect(response.headers.get("retry-after")).toBe("9");
    expect(await response.json()).toEqual(problem);
  });
});

describe("the API wrapper: a reply that is a page", () => {
  const page = route(endpoint({ method: "GET", path: "/things", kind: "read", summary: "", reply }), {
    page: ({ ok }) => `<p>${ok}</p>`,
  });
  const open = () => page(new Request("http://anything.test/api/things"), { params: Promise.resolve(undefined) });

  it("runs nothing, loads nothing, stands in no frame and is not cached", async () => {
    const response = await open();
    expect(await response.text()).toBe("<p>true</p>");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    });
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("script-src");
  });

  it("fails as any other", async () => {
    upstream.answerWith(json(404, { message: "Nothing here", code: "not_found" }));
    const response = await open();
    expect([response.status, response.headers.get("content-type")]).toEqual([404, "application/json"]);
  });
});
