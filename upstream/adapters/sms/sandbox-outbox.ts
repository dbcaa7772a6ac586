import type { Database } from "../../store/database";
import { outbox } from "../../store/schema/order";
import type { Messenger } from "./messenger";

/** "Sends" into the sandbox's outbox, where `GET /sbx/outbox` shows it, its code included. */
export const sandboxOutbox = (db: Database): Messenger => ({
  send: async ({ channel, phone, text, code, now }) => {
    await db.insert(outbox).values({ channel, phone, text, code, created_at: now });
  },
});
