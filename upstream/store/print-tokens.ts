import { timingSafeEqual } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "./database";
import { hashOfToken } from "./opaque-token";
import { printers, printTokens } from "./schema/print";

/** What a token lets its owner print on: the printers of a shop that an agent serves, or one that fetches them itself. */
export type PrintAccess = { readonly shopId: number; readonly printer: typeof printers.$inferSelect | null };

type Owner = { readonly shop_id: number; readonly printer: string | null };

/** Ends the token of an agent or of a printer. @returns false where there is none */
export const endPrintToken = async (tx: Database, { shop_id, printer }: Owner): Promise<boolean> => {
  const owner = printer === null ? isNull(printTokens.printer) : eq(printTokens.printer, printer);
  const ended = await tx
    .delete(printTokens)
    .where(and(eq(printTokens.shop_id, shop_id), owner))
    .returning({ shop: printTokens.shop_id });
  return ended.length > 0;
};

/** Stores a token; the one of the same agent or printer before it ends. */
export const replacePrintToken = async (
  tx: Database,
  token: string,
  { now, ...owner }: Owner & { readonly now: Date },
): Promise<void> => {
  const { shop_id, printer } = owner;
  await endPrintToken(tx, owner);
  await tx.insert(printTokens).values({ token_sha256: hashOfToken(token), shop_id, printer, created_at: now });
};

/** What a token opens; null for an unknown or an ended one. */
export const accessOfToken = async (db: Database, token: string): Promise<PrintAccess | null> => {
  const hash = hashOfToken(token);
  const [row] = await db
    .select({ token: printTokens, printer: printers })
    .from(printTokens)
    .leftJoin(printers, eq(printers.key, printTokens.printer))
    .where(eq(printTokens.token_sha256, hash));
  // The database finds it by the hash, of which nobody can choose the beginning; compared whole, no time reveals anything.
  if (row === undefined || !timingSafeEqual(Buffer.from(row.token.token_sha256), Buffer.from(hash))) return null;
  const { shop_id: shopId } = row.token;
  return { shopId, printer: row.printer };
};
