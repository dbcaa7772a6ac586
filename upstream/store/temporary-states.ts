import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import type { StateInForce, TemporaryState } from "../domain/place/temporary-state";
import type { Database } from "./database";
import { portionsTaken } from "./portions";
import { temporaryStates } from "./schema/temporary-state";

export type TemporaryStateRow = typeof temporaryStates.$inferSelect;
export type NewTemporaryState = Omit<TemporaryStateRow, "id" | "ended_at" | "ended_by">;

/** A row with how many portions are left of it. */
export type OpenState = TemporaryStateRow & Pick<StateInForce, "left">;

const inForce = (at: Date) => and(isNull(temporaryStates.ended_at), gt(temporaryStates.ends_at, at));

/** The states in force at an instant, the next to end first. */
export const statesInForce = async (db: Database, at: Date): Promise<OpenState[]> => {
  const rows = await db
    .select()
    .from(temporaryStates)
    .where(inForce(at))
    .orderBy(asc(temporaryStates.ends_at), asc(temporaryStates.id));
  const counted = rows.filter(({ kind }) => kind === "portions").map(({ id }) => id);
  const taken = await portionsTaken(db, { stateIds: counted, now: at, cacheKey: null });
  return rows.map((row) => {
    const left = row.kind === "portions" ? Math.max(0, (row.amount ?? 0) - (taken.get(row.id) ?? 0)) : null;
    return { ...row, left };
  });
};

/**
 * The states in force, held until the transaction ends: nobody sets, ends or replaces one meanwhile. Rows are locked in the order in which
 * orders lock them.
 */
export const lockStatesInForce = async (tx: Database, at: Date): Promise<TemporaryStateRow[]> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('temporary states', 0))`);
  return tx.select().from(temporaryStates).where(inForce(at)).orderBy(asc(temporaryStates.id)).for("update");
};

export const insertState = async (tx: Database, state: NewTemporaryState): Promise<TemporaryStateRow> => {
  const [row] = await tx.insert(temporaryStates).values(state).returning();
  if (row === undefined) throw new Error("A temporary state was not written.");
  return row;
};

export const endState = async (
  tx: Database,
  { id }: Pick<TemporaryState, "id">,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> => {
  await tx.update(temporaryStates).set({ ended_at: at, ended_by: by }).where(eq(temporaryStates.id, id));
};
