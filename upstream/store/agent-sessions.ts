import { createHash, randomUUID } from "node:crypto";
import { and, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { AgentSession } from "@/lib/contract/agent/agent-session";
import { statusesIn } from "../domain/order/lifecycle";
import type { Database } from "./database";
import { agentOrders, agentSessions } from "./schema/agent";
import { orders } from "./schema/order";

/** How long a session lives after its last change. */
const LIFE_MS = 6 * 3_600_000;

/** A session by its id and its owner. */
export type SessionOwner = { readonly session: string; readonly platform: string };

export type SessionRow = typeof agentSessions.$inferSelect;

export const sessionHash = (session: string): string => createHash("sha256").update(session).digest("hex");

const isOf = ({ session, platform }: SessionOwner, now: Date) =>
  and(
    eq(agentSessions.id_sha256, sessionHash(session)),
    eq(agentSessions.platform, platform),
    gt(agentSessions.expires_at, now),
  );

const expiryAfter = (now: Date): Date => new Date(now.getTime() + LIFE_MS);

/** null: it is another platform's, it has expired, or there never was one. */
export const findSession = async (db: Database, owner: SessionOwner, now: Date): Promise<SessionRow | null> => {
  const [row] = await db.select().from(agentSessions).where(isOf(owner, now));
  return row ?? null;
};

/** Its agent can change it: it has become no order, and nobody has taken it over. */
const isStillOpen = and(eq(agentSessions.state, "open"), isNull(agentSessions.handed_at));

type Content = Pick<AgentSession, "document"> & {
  readonly state: "open" | "canceled";
  readonly profile: string | null;
};

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
      id_sha256: sessionHash(session),
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
    .where(and(isOf(owner, now), eq(agentSessions.version, version), isStillOpen))
    .returning();
  return row ?? null;
};

type CartSet = { readonly version: number; readonly comment: string | null };

/** Notes that the cart of a session has the content of a version, and what its agent wrote beside it. */
export const noteCartSet = async (db: Database, owner: SessionOwner, { version, comment }: CartSet): Promise<void> => {
  await db
    .update(agentSessions)
    .set({ cart_version: version, comment })
    .where(and(eq(agentSessions.id_sha256, sessionHash(owner.session)), eq(agentSessions.version, version)));
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
  const [row] = await tx
    .update(agentSessions)
    .set({ state: "completed", order_id, document, version: version + 1, expires_at: expiryAfter(now) })
    .where(and(isOf(owner, now), eq(agentSessions.version, version), isStillOpen))
    .returning();
  if (row === undefined) return false;
  const { platform, profile } = row;
  await tx
    .insert(agentOrders)
    .values({ order_id, platform, checkout_id: owner.session, profile, made_at: now, due_at: new Date() });
  return true;
};

/** The session of a checkout that a person may have a link to; null: it has expired, or there never was one. */
export const sessionToHand = async (db: Database, session: string, now: Date): Promise<SessionRow | null> => {
  const [row] = await db
    .select()
    .from(agentSessions)
    .where(and(eq(agentSessions.id_sha256, sessionHash(session)), gt(agentSessions.expires_at, now)));
  return row ?? null;
};

/**
 * Takes a session from its agent, in the transaction that writes the person's cart. What the agent wrote of its buyer goes. Of two at once, or of
 * a person and the agent who orders, one does it.
 *
 * @return whether it was the agent's still
 */
export const handSession = async (tx: Database, session: string, now: Date): Promise<boolean> => {
  const rows = await tx
    .update(agentSessions)
    .set({
      handed_at: now,
      checkout_id: session,
      document: "",
      version: sql`${agentSessions.version} + 1`,
      expires_at: expiryAfter(now),
    })
    .where(and(eq(agentSessions.id_sha256, sessionHash(session)), gt(agentSessions.expires_at, now), isStillOpen))
    .returning({ id: agentSessions.id_sha256 });
  return rows.length > 0;
};

/**
 * Notes the order that a person made of a cart which he took over from an agent, in the order's transaction. The last one counts: a checkout that
 * was not paid is ordered again.
 */
export const noteHandedOrder = async (
  tx: Database,
  { agent_session: id }: { readonly agent_session: string | null },
  order_id: number,
  now: Date,
): Promise<void> => {
  if (id === null) return;
  const isIts = and(eq(agentSessions.id_sha256, id), isNotNull(agentSessions.handed_at));
  const [row] = await tx
    .update(agentSessions)
    .set({ order_id, expires_at: expiryAfter(now) })
    .where(isIts)
    .returning();
  if (row?.checkout_id == null) return;
  const { platform, profile, checkout_id } = row;
  await tx.insert(agentOrders).values({ order_id, platform, checkout_id, profile, made_at: now, due_at: new Date() });
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
          // A person's own order is none of an agent's.
          .where(and(isNotNull(agentSessions.order_id), isNull(agentSessions.handed_at))),
      ),
    ),
  );
};
