import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { OWN_MEDIA } from "../lib/config/media";
import type { MediaStore } from "../upstream/adapters/media/media-store";
import { folderStore } from "../upstream/adapters/media/media-store";
import { s3Store } from "../upstream/adapters/media/s3-store";
import type { Config } from "../upstream/config";
import { logoFault, makeBrand, writeBrand } from "../upstream/shop-files/brand/make-brand";
import { readShopRows } from "../upstream/shop-files/database-rows";
import { readDocuments, type ShopDocuments } from "../upstream/shop-files/documents";
import { type Fault, faultLine, orTooDeep } from "../upstream/shop-files/fault";
import { menuInShop } from "../upstream/shop-files/from/into-shop";
import type { Converted } from "../upstream/shop-files/from/menu-draft";
import { convertAddresses } from "../upstream/shop-files/from/osm";
import { remarkLine } from "../upstream/shop-files/from/remarks";
import { isSystem, type System, systems } from "../upstream/shop-files/from/systems";
import { convertZones } from "../upstream/shop-files/from/zones";
import { checkShop, type Imported, importShop, inOrder } from "../upstream/shop-files/import-shop";
import { writeOwnFiles } from "../upstream/shop-files/own-file";
import { publicNetwork } from "../upstream/shop-files/pictures/fetch-picture";
import { fetchPictures } from "../upstream/shop-files/pictures/fetch-pictures";
import { hiddenPictures } from "../upstream/shop-files/pictures/hidden-pictures";
import {
  type PreparedPictures,
  preparePictures,
  type RemovedPictures,
  removeUnnamed,
} from "../upstream/shop-files/pictures/prepare-pictures";
import { readFolder } from "../upstream/shop-files/read-folder";
import { translatedOf } from "../upstream/shop-files/texts";
import { shopFiles } from "../upstream/shop-files/write-files";
import { readZones } from "../upstream/shop-files/zones/read-zones";
import type { Store } from "../upstream/store/database";
import { sayRepeat, showHistory, undo } from "./shop-history";
import { differenceLines, jumpLines } from "./shop-report";
import { sendTests, unsetSettings } from "./staff-receivers";
import { print, printError, printErrorText } from "./terminal";
import { openStore, runCommand, sayUnknown, settingsOf, upstreamConfig } from "./upstream-settings";
import { whoRuns } from "./who-runs";

/**
 * `npm run shop`: the shop as files (docs/operating/first-shop.md). The environment is the upstream's; `--upstream` names its
 * file. Exit code 1 where something is wrong, 2 where the command is not known.
 */
const usage = `npm run shop -- check FOLDER               reads and checks the files
npm run shop -- import FOLDER [--dry-run]  writes what differs into the database, or shows it; and makes the look again
         [--remove-pictures]               and then removes prepared pictures that neither the shop nor an order shows
         [--yes]                           also where more than half of the prices change, or one by more than half
npm run shop -- history [NUMBER]           lists the last imports, or shows what one of them changed
npm run shop -- undo [NUMBER] [--dry-run]  makes the shop what it was before the last import, or before that one
         [--yes]                           also where that undoes several
npm run shop -- brand FOLDER [TARGET]      makes the look of brand.json, for BRAND_DIR: into FOLDER/brand, or TARGET
npm run shop -- pictures FOLDER            fetches pictures that the files name on other hosts, and lets them name those
         [--plates]                        and names the drawing of a plate where one is not to be had
npm run shop -- notify-test FOLDER [KEY]   sends a test message to the receivers of notify.json, or to one
npm run shop -- export FOLDER              writes the files of the shop in the database into an empty folder
npm run shop -- from SYSTEM FILE FOLDER [--replace]
                                           writes the menu of another system into a shop's folder: of iiko, square,
                                           woocommerce, shopify, loyverse, poster, tastyigniter, uber-eats or yml, or csv
                                           for any sheet, also .xlsx
         [--store NAME]                    of several stores with other prices: the one whose prices are meant
         [--price COLUMN]                  of a sheet: what stands above the prices
         [--sheet NAME] [--encoding NAME]  of a workbook: the sheet; of a text: its encoding
npm run shop -- from osm FILE FOLDER --city KEY [--replace]
                                           writes the addresses of OpenStreetMap as the streets of a city
npm run shop -- from zones FILE FOLDER --city KEY [--replace]
                                           writes the areas of a map editor (GeoJSON, KML) as the zones of a city
The database is that of the upstream's settings: of check, pictures, import, history, undo, export and notify-test, --upstream FILE names
their file (/etc/mealfront/sushi/upstream.env); without it they are read from the environment. --by NAME says who imports or
undoes, where that is not the user of the operating system.`;

