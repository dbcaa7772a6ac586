/** A letter to a customer. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
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
