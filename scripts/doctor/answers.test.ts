/**
 * @group security
 * @rule SPEC-399
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { createClient } from "@redis/client";
import { findRedis } from "@/scripts/system";
import { json, startFakeUpstream } from "@/tests/support/fake-upstream";
import { startRedis } from "@/tests/support/redis";
import { moscow } from "@/tests/support/storefront-fixtures";
import { checkoutScript, maps, upstreamContract, webhooks } from "./answers";
import { database, redis } from "./stores";
import { lineOf, type Verdict } from "./verdict";

const summary = (verdicts: readonly Verdict[]): string[] => verdicts.map(({ level, about }) => `${level} ${about}`);

let server: Awaited<ReturnType<typeof startFakeUpstream>>;
beforeAll(async () => {
  server = await startFakeUpstream();
});
afterAll(() => server.stop());

describe("the upstream", () => {
  const ask = () => upstreamContract({ url: server.url, token: "t", brand: "sushi" });

  it.each([
    [401, /UPSTREAM_TOKEN/],
    [400, /BRAND/],
    [500, /log/],
  ])("that answers %i", async (status, todo) => {
    server.answerWith(json(status, { message: "no" }));
    const verdicts = await ask();
    expect(summary(verdicts)).toEqual(["failed upstream"]);
    expect(lineOf(verdicts[0] ?? { level: "ok", about: "", says: "" })).toMatch(todo);
  });

  it("that is not of the contract is named with its place", async () => {
    server.answerWith(
      json(200, { settings: { country_code: 7 }, now: "2026-11-21T00:00:00Z", cities: [], retired: [] }),
    );
    const verdicts = await ask();
    expect(verdicts.find(({ says }) => says.includes("/settings"))?.says).toMatch(/settings\.\w+/);
    expect(summary(verdicts)).toEqual(["failed upstream", "ok upstream", "ok upstream", "failed upstream", "ok clock"]);
  });

  it.each([
    [0, "ok clock"],
    [-10, "warning clock"],
    [60, "failed clock"],
  ])("whose clock is %i s off", async (seconds, expected) => {
    const date = new Date(Date.now() + seconds * 1000).toUTCString();
    server.answerWith(json(200, {}, { date }));
    expect(summary(await ask()).at(-1)).toBe(expected);
  });

  it("has to answer calls for a city, its menu and its shops with 200", async () => {
    const cities = { cities: [moscow], retired: [] };
    server.answerWith((response, seen) => json(200, seen.url === "/v1/cities" ? cities : {})(response, seen));
    expect((await ask()).filter(({ says }) => /\/(menu|shops|cities\/)/.test(says)).map(({ level }) => level)).toEqual([
      "failed",
      "failed",
      "failed",
    ]);
    server.answerWith((response, seen) =>
      json(seen.url.includes("/clock") ? 203 : 200, { now: "2026-11-21T00:00:00Z" })(response, seen),
    );
    expect(await ask()).toContainEqual(expect.objectContaining({ level: "failed", says: "GET /clock: status 203" }));
  });

  it("is checked for every city, and names those with a wrong reply", async () => {
    const cities = { cities: [moscow, { ...moscow, id: 2, alias: "tver" }], retired: [] };
    server.answerWith((response, seen) => json(200, seen.url === "/v1/cities" ? cities : {})(response, seen));
    const says = (await ask()).map((verdict) => verdict.says).find((line) => line.startsWith("GET /menu"));
    expect(says).toMatch(/ in moscow; .* in tver$/);
  });

  it("that says no time is warned of", async () => {
    server.answerWith((response, seen) => {
      response.sendDate = false;
      json(200, {})(response, seen);
    });
    expect((await ask()).at(-1)).toMatchObject({ level: "warning", says: "the upstream does not say its time" });
  });

  it("that does not answer", async () => {
    expect(summary(await upstreamContract({ url: "http://127.0.0.1:1", token: "", brand: "sushi" }))).toEqual([
      "failed upstream",
    ]);
  });
});

describe("what browsers load from elsewhere", () => {
  let type = "";
  let status = 200;
  let body = "";
  beforeEach(() => {
    status = 200;
    body = "";
    server.answerWith((response) => response.writeHead(status, { "content-type": type }).end(body));
  });

  it("are tiles, or something else", async () => {
    const tiles = (template: string) => maps({ MAP_TILES_URL: template });
    const template = `${server.url}/{z}/{x}/{y}.png`;
    type = "image/png";
    expect(summary(await tiles(template))).toEqual(["ok MAP_TILES_URL"]);
    expect(server.seen[0]?.url).toBe("/3/4/2.png");
    status = 404;
    expect(summary(await tiles(template))).toEqual(["failed MAP_TILES_URL"]);
    status = 200;
    type = "text/html";
    expect(summary(await tiles(template))).toEqual(["failed MAP_TILES_URL"]);
    expect(summary(await tiles("http://127.0.0.1:1/{z}/{x}/{y}"))).toEqual(["failed MAP_TILES_URL"]);
  });

  it("are an archive of tiles, or something else (SPEC-512)", async () => {
    const folder = mkdtempSync(join(tmpdir(), "mealfront-maps-"));
    const [good, bad] = [join(folder, "city.pmtiles"), join(folder, "page.html")];
    writeFileSync(good, "PMTiles\u0003 and more");
    writeFileSync(bad, "<html>");
    const archive = async (place: string): Promise<string[]> => summary(await maps({ MAP_PMTILES: place }));
    expect(await archive(good)).toEqual(["ok MAP_PMTILES"]);
    for (const place of [bad, folder, join(folder, "nowhere.pmtiles")])
      expect(await archive(place)).toEqual(["failed MAP_PMTILES"]);
    rmSync(folder, { recursive: true });

    const place = `${server.url}/city.pmtiles`;
    [status, body] = [206, "PMTiles\u0003"];
    expect(await archive(place)).toEqual(["ok MAP_PMTILES"]);
    expect(server.seen[0]?.headers.range).toBe("bytes=0-7");
    // A server that knows no ranges would send some gigabytes.
    status = 200;
    expect(await archive(place)).toEqual(["failed MAP_PMTILES"]);
  });

  it("are missed where nothing lies under a map (SPEC-512)", async () => {
    expect((await maps({})).map(lineOf)).toEqual([
      expect.stringMatching(/^warning +maps: there are none: no tiles .* -> set MAP_PMTILES/),
    ]);
    expect(summary(await maps({ MAP_PROVIDER: "yandex" }))).toEqual(["warning maps"]);
    expect(summary(await maps({ MAP_PROVIDER: "yandex", MAP_YANDEX_KEY: "key" }))).toEqual(["ok maps"]);
    expect(summary(await maps({ MAP_PROVIDER: "none" }))).toEqual(["ok maps"]);
  });

  it("are the acquirer's script, or something else", async () => {
    type = "text/javascript";
    expect(summary(await checkoutScript(`${server.url}/c.js`))).toEqual(["ok checkout script"]);
    status = 404;
    expect(summary(await checkoutScript(`${server.url}/c.js`))).toEqual(["failed checkout script"]);
    status = 200;
    type = "text/html";
    expect(summary(await checkoutScript(`${server.url}/c.js`))).toEqual(["failed checkout script"]);
    expect(summary(await checkoutScript("http://127.0.0.1:1/c.js"))).toEqual(["failed checkout script"]);
    expect(await checkoutScript(undefined)).toEqual([]);
  });

  it("are the upstream at the address of webhooks, or somebody else", async () => {
    type = "application/json";
    const said = async () => summary(await webhooks(`${server.url}/`, ["rbs"]));
    status = 401;
    body = '{"code":13}';
    expect(await said()).toEqual(["ok webhooks of rbs"]);
    for (const [answered, text] of [
      [404, '{"code":13}'],
      [404, "<html>"],
      [401, "{}"],
      [200, '{"code":0}'],
      [502, ""],
    ] as const) {
      status = answered;
      body = text;
      expect(await said()).toEqual(["failed webhooks of rbs"]);
    }
    expect(summary(await webhooks("http://127.0.0.1:1", ["rbs", "yookassa"]))).toEqual([
      "warning webhooks of rbs",
      "warning webhooks of yookassa",
    ]);
    expect(await webhooks(server.url, [])).toEqual([]);
    expect(await webhooks(undefined, ["rbs"])).toEqual([]);
  });
});

describe("redis", () => {
  const bin = findRedis();
  const withRedis = bin === null ? it.skip : it;

  withRedis("answers, and wants its password", async () => {
    const running = await startRedis(bin ?? "");
    expect(summary(await redis(running.url))).toEqual(["ok redis"]);
    const client = createClient({ url: running.url });
    await client.connect();
    await client.configSet("requirepass", "word of it");
    client.destroy();
    expect(summary(await redis(running.url))).toEqual(["failed redis"]);
    expect(summary(await redis(running.url.replace("://", "://:word%20of%20it@")))).toEqual(["ok redis"]);
    const [wrong] = await redis(running.url.replace("://", "://:another@"));
    expect([wrong?.level, wrong?.says.includes("another")]).toEqual(["failed", false]);
    await running.stop();
  });

  it("is away, or nowhere", async () => {
    expect(summary(await redis("redis://127.0.0.1:1/0"))).toEqual(["failed redis"]);
    expect(summary(await redis("http://127.0.0.1"))).toEqual(["failed redis"]);
    expect(summary(await redis(undefined))).toEqual(["ok redis"]);
  });
});

it("a database that is away is reported without its password", async () => {
  const verdicts = await database("postgres://mealfront:word@127.0.0.1:1/sushi", { pool: 10, upstreams: 1 });
  expect(summary(verdicts)).toEqual(["failed database"]);
  expect(JSON.stringify(verdicts)).not.toContain("word@");
  expect(summary(await database("", { pool: 10, upstreams: 1 }))).toEqual(["failed database"]);
});