type Options = {
  readonly "dry-run": boolean;
  readonly "remove-pictures": boolean;
  readonly plates: boolean;
  readonly replace: boolean;
  readonly yes: boolean;
  readonly by?: string | undefined;
  readonly city?: string | undefined;
  readonly store?: string | undefined;
  readonly price?: string | undefined;
  readonly sheet?: string | undefined;
  readonly encoding?: string | undefined;
  readonly upstream?: string | undefined;
};

const refuse = (lines: readonly string[]): boolean => {
  printError(lines);
  return false;
};

/** Where a shop's brand is made unless another folder is named. */
const BRAND_FOLDER = "brand";

const asText = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const isFolder = (folder: string): boolean => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;

const storeOf = ({ store }: Config["media"]): MediaStore =>
  "folder" in store ? folderStore(store.folder) : s3Store(store);

/** Faults that are listed: who mends these has the next ones at the next try. */
const MOST_LINES = 200;

const faultLines = (faults: readonly Fault[]): string[] => {
  const rest = faults.length - MOST_LINES;
  return [...faults.slice(0, MOST_LINES).map(faultLine), ...(rest > 0 ? [`and ${rest} more`] : [])];
};

type Where = { readonly mediaUrl: string; readonly store: MediaStore | null };

/** The files of a shop with its pictures; null: something is wrong with them, which was said. */
const checked = async (folder: string, where: Where): Promise<PreparedPictures | null> => {
  if (!isFolder(folder)) {
    refuse([`${folder} is no folder (name the folder of the shop's files)`]);
    return null;
  }
  const shop = checkShop(folder);
  const read = shop.isOk ? shop : shop.read;
  print((read?.remarks ?? []).map(({ file, remark }) => `${file}: ${remark}`));
  const pictures = read === null ? null : await preparePictures({ folder, read, ...where });
  const hidden = read === null ? [] : await hiddenPictures(read, { ...where, publicFolder: resolve("public") });
  const brand = read?.documents.brand ?? null;
  const logo = brand === null ? null : await logoFault(folder, brand);
  const faults = inOrder([
    ...(shop.isOk ? [] : shop.faults),
    ...(pictures?.faults ?? []),
    ...hidden,
    ...(logo === null ? [] : [logo]),
  ]);
  if (pictures !== null && faults.length === 0) return pictures;
  refuse([...faultLines(faults), `${faults.length} to be mended; nothing was written`]);
  return null;
};

/** Where browsers read pictures: by the settings that `--upstream` names, or those of the environment. */
const mediaUrlOf = ({ upstream }: Options): string =>
  (upstream === undefined ? process.env : settingsOf(upstream))["MEDIA_URL"] || OWN_MEDIA;

/** The checked files of a shop, without its pictures being prepared; null: something is wrong with them, which was said. */
const checkedFiles = async (folder: string, mediaUrl: string): Promise<ShopDocuments | null> =>
  (await checked(folder, { mediaUrl, store: null }))?.documents ?? null;

const check = async (folder: string, options: Options): Promise<boolean> => {
  const documents = await checkedFiles(folder, mediaUrlOf(options));
  if (documents === null) return false;
  const { cities, products, receivers } = documents;
  const { upstream } = options;
  const env = { ...process.env, ...(upstream === undefined ? {} : settingsOf(upstream)) };
  const where = upstream === undefined ? "here (--upstream FILE names the upstream's settings)" : `in ${upstream}`;
  print(unsetSettings(receivers, env).map((line) => `notify.json: ${line} ${where}`));
  const counts = `${cities.size} ${cities.size === 1 ? "city" : "cities"}, ${products.length} products`;
  print([`${counts}: nothing is wrong with the files`]);
  return true;
};

const testReceivers = async (folder: string, key: string | null, options: Options): Promise<boolean> => {
  const documents = await checkedFiles(folder, mediaUrlOf(options));
  if (documents === null) return false;
  const { lines, isSent } = await sendTests(documents, upstreamConfig(options.upstream), key);
  if (!isSent) return refuse(lines);
  print(lines);
  return true;
};

const pictureLines = ({ added }: PreparedPictures, isDryRun: boolean): string[] =>
  added === 0 ? [] : [`pictures: ${added} ${isDryRun ? "to be prepared" : "prepared"}`];

const removedLine = ({ removed, restorable }: RemovedPictures): string =>
  `pictures: ${removed} removed${restorable > 0 ? `, ${restorable} ${restorable === 1 ? "stays" : "stay"} for imports that can be undone` : ""}`;

