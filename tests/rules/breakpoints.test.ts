import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";

const styles = String(execFileSync("git", ["ls-files", "*.css"]))
  .trim()
  .split("\n");

/** The conditions of a style sheet that ask for a width. */
const widthsIn = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(/width\s*[<>]=?\s*(?:768|1023|1024)px/g)].map(([text]) => text);

describe("the small layout ends at 768 px, the mobile one at 1023 px (SPEC-180)", () => {
  it("in every style sheet", () => {
    const wrong = styles.flatMap((file) =>
      widthsIn(file)
        .filter((text) => !/width (?:<= 768|> 768|< 1024|>= 1024)px/.test(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(wrong).toEqual([]);
  });
});
