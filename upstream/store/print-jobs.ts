import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, exists, gt, inArray, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { nextPrint } from "../domain/printer/print-retry";
import type { PrinterConnection, PrintFailure, PrintOutcome } from "../domain/printer/printer";
import type { Database } from "./database";
import { orders } from "./schema/order";
import { printers, printJobs } from "./schema/print";

export type PrinterRow = typeof printers.$inferSelect;
export type PrintJobRow = typeof printJobs.$inferSelect;

/** A ticket with the printer that it is for. `lease` says who prints it now. */
export type TakenJob = { readonly job: PrintJobRow & { readonly lease: string }; readonly printer: PrinterRow };

/** How long a ticket is with a printer before it counts as lost, ms: longer than the longest wait for one. */
export const LEASE_MS = 60_000;

/** Orders may wait for days; one that could have been printed so long ago was, or nobody had a printer. */
const LATE_HOURS = 3;

/**
 * Orders that the staff accepted, and whose money is as it has to be: declined ones are no concern of a kitchen. The first condition is
 * that of the index of open orders, which a planner has to recognise.
 */
const isCooked = sql`${orders.original_status} in ('accepted','cooking','cooked','sent')
  and (${orders.original_status} in ('cooking','cooked') or (${orders.original_status} = 'accepted' and ${orders.confirmed_at} is not null))
  and ${orders.payment_state} in ('not_required','paid')`;

/** Whether a printer has anything to print of an order: what is packed, or a dish of its groups. */
const isConcerned = sql`(${printers.group_ids} = '[]'::jsonb or ${printers.parts} @> '["courier"]'::jsonb or exists (
  select 1 from jsonb_array_elements(${orders.cart_snapshot}->'lines' || coalesce(${orders.cart_snapshot}->'gifts', '[]'::jsonb)) as line
  left join products on products.id = (line->>'product_id')::int
  where products.id is null or ${printers.group_ids} @> to_jsonb(products.group_id)))`;

const orderFields = {
  id: orders.id,
  city_id: orders.city_id,
  shop_id: orders.shop_id,
  order_type: orders.order_type,
  delivery_zone_id: orders.delivery_zone_id,
  slot: orders.slot,
  kitchen_minutes: orders.kitchen_minutes,
  promised_at: orders.promised_at,
  created_at: orders.created_at,
  original_status: orders.original_status,
} as const;

/** Accepted orders with a printer that has no ticket of them yet. */
export const unprintedOrders = (db: Database) =>
  db
    .select({ order: orderFields, printer: printers.key, confirmed_at: orders.confirmed_at })
    .from(orders)
    .innerJoin(printers, eq(printers.shop_id, orders.shop_id))
    .where(
      and(
        isCooked,
        isConcerned,
        sql`not exists (select 1 from ${printJobs} where ${printJobs.order_id} = ${orders.id} and ${printJobs.printer} = ${printers.key})`,
      ),
    )
    .orderBy(asc(orders.id), asc(printers.sort));

type NewJob = Pick<PrintJobRow, "printer" | "order_id" | "revision">;

/** Writes tickets, each once, also where several processes write them. @returns how many are new */
export const queuePrintJobs = async (db: Database, jobs: readonly NewJob[], now: Date): Promise<number> => {
  if (jobs.length === 0) return 0;
  const rows = jobs.map((job) => ({ ...job, state: "waiting" as const, next_at: now, wanted_at: now }));
  const written = await db.insert(printJobs).values(rows).onConflictDoNothing().returning({ id: printJobs.id });
  return written.length;
};

/** Writes tickets of a change for every printer that has one of the order: what was not printed yet is printed as it is now anyway. */
export const queueChange = async (tx: Database, orderId: number, revision: number, now: Date): Promise<void> => {
  const concerned = await tx
    .selectDistinct({ printer: printJobs.printer })
    .from(printJobs)
    .where(and(eq(printJobs.order_id, orderId), inArray(printJobs.state, ["sent", "printed"])));
  await queuePrintJobs(
    tx,
    concerned.map(({ printer }) => ({ printer, order_id: orderId, revision })),
    now,
  );
};

/** Of a slip that says that its order came to nothing. */
export const CANCELED = -1;

const ofOrder = (orderId: number) => and(eq(printJobs.order_id, orderId), ne(printJobs.revision, CANCELED));

/** Writes tickets of another house for the printers of couriers that have one of the order: a kitchen cooks nothing else for it. */
export const queueReaddress = async (tx: Database, orderId: number, revision: number, now: Date): Promise<void> => {
  const concerned = await tx
    .selectDistinct({ printer: printJobs.printer })
    .from(printJobs)
    .innerJoin(printers, eq(printers.key, printJobs.printer))
    .where(
      and(
        ofOrder(orderId),
        inArray(printJobs.state, ["sent", "printed"]),
        sql`${printers.parts} @> '["courier"]'::jsonb`,
      ),
    );
  await queuePrintJobs(
    tx,
    concerned.map(({ printer }) => ({ printer, order_id: orderId, revision })),
    now,
  );
};

