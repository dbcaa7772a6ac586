import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { acquirers } from "@/lib/contract/payment-aliases";
import type { OrderRow } from "../domain/order/order-row";
import type { RefundState } from "../domain/payment/order-refund";
import { neverPolled } from "../domain/payment/payment-polling";
import { liveStates } from "../domain/payment/payment-state";
import type { Database } from "./database";
import { orders } from "./schema/order";
import { moneyLedger, moneyReturns, orderRefunds, paymentAttempts, threeDsReturns } from "./schema/payment";

export type AttemptRow = typeof paymentAttempts.$inferSelect;
export type ReturnRow = typeof threeDsReturns.$inferSelect;

/** The order's row, held until the transaction ends: whatever is done to its money begins here. */
export const lockOrder = async (tx: Database, id: number): Promise<OrderRow> => {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for("update");
  if (row === undefined) throw new Error(`Order ${id} is gone.`);
  return row;
};

/** The try of an order that is open or has taken its money; there is at most one. */
export const liveAttempt = async (db: Database, orderId: number): Promise<AttemptRow | null> => {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.order_id, orderId), inArray(paymentAttempts.state, liveStates)));
  return row ?? null;
};

/** Whether another try of the order is open or has taken its money. */
export const hasRival = async (tx: Database, { id, order_id }: AttemptRow): Promise<boolean> => {
  const rows = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.order_id, order_id),
        inArray(paymentAttempts.state, liveStates),
        ne(paymentAttempts.id, id),
      ),
    );
  return rows.length > 0;
};

export const lastAttempt = async (db: Database, orderId: number): Promise<AttemptRow | null> => {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.order_id, orderId))
    .orderBy(desc(paymentAttempts.seq))
    .limit(1);
  return row ?? null;
};

const oneBy = async (db: Database, condition: SQL | undefined): Promise<AttemptRow | null> => {
  const [row] = await db.select().from(paymentAttempts).where(condition);
  return row ?? null;
};

export const attemptById = (db: Database, id: string) => oneBy(db, eq(paymentAttempts.id, id));
/** The payments of an order whose issuer may post to an address of their own. */
export const attemptsWithReturn = (db: Database, orderId: number): Promise<AttemptRow[]> =>
  db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.order_id, orderId), isNotNull(paymentAttempts.return_token)));
export const attemptByMd = (db: Database, md: string) => oneBy(db, eq(paymentAttempts.three_ds_md, md));
export const attemptByTransId = (db: Database, id: string) => oneBy(db, eq(paymentAttempts.three_ds_trans_id, id));
export const attemptByCryptogram = (db: Database, sha256: string) =>
  oneBy(db, eq(paymentAttempts.cryptogram_sha256, sha256));
/**
 * Holds a cryptogram until the transaction ends, so that of two orders paid with it at once the second sees the first. Any
 * order may be locked before.
 */
export const lockCryptogram = async (tx: Database, sha256: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sha256}, 0))`);
};
/** By the acquirer's own number of it, whichever acquirer that is. */
export const attemptByProvider = (db: Database, providerId: string) =>
  oneBy(
    db,
    // The acquirers are named because the index begins with them.
    and(inArray(paymentAttempts.acquiring, [...acquirers]), eq(paymentAttempts.provider_payment_id, providerId)),
  );

type Scheduled = "state_at" | keyof typeof neverPolled;

/** Writes a new try, numbered after the others of its order. The order has to be locked. */
export const insertAttempt = async (
  tx: Database,
  attempt: Omit<AttemptRow, "seq" | Scheduled>,
): Promise<AttemptRow> => {
  const last = await lastAttempt(tx, attempt.order_id);
  const row = { ...neverPolled, state_at: attempt.created_at, ...attempt, seq: (last?.seq ?? 0) + 1 };
  await tx.insert(paymentAttempts).values(row);
  return row;
};

export const changeAttempt = async (tx: Database, id: string, changes: Partial<AttemptRow>): Promise<void> => {
  await tx.update(paymentAttempts).set(changes).where(eq(paymentAttempts.id, id));
};

/** Writes money that was taken or refunded; a repeated call writes nothing. */
export const enterMoney = async (tx: Database, entry: Omit<typeof moneyLedger.$inferInsert, "id">): Promise<void> => {
  await tx
    .insert(moneyLedger)
    .values(entry)
    .onConflictDoNothing({ target: [moneyLedger.attempt_id, moneyLedger.kind] });
};

/** What was refunded of a try at the bank, without our request; minor units. */
export const refundedAtBank = async (db: Database, attemptId: string): Promise<number> => {
  const rows = await db
    .select({ amount_minor: moneyReturns.amount_minor })
    .from(moneyReturns)
    .where(and(eq(moneyReturns.attempt_id, attemptId), eq(moneyReturns.kind, "refund")));
  return rows.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
};

/** What of a try is refunded in parts that stand so; minor units. */
export const refundsSum = async (db: Database, attemptId: string, states: readonly RefundState[]): Promise<number> => {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${orderRefunds.amount_minor}), 0)::float8` })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.attempt_id, attemptId), inArray(orderRefunds.state, [...states])));
  return row?.sum ?? 0;
};

