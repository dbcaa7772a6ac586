import { and, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { StaffStep } from "@/lib/contract/staff/staff-session";
import type { Device } from "../domain/customer/device";
import type { Database } from "./database";
import { hashOfToken, isToken, newToken } from "./opaque-token";
import { staffAccounts, staffDevices, staffPasskeys, staffSessions } from "./schema/staff-account";

const HOUR_MS = 3_600_000;

/** How long a login waits for its second factor, or a new owner has to set one up, ms. */
const STEP_MS = HOUR_MS / 4;
/** How long a browser stays logged in without being used, and in all, ms. */
const IDLE_MS = 12 * HOUR_MS;
const LIFE_MS = 7 * 24 * HOUR_MS;
/** A tablet that nobody used for so long was put away, ms. */
const DEVICE_IDLE_MS = 30 * 24 * HOUR_MS;
const DEVICE_LIFE_MS = 366 * 24 * HOUR_MS;
/** How exactly the last use is stored, ms: not every call writes. */
const USE_MS = 60_000;

type Opened = {
  readonly now: Date;
  readonly browser: Device | null;
  readonly network: string | null;
};
type Owner = { readonly accountId: number; readonly step: StaffStep | null } | { readonly deviceId: number };

/** Opens a session; returns its token, of which only a hash is stored. */
export const openStaffSession = async (
  tx: Database,
  owner: Owner,
  { now, browser, network }: Opened,
): Promise<string> => {
  const token = newToken();
  const isDevice = "deviceId" in owner;
  const accountLife = !isDevice && owner.step !== null ? STEP_MS : LIFE_MS;
  const life = isDevice ? DEVICE_LIFE_MS : accountLife;
  await tx.insert(staffSessions).values({
    token_sha256: hashOfToken(token),
    account_id: isDevice ? null : owner.accountId,
    device_id: isDevice ? owner.deviceId : null,
    step: isDevice ? null : owner.step,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + life),
    browser,
    network,
  });
  return token;
};

/** Used of late, as accounts and tablets need it. */
const isUsed = (now: Date) =>
  or(
    and(isNotNull(staffSessions.account_id), gt(staffSessions.last_used_at, new Date(now.getTime() - IDLE_MS))),
    and(isNotNull(staffSessions.device_id), gt(staffSessions.last_used_at, new Date(now.getTime() - DEVICE_IDLE_MS))),
  );

/** Which of these sessions still run, complete and of somebody who may log in. */
export const runningStaffSessions = async (
  db: Database,
  hashes: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> => {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: staffSessions.token_sha256 })
    .from(staffSessions)
    .leftJoin(staffAccounts, eq(staffAccounts.id, staffSessions.account_id))
    .where(
      and(
        inArray(staffSessions.token_sha256, [...hashes]),
        isNull(staffSessions.step),
        isNull(staffAccounts.disabled_at),
        gt(staffSessions.expires_at, now),
        isUsed(now),
      ),
    );
  return new Set(rows.map(({ hash }) => hash));
};

/** The session with this hash: its account with its second factors, or its device; null for an unknown, ended or too old one. */
export const staffSessionByHash = async (db: Database, tokenSha256: string, now: Date) => {
  const [row] = await db
    .select({
      account: staffAccounts,
      device: staffDevices,
      session: staffSessions,
      passkeys: sql<number>`(select count(*)::int from ${staffPasskeys} where ${staffPasskeys.account_id} = ${staffAccounts.id})`,
    })
    .from(staffSessions)
    .leftJoin(staffAccounts, and(eq(staffAccounts.id, staffSessions.account_id), isNull(staffAccounts.disabled_at)))
    .leftJoin(staffDevices, eq(staffDevices.id, staffSessions.device_id))
    .where(and(eq(staffSessions.token_sha256, tokenSha256), gt(staffSessions.expires_at, now), isUsed(now)));
  return row === undefined || (row.account === null && row.device === null) ? null : row;
};

/** Whose session a token opens; null for nobody's. */
export const staffSessionOf = async (db: Database, token: string, now: Date) =>
  isToken(token) ? staffSessionByHash(db, hashOfToken(token), now) : null;

/** Stores that a session is used, once a minute. */
export const noteStaffUse = async (
  db: Database,
  { token_sha256, last_used_at }: Pick<typeof staffSessions.$inferSelect, "token_sha256" | "last_used_at">,
  now: Date,
  network: string | null,
): Promise<void> => {
  if (now.getTime() - last_used_at.getTime() < USE_MS) return;
  await db
    .update(staffSessions)
    .set({ last_used_at: now, network })
    .where(eq(staffSessions.token_sha256, token_sha256));
};

/** The public name of a session: the beginning of its token's hash, which opens nothing. */
const sessionId = sql<string>`left(${staffSessions.token_sha256}, 32)`;

/** Complete, running sessions of an account, the one used last first. */
export const staffSessionsOf = (db: Database, accountId: number, now: Date) =>
  db
    .select({
      id: sessionId,
      token_sha256: staffSessions.token_sha256,
      browser: staffSessions.browser,
      network: staffSessions.network,
      created_at: staffSessions.created_at,
      last_used_at: staffSessions.last_used_at,
    })
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.account_id, accountId),
        isNull(staffSessions.step),
        gt(staffSessions.expires_at, now),
        gt(staffSessions.last_used_at, new Date(now.getTime() - IDLE_MS)),
      ),
    )
    .orderBy(desc(staffSessions.last_used_at));

/** Ends one session of an account by its public name; false where it has no such session. */
export const endStaffSessionOf = async (tx: Database, accountId: number, id: string): Promise<boolean> => {
  const ended = await tx
    .delete(staffSessions)
    .where(and(eq(staffSessions.account_id, accountId), eq(sessionId, id)))
    .returning({ id: staffSessions.account_id });
  return ended.length > 0;
};

/** Ends the session with this hash. */
export const endStaffSession = async (tx: Database, tokenSha256: string): Promise<void> => {
  await tx.delete(staffSessions).where(eq(staffSessions.token_sha256, tokenSha256));
};

/** Ends every session of an account, but for one. */
export const endStaffSessions = async (tx: Database, accountId: number, except: string | null): Promise<void> => {
  const isIts = eq(staffSessions.account_id, accountId);
  await tx.delete(staffSessions).where(except === null ? isIts : and(isIts, ne(staffSessions.token_sha256, except)));
};

/** When anybody last used each account. */
export const lastUses = async (db: Database): Promise<ReadonlyMap<number, Date>> => {
  const rows = await db
    .select({ id: staffSessions.account_id, at: sql<string>`max(${staffSessions.last_used_at})` })
    .from(staffSessions)
    .where(isNotNull(staffSessions.account_id))
    .groupBy(staffSessions.account_id);
  return new Map(rows.flatMap(({ id, at }) => (id === null ? [] : [[id, new Date(at)]])));
};
