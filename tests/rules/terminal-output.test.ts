/** @group security */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { writtenLines } from "@/scripts/terminal";

/** What developers run shows the output of Jest and Playwright as it comes, with its colours. */
const gate = ["scripts/gate.ts", "scripts/test.ts"];

const commands = readdirSync("scripts", { recursive: true, encoding: "utf8" })
  .map((name) => join("scripts", name))
  .filter((name) => /\.m?ts$/.test(name) && !/\.test\.ts$/.test(name) && !gate.includes(name));

describe("what commands print (SPEC-385)", () => {
  it("goes through scripts/terminal.ts alone", () => {
    expect(commands.length).toBeGreaterThan(60);
    const direct = commands.filter((name) =>
      /\bprocess\s*(\.\s*|\[\s*["'])std(out|err)\b|\bconsole\s*[.[]|\bstd(out|err)\b.*from "node:process"|from "node:console"/.test(
        readFileSync(name, "utf8"),
      ),
    );
    expect(direct).toEqual(["scripts/terminal.ts"]);
  });

  it("goes through visible text where a program says why it does not start", () => {
    const programs = ["upstream", "server", "bank", "lib"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
        .map((name) => readFileSync(join(folder, name), "utf8")),
    );
    const writes = programs.flatMap((text) => text.match(/\bprocess\s*\.\s*std(?:out|err)\b[\s\S]{0,40}/g) ?? []);
    expect(writes.length).toBeGreaterThan(3);
    expect(writes.filter((write) => !/^process\.stderr\.write\(\s*visibleFailure\(/.test(write))).toEqual([]);
  });

  it("neither moves a terminal's cursor nor makes another line", () => {
    expect(writtenLines(["customer  Ana\u001b[2K\u001b[1A, +351", "comment   x\npays with 0.00 EUR"])).toBe(
      "customer  Ana\\u{1b}[2K\\u{1b}[1A, +351\ncomment   x\n  | pays with 0.00 EUR\n",
    );
  });

  it("goes on behind a mark where a terminal is narrower than a line", () => {
    const line = `comment   ${".".repeat(20)}pays with 0.00 EUR`;
    expect(writtenLines([line], 30).split("\n")).toEqual([line.slice(0, 30), "  | pays with 0.00 EUR", ""]);
    expect(writtenLines(["寿司寿司寿司寿司寿司寿司"], 20).split("\n")).toEqual([
      "寿司寿司寿司寿司寿司",
      "  | 寿司",
      "",
    ]);
    expect(writtenLines([line])).toBe(`${line}\n`);
  });
});
