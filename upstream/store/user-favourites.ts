import { and, desc, eq, inArray } from "drizzle-orm";
import type { Database } from "./database";
import { userFavourites } from "./schema/user";

/** The ids of the dishes a customer has marked, the newest first. */
export const favouritesOf = async (db: Database, userId: number): Promise<number[]> => {
  const rows = await db
    .select({ product_id: userFavourites.product_id })
    .from(userFavourites)
    .where(eq(userFavourites.user_id, userId))
    .orderBy(desc(userFavourites.created_at), desc(userFavourites.product_id));
  return rows.map(({ product_id }) => product_id);
};

type FavouriteChange = {
  readonly add: readonly number[];
  readonly remove: readonly number[];
  /** The most that are stored; of more the newest stay. */
  readonly most: number;
  readonly now: Date;
};

/** Changes what a customer has marked; returns what is marked then, the newest first. */
export const changeFavourites = (
  db: Database,
  userId: number,
  { add, remove, most, now }: FavouriteChange,
): Promise<number[]> =>
  db.transaction(async (tx) => {
    const drop = (ids: readonly number[]) =>
      tx
        .delete(userFavourites)
        .where(and(eq(userFavourites.user_id, userId), inArray(userFavourites.product_id, [...ids])));
    if (remove.length > 0) await drop(remove);
    if (add.length > 0) {
      const rows = add.map((product_id) => ({ user_id: userId, product_id, created_at: now }));
      await tx.insert(userFavourites).values(rows).onConflictDoNothing();
    }
    const marked = await favouritesOf(tx, userId);
    const old = marked.slice(most);
    if (old.length > 0) await drop(old);
    return marked.slice(0, most);
  });
