/**
 * @group security
 * @rule SPEC-345
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { Pool } from "undici";
import { onMeasurement } from "@/lib/observability/measurements";
import { sendPage } from "./cached-page";
import { createLimiter } from "./limiter";
import { createPageCache, type PageCache } from "./page-cache";

const folder = mkdtempSync(join(tmpdir(), "mealfront-page-cache-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Pages rendered at a time. */
const MAX_RUNNING = 8;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let requests: string[] = [];
let answer: Answer;
let inner: Server;
let pool: Pool;
let cache: PageCache;
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
  requests = [];
  answer = publicPage("<p>menu</p>");
  inner = createServer((request, response) => {
    requests.push(`${request.url} ${request.headers.cookie ?? ""}`);
    answer(request, response);
  });
  const socketPath = join(folder, "next");
  await listening(inner, socketPath);
  pool = new Pool("http://localhost", { socketPath });
  cache = createPageCache(
    pool,
    createLimiter({ maxRunning: MAX_RUNNING, maxQueued: 0, maxWaitMs: 1_000 }),
    (html) => html,
  );
  open = createServer((request, response) => {
    const key = { path: request.url ?? "", cookie: request.headers.cookie ?? "" };
    void cache.answer(key, "a").then((page) => {
      if (page.kind === "rendered")
        response.writeHead(page.rendered.status, { "x-cached": "no" }).end(page.rendered.body);
      else if (page.kind === "unavailable") response.writeHead(503).end();
      else sendPage(request, response, page.page);
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

describe("pages cached in memory", () => {
  it("are rendered once for simultaneous requests, and again a second later", async () => {
    answer = (request, response) => void wait(20).then(() => publicPage("<p>menu</p>")(request, response));
    const answers = await Promise.all(Array.from({ length: 50 }, () => get("/moscow")));
    expect(await Promise.all(answers.map((one) => one.text()))).toEqual(Array(50).fill(page("<p>menu</p>")));
    expect(requests).toEqual(["/moscow "]);
    answer = publicPage("<p>a new menu</p>");
    await wait(1_100);
    expect(await (await get("/moscow")).text()).toBe(page("<p>a new menu</p>"));
    expect(requests).toHaveLength(2);
  });

  it("are not served once a city has stopped, also where one is being rendered (SPEC-473)", async () => {
    answer = publicPage("<p>open</p>");
    await get("/moscow");
    cache.expire();
    const answers: (() => void)[] = [];
    answer = (request, response) => void answers.push(() => publicPage("<p>open</p>")(request, response));
    const early = get("/moscow");
    for (let tries = 0; answers.length < 1 && tries < 200; tries += 1) await wait(5);
    cache.expire();
    answer = publicPage("<p>stopped</p>");
    expect(await (await get("/moscow")).text()).toBe(page("<p>stopped</p>"));
    answers[0]?.();
    expect(await (await early).text()).toBe(page("<p>open</p>"));
    expect(await (await get("/moscow")).text()).toBe(page("<p>stopped</p>"));
    expect(requests).toHaveLength(3);
  });

  it("are served as they were while Next fails, though a city has stopped", async () => {
    await get("/moscow");
    cache.expire();
    answer = (_, response) => void response.writeHead(500).end();
    expect(await (await get("/moscow")).text()).toBe(page("<p>menu</p>"));
  });

  it("are compressed fast for the first visitor, and closely for those after the second", async () => {
    const menu = Array.from({ length: 3_000 }, (_, nth) => `<p>dish ${nth} of ${(nth * 7_919) % 1_013}</p>`).join("");
    answer = publicPage(menu);
    const sizeOf = async (encoding: string): Promise<number> => {
      const response = await get("/moscow", { "accept-encoding": encoding });
      expect(await response.text()).toBe(page(menu));
      return Number(response.headers.get("content-length") ?? Number.NaN);
    };
    const first = await sizeOf("br");
    expect(await sizeOf("br")).toBe(first);
    let later = first;
    for (let times = 0; times < 50 && later === first; times += 1) {
      await wait(20);
      later = await sizeOf("br");
    }
    expect(later).toBeLessThan(first);
    expect(await sizeOf("gzip")).toBeLessThan(page(menu).length / 3);
    expect(await sizeOf("gzip")).toBe(await sizeOf("gzip"));
    expect(await sizeOf("identity")).toBeNaN();
  });

  it("are requested each time behind a caching edge, once for simultaneous requests", async () => {
    const behindEdge = createPageCache(
      pool,
      createLimiter({ maxRunning: MAX_RUNNING, maxQueued: 0, maxWaitMs: 1_000 }),
      (html) => html,
      "edge",
    );
    const key = { path: "/moscow", cookie: "" };
    const missing = {
      path: "/left",
      cookie: "",
      missing: { innerPath: "/ru/missing", status: 404, language: "ru" },
    } as const;
    answer = (request, response) => void wait(20).then(() => publicPage(`${request.url}`)(request, response));
    await Promise.all([behindEdge.answer(key, "a"), behindEdge.answer(key, "a")]);
    expect([behindEdge.fresh(key), (await behindEdge.answer(key, "a")).kind]).toEqual([null, "cached"]);
    expect(requests).toEqual(["/moscow ", "/moscow "]);
    answer = (_, response) => void response.writeHead(503).end();
    expect((await behindEdge.answer(key, "a")).kind).toBe("cached");
    answer = (_, response) => void response.writeHead(404).end(page("nothing here"));
    await behindEdge.answer(missing, "a");
    expect((await behindEdge.answer({ ...missing, path: "/lost" }, "a")).kind).toBe("cached");
    expect(requests.filter((one) => one !== "/moscow ")).toEqual(["/left "]);
  });

  it("are preceded by the page that says there is no shop yet, until there is one of a shop", async () => {
    answer = (_, response) => void response.writeHead(503, { "x-missing-shop": "1" }).end(page("npm run shop"));
    const answered = await get("/moscow");
    expect([answered.status, await answered.text()]).toEqual([503, page("npm run shop")]);
    answer = publicPage("<p>menu</p>");
    expect((await get("/moscow")).status).toBe(200);
    await wait(1_100);
    answer = (_, response) => void response.writeHead(503, { "x-missing-shop": "1" }).end(page("npm run shop"));
    expect(await (await get("/moscow")).text()).toBe(page("<p>menu</p>"));
  });

  it("are counted by how they were answered (SPEC-539)", async () => {
    const counted: string[] = [];
    const stop = onMeasurement((measured) => {
      if (measured.kind === "cache") counted.push(`${measured.cache} ${measured.outcome}`);
    });
    try {
      answer = (request, response) => void wait(20).then(() => publicPage("<p>menu</p>")(request, response));
      await Promise.all([get("/moscow"), get("/moscow")]);
      expect(counted.splice(0).sort()).toEqual(["page miss", "page shared"]);
      await get("/moscow");
      expect(cache.fresh({ path: "/moscow", cookie: "" })).not.toBeNull();
      expect(cache.fresh({ path: "/samara", cookie: "" })).toBeNull();
      expect(counted.splice(0)).toEqual(["page hit", "page hit"]);
      answer = (_, response) => void response.writeHead(500).end();
      cache.expire();
      await get("/moscow");
      await get("/samara");
      expect(counted.splice(0)).toEqual(["page stale", "page failed"]);
      answer = (_, response) => void response.writeHead(301, { location: "/" }).end();
      await get("/samara");
      answer = (_, response) =>
        void response.writeHead(200, { "x-accel-expires": "2", "content-type": "text/x-component" }).end("1:{}\n");
      await cache.answer({ path: "/moscow", cookie: "", part: "data" }, "a");
      expect(counted).toEqual(["page bypass", "page_data miss"]);
    } finally {
      stop();
    }
  });

  it("are distinguished by path and preferences", async () => {
    answer = (request, response) => publicPage(`${request.url} ${request.headers.cookie ?? ""}`)(request, response);
    const seen = [get("/moscow"), get("/samara"), get("/moscow", { cookie: "sushi_language=de" })];
    expect(await Promise.all(seen.map(async (one) => (await one).text()))).toEqual([
      page("/moscow "),
      page("/samara "),
      page("/moscow sushi_language=de"),
    ]);
  });

  it("are cached beside their parts, which are requested as the framework's router does", async () => {
    const received: IncomingMessage[] = [];
    answer = (request, response) => {
      received.push(request);
      const headers = { "x-accel-expires": "2", "content-type": "text/x-component", "x-nextjs-stale-time": "300" };
      response.writeHead(200, headers).end(`1:{"of":"${request.headers["next-router-segment-prefetch"] ?? "all"}"}\n`);
    };
    const key = { path: "/moscow", cookie: "sushi_language=de" };
    const parts = [
      await cache.answer({ ...key, part: "data" }, "a"),
      await cache.answer({ ...key, part: "tree" }, "a"),
    ];
    const [whole, tree] = received;
    expect(whole?.headers).toMatchObject({ rsc: "1", cookie: "sushi_language=de" });
    expect(tree?.headers).toMatchObject({ rsc: "1", "next-router-segment-prefetch": "/_tree" });
    expect(parts.map((part) => part.kind === "cached" && part.page.headers["x-nextjs-stale-time"])).toEqual([
      "300",
      "300",
    ]);
    answer = publicPage("<p>menu</p>");
    expect((await cache.answer(key, "a")).kind).toBe("cached");
    await cache.answer({ ...key, part: "data" }, "a");
    expect(requests).toHaveLength(3);
    expect(cache.fresh({ ...key, part: "data" })?.digest).not.toBe(cache.fresh(key)?.digest);
  });

  it.each([
    ["tree", "_rsc=a1B2"],
    ["data", "_rsc"],
  ] as const)("have their %s at the address that Next redirects to, which is found once", async (part, expected) => {
    // As Next does: what it is sent stays, but for a parameter of its own with another value.
    answer = (request, response) => {
      const [path, query = ""] = request.url?.split("?") ?? [];
      if (query === expected) {
        const headers = { "x-accel-expires": "2", "content-type": "text/x-component" };
        return void response.writeHead(200, headers).end("1:{}\n");
      }
      const others = query.split("&").filter((pair) => pair !== "" && !pair.startsWith("_rsc="));
      response.writeHead(307, { location: `${path}?${[...others, expected].join("&")}` }).end();
    };
    for (const path of ["/moscow", "/samara"]) {
      expect((await cache.answer({ path, cookie: "", part }, "a")).kind).toBe("cached");
    }
    expect(requests.map((one) => one.trim())).toEqual(["/moscow", `/moscow?${expected}`, `/samara?${expected}`]);
  });

  it("follow no redirect of a part that leads elsewhere or does not end", async () => {
    for (const location of ["/samara?_rsc=a1B2", "/moscow", "/moscow?_rsc"]) {
      requests = [];
      answer = (_, response) => void response.writeHead(307, { location }).end();
      const { kind } = await cache.answer({ path: "/moscow", cookie: "", part: "tree" }, "a");
      expect([location, kind, requests.length <= 2]).toEqual([location, "rendered", true]);
    }
  });

  it("have no part that is half, or a page", async () => {
    const part = { path: "/moscow", cookie: "", part: "data" } as const;
    for (const body of ['1:{"of":"al', page("<p>menu</p>")]) {
      answer = (_, response) =>
        void response.writeHead(200, { "x-accel-expires": "2", "content-type": "text/x-component" }).end(body);
      expect((await cache.answer(part, "a")).kind).toBe("unavailable");
    }
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
    ["is no page", 404, "2"],
    ["is one visitor's", 200, ""],
  ])("are not stored where the answer %s: simultaneous requests share it", async (_, status, expires) => {
    answer = (__, response) =>
      void wait(20).then(() =>
        response.writeHead(status, expires === "" ? {} : { "x-accel-expires": expires }).end("<p>hello</p>"),
      );
    const answers = await Promise.all([get("/moscow"), get("/moscow")]);
    for (const one of answers) {
      expect([one.status, one.headers.get("x-cached"), await one.text()]).toEqual([status, "no", "<p>hello</p>"]);
    }
    expect(requests).toHaveLength(1);
    await get("/moscow");
    expect(requests).toHaveLength(2);
  });

  it("take no memory for addresses without a page, however many and however long", async () => {
    setFlagsFromString("--expose_gc");
    const collect: unknown = runInNewContext("gc");
    const held = (): number => {
      if (typeof collect === "function") collect();
      return process.memoryUsage().heapUsed;
    };
    answer = (_, response) => void response.writeHead(404).end("<p>nowhere</p>");
    const request = async (from: number, count: number): Promise<void> => {
      for (let nth = from; nth < from + count; nth += MAX_RUNNING) {
        const names = Array.from({ length: MAX_RUNNING }, (_, step) => `/${"a".repeat(3_900)}${nth + step}`);
        await Promise.all(names.map((path) => cache.answer({ path, cookie: "" }, "a")));
        requests = [];
      }
    };
    await request(100_000, 400);
    const before = held();
    await request(0, 3_200);
    // Their names alone are 12 MB.
    expect(held() - before).toBeLessThan(6_000_000);
  });

  it("are rendered up to the limit: beyond it the last good page is served, else 503", async () => {
    await get("/moscow");
    await wait(1_100);
    const waiting: (() => void)[] = [];
    answer = (request, response) => void waiting.push(() => publicPage("<p>new</p>")(request, response));
    const others = Array.from({ length: MAX_RUNNING }, (_, nth) => get(`/city-${nth}`));
    while (waiting.length < MAX_RUNNING) await wait(10);
    expect(await (await get("/moscow")).text()).toBe(page("<p>menu</p>"));
    expect((await get("/samara")).status).toBe(503);
    for (const go of waiting) go();
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(Array(MAX_RUNNING).fill(200));
  });

  const key = (path: string) => ({ path, cookie: "" });

  it("are rendered in the turn of each network: none waits in the queue of another for the same page (SPEC-371)", async () => {
    const limiter = createLimiter({ maxRunning: 1, maxQueued: 8, maxWaitMs: 1_000 });
    const pages = createPageCache(pool, limiter, (html) => html);
    const waiting: (() => void)[] = [];
    answer = (request, response) => void waiting.push(() => publicPage("<p>new</p>")(request, response));
    const next = async (): Promise<void> => {
      while (waiting.length === 0) await wait(5);
      waiting.shift()?.();
    };
    const flood = Array.from({ length: 6 }, (_, nth) => pages.answer(key(`/city-${nth}`), "flood"));
    const menu = [
      pages.answer(key("/moscow"), "flood"),
      pages.answer(key("/moscow"), "b"),
      pages.answer(key("/moscow"), "b"),
    ];
    for (let turns = 0; turns < 3; turns += 1) await next();
    expect((await Promise.all(menu.slice(1))).map(({ kind }) => kind)).toEqual(["cached", "cached"]);
    expect(requests.map((line) => line.trim())).toContain("/moscow");
    expect(requests.length).toBeLessThan(5);
    for (let turns = 0; turns < 4; turns += 1) await next();
    // Rendered once: what the other network waited for came meanwhile.
    expect((await Promise.all([...flood, ...menu])).map(({ kind }) => kind)).toEqual(Array(9).fill("cached"));
    expect(requests.filter((line) => line.startsWith("/moscow"))).toHaveLength(1);
  });

  it.each<[what: string, headers: Record<string, string>, kind: string]>([
    ["which middleware marks as a shell", { "x-page-shell": "1" }, "cached"],
    ["without that mark", {}, "rendered"],
    ["that is marked as a public page alone", { "x-accel-expires": "2" }, "rendered"],
    ["that sets a cookie", { "x-page-shell": "1", "set-cookie": "sushi_language=de" }, "rendered"],
  ])("a personal page is stored for all, behind an edge too: %s (SPEC-370)", async (_what, headers, kind) => {
    answer = (_, response) =>
      void response
        .writeHead(200, { "content-type": "text/html", "cache-control": "private, no-cache", ...headers })
        .end(page("<p>shell</p>"));
    const limiter = createLimiter({ maxRunning: MAX_RUNNING, maxQueued: 0, maxWaitMs: 1_000 });
    const pages = createPageCache(pool, limiter, (html) => html, "edge");
    const shell = { ...key("/moscow/order/1/tracking"), isShell: true } as const;
    const stored = await pages.answer(shell, "a");
    expect(stored.kind).toBe(kind);
    expect(pages.fresh(shell)).toEqual(stored.kind === "cached" ? stored.page : null);
    const sent = stored.kind === "cached" ? stored.page.headers : {};
    expect(Object.keys(sent)).not.toContain("x-page-shell");
    if (kind === "cached") expect(sent["cache-control"]).toBe("private, no-cache");
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
    expect((await get("/moscow")).status).toBe(410);
  });
});
