import { createTransport } from "nodemailer";
import { type Mailer, MailLost } from "./mailer";

export type MailServer = {
  /** `smtp://` or `smtps://`, with user and password where it needs them. */
  readonly url: string;
  /** Who writes: `Shop <orders@shop.example>`. */
  readonly from: string;
  /** Stands in the names of the letters. */
  readonly host: string;
};

/** All of a letter; shorter than the time for which it is taken from the others. */
const TIMEOUT_MS = 15_000;

/** Sends through the operator's mail server. */
export const smtpMailer = ({ url, from, host }: MailServer): Mailer => {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Nothing of a letter is a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, subject, text, html, key, language }) => {
      try {
        await transport.sendMail({
          from,
          // As an object: an address is one address, whatever stands in it.
          to: { name: "", address: to },
          subject,
          text,
          ...(html !== null && { html }),
          messageId: `<${key}@${host}>`,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: { "Content-Language": language, "Auto-Submitted": "auto-generated" },
        });
      } catch (error) {
        throw new MailLost("the mail server has not taken the letter", { cause: error });
      }
    },
  };
};
