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
import { giveBack, reserveLimit, usedOfWindow } from "./limit-windows";
import { loginCodes } from "./schema/user";

/** Whom a code was sent to: a phone, and the browser that asked for it. */
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

/** Keeps a code that is about to be sent. It takes the place of those the same browser asked for before. */
export const keepCode = async (db: Database, asked: NewCode): Promise<void> => {
  const { phone, visitor, channel, code, now, hashCode } = asked;
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

/** When the newest code of a browser logged it in; null: it has not. */
export const codeUsedAt = async (db: Database, owner: CodeOwner): Promise<Date | null> => {
  const [newest] = await db
    .select({ used_at: loginCodes.used_at })
    .from(loginCodes)
    .where(ofOwner(owner))
    .orderBy(desc(loginCodes.id))
    .limit(1);
  return newest?.used_at ?? null;
};

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
 * Tries a code against the newest one its browser asked for. The row is held until the transaction ends, so that guesses
 * made at once are counted one after another; a wrong one is counted only if the transaction is not undone. A right one
 * deletes the older codes of its browser and stays for a repetition (SPEC-482); one of a caller that names no browser goes too.
 */
export const tryCode = async (tx: Database, asked: CodeTry): Promise<CodeOutcome> => {
  const { code, phone, now } = asked;
  const [sent = null] = await tx
    .select()
    .from(loginCodes)
    .where(ofOwner(asked))
    .orderBy(desc(loginCodes.id))
    .limit(1)
    .for("update");
  const outcome = judgeCode(sent, code, now, asked.hashCode);
  const isPast = outcome === "expired" || outcome === "repeated" || (outcome === "locked" && !isCounted(sent, outcome));
  if (sent === null || isPast) return outcome;
  const row = eq(loginCodes.id, sent.id);
  if (await isShutOut(tx, asked, sent.digits > 4 ? 6 : 4)) return "locked";
  if (outcome === "right") {
    // The older ones too: the newest of what is left would be good again.
    await tx
      .delete(loginCodes)
      .where(asked.visitor === "" ? ofOwner(asked) : and(ofOwner(asked), ne(loginCodes.id, sent.id)));
    await tx.update(loginCodes).set({ used_at: now }).where(row);
    if (!asked.isKnownDevice && sent.digits === 4) await giveBack(tx, strangersTries(phone), null);
    return outcome;
  }
  await tx
    .update(loginCodes)
    .set({ wrong_tries: sql`${loginCodes.wrong_tries} + 1` })
    .where(row);
  return outcome;
};
