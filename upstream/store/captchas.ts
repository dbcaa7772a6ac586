import { lte } from "drizzle-orm";
import type { Database } from "./database";
import { limitWindows } from "./schema/call";

/**
 * Uses up a solved challenge; false where it has been used before. It is a limit of one a name, and as such it is
 * forgotten once it has run out, when nobody could use it anyway. Switching the limits off does not touch it.
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
