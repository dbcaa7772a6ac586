import { and, asc, desc, eq, inArray } from "drizzle-orm";
import type { LossPayer, RevisionAct } from "@/lib/contract/staff/staff-order-change";
import type { NamedUnits, RevisionFields } from "../domain/order/order-revision";
import type { Database } from "./database";
import { orderRevisions } from "./schema/order";

export type RevisionRow = typeof orderRevisions.$inferSelect;

export type NewRevision = {
  readonly order_id: number;
  readonly act: RevisionAct;
  readonly before: RevisionFields | null;
  readonly after: RevisionFields | null;
  readonly why: string | null;
  readonly paid_by: LossPayer | null;
  readonly refund_id: string | null;
  readonly by: string;
  readonly at: Date;
};

/** Writes what an act changed, numbered after the others of its order. The order has to be locked. @returns the number */
export const addRevision = async (tx: Database, revision: NewRevision): Promise<number> => {
  const [last] = await tx
    .select({ revision: orderRevisions.revision })
    .from(orderRevisions)
    .where(eq(orderRevisions.order_id, revision.order_id))
    .orderBy(desc(orderRevisions.revision))
    .limit(1);
  const number = (last?.revision ?? 0) + 1;
  await tx.insert(orderRevisions).values({ ...revision, revision: number });
  return number;
};

/** What a ticket says of a change. */
export type TicketChange = {
  /** The lines before; null: it changed none, or they went with its customer's account. */
  readonly before: readonly NamedUnits[] | null;
  /** It goes to another house. */
  readonly isReaddressed: boolean;
};

export const unchanged: TicketChange = { before: null, isReaddressed: false };

/** What a revision of an order changed. */
export const ticketChange = async (db: Database, orderId: number, revision: number): Promise<TicketChange> => {
  const [row] = await db
    .select({ act: orderRevisions.act, before: orderRevisions.before })
    .from(orderRevisions)
    .where(and(eq(orderRevisions.order_id, orderId), eq(orderRevisions.revision, revision)));
  return { before: row?.before?.lines ?? null, isReaddressed: row?.act === "address" };
};

/** Every revision of these orders, the oldest first. */
export const revisionsOf = (db: Database, orderIds: readonly number[]): Promise<RevisionRow[]> =>
  db
    .select()
    .from(orderRevisions)
    .where(inArray(orderRevisions.order_id, [...orderIds]))
    .orderBy(asc(orderRevisions.order_id), asc(orderRevisions.revision));
