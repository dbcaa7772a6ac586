import * as z from "zod/mini";
import type { Language } from "@/lib/contract/language";
import type { StaffChannel, StaffEvent } from "../../domain/staff/staff-event";

/** A message to the people of a shop, written out for one receiver. */
export type StaffMessage = {
  /** The same for every try, without full stops. */
  readonly id: string;
  readonly event: StaffEvent | "test";
  /** When it happened. */
  readonly at: Date;
  readonly language: Language;
  /** One line. */
  readonly title: string;
  /** The message for people, within the bound of its channel. */
  readonly text: string;
  /** The message for programs; amounts in minor units. */
  readonly data: Readonly<Record<string, unknown>>;
};

/** What became of a try. `why` is one line for operators and names no customer. */
export type SendOutcome =
  | {
      readonly kind: "sent";
      /** What the operator should change; null: nothing. */
      readonly note: string | null;
    }
  | {
      readonly kind: "failed";
      readonly why: string;
      /** The pause that the service requested, seconds; null: none. */
      readonly retryAfterS: number | null;
    }
  /** Another try would end alike. */
  | { readonly kind: "refused"; readonly why: string };

/** Sends messages by one channel; it throws nothing. */
export type StaffSender = {
  /** The most UTF-16 code units of a text. */
  readonly units: number;
  readonly send: (target: string, message: StaffMessage) => Promise<SendOutcome>;
};

/** Null: the channel is not configured. */
export type StaffSenders = Readonly<Record<StaffChannel, StaffSender | null>>;

/** How long one try may take, ms: three tries fit into the lease of a message. */
export const SEND_TIMEOUT_MS = 15_000;

const Failure = z.object({
  name: z.optional(z.string()),
  code: z.optional(z.unknown()),
  cause: z.optional(z.unknown()),
});
const Code = z.string().check(z.regex(/^[A-Z0-9_]{2,40}$/));

/** Causes of causes. */
const DEPTH = 3;

const nameOf = (error: unknown, depth: number): string | null => {
  const failure = Failure.safeParse(error);
  if (!failure.success || depth === 0) return null;
  const { name, code, cause } = failure.data;
  const named = Code.safeParse(code);
  if (named.success) return named.data;
  return nameOf(cause, depth - 1) ?? (name === "TimeoutError" || name === "AbortError" ? "no answer in time" : null);
};

/**
 * Why a service was not reached: the code of the error. Its message may hold an address with a secret in it, or what was
 * sent.
 */
export const reasonOf = (error: unknown): string => nameOf(error, DEPTH) ?? "no answer";
