import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { PREFERENCE_MAX_AGE_SECONDS } from "@/lib/brand/cookies";
import type { UserRow } from "../domain/customer/user-row";
import type { Database } from "./database";
import { knownDevices, sessions, users } from "./schema/user";

/** 256 random bits. */
const newToken = (): string => randomBytes(32).toString("base64url");
const isToken = (token: string): boolean => /^[\w-]{43}$/.test(token);
const hashOf = (token: string): string => createHash("sha256").update(token, "utf8").digest("hex");

/** Opens a session for 256 days; returns its token, of which only a hash is kept. */
export const openSession = async (tx: Database, userId: number, now: Date): Promise<string> => {
  const token = newToken();
  await tx.insert(sessions).values({
    token_sha256: hashOf(token),
    user_id: userId,
    created_at: now,
    expires_at: new Date(now.getTime() + PREFERENCE_MAX_AGE_SECONDS * 1000),
  });
  return token;
};

const prepareByToken = (db: Database) =>
  db
    .select({ user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(
        eq(sessions.token_sha256, sql.placeholder("hash")),
        gt(sessions.expires_at, sql.placeholder("now")),
        isNull(users.deleted_at),
      ),
    )
    .prepare("session_by_token");

const prepared = new WeakMap<Database, ReturnType<typeof prepareByToken>>();

/** Whose session a token opens; null for one that is unknown, ended or too old. Not for use in a transaction. */
export const userOfToken = async (db: Database, token: string, now: Date): Promise<UserRow | null> => {
  if (!isToken(token)) return null;
  const query = prepared.get(db) ?? prepareByToken(db);
  prepared.set(db, query);
  const [row] = await query.execute({ hash: hashOf(token), now: now.toISOString() });
  return row?.user ?? null;
};

/** Ends the session of a token, whoever holds a copy of it. */
export const endSession = async (tx: Database, token: string): Promise<void> => {
  if (isToken(token)) await tx.delete(sessions).where(eq(sessions.token_sha256, hashOf(token)));
};

/** What is kept of a device's token, hex; null for a text that is none. */
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
