import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { Acquirer } from "@/lib/contract/payment-aliases";
import {
  type Difference,
  nextComparison,
  type OurPayment,
  type Period,
  type RefundedPart,
} from "../domain/payment/register";
import type { Database } from "./database";
import { type AttemptRow, takenBy } from "./payments";
import {
  moneyLedger,
  moneyReturns,
  orderRefunds,
  paymentAttempts,
  registerDifferences,
  registerRuns,
} from "./schema/payment";

/** Names of one statement, rows of one reading. */
const BATCH = 500;

type LedgerRow = typeof moneyLedger.$inferSelect;
export type ReturnRow = typeof moneyReturns.$inferSelect;
export type DifferenceRow = typeof registerDifferences.$inferSelect;

const isUuid = (text: string): boolean => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text);

const batches = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) => items.slice(at * BATCH, (at + 1) * BATCH));

/**
 * The payments whose ledger was written since `from`. The ledger is numbered as time goes, so it is read from its end
 * and needs no index of its times.
 */
const movedSince = async (db: Database, from: Date): Promise<ReadonlySet<string>> => {
  const found = new Set<string>();
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await db
      .select({ id: moneyLedger.id, attempt_id: moneyLedger.attempt_id, created_at: moneyLedger.created_at })
      .from(moneyLedger)
      .where(lt(moneyLedger.id, before))
      .orderBy(desc(moneyLedger.id))
      .limit(BATCH);
    for (const { attempt_id, created_at } of rows) if (created_at >= from) found.add(attempt_id);
    before = rows.at(-1)?.id ?? 0;
    if (rows.length < BATCH || rows.every(({ created_at }) => created_at < from)) return found;
  }
};

const paymentOf = (
  attempt: AttemptRow,
  ledger: readonly LedgerRow[],
  returned: readonly ReturnRow[],
  parts: readonly RefundedPart[],
): OurPayment => {
  const taken = ledger.find(({ kind }) => kind !== "refund");
  const refunded = ledger.find(({ kind }) => kind === "refund");
  return {
    attempt_id: attempt.id,
    order_id: attempt.order_id,
    payment_id: attempt.provider_payment_id,
    currency: taken?.currency ?? attempt.currency,
    taken_minor: taken?.amount_minor ?? 0,
    taken_at: taken?.created_at ?? null,
    refunded_minor: refunded?.amount_minor ?? 0,
    refunded_at: refunded?.created_at ?? null,
    parts,
    returns: returned,
  };
};

const withMoney = async (db: Database, attempts: readonly AttemptRow[]): Promise<OurPayment[]> => {
  const ids = attempts.map(({ id }) => id);
  const ledger = await db.select().from(moneyLedger).where(inArray(moneyLedger.attempt_id, ids));
  const returned = await db.select().from(moneyReturns).where(inArray(moneyReturns.attempt_id, ids));
  const refunds = await db
    .select()
    .from(orderRefunds)
    .where(and(inArray(orderRefunds.attempt_id, ids), eq(orderRefunds.state, "done")));
  const partsOf = (id: string): RefundedPart[] =>
    refunds
      .filter(({ attempt_id }) => attempt_id === id)
      .map(({ id: part, amount_minor, state_at: at }) => ({ id: part, amount_minor, at }));
  return attempts.map((attempt) =>
    paymentOf(
      attempt,
      ledger.filter(({ attempt_id }) => attempt_id === attempt.id),
      returned.filter(({ attempt_id }) => attempt_id === attempt.id),
      partsOf(attempt.id),
    ),
  );
};

/** What a list names of our payments. */
type Names = { readonly attempts: readonly string[]; readonly payments: readonly string[] };

/**
 * Our payments that the list of an account names, and those of its acquirers that took or refunded money since the period
 * began. What the list calls by our name is ours whichever acquirer its row has: the account may have had another name.
 */