/**
 * Writes a slip for every printer that was to print the order, in the transaction that ends it. Whether its ticket came out is seen when
 * the slip is printed: it stands behind the ticket, which may be with the printer just now.
 */
export const queueCancellation = async (tx: Database, orderId: number, now: Date): Promise<void> => {
  const concerned = await tx.selectDistinct({ printer: printJobs.printer }).from(printJobs).where(ofOrder(orderId));
  await queuePrintJobs(
    tx,
    concerned.map(({ printer }) => ({ printer, order_id: orderId, revision: CANCELED })),
    now,
  );
};

/** Whether a ticket of an order came out of a printer, or may have. */
export const wasPrinted = async (db: Database, orderId: number, printer: string): Promise<boolean> => {
  const mayBeOut = or(inArray(printJobs.state, ["printed", "sent"]), eq(printJobs.is_duplicate, true));
  const [job] = await db
    .select({ id: printJobs.id })
    .from(printJobs)
    .where(and(ofOrder(orderId), eq(printJobs.printer, printer), mayBeOut))
    .limit(1);
  return job !== undefined;
};

/** Whether an order has been in hand for so long that a new printer does not print it any more. */
export const isTooLate = (since: Date, now: Date): boolean => now.getTime() - since.getTime() > LATE_HOURS * 3_600_000;

const isOpen = inArray(printJobs.state, ["waiting", "sent", "failed"]);

/** A moment further ahead than any pause was left by a clock that has been set back. */
const isDue = (now: Date): SQL | undefined =>
  and(isOpen, or(lte(printJobs.next_at, now), gt(printJobs.next_at, new Date(now.getTime() + 2 * LEASE_MS))));

/** Which printers are meant: those of a connection, or of a shop, or one. */
export type PrinterChoice = {
  readonly connection: PrinterConnection;
  readonly shopId?: number;
  readonly printer?: string;
};

/**
 * Takes the oldest due ticket of each printer that is not printing, for one process only. A ticket whose lease is over may lie there
 * already: it is a duplicate from then on.
 */
export const takePrintJobs = (
  db: Database,
  { connection, shopId, printer }: PrinterChoice,
  now: Date,
): Promise<TakenJob[]> =>
  db.transaction(async (tx) => {
    const found = await tx
      .select()
      .from(printers)
      .where(
        and(
          eq(printers.connection, connection),
          shopId === undefined ? undefined : eq(printers.shop_id, shopId),
          printer === undefined ? undefined : eq(printers.key, printer),
          exists(
            tx
              .select({ id: printJobs.id })
              .from(printJobs)
              .where(and(eq(printJobs.printer, printers.key), isDue(now))),
          ),
        ),
      )
      .orderBy(asc(printers.sort))
      // Two processes never take tickets of one printer at once; new tickets may be written meanwhile.
      .for("no key update", { skipLocked: true });
    const taken: TakenJob[] = [];
    for (const row of found) {
      const busy = and(eq(printJobs.printer, row.key), eq(printJobs.state, "sent"), gt(printJobs.next_at, now));
      const [printing] = await tx
        .select({ next_at: printJobs.next_at })
        .from(printJobs)
        .where(and(busy, lte(printJobs.next_at, new Date(now.getTime() + 2 * LEASE_MS))))
        .limit(1);
      if (printing !== undefined) continue;
      const [oldest] = await tx
        .select({ id: printJobs.id })
        .from(printJobs)
        .where(and(eq(printJobs.printer, row.key), isDue(now)))
        .orderBy(asc(printJobs.id))
        .limit(1);
      if (oldest === undefined) continue;
      const lease = randomUUID();
      const [job] = await tx
        .update(printJobs)
        .set({
          state: "sent",
          tries: sql`${printJobs.tries} + 1`,
          next_at: new Date(now.getTime() + LEASE_MS),
          lease,
          is_duplicate: sql`${printJobs.is_duplicate} or ${printJobs.state} = 'sent'`,
        })
        .where(eq(printJobs.id, oldest.id))
        .returning();
      if (job !== undefined) taken.push({ job: { ...job, lease }, printer: row });
    }
    return taken;
  });

/** What has become of a ticket that somebody had. */
export type Ended = "printed" | "failed" | "given_up" | "stale";

const failed = (job: PrintJobRow, outcome: Extract<PrintOutcome, { kind: "failed" }>, now: Date) => {
  const next = outcome.failure === "order_over" ? null : nextPrint(job.tries, job.wanted_at, now);
  return {
    state: next === null ? ("given_up" as const) : ("failed" as const),
    next_at: next ?? now,
    failure: outcome.failure,
    is_duplicate: job.is_duplicate || outcome.mayBePrinted,
  };
};

/**
 * Stores what a try came to. A late answer of an older lease counts only if it says that the ticket came out.
 *
 * @returns what the ticket is now; "stale" where another has it
 */
