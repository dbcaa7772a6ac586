import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";

const sheets = String(execFileSync("git", ["ls-files", "components/*.css", "console/*.css", "app/*.css"]))
  .trim()
  .split("\n");

const found = (pattern: RegExp): string[] =>
  sheets.flatMap((file) => [...readFileSync(file, "utf8").matchAll(pattern)].map(([text]) => `${file}: ${text}`));

/** What keeps its place on a low screen too, and why it may. */
const allowed: Readonly<Record<string, string>> = {
  "components/flash/flash-place.module.css: position: fixed": "a notification, which goes by itself",
  "components/menu/back-to-top.module.css: position: fixed": "one button, without its bar there",
  "components/menu/back-to-top.module.css: position: sticky": "one button",
  "components/menu/menu-skeleton.module.css: position: sticky": "stands for the menu until it comes",
  "components/modal/modal-host.module.css: position: fixed": "the shade of a modal",
  "components/modal/modal-wait.module.css: position: fixed": "stands for a modal until it comes",
  "components/shell/cart-bar.module.css: position: fixed": "the link to the cart, 44 px",
};

describe("on a low screen bars stand in the page (SPEC-457)", () => {
  it("wherever a style sheet fixes something, by `--sticky` and `--fixed`", () => {
    expect([...new Set(found(/position: (?:sticky|fixed)/g))].sort()).toEqual(Object.keys(allowed));
  });

  it("below one height", () => {
    const heights = found(/height\s*[<>]=?\s*\d+px/g).filter((text) => !text.endsWith("height <= 480px"));
    expect(heights.sort()).toEqual([
      "components/consent/cookie-notice.module.css: height > 480px",
      "components/consent/cookie-notice.module.css: height > 480px",
      "components/promotion/promotion-row.module.css: height <= 740px",
    ]);
  });
});
