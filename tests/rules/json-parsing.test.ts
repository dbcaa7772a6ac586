/** @group security */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "@jest/globals";

/** Where calls of browsers and strangers are read. */
const folders = ["app", "lib/bff", "server", "upstream/http", "upstream/services", "upstream/adapters/captcha"];
const sources = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);

it("what a caller sends is parsed by `parseJson`, which refuses thousands of levels", () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((path) => /\bJSON\.parse\(|\.json\(\)/.test(readFileSync(path, "utf8")))).toEqual([]);
});
