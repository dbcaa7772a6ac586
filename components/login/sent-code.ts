import type { BodyFor } from "@/lib/client/core/api-client";
import { readFormDraft, writeFormDraft } from "@/lib/client/form/form-draft";

export type Channel = BodyFor<"POST /auth/send-code">["channel"];
export const channels = ["sms", "call", "vk"] as const satisfies readonly Channel[];

/** A code that was requested. */
export type SentCode = {
  /** Digits. */
  readonly phone: string;
  readonly channel: Channel;
  /** Digits of the code. */
  readonly length: number;
  /** When another one may be requested, ms of this browser's clock. */
  readonly resendAt: number;
  readonly sentAt: number;
};

/** As long as a code lives. */
const LIFE_MS = 5 * 60 * 1000;

const isSentCode = (value: Readonly<Record<string, unknown>>): value is SentCode =>
  typeof value["phone"] === "string" &&
  channels.some((channel) => channel === value["channel"]) &&
  typeof value["length"] === "number" &&
  typeof value["resendAt"] === "number" &&
  typeof value["sentAt"] === "number";

/**
 * The code this tab waits for. It is stored, because a phone may reload the page while the customer looks the code up in another
 * app.
 */
export const readSentCode = (brand: string, now: number): SentCode | null => {
  const stored = readFormDraft(brand, "login");
  return isSentCode(stored) && now - stored.sentAt < LIFE_MS ? stored : null;
};

/** Stores the code that was requested; null: none any more. */
export const writeSentCode = (brand: string, sent: SentCode | null): void => writeFormDraft(brand, "login", sent);
