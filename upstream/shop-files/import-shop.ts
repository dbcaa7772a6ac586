/** Brings the shop of a folder into the database. */

import { sql } from "drizzle-orm";
import type { BrandAlias } from "@/lib/brand/brand";
import type { Database } from "../store/database";
import { meta } from "../store/schema/brand";
import { checkDocuments } from "./check/check-documents";
import { readShopRows, writeDifference } from "./database-rows";
import { type Difference, differenceOf } from "./difference";
import { type Locate, readDocuments, type ShopDocuments } from "./documents";
import type { Fault, Refused } from "./fault";
import { storeImport } from "./history/shop-imports";
import { keyRows, openIds } from "./ids";
import { menuRows } from "./menu-rows";
import { receiverRows } from "./notify-rows";
import { offerRows } from "./offer-rows";
import { placeRows, type RowContext } from "./place-rows";
import { type PriceJump, priceJump } from "./price-jump";
import { printerRows } from "./printer-rows";
import { type Folder, readFolder } from "./read-folder";
import { emptyShop, type ShopRows } from "./shop-rows";
import type { FileRemark } from "./zones/read-zones";

/** What could be read of the files, and where it stands. */
export type ReadFiles = {
  readonly documents: ShopDocuments;
  readonly locate: Locate;
  /** What files of other programs have that is left out. */
  readonly remarks: readonly FileRemark[];
};

export type CheckedShop =
  | ({ readonly isOk: true } & ReadFiles)
  | { readonly isOk: false; readonly faults: readonly Fault[]; readonly read: ReadFiles | null };

/** By file and line. */
export const inOrder = (faults: readonly Fault[]): Fault[] =>
  faults.toSorted((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0));

/** Reads and checks all files at once. */
export const checkFiles = ({ files, faults: unread }: Folder): CheckedShop => {
  const { documents, faults, remarks, locate, failed } = readDocuments(files);
  const between = documents === null ? [] : checkDocuments(documents, locate, failed);
  const all = [...unread, ...faults, ...between];
  if (documents === null) return { isOk: false, faults: inOrder(all), read: null };
  if (all.length > 0) return { isOk: false, faults: inOrder(all), read: { documents, locate, remarks } };
  return { isOk: true, documents, locate, remarks };
};

/** Reads and checks the folder of a shop. */
export const checkShop = (folder: string): CheckedShop => checkFiles(readFolder(folder));

/**
 * The rows of a shop whose files have no fault. Numbers of what the database holds stay; what is new takes the next.
 *
 * @param now of dates like "12-31" of every year, and of what changed
 */
export const shopRows = (given: Omit<RowContext, "ids">): ShopRows => {
  const ids = openIds(given.current);
  const context = { ...given, ids };
  // In the order of the files, so that an empty database numbers everything alike.
  for (const [key, { city }] of given.documents.cities) ids.city(key, city.id);
  for (const { key } of given.documents.groups) ids.group(key);
  for (const { product } of given.documents.products) ids.product(product.key);
  const { modifiers, groups } = given.documents.modifiers;
  for (const { key } of [...modifiers, ...groups.flatMap((group) => group.modifiers)]) ids.modifier(key);
  for (const { key } of groups) ids.modifierGroup(key);
  const places = placeRows(context);
  const menu = menuRows(context);
  const offers = offerRows(context);
  return {
    ...places,
    ...menu,
    ...offers,
    staff_receivers: receiverRows(context),
    printers: printerRows(context),
    shop_keys: keyRows(ids),
  };
};

/** Cities that the database has and the files have not: orders name them, so they are closed, never deleted. */
const vanishedCities = (documents: ShopDocuments, current: ShopRows): Fault[] =>
  current.cities
    .filter(({ alias }) => !documents.cities.has(alias))
    .map(({ alias }) => ({
      file: "shop.json",
      line: null,
      problem: `the city ${alias} is in the database and not in the files`,
      remedy: `keep cities/${alias}.json with "stopped": true, and an alert that says why`,
    }));

export type Imported =
  | {
      readonly isOk: true;
      readonly difference: Difference;
      readonly before: ShopRows;
      readonly after: ShopRows;
      /** What of its prices somebody has to agree to; null: nothing. */
      readonly jump: PriceJump | null;
      /** False after a dry run, where nothing differs, and where nobody has agreed to the jump. */
      readonly isWritten: boolean;
    }
  | Refused;

type Options = {
  readonly brand: BrandAlias;
  readonly now: Date;
  /** Who runs it: the history of the shop names him. */
  readonly by: string;
  readonly isDryRun?: boolean;
  /** Prices may change by more than half, and more than half of them. */
  readonly mayJump?: boolean;
};

/** Imports, and what undoes them, wait for one another. */
export const waitForImports = async (tx: Database): Promise<void> => {
  await tx.execute(sql`lock table ${meta} in share row exclusive mode`);
};

/** One database holds one brand. */
export const otherBrand = (held: string, brand: BrandAlias): Fault => ({
  file: "shop.json",
  line: null,
  problem: `the database holds the brand ${held}, and the import is for ${brand}`,
  remedy: `set BRAND=${held}, or another DATABASE_URL`,
});

/**
 * Writes what differs between a shop's files and the database, all of it or nothing, with a new version of the catalogue;
 * nothing is written where nothing differs, or where prices jump and nobody has agreed to that. Customers go on ordering meanwhile. Imports wait for one another.
 */
export const importShop = (
  db: Database,
  documents: ShopDocuments,
  { brand, now, by, isDryRun = false, mayJump = false }: Options,
): Promise<Imported> =>
  db.transaction(async (tx): Promise<Imported> => {
    if (!isDryRun) await waitForImports(tx);
    const [held] = await tx.select().from(meta);
    if (held !== undefined && held.brand !== brand) return { isOk: false, faults: [otherBrand(held.brand, brand)] };
    // A database that no shop was ever written to has nothing to read.
    const before = held === undefined ? emptyShop : await readShopRows(tx);
    const faults = vanishedCities(documents, before);
    if (faults.length > 0) return { isOk: false, faults };
    const after = shopRows({ documents, now, current: before });
    const difference = differenceOf(before, after);
    const jump = priceJump(before, after);
    const isWritten = !isDryRun && difference.length > 0 && (jump === null || mayJump);
    if (isWritten) {
      await writeDifference(tx, difference, { brand, now });
      await storeImport(tx, { at: now, by, undoes: null, isFirst: held === undefined, difference });
    }
    return { isOk: true, difference, before, after, jump, isWritten };
  });
