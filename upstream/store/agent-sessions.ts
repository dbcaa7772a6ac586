import { createHash, randomUUID } from "node:crypto";
import { and, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { AgentSession } from "@/lib/contract/agent/agent-session";
import { statusesIn } from "../domain/order/lifecycle";
import type { Database } from "./database";
import { agentSessions } from "./schema/agent";
import { orders } from "./schema/order";

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

type Content = Pick<AgentSession, "document"> & { readonly state: "open" | "canceled" };

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

/** Notes that the cart of a session has the content of a version. */
export const noteCartSet = async (db: Database, owner: SessionOwner, version: number): Promise<void> => {
  await db
    .update(agentSessions)
    .set({ cart_version: version })
    .where(and(eq(agentSessions.id_sha256, hashOf(owner.session)), eq(agentSessions.version, version)));
};

/**
 * Makes an open session the order that is written in the same transaction. Of two at once the second waits for the first, and finds it completed:
 * one session makes one order.
 *
 * @return whether it was open still
 */
export const completeSession = async (
  tx: Database,
  owner: SessionOwner,
  { version, document, order_id }: { readonly version: number; readonly document: string; readonly order_id: number },
  now: Date,
): Promise<boolean> => {
  const rows = await tx
    .update(agentSessions)
    .set({ state: "completed", order_id, document, version: version + 1, expires_at: expiryAfter(now) })
    .where(and(isOf(owner, now), eq(agentSessions.version, version), eq(agentSessions.state, "open")))
    .returning({ order_id: agentSessions.order_id });
  return rows.length > 0;
};

/** The orders that agents made and that are not over: of a phone, or brought to a house. */
export const openAgentOrders = async (
  tx: Database,
  of: { readonly phone: string } | { readonly city_id: number; readonly street: string; readonly house: string },
): Promise<number> => {
  const { delivery_address: address } = orders;
  const isIts =
    "phone" in of
      ? eq(orders.phone, of.phone)
      : and(
          eq(orders.city_id, of.city_id),
          sql`lower(${address}->>'street') = lower(${of.street})`,
          sql`lower(${address}->>'house') = lower(${of.house})`,
        );
  return tx.$count(
    orders,
    and(
      inArray(orders.original_status, statusesIn("open")),
      isIts,
      inArray(
        orders.id,
        tx
          .select({ id: sql<number>`${agentSessions.order_id}` })
          .from(agentSessions)
          .where(isNotNull(agentSessions.order_id)),
      ),
    ),
  );
};
