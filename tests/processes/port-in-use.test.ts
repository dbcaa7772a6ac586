import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { endOf, takenLine, takenPort } from "../support/taken-port";

let taken: Awaited<ReturnType<typeof takenPort>>;
const folder = mkdtempSync(join(tmpdir(), "mealfront-port-"));
beforeAll(async () => {
  taken = await takenPort();
});
afterAll(() => {
  taken.free();
  rmSync(folder, { recursive: true, force: true });
});

const quiet = { LOG_LEVEL: "silent", HOST: "", METRICS_PORT: "", DATA_DIR: folder, BRAND: "sushi", BRAND_DIR: "" };
/** An instance that waits for its shop: it listens with another server than one that has a shop. */
const empty = { ...quiet, DEMO: "", DATABASE_URL: "", UPSTREAM_TOKEN: "0123456789abcdef", NODE_ENV: "development" };

describe("a process whose port is taken ends with 1 and one line (SPEC-510)", () => {
  it.each([
    ["upstream that waits for a shop", "upstream/main.ts", "UPSTREAM_PORT", empty],
    ["upstream with a shop", "upstream/main.ts", "UPSTREAM_PORT", { ...quiet, DEMO: "1", DATABASE_URL: "" }],
    ["bank", "bank/main.ts", "BANK_PORT", { ...quiet, DEMO: "1" }],
    ["bank with metrics", "bank/main.ts", "METRICS_PORT", { ...quiet, DEMO: "1", BANK_PORT: "0" }],
    ["upstream with metrics", "upstream/main.ts", "METRICS_PORT", { ...quiet, DEMO: "1", UPSTREAM_PORT: "0" }],
  ])("%s", async (_, file, setting, env) => {
    const { code, lines } = await endOf({
      args: ["--import", "tsx", file],
      env: { ...env, DATABASE_URL: "", [setting]: taken.port },
    });
    expect({ code, lines }).toEqual({ code: 1, lines: [takenLine(taken.port, setting)] });
  });
});
