import { desc, eq } from "drizzle-orm";
import type { Database } from "./database";
import { outbox } from "./schema";

const SHOWN = 50;

/** Messages "sent", newest first; of one phone where it is given (digits). */
export const messagesTo = (db: Database, phone: string | null) =>
  db
    .select({ channel: outbox.channel, text: outbox.text, code: outbox.code })
    .from(outbox)
    .where(phone === null ? undefined : eq(outbox.phone, phone))
    .orderBy(desc(outbox.id))
    .limit(SHOWN);
