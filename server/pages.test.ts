/** @group security */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Pool } from "undici";
import type { SiteTable } from "@/lib/middleware/resolve";
import { createLimiter } from "./limiter";
import { answerPages } from "./pages";

const folder = mkdtempSync(join(tmpdir(), "mealfront-pages-"));
const policy = "default-src 'self'; script-src 'self' 'unsafe-inline'";

const table: SiteTable = {
  cities: new Map([
    [
      "moscow",
      {
        alias: "moscow",
        order_types: { delivery: true, takeaway: true },
        default_language: "ru",
        timezone: "Europe/Moscow",
      },
    ],
  ]),
  retired: new Map([["left", null]]),
  defaultLanguage: "ru",
  languages: ["ru", "tr", "en", "uz", "de"],
  bonusCities: [],
  hasLogin: true,
};
let siteTable: SiteTable | null = table;
let missingRequests: { readonly url: string; readonly cookie: string | undefined }[] = [];

/** As Next answers an address where there is nothing. */
const renderMissing = ({ url = "", headers }: IncomingMessage, response: ServerResponse): void => {
  missingRequests.push({ url, cookie: headers.cookie });
  const language = /language=(\w+)/.exec(headers.cookie ?? "")?.[1] ?? "ru";
  const own = { "x-robots-tag": "noindex", "cache-control": "private, no-cache" };
  const status = url.startsWith("/left") ? 410 : 404;
  response
    .writeHead(status, { ...own, "content-type": "text/html", "content-security-policy": policy })
    .end(`<p>${status} ${language}</p><link/><script>own()</script></html>`);
};

let renderedHomes = 0;
/** As Next answers a public page. */
const renderHome = (response: ServerResponse): void => {
  renderedHomes += 1;
  response
    .writeHead(200, { "x-accel-expires": "2", "content-type": "text/html", "content-security-policy": policy })
    .end("<p>menu</p><script>own()</script></html>");
};

let shells: { readonly url: string; readonly headers: IncomingMessage["headers"] }[] = [];

/** As Next answers an address of an order: its page, or where the page of a city that was left has gone. */
const renderOrder = ({ url = "", headers }: IncomingMessage, response: ServerResponse): void => {
  shells.push({ url, headers });
  if (url.startsWith("/moved")) return void response.writeHead(301, { location: `/moscow?of=${url}` }).end();
  const nonce = String(shells.length).repeat(16);
  response
    .writeHead(200, {
      "content-type": "text/html",
      "cache-control": "no-store",
      "content-security-policy": `default-src 'self'; script-src 'self' 'nonce-${nonce}'`,
      "x-page-shell": "1",
    })
    .end(`<p>waiting</p><link/><script nonce="${nonce}">own("${nonce}")</script></html>`);
};

/** As Next answers. */
const render: RequestListener = (request, response) => {
  const { url = "" } = request;
  if (url.includes("/order/")) return renderOrder(request, response);
  if (url === "/lost-until-now") return void response.writeHead(200).end("<p>found</p>");
  if (/^\/(?:lost|left|moscow\/lost)/.test(url)) return renderMissing(request, response);
  const headers = { "content-type": "text/html", "content-security-policy": policy };
  if (url === "/moscow") return renderHome(response);
  if (url.startsWith("/cart")) response.writeHead(301, { location: url.replace("/cart", "/moscow/cart") }).end();
  else if (url.startsWith("/moscow?preview=broken")) response.writeHead(500, headers).end("<p>broken</p>");
  else if (url.startsWith("/moscow?preview=bare"))
    response.writeHead(200, { "content-type": "text/html" }).end("<p>bare</p>");
  else response.writeHead(404, headers).end(`<p>nowhere</p><link/><script>own()</script>`);
};

