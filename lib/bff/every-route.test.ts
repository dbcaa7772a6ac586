/**
 * @group security
 * @rule SPEC-320
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";

/** Handlers without the API wrapper, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  "app/api/cities/[alias]/states/events/route.ts": "answered by `server/`; here there is nothing but that",
  "app/api/map/tiles/[file]/route.ts": "public bytes by ranges, which no schema describes",
  "app/api/order/3ds-return/route.ts":
    "posted by the issuer's page on another site, without our cookies; hands its result to the upstream",
  "app/api/revalidate/route.ts": "called by the upstream's server, signed, without cookies",
};

const routes = readdirSync("app/api", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("route.ts"))
  .map((name) => join("app/api", name));

const handlers = /export (?:const|async function|function) (GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\b([^\n]*)/g;

describe("every route uses the API wrapper", () => {
  it("finds the routes", () => expect(routes.length).toBeGreaterThan(20));

  it.each(routes.filter((path) => exceptions[path] === undefined))("%s", (path) => {
    const source = readFileSync(path, "utf8");
    expect(source).toContain('from "@/lib/bff/route"');
    const found = [...source.matchAll(handlers)];
    expect(found.length).toBeGreaterThan(0);
    for (const [, , rest = ""] of found) expect(rest).toMatch(/^ = (route|unknown)\(/);
    expect(source).not.toMatch(/export \* from|export \{/);
  });

  it("has no exception that is gone", () => {
    expect(routes).toEqual(expect.arrayContaining(Object.keys(exceptions)));
  });
});