/** What a try has taken and what has not gone back since, by us or without our request; minor units. */
export const balanceOf = async (db: Database, attemptId: string): Promise<number> => {
  const signed = sql<number>`coalesce(sum(case when ${moneyLedger.kind} = 'refund' then -${moneyLedger.amount_minor} else ${moneyLedger.amount_minor} end), 0)::float8`;
  const gone = sql<number>`coalesce(sum(${moneyReturns.amount_minor}), 0)::float8`;
  const [held] = await db.select({ sum: signed }).from(moneyLedger).where(eq(moneyLedger.attempt_id, attemptId));
  const [back] = await db.select({ sum: gone }).from(moneyReturns).where(eq(moneyReturns.attempt_id, attemptId));
  return Math.max(0, (held?.sum ?? 0) - (back?.sum ?? 0) - (await refundsSum(db, attemptId, ["done"])));
};

/** What a payment of the query around it took; to be joined laterally. */
export const takenBy = (db: Database) =>
  db
    .select({ amount_minor: moneyLedger.amount_minor, currency: moneyLedger.currency })
    .from(moneyLedger)
    .where(and(eq(moneyLedger.attempt_id, paymentAttempts.id), ne(moneyLedger.kind, "refund")))
    .orderBy(desc(moneyLedger.id))
    .limit(1)
    .as("taken");

/** The currency of what a try took; null: nothing was taken, or it is that of the try. */
export const takenCurrency = async (db: Database, attemptId: string): Promise<string | null> => {
  const [taken] = await db
    .select({ currency: moneyLedger.currency })
    .from(moneyLedger)
    .where(and(eq(moneyLedger.attempt_id, attemptId), ne(moneyLedger.kind, "refund")));
  return taken?.currency ?? null;
};

/** Writes what went back without our request; null where it is written already, else the number of its row. */
export const enterReturn = async (
  tx: Database,
  entry: Omit<typeof moneyReturns.$inferInsert, "id">,
): Promise<number | null> => {
  const [row] = await tx
    .insert(moneyReturns)
    .values(entry)
    .onConflictDoNothing({ target: [moneyReturns.attempt_id, moneyReturns.kind, moneyReturns.operation_id] })
    .returning({ id: moneyReturns.id });
  return row?.id ?? null;
};

/**
 * Whether the acquirer was not queried since `before`. A moment from the future was left by a clock that moved back;
 * one that is hardly ahead, by another process whose clock differs a little.
 */
export const notQueriedSince = (before: Date, now: Date) =>
  or(
    isNull(paymentAttempts.inquired_at),
    lte(paymentAttempts.inquired_at, before),
    gt(paymentAttempts.inquired_at, new Date(2 * now.getTime() - before.getTime())),
  );

/** Reserves a query to the acquirer; false if another process has queried less than `seconds` ago. */
export const takeInquiry = async (db: Database, id: string, now: Date, seconds: number): Promise<boolean> => {
  const before = new Date(now.getTime() - seconds * 1000);
  const rows = await db
    .update(paymentAttempts)
    .set({ inquired_at: now })
    .where(and(eq(paymentAttempts.id, id), notQueriedSince(before, now)))
    .returning({ id: paymentAttempts.id });
  return rows.length > 0;
};

