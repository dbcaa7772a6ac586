import { readFileSync } from "node:fs";
import { expect, it } from "@jest/globals";
import { disabledByPlaywright } from "../e2e/support/chromium";

it("the walks disable all of Chromium that this version of Playwright disables", () => {
  const source = readFileSync("node_modules/playwright-core/lib/coreBundle.js", "utf8");
  const [, list = ""] = /disabledFeatures = \[(.*?)\]\.filter/s.exec(source) ?? [];
  expect([...list.matchAll(/^\s*"(\w+)",?$/gm)].map(([, name]) => name)).toEqual(disabledByPlaywright);
});
