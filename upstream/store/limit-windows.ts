import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { Limits } from "../limits";
import { Refusal } from "../refusal";
import { say } from "../texts/say";
import type { Database } from "./database";
import { limitWindows } from "./schema/call";

/** `max` times in each window of `seconds`, counted for a caller: a phone, an address, a cart. */
export type SharedLimit = {
  readonly name: string;
  readonly caller: string;
  readonly max: number;
  readonly seconds: number;
};

type Counting = { readonly db: Database; readonly limits: Pick<Limits, "isEnabled"> };

const usedUp = (endsAt: Date, now: Date): Refusal => {
  const retryAfterSeconds = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  return new Refusal({ code: "rate_limited", status: 429, say: say("problem.rate_limited"), retryAfterSeconds });
};

/**
 * Counts one more time of a limit that holds across instances and restarts. Every time counts, the refused ones too,
 * which never lengthen the window. In one statement, so that parallel callers cannot slip through together.
 *
 * Give it the database itself, not the transaction that it guards: the refusal would undo its own count.
 *
 * @param now real time, not the upstream's: moving the sandbox's clock neither opens nor closes a window
 * @throws Refusal 429 with the seconds that are left, once the window is used up
 */
export const takeLimit = async (
  { db, limits }: Counting,
  { name, caller, max, seconds }: SharedLimit,
  now: Date = new Date(),
): Promise<void> => {
  if (!limits.isEnabled()) return;
  const ends_at = new Date(now.getTime() + seconds * 1000);
  const isOver = lte(limitWindows.ends_at, now);
  const [window] = await db
    .insert(limitWindows)
    .values({ name, caller, used: 1, ends_at })
    .onConflictDoUpdate({
      target: [limitWindows.name, limitWindows.caller],
      set: {
        used: sql`case when ${isOver} then 1 else ${limitWindows.used} + 1 end`,
        ends_at: sql`case when ${isOver} then excluded.ends_at else ${limitWindows.ends_at} end`,
      },
    })
    .returning({ used: limitWindows.used, ends_at: limitWindows.ends_at });
  if (window !== undefined && window.used > max) throw usedUp(window.ends_at, now);
};

/**
 * Refuses where a window is used up already, and counts nothing: for limits on how something ends, which `takeLimit`
 * counts once it has.
 *
 * @throws Refusal 429 with the seconds that are left
 */
export const assertLimitLeft = async (
  { db, limits }: Counting,
  { name, caller, max }: Omit<SharedLimit, "seconds">,
  now: Date = new Date(),
): Promise<void> => {
  if (!limits.isEnabled()) return;
  const isIts = and(eq(limitWindows.name, name), eq(limitWindows.caller, caller), gt(limitWindows.ends_at, now));
  const [window] = await db.select().from(limitWindows).where(isIts);
  if (window !== undefined && window.used >= max) throw usedUp(window.ends_at, now);
};