/** The same for an import: the database would remember the name of another brand. */
const checkedFor = async (served: string, folder: string, where: Where): Promise<PreparedPictures | null> => {
  const shop = await checked(folder, where);
  const alias = shop?.documents.brand?.alias ?? served;
  if (alias === served) return shop;
  refuse([
    `brand.json names ${alias}, and the environment ${served}: run npm run shop -- brand ${folder}, set BRAND_DIR=${join(folder, BRAND_FOLDER)} and leave BRAND unset; nothing was written`,
  ]);
  return null;
};

/** Opens the database to import into, and says so where a setting that is not there chose the embedded one. */
const openNamed = (config: Config): Promise<Store> => {
  if (config.databaseUrl === null) {
    print([`DATABASE_URL is not set: the embedded database in ${config.dataDir} is used`]);
  }
  return openStore(config);
};

/** Says what an import has done, or would do; false: somebody has to agree to its prices first. */
const sayImported = (imported: Imported & { readonly isOk: true }, options: Options): boolean => {
  const { difference, before, after, jump } = imported;
  const isDryRun = options["dry-run"];
  if (difference.length === 0) print(["the database holds this shop already: nothing differs"]);
  else print(differenceLines(difference, before, after));
  const jumped = jump === null || options.yes ? [] : jumpLines(jump, before, after);
  if (jumped.length > 0 && !isDryRun) return refuse(jumped);
  if (jumped.length > 0) print([...jumped, "without --yes an import of these prices writes nothing"]);
  if (difference.length > 0)
    print([isDryRun ? "nothing was written: this was a dry run" : "written; running upstreams show it within 5 s"]);
  return true;
};

const bringIn = async (folder: string, options: Options): Promise<boolean> => {
  const config = upstreamConfig(options.upstream);
  const isDryRun = options["dry-run"];
  const media = storeOf(config.media);
  const shop = await checkedFor(config.brand, folder, { mediaUrl: config.media.url, store: media });
  if (shop === null) return false;
  const store = await openNamed(config);
  try {
    const request = { brand: config.brand, now: new Date(), by: whoRuns(options.by), isDryRun, mayJump: options.yes };
    // Pictures have to be there before the shop names them, and not at all where the database refuses the shop.
    const tried = shop.added > 0 ? await importShop(store.db, shop.documents, { ...request, isDryRun: true }) : null;
    const isHeld = tried?.isOk === true && tried.jump !== null && !options.yes;
    if (tried?.isOk === true && !isDryRun && !isHeld) await shop.publish();
    const imported = tried?.isOk === false ? tried : await importShop(store.db, shop.documents, request);
    if (!imported.isOk) return refuse([...imported.faults.map(faultLine), "nothing was written"]);
    print(pictureLines(shop, isDryRun || isHeld));
    if (!sayImported(imported, options)) return sayRepeat();
    const { before, after } = imported;
    if (options["remove-pictures"] && !isDryRun)
      print([removedLine(await removeUnnamed(store.db, media, [before, after]))]);
    return isDryRun || remakeLook(folder, shop.documents, config);
  } finally {
    await store.close();
  }
};

/** What cities are called by those who live there. */
const namesOf = ({ shop, cities }: ShopDocuments): ReadonlyMap<string, string> =>
  new Map(
    [...cities].map(([alias, { city }]) => {
      const names = translatedOf(city.name, shop.default_language);
      return [alias, names[city.default_language] ?? names.en];
    }),
  );

/** Makes the brand of a shop; false: something is wrong with it, which was said. */
const makeLook = async (folder: string, documents: ShopDocuments, target: string): Promise<boolean> => {
  const { brand, shop } = documents;
  if (brand === null)
    return refuse([`${join(folder, "brand.json")} is missing: it has the name, the colours and the logo`]);
  const texts = readFolder(folder).files.values();
  const made = await makeBrand({
    folder,
    brand,
    defaultLanguage: shop.default_language,
    cities: namesOf(documents),
    texts,
  });
  if (!made.isOk) return refuse([faultLine(made.fault), "nothing was written"]);
  const isWritten = await writeBrand(target, made);
  if (made.unknown.length > 0) print([`no font of ours has ${made.unknown.join(" ")}: the system's is taken`]);
  print([
    isWritten
      ? `${brand.name}: made in ${target}; BRAND_DIR=${target} serves it, after a restart`
      : `${brand.name}: ${target} is made of these files already`,
  ]);
  return true;
};

/** After an import; a brand of the build keeps its look, whatever the files say. */
const remakeLook = (folder: string, documents: ShopDocuments, { brandFolder }: Config): Promise<boolean> | true =>
  brandFolder === null || documents.brand === null || makeLook(folder, documents, brandFolder);