export const paymentsForRegister = async (
  db: Database,
  sharing: readonly Acquirer[],
  names: Names,
  { from }: Period,
): Promise<OurPayment[]> => {
  const found = new Map<string, AttemptRow>();
  const isOfAccount = inArray(paymentAttempts.acquiring, [...sharing]);
  const read = async (condition: SQL | undefined): Promise<void> => {
    for (const row of await db.select().from(paymentAttempts).where(condition)) found.set(row.id, row);
  };
  for (const batch of batches([...new Set(names.attempts.filter(isUuid))]))
    await read(inArray(paymentAttempts.id, batch));
  for (const batch of batches([...(await movedSince(db, from))])) {
    await read(and(isOfAccount, inArray(paymentAttempts.id, batch)));
  }
  for (const batch of batches([...new Set(names.payments)])) {
    await read(and(isOfAccount, inArray(paymentAttempts.provider_payment_id, batch)));
  }
  const payments: OurPayment[] = [];
  for (const batch of batches([...found.values()])) payments.push(...(await withMoney(db, batch)));
  return payments;
};

/** What went back from some orders without our request, the oldest first. */
export const returnsOf = (db: Database, orderIds: readonly number[]): Promise<ReturnRow[]> =>
  db
    .select()
    .from(moneyReturns)
    .where(inArray(moneyReturns.order_id, [...orderIds]))
    .orderBy(asc(moneyReturns.id));

/** How much of an order's money went back without our request, minor units. */
export const returnedOf = async (db: Database, orderId: number): Promise<number> =>
  (await returnsOf(db, [orderId])).reduce((sum, { amount_minor }) => sum + amount_minor, 0);

/** What a comparison came to for one difference. */
export type Found = Difference & { readonly isResolved: boolean };

/** Of these kinds the list still names what has been dealt with: a person closes them. */
const forPeople = ["chargeback", "chargeback_withdrawn"] as const;

/**
 * Writes down what a comparison found. A difference that a person has closed stays closed; one that is not found any more
 * is resolved by itself, and open again when a later list shows it.
 *
 * @param sharing the acquirers of one account, which has one list; the first one names what is new
 * @returns those seen for the first time, and those that are open again
 */
export const writeDifferences = (
  db: Database,
  sharing: readonly Acquirer[],
  found: readonly Found[],
  { from, now }: { readonly from: Date; readonly now: Date },
): Promise<Found[]> =>
  db.transaction(async (tx) => {
    const fresh: Found[] = [];
    const seen: number[] = [];
    const [acquiring] = sharing;
    if (acquiring === undefined) return fresh;
    for (const difference of found) {
      const { isResolved, payment_id: _payment, refunded_minor: _refunded, ...fields } = difference;
      const resolved_at = isResolved ? now : null;
      const [before] = await tx
        .select({ resolved_at: registerDifferences.resolved_at })
        .from(registerDifferences)
        .where(
          and(
            eq(registerDifferences.acquiring, acquiring),
            eq(registerDifferences.kind, fields.kind),
            eq(registerDifferences.subject, fields.subject),
          ),
        );
      const [row] = await tx
        .insert(registerDifferences)
        .values({ ...fields, acquiring, first_seen_at: now, last_seen_at: now, resolved_at })
        .onConflictDoUpdate({
          target: [registerDifferences.acquiring, registerDifferences.kind, registerDifferences.subject],
          set: {
            last_seen_at: now,
            theirs_minor: fields.theirs_minor,
            ours_minor: fields.ours_minor,
            resolved_at: sql`case when ${registerDifferences.closed_at} is null then excluded.resolved_at else ${registerDifferences.resolved_at} end`,
          },
        })
        .returning({ id: registerDifferences.id, resolved_at: registerDifferences.resolved_at });
      if (row === undefined) continue;
      seen.push(row.id);
      const isOpenAgain = before?.resolved_at != null && row.resolved_at === null;
      if (before === undefined || isOpenAgain) fresh.push(difference);
    }
    await tx
      .update(registerDifferences)
      .set({ resolved_at: now })
      .where(
        and(
          inArray(registerDifferences.acquiring, [...sharing]),
          isNull(registerDifferences.resolved_at),
          notInArray(registerDifferences.kind, [...forPeople]),
          notInArray(registerDifferences.id, seen),
          gte(registerDifferences.at, from),
        ),
      );
    return fresh;
  });

