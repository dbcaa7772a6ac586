import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Language } from "@/lib/contract/language";
import { type CheckedRequest, requestText } from "../domain/customer/requests";
import type { Database } from "./database";
import { requests } from "./schema/call";
import { outbox } from "./schema/order";

/** Keeps what a visitor wrote and puts it before the people who answer; give it a transaction. */
export const storeRequest = async (
  tx: Database,
  request: CheckedRequest,
  { language, at }: { readonly language: Language; readonly at: Date },
): Promise<void> => {
  const { kind, city_id, fields, phone } = request;
  await tx.insert(requests).values({ kind, city_id, fields, language, created_at: at });
  await tx.insert(outbox).values({ channel: "form", phone, text: requestText(request), created_at: at });
};

const SHOWN = 50;
const TAKEN = 20;

/** Messages "sent", newest first; of one phone where it is given (digits). */
export const messagesTo = (db: Database, phone: string | null) =>
  db
    .select({ channel: outbox.channel, text: outbox.text, code: outbox.code })
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
