/**
 * @group faults
 * @group security
 * @rule SPEC-338 SPEC-343 SPEC-344 SPEC-345 SPEC-346
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import { pageParts, partHeaders } from "@/lib/request/page-part";
import { findPostgres } from "@/scripts/system";
import { openShopStack, type Server, type ShopStack } from "../money/shop-stack";
import { unreadableHeader } from "../support/cookie-headers";
import { isLong } from "../support/long";
import { type Cluster, startCluster } from "../support/postgres";
import { chunkedRest, rawRequest } from "../support/raw-request";

/** What strangers can make the shop hold or do: memory, work, and scripts of theirs. */
const bin = findPostgres();
const about = bin !== null && existsSync(".next/BUILD_ID") ? describe : describe.skip;

const MINUTE = 60_000;
const MB = 1024 * 1024;

/** Handlers of the storefront that are neither calls of its pages (`lib/bff/route`) nor of agents (`lib/agents/rest`), with the methods each one has. */
const exceptions: Readonly<Record<string, { readonly path: string; readonly methods: readonly string[] }>> = {
  "app/.well-known/ucp": { path: "/.well-known/ucp", methods: ["GET"] },
  "app/api/cities/[alias]/states/events": { path: "/api/cities/moscow/states/events", methods: ["GET"] },
  "app/api/map/tiles/[file]": { path: "/api/map/tiles/another.pmtiles", methods: ["GET"] },
  "app/api/order/3ds-return": { path: "/api/order/3ds-return", methods: ["POST"] },
  "app/api/revalidate": { path: "/api/revalidate", methods: ["POST"] },
  "app/favicon.ico": { path: "/favicon.ico", methods: ["GET"] },
  "app/healthz": { path: "/healthz", methods: ["GET"] },
  "app/llms.txt": { path: "/llms.txt", methods: ["GET"] },
  "app/manifest.webmanifest": { path: "/manifest.webmanifest", methods: ["GET"] },
  "app/readyz": { path: "/readyz", methods: ["GET"] },
  "app/robots.txt": { path: "/robots.txt", methods: ["GET"] },
  "app/sitemap.xml": { path: "/sitemap.xml", methods: ["GET"] },
  "app/sitemap/[file]": { path: "/sitemap/moscow.xml", methods: ["GET"] },
  "app/ucp/preview/mcp": { path: "/ucp/preview/mcp", methods: ["POST"] },
  "app/ucp/preview/profile": { path: "/ucp/preview/profile", methods: ["GET"] },
  "app/ucp/mcp": { path: "/ucp/mcp", methods: ["POST"] },
  "app/ucp/push": { path: "/ucp/push", methods: ["POST"] },
};
const handlers = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((name) => /(?:^|\/)route\.tsx?$/.test(name))
  .map((name) => join("app", name));

const pages = [
  "/",
  "/?lang=de",
  "/moscow",
  "/moscow?x=1",
  "/moscow?l%61ng=de",
  "/moscow?lang=de",
  "/moscow/about",
  "/moscow/bonus",
  "/moscow/cart",
  "/moscow/delivery",
  "/moscow/legal-info",
  "/moscow/order/1/tracking",
  "/moscow/order/payment-result?orderId=1",
  "/moscow/order/payment/0b0e1f8e-5a0f-4f0e-9c8e-0d7a5a3c1b2d",
  "/moscow/payment-info",
  "/moscow/profile",
  "/moscow/promotions",
  "/moscow/shops",
  "/privacy-policy",
  "/user-agreement",
  "/nowhere",
  "/nowhere.js",
  "/moscow/nowhere",
  "/moscow/nowhere?x=1",
  "/sushi/ru/delivery/moscow",
  "/%E0%A4%A",
  "/_not-found",
  "/404",
  "/500",
];

