/** @group security */
import { readFileSync } from "node:fs";
import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { browserNames, campaignNames } from "@/lib/request/query-names";
import { type RunningEdge, startEdge } from "@/tests/support/edge";
import { startFakeUpstream } from "@/tests/support/fake-upstream";
import { edgeConf } from "./edge-conf";
import { findNginx } from "./system";

type RequestParts = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string;
  readonly host?: string;
  readonly port?: number;
};
type Reply = { readonly status: number; readonly headers: NodeJS.Dict<string | string[]>; readonly body: string };

it.each([
  { file: "deploy/nginx.conf", brand: "sushi", listen: "8080" },
  { file: "deploy/nginx.pizza.conf", brand: "pizza", listen: "8081" },
] as const)("stands written for the composition of containers: $file", ({ file, brand, listen }) => {
  const parts = { brand, hosts: ["localhost"], storefronts: [`storefront-${brand}:3000`], listen } as const;
  const upstreams = [`upstream-${brand}:4000`];
  expect(readFileSync(file, "utf8")).toBe(edgeConf({ ...parts, upstreams, folder: "/var/cache/mealfront" }));
});

it("may open as many files as its connections need", () => {
  const text = edgeConf({ brand: "sushi", hosts: [], storefronts: [], listen: "8080", folder: "/x" });
  const numberOf = (name: string): number => Number(new RegExp(`${name} (\\d+);`).exec(text)?.[1]);
  // One to the visitor, one to the storefront, one of the cache.
  expect(numberOf("worker_rlimit_nofile")).toBeGreaterThan(3 * numberOf("worker_connections"));
});

const nginx = findNginx();
const withNginx = nginx === null ? describe.skip : describe;