/**
 * Stores what an issuer's page posted: one row for each payment, however often it is posted. The first result stands until
 * the acquirer could not read it: an issuer may be queried again then.
 *
 * @returns the row as it is stored by now
 */
export const storeReturn = async (db: Database, row: Omit<ReturnRow, "used_at">): Promise<ReturnRow> => {
  const { ref, ...result } = row;
  await db
    .insert(threeDsReturns)
    .values(row)
    .onConflictDoUpdate({
      target: threeDsReturns.ref,
      set: result,
      setWhere: sql`${threeDsReturns.used_at} is null and ${threeDsReturns.pares} is null and ${threeDsReturns.cres} is null`,
    });
  // Due at once for the payment reconciler, should this process end before it has sent it.
  await changeAttempt(db, row.attempt_id, { next_ask_at: null });
  const stored = await findReturn(db, ref);
  if (stored === null) throw new Error(`The return ${ref} is gone.`);
  return stored;
};

/** How long one process owns sending a result to the acquirer, seconds: it may be two requests of 12 s. */
export const RETURN_LEASE_S = 30;

/** A stored result that the acquirer does not have yet. */
const isUnused = and(
  isNull(threeDsReturns.used_at),
  or(isNotNull(threeDsReturns.pares), isNotNull(threeDsReturns.cres)),
);
/** Not owned by a process that sends it; a clock that moved back is no reason to wait longer than a lease. */
const isUnclaimed = (now: Date) =>
  or(
    isNull(threeDsReturns.claimed_until),
    lte(threeDsReturns.claimed_until, now),
    gt(threeDsReturns.claimed_until, new Date(now.getTime() + RETURN_LEASE_S * 1000)),
  );

/** Whether a result of the payment's issuer is to be sent to the acquirer and no process does so. */
export const hasUnsentReturn = (now: Date) =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(threeDsReturns)
      .where(and(eq(threeDsReturns.attempt_id, paymentAttempts.id), isUnused, isUnclaimed(now))),
  );

/**
 * Takes the unused result of a payment for `RETURN_LEASE_S`. Null: there is none. "busy": another process is sending it.
 * It is taken only while the order waits for its money: a result of any other would take money that has to go back.
 */
export const claimReturn = (db: Database, attempt: AttemptRow, now: Date): Promise<ReturnRow | "busy" | null> =>
  db.transaction(async (tx) => {
    const [found] = await tx
      .select({ row: getTableColumns(threeDsReturns), payment_state: orders.payment_state })
      .from(threeDsReturns)
      .innerJoin(orders, eq(orders.id, attempt.order_id))
      .where(and(eq(threeDsReturns.attempt_id, attempt.id), isUnused))
      .for("update", { of: threeDsReturns });
    if (found === undefined || found.payment_state !== "awaiting") return null;
    const claimed_until = new Date(now.getTime() + RETURN_LEASE_S * 1000);
    const claimed = await tx
      .update(threeDsReturns)
      .set({ claimed_until })
      .where(and(eq(threeDsReturns.ref, found.row.ref), isUnclaimed(now)))
      .returning();
    return claimed[0] ?? "busy";
  });

/** Stores what has become of a result that was claimed: `refused`, the acquirer could not read it; `silent`, it is sent again. */
export const endReturn = async (
  db: Database,
  { ref }: ReturnRow,
  end: "used" | "refused" | "silent",
  now: Date,
): Promise<void> => {
  const ends = {
    used: { used_at: now, claimed_until: null },
    refused: { pares: null, cres: null, claimed_until: null },
    silent: { claimed_until: null },
  };
  await db
    .update(threeDsReturns)
    .set(ends[end])
    .where(and(eq(threeDsReturns.ref, ref), isNull(threeDsReturns.used_at)));
};

export const findReturn = async (db: Database, ref: string): Promise<ReturnRow | null> => {
  const [row] = await db.select().from(threeDsReturns).where(eq(threeDsReturns.ref, ref));
  return row ?? null;
};
