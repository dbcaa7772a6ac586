/**
 * @jest-environment jsdom
 * @rule SPEC-460
 */
import { afterEach, describe, expect, it } from "@jest/globals";
import * as fc from "fast-check";
import { readPreference } from "@/lib/client/core/preferences";
import { mixedHeader } from "@/tests/support/cookie-headers";
import { themeScript } from "./theme";

const root = document.documentElement;

const runWith = (cookies: string): void => {
  Object.defineProperty(document, "cookie", { get: () => cookies, configurable: true });
  root.removeAttribute("data-theme");
  root.removeAttribute("data-customer");
  root.removeAttribute("style");
  root.dataset["brand"] = "sushi";
  new Function(themeScript)();
};

afterEach(() => {
  Reflect.deleteProperty(document, "cookie");
  localStorage.clear();
});

describe("what the page puts on before its first paint", () => {
  it.each([
    ["?q=maki", "words"],
    ["?lang=de&veg=1", "filters"],
    ["?q=maki&avoid=fish", "filters"],
    ["?q=", null],
    ["?unique=1", null],
    ["", null],
  ])("the address %j narrows the menu by %j (SPEC-813)", (query, narrow) => {
    history.replaceState(null, "", `/moscow${query}`);
    root.removeAttribute("data-narrow");
    runWith("");
    expect(root.getAttribute("data-narrow")).toBe(narrow);
    root.removeAttribute("data-narrow");
    history.replaceState(null, "", "/");
  });

  it.each([
    ["sushi_theme=dark", "dark"],
    ["a=b;  sushi_theme=light; c=d", "light"],
    ["sushi_theme=darkness", null],
    ["sushi_theme=%", null],
    ["sushi_theme=%; sushi_theme=dark", null],
    ["xsushi_theme=dark", null],
    ["lavash_theme=dark", null],
    ["", null],
  ])("with %j the theme is %j", (cookies, theme) => {
    runWith(cookies);
    expect(root.getAttribute("data-theme")).toBe(theme);
  });

  it("is what the page reads later, whatever the cookies are", () => {
    void fc.assert(
      fc.property(mixedHeader("sushi"), (cookies) => {
        runWith(cookies);
        expect(root.getAttribute("data-theme")).toBe(readPreference("sushi", "theme"));
        expect(root.hasAttribute("data-customer")).toBe(readPreference("sushi", "customer") !== null);
      }),
    );
  });

  it.each([
    ["312", "312px"],
    ["0", "0px"],
    ["-5", ""],
    ["99999999", ""],
    ["1px;}", ""],
    ["x", ""],
  ])("with a height of %j for the returning customer it reserves %j", (stored, reserved) => {
    localStorage.setItem("sushi_returning", stored);
    runWith("");
    expect(root.style.getPropertyValue("--returning")).toBe(reserved);
  });

  it("stops nothing where cookies are refused", () => {
    Object.defineProperty(document, "cookie", {
      configurable: true,
      get: () => {
        throw new DOMException("The document is sandboxed", "SecurityError");
      },
    });
    expect(() => new Function(themeScript)()).not.toThrow();
  });
});