export const endPrintJob = (db: Database, lease: string, outcome: PrintOutcome, now: Date): Promise<Ended> =>
  db.transaction(async (tx) => {
    const [job] = await tx.select().from(printJobs).where(eq(printJobs.lease, lease)).for("update");
    if (job === undefined || job.state === "printed") return "stale";
    if (outcome.kind === "printed") {
      await tx
        .update(printJobs)
        .set({ state: "printed", printed_at: now, failure: null })
        .where(eq(printJobs.id, job.id));
      return "printed";
    }
    if (job.state !== "sent") return "stale";
    const next = failed(job, outcome, now);
    await tx.update(printJobs).set(next).where(eq(printJobs.id, job.id));
    return next.state;
  });

const takenJob = async (db: Database, condition: SQL | undefined): Promise<TakenJob | null> => {
  const [found] = await db
    .select({ job: printJobs, printer: printers })
    .from(printJobs)
    .innerJoin(printers, eq(printers.key, printJobs.printer))
    .where(condition)
    .orderBy(desc(printJobs.id))
    .limit(1);
  const lease = found?.job.lease ?? null;
  return found === undefined || lease === null ? null : { job: { ...found.job, lease }, printer: found.printer };
};

/** The ticket of a lease, whatever has become of it since; null: another process has it, or nobody ever had. */
export const jobOfLease = (db: Database, lease: string): Promise<TakenJob | null> =>
  takenJob(db, eq(printJobs.lease, lease));

/** The ticket that a printer has now; null: none. @param now null: also one that counts as lost meanwhile */
export const leasedJobOf = (db: Database, printer: string, now: Date | null): Promise<TakenJob | null> =>
  takenJob(
    db,
    and(
      eq(printJobs.printer, printer),
      eq(printJobs.state, "sent"),
      now === null ? undefined : gt(printJobs.next_at, now),
    ),
  );

/** The number of the ticket that a printer would get; null: none is due. */
export const nextJobOf = async (db: Database, printer: string, now: Date): Promise<number | null> => {
  const [job] = await db
    .select({ id: printJobs.id })
    .from(printJobs)
    .where(and(eq(printJobs.printer, printer), isDue(now)))
    .orderBy(asc(printJobs.id))
    .limit(1);
  return job?.id ?? null;
};

/** A ticket that is fetched once more may have come out. */
export const markDuplicate = async (db: Database, id: number): Promise<Pick<PrintJobRow, "is_duplicate">> => {
  await db.update(printJobs).set({ is_duplicate: true }).where(eq(printJobs.id, id));
  return { is_duplicate: true };
};

/** Who prints a ticket is alive: it is not lost yet. */
export const extendLease = async (db: Database, lease: string, now: Date): Promise<void> => {
  await db
    .update(printJobs)
    .set({ next_at: new Date(now.getTime() + LEASE_MS) })
    .where(and(eq(printJobs.lease, lease), eq(printJobs.state, "sent")));
};

/**
 * Prints a ticket once more at the wish of a person: at once, and for as long as it takes again. One that came out is a duplicate.
 *
 * @returns null where there is no such ticket
 */
export const wantPrintJob = async (tx: Database, id: number, now: Date): Promise<PrintJobRow | null> => {
  const [job] = await tx
    .update(printJobs)
    .set({
      state: "waiting",
      next_at: now,
      wanted_at: now,
      tries: 0,
      lease: null,
      is_duplicate: sql`${printJobs.is_duplicate} or ${printJobs.state} in ('printed','sent')`,
    })
    .where(and(eq(printJobs.id, id), ne(printJobs.state, "waiting")))
    .returning();
  return job ?? (await printJobById(tx, id));
};

export const printJobById = async (db: Database, id: number): Promise<PrintJobRow | null> => {
  const [job] = await db.select().from(printJobs).where(eq(printJobs.id, id));
  return job ?? null;
};

/** Whether a failure is the printer's, and no ticket's. */
export const isPrinters = (failure: PrintFailure): boolean => failure !== "order_over" && failure !== "unwritable";

/** The last tickets of a shop's printers, the newest first. */
export const recentPrintJobs = async (db: Database, shopId: number, count: number): Promise<PrintJobRow[]> => {
  const rows = await db
    .select({ job: printJobs })
    .from(printJobs)
    .innerJoin(printers, eq(printers.key, printJobs.printer))
    .where(eq(printers.shop_id, shopId))
    .orderBy(desc(printJobs.id))
    .limit(count);
  return rows.map(({ job }) => job);
};

/** The printers of a shop, in the order of its file. */
export const printersOf = (db: Database, shopId: number): Promise<PrinterRow[]> =>
  db.select().from(printers).where(eq(printers.shop_id, shopId)).orderBy(asc(printers.sort));

export const printerByKey = async (db: Database, key: string): Promise<PrinterRow | null> => {
  const [row] = await db.select().from(printers).where(eq(printers.key, key));
  return row ?? null;
};

/** Writes a test page for a printer. */
export const queueTestPage = async (tx: Database, printer: string, now: Date): Promise<PrintJobRow> => {
  const [job] = await tx
    .insert(printJobs)
    .values({ printer, order_id: null, revision: 0, state: "waiting", next_at: now, wanted_at: now })
    .returning();
  if (job === undefined) throw new Error("an insert returned nothing");
  return job;
};
