import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "@jest/globals";

const sources = execFileSync("git", ["ls-files", "*.ts", "*.tsx"])
  .toString()
  .split("\n")
  .filter((file) => file !== "" && file !== "tests/rules/fixtures.test.ts")
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));
const filesWith = (words: RegExp): readonly string[] =>
  sources.filter(({ text }) => words.test(text)).map(({ file }) => file);

it("tests solve captchas by one solver", () => {
  expect(filesWith(/\bsolveChallenge\b/)).toEqual([
    "lib/client/captcha/captcha-solver.ts",
    "tests/support/solved-captcha.ts",
  ]);
});

it("tests write a city down twice only: as pages know it, and as the upstream has it; others change what they are about", () => {
  expect(
    filesWith(/^ +is_free_call: (?:true|false),\n(?: .*\n)*? +map: /m).filter((file) => /test/.test(file)),
  ).toEqual(["tests/support/geo-where.ts", "tests/support/storefront-fixtures.ts"]);
});
