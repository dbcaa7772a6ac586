import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from "drizzle-orm";
import type { RequestState } from "@/lib/contract/staff/staff-inbox";
import type { Database } from "./database";
import { requests } from "./schema/call";
import { requestReplies } from "./schema/request-reply";
import type { RequestRow } from "./staff-messages";

export type ReplyRow = typeof requestReplies.$inferSelect;

/** Requests a page. */
const PAGE = 30;
const TAKEN = 10;
/** How long a process owns letters that it took, ms; longer than a mailer takes. */
const LEASE_MS = 60_000;

/** What a request is, by who has marked it. */
export const requestState = ({ handled_at, taken_at }: Pick<RequestRow, "handled_at" | "taken_at">): RequestState => {
  if (handled_at !== null) return "answered";
  return taken_at === null ? "new" : "in_work";
};

const isIn: Readonly<Record<RequestState, SQL | undefined>> = {
  new: and(isNull(requests.handled_at), isNull(requests.taken_at)),
  in_work: and(isNull(requests.handled_at), isNotNull(requests.taken_at)),
  answered: isNotNull(requests.handled_at),
};

/** Requests of some cities, and of none: those belong to everybody, so that nothing is read by nobody. */
const isOfCities = (cityIds: readonly number[] | null): SQL | undefined =>
  cityIds === null ? undefined : or(isNull(requests.city_id), inArray(requests.city_id, [...cityIds]));

type Wish = {
  /** Null: of all. */
  readonly cityIds: readonly number[] | null;
  readonly state: RequestState | null;
  readonly before: number | null;
};

/** A page of requests, the newest first, and how many nobody has answered. */
export const requestsPage = async (db: Database, { cityIds, state, before }: Wish) => {
  const rows = await db
    .select()
    .from(requests)
    .where(
      and(
        isOfCities(cityIds),
        state === null ? undefined : isIn[state],
        before === null ? undefined : lt(requests.id, before),
      ),
    )
    .orderBy(desc(requests.id))
    .limit(PAGE + 1);
  const [open] = await db
    .select({ total: count() })
    .from(requests)
    .where(and(isOfCities(cityIds), isNull(requests.handled_at)));
  return { rows: rows.slice(0, PAGE), hasMore: rows.length > PAGE, open: open?.total ?? 0 };
};

/** A request, locked. */
export const lockRequest = async (tx: Database, id: number): Promise<RequestRow | null> => {
  const [row] = await tx.select().from(requests).where(eq(requests.id, id)).for("update");
  return row ?? null;
};

export type RequestMarks = Partial<Pick<RequestRow, "taken_at" | "taken_by" | "handled_at" | "handled_by">>;

export const markRequest = async (tx: Database, id: number, marks: RequestMarks): Promise<RequestRow> => {
  const [row] = await tx.update(requests).set(marks).where(eq(requests.id, id)).returning();
  if (row === undefined) throw new Error(`Request ${id} is gone.`);
  return row;
};

export const repliesOf = (db: Database, requestIds: readonly number[]): Promise<ReplyRow[]> =>
  db
    .select()
    .from(requestReplies)
    .where(inArray(requestReplies.request_id, [...requestIds]))
    .orderBy(asc(requestReplies.id));

type NewReply = Pick<ReplyRow, "request_id" | "key" | "email" | "text" | "by" | "created_at">;

/** Writes an answer; false: its key was used before. */
export const addReply = async (tx: Database, reply: NewReply): Promise<boolean> => {
  const now = new Date();
  const written = await tx
    .insert(requestReplies)
    .values({ ...reply, written_at: now, next_at: now })
    .onConflictDoNothing()
    .returning({ id: requestReplies.id });
  return written.length > 0;
};

/**
 * Takes answers that are due, each for one process only, with their requests. If that process ends before it has sent them, they are
 * due again after `LEASE_MS`.
 */
export const takeReplies = async (db: Database, now: Date) => {
  const due = db
    .select({ id: requestReplies.id })
    .from(requestReplies)
    .where(lte(requestReplies.next_at, now))
    .orderBy(requestReplies.next_at)
    .limit(TAKEN)
    .for("update", { skipLocked: true });
  const taken = await db
    .update(requestReplies)
    .set({ tries: sql`${requestReplies.tries} + 1`, next_at: new Date(now.getTime() + LEASE_MS) })
    .where(inArray(requestReplies.id, due))
    .returning();
  if (taken.length === 0) return [];
  const about = await db
    .select()
    .from(requests)
    .where(
      inArray(
        requests.id,
        taken.map(({ request_id }) => request_id),
      ),
    );
  return taken.flatMap((reply) => {
    const request = about.find(({ id }) => id === reply.request_id);
    return request === undefined ? [] : [{ reply, request }];
  });
};

export const markReplySent = async (db: Database, id: number, now: Date): Promise<void> => {
  await db.update(requestReplies).set({ sent_at: now, next_at: null }).where(eq(requestReplies.id, id));
};

/** @param next null: it is given up */
export const putOffReply = async (db: Database, id: number, next: Date | null, now: Date): Promise<void> => {
  const ended_at = next === null ? now : null;
  await db.update(requestReplies).set({ next_at: next, ended_at }).where(eq(requestReplies.id, id));
};
