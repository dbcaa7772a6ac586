import { createHmac, hkdfSync, randomInt, timingSafeEqual } from "node:crypto";
import type { NotifyChannel } from "@/lib/contract/auth";
import type { Language } from "@/lib/contract/language";
import { say } from "../../texts/say";

type Login = {
  readonly channel: NotifyChannel;
  readonly code: string;
  readonly language: Language;
  /** The brand's name. */
  readonly brand: string;
  /** The brand's own number, whose end a calling number has its own of. */
  readonly defaultPhone: string;
  readonly siteHost: string | null;
};

/** A message ends with the host it is for, so that a telephone fills the code in there and nowhere else. */
const bound = (text: string, host: string | null, code: string): string =>
  host === null ? text : `${text}\n\n@${host} #${code}`;

/** A number as it is written, with other last digits. */
const withEnd = (written: string, end: string): string => {
  const rest = [...end];
  const signs = [...written].reverse().map((sign) => (/\d/.test(sign) ? (rest.pop() ?? sign) : sign));
  return signs.reverse().join("");
};

/** What a code is sent with. For a call, the code is the end of the number it comes from (SPEC-105). */
export const loginMessage = ({ channel, code, language, brand, defaultPhone, siteHost }: Login): string => {
  if (channel === "call") {
    return say("login.call", { number: withEnd(defaultPhone, code) })(language);
  }
  return bound(say("login.sms", { code, brand })(language), siteHost, code);
};

/** Seconds until another code may be requested. */
export const RESEND_SECONDS = 60;
const LIFE_MS = 5 * 60 * 1000;
const MAX_WRONG_TRIES = 4;

/** Digits of a code: as the settings say; six where many are guessing the codes of one phone. */
export type CodeLength = 4 | 6;

/** Random digits. */
export const newCode = (length: CodeLength): string => String(randomInt(10 ** length)).padStart(length, "0");

/**
 * Wrong tries that strangers together have with the four-digit codes of one phone in a day. Then those codes open nothing
 * more, and new ones for browsers that have never logged in with the phone have six digits: the chance of a right guess
 * stays below 1 in 1,000 a day, and its owner can still log in (ADR-0097 has the sum).
 */
export const STRANGERS_TRIES = 9;

/** How long a new code is. */
export const codeLength = (
  setting: CodeLength,
  { isKnownDevice, strangersTries }: { readonly isKnownDevice: boolean; readonly strangersTries: number },
): CodeLength => (!isKnownDevice && strangersTries >= STRANGERS_TRIES ? 6 : setting);

/** A keyed hash of a code with its phone, hex. */
export type HashCode = (phone: string, code: string) => string;

/**
 * HMAC-SHA-256 with a key derived from a secret (HKDF, RFC 5869). There are 10,000 codes or a million: a hash without a key
 * can be reversed at once by anyone who reads a stolen backup within the five minutes of a code.
 *
 * @param secret another one invalidates the codes that were sent
 */
export const codeHasher = (secret: string): HashCode => {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "mealfront login codes", 32));
  return (phone, code) => createHmac("sha256", key).update(`${phone}:${code}`, "utf8").digest("hex");
};

/** When a code sent now stops opening anything. */
export const codeExpiry = (now: Date): Date => new Date(now.getTime() + LIFE_MS);

/** A code that was sent, as far as it decides about a try. */
export type SentCode = {
  readonly phone: string;
  readonly digits: number;
  readonly code_sha256: string;
  readonly wrong_tries: number;
  readonly expires_at: Date;
  /** When it logged its browser in; null: not yet. */
  readonly used_at: Date | null;
};

/** For how long the browser of a used code may send it again, ms: the reply to the first time may have been lost. */
const REPEAT_MS = 60_000;

/** `wrong` leaves further tries; `locked` and `expired` need a new code; `repeated` is a right one whose browser sends it again. */
export type CodeOutcome = "right" | "repeated" | "wrong" | "locked" | "expired";

const isRight = (sent: SentCode, code: string, hashCode: HashCode): boolean =>
  timingSafeEqual(Buffer.from(hashCode(sent.phone, code)), Buffer.from(sent.code_sha256));

/**
 * What comes of a try with the newest code of a phone; null where none was sent. A code is good once, for five minutes,
 * and the fourth wrong try locks it. Its browser may send it again within a minute (SPEC-482).
 */
export const judgeCode = (sent: SentCode | null, code: string, now: Date, hashCode: HashCode): CodeOutcome => {
  if (sent === null || sent.expires_at <= now) return "expired";
  if (sent.used_at !== null) {
    const isRepeat = now.getTime() - sent.used_at.getTime() < REPEAT_MS && isRight(sent, code, hashCode);
    return isRepeat ? "repeated" : "expired";
  }
  if (sent.wrong_tries >= MAX_WRONG_TRIES) return "locked";
  if (isRight(sent, code, hashCode)) return "right";
  return sent.wrong_tries + 1 >= MAX_WRONG_TRIES ? "locked" : "wrong";
};

/** Whether an outcome counts against the code: what was locked or expired before is past counting. */
export const isCounted = (sent: SentCode | null, outcome: CodeOutcome): boolean =>
  sent !== null && (outcome === "wrong" || (outcome === "locked" && sent.wrong_tries < MAX_WRONG_TRIES));
