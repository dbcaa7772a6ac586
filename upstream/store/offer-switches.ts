import { eq, sql } from "drizzle-orm";
import { enterBonuses } from "./bonuses";
import type { Database } from "./database";
import { meta, settings } from "./schema/brand";
import { bonusEntries, bonusPrograms, deals } from "./schema/deal";
import { productPrices } from "./schema/menu";
import { users } from "./schema/user";

/** What the sandbox switches of an operator's settings; absent: stays as it is. */
export type Switches = {
  readonly login?: boolean | undefined;
  readonly captcha?: boolean | undefined;
  readonly code_length?: 4 | 6 | undefined;
};

/** Switches customer login and its captcha on and off, and sets the length of its codes. */
export const setSwitches = (db: Database, { login, captcha, code_length }: Switches): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(settings).for("update");
    if (row === undefined) throw new Error("The database has no settings.");
    const { customers, captcha: asked, ...rest } = row.value;
    const value = {
      ...rest,
      customers: {
        ...customers,
        is_auth_enabled: login ?? customers.is_auth_enabled,
        ...(code_length !== undefined && { code_length }),
      },
      captcha: { checked: captcha ?? asked.checked },
    };
    await tx.update(settings).set({ value });
    await tx.update(meta).set({ catalog_version: sql`${meta.catalog_version} + 1` });
  });

/** Tells every instance that the reference data has changed. */
const raiseVersion = async (tx: Database): Promise<void> => {
  await tx.update(meta).set({ catalog_version: sql`${meta.catalog_version} + 1` });
};

/** How often a deal can be used from now on; null: without limit. */
export const setDealLimits = (
  db: Database,
  alias: string,
  limits: { readonly limit_total: number | null; readonly limit_per_customer: number | null },
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(deals).set(limits).where(eq(deals.alias, alias));
    await raiseVersion(tx);
  });

/** The bonus program of a city, as it is from now on. */
export const setBonusProgram = (db: Database, program: typeof bonusPrograms.$inferInsert): Promise<void> =>
  db.transaction(async (tx) => {
    const { city_id, ...terms } = program;
    await tx.insert(bonusPrograms).values(program).onConflictDoUpdate({ target: bonusPrograms.city_id, set: terms });
    await raiseVersion(tx);
  });

/** The price of a product in every city, minor units. */
export const setProductPrice = (db: Database, productId: number, priceMinor: number): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.update(productPrices).set({ price_minor: priceMinor }).where(eq(productPrices.product_id, productId));
    await raiseVersion(tx);
  });

/** Gives a customer bonuses; false where nobody has the phone. */
export const grantBonuses = (db: Database, phone: string, amountMinor: number, at: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone));
    if (user === undefined) return false;
    const entry = { user_id: user.id, order_id: null, kind: "grant", amount_minor: amountMinor, at } as const;
    return enterBonuses(tx, entry);
  });

/** The customers whose balance is not the sum of their entries: there should be none. */
export const wrongBalances = async (db: Database): Promise<number[]> => {
  const sum = sql<number>`coalesce(sum(${bonusEntries.amount_minor}), 0)`;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(bonusEntries, eq(bonusEntries.user_id, users.id))
    .groupBy(users.id, users.balance_minor)
    .having(sql`${sum} <> ${users.balance_minor}`);
  return rows.map(({ id }) => id);
};
