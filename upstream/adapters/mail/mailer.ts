/** A letter to a customer. */
import type { Database } from "../../store/database";
import { outbox } from "../../store/schema/order";

/** "Sends" into the sandbox's outbox, where `GET /sbx/outbox` shows it by the phone of the order. */
export const sandboxMailer = (db: Database): Mailer => ({
  send: async ({ to, subject, text, phone }) => {
    const letter = `To: ${to}\nSubject: ${subject}\n\n${text}`;
    await db.insert(outbox).values({ channel: "email", phone, text: letter, code: null, created_at: new Date() });
  },
});

/** A letter to a customer. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Null: the letter is plain text. */
  readonly html: string | null;
  /** The same for every try to send it, so that a mailbox keeps one of two. */
  readonly key: string;
  readonly language: string;
  /** Digits; by it the sandbox's outbox is read. */
  readonly phone: string;
};

/** What carries letters: a mail server of the operator, or the sandbox's outbox. */
export type Mailer = {
  /** @throws MailLost when the letter has not been taken */
  readonly send: (mail: Mail) => Promise<void>;
};

export class MailLost extends Error {
  override readonly name = "MailLost";
}
