import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import { type Config, readConfig, WrongEnvironment } from "../upstream/config";
import { openPglite, openPostgres, type Store } from "../upstream/store/database";
import { envFile } from "./doctor/env-file";
import { printError, printFailure } from "./terminal";

/** What the commands of an operator share: the upstream's settings, its database, and the one line that says what is in the way. */

/**
 * The settings of a file like `upstream.env`.
 *
 * @throws Error in one line where there is no such file
 */
export const settingsOf = (file: string): Record<string, string> => {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true)
    throw new Error(`${file}: there is no such file (name the file of the settings)`);
  return envFile(readFileSync(file, "utf8"));
};

/**
 * The upstream's settings: those of the environment, and over them those of a file.
 *
 * @param file what `--upstream` names; undefined without it
 * @throws Error in one line
 */
export const upstreamConfig = (file: string | undefined): Config => {
  if (file !== undefined) return readConfig({ ...process.env, ...settingsOf(file) });
  try {
    return readConfig();
  } catch (error) {
    if (!(error instanceof WrongEnvironment)) throw error;
    throw new Error(`${error.message}; a file of settings is read with --upstream FILE`);
  }
};

/** Codes of node and of PostgreSQL (appendix A of its manual) that a wrong address or a stopped server has, and what to do. */
const remedies: Readonly<Record<string, string>> = {
  ECONNREFUSED: "start PostgreSQL, or correct DATABASE_URL",
  ENOTFOUND: "correct the host in DATABASE_URL",
  EAI_AGAIN: "correct the host in DATABASE_URL",
  ETIMEDOUT: "correct the host in DATABASE_URL",
  "28000": "correct the user in DATABASE_URL",
  "28P01": "correct the password in DATABASE_URL",
  "3D000": "make it with createdb, or correct DATABASE_URL",
  "57P03": "try again when it has started",
};

const Coded = z.object({ code: z.string(), message: z.string() });

/** Seconds a statement may take: a chain's prices are some hundred thousand rows. */
const TIMEOUT = 60;

/**
 * Opens the database of the upstream.
 *
 * @throws Error in one line where it cannot be reached; FolderLocked where a running upstream has the embedded one
 */
export const openStore = async ({ databaseUrl, dataDir, brand }: Config): Promise<Store> => {
  if (databaseUrl === null) return openPglite(join(dataDir, brand, "pglite"));
  try {
    return await openPostgres({ url: databaseUrl, pool: 2, timeout: TIMEOUT, onLost: () => undefined });
  } catch (error) {
    const { success, data } = Coded.safeParse(error);
    const remedy = success ? remedies[data.code] : undefined;
    if (!success || remedy === undefined) throw error;
    // An error of several addresses, those of localhost, has no message of its own.
    const { host } = new URL(databaseUrl);
    throw new Error(`The database at ${host} cannot be reached: ${data.message || data.code} (${remedy})`);
  }
};

/** Runs a command; what stands in its way is said in one line, without a stack. Exit code 0 where it is done, else 1. */
export const runCommand = async (command: () => Promise<boolean> | boolean): Promise<void> => {
  try {
    process.exitCode = (await command()) ? 0 : 1;
  } catch (error) {
    printFailure(error);
    process.exitCode = 1;
  }
};

/** Says which option of a command nobody knows: the first sentence of what `parseArgs` throws. */
export const sayUnknown = (error: unknown): void => {
  if (error instanceof Error) printError([error.message.split(". ")[0] ?? ""]);
};
