/**
 * @jest-environment jsdom
 * @rule SPEC-460
 */
import { afterEach, describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import type { PreferenceName } from "@/lib/brand/cookies";
import { spoiledValues, unreadableHeader } from "@/tests/support/cookie-headers";
import { forgetPreference, pageCookies, previewedAt, readPreference, writePreference } from "./preferences";

const good: Readonly<Record<PreferenceName, string>> = {
  language: "de",
  city_alias: "nizhny-novgorod",
  order_type: "takeaway",
  phone: "79161234567",
  order_id: "1042",
  theme: "dark",
  cookie_notice: "accepted",
  banner: "3:1764000000.12:1764000100.c:1764000160",
  customer: "1",
  preview_at: "2026-11-21T00:59:05.000Z",
};
const isName = (name: string): name is PreferenceName => name in good;
const names = Object.keys(good).filter(isName);

/** The browser's cookies are `text`. */
const haveCookies = (text: string): void => {
  Object.defineProperty(document, "cookie", { get: () => text, set: () => undefined, configurable: true });
};

afterEach(() => {
  Reflect.deleteProperty(document, "cookie");
});

describe("a preference of this browser", () => {
  it.each(names)("%s is remembered, and forgotten", (name) => {
    writePreference("sushi", name, good[name]);
    expect(readPreference("sushi", name)).toBe(good[name]);
    expect(readPreference("lavash", name)).toBeNull();
    forgetPreference("sushi", name);
    expect(readPreference("sushi", name)).toBeNull();
  });

  it.each(names)("%s counts as absent where its cookie cannot be read", (name) => {
    const readable = spoiledValues.filter((value) => {
      haveCookies(`a=b; sushi_${name}=${value}`);
      return readPreference("sushi", name) !== null;
    });
    // Among the values are words that may be the alias of a city.
    expect(readable.filter((value) => name !== "city_alias" || !/^[a-z0-9-]{1,64}$/.test(value))).toEqual([]);
  });

  it("counts as absent whatever else the browser sends", () => {
    void fc.assert(
      fc.property(unreadableHeader("sushi"), (text) => {
        haveCookies(text);
        return names.every((name) => name === "city_alias" || readPreference("sushi", name) === null);
      }),
    );
  });

  it("is absent, and cannot be remembered, where a document may have no cookies", () => {
    const refuse = () => {
      throw new DOMException("The document is sandboxed", "SecurityError");
    };
    Object.defineProperty(document, "cookie", { get: refuse, set: refuse, configurable: true });
    expect([pageCookies(), readPreference("sushi", "theme")]).toEqual(["", null]);
    expect(() => writePreference("sushi", "theme", "dark")).not.toThrow();
    expect(() => forgetPreference("sushi", "theme")).not.toThrow();
  });

  it("names a previewed instant only where it is one", () => {
    haveCookies("sushi_preview_at=2026-11-21T00%3A59%3A05.000Z");
    expect(previewedAt("sushi")).toEqual(new Date("2026-11-21T00:59:05.000Z"));
    haveCookies("sushi_preview_at=2026-31-21T00%3A59%3A05.000Z");
    expect(previewedAt("sushi")).toBeNull();
  });
});
