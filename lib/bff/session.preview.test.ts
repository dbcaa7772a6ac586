/** @group security */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { endpoint } from "@/lib/contract/endpoint";
import { previewToken } from "@/lib/request/preview-token";
import { setEnv } from "@/tests/support/env";
import { json, startFakeUpstream } from "@/tests/support/fake-upstream";
import { route } from "./route";
import { previewOf } from "./session";

const secret = "a-secret-of-the-operators";
const cartId = "0b6f3d0e-7a43-4a55-9a4b-3f1f6f0f1c11";
const at = new Date("2026-11-20T23:59:00Z");
const token = previewToken({ brand: "sushi", secret }, { at, cartId, until: new Date(Date.now() + 60_000) });
const ended = previewToken({ brand: "sushi", secret }, { at, cartId, until: new Date(Date.now() - 60_000) });

const reply = z.object({ ok: z.boolean() });
const read = route(endpoint({ method: "GET", path: "/clock", kind: "read", summary: "", reply }), { cacheSeconds: 60 });
const add = route(endpoint({ method: "PUT", path: "/cart/add", kind: "change", summary: "", reply }));
const order = route(endpoint({ method: "POST", path: "/order/create", kind: "change", summary: "", reply }));
const none = { params: Promise.resolve(undefined) };
const requestOf = (method: string, cookie: string) =>
  new Request("http://anything.test/api/x", { method, headers: { cookie, "sec-fetch-site": "same-origin" } });

let upstream: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  upstream = await startFakeUpstream();
  setEnv({ DEMO: "1", LOG_LEVEL: "silent", UPSTREAM_URL: upstream.url, PREVIEW_SECRET: secret });
});
afterAll(() => upstream.stop());
beforeEach(() => upstream.answerWith(json(200, { ok: true })));

describe("a call of somebody who previews", () => {
  it("carries the preview and its own cart, and is not cached", async () => {
    const response = await read(requestOf("GET", `a=b; sushi_preview=${token}`), none);
    expect(upstream.seen[0]?.headers).toMatchObject({ "x-preview": token, "x-cart-id": cartId });
    expect(upstream.seen[0]?.headers["x-session-token"]).toBeUndefined();
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("may fill the cart, and makes no session", async () => {
    const response = await add(requestOf("PUT", `sushi_preview=${token}`), none);
    expect(response.status).toBe(200);
    expect(upstream.seen[0]?.headers["x-cart-id"]).toBe(cartId);
    expect(response.headers.get("set-cookie") ?? "").not.toContain("sushi_session");
  });

  it("orders nothing, and the refusal says so in words", async () => {
    const response = await order(requestOf("POST", `sushi_preview=${token}`), none);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "preview", message: expect.stringMatching(/\S/) });
    expect(upstream.seen).toHaveLength(0);
  });

  it.each([
    { what: "forged", cookie: `sushi_preview=${token}0` },
    { what: "out of date", cookie: `sushi_preview=${ended}` },
    { what: "of another brand", cookie: `pizza_preview=${token}` },
  ])("counts as anybody's where it is $what", async ({ cookie }) => {
    const response = await read(requestOf("GET", cookie), none);
    expect(upstream.seen[0]?.headers["x-preview"]).toBeUndefined();
    expect(response.headers.get("cache-control")).toBe("private, max-age=60");
  });

  it("counts as anybody's where there is no secret", () => {
    const header = `sushi_preview=${token}`;
    expect(previewOf(header, { brand: "sushi", isHttps: false, previewSecret: secret })).toEqual({ token, cartId });
    expect(previewOf(header, { brand: "sushi", isHttps: false, previewSecret: null })).toBeNull();
  });
});
