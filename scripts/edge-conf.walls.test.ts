/**
 * @group security
 * @rule SPEC-366 SPEC-367 SPEC-368 SPEC-369
 */
import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { acquirers } from "@/lib/contract/payment-aliases";
import { type RunningEdge, startEdge } from "@/tests/support/edge";
import { startFakeUpstream } from "@/tests/support/fake-upstream";
import { host, httpClient } from "@/tests/support/http-client";
import { findNginx } from "./system";

const nginx = findNginx();
const withNginx = nginx === null ? describe.skip : describe;

type Storefront = Awaited<ReturnType<typeof startFakeUpstream>>;
const addressOf = ({ url }: Storefront): string => new URL(url).host;

/** The status of a request whose target nobody has touched, and the bytes that follow its head. */
const statusOf = (port: number, target: string, rest = "\r\n"): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = "";
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(Buffer.from(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${rest}`, "latin1")),
    );
    socket.on("data", (data) => {
      text += String(data);
    });
    socket.once("error", reject);
    socket.once("close", () => resolve(text.slice(9, 12)));
  });

withNginx("the edge, before it passes anything on", () => {
  let storefront: Storefront;
  let upstream: Storefront;
  let edge: RunningEdge;
  let client: ReturnType<typeof httpClient>;
  beforeAll(async () => {
    storefront = await startFakeUpstream();
    upstream = await startFakeUpstream();
    edge = await startEdge(nginx ?? "", {
      hosts: [host],
      storefronts: [addressOf(storefront)],
      upstreams: [addressOf(upstream)],
      perSecond: { files: 1 },
    });
    client = httpClient(edge.port);
  });
  afterAll(async () => {
    client.end();
    await edge.stop();
    await storefront.stop();
    await upstream.stop();
  });

  const answering = (headers: Record<string, string> = {}): void => {
    for (const one of [storefront, upstream]) {
      one.answerWith((response) => response.writeHead(200, headers).end("{}"));
    }
  };

  it.each([
    "/x/../api/order/1/events",
    "/x/%2e%2e/api/order/1/events",
    "/x/.%2E/moscow",
    "/api/./cart",
    "//pictures/1",
    "/pictures%2f1",
    "/pictures%5c1",
    "/moscow%00",
    "/moscow%0d%0a",
    "/moscow%",
    "/moscow/%ff",
    "/%c0%af",
    "/moscow#x",
    `http://${host}/a/../b`,
    `ftp://${host}/moscow`,
    `http://${host}?x=1`,
  ])("refuses an ambiguous address: %s", async (target) => {
    answering();
    expect(await statusOf(edge.port, target)).toBe("400");
    expect(storefront.seen).toEqual([]);
  });

  it.each([
    "/moscow",
    "/moscow?x=100%&y=//../",
    "/%D0%B1%D0%BE%D1%80%D1%89",
    "/%6doscow",
    "/a;b,c@d'(e)",
    `http://${host}/moscow`,
    "/api",
  ])("passes on as it is what has one reading: %s", async (target) => {
    answering();
    expect(await statusOf(edge.port, target)).toBe("200");
    expect(storefront.seen.map(({ url }) => url)).toEqual([target.replace(`http://${host}`, "")]);
  });

  it("reads the longest address there may be", async () => {
    answering();
    expect(await statusOf(edge.port, `/${"%D0%B1".repeat(680)}`)).toBe("200");
  });

  const archive = "/api/map/tiles/0123.pmtiles";

  it.each([undefined, "bytes=0-", "bytes=-5", "bytes=0-1,5-9", "bytes=0-0,0-0,0-0", "lines=1-2"])(
    "passes no request on for an archive of maps that names no range of its own: %s",
    async (range) => {
      answering();
      expect((await client.ask(archive, range === undefined ? {} : { headers: { range } })).status).toBe(416);
      expect(storefront.seen).toEqual([]);
    },
  );

  it("passes on the range of an archive of maps", async () => {
    answering();
    expect((await client.ask(archive, { headers: { range: "bytes=0-16383" } })).status).toBe(200);
    expect((await client.ask(archive, { method: "HEAD" })).status).toBe(200);
    expect(storefront.seen.map(({ headers }) => headers.range)).toEqual(["bytes=0-16383", undefined]);
  });

  it("has one copy of a file for all queries, and limits how fast files are requested", async () => {
    answering({ "cache-control": "public, max-age=60" });
    const statuses: number[] = [];
    for (let nth = 0; nth < 10; nth += 1) statuses.push((await client.ask(`/pictures/1.avif?x=${nth}`)).status);
    expect(storefront.seen).toHaveLength(1);
    expect(statuses).toContain(429);
  });

  it.each(acquirers)("lets webhooks of %s in, and nothing else of the upstream", async (acquirer) => {
    answering();
    const path = `/webhooks/${acquirer}`;
    const headers = { "x-forwarded-for": "192.0.2.1", "content-hmac": "h" };
    expect((await client.ask(`${path}?a=1`, { method: "POST", headers, body: "mdOrder=1" })).status).toBe(200);
    expect(upstream.seen).toEqual([
      expect.objectContaining({
        method: "POST",
        url: `${path}?a=1`,
        body: "mdOrder=1",
        headers: expect.objectContaining({ "x-forwarded-for": "127.0.0.1", "content-hmac": "h" }),
      }),
    ]);
    answering();
    const isRead = ["rbs", "sber_new"].includes(acquirer);
    expect((await client.ask(`${path}?mdOrder=1`)).status).toBe(isRead ? 200 : 403);
    for (const method of ["PUT", "DELETE", "PATCH"]) expect((await client.ask(path, { method })).status).toBe(403);
    const large = await client.ask(path, { method: "POST", body: "x".repeat(70_000) });
    expect([large.status, upstream.seen.length]).toEqual([413, isRead ? 1 : 0]);
  });

  it.each([
    "/v1/cities",
    "/webhooks",
    "/webhooks/",
    "/webhooks/sandbox",
    "/webhooks/rbs/",
    "/webhooks/rbs/x",
    "/metrics",
  ])("leaves %s to the storefront", async (path) => {
    answering();
    await client.ask(path, { method: "POST" });
    expect([upstream.seen.length, storefront.seen.length]).toEqual([0, 1]);
  });
});

