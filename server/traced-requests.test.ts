/**
 * @group security
 * @rule SPEC-536
 */

import { createServer, type RequestListener, type Server } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { openTracing, type RunningTracing } from "@/lib/observability/open-tracing";
import { activeSpan } from "@/lib/observability/tracing";
import { setEnv } from "@/tests/support/env";
import { startTraceCollector } from "@/tests/support/trace-collector";
import { traceRenders, traceRequests } from "./traced-requests";

let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let running: RunningTracing | null = null;
const servers: Server[] = [];

beforeAll(async () => {
  collector = await startTraceCollector();
  setEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
});
afterAll(() => collector.stop());
afterEach(async () => {
  await running?.stop();
  collector.requests.length = 0;
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const start = async (): Promise<void> => {
  const settings = { protocol: "http/json", sampler: { root: "always_on", followsParent: true, ratio: 1 } } as const;
  running = await openTracing(settings, { process: "storefront", brand: "sushi", warn: () => undefined });
};
const serve = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
};
const sent = async () => {
  await running?.stop();
  running = null;
  return collector.spans();
};

const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
const traceId = traceparent.split("-")[1];

describe("a visitor's request", () => {
  it("is a span under the pattern of its address, and nothing of the address", async () => {
    await start();
    const url = await serve(traceRequests((_, response) => void response.writeHead(404).end()));
    await fetch(`${url}/api/order/1042?phone=79161234567`, { headers: { cookie: "a=79161234567" } });
    await fetch(`${url}/samara/order/payment/9b1f5a0e-3d4c-4c62-8a53-0f2d3b1f9a77`);
    const spans = await sent();
    expect(spans.map(({ name, kind, parent, attributes }) => ({ name, kind, parent, attributes }))).toEqual([
      {
        name: "GET /api/order/{order_id}",
        kind: 2,
        parent: null,
        attributes: {
          "http.request.method": "GET",
          "http.route": "/api/order/{order_id}",
          "http.response.status_code": 404,
        },
      },
      {
        name: "GET /{city}/order/payment/{order_cache_key}",
        kind: 2,
        parent: null,
        attributes: {
          "http.request.method": "GET",
          "http.route": "/{city}/order/payment/{order_cache_key}",
          "http.response.status_code": 404,
        },
      },
    ]);
    expect(JSON.stringify(collector.requests)).not.toMatch(/1042|79161234567|samara|9b1f5a0e/);
  });

  it("of a file, or of what looks whether the process lives, is none", async () => {
    await start();
    const url = await serve(traceRequests((_, response) => void response.end()));
    for (const path of ["/_next/static/a.js", "/favicon.ico", "/healthz", "/readyz"]) await fetch(`${url}${path}`);
    expect(await sent()).toEqual([]);
  });

  it("begins a new trace, whatever the visitor sends, and links to his (SPEC-535)", async () => {
    await start();
    const url = await serve(traceRequests((_, response) => void response.end()));
    await fetch(`${url}/`, { headers: { traceparent, tracestate: "a=b", baggage: "phone=79161234567" } });
    const [span] = await sent();
    expect([span?.parent, span?.links]).toEqual([null, [traceId]]);
    expect(span?.traceId).not.toBe(traceId);
  });

  it("has failed where it is answered with a fault of ours", async () => {
    await start();
    const url = await serve(traceRequests((_, response) => void response.writeHead(503).end()));
    await fetch(`${url}/`);
    const [span] = await sent();
    expect([span?.isFailed, span?.attributes["error.type"]]).toEqual([true, "503"]);
  });

  it("is answered the same without traces", async () => {
    const url = await serve(traceRequests((_, response) => void response.end(String(activeSpan()))));
    expect(await (await fetch(url)).text()).toBe("null");
    expect(collector.requests).toEqual([]);
  });
});

it("a page that Next renders belongs to the request it is rendered for, and says where Next had it from", async () => {
  await start();
  const url = await serve(traceRenders((_, response) => void response.setHeader("x-nextjs-cache", "STALE").end()));
  await fetch(`${url}/moscow`, { headers: { traceparent } });
  const [span] = await sent();
  expect([span?.name, span?.traceId, span?.parent]).toEqual(["render /{city}", traceId, traceparent.split("-")[2]]);
  expect(span?.attributes["mealfront.next_cache"]).toBe("STALE");
});
