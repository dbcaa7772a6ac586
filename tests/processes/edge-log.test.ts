import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import * as z from "zod";
import { findMtail, findNginx } from "@/scripts/system";
import { type RunningEdge, startEdge } from "@/tests/support/edge";
import { startFakeUpstream } from "@/tests/support/fake-upstream";
import { host, httpClient } from "@/tests/support/http-client";
import { readFigures } from "@/tests/support/metrics-reader";

const nginx = findNginx();
const mtail = findMtail();
const withNginx = nginx === null ? describe.skip : describe;

const Line = z.strictObject({
  time: z.iso.datetime({ offset: true }),
  request_id: z.string().regex(/^[0-9a-f]{32}$/),
  host: z.enum([host, "other"]),
  method: z.string(),
  kind: z.enum(["page", "call", "file", "webhook"]),
  path: z.string(),
  status: z.string().regex(/^\d{3}$/),
  bytes: z.number().int(),
  seconds: z.number(),
  upstream: z.string(),
  upstream_seconds: z.number().nullable(),
  cache: z.string(),
  limit: z.string(),
});
type Line = z.output<typeof Line>;

withNginx("the access log of the edge (SPEC-540)", () => {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-edge-log-"));
  const log = join(folder, "edge.log");
  let storefront: Awaited<ReturnType<typeof startFakeUpstream>>;
  let edge: RunningEdge;
  let client: ReturnType<typeof httpClient>;
  beforeAll(async () => {
    storefront = await startFakeUpstream();
    edge = await startEdge(nginx ?? "", { hosts: [host], storefronts: [new URL(storefront.url).host], log });
    client = httpClient(edge.port);
    storefront.answerWith((response) => response.writeHead(200, { "x-accel-expires": "60" }).end("<p>menu</p>"));
  });
  afterAll(async () => {
    client.end();
    await edge.stop();
    await storefront.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Every line whole, in UTF-8 and JSON as a strict reader has it. */
  const lines = (): Line[] => {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(log));
    expect(text === "" || text.endsWith("\n")).toBe(true);
    return text
      .split("\n")
      .slice(0, -1)
      .map((line) => Line.parse(JSON.parse(line)));
  };
  /** The lines that come of some requests; nginx writes each when it has been answered. */
  const written = async (send: () => Promise<unknown>, count: number): Promise<Line[]> => {
    const before = lines().length;
    await send();
    for (let tries = 0; lines().length < before + count && tries < 100; tries += 1) await pause(20);
    const after = lines().slice(before);
    expect(after).toHaveLength(count);
    return after;
  };
  /** Bytes as a separate client sends them; resolves when nginx has begun to answer, or has closed the connection. */
  const send = (bytes: Buffer | string): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(edge.port, "127.0.0.1", () => void socket.write(bytes, "latin1"));
      socket.once("data", () => socket.destroy());
      socket.once("error", () => undefined);
      socket.once("close", () => resolve());
    });
  const raw = (target: string, more = `Host: ${host}`) =>
    send(`GET ${target} HTTP/1.1\r\n${more}\r\nConnection: close\r\n\r\n`);

  it("says of each request when, what, how it ended, and from where", async () => {
    const [page, again, call] = await written(async () => {
      await client.ask("/moscow/shops");
      await client.ask("/moscow/shops?utm_source=anna@example.com");
      await client.ask("/api/cart/add", { method: "PUT", body: "{}", headers: { cookie: "sushi_session=sealed" } });
    }, 3);
    const upstream = new URL(storefront.url).host;
    expect(page).toMatchObject({
      host,
      method: "GET",
      kind: "page",
      path: "/moscow/shops",
      status: "200",
      cache: "MISS",
      upstream,
    });
    expect(page?.upstream_seconds).not.toBeNull();
    expect(again).toMatchObject({
      path: "/moscow/shops",
      status: "200",
      cache: "HIT",
      upstream: "",
      upstream_seconds: null,
    });
    expect(call).toMatchObject({ method: "PUT", kind: "call", path: "/api/cart/add", cache: "", limit: "PASSED" });
    expect(call?.bytes).toBeGreaterThan(0);
  });

  it("names a request as the logs behind it do, whatever its client sends", async () => {
    const [line] = await written(
      () => client.ask("/api/cart", { headers: { "x-request-id": "3f2c1b7e-0000-4000-8000-000000000000" } }),
      1,
    );
    expect(storefront.seen.at(-1)?.headers["x-request-id"]).toBe(line?.request_id);
  });

  it.each([
    ["/api/order/1042?phone=79161234567", "/api/order/{order_id}"],
    ["/api/order/status?order_id=1042", "/api/order/status"],
    ["/api/order/1042/events", "/api/order/{order_id}/events"],
    ["/moscow/order/1042/tracking", "/{city}/order/{order_id}/tracking"],
    ["/moscow/order/payment/0b1d3c5e-8c1e-4d55-9d35-5a2d4c7f0f11", "/{city}/order/payment/{order_cache_key}"],
    ["/pictures/sushi/maki-1763.webp", "/pictures/sushi/maki-1763.webp"],
    ["/_next/static/chunks/4bd1b696-182b6b13bdad92e3.js?v=1", "/_next/static/chunks/4bd1b696-182b6b13bdad92e3.js"],
    ["/wp-login.php", "/wp-login.php"],
    ["/79161234567", "other"],
    ["/anna@example.com", "other"],
    ["/%D0%B0%D0%BD%D0%BD%D0%B0", "other"],
  ])("has no query, number, key or name in the path: %s", async (path, logged) => {
    const [line] = await written(() => client.ask(path), 1);
    expect(line?.path).toBe(logged);
  });

  it.each([
    ["quotes", '/moscow/"x"', 200],
    ["a backslash", "/moscow\\x", 400],
    ["encoded line breaks", "/moscow%0a%22,%22status%22:200", 400],
    ["bytes of UTF-8", Buffer.from("/москва", "utf8").toString("latin1"), 400],
    ["bytes of no encoding", "/\xff\xfe\x80", 400],
    ["a letter of the terminal's control", "/\x1b[2J", 400],
    ["another host's address", "http://evil.example/moscow", 421],
    ["a tag of a page", "/<script>", 200],
    ["a fragment", "/moscow#anna", 400],
  ])("is whole lines of JSON whatever is requested: %s", async (_what, target, status) => {
    const [line] = await written(() => raw(target), 1);
    expect(line?.status).toBe(String(status));
    expect(line?.path).toMatch(/^(?:other|[\w/-]*)$/);
  });

  it.each([
    ["no HTTP at all", "\x16\x03\x01\x02\x00\x01\r\n\r\n"],
    ["HTTP/0.9", "GET /moscow\r\n"],
    ["a host of strange signs", 'GET /moscow HTTP/1.1\r\nHost: "\xff\\"\r\n\r\n'],
    ["an invented method", `B-O_O /moscow HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`],
    ["another version", `GET /moscow HTTP/9.9\r\nHost: ${host}\r\n\r\n`],
  ])("and however: %s", async (_what, bytes) => {
    expect(await written(() => send(bytes), 1)).toMatchObject([
      { path: expect.stringMatching(/^(?:|other|\/moscow)$/) },
    ]);
  });

  it("is a number where the client has left before an answer", async () => {
    storefront.answerWith(() => undefined);
    const [line] = await written(async () => {
      const socket = connect(edge.port, "127.0.0.1", () =>
        socket.write(`GET /api/menu?city_id=1 HTTP/1.1\r\nHost: ${host}\r\n\r\n`),
      );
      await pause(200);
      socket.destroy();
    }, 1);
    expect(line).toMatchObject({ path: "/api/menu", status: "499" });
    storefront.answerWith((response) => response.writeHead(200).end("{}"));
  });

  const about = mtail === null ? it.skip : it;
  about("makes figures by deploy/edge-log.mtail", async () => {
    const all = lines();
    const program = join(folder, "edge-log.mtail");
    writeFileSync(program, readFileSync("deploy/edge-log.mtail"));
    const options = ["--one_shot", "--one_shot_format=prometheus", "--progs", program, "--logs", log];
    const figures = readFigures(
      execFileSync(mtail ?? "", options, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }),
    );
    const sum = (name: string, labels: Record<string, string> = {}): number =>
      figures
        .filter((one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value))
        .reduce((total, { value }) => total + value, 0);
    expect(all.length).toBeGreaterThan(25);
    expect(sum("mealfront_edge_requests_total")).toBe(all.length);
    expect(sum("mealfront_edge_requests_total", { cache: "HIT", kind: "page", host, status: "200" })).toBe(
      all.filter(({ cache, status }) => cache === "HIT" && status === "200").length,
    );
    expect(sum("mealfront_edge_request_duration_seconds_count")).toBe(all.length);
    expect(sum("mealfront_edge_sent_bytes_total")).toBe(all.reduce((total, { bytes }) => total + bytes, 0));
  });
});

withNginx("an edge without --log", () => {
  it("writes none", async () => {
    const storefront = await startFakeUpstream();
    const edge = await startEdge(nginx ?? "", { hosts: [host], storefronts: [new URL(storefront.url).host] });
    const client = httpClient(edge.port);
    expect((await client.ask("/moscow")).status).toBe(200);
    client.end();
    await edge.stop();
    await storefront.stop();
    expect(edge.said()).not.toContain("/moscow");
  });
});
