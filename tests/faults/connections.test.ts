/**
 * @group faults
 * @group security
 * @rule SPEC-362
 */
import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { findPostgres } from "@/scripts/system";
import { makeCashOrder } from "../money/checkout";
import { openShopStack, type Server, type ShopStack } from "../money/shop-stack";
import { customerAt } from "../money/visitor";
import { isLong } from "../support/long";
import { type Cluster, startCluster } from "../support/postgres";

/** What strangers can do to a running shop by connections and addresses alone (SPEC-360 to SPEC-363). */
const bin = findPostgres();
const about = bin !== null && existsSync(".next/BUILD_ID") ? describe : describe.skip;

const MINUTE = 60_000;
const MB = 1024 * 1024;
/** Requests of each attack on descriptors. */
const COUNT = isLong ? 20_000 : 600;
const TOGETHER = 50;
/** Descriptors that a process may open for itself meanwhile: connections to its neighbours. */
const SLACK = 12;

const archive = randomBytes(24 * MB);
const version = createHash("sha256").update(archive).digest("hex").slice(0, 20);
const archivePath = `/api/map/tiles/${version}.pmtiles`;

about("connections of strangers", () => {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-archive-"));
  let cluster: Cluster;
  let stack: ShopStack;
  let orderId = 0;
  let cookie = "";
  beforeAll(async () => {
    const file = join(folder, "city.pmtiles");
    writeFileSync(file, archive);
    cluster = await startCluster(bin ?? "");
    stack = await openShopStack({
      cluster,
      name: "connections",
      firstPort: 19_400 + (process.pid % 20) * 10,
      env: { MAP_PMTILES: file },
    });
    const customer = await customerAt(stack, "79000000041", false);
    orderId = await makeCashOrder(customer, "streams");
    cookie = customer
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
    for (const path of ["/moscow", "/moscow/cart", "/api/clock", archivePath]) await get(path);
  }, 3 * MINUTE);
  afterAll(async () => {
    await stack?.stop();
    cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, MINUTE);

  const get = async (path: string, headers: Record<string, string> = {}): Promise<number> => {
    const answer = await fetch(`${stack.storefrontUrl}${path}`, { headers, redirect: "manual" });
    await answer.arrayBuffer();
    return answer.status;
  };
  const port = (server: Server): number =>
    Number(new URL({ storefront: stack.storefrontUrl, upstream: stack.upstreamUrl, bank: stack.bankUrl }[server]).port);
  const descriptors = (server: Server): number => readdirSync(`/proc/${stack.pid(server)}/fd`).length;
  const isRunning = (pid: number): boolean => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  /** Bytes. */
  const memory = (server: Server): number =>
    1024 * Number(execFileSync("ps", ["-o", "rss=", "-p", String(stack.pid(server))], { encoding: "utf8" }));

  const open = async (server: Server, text: string): Promise<Socket> => {
    const socket = connect({ port: port(server), host: "localhost", allowHalfOpen: true });
    socket.on("error", () => undefined);
    await once(socket, "connect");
    socket.write(text);
    return socket;
  };
  const head = (line: string, headers: readonly string[]): string =>
    [`${line} HTTP/1.1`, "Host: localhost", ...headers, "", ""].join("\r\n");

  /** What a server answers until it closes the connection; the client never closes it, and leaves after 5 s. */
  const answerTo = async (server: Server, text: string): Promise<string> => {
    const socket = await open(server, text);
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    const isEnded = await Promise.race([
      Promise.race([once(socket, "end"), once(socket, "close")]).then(() => true),
      pause(5_000, false),
    ]);
    socket.destroy();
    return isEnded ? answer : `${answer}\nleft open`;
  };

  /** Runs `work` a number of times, some of them together. */
  const times = async (count: number, work: (nth: number) => Promise<void>): Promise<void> => {
    let next = 0;
    const run = async (): Promise<void> => {
      while (next < count) {
        next += 1;
        await work(next);
      }
    };
    await Promise.all(Array.from({ length: TOGETHER }, run));
  };

  /** Descriptors and memory of a server before and after some work, the former once they have had time to be closed. */
  const expectFlat = async (server: Server, work: () => Promise<void>): Promise<void> => {
    const before = { files: descriptors(server), bytes: memory(server) };
    await work();
    for (let left = 100; left > 0 && descriptors(server) > before.files + SLACK; left -= 1) await pause(100);
    expect(descriptors(server)).toBeLessThanOrEqual(before.files + SLACK);
    // What a process takes once, for the first of them: it grows no further with their number.
    expect(memory(server) - before.bytes).toBeLessThan(160 * MB);
  };

  describe("at an ambiguous address", () => {
    it.each([
      ["GET", () => `/x/../api/order/${orderId}/events`],
      ["GET", () => `/x/%2E%2e/api/order/${orderId}/events`],
      ["GET", () => `/x/..${archivePath}`],
      ["GET", () => "//pictures/1"],
      ["GET", () => "/pictures%2f1"],
      ["GET", () => "/pictures%5c..%5cmoscow"],
      ["GET", () => "/api/../moscow"],
      ["POST", () => "/api/../moscow"],
      ["POST", () => "/api/%2e%2e/moscow"],
      ["POST", () => "/api//../moscow"],
    ])("are refused: %s %#", async (method, target) => {
      const answer = await answerTo(
        "storefront",
        head(`${method} ${target()}`, [
          `Cookie: ${cookie}`,
          "Connection: close",
          "Next-Action: a",
          "Content-Length: 0",
        ]),
      );
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).not.toMatch(/rewrite|unsafe-inline|left open/);
    });

    it.each([
      ["/x%252f..%252fapi/order/1/events", 404],
      ["/%2561pi/clock", 404],
      ["/%252e%252e/moscow", 404],
      ["/moscow%3fx", 404],
      ["/%61pi/clock", 200],
      ["/mosco%77", 200],
      ["/moscow?utm_term=100%&x=%D0&y={id}|//..", 200],
    ])("is read once, and its query is tolerated: %s", async (target, status) => {
      const answer = await answerTo("storefront", head(`GET ${target}`, ["Connection: close"]));
      expect(answer.slice(9, 12)).toBe(String(status));
      expect(answer).not.toMatch(/\r\nx-middleware-rewrite/i);
    });

    it.each([
      ...["/moscow", "/moscow/cart", "/api", "/_next/moscow", "/healthz", "/sitemap.xml", "/moscow.rsc", "/mosco%77"],
      ...[
        "/api/",
        "/api/moscow",
        "/api/moscow/",
        "/api/moscow.rsc",
        "/api/x?_rsc=1",
        "/api/%2561",
        "/api/_next/data/x.json",
      ],
      ...[
        "/api/%5Brest%5D",
        "/api/sushi/ru/delivery/moscow",
        "/api;/moscow",
        "/api/clock/",
        "/API/moscow",
        "/%20api/moscow",
      ],
    ])("reach no code of pages by POST: %s", async (target) => {
      const form = [
        "Next-Action: 0000",
        "Content-Type: text/plain;charset=UTF-8",
        "Content-Length: 2",
        "Connection: close",
      ];
      const answer = await answerTo("storefront", `${head(`POST ${target}`, form)}[]`);
      expect(["308", "403", "404", "405", "415"]).toContain(answer.slice(9, 12));
      expect(answer).not.toMatch(
        /\r\nx-(?:middleware-rewrite|action|nextjs)|text\/x-component|text\/html|unsafe-inline/i,
      );
    });
  });

  const socketKey = ["Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="];
  const upgrades: readonly (readonly [Server, string])[] = [
    ["storefront", "/moscow"],
    ["storefront", "/api/clock"],
    ["storefront", "/_next/webpack-hmr"],
    ["upstream", "/healthz"],
    ["bank", "/healthz"],
  ];

  it.each(upgrades)(
    "leave nothing behind by upgrades and tunnels at the %s: %s",
    async (server, path) => {
      const requests = [
        head(`GET ${path}`, ["Connection: Upgrade", "Upgrade: websocket", ...socketKey]),
        head(`GET ${path}`, ["Connection: close, Upgrade", "Upgrade: unknown/1"]),
        head("CONNECT bank.test:443", []),
      ];
      const wanted = [/^HTTP\/1\.1 400 /, /^HTTP\/1\.1 (?:200|404) /, /^HTTP\/1\.1 405 /];
      await expectFlat(server, () =>
        times(Math.round(COUNT / upgrades.length), async (nth) => {
          const answer = await answerTo(server, requests[nth % 3] ?? "");
          expect(answer).toMatch(wanted[nth % 3] ?? "");
          expect(answer).not.toContain("left open");
        }),
      );
      expect(await get("/api/clock")).toBe(200);
    },
    5 * MINUTE,
  );

  it("get what they ask for although they offer HTTP/2, as curl and Java do", async () => {
    const offer = [
      "Connection: Upgrade, HTTP2-Settings, close",
      "Upgrade: h2c",
      "HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA",
    ];
    const answer = await answerTo("storefront", head("GET /api/clock", offer));
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\n/);
    expect(answer).not.toContain("left open");
  });

  it.each([
    ["the whole", "GET", []],
    ["a part", "GET", ["Range: bytes=1000-20000000"]],
    ["its head", "HEAD", []],
    ["what they have", "GET", [`If-None-Match: "${version}"`]],
  ])(
    "leave nothing behind of an archive they do not read to its end: %s",
    async (_, method, headers) => {
      await expectFlat("storefront", () =>
        times(Math.round(COUNT / 4), async (nth) => {
          const socket = await open("storefront", head(`${method} ${archivePath}`, headers));
          // Some leave at once, some with the first bytes, and some a moment later without having read more.
          if (nth % 3 > 0) await once(socket, "readable");
          if (nth % 3 > 1) await pause(20);
          socket.destroy();
        }),
      );
      expect(await get(archivePath, { range: "bytes=0-9" })).toBe(206);
    },
    5 * MINUTE,
  );

  it(
    "leave nothing behind of events they do not wait for",
    async () => {
      const kinds = [[], ["Transfer-Encoding: chunked", "", "0"], ["Connection: Upgrade", "Upgrade: h2c"]];
      await expectFlat("storefront", () =>
        times(Math.round(COUNT / 4), async (nth) => {
          const socket = await open(
            "storefront",
            head(`${nth % 5 === 0 ? "HEAD" : "GET"} /api/order/${orderId}/events`, [
              `Cookie: ${cookie}`,
              ...(kinds[nth % 3] ?? []),
            ]),
          );
          // A HEAD that opens a stream would count as open long after its client has left.
          if (nth % 2 > 0 || nth % 5 === 0) await Promise.race([once(socket, "readable"), pause(500)]);
          socket.destroy();
        }),
      );
      await pause(1_000);
      const events = await open("storefront", head(`GET /api/order/${orderId}/events`, [`Cookie: ${cookie}`]));
      const [first] = await once(events, "data");
      expect(String(first)).toMatch(/^HTTP\/1\.1 200 /);
      events.destroy();
    },
    5 * MINUTE,
  );

  it(
    "keep no server from ending",
    async () => {
      const servers: readonly Server[] = ["storefront", "upstream", "bank"];
      const held: Promise<Socket>[] = [];
      for (const server of servers) {
        held.push(
          open(server, ""),
          open(server, "GET / HTTP/1.1\r\nHost: lo"),
          open(server, head("GET /healthz", ["Connection: Upgrade", "Upgrade: websocket", ...socketKey])),
          open(server, head("CONNECT bank.test:443", [])),
          open(server, head("PUT /api/cart", ["Content-Type: application/json", "Content-Length: 90"])),
        );
      }
      held.push(open("storefront", head(`GET /api/order/${orderId}/events`, [`Cookie: ${cookie}`])));
      held.push(open("storefront", head(`GET ${archivePath}`, [])));
      const half = await open("storefront", head("GET /moscow", []));
      half.end();
      const sockets = await Promise.all(held);
      await pause(1_000);
      const pids = servers.map((server) => stack.pid(server) ?? 0);
      for (const pid of pids) process.kill(pid, "SIGTERM");
      const start = Date.now();
      while (pids.some(isRunning) && Date.now() - start < 30_000) await pause(100);
      expect(pids.map(isRunning)).toEqual([false, false, false]);
      // 10 s, and a second of a busy machine for each direction.
      expect(Date.now() - start).toBeLessThan(13_000);
      for (const socket of [...sockets, half]) socket.destroy();
    },
    MINUTE,
  );
});
