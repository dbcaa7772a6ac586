import { sql } from "drizzle-orm";
import type { BrandAlias } from "@/lib/brand/brand";
import { seed } from "../demo/seed";
import type { Database } from "./database";
import { meta } from "./schema/brand";

/** One database holds one brand: two would see each other's pages, carts and orders. */
export class OtherBrand extends Error {
  constructor(held: string, wanted: string) {
    super(`The database holds the brand ${held}; it cannot serve ${wanted}.`);
    this.name = "OtherBrand";
  }
}

/**
 * Fills an empty database with the brand's demo data; one that is filled must be this brand's. Instances that start
 * together wait for one another here.
 *
 * @throws OtherBrand
 */
export const seedOnce = (db: Database, brand: BrandAlias, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${meta} in share row exclusive mode`);
    const [held] = await tx.select({ brand: meta.brand }).from(meta);
    if (held === undefined) return seed(tx, brand, now);
    if (held.brand !== brand) throw new OtherBrand(held.brand, brand);
  });
