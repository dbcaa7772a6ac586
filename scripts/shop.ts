import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../upstream/config";
import { readShopRows } from "../upstream/shop-files/database-rows";
import { faultLine } from "../upstream/shop-files/fault";
import { checkShop, importShop } from "../upstream/shop-files/import-shop";
import { shopFiles } from "../upstream/shop-files/write-files";
import { openPglite, openPostgres, type Store } from "../upstream/store/database";
import { envFile } from "./doctor/env-file";
import { differenceLines } from "./shop-report";

/**
 * `npm run shop`: the shop as files (docs/operating/first-shop.md). The environment is the upstream's; `--upstream` names its
 * file. Exit code 1 where something is wrong, 2 where the command is not known.
 */
const usage = `npm run shop -- check FOLDER               reads and checks the files
npm run shop -- import FOLDER [--dry-run]  writes what differs into the database, or shows it
npm run shop -- export FOLDER              writes the files of the shop in the database into an empty folder`;

type Options = { readonly "dry-run": boolean; readonly upstream?: string | undefined };

const print = (lines: readonly string[]): void => void process.stdout.write(lines.map((line) => `${line}\n`).join(""));
const refuse = (lines: readonly string[]): boolean => {
  process.stderr.write(lines.map((line) => `${line}\n`).join(""));
  return false;
};

const configOf = ({ upstream }: Options) =>
  readConfig({ ...process.env, ...(upstream === undefined ? {} : envFile(readFileSync(upstream, "utf8"))) });

/** Seconds a statement may take: a chain's prices are some hundred thousand rows. */
const TIMEOUT = 60;

const open = ({ databaseUrl, dataDir, brand }: ReturnType<typeof readConfig>): Promise<Store> =>
  databaseUrl === null
    ? openPglite(join(dataDir, brand, "pglite"))
    : openPostgres({ url: databaseUrl, pool: 2, timeout: TIMEOUT, onLost: () => undefined });

const isFolder = (folder: string): boolean => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;

const checked = (folder: string) => {
  if (!isFolder(folder)) return { lines: [`${folder} is no folder`], documents: null };
  const shop = checkShop(folder);
  if (shop.isOk) return { lines: [], documents: shop.documents };
  const { faults } = shop;
  return { lines: [...faults.map(faultLine), `${faults.length} to be mended; nothing was written`], documents: null };
};

const check = (folder: string): boolean => {
  const { documents, lines } = checked(folder);
  if (documents === null) return refuse(lines);
  print([`${documents.cities.size} cities, ${documents.products.length} products: nothing is wrong with the files`]);
  return true;
};

const bringIn = async (folder: string, options: Options): Promise<boolean> => {
  const { documents, lines } = checked(folder);
  if (documents === null) return refuse(lines);
  const config = configOf(options);
  const isDryRun = options["dry-run"];
  const store = await open(config);
  try {
    const asked = { brand: config.brand, now: new Date(), isDryRun };
    const imported = await importShop(store.db, documents, asked);
    if (!imported.isOk) return refuse([...imported.faults.map(faultLine), "nothing was written"]);
    const { difference, before, after } = imported;
    if (difference.length === 0) print(["the database holds this shop already: nothing differs"]);
    else {
      print(differenceLines(difference, before, after));
      print([isDryRun ? "nothing was written: this was a dry run" : "written; running upstreams show it within 5 s"]);
    }
    return true;
  } finally {
    await store.close();
  }
};

const takeOut = async (folder: string, options: Options): Promise<boolean> => {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    return refuse([`${folder} is not empty: name another folder`]);
  const store = await open(configOf(options));
  const rows = await readShopRows(store.db).finally(store.close);
  if (rows.settings.length === 0) return refuse(["the database holds no shop"]);
  const files = shopFiles(rows);
  for (const [name, text] of files) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  print([`${files.size} files written to ${folder}`]);
  return true;
};

const commandOf = (args: readonly string[]): (() => boolean | Promise<boolean>) | null => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { "dry-run": { type: "boolean", default: false }, upstream: { type: "string" } },
    allowPositionals: true,
  });
  const [command, folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) return null;
  switch (command) {
    case "check":
      return () => check(folder);
    case "import":
      return () => bringIn(folder, values);
    case "export":
      return () => takeOut(folder, values);
    default:
      return null;
  }
};

const understood = (args: readonly string[]) => {
  try {
    return commandOf(args);
  } catch {
    // parseArgs throws for an option nobody knows.
    return null;
  }
};

const command = understood(process.argv.slice(2));
if (command === null) {
  process.stderr.write(`${usage}\n`);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = (await command()) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
