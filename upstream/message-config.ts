import { join } from "node:path";
import * as z from "zod/mini";
import type { MailServer } from "./adapters/mail/smtp-mailer";
import { keptVapid, type Vapid } from "./adapters/push/vapid";

/** Variables of messages to customers: notifications and letters. */
export const messageVariables = {
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))),
  VAPID_SUBJECT: z.optional(z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/))),
  PUSH_LOCAL: z._default(z.enum(["0", "1"]), "0"),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/))),
};
const Given = z.object({ ...messageVariables, DEMO: z.boolean(), DATA_DIR: z.string(), BRAND: z.string() });

export type MessageSettings = {
  /** How browsers are told; null: they are not. Made at the start where the demo makes its own keys. */
  readonly push: { readonly vapid: () => Vapid; readonly allowsLocal: boolean } | null;
  /** Null: no letters are sent; the demo has its outbox. */
  readonly mailServer: MailServer | null;
};

const pushOf = (env: z.output<typeof Given>): MessageSettings["push"] => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  const allowsLocal = env.PUSH_LOCAL === "1";
  if (allowsLocal && !env.DEMO) throw new Error("PUSH_LOCAL goes with DEMO=1 alone");
  if (publicKey === undefined && privateKey === undefined && subject === undefined) {
    return env.DEMO ? { vapid: () => keptVapid(join(env.DATA_DIR, env.BRAND, "vapid.json")), allowsLocal } : null;
  }
  if (publicKey === undefined || privateKey === undefined || subject === undefined) {
    throw new Error("VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT go together");
  }
  return { vapid: () => ({ publicKey, privateKey, subject }), allowsLocal };
};

/** @throws Error that names the variables which do not go together */
export const messageSettings = (env: z.output<typeof Given>, host: string): MessageSettings => {
  const { SMTP_URL: url, MAIL_FROM: from } = env;
  if (url !== undefined && from === undefined) throw new Error("MAIL_FROM is required with SMTP_URL");
  return {
    push: pushOf(env),
    mailServer: url === undefined || from === undefined ? null : { url, from, host },
  };
};
