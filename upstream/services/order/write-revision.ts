import type { LossPayer, OrderAct } from "@/lib/contract/staff/staff-order-change";
import type { RevisionFields } from "../../domain/order/order-revision";
import type { OrderRow } from "../../domain/order/order-row";
import type { Database } from "../../store/database";
import { addRevision } from "../../store/order-revisions";
import { queueChange, queueReaddress } from "../../store/print-jobs";
import { outbox } from "../../store/schema/order";
import type { Phrase } from "../../texts/say";

/** What an act comes to. */
export type Changed = {
  readonly before: RevisionFields | null;
  readonly after: RevisionFields;
  readonly why?: string | null;
  readonly paid_by?: LossPayer;
  readonly refund_id?: string | null;
  /** What the customer is written; absent: nothing. */
  readonly message?: Phrase;
};

type Revision = { readonly act: OrderAct; readonly by: string; readonly at: Date; readonly changed: Changed };

/** Queues an SMS to the customer of an order. */
export const writeToCustomer = async (
  tx: Database,
  { phone, language }: Pick<OrderRow, "phone" | "language">,
  message: Phrase,
  created_at: Date,
): Promise<void> => {
  // Whose account is deleted cannot be written to.
  if (phone === "") return;
  await tx.insert(outbox).values({ channel: "sms", phone, text: message(language), created_at });
};

/** Writes down what was done to a locked order: its revision, tickets with old and new, and what the customer reads. */
export const writeRevision = async (
  tx: Database,
  order: OrderRow,
  { act, by, at, changed }: Revision,
): Promise<void> => {
  const { before, after, why, paid_by, refund_id, message } = changed;
  const revision = await addRevision(tx, {
    order_id: order.id,
    act,
    before,
    after,
    why: why?.trim() || null,
    paid_by: paid_by ?? null,
    refund_id: refund_id ?? null,
    by,
    at,
  });
  // What was printed is printed again where it has changed, old and new beside each other.
  if (after.lines !== undefined) await queueChange(tx, order.id, revision, new Date());
  if (act === "address") await queueReaddress(tx, order.id, revision, new Date());
  if (message !== undefined) await writeToCustomer(tx, order, message, at);
};
