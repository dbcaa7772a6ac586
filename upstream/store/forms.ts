import { and, count, desc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Database } from "./database";
import { requests } from "./schema/call";
import { cities } from "./schema/place";

/** A form of a visitor with what its city is called and when it is there. */
export type FormRow = typeof requests.$inferSelect & {
  /** Null: written on a page of no city. */
  readonly city: { readonly alias: string; readonly timezone: string } | null;
};

const forms = (db: Database) =>
  db
    .select({ form: requests, city: { alias: cities.alias, timezone: cities.timezone } })
    .from(requests)
    .leftJoin(cities, eq(cities.id, requests.city_id));

/** How many forms nobody has handled, and the last of them, the oldest first. */
export const lastOpenForms = async (
  db: Database,
  most: number,
): Promise<{ readonly total: number; readonly last: readonly FormRow[] }> => {
  const [open] = await db.select({ total: count() }).from(requests).where(isNull(requests.handled_at));
  const rows = await forms(db).where(isNull(requests.handled_at)).orderBy(desc(requests.id)).limit(most);
  return { total: open?.total ?? 0, last: rows.map(({ form, city }) => ({ ...form, city })).reverse() };
};

/** A form by its number; null: there is none. */
export const formByNumber = async (db: Database, id: number): Promise<FormRow | null> => {
  const [row] = await forms(db).where(eq(requests.id, id));
  return row === undefined ? null : { ...row.form, city: row.city };
};

type Handled = { readonly at: Date; readonly by: string };

/** Marks a form as handled, the first time only; false: it is marked already, or there is none. */
export const markFormHandled = async (db: Database, id: number, { at, by }: Handled): Promise<boolean> => {
  const marked = await db
    .update(requests)
    .set({ handled_at: at, handled_by: by })
    .where(and(eq(requests.id, id), isNull(requests.handled_at)))
    .returning({ id: requests.id });
  return marked.length > 0;
};

/** Marks all that were written before a moment and nobody has handled; returns their number. */
export const markFormsHandled = async (db: Database, before: Date, { at, by }: Handled): Promise<number> => {
  const marked = await db
    .update(requests)
    .set({ handled_at: at, handled_by: by })
    .where(and(lt(requests.created_at, before), isNull(requests.handled_at)))
    .returning({ id: requests.id });
  return marked.length;
};

/** Takes the mark from a form; false: it had none, or there is no such form. */
export const reopenForm = async (db: Database, id: number): Promise<boolean> => {
  const opened = await db
    .update(requests)
    .set({ handled_at: null, handled_by: null })
    .where(and(eq(requests.id, id), isNotNull(requests.handled_at)))
    .returning({ id: requests.id });
  return opened.length > 0;
};
