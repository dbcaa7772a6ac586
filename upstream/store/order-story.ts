import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Database } from "./database";
import { requests } from "./schema/call";
import { orderMessages, receiptEmails } from "./schema/message";
import { orderRevisions, outbox } from "./schema/order";
import { moneyLedger, orderRefunds } from "./schema/payment";
import { staffAudit } from "./schema/staff-account";

/** Acts that change nothing: who looked at an order. */
export const looks = ["order.read", "order.search", "customer.read", "request.read", "phone_order.begin"] as const;

/** What the staff did with an order, the oldest first. */
export const actsOn = (db: Database, orderId: number) =>
  db
    .select()
    .from(staffAudit)
    .where(and(eq(staffAudit.subject, `order ${orderId}`), notInArray(staffAudit.act, [...looks])))
    .orderBy(asc(staffAudit.id));

/** Messages about an order to browsers and mailboxes, the oldest first. */
export const messagesAbout = (db: Database, orderId: number) =>
  db
    .select({
      event: orderMessages.event,
      email: receiptEmails.email,
      written_at: orderMessages.written_at,
      sent_at: orderMessages.sent_at,
      tries: orderMessages.tries,
    })
    .from(orderMessages)
    .leftJoin(receiptEmails, eq(receiptEmails.id, orderMessages.email_id))
    .where(eq(orderMessages.order_id, orderId))
    .orderBy(asc(orderMessages.id));

/** SMS that wait for the gateway; one that was handed to it is stored no more. They name their order in their text alone. */
export const waitingSms = (db: Database, { id, phone, created_at }: { id: number; phone: string; created_at: Date }) =>
  db
    .select({ text: outbox.text, created_at: outbox.created_at })
    .from(outbox)
    .where(
      and(
        eq(outbox.phone, phone),
        sql`${outbox.channel} = 'sms' and ${outbox.code} is null`,
        sql`${outbox.created_at} >= ${created_at.toISOString()}::timestamptz`,
        sql`${outbox.text} ~ ${`(^|[^0-9])${id}([^0-9]|$)`}`,
      ),
    )
    .orderBy(asc(outbox.id));

/** What was taken and refunded by some payments. */
export const ledgerOf = (db: Database, attempts: readonly string[]) =>
  attempts.length === 0
    ? []
    : db
        .select()
        .from(moneyLedger)
        .where(inArray(moneyLedger.attempt_id, [...attempts]))
        .orderBy(asc(moneyLedger.id));

/** Parts of an order's payments that go back, each with the change of the order that caused it. */
export const partsOf = (db: Database, orderId: number) =>
  db
    .select({ refund: orderRefunds, cause: orderRevisions })
    .from(orderRefunds)
    .leftJoin(orderRevisions, eq(orderRevisions.refund_id, orderRefunds.id))
    .where(eq(orderRefunds.order_id, orderId))
    .orderBy(asc(orderRefunds.created_at), asc(orderRefunds.id));

/** Forms that name an order and were written with its phone, so that nobody's form is shown with a stranger's order. */
export const requestsAbout = (db: Database, { id, phone }: { readonly id: number; readonly phone: string }) =>
  phone === ""
    ? []
    : db
        .select()
        .from(requests)
        .where(
          and(sql`(${requests.fields} ->> 'phone') = ${phone}`, sql`${requests.fields} ->> 'order_id' = ${String(id)}`),
        )
        .orderBy(asc(requests.id));
