import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Pool } from "undici";
import { createRoom } from "./load-shedding";
import { answerPages } from "./pages";

const folder = mkdtempSync(join(tmpdir(), "mealfront-pages-"));
const policy = "default-src 'self'; script-src 'self' 'unsafe-inline'";

/** As Next answers. */
const draw: RequestListener = ({ url = "" }, response) => {
  const headers = { "content-type": "text/html", "content-security-policy": policy };
  if (url.startsWith("/old")) response.writeHead(301, { location: url.replace("/old", "/moscow") }).end();
  else if (url.startsWith("/broken")) response.writeHead(500, headers).end("<p>broken</p>");
  else if (url.startsWith("/bare")) response.writeHead(200, { "content-type": "text/html" }).end("<p>bare</p>");
  else response.writeHead(404, headers).end(`<p>nowhere</p><script>own()</script>`);
};

let inner: Server;
let open: Server;
let pool: Pool;
let site = "";
beforeAll(async () => {
  const socketPath = join(folder, "next");
  inner = createServer(draw);
  await new Promise<void>((resolve) => inner.listen(socketPath, resolve));
  pool = new Pool("http://localhost", { socketPath });
  const unavailable: RequestListener = (_, response) => void response.writeHead(503).end();
  open = createServer(
    answerPages({ next: pool, room: createRoom({ places: 8, atOnce: 8, waitMs: 1_000 }), brand: "sushi", unavailable }),
  );
  await new Promise<void>((resolve) => open.listen(0, resolve));
  const address = open.address();
  site = `http://localhost:${typeof address === "object" ? address?.port : ""}`;
});
afterAll(async () => {
  await pool.close();
  for (const server of [inner, open]) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string) => fetch(`${site}${path}`, { redirect: "manual" });

describe("a page that is not kept", () => {
  it.each(["/old", "/old?utm_source=ad", "/old?x=1"])("leads on with its query: %s", async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers.get("location")]).toEqual([301, path.replace("/old", "/moscow")]);
  });

  it.each(["/nowhere", "/nowhere?x=1"])("names its own scripts: %s", async (path) => {
    const { status, headers } = await get(path);
    const told = headers.get("content-security-policy") ?? "";
    expect(status).toBe(404);
    expect(told).toMatch(/script-src 'self' 'sha256-/);
    expect(told).not.toContain("'unsafe-inline'");
  });

  it("lets nothing run where it came without a policy", async () => {
    expect((await get("/bare?x=1")).headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
  });

  it("is to be asked for again where it could not be drawn", async () => {
    const { status, headers } = await get("/broken?x=1");
    expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "3", "no-store"]);
  });
});
