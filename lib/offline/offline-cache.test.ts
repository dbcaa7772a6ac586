import { describe, expect, it } from "@jest/globals";
import { isKeepable, spokenLanguage } from "./offline-cache";

const page = (status: number, headers: Record<string, string>) => new Response("", { status, headers });
const html = { "content-type": "text/html; charset=utf-8" };

describe("pages kept for the time without a network", () => {
  it.each([
    ["a menu", page(200, html), true],
    ["a cart or a profile", page(200, { ...html, "x-robots-tag": "noindex" }), false],
    ["a page that does not exist", page(404, html), false],
    ["an unavailable shop", page(503, html), false],
    ["data", page(200, { "content-type": "application/json" }), false],
  ])("%s", (_, response, isKept) => {
    expect(isKeepable(response)).toBe(isKept);
  });
});

describe("the language of a page that is made without the shop", () => {
  it.each([
    [["ru-RU", "en"], "ru"],
    [["fr-FR", "de-AT"], "de"],
    [["fr"], "en"],
    [[], "en"],
  ])("%j: %s", (wanted, language) => {
    expect(spokenLanguage(wanted)).toBe(language);
  });
});
