import { and, asc, desc, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { Language } from "@/lib/contract/language";
import type { ShopRow } from "../domain/catalogue/reference";
import { type CheckedRequest, requestText } from "../domain/customer/requests";
import type { Database } from "./database";
import { requests } from "./schema/call";
import { outbox } from "./schema/order";
import { queueForm } from "./staff-messages";

/** Stores what a visitor wrote and queues it for the people who answer; expects a transaction. */
export const storeRequest = async (
  tx: Database,
  request: CheckedRequest,
  { language, owner, at }: { readonly language: Language; readonly owner: string | null; readonly at: Date },
): Promise<void> => {
  const { kind, city_id, fields, phone } = request;
  const row = { kind, city_id, fields, language, owner_id: owner, created_at: at };
  const [stored] = await tx.insert(requests).values(row).returning();
  if (stored === undefined) throw new Error("The database took a form without giving it a number.");
  await tx.insert(outbox).values({ channel: "form", phone, text: requestText(request), created_at: at });
  await queueForm(tx, stored);
};

/** Queues an SMS to the customer of an order. Whose account is deleted cannot be written to. */
export const queueText = async (
  tx: Database,
  { phone }: { readonly phone: string },
  text: string,
  at: Date,
): Promise<void> => {
  if (phone !== "") await tx.insert(outbox).values({ channel: "sms", phone, text, created_at: at });
};

/** Queues an SMS to the manager of a shop, where its files name his phone. */
export const queueManagerSms = async (
  tx: Database,
  { board }: Pick<ShopRow, "board">,
  text: string,
  at: Date,
): Promise<void> => {
  const phone = board?.manager_phone?.replace("+", "") ?? null;
  if (phone !== null) await tx.insert(outbox).values({ channel: "sms", phone, text, created_at: at });
};

/** A customer as far as requests and messages name him. */
type Named = { readonly owner: string /** Digits. */; readonly phone: string };

const phoneOf = sql`${requests.fields} ->> 'phone'`;

/** What a customer wrote, or somebody with his phone while he was not logged in. */
const isRequestOf = ({ owner, phone }: Named): SQL | undefined =>
  or(eq(requests.owner_id, owner), sql`(${phoneOf}) = ${phone}`);

/** The requests of a customer, the oldest first. */
export const requestsOf = (db: Database, customer: Named) =>
  db.select().from(requests).where(isRequestOf(customer)).orderBy(asc(requests.id));

/** The requests that a browser wrote before its login become the customer's. */
export const adoptRequests = async (tx: Database, from: string, to: string): Promise<void> => {
  await tx.update(requests).set({ owner_id: to }).where(eq(requests.owner_id, from));
};

/** Deletes the requests of a customer, and what was put before the people who answer. */
export const forgetRequests = async (tx: Database, customer: Named): Promise<void> => {
  const deleted = await tx.delete(requests).where(isRequestOf(customer)).returning();
  for (const { fields, created_at } of deleted) {
    const isIts = and(eq(outbox.phone, String(fields["phone"] ?? "")), eq(outbox.created_at, created_at));
    await tx.delete(outbox).where(and(eq(outbox.channel, "form"), isIts));
  }
};

/** Messages to a customer that wait to be sent, codes excepted; the sandbox stores those that were sent, too. */
export const waitingMessages = (db: Database, phone: string) =>
  db
    .select({ channel: outbox.channel, text: outbox.text, created_at: outbox.created_at })
    .from(outbox)
    .where(and(eq(outbox.phone, phone), ne(outbox.channel, "form"), sql`${outbox.code} is null`))
    .orderBy(asc(outbox.id));

const SHOWN = 50;
const TAKEN = 20;

/** Messages "sent", newest first; of one phone where it is given (digits). */
export const messagesTo = (db: Database, phone: string | null) =>
  db
    .select({ id: outbox.id, channel: outbox.channel, phone: outbox.phone, text: outbox.text, code: outbox.code })
    .from(outbox)
    .where(phone === null ? undefined : eq(outbox.phone, phone))
    .orderBy(desc(outbox.id))
    .limit(SHOWN);

/** Takes the oldest messages about orders out, each for one taker alone. What visitors wrote to us stays. */
export const takeMessages = async (db: Database) => {
  const waiting = db
    .select({ id: outbox.id })
    .from(outbox)
    // Written out, as the index has it.
    .where(sql`${outbox.channel} = 'sms' and ${outbox.code} is null`)
    .orderBy(outbox.id)
    .limit(TAKEN)
    .for("update", { skipLocked: true });
  const taken = await db.delete(outbox).where(inArray(outbox.id, waiting)).returning();
  return taken.sort((a, b) => a.id - b.id);
};
