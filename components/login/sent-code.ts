import type { BodyFor } from "@/lib/client/core/api-client";
import { readFormDraft, writeFormDraft } from "@/lib/client/form/form-draft";

export type Channel = BodyFor<"authSendCode">["channel"];
export const channels = ["sms", "call", "vk"] as const satisfies readonly Channel[];

/** A code that was asked for. */
export type SentCode = {
  /** Digits. */
  readonly phone: string;
  readonly channel: Channel;
  /** Digits of the code. */
  readonly length: number;
  /** When another one may be asked for, ms of this browser's clock. */
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
 * The code this tab waits for: who looks it up in another app may find the page loaded anew, and is not asked for his
 * number again.
 */
export const readSentCode = (brand: string, now: number): SentCode | null => {
  const kept = readFormDraft(brand, "login");
  return isSentCode(kept) && now - kept.sentAt < LIFE_MS ? kept : null;
};

/** Remembers the code that was asked for; null: none any more. */
export const writeSentCode = (brand: string, sent: SentCode | null): void => writeFormDraft(brand, "login", sent);