about("strangers", () => {
  let cluster: Cluster;
  let stack: ShopStack;
  beforeAll(async () => {
    cluster = await startCluster(bin ?? "");
    stack = await openShopStack({ cluster, name: "strangers", firstPort: 18_400 + (process.pid % 20) * 10 });
    for (const path of pages) await (await get(path)).arrayBuffer();
  }, 3 * MINUTE);
  afterAll(async () => {
    await stack?.stop();
    cluster?.stop();
  }, MINUTE);

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${stack.storefrontUrl}${path}`, { headers, redirect: "manual" });
  const port = (server: Server): number =>
    Number(new URL({ storefront: stack.storefrontUrl, upstream: stack.upstreamUrl, bank: stack.bankUrl }[server]).port);
  /** Memory of a process, bytes. */
  const memory = (server: Server): number =>
    1024 * Number(execFileSync("ps", ["-o", "rss=", "-p", String(stack.pid(server))], { encoding: "utf8" }));

  it.each(pages)("run no script of theirs, and see no inner path: %s names the scripts it has", async (path) => {
    const answer = await get(path);
    const html = await answer.text();
    const policy = answer.headers.get("content-security-policy") ?? "";
    const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
    expect([isPage && html !== "", policy === ""]).not.toEqual([true, true]);
    const [scripts = ""] = /(?:script|default)-src [^;]*/.exec(policy.replace(/default-src 'self'; /, "")) ?? [];
    expect(scripts).not.toContain("'unsafe-inline'");
    if (isPage && answer.status === 200) expect(scripts).toMatch(/'(?:sha256|nonce)-/);
    const part = await get(path, { rsc: "1" });
    await part.arrayBuffer();
    for (const { headers } of [answer, part]) expect(headers.get("x-middleware-rewrite")).toBeNull();
    expect(/script-src[^;]*'unsafe-inline'/.test(part.headers.get("content-security-policy") ?? "")).toBe(false);
  });

  it.each(pageParts)("get the %s of a page at the address that Next expects (ADR-0054)", async (part) => {
    const headers: Record<string, string> = { ...partHeaders[part] };
    // Without the parameter a part is rendered for one visitor, whom Next redirects to the right address.
    const led = await get("/moscow/promotions", headers);
    await led.arrayBuffer();
    // The data of a whole page have an address without a hash.
    const address = led.headers.get("location") ?? "/moscow/promotions?_rsc";
    expect(address).toMatch(part === "tree" ? /^\/moscow\/promotions\?_rsc=[\w-]+$/ : /^\/moscow\/promotions\?_rsc$/);
    const answer = await get(address, { ...headers, "next-url": "/samara" });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/x-component"]);
    expect(await answer.text()).toMatch(/^[\da-f]*:[\s\S]*\n$/);
  });

  it.each([
    "/",
    "/moscow",
    "/moscow/cart",
    "/moscow/profile",
    "/moscow/order/1/tracking",
    "/moscow/order/payment-result",
  ])(
    "send cookies that cannot be read, and get the page of a visitor without cookies: %s (SPEC-460)",
    async (path) => {
      const wordsOf = async (answer: Response) => ({
        status: answer.status,
        to: answer.headers.get("location"),
        words: (await answer.text()).replaceAll(/<script[\s\S]*?<\/script>|nonce="[^"]*"/g, ""),
      });
      const without = await wordsOf(await get(path));
      await fc.assert(
        fc.asyncProperty(unreadableHeader("sushi"), async (cookie) => {
          expect(await wordsOf(await get(path, { cookie }))).toEqual(without);
        }),
        { numRuns: isLong ? 300 : 30 },
      );
    },
    2 * MINUTE,
  );

  it("get a call from its handler, and what no call is from Next", async () => {
    // Next names its own headers in `Vary` of whatever passes through it (ADR-0090).
    const passesNext = async (method: string): Promise<boolean> => {
      const answer = await fetch(`${stack.storefrontUrl}/api/clock`, { method });
      await answer.arrayBuffer();
      return answer.headers.get("vary")?.includes("rsc") ?? false;
    };
    // The first call of a path loads its route.
    await passesNext("GET");
    expect([await passesNext("GET"), await passesNext("HEAD")]).toEqual([false, true]);
  });

  it("know of no handler that is not looked at here", () => {
    const own = handlers
      .filter((path) => !/ = (?:route|unknown|rest)\(/.test(readFileSync(path, "utf8")))
      .map((path) => path.replace(/\/route\.tsx?$/, ""));
    expect(own.sort()).toEqual(Object.keys(exceptions).sort());
  });

  describe.each(Object.values(exceptions))("send to $path", ({ path, methods }) => {
    it.each(["GET", "POST", "PUT", "PATCH", "DELETE"].filter((method) => !methods.includes(method)))(
      "what it does not do: %s",
      async (method) => {
        const answer = await fetch(`${stack.storefrontUrl}${path}`, { method, redirect: "manual" });
        expect([method, answer.status]).toEqual([method, 405]);
      },
    );

    it.each(["text/plain", "application/json", "multipart/form-data; boundary=x", "nonsense"])(
      "a word of another kind, %s",
      async (type) => {
        const body = "--x\r\n";
        const answer = await fetch(`${stack.storefrontUrl}${path}`, {
          method: "POST",
          redirect: "manual",
          headers: { "content-type": type },
          body,
        });
        // The issuer's page brings a browser, which is led to a page whatever it brings; agents are not let in by default.
        expect([303, 403, 404, 405, 415, 422]).toContain(answer.status);
      },
    );
  });

  const anywhere: readonly (readonly [Server, string])[] = [
    ...Object.values(exceptions).map(({ path }) => ["storefront", path] as const),
    ...["/api/cart/add", "/api/order/pay", "/api/zz", "/moscow", "/monitoring", "/zz.js", "/_next/static/a.js"].map(
      (path) => ["storefront", path] as const,
    ),
    ...["/v1/order/3ds-return", "/webhooks/sandbox", "/healthz", "/private/clock", "/zz"].map(
      (path) => ["upstream", path] as const,
    ),
    ...["/acq/payments", "/healthz", "/sbx/clock", "/zz"].map((path) => ["bank", path] as const),
  ];

  it.each(anywhere)(
    "make the %s hold no more than the bound of a body: %s",
    async (server, path) => {
      const before = memory(server);
      const type = "Content-Type: application/x-www-form-urlencoded";
      const head = `POST ${path} HTTP/1.1\r\n${type}`;
      const count = isLong ? 4_800 : 960;
      const { status, isClosed } = await rawRequest(port(server), head, chunkedRest(count));
      // Some close before their request is read.
      expect(["", "303", "401", "403", "404", "405", "413", "415"]).toContain(status);
      expect(isClosed || status !== "").toBe(true);
      expect(memory(server) - before).toBeLessThan(48 * MB);
      const announced = `${head}\r\nContent-Length: 300000000`;
      expect(["", "401", "403", "404", "405", "413", "415"]).toContain(
        (await rawRequest(port(server), announced, ["\r\n"])).status,
      );
    },
    MINUTE,
  );

  it(
    "ask for unknown pages without end, and nothing stays of them",
    async () => {
      const statuses = new Map<number, number>();
      const ask = async (path: string): Promise<void> => {
        const answer = await get(path);
        await answer.arrayBuffer();
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      };
      const flood = async (from: number, count: number): Promise<void> => {
        for (let nth = from; nth < from + count; nth += 10) {
          const names = Array.from({ length: 10 }, (_, step) => `/${"a".repeat(4_000)}${nth + step}`);
          await Promise.all(names.map(ask));
        }
      };
      // What every process takes once, for the first of them.
      await flood(100_000, 600);
      const before = memory("storefront");
      await flood(0, isLong ? 30_000 : 1_500);
      expect([...statuses.keys()]).toEqual([404]);
      // 4 KB of name each in one byte a letter, and twice or thrice that on the wire.
      expect(memory("storefront") - before).toBeLessThan(isLong ? 160 * MB : 64 * MB);
      expect((await get(`/${"a".repeat(15_000)}`)).status).toBe(414);
    },
    10 * MINUTE,
  );

  it.each([
    ["what is called like a file", (name: string) => `/${name}.js`, [404]],
    // Surplus visitors are refused; each of the others costs a rendering.
    ["pages that are rendered for each of them", (name: string) => `/moscow?l%61ng=${name}`, [200, 503]],
  ])(
    "come by hundreds for %s, and customers' calls are answered meanwhile",
    async (_what, pathOf, allowed) => {
      let isOver = false;
      const statuses = new Set<number>();
      const stranger = async (nth: number): Promise<void> => {
        for (let time = 0; !isOver; time += 1) {
          const answer = await get(pathOf(`zz${nth}-${time}`)).catch(() => null);
          await answer?.arrayBuffer();
          if (answer !== null) statuses.add(answer.status);
          // Who is answered comes again at once, as a flood does, but leaves the machine to both.
          await pause(5);
        }
      };
      const strangers = Array.from({ length: 300 }, (_, nth) => stranger(nth));
      await pause(1_000);
      const times: number[] = [];
      const until = Date.now() + 6_000;
      while (Date.now() < until || times.length < 5) {
        const at = performance.now();
        const answer = await get("/api/shops?city_id=1");
        await answer.arrayBuffer();
        expect(answer.status).toBe(200);
        times.push(performance.now() - at);
      }
      isOver = true;
      await Promise.all(strangers);
      const median = times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
      if (process.env["SHOW_FIGURES"] === "1") process.stdout.write(`median of a call: ${Math.round(median)} ms\n`);
      expect([...statuses].sort()).toEqual(allowed);
      expect(median).toBeLessThan(3_000);
    },
    2 * MINUTE,
  );
});
