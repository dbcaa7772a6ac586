import { and, desc, eq } from "drizzle-orm";
import type { LinkPurpose } from "@/lib/contract/order/order-link";
import type { Database } from "./database";
import { hashOfToken } from "./opaque-token";
import { orderLinks } from "./schema/order-link";

export type OrderLinkRow = typeof orderLinks.$inferSelect;

type NewLink = Pick<OrderLinkRow, "order_id" | "purpose" | "sealed" | "created_at" | "expires_at">;

export const insertOrderLink = async (tx: Database, token: string, link: NewLink): Promise<OrderLinkRow> => {
  const [row] = await tx
    .insert(orderLinks)
    .values({ ...link, token_sha256: hashOfToken(token) })
    .returning();
  if (row === undefined) throw new Error("The database took a link without returning it.");
  return row;
};

/** The link of a token; null: nobody was sent it. */
export const orderLinkByToken = async (db: Database, token: string): Promise<OrderLinkRow | null> => {
  const [row] = await db
    .select()
    .from(orderLinks)
    .where(eq(orderLinks.token_sha256, hashOfToken(token)));
  return row ?? null;
};

const newestOf = (db: Database, orderId: number, purpose: LinkPurpose) =>
  db
    .select()
    .from(orderLinks)
    .where(and(eq(orderLinks.order_id, orderId), eq(orderLinks.purpose, purpose)))
    .orderBy(desc(orderLinks.created_at))
    .limit(1);

/** The newest link of an order for a purpose; null: none. */
export const orderLinkOf = async (db: Database, orderId: number, purpose: LinkPurpose): Promise<OrderLinkRow | null> =>
  (await newestOf(db, orderId, purpose))[0] ?? null;

/** The same, held until the transaction ends: two presses follow one another. */
export const lockOrderLink = async (
  tx: Database,
  orderId: number,
  purpose: LinkPurpose,
): Promise<OrderLinkRow | null> => (await newestOf(tx, orderId, purpose).for("update"))[0] ?? null;

/** Counts an SMS with a link. The link's row has to be locked, or new. */
export const countLinkSms = async (
  tx: Database,
  { token_sha256, sms_count }: OrderLinkRow,
  now: Date,
): Promise<OrderLinkRow> => {
  const [row] = await tx
    .update(orderLinks)
    .set({ sms_count: sms_count + 1, sms_at: now })
    .where(eq(orderLinks.token_sha256, token_sha256))
    .returning();
  if (row === undefined) throw new Error("A link that is held has gone.");
  return row;
};
