import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { serveFiles } from "./files";

const dist = mkdtempSync(join(tmpdir(), "mealfront-files-"));
mkdirSync(join(dist, "static", "chunks"), { recursive: true });
writeFileSync(join(dist, "static", "chunks", "a.js"), "alert(1)");

const serve = serveFiles(dist);
const server = createServer((request, response) => {
  if (!serve(request, response)) response.writeHead(421).end();
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(dist, { recursive: true, force: true });
});

/** The status a request is answered with, and what it may be kept for; null where it is no file's. */
const asked = (path: string, headers: Record<string, string> = {}): Promise<readonly [number, unknown] | null> =>
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
    expect(await asked(path)).toEqual(answer);
  });

  it.each(["bytes=5-2", "bytes=-1", "bytes=a-b", "bytes=99-"])(
    "are sent whole to one who asks for %s",
    async (range) => {
      expect((await asked("/_next/static/chunks/a.js", { range }))?.[0]).toBe(200);
      expect((await asked("/brands/sushi/logo.svg", { range }))?.[0]).toBe(200);
    },
  );
});
