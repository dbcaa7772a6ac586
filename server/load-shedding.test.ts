import { readdirSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { createRoom, requestKind } from "./load-shedding";

/** Of every route that is a call, an address: parameters stand for themselves. */
const callRoutes = readdirSync("app/api", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith("route.ts") && !name.startsWith("["))
  .map((name) => `/api/${name.slice(0, -"/route.ts".length).replaceAll(/\[\w+\]/g, "7")}`);

describe("a request", () => {
  it("finds the routes", () => expect(callRoutes.length).toBeGreaterThan(50));
  it.each([...callRoutes, "/healthz", "/readyz", "/robots.txt", "/service-worker.js"])("is a call: %s", (path) => {
    expect(requestKind(path)).toBe(path.endsWith("/events") ? "event stream" : "call");
  });

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

describe("room", () => {
  it("is for so many at a time, and one leaves once", () => {
    const room = createRoom({ places: 2, atOnce: 2, waitMs: 20 });
    const first = room.enter();
    expect(room.enter()).not.toBeNull();
    expect(room.enter()).toBeNull();
    first?.();
    first?.();
    expect(room.enter()).not.toBeNull();
    expect(room.enter()).toBeNull();
  });

  it("lets so many work at once, the others in their order, and nobody wait too long", async () => {
    const room = createRoom({ places: 8, atOnce: 2, waitMs: 20 });
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const work = (name: string): Promise<string> =>
      room.run(() => {
        begun.push(name);
        return new Promise((resolve) => ends.set(name, () => resolve(name)));
      });
    const [first, second, third] = [work("first"), work("second"), work("third")];
    const late = expect(work("late")).rejects.toThrow("no turn in time");
    await Promise.resolve();
    expect(begun).toEqual(["first", "second"]);
    ends.get("first")?.();
    expect(await first).toBe("first");
    await late;
    expect(begun).toEqual(["first", "second", "third"]);
    ends.get("second")?.();
    ends.get("third")?.();
    expect(await Promise.all([second, third])).toEqual(["second", "third"]);
    const again = work("again");
    await Promise.resolve();
    ends.get("again")?.();
    expect(await again).toBe("again");
  });

  it("goes on after work that failed", async () => {
    const room = createRoom({ places: 8, atOnce: 1, waitMs: 20 });
    await expect(room.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await room.run(() => Promise.resolve("yes"))).toBe("yes");
  });
});
