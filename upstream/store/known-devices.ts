import { createHash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Database } from "./database";
import { knownDevices } from "./schema/user";

const isToken = (token: string): boolean => /^[\w-]{43}$/.test(token);

const hashOf = (token: string): string => createHash("sha256").update(token, "utf8").digest("hex");

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
 * Notes that a browser has logged in with a phone. Its token is new with each login, so that one that somebody else has
 * planted is of no use to him; what the browser was known for before, it is known for still. Of a token a hash is kept.
 */
export const noteDevice = async (tx: Database, before: string | null, phone: string, now: Date): Promise<string> => {
  const token = randomBytes(32).toString("base64url");
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
