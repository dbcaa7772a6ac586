import { and, eq, sql } from "drizzle-orm";
import type { PrintFailure } from "../domain/printer/printer";
import type { Database } from "./database";
import { printerHealth, printers, printJobs } from "./schema/print";

/** How old what is known may be before the same is written again, ms: printers ask every few seconds. */
const SAME_MS = 30_000;

/** Notes what a printer says of itself, or what a try to print came to. @param failure null: it is ready; "same": only that it is there */
export const noteHealth = async (
  db: Database,
  printer: string,
  failure: PrintFailure | "same" | null,
  now: Date,
): Promise<void> => {
  const known = failure === "same" ? null : failure;
  const isOld = sql`${printerHealth.seen_at} < ${new Date(now.getTime() - SAME_MS).toISOString()}::timestamptz`;
  await db
    .insert(printerHealth)
    .values({ printer, seen_at: now, failure: known })
    .onConflictDoUpdate({
      target: printerHealth.printer,
      set: failure === "same" ? { seen_at: now } : { seen_at: now, failure: known },
      setWhere: failure === "same" ? isOld : sql`${printerHealth.failure} is distinct from ${known} or ${isOld}`,
    });
};

/** Tickets of a printer that wait to be printed. */
export type PrintBacklog = { readonly printer: string; readonly count: number; readonly oldest_s: number };

/** Every printer, also one without tickets: a printer that is silent must not look like one that is not there. */
export const printBacklogs = async (db: Database, now: Date): Promise<PrintBacklog[]> => {
  const rows = await db
    .select({
      printer: printers.key,
      count: sql<number>`count(${printJobs.id})::int`,
      oldest: sql<Date | string | null>`min(${printJobs.wanted_at})`,
    })
    .from(printers)
    .leftJoin(
      printJobs,
      and(eq(printJobs.printer, printers.key), sql`${printJobs.state} in ('waiting','sent','failed')`),
    )
    .groupBy(printers.key)
    .orderBy(printers.key);
  return rows.map(({ printer, count, oldest }) => ({
    printer,
    count,
    oldest_s: oldest === null ? 0 : Math.max(0, (now.getTime() - new Date(oldest).getTime()) / 1000),
  }));
};

type Health = { readonly seen_at: Date | null; readonly failure: PrintFailure | null; readonly waiting: number };

/** How the printers of a shop are, by key. */
export const healthOf = async (db: Database, shopId: number): Promise<ReadonlyMap<string, Health>> => {
  const rows = await db
    .select({
      key: printers.key,
      seen_at: printerHealth.seen_at,
      failure: printerHealth.failure,
      waiting: sql<number>`(select count(*)::int from ${printJobs} where ${printJobs.printer} = ${printers.key} and ${printJobs.state} in ('waiting','sent','failed'))`,
    })
    .from(printers)
    .leftJoin(printerHealth, eq(printerHealth.printer, printers.key))
    .where(eq(printers.shop_id, shopId));
  return new Map(rows.map(({ key, ...health }) => [key, health]));
};