/** Whether a payment that is none of ours was written down. */
export const isWritten = async (
  db: Database,
  sharing: readonly Acquirer[],
  paymentId: string | null,
): Promise<boolean> => {
  if (paymentId === null) return false;
  const rows = await db
    .select({ id: registerDifferences.id })
    .from(registerDifferences)
    .where(
      and(
        inArray(registerDifferences.acquiring, [...sharing]),
        eq(registerDifferences.kind, "unknown_payment"),
        eq(registerDifferences.subject, paymentId),
      ),
    );
  return rows.length > 0;
};

/** A difference with the currency of what our rows have; `currency` is that of the acquirer's list, where it has any. */
export type OpenDifference = DifferenceRow & { readonly ours_currency: string };

/** What a person has to look at, the oldest first. */
export const openDifferences = async (db: Database): Promise<OpenDifference[]> => {
  const taken = takenBy(db);
  const rows = await db
    .select({ difference: registerDifferences, held: taken.currency, requested: paymentAttempts.currency })
    .from(registerDifferences)
    .leftJoin(paymentAttempts, eq(paymentAttempts.id, registerDifferences.attempt_id))
    .leftJoinLateral(taken, sql`true`)
    .where(isNull(registerDifferences.resolved_at))
    .orderBy(asc(registerDifferences.first_seen_at), asc(registerDifferences.id))
    .limit(BATCH);
  return rows.map(({ difference, held, requested }) => ({
    ...difference,
    ours_currency: held ?? requested ?? difference.currency,
  }));
};

/** A person has dealt with a difference; false for one that is not open. */
export const closeDifference = async (db: Database, id: number, now: Date): Promise<boolean> => {
  const rows = await db
    .update(registerDifferences)
    .set({ resolved_at: now, closed_at: now })
    .where(and(eq(registerDifferences.id, id), isNull(registerDifferences.resolved_at)))
    .returning({ id: registerDifferences.id });
  return rows.length > 0;
};

/** How long a process has for a comparison before another one may begin it again, ms. */
const CLAIM_MS = 30 * 60_000;
/** How far the clocks of two processes may be apart, ms: a time further ahead than a turn lasts was left by one set back. */
const CLOCKS_MS = 60_000;
const DAY_MS = 86_400_000;

/** Takes the turn to compare an acquirer's list, where it is due; null where it is not, or where another has it. */
export const claimComparison = async (
  db: Database,
  acquiring: Acquirer,
  now: Date,
  hour: number,
): Promise<{ readonly compared_until: Date | null } | null> => {
  await db
    .insert(registerRuns)
    .values({ acquiring, due_at: nextComparison(now, hour) })
    .onConflictDoNothing();
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  const isDue = or(lte(registerRuns.due_at, now), gt(registerRuns.due_at, after(DAY_MS + CLOCKS_MS)));
  const isFree = or(
    isNull(registerRuns.claimed_until),
    lte(registerRuns.claimed_until, now),
    gt(registerRuns.claimed_until, after(CLAIM_MS + CLOCKS_MS)),
  );
  const [row] = await db
    .update(registerRuns)
    .set({ claimed_until: after(CLAIM_MS) })
    .where(and(eq(registerRuns.acquiring, acquiring), isDue, isFree))
    .returning({ compared_until: registerRuns.compared_until });
  return row ?? null;
};

/** Ends the turn, with the time of the next; `compared_until` null: the list could not be read. */
export const endComparison = async (
  db: Database,
  acquiring: Acquirer,
  next: { readonly due_at: Date; readonly compared_until: Date | null },
): Promise<void> => {
  const { due_at, compared_until } = next;
  await db
    .update(registerRuns)
    .set({ due_at, claimed_until: null, ...(compared_until !== null && { compared_until }) })
    .where(eq(registerRuns.acquiring, acquiring));
};
