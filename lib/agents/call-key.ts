import { createHash, createHmac, randomBytes } from "node:crypto";
import * as z from "zod/mini";
import { AgentError, invalidRequest } from "./agent-error";

/** How a repeated call is recognised: by the platform's key for it, and by what it says (UCP, "Replay Protection"). */
export type CallKey = {
  /** Of the tool and its key; who reads it can repeat nothing. */
  readonly name: string;
  /** Of the input. */
  readonly digest: string;
};

/** 22 characters. */
const shortHash = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 22);

/** UCP demands keys of 128 bits; a UUID has 36 characters. */
const keyPattern = /^[\x21-\x7e]{16,100}$/;

/**
 * @param key as the platform wrote it; null: it wrote none
 * @throws AgentError 400 for one that others could guess, or that is too long
 */
export const callKey = (key: string | null, tool: string, input: unknown): CallKey | null => {
  if (key === null) return null;
  if (!keyPattern.test(key)) throw invalidRequest("Idempotency-Key: 16 to 100 characters are needed, as a UUID has");
  return { name: shortHash(`${tool} ${key}`), digest: shortHash(JSON.stringify(input) ?? "") };
};

type SessionSeed = {
  /** What the session follows from: a call, or another session; null: nothing, it is a new one each time. */
  readonly of: string | null;
  readonly platform: string;
  readonly secret: string;
};

/**
 * The id of a session that a call begins. The same call makes the same one, so that a repeated call finds what the first one began; without the
 * shop's secret nobody can compute it.
 */
export const sessionId = (kind: "cart" | "chk", { of, platform, secret }: SessionSeed): string => {
  const bytes =
    of === null
      ? randomBytes(24)
      : createHmac("sha256", secret).update(`agent session ${platform} ${of}`).digest().subarray(0, 24);
  return `${kind}_${bytes.toString("base64url")}`;
};

/** The last calls that a session was changed by, the newest last: each its name and its digest. */
export const AppliedKeys = z._default(z.array(z.tuple([z.string(), z.string()])), []);
type AppliedKeys = z.output<typeof AppliedKeys>;

/** As many as anybody repeats. */
const MOST_KEYS = 20;

export const keyReused = (): AgentError =>
  new AgentError(409, "conflict", "This idempotency key was used for another request");

/**
 * Whether a session has been changed by this very call already.
 *
 * @throws AgentError 409 where its key was used for another one
 */
export const isRepeated = (applied: AppliedKeys, key: CallKey | null): boolean => {
  const known = applied.find(([name]) => name === key?.name);
  if (known === undefined) return false;
  if (known[1] !== key?.digest) throw keyReused();
  return true;
};

export const withKey = (applied: AppliedKeys, key: CallKey | null): AppliedKeys =>
  key === null ? applied : [...applied, [key.name, key.digest] satisfies [string, string]].slice(-MOST_KEYS);
