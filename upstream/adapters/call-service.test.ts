/**
 * @group security
 * @rule SPEC-376
 */
import { createServer, type RequestListener, type Server } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "@jest/globals";
import { spansDuring } from "@/tests/support/traced";
import { callService } from "./call-service";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
};
const bounds = { timeoutMs: 1_000, maxBytes: 1 << 20 };

describe("a call of another service", () => {
  it("brings a whole answer, unpacked", async () => {
    const url = await serve((_, response) => {
      response.writeHead(201, { "content-encoding": "gzip", "x-mark": "1" }).end(gzipSync("Привет"));
    });
    const { status, ok, headers, text } = await callService(url, {}, bounds);
    expect([status, ok, headers.get("x-mark"), text]).toEqual([201, true, "1", "Привет"]);
  });

  it("ends where a small answer unpacks to more than its bound", async () => {
    const bomb = gzipSync(Buffer.alloc(200 << 20));
    const url = await serve((_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end(bomb));
    const before = process.memoryUsage().arrayBuffers;
    await expect(callService(url, {}, bounds)).rejects.toThrow("more than 1048576 bytes");
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 << 20);
  });

  it("follows no redirect", async () => {
    let followed = 0;
    const other = await serve((_, response) => {
      followed += 1;
      response.end("{}");
    });
    const url = await serve((_, response) => response.writeHead(307, { location: other }).end());
    await expect(callService(url, { method: "POST", body: "{}" }, bounds)).rejects.toThrow();
    expect(followed).toBe(0);
  });

  it("has one deadline for head and body", async () => {
    const url = await serve((_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(" "), 50);
      response.on("close", () => clearInterval(drip));
    });
    const begun = performance.now();
    await expect(callService(url, {}, { ...bounds, timeoutMs: 400 })).rejects.toThrow();
    expect(performance.now() - begun).toBeLessThan(900);
  });

  it("is a span of its host alone, whatever it carries, and other services learn of no trace (SPEC-536)", async () => {
    const seen: (string | undefined)[] = [];
    const url = await serve((request, response) => {
      seen.push(request.headers.traceparent?.toString());
      response.writeHead(request.url === "/own" ? 422 : 200).end("79161234567");
    });
    const { spans, sent } = await spansDuring(async () => {
      await callService(`${url}/bot1:token/send?to=79161234567`, { headers: { authorization: "secret" } }, bounds);
      await callService(`${url}/own`, { method: "POST", body: "79161234567", carriesTrace: true }, bounds);
      await callService("http://127.0.0.1:2/lost", {}, bounds).catch(() => undefined);
    });
    const [work] = spans.filter(({ name }) => name === "work");
    const calls = spans.filter(({ name }) => name !== "work");
    expect(calls.map(({ name, parent }) => [name, parent])).toEqual([
      ["GET 127.0.0.1", work?.spanId],
      ["POST 127.0.0.1", work?.spanId],
      ["GET 127.0.0.1", work?.spanId],
    ]);
    expect(calls.map(({ attributes, isFailed }) => [attributes["error.type"], isFailed])).toEqual([
      [undefined, false],
      ["422", true],
      ["ECONNREFUSED", true],
    ]);
    expect(seen).toEqual([undefined, `00-${work?.traceId}-${calls[1]?.spanId}-01`]);
    expect(sent).not.toMatch(/79161234567|token|secret|lost/);
  });

  it("does not wait for the body where the status says all", async () => {
    const url = await serve((_, response) => void response.writeHead(202).write("x"));
    expect((await callService(url, {}, { timeoutMs: 1_000, maxBytes: null })).status).toBe(202);
  });
});