let inner: Server;
let open: Server;
let pool: Pool;
let site = "";
beforeAll(async () => {
  const socketPath = join(folder, "next");
  inner = createServer(render);
  await new Promise<void>((resolve) => inner.listen(socketPath, resolve));
  pool = new Pool("http://localhost", { socketPath });
  const unavailable: RequestListener = (_, response) => void response.writeHead(503).end();
  open = createServer(
    answerPages({
      next: pool,
      limiter: createLimiter({ maxRunning: 8, maxQueued: 8, maxWaitMs: 1_000 }),
      networkOf: () => "a",
      pageCache: "server",
      brand: "sushi",
      siteTable: () => siteTable,
      joinStyles: (html) => html.replaceAll("<link/>", "<link joined/>"),
      unavailable,
    }),
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

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${site}${path}`, { redirect: "manual", headers });

describe("a page that is not cached", () => {
  it.each(["/cart", "/cart?utm_source=ad", "/cart?x=1"])("leads on with its query: %s", async (path) => {
    const { status, headers } = await get(path);
    expect([status, headers.get("location")]).toEqual([301, path.replace("/cart", "/moscow/cart")]);
  });

  it.each(["/%6eowhere", "/%6eowhere?x=1"])("names its own scripts, and has its styles joined: %s", async (path) => {
    const response = await get(path);
    const { status, headers } = response;
    expect(await response.text()).toContain("<link joined/>");
    const sent = headers.get("content-security-policy") ?? "";
    expect(status).toBe(404);
    expect(sent).toMatch(/script-src 'self' 'sha256-/);
    expect(sent).not.toContain("'unsafe-inline'");
  });

  it("lets nothing run where it came without a policy", async () => {
    expect((await get("/moscow?preview=bare")).headers.get("content-security-policy")).toMatch(/^default-src 'none'/);
  });

  it("is answered with 503 and Retry-After where it could not be rendered", async () => {
    const { status, headers } = await get("/moscow?preview=broken");
    expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([503, "3", "no-store"]);
  });
});

it.each(["br", "gzip", "identity"])("a HEAD has the headers of the page that a GET gets, in %s", async (encoding) => {
  renderedHomes = 0;
  const headers = { "accept-encoding": encoding };
  const whole = await get("/moscow", headers);
  expect(await whole.text()).toContain("<p>menu</p>");
  const heads = await Promise.all(
    Array.from({ length: 5 }, () => fetch(`${site}/moscow`, { method: "HEAD", headers })),
  );
  const named = ({ headers: sent }: Response) =>
    Object.fromEntries([...sent].filter(([name]) => /^(?:content-|vary$)/.test(name)));
  for (const head of heads) expect([head.status, named(head), await head.text()]).toEqual([200, named(whole), ""]);
  expect(renderedHomes).toBeLessThanOrEqual(1);
});

describe("pages of orders (SPEC-370)", () => {
  it("are one document for all numbers, requested with nothing of a visitor, and no nonce is left in it", async () => {
    shells = [];
    const visitors = ["sealed", "another"].map((session) => `sushi_session=${session}; sushi_language=de`);
    const from = { "x-forwarded-for": "192.0.2.7", authorization: "a", referer: "https://a.example/" };
    const all = await Promise.all(
      [1, 7, 42, 43].map((id) =>
        get(`/moscow/order/${id}/tracking?x=${id}`, { cookie: visitors[id % 2] ?? "", ...from }),
      ),
    );
    const texts = await Promise.all(all.map((one) => one.text()));
    expect(new Set(texts)).toEqual(new Set([`<p>waiting</p><link joined/><script nonce="">own("")</script></html>`]));
    for (const { status, headers } of all) {
      expect([status, headers.get("cache-control"), headers.get("x-page-shell")]).toEqual([200, "no-store", null]);
      expect(headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-[^']+'$/);
    }
    expect(shells).toEqual([
      {
        url: "/moscow/order/1/tracking",
        headers: { host: "localhost", connection: "keep-alive", accept: "text/html", cookie: "sushi_language=de" },
      },
    ]);
  });

  it("are rendered for the visitor where Next redirects him", async () => {
    const { status, headers } = await get("/moved/order/43/tracking");
    expect([status, headers.get("location")]).toEqual([301, "/moscow?of=/moved/order/43/tracking"]);
  });
});

describe("addresses where there is nothing", () => {
  const names = (first: string): string[] =>
    Array.from({ length: 60 }, (_, nth) => [
      `${first}/${nth}`,
      `${first}/${nth}.js`,
      `${first}/${nth}?x=${nth}`,
    ]).flat();

  it.each([
    ["/lost", 404],
    ["/left", 410],
  ])("share one page, which depends on nothing of a visitor but his preferences: %s", async (first, status) => {
    missingRequests = [];
    const cookie = "sushi_language=de; sushi_session=sealed; sushi_order_type=delivery";
    const all: Response[] = [];
    for (let left = names(first); left.length > 0; left = left.slice(6)) {
      all.push(...(await Promise.all(left.slice(0, 6).map((path) => get(path, { cookie })))));
    }
    for (const { headers, status: sent } of all) {
      expect([sent, headers.get("x-robots-tag"), headers.get("cache-control")]).toEqual([
        status,
        "noindex",
        "private, no-cache",
      ]);
      expect(headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-/);
    }
    expect(new Set(await Promise.all(all.map((one) => one.text())))).toEqual(
      new Set([`<p>${status} de</p><link joined/><script>own()</script></html>`]),
    );
    // Once a second, and Next gets no other request.
    expect(missingRequests.length).toBeLessThan(4);
    expect(missingRequests[0]).toEqual({
      url: expect.not.stringContaining("?"),
      cookie: "sushi_language=de; sushi_order_type=delivery",
    });
  });

  it("are shown in the language of the address", async () => {
    const cookie = "sushi_language=en";
    const [named, preferred] = await Promise.all([get("/lost?lang=uz", { cookie }), get("/moscow/lost", { cookie })]);
    expect([(await named.text()).slice(0, 9), (await preferred.text()).slice(0, 9)]).toEqual([
      "<p>404 uz",
      "<p>404 en",
    ]);
  });

  it("show nobody else a page that has just come to one of them", async () => {
    const cookie = "sushi_language=tr; sushi_order_type=delivery";
    const [found, lost] = await Promise.all([get("/lost-until-now", { cookie }), get("/lost/1", { cookie })]);
    expect([await found.text(), (await lost.text()).slice(0, 9)]).toEqual(["<p>found</p>", "<p>404 tr"]);
  });

  it.each([
    ["a part of a page", { rsc: "1" }],
    ["an operator's", { cookie: "sushi_operator=operator.1.a" }],
  ])("are rendered for each visitor where it is %s", async (_what, headers) => {
    missingRequests = [];
    await (await get("/lost/1", headers)).text();
    await (await get("/lost/2", headers)).text();
    expect(missingRequests.map(({ url }) => url)).toEqual(["/lost/1", "/lost/2"]);
  });

  it("are answered by Next until the table of cities is loaded", async () => {
    missingRequests = [];
    siteTable = null;
    await (await get("/lost/1.js")).text();
    await (await get("/lost/2.js")).text();
    siteTable = table;
    expect(missingRequests.map(({ url }) => url)).toEqual(["/lost/1.js", "/lost/2.js"]);
  });
});
