import { describe, expect, it } from "@jest/globals";
import { joinStyles } from "./join-styles";

const link = (name: string, more = "") =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"${more}/>`;
const addressOf = (names: readonly string[]) => `/${names.join(".")}.css`;

describe("the style sheets of a page", () => {
  it("are one where the first of them stood, and the others stay for React without being loaded", () => {
    const html = `<head>${link("a-1")}${link("b_2")}<title>Menu</title>${link("c")}</head>`;
    const off = ' disabled=""';
    expect(joinStyles(html, addressOf)).toBe(
      `<head><link rel="stylesheet" href="/a-1.b_2.c.css"/>${link("a-1", off)}${link("b_2", off)}<title>Menu</title>${link("c", off)}</head>`,
    );
  });

  it.each([
    ["one alone", `<head>${link("a")}</head>`],
    ["none", "<head></head>"],
    [
      "those of somebody else",
      '<link rel="stylesheet" href="https://a.example/a.css"/><link rel="stylesheet" href="/b.css"/>',
    ],
  ])("stay as they are: %s", (_what, html) => {
    expect(joinStyles(html, addressOf)).toBe(html);
  });
});
