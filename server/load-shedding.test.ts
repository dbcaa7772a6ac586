/**
 * @group security
 * @rule SPEC-346
 */
import { readdirSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { requestKind } from "./load-shedding";

/** Of every route that is a call, an address: parameters stand for themselves. */
const callRoutes = readdirSync("app/api", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("route.ts") && !name.startsWith("["))
  .map((name) => `/api/${name.slice(0, -"/route.ts".length).replaceAll(/\[\w+\]/g, "7")}`);

describe("a request (SPEC-554)", () => {
  it("finds the routes", () => expect(callRoutes.length).toBeGreaterThan(50));
  it.each([...callRoutes, "/healthz", "/readyz", "/robots.txt", "/llms.txt", "/service-worker.js"])(
    "is a call: %s",
    (path) => {
      const stream = path.endsWith("/states/events") ? "states" : "event stream";
      expect(requestKind(path)).toBe(path.endsWith("/events") ? stream : "call");
    },
  );

  it.each([
    ["/zz1", "page"],
    // What is called like a file costs what a page costs, where there is no such file.
    ["/zz1.js", "page"],
    ["/moscow/zz.xml", "page"],
    ["/robots.txt/a.txt", "page"],
    ["/sitemap.xml", "page"],
    ["/moscow", "page"],
    ["/api", "page"],
    ["/api/", "unknown call"],
    ["/api/zz1.js", "unknown call"],
    ["/api/cart/zz", "unknown call"],
    ["/api/cart/add/more", "unknown call"],
    ["/api/order/7/8/events", "unknown call"],
    ["/_next/image", "missing file"],
    ["/_next/data/zz1.json", "missing file"],
    ["/pictures/nothing.avif", "missing file"],
    ["/media/nothing", "missing file"],
    ["/pictures", "page"],
  ])("is known by its whole path: %s is a %s", (path, kind) => {
    expect(requestKind(path)).toBe(kind);
  });
});
