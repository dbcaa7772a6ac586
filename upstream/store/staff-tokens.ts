import { and, eq, gt } from "drizzle-orm";
import type { Database } from "./database";
import { hashOfToken } from "./opaque-token";
import { staffTokens } from "./schema/staff-account";

type Row = typeof staffTokens.$inferSelect;
type Kind = Row["kind"];

/** Stores the hash of a token with what it opens. */
export const storeStaffToken = async (
  tx: Database,
  token: string,
  row: Pick<Row, "kind" | "expires_at"> & Partial<Pick<Row, "account_id" | "shop_id">>,
): Promise<void> => {
  await tx.insert(staffTokens).values({ token_sha256: hashOfToken(token), ...row });
};

const isUsable = (kind: Kind, token: string, now: Date) =>
  and(eq(staffTokens.kind, kind), eq(staffTokens.token_sha256, hashOfToken(token)), gt(staffTokens.expires_at, now));

/** What a token opens, which stays usable; null for an unknown, used or too old one. */
export const readStaffToken = async (db: Database, kind: Kind, token: string, now: Date): Promise<Row | null> => {
  const [row] = await db
    .select()
    .from(staffTokens)
    .where(isUsable(kind, token, now));
  return row ?? null;
};

/** Uses a token up: of two who use it at once one gets its row, the other null. */
export const takeStaffToken = async (tx: Database, kind: Kind, token: string, now: Date): Promise<Row | null> => {
  const [row] = await tx
    .delete(staffTokens)
    .where(isUsable(kind, token, now))
    .returning();
  return row ?? null;
};

/** Removes an account's tokens of a kind: a new invitation ends the one before. */
export const removeStaffTokens = async (tx: Database, kind: Kind, accountId: number): Promise<void> => {
  await tx.delete(staffTokens).where(and(eq(staffTokens.kind, kind), eq(staffTokens.account_id, accountId)));
};
