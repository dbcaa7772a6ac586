/** @rule SPEC-511 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { readConfig } from "../upstream/config";
import { freePort } from "./ports";
import { openStore, settingsOf, upstreamConfig } from "./upstream-settings";

const folder = mkdtempSync(join(tmpdir(), "mealfront-settings-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const token = "UPSTREAM_TOKEN=0123456789abcdef";

describe("the settings of an operator's command", () => {
  it("are those of a file that it names", () => {
    const file = join(folder, "upstream.env");
    writeFileSync(file, `${token}\nUPSTREAM_PORT=4999\n`);
    expect(upstreamConfig(file).port).toBe(4999);
  });

  it("are required by the name of the option, where the environment has none", () => {
    expect(() => upstreamConfig(undefined)).toThrow(/UPSTREAM_TOKEN is required.*--upstream FILE$/);
  });

  it.each([["nowhere.env"], ["."]])("are not read from %s", (name) => {
    const file = join(folder, name);
    expect(() => settingsOf(file)).toThrow(`${file}: there is no such file (name the file of the settings)`);
  });
});

describe("the database of an operator's command", () => {
  it.each(["127.0.0.1", "localhost"])("that does not answer on %s is reported in one line", async (host) => {
    const port = await freePort(15_890);
    const config = readConfig({ DEMO: "1", DATABASE_URL: `postgres://mealfront:secret@${host}:${port}/sushi` });
    const opened = openStore(config);
    await expect(opened).rejects.toThrow(
      /^The database at \S+ cannot be used: .*\(start PostgreSQL, or correct DATABASE_URL\)$/,
    );
    await expect(opened).rejects.not.toThrow("secret");
  });
});
