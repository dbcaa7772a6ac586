import { and, eq, gt, lt, lte, type SQL, sql } from "drizzle-orm";
import { boundFor } from "../domain/customer/caller-network";
import { rateLimited } from "../domain/domain-error";
import type { Limits } from "../limits";
import { say } from "../texts/say";
import type { Database } from "./database";
import { limitWindows } from "./schema/call";

/**
 * Uses up a solved challenge; false if it was used before. It is stored as a limit of one for its name, and deleted after the
 * challenge has expired. Switching the limits off does not affect it.
 *
 * @param now real time, by which challenges run out
 */
export const spendCaptcha = async (
  db: Database,
  { name, expiresAt }: { readonly name: string; readonly expiresAt: Date },
  now: Date = new Date(),
): Promise<boolean> => {
  const used = await db
    .insert(limitWindows)
    .values({ name: "captcha", caller: name, used: 1, ends_at: expiresAt })
    .onConflictDoUpdate({
      target: [limitWindows.name, limitWindows.caller],
      set: { used: 1, ends_at: expiresAt },
      setWhere: lte(limitWindows.ends_at, now),
    })
    .returning({ used: limitWindows.used });
  return used.length > 0;
};

/** `max` times in each window of `seconds`, counted for a caller: a phone, an address, a cart. */
export type SharedLimit = {
  readonly name: string;
  readonly caller: string;
  readonly max: number;
  readonly seconds: number;
};

type Counting = { readonly db: Database; readonly limits: Pick<Limits, "isEnabled"> };

/** Counts one more time in the open window, or in a new one; no row where `bound` forbids it. */
const countOnce = async (
  db: Database,
  { name, caller, seconds }: SharedLimit,
  now: Date,
  bound?: SQL,
): Promise<{ readonly used: number; readonly ends_at: Date } | null> => {
  const isOver = lte(limitWindows.ends_at, now);
  const [window] = await db
    .insert(limitWindows)
    .values({ name, caller, used: 1, ends_at: new Date(now.getTime() + seconds * 1000) })
    .onConflictDoUpdate({
      target: [limitWindows.name, limitWindows.caller],
      set: {
        used: sql`case when ${isOver} then 1 else ${limitWindows.used} + 1 end`,
        ends_at: sql`case when ${isOver} then excluded.ends_at else ${limitWindows.ends_at} end`,
      },
      ...(bound && { setWhere: sql`${isOver} or ${bound}` }),
    })
    .returning({ used: limitWindows.used, ends_at: limitWindows.ends_at });
  return window ?? null;
};

/**
 * Counts one more time of a limit that holds across instances and restarts. Every time counts, the refused ones too,
 * which never lengthen the window. In one statement, so that parallel callers cannot slip through together.
 *
 * Give it the database itself, not the transaction that it guards: the refusal would undo its own count.
 *
 * @param now real time, not the upstream's: moving the sandbox's clock neither opens nor closes a window
 * @throws DomainError 429 with the seconds that are left, once the window is used up
 */
export const takeLimit = async (
  { db, limits }: Counting,
  limit: SharedLimit,
  now: Date = new Date(),
): Promise<void> => {
  if (!limits.isEnabled()) return;
  const window = await countOnce(db, limit, now);
  if (window !== null && window.used > boundFor(limit.max, limit.caller))
    throw rateLimited(window.ends_at.getTime() - now.getTime());
};

type Window = Pick<SharedLimit, "name" | "caller">;

/** One time of a limit that has been reserved, with what releases it. */
export type Reserved = { readonly limit: Window; readonly endsAt: Date };

/** Whether a time could be set aside; else how often the window has been used, and when it ends. */
export type Reservation =
  | { readonly isTaken: true; readonly reserved: Reserved }
  | { readonly isTaken: false; readonly used: number; readonly endsAt: Date };

/**
 * Sets one time of a limit aside before what it limits is done, so that parallel callers never do more of it than `max`.
 * Unlike `takeLimit` a refused one is not counted. `releaseLimit` undoes it.
 *
 * @param now real time, as in `takeLimit`
 */
export const reserveLimit = async (db: Database, limit: SharedLimit, now: Date = new Date()): Promise<Reservation> => {
  const { name, caller } = limit;
  const window = await countOnce(db, limit, now, lt(limitWindows.used, limit.max));
  if (window !== null) {
    return { isTaken: true, reserved: { limit: { name, caller }, endsAt: window.ends_at } };
  }
  const isIts = and(eq(limitWindows.name, name), eq(limitWindows.caller, caller));
  const [full] = await db.select().from(limitWindows).where(isIts);
  return { isTaken: false, used: full?.used ?? 0, endsAt: full?.ends_at ?? now };
};

/**
 * Releases what was reserved, unless its window has ended meanwhile.
 *
 * @param endsAt of the window; null: whichever is open
 */
export const releaseLimit = async (db: Database, limit: Window, endsAt: Date | null): Promise<void> => {
  const isOpen = endsAt === null ? gt(limitWindows.ends_at, new Date()) : eq(limitWindows.ends_at, endsAt);
  const isIts = and(eq(limitWindows.name, limit.name), eq(limitWindows.caller, limit.caller));
  await db
    .update(limitWindows)
    .set({ used: sql`${limitWindows.used} - 1` })
    .where(and(isIts, isOpen, gt(limitWindows.used, 0)));
};

/** How often a window has been counted; 0 once it is over. */
export const usedOfWindow = async (db: Database, { name, caller }: Window, now: Date = new Date()): Promise<number> => {
  const isIts = and(eq(limitWindows.name, name), eq(limitWindows.caller, caller), gt(limitWindows.ends_at, now));
  const [window] = await db.select({ used: limitWindows.used }).from(limitWindows).where(isIts);
  return window?.used ?? 0;
};

/** A limit that strangers may share: above `max` a solved captcha is required, above `most` everything is refused. */
type CaptchaLimit = SharedLimit & { readonly most?: number };

/**
 * Counts several limits, or none of them if one refuses: a refused request uses up nothing, so refused requests cannot use up
 * the limits of others. A solved captcha opens the second part of a shared limit.
 *
 * @throws DomainError 429, with `errors.captcha` where a captcha would do
 */
export const takeTogether = async (
  { db, limits: switched }: Counting,
  limits: readonly CaptchaLimit[],
  isSolved: boolean,
  now: Date = new Date(),
): Promise<void> => {
  if (!switched.isEnabled()) return;
  const taken: Reserved[] = [];
  for (const { most, ...limit } of limits) {
    const max = isSolved ? (most ?? limit.max) : limit.max;
    const reservation = await reserveLimit(db, { ...limit, max }, now);
    if (reservation.isTaken) {
      taken.push(reservation.reserved);
      continue;
    }
    for (const { limit: given, endsAt } of taken) await releaseLimit(db, given, endsAt);
    const isCaptchaOfUse = !isSolved && most !== undefined && reservation.used < most;
    const errors = isCaptchaOfUse ? { captcha: [say("login.captcha_first")] } : undefined;
    throw rateLimited(reservation.endsAt.getTime() - now.getTime(), { errors });
  }
};
