/** Prepared pictures that nothing names any more. */

import { sql } from "drizzle-orm";
import type { MediaStore } from "../../adapters/media/media-store";
import type { Database } from "../../store/database";
import { orders } from "../../store/schema/order";
import type { ShopRows } from "../shop-rows";

const prepared = /\b([0-9a-f]{16})-\d+\.(?:avif|webp)\b/g;
const hashesIn = (text: string): string[] => [...text.matchAll(prepared)].map(([, hash = ""]) => hash);

/** Pictures of what customers have ordered: they look at old orders too. */
const orderedHashes = async (db: Database): Promise<string[]> => {
  const hash = sql<string>`(regexp_matches(${orders.cart_snapshot}::text, '/([0-9a-f]{16})-[0-9]+[.]', 'g'))[1]`;
  return (await db.selectDistinct({ hash }).from(orders)).map((row) => row.hash);
};

/**
 * Removes files of pictures that neither these rows nor any order names, and nothing else.
 *
 * @param rows the shop after the import, and before it: pages drawn a moment ago still show that
 * @return how many pictures are gone
 */
export const removeUnnamed = async (db: Database, store: MediaStore, rows: readonly ShopRows[]): Promise<number> => {
  const shown = rows.map(({ products, product_groups, modifiers, promotions, banners }) =>
    JSON.stringify([products, product_groups, modifiers, promotions, banners]),
  );
  const named = new Set([...shown.flatMap(hashesIn), ...(await orderedHashes(db))]);
  const removed = new Set<string>();
  for (const name of await store.list()) {
    const [, hash = ""] = /^([0-9a-f]{16})(?:-\d+\.(?:avif|webp)|\.json)$/.exec(name) ?? [];
    if (hash === "" || named.has(hash)) continue;
    // Without its mark first: a picture whose files are half gone is made again.
    if (!removed.has(hash)) await store.remove(`${hash}.json`);
    await store.remove(name);
    removed.add(hash);
  }
  return removed.size;
};