const fetchInto = async (folder: string, options: Options): Promise<boolean> => {
  if (!isFolder(folder)) return refuse([`${folder} is no folder (name the folder of the shop's files)`]);
  const { fetched, known, files, faults, plates } = await fetchPictures({
    folder,
    mediaUrl: mediaUrlOf(options),
    network: publicNetwork,
    withPlates: options.plates,
  });
  const converted = plates.length === 0 ? "" : `, ${plates.length} became a plate`;
  print([
    `pictures: ${fetched} fetched, ${known} were there${converted}, ${faults.length} to be mended`,
    ...(files.length === 0 ? [] : [`they are named now in ${files.join(", ")}`]),
    ...inOrder(plates).map(faultLine),
  ]);
  return faults.length === 0 || refuse(inOrder(faults).map(faultLine));
};

const makeLookOf = async (folder: string, target: string, options: Options): Promise<boolean> => {
  const documents = await checkedFiles(folder, mediaUrlOf(options));
  return documents !== null && makeLook(folder, documents, target);
};

const takeOut = async (folder: string, options: Options): Promise<boolean> => {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    return refuse([`${folder} is not empty: name another folder`]);
  const store = await openStore(upstreamConfig(options.upstream));
  const rows = await readShopRows(store.db).finally(store.close);
  if (rows.settings.length === 0) return refuse(["the database holds no shop"]);
  const files = shopFiles(rows);
  writeOwnFiles(folder, files);
  print([`${files.size} files written to ${folder}`]);
  return true;
};

const MB = 1024 * 1024;
/** Bytes of another system's menu: a chain's has some megabytes. */
const MENU_BYTES = 16 * MB;
/** Bytes of the addresses of a city: the outlines of its houses come with them. */
const ADDRESSES_BYTES = 256 * MB;

/** Another system's file; null: it cannot be read, which was said. */
const readSource = (file: string, most: number): Uint8Array | null => {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat?.isFile() === true && stat.size <= most) return readFileSync(file);
  if (stat === undefined) refuse([`${file} is not there`]);
  else if (!stat.isFile()) refuse([`${file} is no file (name the file that the other system wrote)`]);
  else refuse([`${basename(file)}: has ${Math.round(stat.size / MB)} MB (it may have ${most / MB} MB)`]);
  return null;
};

const convertMenu = (kind: System, file: string, folder: string, options: Options): boolean => {
  const bytes = readSource(file, MENU_BYTES);
  if (bytes === null) return false;
  const name = basename(file);
  const shop = isFolder(folder) ? readFolder(folder) : { files: new Map<string, string>(), faults: [] };
  const converted = orTooDeep<Converted>(
    name,
    () => systems[kind]({ file: name, bytes, options, shop: shop.files }),
    (fault) => ({ isOk: false, faults: [fault] }),
  );
  if (!converted.isOk) {
    print((converted.remarks ?? []).map(remarkLine));
    return refuse([...faultLines(converted.faults), "nothing was written"]);
  }
  const placed = menuInShop(shop.files, converted, options.replace);
  print(converted.remarks.map(remarkLine));
  if (!placed.isOk) return refuse([...faultLines(placed.faults), "nothing was written"]);
  writeOwnFiles(folder, placed.written);
  for (const gone of placed.removed) rmSync(join(folder, gone));
  print([`${converted.count} products in ${placed.written.size} files of ${folder}`]);
  const left = [...shop.faults, ...placed.left];
  if (left.length > 0) print(["still to be done before the import:", ...left.map(faultLine)]);
  return true;
};

type City = ShopDocuments["cities"] extends ReadonlyMap<string, infer Documents> ? Documents : never;

/** A city of a shop's folder; null: it has none of this key, which was said. */
const cityIn = (folder: string, key: string): City | null => {
  if (!isFolder(folder)) {
    refuse([`${folder} is no folder (name the folder of the shop's files)`]);
    return null;
  }
  const { documents, faults } = readDocuments(readFolder(folder).files);
  const known = documents?.cities.get(key);
  if (known !== undefined) return known;
  const keys = documents === null ? [] : [...documents.cities.keys()];
  const remedy =
    keys.length === 0 ? faults.map(faultLine) : [`${key} is no city of the shop (it has ${keys.join(", ")})`];
  refuse([...remedy, "nothing was written"]);
  return null;
};

