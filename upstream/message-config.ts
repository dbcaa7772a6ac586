import { join } from "node:path";
import * as z from "zod/mini";
import type { MailServer } from "./adapters/mail/smtp-mailer";
import { demoVapid, type Vapid } from "./adapters/push/vapid";
import type { TelegramBot } from "./adapters/staff/telegram";
import type { WebhookSettings } from "./adapters/staff/webhook";
import { webhookSecret } from "./adapters/staff/webhook-signature";

/** Variables of messages to customers (notifications and letters) and to the staff (Telegram, letters and webhooks). */
export const messageVariables = {
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))),
  VAPID_SUBJECT: z.optional(z.string().check(z.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/))),
  PUSH_LOCAL: z._default(z.enum(["0", "1"]), "0"),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/))),
  TELEGRAM_BOT_TOKEN: z.optional(z.string().check(z.regex(/^\d{5,20}:[A-Za-z0-9_-]{20,100}$/))),
  TELEGRAM_API_URL: z._default(z.url({ protocol: /^https?$/ }), "https://api.telegram.org"),
  NOTIFY_WEBHOOK_SECRET: z.optional(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform((text: string) => text.trim().split(/\s+/)),
        z.array(z.string().check(z.regex(webhookSecret, "has to be whsec_ and the base64 of 24 to 64 bytes"))),
      ),
    ),
  ),
  NOTIFY_WEBHOOK_PRIVATE: z._default(z.enum(["0", "1"]), "0"),
};
const Given = z.object({ ...messageVariables, DEMO: z.boolean(), DATA_DIR: z.string(), BRAND: z.string() });

export type MessageSettings = {
  /** Push to browsers; null: none. The keys are read at the start, where the demo creates its own. */
  readonly push: { readonly vapid: () => Vapid; readonly allowsLocal: boolean } | null;
  /** Null: no letters are sent; the demo has its outbox. */
  readonly mailServer: MailServer | null;
  /** Null: the staff gets nothing by Telegram. */
  readonly telegram: TelegramBot | null;
  /** Null: no webhook is called. */
  readonly webhook: WebhookSettings | null;
};

const pushOf = (env: z.output<typeof Given>): MessageSettings["push"] => {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  const allowsLocal = env.PUSH_LOCAL === "1";
  if (allowsLocal && !env.DEMO) throw new Error("PUSH_LOCAL goes with DEMO=1 alone");
  if (publicKey === undefined && privateKey === undefined && subject === undefined) {
    return env.DEMO ? { vapid: () => demoVapid(join(env.DATA_DIR, env.BRAND, "vapid.json")), allowsLocal } : null;
  }
  if (publicKey === undefined || privateKey === undefined || subject === undefined) {
    throw new Error("VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT go together");
  }
  return { vapid: () => ({ publicKey, privateKey, subject }), allowsLocal };
};

/** @throws Error that names the variables which do not go together */
export const messageSettings = (env: z.output<typeof Given>, host: string): MessageSettings => {
  const { SMTP_URL: url, MAIL_FROM: from, TELEGRAM_BOT_TOKEN: token, NOTIFY_WEBHOOK_SECRET: secrets } = env;
  if (url !== undefined && from === undefined) throw new Error("MAIL_FROM is required with SMTP_URL");
  return {
    push: pushOf(env),
    mailServer: url === undefined || from === undefined ? null : { url, from, host },
    telegram: token === undefined ? null : { token, apiUrl: env.TELEGRAM_API_URL.replace(/\/+$/, "") },
    webhook: secrets === undefined ? null : { secrets, allowsPrivate: env.NOTIFY_WEBHOOK_PRIVATE === "1" },
  };
};
