import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "./database";
import { staffAccounts, staffDevices, staffPasskeys, staffSessions } from "./schema/staff-account";

export type StaffAccountRow = typeof staffAccounts.$inferSelect;
export type StaffDeviceRow = typeof staffDevices.$inferSelect;
export type StaffPasskeyRow = typeof staffPasskeys.$inferSelect;

/** An account by its e-mail address in lower case. */
export const accountByEmail = async (db: Database, email: string): Promise<StaffAccountRow | null> => {
  const [row] = await db.select().from(staffAccounts).where(eq(staffAccounts.email, email));
  return row ?? null;
};

/** An account, locked until the transaction ends. */
export const lockAccount = async (tx: Database, id: number): Promise<StaffAccountRow | null> => {
  const [row] = await tx.select().from(staffAccounts).where(eq(staffAccounts.id, id)).for("update");
  return row ?? null;
};

/** Every account with the number of its passkeys, by name. */
export const accountsWithPasskeys = (db: Database) =>
  db
    .select({ account: staffAccounts, passkeys: count(staffPasskeys.id) })
    .from(staffAccounts)
    .leftJoin(staffPasskeys, eq(staffPasskeys.account_id, staffAccounts.id))
    .groupBy(staffAccounts.id)
    .orderBy(asc(sql`lower(${staffAccounts.name})`), asc(staffAccounts.id));

/** A new account without a password; null where the address has one already. */
export const addAccount = async (
  tx: Database,
  values: Omit<typeof staffAccounts.$inferInsert, "password" | "totp_secret">,
): Promise<StaffAccountRow | null> => {
  const [row] = await tx.insert(staffAccounts).values(values).onConflictDoNothing().returning();
  return row ?? null;
};

export const updateAccount = async (
  tx: Database,
  id: number,
  values: Partial<Omit<StaffAccountRow, "id">>,
): Promise<StaffAccountRow> => {
  const [row] = await tx.update(staffAccounts).set(values).where(eq(staffAccounts.id, id)).returning();
  if (row === undefined) throw new Error(`there is no account ${id}`);
  return row;
};

/** Whether an owner besides this account can log in; the owners are locked, so that two do not remove each other at once. */
export const hasOtherOwner = async (tx: Database, id: number): Promise<boolean> => {
  const owners = await tx
    .select({ id: staffAccounts.id })
    .from(staffAccounts)
    .where(and(eq(staffAccounts.role, "owner"), isNull(staffAccounts.disabled_at)))
    .orderBy(asc(staffAccounts.id))
    .for("update");
  return owners.some((owner) => owner.id !== id);
};

export const passkeysOf = (db: Database, accountId: number): Promise<StaffPasskeyRow[]> =>
  db.select().from(staffPasskeys).where(eq(staffPasskeys.account_id, accountId)).orderBy(asc(staffPasskeys.id));

export const passkeyByCredential = async (db: Database, credentialId: string) => {
  const [row] = await db
    .select({ passkey: staffPasskeys, account: staffAccounts })
    .from(staffPasskeys)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffPasskeys.account_id))
    .where(and(eq(staffPasskeys.credential_id, credentialId), isNull(staffAccounts.disabled_at)));
  return row ?? null;
};

/** False where the credential is somebody's already. */
export const addPasskey = async (tx: Database, values: typeof staffPasskeys.$inferInsert): Promise<boolean> => {
  const added = await tx.insert(staffPasskeys).values(values).onConflictDoNothing().returning({ id: staffPasskeys.id });
  return added.length > 0;
};

export const notePasskeyUse = async (tx: Database, id: number, counter: number, now: Date): Promise<void> => {
  await tx.update(staffPasskeys).set({ counter, last_used_at: now }).where(eq(staffPasskeys.id, id));
};

export const removePasskey = async (tx: Database, accountId: number, id: number): Promise<StaffPasskeyRow | null> => {
  const [row] = await tx
    .delete(staffPasskeys)
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.account_id, accountId)))
    .returning();
  return row ?? null;
};

export const removePasskeys = async (tx: Database, accountId: number): Promise<void> => {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.account_id, accountId));
};

/** Paired tablets with their last use, by shop and name. */
export const pairedDevices = (db: Database) =>
  db
    .select({ device: staffDevices, last_used_at: staffSessions.last_used_at })
    .from(staffDevices)
    .innerJoin(staffSessions, eq(staffSessions.device_id, staffDevices.id))
    .orderBy(asc(staffDevices.shop_id), asc(staffDevices.id));

export const addDevice = async (tx: Database, values: typeof staffDevices.$inferInsert): Promise<StaffDeviceRow> => {
  const [row] = await tx.insert(staffDevices).values(values).returning();
  if (row === undefined) throw new Error("a device was not stored");
  return row;
};

export const deviceById = async (db: Database, id: number): Promise<StaffDeviceRow | null> => {
  const [row] = await db.select().from(staffDevices).where(eq(staffDevices.id, id));
  return row ?? null;
};

/** Unpairs a tablet: its session ends with it. */
export const removeDevice = async (tx: Database, id: number): Promise<void> => {
  await tx.delete(staffDevices).where(eq(staffDevices.id, id));
};
