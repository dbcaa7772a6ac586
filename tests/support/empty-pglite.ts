import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod";

const { version } = z
  .object({ version: z.string() })
  .parse(JSON.parse(readFileSync("node_modules/@electric-sql/pglite/package.json", "utf8")));
const template = join(".data", `pglite-${version}`);

/**
 * Makes an embedded database without a table, once for each version of PGlite. A first start of the upstream on it
 * takes 6.7 s of a processor, and one on a copy 4.0.
 */
export const makeEmptyPglite = async (): Promise<void> => {
  if (existsSync(template)) return;
  mkdirSync(".data", { recursive: true });
  const unfinished = mkdtempSync(`${template}-`);
  try {
    const made = join(unfinished, "data");
    await promisify(execFile)(process.execPath, ["tests/support/make-pglite.mjs", made]);
    renameSync(made, template);
  } catch (error) {
    // Another run may have made it in the meantime.
    if (!existsSync(template)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
};

/**
 * Gives a brand's data folder that database, unless it has one. Where none was made, the upstream makes its own;
 * `tests/contract/money-command.test.ts` has a folder in which nothing was laid.
 *
 * @param dataDir the upstream's `DATA_DIR`
 */
export const layEmptyPglite = (dataDir: string, brand = "sushi"): void => {
  const data = join(dataDir, brand, "pglite", "data");
  if (existsSync(template) && !existsSync(data)) cpSync(template, data, { recursive: true });
};
