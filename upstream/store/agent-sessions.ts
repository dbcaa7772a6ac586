import { createHash, randomUUID } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import type { AgentSession } from "@/lib/contract/agent/agent-session";
import type { Database } from "./database";
import { agentSessions } from "./schema/agent";

/** How long a session lives after its last change. */
const LIFE_MS = 6 * 3_600_000;

/** A session by its id and its owner. */
export type SessionOwner = { readonly session: string; readonly platform: string };

export type SessionRow = typeof agentSessions.$inferSelect;

const hashOf = (session: string): string => createHash("sha256").update(session).digest("hex");

const isOf = ({ session, platform }: SessionOwner, now: Date) =>
  and(
    eq(agentSessions.id_sha256, hashOf(session)),
    eq(agentSessions.platform, platform),
    gt(agentSessions.expires_at, now),
  );

const expiryAfter = (now: Date): Date => new Date(now.getTime() + LIFE_MS);

/** null: it is another platform's, it has expired, or there never was one. */
export const findSession = async (db: Database, owner: SessionOwner, now: Date): Promise<SessionRow | null> => {
  const [row] = await db.select().from(agentSessions).where(isOf(owner, now));
  return row ?? null;
};

type Content = Pick<AgentSession, "state" | "document">;

/** Begins a session, with a cart of its own. null: there is one of that id, of this platform or another. */
export const beginSession = async (
  db: Database,
  { session, platform }: SessionOwner,
  content: Content,
  now: Date,
): Promise<SessionRow | null> => {
  const [row] = await db
    .insert(agentSessions)
    .values({
      ...content,
      id_sha256: hashOf(session),
      platform,
      version: 1,
      cart_id: randomUUID(),
      begun_at: now,
      expires_at: expiryAfter(now),
    })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
};

/** Replaces what an open session has, where it is of the version that is known. null: it is not. */
export const replaceSession = async (
  db: Database,
  owner: SessionOwner,
  { version, ...content }: Content & { readonly version: number },
  now: Date,
): Promise<SessionRow | null> => {
  const [row] = await db
    .update(agentSessions)
    .set({ ...content, version: sql`${agentSessions.version} + 1`, expires_at: expiryAfter(now) })
    .where(and(isOf(owner, now), eq(agentSessions.version, version), eq(agentSessions.state, "open")))
    .returning();
  return row ?? null;
};
