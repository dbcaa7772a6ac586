import { createHash, randomInt, timingSafeEqual } from "node:crypto";

/** Seconds until another code may be asked for. */
export const RESEND_SECONDS = 60;
const LIFE_MS = 5 * 60 * 1000;
const MAX_WRONG_TRIES = 4;

/** Four random digits. */
export const newCode = (): string => String(randomInt(10_000)).padStart(4, "0");

/** What is kept of a code: a hash with its phone, hex. */
export const codeHash = (phone: string, code: string): string =>
  createHash("sha256").update(`${phone}:${code}`, "utf8").digest("hex");

/** When a code sent now stops opening anything. */
export const codeExpiry = (now: Date): Date => new Date(now.getTime() + LIFE_MS);

/** A code that was sent, as far as it decides about a try. */
export type SentCode = {
  readonly phone: string;
  readonly code_sha256: string;
  readonly wrong_tries: number;
  readonly expires_at: Date;
  readonly used_at: Date | null;
};

/** `wrong` leaves further tries; `locked` and `expired` need a new code. */
export type CodeOutcome = "right" | "wrong" | "locked" | "expired";

const isRight = (sent: SentCode, code: string): boolean =>
  timingSafeEqual(Buffer.from(codeHash(sent.phone, code)), Buffer.from(sent.code_sha256));

/**
 * What comes of a try with the newest code of a phone; null where none was sent. A code is good once, for five minutes,
 * and the fourth wrong try locks it.
 */
export const judgeCode = (sent: SentCode | null, code: string, now: Date): CodeOutcome => {
  if (sent === null || sent.used_at !== null || sent.expires_at <= now) return "expired";
  if (sent.wrong_tries >= MAX_WRONG_TRIES) return "locked";
  if (isRight(sent, code)) return "right";
  return sent.wrong_tries + 1 >= MAX_WRONG_TRIES ? "locked" : "wrong";
};

/** Whether an outcome counts against the code: what was locked or expired before is past counting. */
export const isCounted = (sent: SentCode | null, outcome: CodeOutcome): boolean =>
  sent !== null && (outcome === "wrong" || (outcome === "locked" && sent.wrong_tries < MAX_WRONG_TRIES));
