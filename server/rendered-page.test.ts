/** @group security */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Pool } from "undici";
import { createLimiter } from "./limiter";
import { answerHeaders, renderPage } from "./rendered-page";

it("removes inner paths from the headers of an answer, and no other header (SPEC-338)", () => {
  const headers = {
    "content-type": "text/html",
    "x-middleware-rewrite": "/sushi/ru/delivery/moscow",
    "x-middleware-next": "/sushi/ru/delivery",
    "x-robots-tag": "noindex",
  };
  const sent = answerHeaders(headers, "");
  expect(sent).toMatchObject({ "content-type": "text/html", "x-robots-tag": "noindex" });
  expect(JSON.stringify(sent)).not.toContain("/sushi/ru");
});

describe("rendering (SPEC-361)", () => {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-rendering-"));
  const socketPath = join(folder, "next");
  const open = new Set<ServerResponse>();

  const drip = (response: ServerResponse, bytes: number, everyMs: number): void => {
    const timer = setInterval(() => response.write("x".repeat(bytes)), everyMs);
    response.once("close", () => clearInterval(timer));
  };
  const pages: Readonly<Record<string, RequestListener>> = {
    "/page": (_, response) => void response.end("<p>menu</p>"),
    "/stream": (_, response) => void response.writeHead(200, { "content-type": "text/event-stream" }).write(": hi\n\n"),
    "/silent": () => undefined,
    "/drip": (_, response) => drip(response, 1, 20),
    "/large": (_, response) => drip(response, 65_536, 1),
  };
  const next: Server = createServer((request, response) => {
    open.add(response);
    response.once("close", () => open.delete(response));
    pages[request.url ?? ""]?.(request, response);
  });
  const pool = new Pool("http://localhost", { socketPath });
  beforeAll(() => new Promise<void>((resolve) => next.listen(socketPath, resolve)));
  afterAll(async () => {
    await pool.destroy();
    next.closeAllConnections();
    await new Promise((resolve) => next.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });
  const bounds = { bytes: 1_000_000, ms: 400 };
  const headers = {};

  it("returns what is complete", async () => {
    const { status, body } = await renderPage(pool, { path: "/page", headers }, bounds);
    expect([status, String(body)]).toEqual([200, "<p>menu</p>"]);
  });

  it.each(["/stream", "/silent", "/drip", "/large"])(
    "of an answer without an end frees its place: %s",
    async (path) => {
      const limiter = createLimiter({ maxRunning: 1, maxQueued: 8, maxWaitMs: 5_000 });
      const endless = Array.from({ length: 2 }, () =>
        limiter.run("a", () => renderPage(pool, { path, headers }, bounds)),
      );
      const page = limiter.run("a", () => renderPage(pool, { path: "/page", headers }, bounds));
      const outcomes = await Promise.allSettled([...endless, page]);
      expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
      await pause(50);
      // Nor does Next go on with it.
      expect(open.size).toBe(0);
    },
  );

  it("aborts a stream at once", async () => {
    const start = performance.now();
    await expect(renderPage(pool, { path: "/stream", headers })).rejects.toThrow("stream");
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it("aborts at once what is too large", async () => {
    await expect(renderPage(pool, { path: "/large", headers }, { bytes: 1_000_000 })).rejects.toThrow("1000000 bytes");
  });

  it("ends with its visitor", async () => {
    const signal = AbortSignal.timeout(50);
    await expect(renderPage(pool, { path: "/silent", headers, signal })).rejects.toThrow("aborted");
    await expect(renderPage(pool, { path: "/page", headers, signal })).rejects.toThrow("aborted");
  });
});
