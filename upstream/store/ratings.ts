import { eq, inArray } from "drizzle-orm";
import { type Given, isBare, nextRating } from "../domain/order/rating";
import type { Database } from "./database";
import { orderRatings } from "./schema/rating";

export type RatingRow = typeof orderRatings.$inferSelect;

/** What an order was given; null: nothing yet. */
export const ratingOf = async (db: Database, order_id: number): Promise<RatingRow | null> => {
  const [row] = await db.select().from(orderRatings).where(eq(orderRatings.order_id, order_id));
  return row ?? null;
};

/** What of some orders was given. */
export const ratingsOf = (db: Database, orderIds: readonly number[]): Promise<RatingRow[]> =>
  db
    .select()
    .from(orderRatings)
    .where(inArray(orderRatings.order_id, [...orderIds]));

/** The row of a rating that is there, held until the transaction ends. */
const lockRating = async (tx: Database, order_id: number): Promise<RatingRow> => {
  const [row] = await tx.select().from(orderRatings).where(eq(orderRatings.order_id, order_id)).for("update");
  if (row === undefined) throw new Error(`The rating of order ${order_id} is gone.`);
  return row;
};

/** Rates an order once. Returns what it has been given by now, and whether that is what was asked for. */
export const rateOrder = (
  db: Database,
  order_id: number,
  given: Given,
  at: Date,
): Promise<{ readonly rating: RatingRow; readonly isTaken: boolean }> =>
  db.transaction(async (tx) => {
    const told = { reasons: [...given.reasons], comment: given.comment };
    const told_at = isBare(given) ? null : at;
    const [made] = await tx
      .insert(orderRatings)
      .values({ order_id, stars: given.stars, ...told, created_at: at, told_at })
      .onConflictDoNothing()
      .returning();
    if (made !== undefined) return { rating: made, isTaken: true };
    const kept = await lockRating(tx, order_id);
    const next = nextRating(kept, given);
    if (next !== "told") return { rating: kept, isTaken: next === "same" };
    await tx
      .update(orderRatings)
      .set({ ...told, told_at })
      .where(eq(orderRatings.order_id, order_id));
    return { rating: { ...kept, ...told, told_at }, isTaken: true };
  });
