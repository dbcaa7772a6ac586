import { sql } from "drizzle-orm";
import type { BrandAlias } from "@/lib/brand/brand";
import type { Database } from "../store/database";
import { meta } from "../store/schema/brand";

/** One database holds one brand: two would see each other's pages, carts and orders. */
export class OtherBrand extends Error {
  constructor(held: string, wanted: string) {
    super(`The database holds the brand ${held}; it cannot serve ${wanted}.`);
    this.name = "OtherBrand";
  }
}

const brandHeld = async (db: Database): Promise<string | null> => {
  const [held] = await db.select({ brand: meta.brand }).from(meta);
  return held?.brand ?? null;
};

/**
 * Whether the database holds this brand's shop; false while it is empty.
 *
 * @throws OtherBrand
 */
export const holdsShop = async (db: Database, brand: BrandAlias): Promise<boolean> => {
  const held = await brandHeld(db);
  if (held !== null && held !== brand) throw new OtherBrand(held, brand);
  return held !== null;
};

/**
 * Fills an empty database with the brand's demo data; one that is filled must be this brand's. Instances that start
 * together wait for one another here. Only the demo and `npm run demo:data` call it: an upstream in production never
 * invents a shop.
 *
 * @returns whether it was empty
 * @throws OtherBrand
 */
export const seedOnce = (db: Database, brand: BrandAlias, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${meta} in share row exclusive mode`);
    if (await holdsShop(tx, brand)) return false;
    // Loaded where it is needed: who has a shop does without the weight of the import.
    const { seed } = await import("./seed");
    await seed(tx, brand, now);
    return true;
  });