withNginx("the edge", () => {
  let storefront: Awaited<ReturnType<typeof startFakeUpstream>>;
  let edge: RunningEdge;
  let page = 0;

  /** What a browser receives; a raw request, because `fetch` adds headers. */
  const ask = (
    path: string,
    { method = "GET", headers = {}, body, host = "shop.example", port = edge.port }: RequestParts = {},
  ) =>
    new Promise<Reply>((resolve, reject) => {
      const sent = request({ port, path, method, headers: { host, ...headers } }, async (answer) => {
        let text = "";
        for await (const chunk of answer) text += String(chunk);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
      });
      sent.once("error", reject);
      sent.end(body);
    });

  /** Public pages, each rendered again and saying of what it was rendered. */
  const servePages = (headers: Record<string, string> = { "x-accel-expires": "60" }): void =>
    storefront.answerWith((response, { url, headers: received }) => {
      page += 1;
      const of = { page, url, cookie: received.cookie ?? "", encoding: received["accept-encoding"] ?? "" };
      const type = { "content-type": "text/html", "cache-control": "private, no-cache", vary: "rsc, cookie" };
      response.writeHead(200, { ...type, "x-middleware-rewrite": "/sushi/ru", ...headers }).end(JSON.stringify(of));
    });

  let place = 0;
  /** A city nobody has requested. */
  const fresh = (): string => {
    place += 1;
    return `/city-${place}`;
  };

  beforeAll(async () => {
    storefront = await startFakeUpstream();
    edge = await startEdge(nginx ?? "", { hosts: ["shop.example"], storefronts: [new URL(storefront.url).host] });
  });
  afterAll(async () => {
    await edge.stop();
    await storefront.stop();
  });
  afterEach(() => {
    page = 0;
  });

  it("caches a public page, and reveals nothing of the inside", async () => {
    servePages();
    const path = fresh();
    const [first, second] = [await ask(path), await ask(path)];
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect(storefront.seen).toHaveLength(1);
    expect(second.headers["cache-control"]).toBe("private, no-cache");
    for (const name of ["x-middleware-rewrite", "x-accel-expires", "x-powered-by"]) {
      expect(second.headers[name]).toBeUndefined();
    }
  });

  it("answers a HEAD from the page that a GET gets, whichever comes first", async () => {
    servePages();
    const paths = [fresh(), fresh()];
    for (const [nth, path] of paths.entries()) {
      const methods = nth === 0 ? ["HEAD", "GET", "HEAD"] : ["GET", "HEAD"];
      const answers: Reply[] = [];
      for (const method of methods) answers.push(await ask(path, { method }));
      expect(answers.map(({ status }) => status)).toEqual(methods.map(() => 200));
      expect(answers.map(({ body }) => body !== "")).toEqual(methods.map((method) => method === "GET"));
    }
    expect(storefront.seen.map(({ method }) => method)).toEqual(["GET", "GET"]);
  });

  it("keeps none that is not marked, or that sets a cookie", async () => {
    for (const headers of [{}, { "x-accel-expires": "60", "set-cookie": "sushi_language=de" }]) {
      servePages(headers);
      const path = fresh();
      expect((await ask(path)).body).not.toBe((await ask(path)).body);
    }
  });

  it.each([
    ["a language of its cookie", { cookie: "sushi_language=de" }, "sushi_language=de; sushi_order_type="],
    ["an order type", { cookie: "sushi_order_type=takeaway" }, "sushi_language=; sushi_order_type=takeaway"],
    [
      "an order type with more than its letters (SPEC-14)",
      { cookie: "sushi_order_type=takeaway1" },
      "sushi_language=; sushi_order_type=takeaway",
    ],
    [
      "the first of two languages",
      { cookie: "sushi_language=de; sushi_language=ru" },
      "sushi_language=de; sushi_order_type=",
    ],
    [
      "both among others",
      { cookie: "a=b; sushi_order_type=delivery; sushi_language=uk" },
      "sushi_language=uk; sushi_order_type=delivery",
    ],
  ])("keeps apart %s", async (_what, headers, cookie) => {
    servePages();
    const path = fresh();
    const [plain, own, again] = [await ask(path), await ask(path, { headers }), await ask(path, { headers })];
    expect(own.body).not.toBe(plain.body);
    expect(again.body).toBe(own.body);
    expect(JSON.parse(own.body)).toMatchObject({ cookie });
  });

  it.each([
    ["an operator", "sushi_language=de; sushi_operator=operator.1.a"],
    ["a preview, over https", "__Host-sushi_preview=preview.1.2.c.a"],
    ["a preview in another spelling", "a=b; SUSHI_PREVIEW=preview.1.2.c.a"],
  ])("keeps nothing for %s, and hands it on as it is", async (_who, cookie) => {
    servePages();
    const path = fresh();
    const plain = await ask(path);
    const [one, two] = [await ask(path, { headers: { cookie } }), await ask(path, { headers: { cookie } })];
    expect([one.body, two.body].map((body) => JSON.parse(body))).toMatchObject([
      { page: 2, cookie },
      { page: 3, cookie },
    ]);
    expect((await ask(path)).body).toBe(plain.body);
  });

  it("caches each encoding separately, and requests one encoding at a time", async () => {
    servePages();
    const path = fresh();
    const plain = await ask(path);
    const closest = await ask(path, { headers: { "accept-encoding": "gzip, deflate, br, zstd" } });
    const packed = await ask(path, { headers: { "accept-encoding": "gzip, zstd" } });
    const refused = await ask(path, { headers: { "accept-encoding": "gzip;q=0, br;q=0" } });
    const encodings = [plain, closest, packed, refused].map(({ body }) => JSON.parse(body).encoding);
    expect(encodings).toEqual(["", "br", "gzip", ""]);
    expect(refused.body).toBe(plain.body);
  });

  it("serves one copy to all who come from a campaign", async () => {
    servePages();
    const path = fresh();
    const plain = await ask(path);
    const each = [...campaignNames, ...browserNames].map((name) => `${name}=a%20b-C.1`);
    for (const args of [...each, each.join("&"), "utm_own_tag=ad", "x=1", "x"]) {
      expect((await ask(`${path}?${args}`)).body).toBe(plain.body);
    }
    expect(storefront.seen).toHaveLength(1);
  });

  it("serves a language that the address names from its own copy", async () => {
    servePages();
    const path = fresh();
    const german = await ask(`${path}?lang=de&utm_source=ad`);
    expect((await ask(`${path}?lang=de`)).body).toBe(german.body);
    expect((await ask(path)).body).not.toBe(german.body);
  });

  const tree = { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" };

  it("keeps the parts of a page beside it, the same for all wherever they come from", async () => {
    servePages();
    const path = fresh();
    const plain = await ask(path);
    const [data, layouts] = [
      await ask(`${path}?_rsc=1`, { headers: { rsc: "1" } }),
      await ask(`${path}?_rsc=2`, { headers: tree }),
    ];
    expect(new Set([plain, data, layouts].map(({ body }) => body)).size).toBe(3);
    const from = { "next-router-state-tree": "%5B%22%22%5D", "next-url": "/samara" };
    const again = await ask(`${path}?_rsc=3`, { headers: { rsc: "1", ...from } });
    expect(again.body).toBe(data.body);
    expect((await ask(`${path}?_rsc=4`, { headers: { ...tree, ...from } })).body).toBe(layouts.body);
    expect((await ask(path)).body).toBe(plain.body);
    expect((await ask(`${path}?_rsc=1`)).body).toBe(plain.body);
  });

  it("sends the storefront of a part only the headers of its cache key", async () => {
    servePages();
    const from = { "next-router-state-tree": "%5B%22%22%5D", "next-url": "/samara" };
    // The first of two is read here, both at the storefront.
    await ask(`${fresh()}?_rsc=1`, { headers: { rsc: ["1", "1"], ...from } });
    await ask(`${fresh()}?_rsc=1`, { headers: { ...tree, ...from } });
    await ask(`${fresh()}?_rsc=1`, { headers: { rsc: "" } });
    const received = storefront.seen.map(({ headers }) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => name === "rsc" || name.startsWith("next-"))),
    );
    expect(received).toEqual([{ rsc: "1" }, tree, {}]);
  });

  it.each([
    ["an argument in another spelling", "?x%79=1", {}],
    ["an instant that is previewed", "?at=2026-11-21T03:59", {}],
    ["a language in another spelling", "?lang=%64e", {}],
    ["a language nobody has", "?lang=ja", {}],
    ["two languages", "?lang=de&lang=ru", {}],
    ["a part of a page", "", { rsc: "1" }],
    ["a part that depends on what its visitor has", "?_rsc=1", { rsc: "1", "next-router-prefetch": "1" }],
    ["a part of another version", "?_rsc=1", { rsc: "2" }],
    ["a part at an address that only looks like one", "?a_rsc=1", { rsc: "1" }],
    ["a part fetched ahead", "?utm_source=ad", { "next-router-prefetch": "1" }],
    ["a part of the tree", "", { "next-router-state-tree": "x" }],
  ])("hands on %s as it is, and keeps nothing of it", async (_what, args, headers: Record<string, string>) => {
    servePages();
    const path = fresh();
    const plain = await ask(path);
    const odd = await ask(`${path}${args}`, { headers: { ...headers, cookie: "sushi_session=sealed" } });
    expect(JSON.parse(odd.body)).toMatchObject({ page: 2, url: `${path}${args}`, cookie: "sushi_session=sealed" });
    expect((await ask(path)).body).toBe(plain.body);
  });

  it.each([
    ["a cookie in capitals", { cookie: "SUSHI_LANGUAGE=de" }],
    ["a language nobody has", { cookie: "sushi_language=ja" }],
    ["a language in capitals", { cookie: "sushi_language=DE" }],
    ["an order type in capitals", { cookie: "sushi_order_type=TAKEAWAY" }],
    ["the session of a customer", { cookie: "sushi_session=sealed" }],
    ["a host of the client's", { "x-forwarded-host": "evil.example" }],
    ["an inner header", { "x-middleware-subrequest": "middleware" }],
  ])("draws nobody's page by %s", async (_what, headers: Record<string, string>) => {
    servePages();
    await ask(fresh(), { headers });
    const [seen] = storefront.seen;
    expect(String(seen?.headers.cookie)).toMatch(/^sushi_language=(de)?; sushi_order_type=$/);
    expect([seen?.headers.host, seen?.headers["x-forwarded-host"], seen?.headers["x-middleware-subrequest"]]).toEqual([
      "shop.example",
      undefined,
      undefined,
    ]);
  });

  it.each(["/%76/sushi", "/sushi/ru/", "/moscow.rsc", "/a%252fb", "/Moscow"])("keeps nothing of %s", async (path) => {
    servePages();
    expect((await ask(path)).body).not.toBe((await ask(path)).body);
    expect(storefront.seen.map(({ url }) => url)).toEqual([path, path]);
  });

  it.each(["/", "/cart", "/back-to-home", "/buy", "/buy/p17"])(
    "leads from %s by the city that is remembered",
    async (path) => {
      servePages();
      const [first, again] = [await ask(path), await ask(path)];
      expect(again.body).toBe(first.body);
      const headers = { cookie: "sushi_city_alias=moscow" };
      expect(JSON.parse((await ask(path, { headers })).body)).toMatchObject(headers);
    },
  );

  it("makes one request for all visitors of a cold page", async () => {
    storefront.answerWith((response) => {
      setTimeout(() => response.writeHead(200, { "x-accel-expires": "60" }).end("page"), 200);
    });
    const path = fresh();
    const all = await Promise.all(Array.from({ length: 60 }, () => ask(path)));
    expect(all.every(({ body }) => body === "page")).toBe(true);
    expect(storefront.seen).toHaveLength(1);
  });

  it("serves an old page at once, and while the storefront fails", async () => {
    servePages({ "x-accel-expires": "1" });
    const path = fresh();
    const first = await ask(path);
    storefront.answerWith((response) => response.writeHead(500).end());
    // nginx counts whole seconds.
    await pause(2_100);
    // The first is served the old page too, and triggers a new one in the background.
    expect(await ask(path)).toMatchObject({ status: 200, body: first.body });
    for (let waits = 0; storefront.seen.length === 0 && waits < 50; waits += 1) await pause(20);
    expect(storefront.seen.length).toBeGreaterThan(0);
    expect(await ask(path)).toMatchObject({ status: 200, body: first.body });
  });

  it.each(["evil.example", "shop.example.evil.example", "127.0.0.1"])("refuses %s as its name", async (host) => {
    servePages();
    expect((await ask("/", { host })).status).toBe(421);
    expect(storefront.seen).toHaveLength(0);
  });

  it("hands on calls whole, with the address of who connects", async () => {
    storefront.answerWith((response) => response.writeHead(200, { "x-accel-expires": "60" }).end("{}"));
    const headers = { cookie: "sushi_session=sealed", "x-forwarded-for": "192.0.2.1", "idempotency-key": "k" };
    for (let time = 0; time < 2; time += 1) {
      await ask("/api/cart/add", { method: "PUT", headers, body: "{}" });
    }
    expect(storefront.seen).toHaveLength(2);
    expect(storefront.seen[0]).toMatchObject({
      method: "PUT",
      body: "{}",
      headers: { cookie: headers.cookie, "idempotency-key": "k", "x-forwarded-for": "127.0.0.1" },
    });
  });

  it("hands on what agents call as a call, and caches none of it", async () => {
    storefront.answerWith((response) => response.writeHead(200, { "x-accel-expires": "60" }).end("{}"));
    const headers = { "ucp-agent": 'profile="https://agent.example/p"' };
    for (const path of ["/ucp/catalog/search", "/.well-known/ucp"]) {
      await ask(path, path === "/.well-known/ucp" ? {} : { method: "POST", headers, body: "{}" });
      await ask(path, path === "/.well-known/ucp" ? {} : { method: "POST", headers, body: "{}" });
    }
    expect(storefront.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "POST /ucp/catalog/search",
      "POST /ucp/catalog/search",
      "GET /.well-known/ucp",
      "GET /.well-known/ucp",
    ]);
    expect(storefront.seen[0]).toMatchObject({ body: "{}", headers });
    expect((await ask("/ucp/catalog/search", { method: "POST", body: "a".repeat(200_000) })).status).toBe(413);
  });

  it.each(["/api/order/17/events", "/api/cities/moscow/states/events?language=de"])(
    "passes on %s as it comes",
    async (path) => {
      storefront.answerWith((response) => {
        response.writeHead(200, { "content-type": "text/event-stream" }).write("data: 1\n\n");
        setTimeout(() => response.end(), 2_000);
      });
      const since = performance.now();
      await new Promise<void>((resolve) => {
        request({ port: edge.port, path, headers: { host: "shop.example" } }, (answer) => {
          answer.once("data", () => {
            answer.destroy();
            resolve();
          });
        }).end();
      });
      expect(performance.now() - since).toBeLessThan(1_000);
    },
  );

  it("shows no one outside whether it is well", async () => {
    servePages();
    for (const path of ["/healthz", "/readyz"]) expect((await ask(path)).status).toBe(404);
    expect(storefront.seen).toHaveLength(0);
  });

  it("bounds addresses and bodies", async () => {
    servePages();
    expect((await ask(`/${"a".repeat(4_100)}`)).status).toBe(414);
    expect((await ask(`/api/menu?${"a".repeat(4_100)}`)).status).toBe(414);
    const body = "x".repeat(200_000);
    expect((await ask("/api/cart/add", { method: "PUT", body })).status).toBe(413);
    expect(storefront.seen).toHaveLength(0);
  });

  it("bounds how fast one address calls", async () => {
    storefront.answerWith((response) => response.writeHead(200).end("{}"));
    const all = await Promise.all(Array.from({ length: 300 }, () => ask("/api/cart")));
    const statuses = new Set(all.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([200, 429]);
  });

  describe("behind a proxy that forwards many clients", () => {
    let inner: RunningEdge;
    beforeAll(async () => {
      inner = await startEdge(nginx ?? "", {
        hosts: ["shop.example"],
        storefronts: [new URL(storefront.url).host],
        trusted: ["127.0.0.1"],
        perSecond: { pages: 1, calls: 1 },
      });
    });
    afterAll(() => inner.stop());

    /** Statuses of 40 calls at once, each from an address of its own. */
    const statusesOf = async (address: (nth: number) => string): Promise<number[]> => {
      storefront.answerWith((response) => response.writeHead(200).end("{}"));
      const all = await Promise.all(
        Array.from({ length: 40 }, (_, nth) =>
          ask("/api/cart", { headers: { "x-forwarded-for": address(nth) }, port: inner.port }),
        ),
      );
      return [...new Set(all.map(({ status }) => status))].sort();
    };

    it.each([
      ["addresses of one IPv6 network", (nth: number) => `2001:db8:1:2:${nth + 1}::7`, [200, 429]],
      ["addresses of one network with zeros in it", (nth: number) => `2001:db8::${nth + 1}:0:0:1`, [200, 429]],
      ["IPv6 networks", (nth: number) => `2001:db8:3:${nth + 1}::7`, [200]],
      ["IPv4 addresses", (nth: number) => `192.0.2.${nth + 1}`, [200]],
      ["IPv4 addresses within IPv6", (nth: number) => `::ffff:198.51.100.${nth + 1}`, [200]],
    ] as const)("counts together what one subscriber has, and nothing else: %s", async (_what, address, statuses) => {
      expect(await statusesOf(address)).toEqual(statuses);
    });
  });
});
