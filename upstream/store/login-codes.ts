import { and, desc, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { NotifyChannel } from "@/lib/contract/auth";
import {
  type CodeLength,
  type CodeOutcome,
  codeExpiry,
  type HashCode,
  isCounted,
  judgeCode,
  STRANGERS_TRIES,
} from "../domain/customer/login-code";
import type { Database } from "./database";
import { releaseLimit, reserveLimit, usedOfWindow } from "./limit-windows";
import { loginCodes } from "./schema/user";

/** Whom a code was sent to: a phone, and the browser that requested it. */
export type CodeOwner = {
  readonly phone: string;
  /** The browser's cart id; empty where a caller names none. */
  readonly visitor: string;
};

type NewCode = CodeOwner & {
  readonly channel: NotifyChannel;
  readonly code: string;
  readonly now: Date;
  readonly hashCode: HashCode;
};

/** Stores a code that is about to be sent. It takes the place of those the same browser requested before. */
export const storeCode = async (
  db: Database,
  { phone, visitor, channel, code, now, hashCode }: NewCode,
): Promise<void> => {
  await db.insert(loginCodes).values({
    phone,
    visitor,
    channel,
    digits: code.length,
    code_sha256: hashCode(phone, code),
    created_at: now,
    expires_at: codeExpiry(now),
  });
};

/** A code of a browser; those of the release before name none. */
const ofOwner = ({ phone, visitor }: CodeOwner) =>
  and(eq(loginCodes.phone, phone), or(eq(loginCodes.visitor, visitor), isNull(loginCodes.visitor)));

/** Whether a browser has a code that may still be tried. */
export const hasCode = async (db: Database, owner: CodeOwner, now: Date): Promise<boolean> => {
  const isOpen = and(isNull(loginCodes.used_at), gt(loginCodes.expires_at, now), lt(loginCodes.wrong_tries, 4));
  const [row] = await db
    .select({ id: loginCodes.id })
    .from(loginCodes)
    .where(and(ofOwner(owner), isOpen))
    .limit(1);
  return row !== undefined;
};

const DAY_SECONDS = 86_400;
/** Wrong tries with four-digit codes of one phone, by browsers that have never logged in with it. */
const strangersTries = (phone: string) => ({
  name: "login.strangers",
  caller: phone,
  max: STRANGERS_TRIES,
  seconds: DAY_SECONDS,
});

/** How many of them there were within the day. */
export const triesOfStrangers = (db: Database, phone: string): Promise<number> =>
  usedOfWindow(db, strangersTries(phone));

export type CodeTry = CodeOwner & {
  readonly code: string;
  readonly now: Date;
  /** The browser has logged in with this phone before: what strangers have tried does not count for it. */
  readonly isKnownDevice: boolean;
  readonly hashCode: HashCode;
};

/** Whether strangers have used up their tries with the phone's codes; a right try is not counted. */
const isShutOut = async (tx: Database, { phone, isKnownDevice }: CodeTry, digits: CodeLength): Promise<boolean> => {
  if (isKnownDevice || digits > 4) return false;
  return !(await reserveLimit(tx, strangersTries(phone))).isTaken;
};

/**
 * Tries a code against the newest one its browser requested. The row is held until the transaction ends, so that guesses
 * made at once are counted one after another; a wrong one is counted only if the transaction is not undone. A right one
 * deletes the older codes of its browser and stays for a repetition (SPEC-482); one of a caller that names no browser goes too.
 *
 * @returns `usedAt`: when the code logged its browser in before; null: it has not
 */
export const tryCode = async (
  tx: Database,
  attempt: CodeTry,
): Promise<{ readonly outcome: CodeOutcome; readonly usedAt: Date | null }> => {
  const { code, phone, now } = attempt;
  const [sent = null] = await tx
    .select()
    .from(loginCodes)
    .where(ofOwner(attempt))
    .orderBy(desc(loginCodes.id))
    .limit(1)
    .for("update");
  const outcome = judgeCode(sent, code, now, attempt.hashCode);
  const tried = { outcome, usedAt: sent?.used_at ?? null };
  const isPast = outcome === "expired" || outcome === "repeated" || (outcome === "locked" && !isCounted(sent, outcome));
  if (sent === null || isPast) return tried;
  const row = eq(loginCodes.id, sent.id);
  if (await isShutOut(tx, attempt, sent.digits > 4 ? 6 : 4)) return { ...tried, outcome: "locked" };
  if (outcome === "right") {
    // The older ones too: the newest of what is left would be good again.
    await tx
      .delete(loginCodes)
      .where(attempt.visitor === "" ? ofOwner(attempt) : and(ofOwner(attempt), ne(loginCodes.id, sent.id)));
    await tx.update(loginCodes).set({ used_at: now }).where(row);
    if (!attempt.isKnownDevice && sent.digits === 4) await releaseLimit(tx, strangersTries(phone), null);
    return tried;
  }
  await tx
    .update(loginCodes)
    .set({ wrong_tries: sql`${loginCodes.wrong_tries} + 1` })
    .where(row);
  return tried;
};
