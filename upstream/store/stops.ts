import { and, eq, sql } from "drizzle-orm";
import type { Database } from "./database";
import { meta } from "./schema/brand";
import { modifiers, shopProducts } from "./schema/menu";
import { cities, shops } from "./schema/place";

/** Tells every instance that the reference data has changed. */
const raiseVersion = async (tx: Database): Promise<void> => {
  await tx.update(meta).set({ catalog_version: sql`${meta.catalog_version} + 1` });
};

/** A place stops or goes on taking orders; its alert stays as it was written. */
export const setPlaceStopped = (db: Database, kind: "city" | "shop", id: number, isStopped: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    const type = isStopped ? "stop" : "default";
    if (kind === "city") await tx.update(cities).set({ type }).where(eq(cities.id, id));
    else await tx.update(shops).set({ type }).where(eq(shops.id, id));
    await raiseVersion(tx);
  });

/** How many kitchen minutes a shop gives to one time slot from now on; null: no bound. */
export const setSlotCapacity = (db: Database, shopId: number, minutes: number | null): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(shops).set({ slot_capacity_minutes: minutes }).where(eq(shops.id, shopId));
    await raiseVersion(tx);
  });

/** What a shop does not sell now; null: it sells it again. */
export const setProductStopped = (
  db: Database,
  shopId: number,
  productId: number,
  type: "stop" | "unavailable" | null,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.delete(shopProducts).where(and(eq(shopProducts.shop_id, shopId), eq(shopProducts.product_id, productId)));
    if (type !== null) await tx.insert(shopProducts).values({ shop_id: shopId, product_id: productId, type });
    await raiseVersion(tx);
  });

/** A modifier runs out or is back. */
export const setModifierStopped = (db: Database, id: number, isStopped: boolean): Promise<void> =>
  db.transaction(async (tx) => {
    await tx
      .update(modifiers)
      .set({ type: isStopped ? "stop" : "default" })
      .where(eq(modifiers.id, id));
    await raiseVersion(tx);
  });
