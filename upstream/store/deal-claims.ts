import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import type { DealRow } from "../domain/catalogue/reference";
import type { HashPhone } from "../domain/customer/phone-hash";
import type { Database } from "./database";
import { dealCounters, dealUses } from "./schema/deal";

/** Hexadecimal digits of a hashed phone; a phone has at most fifteen (E.164). */
const HASH_LENGTH = 64;

/** What an order uses of the limited deals, and whose use it is. */
export type Claim = {
  readonly order_id: number;
  /** As in `orders.owner_id`. */
  readonly owner: string;
  /** Digits. */
  readonly phone: string;
  /** What a deleted account has left of it. */
  readonly phoneHash: string;
  readonly isGuest: boolean;
  readonly uses: readonly { readonly deal: DealRow; readonly units: number }[];
};

/** Takes units off the counter of a deal; false where so many are not left. Other orders wait here for this one's end. */
const countUp = async (tx: Database, { id, limit_total }: DealRow, units: number): Promise<boolean> => {
  if (limit_total !== null && units > limit_total) return false;
  const within = limit_total === null ? undefined : lte(dealCounters.used, limit_total - units);
  const rows = await tx
    .insert(dealCounters)
    .values({ deal_id: id, used: units })
    .onConflictDoUpdate({
      target: dealCounters.deal_id,
      set: { used: sql`${dealCounters.used} + ${units}` },
      ...(within && { setWhere: within }),
    })
    .returning({ used: dealCounters.used });
  return rows.length > 0;
};

/** How much of a deal a customer has used. A guest's phone identifies him only where he typed a code. */
const ownUses = async (tx: Database, { id, promocode }: DealRow, claim: Claim): Promise<number> => {
  const byOwner = eq(dealUses.owner_id, claim.owner);
  const whose =
    claim.isGuest && promocode === null
      ? byOwner
      : or(byOwner, inArray(dealUses.phone, [claim.phone, claim.phoneHash]));
  const [row] = await tx
    .select({ units: sql<number>`coalesce(sum(${dealUses.units}), 0)::int` })
    .from(dealUses)
    .where(and(eq(dealUses.deal_id, id), whose, isNull(dealUses.released_at)));
  return row?.units ?? 0;
};

/**
 * Writes down what an order uses of limited deals. Its limits hold whatever else is ordered at the same moment.
 *
 * @returns false, and the transaction has to be undone, where a limit is reached
 */
export const claimDeals = async (tx: Database, claim: Claim): Promise<boolean> => {
  const limited = claim.uses.filter(({ deal }) => deal.limit_total !== null || deal.limit_per_customer !== null);
  // In one order everywhere, or two orders could wait for each other.
  for (const { deal, units } of limited.toSorted((a, b) => a.deal.id - b.deal.id)) {
    if (!(await countUp(tx, deal, units))) return false;
    const most = deal.limit_per_customer;
    if (most !== null && (await ownUses(tx, deal, claim)) + units > most) return false;
    const { order_id, owner, phone } = claim;
    await tx.insert(dealUses).values({ deal_id: deal.id, order_id, owner_id: owner, phone, units });
  }
  return true;
};

/** Releases what an order used of limited deals; once, however often it is called. */
export const releaseDeals = async (tx: Database, orderId: number, at: Date): Promise<void> => {
  const released = await tx
    .update(dealUses)
    .set({ released_at: at })
    .where(and(eq(dealUses.order_id, orderId), isNull(dealUses.released_at)))
    .returning({ deal_id: dealUses.deal_id, units: dealUses.units });
  for (const { deal_id, units } of released.toSorted((a, b) => a.deal_id - b.deal_id)) {
    await tx
      .update(dealCounters)
      .set({ used: sql`${dealCounters.used} - ${units}` })
      .where(eq(dealCounters.deal_id, deal_id));
  }
};

/** Releases what a changed order uses no more of limited deals: of each the units beyond those it still uses. */
export const releaseUnused = async (
  tx: Database,
  orderId: number,
  used: ReadonlyMap<number, number>,
  at: Date,
): Promise<void> => {
  const rows = await tx
    .select()
    .from(dealUses)
    .where(and(eq(dealUses.order_id, orderId), isNull(dealUses.released_at)))
    .orderBy(dealUses.deal_id);
  for (const { deal_id, units } of rows) {
    const left = Math.min(units, used.get(deal_id) ?? 0);
    if (left === units) continue;
    await tx
      .update(dealUses)
      .set(left === 0 ? { released_at: at } : { units: left })
      .where(and(eq(dealUses.order_id, orderId), eq(dealUses.deal_id, deal_id)));
    await tx
      .update(dealCounters)
      .set({ used: sql`${dealCounters.used} - ${units - left}` })
      .where(eq(dealCounters.deal_id, deal_id));
  }
};

/**
 * Hashes the phones of a customer in what he has used of limited deals: his own, and those he gave with his orders. So
 * his name for the deals stays, and nobody can call him.
 */
export const hashPhones = async (
  tx: Database,
  { ownOrders, phone }: { readonly ownOrders: readonly number[]; readonly phone: string },
  hashPhone: HashPhone,
): Promise<void> => {
  const isHis = or(eq(dealUses.phone, phone), inArray(dealUses.order_id, ownOrders));
  const rows = await tx
    .selectDistinct({ phone: dealUses.phone, order_id: dealUses.order_id })
    .from(dealUses)
    .where(isHis);
  for (const { phone: known, order_id } of rows) {
    const isRow = and(eq(dealUses.order_id, order_id), eq(dealUses.phone, known));
    // One that has been hashed with an account before stays as it is.
    if (known.length < HASH_LENGTH)
      await tx
        .update(dealUses)
        .set({ phone: hashPhone(known) })
        .where(isRow);
  }
};
