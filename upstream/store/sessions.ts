import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Device } from "../domain/customer/device";
import type { UserRow } from "../domain/customer/user-row";
import type { Database } from "./database";
import { knownDevices, sessions, users } from "./schema/user";

/** 256 random bits. */
const newToken = (): string => randomBytes(32).toString("base64url");
const isToken = (token: string): boolean => /^[\w-]{43}$/.test(token);
const hashOf = (token: string): string => createHash("sha256").update(token, "utf8").digest("hex");

const DAY_MS = 86_400_000;

type NewSession = {
  readonly userId: number;
  readonly now: Date;
  /** How long it lasts. */
  readonly days: number;
  readonly device: Device | null;
  /** As in `siteNetwork`. */
  readonly network: string | null;
};

/** Opens a session; returns its token, of which only a hash is stored. */
export const openSession = async (
  tx: Database,
  { userId, now, days, device, network }: NewSession,
): Promise<string> => {
  const token = newToken();
  await tx.insert(sessions).values({
    token_sha256: hashOf(token),
    user_id: userId,
    created_at: now,
    expires_at: new Date(now.getTime() + days * DAY_MS),
    device,
    network,
  });
  return token;
};

/** When sessions were opened that are too old by now: the lifetime may have been shortened since. */
const oldestStart = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

const prepareByToken = (db: Database) =>
  db
    .select({ user: users, last_used_at: sessions.last_used_at, created_at: sessions.created_at })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessions.token_sha256, sql.placeholder("hash")),
        gt(sessions.expires_at, sql.placeholder("now")),
        gt(sessions.created_at, sql.placeholder("oldest")),
        isNull(users.deleted_at),
      ),
    )
    .prepare("session_by_token");

const prepared = new WeakMap<Database, ReturnType<typeof prepareByToken>>();

/** How exactly the last use of a session is stored, so that not every call writes. */
const USE_MS = 3_600_000;

/** When and from where a session is used. */
export type SessionUse = { readonly now: Date; readonly days: number; readonly network: string | null };

const noteUse = async (db: Database, token: string, { now, network }: SessionUse): Promise<void> => {
  const isOld = lt(sessions.last_used_at, new Date(now.getTime() - USE_MS));
  await db
    .update(sessions)
    .set({ last_used_at: now, ...(network !== null && { network }) })
    .where(and(eq(sessions.token_sha256, hashOf(token)), or(isNull(sessions.last_used_at), isOld)));
};

/** Whose session a token opens; null for one that is unknown, ended or too old. Not for use in a transaction. */
export const userOfToken = async (db: Database, token: string, use: SessionUse): Promise<UserRow | null> => {
  if (!isToken(token)) return null;
  const { now, days } = use;
  const query = prepared.get(db) ?? prepareByToken(db);
  prepared.set(db, query);
  const oldest = oldestStart(now, days).toISOString();
  const [row] = await query.execute({ hash: hashOf(token), now: now.toISOString(), oldest });
  if (row === undefined) return null;
  if (now.getTime() - (row.last_used_at ?? row.created_at).getTime() > USE_MS) await noteUse(db, token, use);
  return row.user;
};

/** The public name of a session: the beginning of its token's hash, which opens nothing. */
const sessionId = sql<string>`left(${sessions.token_sha256}, 32)`;

/** Running sessions of a customer, the one used last first. */
export const sessionsOf = (db: Database, userId: number, now: Date, days: number) =>
  db
    .select({
      id: sessionId,
      created_at: sessions.created_at,
      expires_at: sessions.expires_at,
      last_used_at: sessions.last_used_at,
      device: sessions.device,
      network: sessions.network,
    })
    .from(sessions)
    .where(
      and(eq(sessions.user_id, userId), gt(sessions.expires_at, now), gt(sessions.created_at, oldestStart(now, days))),
    )
    .orderBy(desc(sql`coalesce(${sessions.last_used_at}, ${sessions.created_at})`));

/** The public name of the session that a token opens. */
export const idOfToken = (token: string): string => hashOf(token).slice(0, 32);

/** Ends one session of a customer by its public name; false where he has no such session. */
export const endSessionOf = async (db: Database, userId: number, id: string): Promise<boolean> => {
  const isIts = and(eq(sessions.user_id, userId), eq(sessionId, id));
  const ended = await db.delete(sessions).where(isIts).returning({ user_id: sessions.user_id });
  return ended.length > 0;
};

/** Ends every session of a customer but the one of a token. */
export const endOtherSessions = async (db: Database, userId: number, token: string): Promise<void> => {
  await db.delete(sessions).where(and(eq(sessions.user_id, userId), ne(sessions.token_sha256, hashOf(token))));
};

/** Ends the session that a login opened at a moment: the same login is repeated (SPEC-482). */
export const endSessionOpenedAt = async (tx: Database, userId: number, openedAt: Date): Promise<void> => {
  await tx.delete(sessions).where(and(eq(sessions.user_id, userId), eq(sessions.created_at, openedAt)));
};

/** Ends the session of a token, for every copy of it. */
export const endSession = async (tx: Database, token: string): Promise<void> => {
  if (isToken(token)) await tx.delete(sessions).where(eq(sessions.token_sha256, hashOf(token)));
};

/** What is stored of a device's token, hex; null for a text that is none. */
export const deviceHash = (token: string | null): string | null =>
  token !== null && isToken(token) ? hashOf(token) : null;

/** Whether a browser has logged in with a phone before. */
export const isKnownDevice = async (db: Database, device: string | null, phone: string): Promise<boolean> => {
  if (device === null) return false;
  const isIts = and(eq(knownDevices.device_sha256, device), eq(knownDevices.phone, phone));
  const [row] = await db.select({ phone: knownDevices.phone }).from(knownDevices).where(isIts);
  return row !== undefined;
};

/**
 * Stores that a browser has logged in with a phone. Its token is new with each login, so that a token planted by another
 * person is useless to him; phones known for the old token stay known for the new one. Only the hash of a token is stored.
 */
export const noteDevice = async (tx: Database, before: string | null, phone: string, now: Date): Promise<string> => {
  const token = newToken();
  const device_sha256 = hashOf(token);
  if (before !== null) {
    await tx.update(knownDevices).set({ device_sha256 }).where(eq(knownDevices.device_sha256, before));
  }
  await tx
    .insert(knownDevices)
    .values({ device_sha256, phone, logged_in_at: now })
    .onConflictDoUpdate({ target: [knownDevices.device_sha256, knownDevices.phone], set: { logged_in_at: now } });
  return token;
};
