import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Config, readConfig, WrongEnvironment } from "../upstream/config";
import { openPglite, openPostgres, type Store } from "../upstream/store/database";
import { envFile } from "./doctor/env-file";
import { printError, printFailure } from "./terminal";

/** What the commands of an operator share: the upstream's settings, its database, and the one line that says what is wrong. */

/** The last lines of the usage of a command that works on the upstream's database. */
export const UPSTREAM_FILE = `The database is that of the upstream's settings: --upstream FILE names their file
(/etc/mealfront/sushi/upstream.env); without it they are read from the environment.
`;

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

/** Seconds a statement may take: a chain's prices are some hundred thousand rows. */
const TIMEOUT = 60;

/**
 * Opens the database of the upstream.
 *
 * @throws DatabaseUnreachable in one line; FolderLocked where a running upstream has the embedded one
 */
export const openStore = ({ databaseUrl, dataDir, brand }: Config): Promise<Store> =>
  databaseUrl === null
    ? openPglite(join(dataDir, brand, "pglite"))
    : openPostgres({ url: databaseUrl, pool: 2, timeout: TIMEOUT, onLost: () => undefined });

/** Runs a command; a failure is said in one line, without a stack. Exit code 0 where it is done, else 1. */
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
