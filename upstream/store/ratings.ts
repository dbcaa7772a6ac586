import { eq, inArray } from "drizzle-orm";
import { isBare, nextRating, type Rating } from "../domain/order/rating";
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

/** Rates an order once. Returns the stored rating, and whether it is the one given. */
export const rateOrder = (
  db: Database,
  order_id: number,
  given: Rating,
  at: Date,
): Promise<{ readonly rating: RatingRow; readonly isTaken: boolean }> =>
  db.transaction(async (tx) => {
    const details = { reasons: [...given.reasons], comment: given.comment };
    const told_at = isBare(given) ? null : at;
    const [made] = await tx
      .insert(orderRatings)
      .values({ order_id, stars: given.stars, ...details, created_at: at, told_at })
      .onConflictDoNothing()
      .returning();
    if (made !== undefined) return { rating: made, isTaken: true };
    const stored = await lockRating(tx, order_id);
    const next = nextRating(stored, given);
    if (next !== "completed") return { rating: stored, isTaken: next === "same" };
    await tx
      .update(orderRatings)
      .set({ ...details, told_at })
      .where(eq(orderRatings.order_id, order_id));
    return { rating: { ...stored, ...details, told_at }, isTaken: true };
  });
