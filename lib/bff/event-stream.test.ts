/** @group security */
import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import * as z from "zod/mini";
import { endpoint } from "@/lib/contract/endpoint";
import { setEnv } from "@/tests/support/env";
import { json, startFakeUpstream } from "@/tests/support/fake-upstream";
import { route } from "./route";
import { newSession, sealedCookie } from "./session";

const events = route(
  endpoint({
    method: "GET",
    path: "/things/{id}/events",
    kind: "read",
    summary: "",
    reply: z.object({ n: z.number() }),
    isStream: true,
  }),
);

let upstream: Awaited<ReturnType<typeof startFakeUpstream>>;
/** The streams that the upstream has open. */
let lines: ServerResponse[] = [];
const left: AbortController[] = [];

beforeAll(async () => {
  upstream = await startFakeUpstream();
  setEnv({ DEMO: "1", LOG_LEVEL: "silent", UPSTREAM_URL: upstream.url });
});
afterAll(() => upstream.stop());
beforeEach(() => {
  lines = [];
  upstream.answerWith((response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write('data: {"n":0}\n\n');
    lines.push(response);
    response.on("close", () => lines.splice(lines.indexOf(response), 1));
  });
});
afterEach(() => {
  for (const visitor of left.splice(0)) visitor.abort();
});

const cookieOf = async (): Promise<string> => {
  const env = {
    brand: "sushi",
    isHttps: false,
    sessionSecret: "demo-session-secret-of-at-least-32-characters",
  } as const;
  return (await sealedCookie(newSession(), env)).split(";")[0] ?? "";
};

const open = async (cookie = "") => {
  const visitor = new AbortController();
  left.push(visitor);
  const request = new Request("http://anything.test/api/things/7/events", {
    headers: { cookie },
    signal: visitor.signal,
  });
  const response = await events(request, { params: Promise.resolve({ id: "7" }) });
  return { response, leave: () => visitor.abort() };
};

const until = async (isTrue: () => boolean): Promise<void> => {
  for (let tries = 0; !isTrue(); tries += 1) {
    if (tries > 100) throw new Error("it did not come to pass");
    await pause(20);
  }
};

const readerOf = ({ body }: Response) => {
  if (body === null) throw new Error("no body");
  const reader = body.getReader();
  return {
    next: async () => {
      const { done, value } = await reader.read();
      return done ? null : new TextDecoder().decode(value);
    },
    cancel: () => reader.cancel(),
  };
};

describe("a stream through the API wrapper", () => {
  it("comes as it is sent, and may not be cached, compressed or buffered", async () => {
    const { response } = await open();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    expect(upstream.seen[0]).toMatchObject({ url: "/v1/things/7/events", headers: { accept: "text/event-stream" } });
    const { next } = readerOf(response);
    expect(await next()).toBe('data: {"n":0}\n\n');
    lines[0]?.write('data: {"n":1}\n\n');
    expect(await next()).toBe('data: {"n":1}\n\n');
    lines[0]?.end();
    expect(await next()).toBeNull();
  });

  it.each(["the request", "the body"])("ends at the upstream when the visitor leaves %s", async (what) => {
    const { response, leave } = await open();
    const { next, cancel } = readerOf(response);
    await next();
    await until(() => lines.length === 1);
    if (what === "the body") await cancel();
    else leave();
    await until(() => lines.length === 0);
  });

  it("ends without a fault when the upstream dies", async () => {
    const { response } = await open();
    const { next } = readerOf(response);
    await next();
    lines[0]?.destroy();
    expect(await next()).toBeNull();
  });

  it.each([
    { what: "a refusal", answer: json(404, { message: "Нет", code: "not_found" }), status: 404, code: "not_found" },
    { what: "an upstream without streams", answer: json(501, {}), status: 502, code: "bad_gateway" },
    { what: "something else", answer: json(200, { n: 1 }), status: 502, code: "bad_gateway" },
  ])("is a problem where the answer is $what", async ({ answer, status, code }) => {
    upstream.answerWith(answer);
    const { response } = await open();
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  it("is refused to one who has six, until he leaves one", async () => {
    const cookie = await cookieOf();
    const streams = [];
    for (let count = 0; count < 6; count += 1) streams.push(await open(cookie));
    const refused = await open(cookie);
    expect([refused.response.status, (await open(await cookieOf())).response.status]).toEqual([429, 200]);
    await until(() => lines.length === 7);
    streams[0]?.leave();
    await streams[0]?.response.body?.cancel();
    expect((await open(cookie)).response.status).toBe(200);
  });

  it("ends with the process", async () => {
    const { response } = await open();
    const { next } = readerOf(response);
    await next();
    process.emit("SIGTERM");
    expect(await next()).toBeNull();
  });
});
