import { readdirSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { callOf, pathMatcher, storefrontCalls } from "./call-path";
import { calls } from "./calls";

const patterns = [...new Set([...storefrontCalls, ...Object.values(calls).map(({ path }) => path)])];

describe("the call of a path (SPEC-554)", () => {
  it.each([
    ["/cart", "/cart", {}],
    ["/order/pay", "/order/pay", {}],
    ["/order/abc_-~9/receipt", "/order/{order_id}/receipt", { order_id: "abc_-~9" }],
    ["/order/a.b%7C/receipt", "/order/{order_id}/receipt", { order_id: "a.b%7C" }],
    // Also a parameter's value, and a plain name first.
    ["/order/status", "/order/status", {}],
    ["/map/tiles/0123.pmtiles", "/map/tiles/{file}", { file: "0123.pmtiles" }],
  ])("of %s is %s", (path, pattern, params) => expect(callOf(`/api${path}`)).toEqual({ pattern, params }));

  it.each(["", "/", "/cart/", "//cart", "/nothing", "/order//receipt", "/Cart", "/order/1/receipt/more", "cart"])(
    "is none of %s",
    (path) => expect(callOf(`/api${path}`)).toBeNull(),
  );

  it("is one of Next's folders, and each of them is one", () => {
    const folders = readdirSync("app/api", { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith("route.ts") && !name.startsWith("["))
      .map((name) => `/${name.slice(0, -"/route.ts".length).replaceAll(/\[(\w+)\]/g, "{$1}")}`);
    const names = (list: readonly string[]) => list.map((path) => path.replaceAll(/\{\w+\}/g, "{}")).sort();
    expect(names(folders)).toEqual(names(patterns));
  });

  it.each(["/cart", "/api", "/moscow/api/cart", "/API/cart"])("is none of %s, which is no address of a call", (path) =>
    expect(callOf(path)).toBeNull(),
  );

  it("is found in time that does not grow with a long path", () => {
    expect(pathMatcher(["/a/{b}"])("/a".repeat(100_000))).toBeNull();
  });

  it("is what a regular expression of each pattern finds, the plainest first", () => {
    // How nginx reads an address (`scripts/edge-conf.ts`), which has to find the same.
    const plainest = [...patterns].sort((one, other) => {
      const key = (pattern: string) => pattern.replaceAll(/\{\w+\}/g, "\uffff");
      return key(one) < key(other) ? -1 : 1;
    });
    const readers = plainest.map((pattern) => ({
      pattern,
      address: new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, "([^/]+)")}$`),
    }));
    const words = [...new Set(patterns.flatMap((pattern) => pattern.split("/").filter(Boolean)))];
    const segment = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...words) },
      { weight: 1, arbitrary: fc.constantFrom("", ".", "..", "%2E", "%2f", "{}", "7", "a.b", "events") },
      { weight: 1, arbitrary: fc.webSegment() },
    );
    const near = fc.tuple(fc.constantFrom(...patterns), segment, fc.nat(4)).map(([pattern, text, at]) =>
      pattern
        .split("/")
        .with(Math.min(at, pattern.split("/").length - 1), text)
        .join("/"),
    );
    const path = fc.oneof(
      fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join("/")}`),
      near,
    );
    let found = 0;
    fc.assert(
      fc.property(path, (text) => {
        const expected = readers.find(({ address }) => address.test(text));
        if (expected !== undefined) found += 1;
        const [, ...values] = expected?.address.exec(text) ?? [];
        const match = callOf(`/api${text}`);
        return (
          match?.pattern === expected?.pattern && Object.values(match?.params ?? {}).join("/") === values.join("/")
        );
      }),
      { numRuns: 1_000 },
    );
    expect(found).toBeGreaterThan(40);
  });
});
