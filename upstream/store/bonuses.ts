import { and, eq, gte, sql } from "drizzle-orm";
import type { Database } from "./database";
import { bonusEntries } from "./schema/deal";
import { users } from "./schema/user";

type Kind = typeof bonusEntries.$inferSelect.kind;

type Entry = {
  readonly user_id: number;
  readonly order_id: number | null;
  readonly kind: Kind;
  /** Signed; 100 are one bonus. */
  readonly amount_minor: number;
  readonly at: Date;
};

const addTo = (userId: number, amount: number) => ({
  set: { balance_minor: sql`${users.balance_minor} + ${amount}` },
  where: amount < 0 ? and(eq(users.id, userId), gte(users.balance_minor, -amount)) : eq(users.id, userId),
});

/**
 * Writes an entry of the ledger and brings the balance up to it. An order has one entry of a kind, so what is written
 * twice counts once.
 *
 * @returns false where the balance is not enough, or the entry is there already
 */
export const enterBonuses = async (tx: Database, entry: Entry): Promise<boolean> => {
  const { user_id, amount_minor } = entry;
  if (amount_minor === 0) return true;
  const written = await tx.insert(bonusEntries).values(entry).onConflictDoNothing().returning({ id: bonusEntries.id });
  if (written.length === 0) return false;
  const { set, where } = addTo(user_id, amount_minor);
  const changed = await tx.update(users).set(set).where(where).returning({ id: users.id });
  return changed.length > 0;
};

/**
 * What was written off for an order comes back; nothing where nothing was, or it has come back already.
 *
 * @param left_minor what of it is written off still: a part came back when the order was changed
 */
export const restoreBonuses = async (tx: Database, orderId: number, left_minor: number, at: Date): Promise<void> => {
  const [taken] = await tx
    .select()
    .from(bonusEntries)
    .where(and(eq(bonusEntries.order_id, orderId), eq(bonusEntries.kind, "write_off")));
  if (taken === undefined) return;
  const { user_id, amount_minor } = taken;
  const back = Math.min(left_minor, -amount_minor);
  await enterBonuses(tx, { user_id, order_id: orderId, kind: "restore", amount_minor: back, at });
};

/** Credits the customer an order's bonuses were written off from, or who made it; false where he is no more. */
export const creditBonuses = async (tx: Database, user_id: number, amount_minor: number, at: Date): Promise<boolean> =>
  enterBonuses(tx, { user_id, order_id: null, kind: "grant", amount_minor, at });

/** Forgets the ledger of a customer who is no more. */
export const forgetBonuses = async (tx: Database, userId: number): Promise<void> => {
  await tx.delete(bonusEntries).where(eq(bonusEntries.user_id, userId));
};

/** Grants a customer bonuses; false where nobody has the phone. */
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
