import type { NotifyChannel } from "@/lib/contract/auth";
import type { Database } from "../../store/database";
import { outbox } from "../../store/schema/order";

/** "Sends" into the sandbox's outbox, where `GET /sbx/outbox` shows it, its code included. */
export const sandboxOutbox = (db: Database): Messenger => ({
  send: async ({ channel, phone, text, code, now }) => {
    await db.insert(outbox).values({ channel, phone, text, code, created_at: now });
  },
});

/** A message to a customer. */
export type Message = {
  readonly channel: NotifyChannel;
  /** Digits, with the calling code. */
  readonly phone: string;
  /** The text; for a call, its description in the outbox. */
  readonly text: string;
  /** The login code; for a call, the last four digits of the number it has to come from. null: it carries none. */
  readonly code: string | null;
  readonly now: Date;
};

/** What carries messages: the sandbox's outbox, or a gateway of the operator. */
export type Messenger = {
  /** @throws MessageLost when the message has not been taken */
  readonly send: (message: Message) => Promise<void>;
};

export class MessageLost extends Error {
  override readonly name = "MessageLost";
}

/** Used without a gateway: a hidden outbox would lock customers out, and let in everybody who can read it. */
export const nobody: Messenger = {
  send: () => Promise.reject(new MessageLost("SMS_GATEWAY_URL is not set")),
};
