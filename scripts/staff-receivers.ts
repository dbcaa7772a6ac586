import { brandOf } from "@/lib/brand/brand";
import { smtpMailer } from "@/upstream/adapters/mail/smtp-mailer";
import type { SendOutcome } from "@/upstream/adapters/staff/staff-sender";
import { staffSenders } from "@/upstream/adapters/staff/staff-senders";
import type { Config } from "@/upstream/config";
import type { StaffChannel } from "@/upstream/domain/staff/staff-event";
import { testMessage } from "@/upstream/services/staff/written-message";
import type { ShopDocuments } from "@/upstream/shop-files/documents";

/** The settings of the upstream that a channel needs. */
const settingsOf: Readonly<Record<StaffChannel, readonly string[]>> = {
  telegram: ["TELEGRAM_BOT_TOKEN"],
  email: ["SMTP_URL", "MAIL_FROM"],
  webhook: ["NOTIFY_WEBHOOK_SECRET"],
};

type Environment = Readonly<Record<string, string | undefined>>;
type Receiver = Pick<ShopDocuments["receivers"][number], "key" | "by">;

/** The missing settings of the receivers' channels, a line for each channel. */
export const unsetSettings = (receivers: readonly Receiver[], env: Environment): string[] =>
  [...new Set(receivers.map(({ by }) => by))].flatMap((channel) => {
    const unset = settingsOf[channel].filter((name) => !env[name]);
    const keys = receivers.filter(({ by }) => by === channel).map(({ key }) => key);
    return unset.length === 0
      ? []
      : [`${keys.join(", ")} by ${channel}: ${unset.join(" and ")} ${unset.length === 1 ? "is" : "are"} not set`];
  });

/** What became of a test message, in one line. */
const lineOf = ({ key, by, to }: ShopDocuments["receivers"][number], outcome: SendOutcome | null): string => {
  const about = `${key} (${by}, ${to})`;
  if (outcome === null) return `${about}: not sent: set ${settingsOf[by].join(" and ")} in the upstream's settings`;
  if (outcome.kind !== "sent") return `${about}: not sent: ${outcome.why}`;
  return `${about}: sent${outcome.note === null ? "" : `; ${outcome.note}`}`;
};

export type TestReport = { readonly lines: readonly string[]; readonly isSent: boolean };

/**
 * Sends a test message to the receivers of a shop's files, one after another.
 *
 * @param key of one receiver alone; null: all
 */
export const sendTests = async (
  { receivers, shop, brand }: ShopDocuments,
  config: Pick<Config, "brand" | "messages">,
  key: string | null,
): Promise<TestReport> => {
  const chosen = receivers.filter((receiver) => key === null || receiver.key === key);
  if (chosen.length === 0) {
    const known = receivers.map((receiver) => receiver.key).join(", ");
    return {
      lines: [known === "" ? "notify.json names nobody" : `${key} is no receiver (there are ${known})`],
      isSent: false,
    };
  }
  const { mailServer } = config.messages;
  const senders = staffSenders(config.messages, mailServer === null ? null : smtpMailer(mailServer));
  const lines: string[] = [];
  let isSent = true;
  for (const receiver of chosen) {
    const language = receiver.language ?? shop.default_language;
    const message = testMessage(config.brand, brand?.name ?? brandOf(config.brand).name, language, new Date());
    const outcome = (await senders[receiver.by]?.send(receiver.to, message)) ?? null;
    lines.push(lineOf(receiver, outcome));
    isSent &&= outcome?.kind === "sent";
  }
  return { lines, isSent };
};
