import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";

/** Parameters whose type is all of the dependencies, each as `file: text`. */
const takersOfAll = (file: string, text: string): string[] =>
  [...text.matchAll(/[\w}]\s*: Dependencies(?=[,)\s])/g)].map(([found]) => `${file}: ${found}`);

describe("a function of the upstream", () => {
  it("names the dependencies that it works with; the app alone has all", () => {
    const files = execFileSync("git", ["ls-files", "upstream/*.ts"])
      .toString()
      .split("\n")
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && existsSync(file));
    const takers = files.flatMap((file) => takersOfAll(file, readFileSync(file, "utf8")));
    expect(takers).toEqual(["upstream/app.ts: s: Dependencies"]);
  });

  it("is found where it takes all of them", () =>
    expect(
      takersOfAll(
        "a.ts",
        "const one = (deps: Dependencies, id: number) => 1;\nconst two = ({ db }: Dependencies) => db;",
      ),
    ).toHaveLength(2));
});
