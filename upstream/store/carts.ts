import { and, eq, sql } from "drizzle-orm";
import { blankCart, type CartRow, isWorthStoring } from "../domain/cart/cart";
import type { Database } from "./database";
import { carts } from "./schema/cart";

const given = sql.placeholder;

/** The two statements of a usual change of a cart, put together and parsed once. */
const prepare = (db: Database) => ({
  byId: db
    .select()
    .from(carts)
    .where(eq(carts.id, given("id")))
    .prepare("cart_by_id"),
  replace: db
    .update(carts)
    .set({
      version: sql`${given("version")}`,
      city_id: sql`${given("city_id")}`,
      order_type: sql`${given("order_type")}`,
      shop_id: sql`${given("shop_id")}`,
      delivery_zone_id: sql`${given("delivery_zone_id")}`,
      delivery_address: sql`${given("delivery_address")}::jsonb`,
      lines: sql`${given("lines")}::jsonb`,
      without_bag: sql`${given("without_bag")}`,
      bag_requested: sql`${given("bag_requested")}`,
      gifts: sql`${given("gifts")}::jsonb`,
      promocode: sql`${given("promocode")}`,
      bonuses_wanted_minor: sql`${given("bonuses_wanted_minor")}`,
      selected_date: sql`${given("selected_date")}`,
      interval_id: sql`${given("interval_id")}`,
      shown_total_minor: sql`${given("shown_total_minor")}`,
      applied_keys: sql`${given("applied_keys")}`,
      agent_session: sql`${given("agent_session")}`,
      updated_at: sql`${given("updated_at")}`,
    })
    .where(
      and(
        eq(carts.id, given("id")),
        eq(carts.version, given("known")),
        // A cart that was given up and begun again may come to the same version.
        eq(carts.updated_at, sql`${given("known_at")}`),
      ),
    )
    .returning({ id: carts.id })
    .prepare("cart_replace"),
});

const prepared = new WeakMap<Database, ReturnType<typeof prepare>>();

const preparedOf = (db: Database): ReturnType<typeof prepare> => {
  const queries = prepared.get(db) ?? prepare(db);
  prepared.set(db, queries);
  return queries;
};

/** A cart as the values of its prepared statement: JSON is text there, an array one of PostgreSQL's. */
const valuesOf = ({ delivery_address, lines, gifts, updated_at, ...plain }: CartRow) => ({
  ...plain,
  delivery_address: delivery_address === null ? null : JSON.stringify(delivery_address),
  lines: JSON.stringify(lines),
  gifts: JSON.stringify(gifts),
  updated_at: updated_at.toISOString(),
});

/** The cart as it stands; one that was never written is an empty one. Not for use in a transaction. */
export const readCart = async (db: Database, id: string, now: Date): Promise<CartRow> => {
  const [row] = await preparedOf(db).byId.execute({ id });
  return row ?? blankCart(id, now);
};

/** The cart's row, held until the transaction ends. */
export const lockCart = async (tx: Database, id: string, now: Date): Promise<CartRow> => {
  const [row] = await tx.select().from(carts).where(eq(carts.id, id)).for("update");
  if (row !== undefined) return row;
  // Of two simultaneous first changes one inserts, and the other waits for it and finds the row.
  await tx.insert(carts).values(blankCart(id, now)).onConflictDoNothing();
  const [made] = await tx.select().from(carts).where(eq(carts.id, id)).for("update");
  return made ?? blankCart(id, now);
};

/** Writes a locked cart's new state and raises its version. */
export const writeCart = async (tx: Database, cart: CartRow, now: Date): Promise<CartRow> => {
  const { id, ...changed } = { ...cart, version: cart.version + 1, updated_at: now };
  await tx.update(carts).set(changed).where(eq(carts.id, id));
  return { id, ...changed };
};

/** @param db what the rule may ask: within a transaction nothing else may be (SPEC-332) */
type Change = (cart: CartRow, db: Database) => CartRow | Promise<CartRow>;

/** Writes the next state of a cart where it still is as it is known; null where it is not. */
const replaced = async (db: Database, cart: CartRow, next: CartRow, now: Date): Promise<CartRow | null> => {
  const row: CartRow = { ...next, version: cart.version + 1, updated_at: now };
  const rows =
    cart.version === 0
      ? await db.insert(carts).values(row).onConflictDoNothing().returning({ id: carts.id })
      : await preparedOf(db).replace.execute({
          ...valuesOf(row),
          known: cart.version,
          known_at: cart.updated_at.toISOString(),
        });
  return rows.length === 0 ? null : row;
};

/** A cart without a row that would be worth none: it is shown as it was changed, and forgotten. */
const isPassing = (cart: CartRow, next: CartRow): boolean => cart.version === 0 && !isWorthStoring(next);

/** Reads, changes and writes the cart; null if another process wrote it in between. */
const changeUnlocked = async (db: Database, id: string, now: Date, change: Change): Promise<CartRow | null> => {
  const cart = await readCart(db, id, now);
  const next = await change(cart, db);
  if (next === cart || isPassing(cart, next)) return next;
  return replaced(db, cart, next, now);
};

/** Changes the cart in a transaction that holds its row, so that changes made at once follow one another. */
const changeLocked = (db: Database, id: string, now: Date, change: Change): Promise<CartRow> =>
  db.transaction(async (tx) => {
    const cart = await lockCart(tx, id, now);
    const next = await change(cart, tx);
    return next === cart ? cart : writeCart(tx, next, now);
  });

/**
 * Changes a cart. A customer hardly ever changes one cart twice at once, so the version is what guards it: two trips to the
 * database instead of the four of a transaction with a lock. Where he does, the changes queue up at the lock.
 *
 * @param change a rule without effects, which may run more than once; returning the cart it was given means that nothing changes
 */
export const changeCart = async (db: Database, id: string, now: Date, change: Change): Promise<CartRow> =>
  (await changeUnlocked(db, id, now, change)) ?? changeLocked(db, id, now, change);
