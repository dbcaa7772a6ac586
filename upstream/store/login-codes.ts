import { desc, eq, sql } from "drizzle-orm";
import type { NotifyChannel } from "@/lib/contract/auth";
import { type CodeOutcome, codeExpiry, codeHash, isCounted, judgeCode } from "../rules/login-code";
import type { Database } from "./database";
import { loginCodes } from "./schema/user";

/** Keeps a code that is about to be sent. It takes the place of those sent before. */
export const keepCode = async (
  db: Database,
  { phone, channel, code, now }: { phone: string; channel: NotifyChannel; code: string; now: Date },
): Promise<void> => {
  await db.insert(loginCodes).values({
    phone,
    channel,
    code_sha256: codeHash(phone, code),
    created_at: now,
    expires_at: codeExpiry(now),
  });
};

/**
 * Tries a code against the newest one of its phone. The row is held until the transaction ends, so that guesses made at
 * once are counted one after another; a wrong one is counted only if the transaction is not undone.
 */
export const tryCode = async (
  tx: Database,
  { phone, code, now }: { phone: string; code: string; now: Date },
): Promise<CodeOutcome> => {
  const [sent = null] = await tx
    .select()
    .from(loginCodes)
    .where(eq(loginCodes.phone, phone))
    .orderBy(desc(loginCodes.id))
    .limit(1)
    .for("update");
  const outcome = judgeCode(sent, code, now);
  if (sent === null) return outcome;
  const row = eq(loginCodes.id, sent.id);
  if (outcome === "right") await tx.update(loginCodes).set({ used_at: now }).where(row);
  if (isCounted(sent, outcome)) {
    await tx
      .update(loginCodes)
      .set({ wrong_tries: sql`${loginCodes.wrong_tries} + 1` })
      .where(row);
  }
  return outcome;
};
