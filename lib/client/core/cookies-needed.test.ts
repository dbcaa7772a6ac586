/**
 * @jest-environment jsdom
 * @rule SPEC-463
 */
import { afterEach, describe, expect, it } from "@jest/globals";
import { assertCookies, CookiesNeeded, keepsCookies } from "./cookies-needed";
import { forgetPreference, pageCookies, writePreference } from "./preferences";

const block = (read: () => string, write: () => void): void =>
  void Object.defineProperty(document, "cookie", { get: read, set: write, configurable: true });

afterEach(() => {
  Reflect.deleteProperty(document, "cookie");
});

describe("a browser", () => {
  it("keeps cookies, as those of the page show", () => {
    writePreference("sushi", "city_alias", "moscow");
    expect(keepsCookies()).toBe(true);
    expect(pageCookies()).toBe("sushi_city_alias=moscow");
    forgetPreference("sushi", "city_alias");
  });

  it("keeps cookies, as a trial shows where the page has none yet", () => {
    expect(keepsCookies()).toBe(true);
    expect(assertCookies).not.toThrow();
  });

  it.each([
    ["takes them and forgets them", () => undefined],
    [
      "refuses them",
      () => {
        throw new DOMException("blocked", "SecurityError");
      },
    ],
  ])("that %s has none, and no change is made", (_, write) => {
    block(() => "", write);
    expect(keepsCookies()).toBe(false);
    expect(assertCookies).toThrow(CookiesNeeded);
  });

  it("that does not even let them be read has none", () => {
    const refuse = () => {
      throw new DOMException("blocked", "SecurityError");
    };
    block(refuse, refuse);
    expect(keepsCookies()).toBe(false);
  });
});
