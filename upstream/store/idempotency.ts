import { and, eq } from "drizzle-orm";
import * as z from "zod/mini";
import { wrongFields } from "../domain/domain-error";
import { say } from "../texts/say";
import type { Database } from "./database";
import { idempotencyKeys } from "./schema/call";

const LIFE_MS = 24 * 60 * 60 * 1000;

export type Intent = {
  readonly scope: "order.create" | "order.cache" | "feedback" | "board.move" | "board.undo";
  readonly owner: string;
  readonly key: string;
  /** sha256 of the request, hex. */
  readonly fingerprint: string;
  readonly now: Date;
};

const isKey = ({ scope, owner, key }: Intent) =>
  and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.owner_id, owner), eq(idempotencyKeys.key, key));

const stored = async <Reply extends z.ZodMiniType>(tx: Database, intent: Intent, reply: Reply) => {
  const [row] = await tx.select().from(idempotencyKeys).where(isKey(intent));
  if (row?.request_sha256 === intent.fingerprint) return z.parse(reply, row.response);
  const key = say("problem.key_reused");
  throw wrongFields({ idempotency_key: [key] }, key);
};

/**
 * Does something once per key, in the transaction it is given. Claiming the key makes every other transaction with the
 * same key wait until this one has ended: if it went well they get its answer, if it was refused they try themselves.
 * So no refusal is stored, and no claim outlives a crash.
 *
 * @throws DomainError 422 when the key was used for another request
 */
export const once = async <Reply extends z.ZodMiniType>(
  tx: Database,
  intent: Intent,
  reply: Reply,
  work: () => Promise<z.output<Reply>>,
): Promise<z.output<Reply>> => {
  const { scope, owner, key, fingerprint, now } = intent;
  const claim = {
    scope,
    owner_id: owner,
    key,
    request_sha256: fingerprint,
    state: "running" as const,
    expires_at: new Date(now.getTime() + LIFE_MS),
  };
  const claimed = await tx
    .insert(idempotencyKeys)
    .values(claim)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length === 0) return stored(tx, intent, reply);
  const response = await work();
  await tx.update(idempotencyKeys).set({ state: "done", status_code: 200, response }).where(isKey(intent));
  return response;
};
