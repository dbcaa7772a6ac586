import * as z from "zod/mini";
import { plainLine } from "../../domain/staff/message-text";
import { callService, type ServiceAnswer } from "../call-service";
import { reasonOf, SEND_TIMEOUT_MS, type SendOutcome, type StaffSender } from "./staff-sender";

export type TelegramBot = {
  readonly token: string;
  /** `https://api.telegram.org`, or a server of one's own (github.com/tdlib/telegram-bot-api); without a slash at its end. */
  readonly apiUrl: string;
};

/** A text of a message has 1 to 4096 characters (Bot API, sendMessage); their clients count UTF-16 code units. */
const UNITS = 4_096;
/** An answer repeats the message. */
const MAX_BYTES = 256 * 1024;

/** An answer of the Bot API; `parameters` say why a call failed (ResponseParameters). */
const Reply = z.object({
  ok: z.boolean(),
  description: z.optional(z.string()),
  parameters: z.optional(
    z.object({
      // The group has become a supergroup, which has another number; it has 52 significant bits at most.
      migrate_to_chat_id: z.optional(z.number()),
      retry_after: z.optional(z.number()),
    }),
  ),
});
type Reply = z.infer<typeof Reply>;

const readReply = ({ text }: ServiceAnswer): Reply | null => {
  try {
    return z.parse(Reply, JSON.parse(text));
  } catch {
    return null;
  }
};

const wordsOf = (status: number, { description }: Reply): string => plainLine(description ?? String(status), 200);

const failed = (why: string, retryAfterS: number | null = null): SendOutcome => ({ kind: "failed", why, retryAfterS });

const outcomeOf = (status: number, reply: Reply): SendOutcome => {
  const words = wordsOf(status, reply);
  switch (status) {
    case 400:
    case 403:
      // No such chat, or the bot was blocked or thrown out there: nothing changes that but people.
      return { kind: "refused", why: words };
    case 401:
    case 404:
      return failed(`the bot is not known (${words}): look at TELEGRAM_BOT_TOKEN`);
    case 429:
      return failed(words, reply.parameters?.retry_after ?? null);
    default:
      return failed(words);
  }
};

/**
 * Sends through a bot of the operator. The text is plain, without a `parse_mode`: nothing that a customer types is markup. The
 * Bot API has no key by which it would know a message again, so an answer that is lost may cost a second one.
 *
 * @param timeoutMs of one call
 */
export const telegramSender = ({ token, apiUrl }: TelegramBot, timeoutMs = SEND_TIMEOUT_MS): StaffSender => {
  const post = (chat_id: string, text: string): Promise<ServiceAnswer> =>
    callService(
      `${apiUrl}/bot${token}/sendMessage`,
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ chat_id, text, link_preview_options: { is_disabled: true } }),
      },
      { timeoutMs, maxBytes: MAX_BYTES },
    );

  const attempt = async (chat: string, text: string, movedFrom: string | null): Promise<SendOutcome> => {
    const answer = await post(chat, text);
    const reply = readReply(answer);
    if (reply === null) return failed(`answered ${answer.status} without the form of the Bot API`);
    if (answer.ok && reply.ok) {
      const note =
        movedFrom === null ? null : `the group ${movedFrom} is a supergroup now: write ${chat} in notify.json`;
      return { kind: "sent", note };
    }
    const moved = reply.parameters?.migrate_to_chat_id;
    if (moved !== undefined && movedFrom === null) return attempt(String(moved), text, chat);
    return answer.ok ? failed(wordsOf(answer.status, reply)) : outcomeOf(answer.status, reply);
  };

  return {
    units: UNITS,
    send: async (target, { text }) => {
      try {
        return await attempt(target, text, null);
      } catch (error) {
        return failed(reasonOf(error));
      }
    },
  };
};
