import type { Mailer } from "../mail/mailer";
import { mailSender } from "./staff-mail";
import type { StaffSenders } from "./staff-sender";
import { type TelegramBot, telegramSender } from "./telegram";
import { type WebhookSettings, webhookSender } from "./webhook";

type Settings = { readonly telegram: TelegramBot | null; readonly webhook: WebhookSettings | null };

/** The channels that are configured; e-mail goes by the mailer of receipts. */
export const staffSenders = ({ telegram, webhook }: Settings, mailer: Mailer | null): StaffSenders => ({
  telegram: telegram && telegramSender(telegram),
  email: mailer && mailSender(mailer),
  webhook: webhook && webhookSender(webhook),
});