const convertStreets = (file: string, folder: string, key: string, { replace }: Options): boolean => {
  const known = cityIn(folder, key);
  if (known === null) return false;
  const target = `cities/${key}.streets.json`;
  if (existsSync(join(folder, target)) && !replace)
    return refuse([`${target} is there already (add --replace: its streets go then)`]);
  const source = readSource(file, ADDRESSES_BYTES);
  if (source === null) return false;
  const converted = convertAddresses(basename(file), asText(source), known.city);
  if (!converted.isOk) return refuse([...converted.faults.map(faultLine), "nothing was written"]);
  writeOwnFiles(folder, new Map([[target, converted.text]]));
  print(converted.remarks.map(remarkLine));
  print([
    `${target}: streets ${converted.streets}, houses ${converted.houses}`,
    "the data is © OpenStreetMap contributors under the ODbL: say so on the page of legal information",
  ]);
  return true;
};

const convertDrawing = (file: string, folder: string, key: string, { replace }: Options): boolean => {
  const known = cityIn(folder, key);
  if (known === null) return false;
  const target = `cities/${key}.zones.geojson`;
  const current = readFolder(folder).files.get(target) ?? null;
  if (current !== null && !replace)
    return refuse([`${target} is there already (add --replace: zones of the same name keep their prices)`]);
  const source = readSource(file, MENU_BYTES);
  if (source === null) return false;
  const converted = convertZones(basename(file), source, current);
  if (!converted.isOk) return refuse([...converted.faults.map(faultLine), "nothing was written"]);
  writeOwnFiles(folder, new Map([[target, converted.text]]));
  print([...converted.remarks, `${target}: zones ${converted.zones}`]);
  const { faults } = readZones(target, converted.text, known.city.map);
  if (faults.length > 0) print(["still to be done before the import:", ...faults.map(faultLine)]);
  return true;
};

const fromCommand = ([kind, file, folder, ...more]: readonly string[], values: Options): (() => boolean) | null => {
  if (kind === undefined || file === undefined || folder === undefined || more.length > 0) return null;
  const { city } = values;
  if (kind === "osm") return city === undefined ? null : () => convertStreets(file, folder, city, values);
  if (kind === "zones") return city === undefined ? null : () => convertDrawing(file, folder, city, values);
  return isSystem(kind) ? () => convertMenu(kind, file, folder, values) : null;
};

/** `history`, `undo`, each with the number of an import. */
const historyCommand = (
  [command, word, ...more]: readonly string[],
  options: Options,
): (() => Promise<boolean>) | null => {
  const number = word === undefined ? null : Number(word);
  if (more.length > 0 || (number !== null && !(Number.isSafeInteger(number) && number > 0))) return null;
  return async () => {
    const config = upstreamConfig(options.upstream);
    const request = { brand: config.brand, media: storeOf(config.media), from: number, by: whoRuns(options.by) };
    const agreed = { isDryRun: options["dry-run"], isAgreed: options.yes };
    const store = await openStore(config);
    const ran = command === "undo" ? undo(store.db, { ...request, ...agreed }) : showHistory(store.db, number);
    return ran.finally(store.close);
  };
};

const commandOf = (args: readonly string[]): (() => boolean | Promise<boolean>) | null => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      "dry-run": { type: "boolean", default: false },
      replace: { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
      by: { type: "string" },
      "remove-pictures": { type: "boolean", default: false },
      plates: { type: "boolean", default: false },
      city: { type: "string" },
      store: { type: "string" },
      price: { type: "string" },
      sheet: { type: "string" },
      encoding: { type: "string" },
      upstream: { type: "string" },
    },
    allowPositionals: true,
  });
  if (positionals[0] === "from") return fromCommand(positionals.slice(1), values);
  const [command, folder, ...more] = positionals;
  if (command === "history" || command === "undo") return historyCommand(positionals, values);
  if (folder === undefined || more.length > (command === "brand" || command === "notify-test" ? 1 : 0)) return null;
  switch (command) {
    case "check":
      return () => check(folder, values);
    case "pictures":
      return () => fetchInto(folder, values);
    case "notify-test":
      return () => testReceivers(folder, more[0] ?? null, values);
    case "import":
      return () => bringIn(folder, values);
    case "brand":
      return () => makeLookOf(folder, more[0] ?? join(folder, BRAND_FOLDER), values);
    case "export":
      return () => takeOut(folder, values);
    default:
      return null;
  }
};

const understood = (args: readonly string[]) => {
  try {
    return commandOf(args);
  } catch (error) {
    sayUnknown(error);
    return null;
  }
};

const command = understood(process.argv.slice(2));
if (command === null) {
  printErrorText(usage);
  process.exitCode = 2;
} else await runCommand(command);
