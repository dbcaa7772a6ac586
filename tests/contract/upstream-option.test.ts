/** @rule SPEC-511 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { runCommand } from "./command";

const folder = mkdtempSync(join(tmpdir(), "mealfront-option-"));
const file = join(folder, "upstream.env");
writeFileSync(file, `UPSTREAM_TOKEN=0123456789abcdef\nDATA_DIR=${join(folder, "data")}\nDATABASE_URL=\n`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Without settings of its own. */
const bare = { DEMO: "", BRAND: "sushi", BRAND_DIR: "", DATABASE_URL: "", UPSTREAM_TOKEN: "", NODE_ENV: "development" };

describe.each([
  ["price-audit", "0 orders priced again, 0 differ; 0 balances differ"],
  ["reconcile", "0 differences wait for a person"],
] as const)("npm run %s", (command, said) => {
  it("reads the upstream's settings from the file that --upstream names", async () =>
    expect(await runCommand(command, ["--upstream", file], bare)).toEqual({ code: 0, said }));

  it.each([
    ["settings that are missing", [], 1, /^Wrong environment: UPSTREAM_TOKEN is required.*--upstream FILE$/],
    ["a file that is missing", ["--upstream", "nowhere.env"], 1, /^nowhere\.env: there is no such file \(.*\)$/],
    ["an option that nobody knows", ["--upstraem", file], 2, /^Unknown option '--upstraem'\nnpm run /],
    ["the value of an option that npm took", [file], 2, /^Unknown word '.*'; options stand behind --\nnpm run /],
  ] as const)("says in one line %s", async (_, words, code, line) => {
    const ended = await runCommand(command, words, bare);
    expect(ended).toEqual({ code, said: expect.stringMatching(line) });
    expect(ended.said).not.toContain("    at ");
  });
});
