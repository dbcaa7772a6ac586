import { and, eq, sql } from "drizzle-orm";
import type { Database } from "./database";
import { meta, settings } from "./schema/brand";
import { bonusPrograms, deals } from "./schema/deal";
import { modifiers, productPrices, shopProducts } from "./schema/menu";
import { cities, shops } from "./schema/place";

/** Changes the reference data, and notifies every instance. */
const change = (db: Database, work: (tx: Database) => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    await work(tx);
    await tx.update(meta).set({ catalog_version: sql`${meta.catalog_version} + 1` });
  });

/** What the sandbox switches of an operator's settings; absent: stays as it is. */
export type Switches = {
  readonly login?: boolean | undefined;
  readonly captcha?: boolean | undefined;
  readonly code_length?: 4 | 6 | undefined;
};

/** Switches customer login and its captcha on and off, and sets the length of its codes. */
export const setSwitches = (db: Database, { login, captcha, code_length }: Switches): Promise<void> =>
  change(db, async (tx) => {
    const [row] = await tx.select().from(settings).for("update");
    if (row === undefined) throw new Error("The database has no settings.");
    const { customers, captcha: stored, ...rest } = row.value;
    const value = {
      ...rest,
      customers: {
        ...customers,
        is_auth_enabled: login ?? customers.is_auth_enabled,
        ...(code_length !== undefined && { code_length }),
      },
      captcha: { checked: captcha ?? stored.checked },
    };
    await tx.update(settings).set({ value });
  });

/** How often a deal can be used from now on; null: without limit. */
export const setDealLimits = (
  db: Database,
  alias: string,
  limits: { readonly limit_total: number | null; readonly limit_per_customer: number | null },
): Promise<void> =>
  change(db, async (tx) => {
    await tx.update(deals).set(limits).where(eq(deals.alias, alias));
  });

export const setBonusProgram = (db: Database, program: typeof bonusPrograms.$inferInsert): Promise<void> =>
  change(db, async (tx) => {
    const { city_id, ...terms } = program;
    await tx.insert(bonusPrograms).values(program).onConflictDoUpdate({ target: bonusPrograms.city_id, set: terms });
  });

/** The price of a product in every city, minor units. */
export const setProductPrice = (db: Database, productId: number, priceMinor: number): Promise<void> =>
  change(db, async (tx) => {
    await tx.update(productPrices).set({ price_minor: priceMinor }).where(eq(productPrices.product_id, productId));
  });

/** A place stops or goes on taking orders; its alert stays as it was written. */
export const setPlaceStopped = (db: Database, kind: "city" | "shop", id: number, isStopped: boolean): Promise<void> =>
  change(db, async (tx) => {
    const type = isStopped ? "stop" : "default";
    if (kind === "city") await tx.update(cities).set({ type }).where(eq(cities.id, id));
    else await tx.update(shops).set({ type }).where(eq(shops.id, id));
  });

/** How many kitchen minutes a shop gives to one time slot from now on; null: no bound. */
export const setSlotCapacity = (db: Database, shopId: number, minutes: number | null): Promise<void> =>
  change(db, async (tx) => {
    await tx.update(shops).set({ slot_capacity_minutes: minutes }).where(eq(shops.id, shopId));
  });

/** What a shop does not sell now; null: it sells it again. */
export const setProductStopped = (
  db: Database,
  shopId: number,
  productId: number,
  type: "stop" | "unavailable" | null,
): Promise<void> =>
  change(db, async (tx) => {
    await tx.delete(shopProducts).where(and(eq(shopProducts.shop_id, shopId), eq(shopProducts.product_id, productId)));
    if (type !== null) await tx.insert(shopProducts).values({ shop_id: shopId, product_id: productId, type });
  });

/** A modifier runs out or is back. */
export const setModifierStopped = (db: Database, id: number, isStopped: boolean): Promise<void> =>
  change(db, async (tx) => {
    const type = isStopped ? "stop" : "default";
    await tx.update(modifiers).set({ type }).where(eq(modifiers.id, id));
  });
