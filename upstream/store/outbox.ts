import { desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "./database";
import { outbox } from "./schema/order";

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
