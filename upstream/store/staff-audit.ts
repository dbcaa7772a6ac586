import { desc, lt } from "drizzle-orm";
import type { Database } from "./database";
import { staffAudit } from "./schema/staff-account";

/** Who acts: an account, a paired tablet, or a command on the server. */
export type StaffActor = {
  readonly accountId: number | null;
  readonly deviceId: number | null;
  /** Its name, or `command:<user>`. */
  readonly by: string;
  /** The /24 or /48 of the call; null: a command. */
  readonly network: string | null;
};

type Fields = Readonly<Record<string, unknown>>;

type Act = {
  readonly act: string;
  readonly subject?: string;
  readonly before?: Fields;
  readonly after?: Fields;
};

/** Writes an act into the audit log, in the transaction that it belongs to. */
export const recordAct = async (
  tx: Database,
  { accountId, deviceId, by, network }: StaffActor,
  at: Date,
  { act, subject, before, after }: Act,
): Promise<void> => {
  await tx.insert(staffAudit).values({
    at,
    account_id: accountId,
    device_id: deviceId,
    by,
    network,
    act,
    subject: subject ?? null,
    before: before ?? null,
    after: after ?? null,
  });
};

/** The newest acts. @param before of those with a smaller id; null: of all */
export const newestActs = (db: Database, before: number | null, count: number) =>
  db
    .select()
    .from(staffAudit)
    .where(before === null ? undefined : lt(staffAudit.id, before))
    .orderBy(desc(staffAudit.id))
    .limit(count);