withNginx("the edge, of bodies that never end", () => {
  let slow: Server;
  let edge: RunningEdge;
  beforeAll(async () => {
    // The time-outs of a storefront (`connectionBounds`), shorter.
    const bounds = { headersTimeout: 1_000, requestTimeout: 1_500, connectionsCheckingInterval: 100 };
    slow = createServer(bounds, (request, response) => {
      request.resume().once("end", () => response.end("{}"));
    });
    await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
    const address = slow.address();
    edge = await startEdge(nginx ?? "", {
      hosts: [host],
      storefronts: [`127.0.0.1:${typeof address === "object" ? address?.port : ""}`],
    });
  });
  afterAll(async () => {
    await edge.stop();
    slow.closeAllConnections();
    await new Promise((resolve) => slow.close(resolve));
  });

  const key = "Idempotency-Key: 0b0e1f8e-5a0f-4f0e-9c8e-0d7a5a3c1b2d\r\n";

  it.each([
    ["PUT", "/api/cart/add", "Content-Length: 10000\r\n\r\n"],
    ["POST", "/api/order/create", `${key}Content-Length: 10000\r\n\r\n`],
    ["PUT", "/api/cart/add", "Transfer-Encoding: chunked\r\n\r\n2000\r\n"],
  ])(
    "ends one of a few bytes a second: %s %s",
    async (method, path, rest) => {
      const since = performance.now();
      await new Promise<void>((resolve) => {
        const socket = connect(edge.port, "127.0.0.1", () => {
          socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${host}\r\n${rest}`);
          const dripping = setInterval(() => socket.write("x"), 200);
          socket.once("close", () => {
            clearInterval(dripping);
            resolve();
          });
        });
        socket.on("data", () => undefined);
        socket.on("error", () => undefined);
      });
      // Its own time, and what is read of it while the connection is closed.
      expect(performance.now() - since).toBeLessThan(9_000);
    },
    20_000,
  );
});

withNginx("the edge, of pages that are rendered for one person", () => {
  let storefront: Storefront;
  let edge: RunningEdge;
  let client: ReturnType<typeof httpClient>;
  beforeAll(async () => {
    storefront = await startFakeUpstream();
    edge = await startEdge(nginx ?? "", {
      hosts: [host],
      storefronts: [addressOf(storefront)],
      trusted: ["127.0.0.1"],
      perSecond: { pages: 100, personal: 2 },
    });
    client = httpClient(edge.port);
  });
  afterAll(async () => {
    client.end();
    await edge.stop();
    await storefront.stop();
  });

  /** Statuses of so many pages at once, each from an address of its own. */
  const statusesOf = async (path: (nth: number) => string, address: (nth: number) => string): Promise<number[]> => {
    storefront.answerWith((response) => response.writeHead(200, { "x-accel-expires": "60" }).end("page"));
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => client.ask(path(nth), { headers: { "x-forwarded-for": address(nth) } })),
    );
    return [...new Set(all.map(({ status }) => status))].sort();
  };
  const tracking = (nth: number): string => `/moscow/order/${nth}/tracking`;

  it.each([
    ["addresses of one IPv4 /24", tracking, (nth: number) => `192.0.2.${nth}`, [200, 429]],
    ["addresses of another", tracking, (nth: number) => `198.51.100.${nth}`, [200, 429]],
    ["the same within IPv6", tracking, (nth: number) => `::ffff:203.0.113.${nth}`, [200, 429]],
    ["IPv6 networks of one /48", tracking, (nth: number) => `2001:db8:1:${nth}::1`, [200, 429]],
    ["networks of many", tracking, (nth: number) => `10.0.${nth}.1`, [200]],
    ["IPv6 networks of many", tracking, (nth: number) => `2001:db8:${nth + 10}::1`, [200]],
    ["payments", (nth: number) => `/moscow/order/payment/${nth}`, (nth: number) => `10.1.0.${nth}`, [200, 429]],
    ["pages of their queries", (nth: number) => `/moscow?at=${nth}`, (nth: number) => `10.2.0.${nth}`, [200, 429]],
    [
      "pages for everybody",
      (nth: number) => (nth % 2 ? "/moscow" : "/moscow/shops"),
      (nth: number) => `10.3.0.${nth}`,
      [200],
    ],
  ] as const)("counts together what one network has: %s", async (_what, path, address, statuses) => {
    expect(await statusesOf(path, address)).toEqual(statuses);
  });
});
