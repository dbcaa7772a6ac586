import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { Pool } from "undici";
import { sendPage } from "./kept-page";
import { type KeptPages, keepPages } from "./kept-pages";

const folder = mkdtempSync(join(tmpdir(), "mealfront-kept-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let asked: string[] = [];
let answer: Answer;
let inner: Server;
let pool: Pool;
let kept: KeptPages;
let open: Server;

/** As every page ends. */
const page = (text: string): string => `${text}</body></html>`;

const publicPage =
  (text: string): Answer =>
  (_, response) =>
    void response
      .writeHead(200, { "x-accel-expires": "2", "content-type": "text/html", "set-by": "next" })
      .end(page(text));

const listening = (server: Server, where: string | number): Promise<void> =>
  new Promise((resolve) => server.listen(where, resolve));

const addressOf = (server: Server): string => {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("the server does not listen");
  return `http://localhost:${address.port}`;
};

beforeEach(async () => {
  asked = [];
  answer = publicPage("<p>menu</p>");
  inner = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.cookie ?? ""}`);
    answer(request, response);
  });
  const socketPath = join(folder, "next");
  await listening(inner, socketPath);
  pool = new Pool("http://localhost", { socketPath });
  kept = keepPages(pool);
  open = createServer((request, response) => {
    const key = { path: request.url ?? "", cookie: request.headers.cookie ?? "" };
    void kept(key).then((page) => {
      if (page === null) response.writeHead(204).end();
      else if (page === "failed") response.writeHead(503).end();
      else sendPage(request, response, page);
    });
  });
  await listening(open, 0);
});
afterEach(async () => {
  await pool.close();
  for (const server of [inner, open]) {
    server.close();
    server.closeAllConnections();
  }
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${addressOf(open)}${path}`, { headers });

describe("pages kept in memory", () => {
  it("are asked for once by all who come together, and again a second later", async () => {
    answer = (request, response) => void wait(20).then(() => publicPage("<p>menu</p>")(request, response));
    const answers = await Promise.all(Array.from({ length: 50 }, () => get("/moscow")));
    expect(await Promise.all(answers.map((one) => one.text()))).toEqual(Array(50).fill(page("<p>menu</p>")));
    expect(asked).toEqual(["/moscow "]);
    answer = publicPage("<p>a new menu</p>");
    await wait(1_100);
    expect(await (await get("/moscow")).text()).toBe(page("<p>a new menu</p>"));
    expect(asked).toHaveLength(2);
  });

  it("are told apart by path and preferences", async () => {
    answer = (request, response) => publicPage(`${request.url} ${request.headers.cookie ?? ""}`)(request, response);
    const seen = [get("/moscow"), get("/samara"), get("/moscow", { cookie: "sushi_language=de" })];
    expect(await Promise.all(seen.map(async (one) => (await one).text()))).toEqual([
      page("/moscow "),
      page("/samara "),
      page("/moscow sushi_language=de"),
    ]);
  });

  it.each(["br", "gzip", "identity", "gzip;q=0.5, br;q=0"])("are sent to one who takes %s", async (encoding) => {
    const text = `<p>${"меню ".repeat(500)}</p>`;
    answer = publicPage(text);
    const response = await get("/moscow", { "accept-encoding": encoding });
    const expected = encoding.startsWith("gzip") ? "gzip" : encoding;
    expect(response.headers.get("content-encoding") ?? "identity").toBe(expected);
    expect(response.headers.get("vary")).toContain("Accept-Encoding");
    expect(response.headers.get("set-by")).toBe("next");
    expect(await response.text()).toBe(page(text));
  });

  it.each([
    ["is nobody's page", 404, "2"],
    ["is one visitor's", 200, ""],
  ])("are none where the answer %s", async (_, status, expires) => {
    answer = (__, response) =>
      void response.writeHead(status, expires === "" ? {} : { "x-accel-expires": expires }).end();
    expect((await get("/moscow")).status).toBe(204);
  });

  it("are never half a page, as a full disk may leave one", async () => {
    const half: Answer = (_, response) =>
      void response.writeHead(200, { "x-accel-expires": "2", "content-type": "text/html" }).end("<p>men");
    answer = half;
    expect((await get("/moscow")).status).toBe(503);
    answer = publicPage("<p>menu</p>");
    expect(await (await get("/moscow")).text()).toBe(page("<p>menu</p>"));
    answer = half;
    await wait(1_100);
    expect(await (await get("/moscow")).text()).toBe(page("<p>menu</p>"));
  });

  it("stay as they were while Next fails, and go when the page does", async () => {
    await get("/moscow");
    answer = (_, response) => void response.writeHead(503).end();
    await wait(1_100);
    expect(await (await get("/moscow")).text()).toBe(page("<p>menu</p>"));
    answer = (_, response) => void response.socket?.destroy();
    expect(await (await get("/moscow")).text()).toBe(page("<p>menu</p>"));
    expect((await get("/samara")).status).toBe(503);
    answer = (_, response) => void response.writeHead(410).end();
    expect((await get("/moscow")).status).toBe(204);
  });
});
