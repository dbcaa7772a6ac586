import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import * as conventions from "@opentelemetry/semantic-conventions";
import { setEnv } from "@/tests/support/env";
import { startTraceCollector } from "@/tests/support/trace-collector";
import { openTracing, type RunningTracing } from "./open-tracing";
import { activeSpan, errorType, inOwnTrace, inSpan, traceFields, type tracing } from "./tracing";
import { readTracingSettings, tracingVariables } from "./tracing-settings";

let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let running: RunningTracing | null = null;
const warnings: string[] = [];

beforeAll(async () => {
  collector = await startTraceCollector();
});
afterAll(() => collector.stop());
afterEach(async () => {
  await running?.stop();
  running = null;
  warnings.length = 0;
  collector.requests.length = 0;
  collector.answerWith((response) => void response.writeHead(200).end("{}"));
  // Empty is unset.
  setEnv(
    Object.fromEntries([...Object.keys(tracingVariables), "OTEL_EXPORTER_OTLP_TIMEOUT"].map((name) => [name, ""])),
  );
});

const start = async (more: Readonly<Record<string, string>> = {}): Promise<void> => {
  const environment = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    ...more,
  };
  setEnv(environment);
  running = await openTracing(readTracingSettings(environment), {
    process: "upstream",
    brand: "sushi",
    warn: (reason) => warnings.push(reason),
  });
};
/** What was sent, once all of it is. */
const sent = async () => {
  await running?.stop();
  running = null;
  return collector.spans();
};

const mine = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
const mineUnsampled = mine.replace(/01$/, "00");
const strangers = [
  ["none", undefined],
  ["an empty one", ""],
  ["another version's", "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"],
  ["zeros", "00-00000000000000000000000000000000-b7ad6b7169203331-01"],
  ["capitals", mine.toUpperCase()],
  ["more than one", `${mine}, ${mine}`],
  ["any text", "\u0000'; drop table orders"],
  // 32 digits of his choice are room for a card.
  ["a card's number", "00-00000000000000004242424242424242-b7ad6b7169203331-01"],
] as const;

const serve = (from: NonNullable<Parameters<NonNullable<ReturnType<typeof tracing>>["begin"]>[0]["from"]>) =>
  inSpan(
    () => ({ name: "GET", kind: "server", from }),
    async () => activeSpan()?.traceparent,
  );

describe("whose trace a request belongs to (SPEC-535)", () => {
  it("is a caller's of ours", async () => {
    await start();
    await serve({ parent: mine });
    const [span] = await sent();
    expect([span?.traceId, span?.parent, span?.links]).toEqual([mine.split("-")[1], mine.split("-")[2], []]);
  });

  it("is its own where a stranger names one, linked to his", async () => {
    await start();
    await serve({ stranger: mine });
    const [span] = await sent();
    expect(span?.traceId).not.toBe(mine.split("-")[1]);
    expect([span?.parent, span?.links]).toEqual([null, [mine.split("-")[1]]]);
  });

  it.each(strangers)("is its own where a stranger sends %s", async (_, stranger) => {
    await start();
    await serve({ stranger });
    const [span] = await sent();
    expect([span?.parent, span?.links]).toEqual([null, []]);
  });

  it("is sampled by no stranger's wish, and by a caller's of ours", async () => {
    await start({ OTEL_TRACES_SAMPLER: "parentbased_traceidratio", OTEL_TRACES_SAMPLER_ARG: "0" });
    const asStranger = await serve({ stranger: mine });
    const asCaller = await serve({ parent: mine });
    expect([asStranger?.slice(-2), asCaller?.slice(-2)]).toEqual(["00", "01"]);
    expect(await sent()).toHaveLength(1);
  });

  it("is left out where a caller of ours has left it out", async () => {
    await start();
    expect((await serve({ parent: mineUnsampled }))?.slice(-2)).toBe("00");
    expect(await sent()).toEqual([]);
  });
});

