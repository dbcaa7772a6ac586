/** @group security */
import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import * as z from "zod/mini";
import { endpoint } from "@/lib/contract/endpoint";
import { setEnv } from "@/tests/support/env";
import { json, startFakeUpstream } from "@/tests/support/fake-upstream";

const lines: [message: string, line: object][] = [];
jest.mock("@/lib/observability/logger", () => {
  const write = (line: object, message: string) => void lines.push([message, line]);
  return { logger: () => ({ info: write, warn: write, error: write }) };
});

const body = z.strictObject({ order_id: z.int(), phone: z.string() });
const reply = z.object({ ok: z.boolean() });
const cancel = endpoint({ method: "POST", path: "/order/cancel", kind: "change", summary: "", body, reply });

let upstream: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  upstream = await startFakeUpstream();
  setEnv({ DEMO: "1", LOG_LEVEL: "silent", UPSTREAM_URL: upstream.url });
});
afterAll(() => upstream.stop());

const send = async (payload: unknown) => {
  lines.length = 0;
  const headers = { "sec-fetch-site": "same-origin", "content-type": "application/json" };
  const request = new Request("http://anything.test/api/order/cancel", {
    method: "POST",
    headers,
    body: JSON.stringify(payload),
  });
  const { route } = await import("./route");
  await route(cancel)(request, { params: Promise.resolve(undefined) });
  return lines;
};
const own = { order_id: 1042, phone: "+351 912 345 678" };
const line = (facts: object) => [["call", expect.objectContaining({ path: "/order/cancel", ...facts })]];

describe("the line of a call in the log (SPEC-513)", () => {
  it("of a refused one says why, and of which order, and nothing of who called", async () => {
    upstream.answerWith(json(409, { message: "Inês, your order is on its way", code: "conflict" }));
    const said = await send(own);
    expect(said).toEqual(line({ status: 409, reason: "conflict", order_id: 1042 }));
    // The identifier of a request is made by chance, and may contain any three digits.
    expect(JSON.stringify(said, (key, value) => (key === "request_id" ? null : value))).not.toMatch(/912|Inês/);
  });

  it("has a reason too where the call never came to the upstream", async () => {
    expect(await send({ ...own, order_id: "none" })).toEqual(line({ status: 422, reason: "validation" }));
  });

  it("of an answered one has neither", async () => {
    upstream.answerWith(json(200, { ok: true }));
    const names = (await send(own)).flatMap(([, said]) => Object.keys(said));
    expect(names).toEqual(["request_id", "method", "path", "status", "ms"]);
  });
});
