/** @group security */
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { chooseBrand } from "@/lib/brand-data/chosen-brand";
import { writeMadeBrand } from "@/tests/support/made-brand";
import { serveFiles } from "./files";

const dist = mkdtempSync(join(tmpdir(), "mealfront-files-"));
mkdirSync(join(dist, "static", "chunks"), { recursive: true });
writeFileSync(join(dist, "static", "chunks", "a.js"), "alert(1)");
const vanishing = join(dist, "static", "chunks", "vanishing.js");
writeFileSync(vanishing, "alert(2)");
const large = join(dist, "static", "chunks", "large.js");
writeFileSync(large, Buffer.alloc(32 * 1024 * 1024, " "));

/** Not there yet as the server starts. */
const media = join(dist, "imported");
const picture = "0123456789abcdef-320.avif";
const serve = serveFiles({ dist, media, brand: { alias: "sushi", folder: null } });
const server = createServer((request, response) => {
  if (!serve(request, response)) response.writeHead(421).end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(dist, { recursive: true, force: true });
});

/** Status and `Cache-Control` of an answer; null where the address is not a file's. */
const answerOf = (path: string, headers: Record<string, string> = {}): Promise<readonly [number, unknown] | null> =>
  new Promise((resolve, reject) => {
    const address = server.address();
    if (typeof address !== "object" || address === null) throw new Error("the server does not listen");
    // Not `fetch`, which would tidy the path up.
    get({ host: "127.0.0.1", port: address.port, path, headers }, (response) => {
      response.resume();
      const { statusCode = 0 } = response;
      response.on("end", () => resolve(statusCode === 421 ? null : [statusCode, response.headers["cache-control"]]));
    }).on("error", reject);
  });

/** How many times this process has a file open. */
const timesOpen = (file: string): number =>
  readdirSync("/proc/self/fd").filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === file;
    } catch {
      // Closed since it was listed.
      return false;
    }
  }).length;

/** Requests a file and disconnects at its first piece. */
const leave = (path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const address = server.address();
    if (typeof address !== "object" || address === null) throw new Error("the server does not listen");
    get({ host: "127.0.0.1", port: address.port, path }, (response) => {
      response.once("data", () => response.destroy());
      response.once("close", resolve);
      response.once("error", () => undefined);
    }).once("error", reject);
  });

describe("files", () => {
  const built = [200, "public,max-age=31536000,immutable"] as const;
  const aWeek = "public, max-age=604800, stale-while-revalidate=2592000";

  it.each([
    ["/_next/static/chunks/a.js", built],
    ["/_next/static/chunks/b.js", [404, "no-store"]],
    ["/brands/sushi/logo.svg", [200, aWeek]],
    ["/brands/sushi/none.svg", [404, "no-store"]],
    ["/pictures/../package.json", [404, "no-store"]],
    ["/moscow", null],
    ["/zz1.js", null],
    ["/_next/image", null],
  ] as const)("are known by a list: %s", async (path, answer) => {
    expect(await answerOf(path)).toEqual(answer);
  });

  it("of an import are found once they are there, by their names alone, and cached for ever", async () => {
    expect(await answerOf(`/media/${picture}`)).toEqual([404, "no-store"]);
    mkdirSync(media);
    for (const name of [picture, "0123456789abcdef.json", "secret.avif"]) writeFileSync(join(media, name), "1");
    expect(await answerOf(`/media/${picture}`)).toEqual([200, "public, max-age=31536000, immutable"]);
    const others = ["0123456789abcdef.json", "secret.avif", `../imported/${picture}`, `%2e%2e/imported/${picture}`];
    for (const name of others) expect(await answerOf(`/media/${name}`)).toEqual([404, "no-store"]);
  });

  it.each(["bytes=5-2", "bytes=-1", "bytes=a-b", "bytes=99-"])("are sent whole for the range %s", async (range) => {
    expect((await answerOf("/_next/static/chunks/a.js", { range }))?.[0]).toBe(200);
    expect((await answerOf("/brands/sushi/logo.svg", { range }))?.[0]).toBe(200);
  });

  it("end only the connection that requests a file deleted since the start", async () => {
    rmSync(vanishing);
    await expect(answerOf("/_next/static/chunks/vanishing.js")).rejects.toThrow("socket hang up");
    expect(await answerOf("/_next/static/chunks/a.js")).toEqual(built);
  });

  it("are closed once the visitor has disconnected", async () => {
    for (let nth = 0; nth < 5; nth += 1) await leave("/_next/static/chunks/large.js");
    for (let waits = 0; timesOpen(large) > 0 && waits < 50; waits += 1) await pause(20);
    expect(timesOpen(large)).toBe(0);
  });
});

describe("files of a brand outside the build", () => {
  const folder = writeMadeBrand(join(dist, "tacos"));
  const own = serveFiles({ dist, media, brand: chooseBrand({ BRAND_DIR: folder }) });
  const shop = createServer((request, response) => {
    if (!own(request, response)) response.writeHead(421).end();
  });
  beforeAll(() => new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve)));
  afterAll(() => new Promise((resolve) => shop.close(resolve)));

  const got = async (path: string) => {
    const address = shop.address();
    if (typeof address !== "object" || address === null) throw new Error("the server does not listen");
    const response = await fetch(`http://127.0.0.1:${address.port}${path}`);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };

  it("are cached for ever under the hash of their content", async () => {
    const { status, text, headers } = await got("/brands/tacos/icon192-0123456789abcdef.png");
    expect([status, text]).toEqual([200, "the icon192-0123456789abcdef.png of Taco Corner"]);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  it("run nothing where somebody opens a drawing by itself", async () => {
    const { headers } = await got("/brands/tacos/favicon-0123456789abcdef.svg");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'.* sandbox$/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  });

  it.each([
    ["icon.svg", "favicon-0123456789abcdef.svg"],
    ["icon-192.png", "icon192-0123456789abcdef.png"],
  ])("are found by the lasting name %s, for a week", async (name, file) => {
    const { status, text, headers } = await got(`/brands/tacos/${name}`);
    expect([status, text]).toEqual([200, `the ${file} of Taco Corner`]);
    expect(headers.get("cache-control")).toContain("max-age=604800");
  });

  it.each(["made-brand.json", "none-0123456789abcdef.png", "..%2fmade-brand.json"])("are not %s", async (name) => {
    expect((await got(`/brands/tacos/${name}`)).status).toBe(404);
  });

  it("leave those of the build's brands as they are", async () => {
    expect((await got("/brands/sushi/logo.svg")).status).toBe(200);
  });
});