describe("spans", () => {
  it("are those of what runs in them, behind every await, and end with it", async () => {
    await start();
    await serve({ stranger: undefined });
    await inSpan(
      () => ({ name: "outer", kind: "internal" }),
      async () => {
        await pause(1);
        await Promise.all([
          inSpan(
            () => ({ name: "inner", kind: "client" }),
            () => pause(1),
          ),
          inOwnTrace("work", { "mealfront.work": "refund" }, () => pause(1)),
        ]);
      },
    );
    const spans = await sent();
    const named = (name: string) => spans.find((span) => span.name === name);
    expect(named("inner")?.parent).toBe(named("outer")?.spanId);
    expect(named("work")?.parent).toBeNull();
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(3);
  });

  it("say that they failed, by a code or a class and no message", async () => {
    await start();
    const failing = inSpan(
      () => ({ name: "failing", kind: "client" }),
      async () => {
        throw Object.assign(new Error("duplicate key (phone)=(79161234567)"), { code: "23505" });
      },
    );
    await expect(failing).rejects.toThrow("duplicate");
    const [span] = await sent();
    expect([span?.isFailed, span?.attributes]).toEqual([true, { "error.type": "23505" }]);
    expect(JSON.stringify(collector.requests)).not.toContain("79161234567");
  });

  it("name the log lines written in them", async () => {
    expect(traceFields()).toEqual({});
    await start();
    const fields = await inSpan(
      () => ({ name: "GET", kind: "server" }),
      async () => traceFields(),
    );
    const [span] = await sent();
    expect(fields).toEqual({ trace_id: span?.traceId });
  });

  it("name their process as its operator does", async () => {
    await start({ OTEL_SERVICE_NAME: "shop", OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=eu%2C1" });
    await serve({ stranger: undefined });
    const [span] = await sent();
    expect(span?.resource).toMatchObject({
      "service.name": "shop",
      "mealfront.brand": "sushi",
      "deployment.environment.name": "eu,1",
    });
  });

  it("stand under OpenTelemetry's stable names, or ours", () => {
    const stable = new Set<unknown>(Object.values(conventions));
    const names = [
      "http.request.method",
      "http.route",
      "http.response.status_code",
      "server.address",
      "server.port",
      "db.system.name",
      "db.operation.name",
      "db.collection.name",
      "error.type",
    ];
    expect(names.filter((name) => !stable.has(name))).toEqual([]);
  });
});

it.each([
  [Object.assign(new Error("x"), { code: "ECONNREFUSED" }), "ECONNREFUSED"],
  [new TypeError("79161234567"), "TypeError"],
  [new Error("fetch failed", { cause: Object.assign(new Error("x"), { code: "UND_ERR_SOCKET" }) }), "UND_ERR_SOCKET"],
  [Object.assign(new Error("x"), { code: "+7 916 123-45-67" }), "Error"],
  ["79161234567", "thrown string"],
  [null, "thrown object"],
])("the type of %j is %s", (error, type) => expect(errorType(error)).toBe(type));

describe("a collector (SPEC-537)", () => {
  it("gets the headers of its operator, at the address of the specification", async () => {
    await start({ OTEL_EXPORTER_OTLP_HEADERS: "x-api-key=secret%20key,x-tenant=a" });
    await serve({ stranger: undefined });
    await sent();
    const [request] = collector.requests;
    expect(request?.path).toBe("/v1/traces");
    expect([request?.headers["x-api-key"], request?.headers["x-tenant"]]).toEqual(["secret key", "a"]);
  });

  it("gets protobuf unless JSON is set", async () => {
    await start({ OTEL_EXPORTER_OTLP_PROTOCOL: "" });
    await serve({ stranger: undefined });
    await running?.stop();
    expect(collector.requests.map(({ headers }) => headers["content-type"])).toEqual(["application/x-protobuf"]);
  });

  it.each([
    ["429", (r) => void r.writeHead(429, { "retry-after": "3600" }).end("slow down"), "429|retryable"],
    ["a page", (r) => void r.writeHead(200, { "content-type": "text/html" }).end("<html>79161234567"), "no collector"],
    ["a page of a proxy", (r) => void r.writeHead(502).end("<html>79161234567"), "502|retryable"],
    ["a login", (r) => void r.writeHead(302, { location: "/login" }).end(), "302"],
    ["a refusal", (r) => void r.writeHead(401).end("79161234567"), "401"],
    ["nothing", (r) => r.destroy(), "ECONNRESET|retryable|EPIPE"],
  ] satisfies [string, Parameters<typeof collector.answerWith>[0], string][])(
    "that answers %s fails no work, and is a warning once",
    async (_, answer, said) => {
      await start({ OTEL_EXPORTER_OTLP_TIMEOUT: "300" });
      collector.answerWith(answer);
      for (let round = 0; round < 600; round += 1) expect(await serve({ stranger: undefined })).toBeDefined();
      const deadline = Date.now() + 3_000;
      while (warnings.length === 0 && Date.now() < deadline) await pause(20);
      await running?.stop();
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toMatch(new RegExp(said));
      expect(warnings[0]).not.toMatch(/79161234567|<html>/);
    },
  );

  it("that accepts and says nothing holds no process longer than a second", async () => {
    const sockets: { destroy: () => void }[] = [];
    const silent = createServer((socket) => void sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const address = silent.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    await start({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_EXPORTER_OTLP_TIMEOUT: "1500" });
    await serve({ stranger: undefined });
    const begun = performance.now();
    await running?.stop();
    const took = performance.now() - begun;
    for (const socket of sockets) socket.destroy();
    silent.close();
    expect([took > 900, took < 1_500]).toEqual([true, true]);
  });
});
