import { and, count, desc, eq } from "drizzle-orm";
import type { SavedAddress } from "../domain/documents";
import type { Database } from "./database";
import { userAddresses } from "./schema/user";

export type UserAddressRow = typeof userAddresses.$inferSelect;

const own = (userId: number, id: number) => and(eq(userAddresses.id, id), eq(userAddresses.user_id, userId));

/** The addresses of a customer, the newest first. */
export const addressesOf = (db: Database, userId: number): Promise<UserAddressRow[]> =>
  db.select().from(userAddresses).where(eq(userAddresses.user_id, userId)).orderBy(desc(userAddresses.id));

/** An address of a customer; null for one that does not exist and for somebody else's alike. */
export const findAddress = async (db: Database, userId: number, id: number): Promise<UserAddressRow | null> => {
  if (!Number.isSafeInteger(id)) return null;
  const [row] = await db.select().from(userAddresses).where(own(userId, id));
  return row ?? null;
};

/** How many addresses a customer has saved. */
export const countAddresses = async (db: Database, userId: number): Promise<number> => {
  const [row] = await db.select({ saved: count() }).from(userAddresses).where(eq(userAddresses.user_id, userId));
  return row?.saved ?? 0;
};

/** Saves an address; returns its id. */
export const insertAddress = async (
  db: Database,
  userId: number,
  address: SavedAddress,
  now: Date,
): Promise<number> => {
  const [row] = await db
    .insert(userAddresses)
    .values({ user_id: userId, address, created_at: now })
    .returning({ id: userAddresses.id });
  if (row === undefined) throw new Error("The database took an address without giving it an id.");
  return row.id;
};

export const updateAddress = async (
  db: Database,
  { id, user_id }: UserAddressRow,
  address: SavedAddress,
): Promise<void> => {
  await db.update(userAddresses).set({ address }).where(own(user_id, id));
};

/** False where the customer has no such address. */
export const deleteAddress = async (db: Database, userId: number, id: number): Promise<boolean> => {
  if (!Number.isSafeInteger(id)) return false;
  const rows = await db.delete(userAddresses).where(own(userId, id)).returning({ id: userAddresses.id });
  return rows.length > 0;
};
