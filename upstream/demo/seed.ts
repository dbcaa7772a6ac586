/** Fills an empty database with the demo of one brand. */

import type { BrandAlias } from "@/lib/brand/brand";
import type { ShopDocuments } from "../shop-files/documents";
import { faultLine } from "../shop-files/fault";
import { checkShop, importShop } from "../shop-files/import-shop";
import type { Database } from "../store/database";
import { demoFolder } from "./demo-folder";

/**
 * What the files of a brand's demo say.
 *
 * @throws Error that lists what is wrong with them, a line each
 */
export const demoShop = (brand: BrandAlias): ShopDocuments => {
  const shop = checkShop(demoFolder(brand));
  if (shop.isOk) return shop.documents;
  throw new Error(shop.faults.map(faultLine).join("\n"));
};

/**
 * Brings a brand's demo into an empty database by the import of any shop (ADR-0047), all of it or nothing; relative dates
 * count from `now`.
 *
 * @throws Error where the database holds another brand, or the files have a fault
 */
export const seed = async (db: Database, brand: BrandAlias, now: Date): Promise<void> => {
  const imported = await importShop(db, demoShop(brand), { brand, now, by: "demo" });
  if (!imported.isOk) throw new Error(imported.faults.map(faultLine).join("\n"));
};
