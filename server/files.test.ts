import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { serveFiles } from "./files";

const dist = mkdtempSync(join(tmpdir(), "mealfront-files-"));
mkdirSync(join(dist, "static", "chunks"), { recursive: true });
writeFileSync(join(dist, "static", "chunks", "a.js"), "alert(1)");
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const serve = serveFiles(dist);

/** The status a request is answered with, and what it may be kept for; null where it is no file's. */
const asked = (url: string, headers: Record<string, string> = {}): readonly [number, unknown] | null => {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { url, method: "GET", headers });
  const response = new ServerResponse(request);
  if (!serve(request, response)) return null;
  return [response.statusCode, response.getHeader("cache-control")];
};

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
  ] as const)("are known by a list: %s", (url, answer) => {
    expect(asked(url)).toEqual(answer);
  });

  it.each(["bytes=5-2", "bytes=-1", "bytes=a-b", "bytes=99-"])("are sent whole to one who asks for %s", (range) => {
    expect(asked("/_next/static/chunks/a.js", { range })?.[0]).toBe(200);
    expect(asked("/brands/sushi/logo.svg", { range })?.[0]).toBe(200);
  });
});
