import { and, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { permissions } from "../domain/staff/permissions";
import type { Database } from "./database";
import { staffAccounts, staffFiguresMails } from "./schema/staff-account";

/** For so long a mail is taken from the other upstreams, ms: longer than a mail server may take. */
const LEASE_MS = 60_000;
const MOST_TRIES = 6;

/** The accounts that get the figures of each day. Who wanted them in another role may not read them any more. */
export const figuresReaders = (db: Database) =>
  db
    .select()
    .from(staffAccounts)
    .where(
      and(
        eq(staffAccounts.gets_figures, true),
        isNull(staffAccounts.disabled_at),
        inArray(staffAccounts.role, [...permissions.staffFigures]),
      ),
    );

/**
 * Takes the mail of an account and a day, for one upstream alone.
 *
 * @returns whether it is to be sent now: not while another sends it, nor once it is sent or given up
 */
export const takeFiguresMail = async (db: Database, account_id: number, day: string, now: Date): Promise<boolean> => {
  const next_at = new Date(now.getTime() + LEASE_MS);
  const taken = await db
    .insert(staffFiguresMails)
    .values({ account_id, day, tries: 1, next_at })
    .onConflictDoUpdate({
      target: [staffFiguresMails.account_id, staffFiguresMails.day],
      set: { next_at, tries: sql`${staffFiguresMails.tries} + 1` },
      setWhere: sql`${isNull(staffFiguresMails.sent_at)} and ${lte(staffFiguresMails.next_at, now)} and ${staffFiguresMails.tries} < ${MOST_TRIES}`,
    })
    .returning({ tries: staffFiguresMails.tries });
  return taken.length > 0;
};

const ofMail = (account_id: number, day: string) =>
  and(eq(staffFiguresMails.account_id, account_id), eq(staffFiguresMails.day, day));

export const markFiguresMailSent = async (db: Database, account_id: number, day: string, now: Date): Promise<void> => {
  await db.update(staffFiguresMails).set({ sent_at: now }).where(ofMail(account_id, day));
};

export const delayFiguresMail = async (db: Database, account_id: number, day: string, until: Date): Promise<void> => {
  await db.update(staffFiguresMails).set({ next_at: until }).where(ofMail(account_id, day));
};
