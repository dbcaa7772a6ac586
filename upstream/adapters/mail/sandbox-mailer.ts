import type { Database } from "../../store/database";
import { outbox } from "../../store/schema/order";
import type { Mailer } from "./mailer";

/** "Sends" into the sandbox's outbox, where `GET /sbx/outbox` shows it by the phone of the order. */
export const sandboxMailer = (db: Database): Mailer => ({
  send: async ({ to, subject, text, phone }) => {
    const letter = `To: ${to}\nSubject: ${subject}\n\n${text}`;
    await db.insert(outbox).values({ channel: "email", phone, text: letter, code: null, created_at: new Date() });
  },
});
