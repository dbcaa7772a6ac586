import "server-only";
import { Agent, request } from "undici";
import { publicLookup } from "@/lib/config/public-address";
import type { AgentPushReply } from "@/lib/contract/agent/agent-push";

/** ms for a webhook, from its first byte to the head of the answer: platforms answer at once, and work afterwards (UCP, "Guidelines"). */
const TIMEOUT_MS = 5_000;

/** Seconds that an answer wants to be left alone (RFC 9110, 10.2.3); null: it does not say. */
const secondsOf = (text: string, now: Date): number | null => {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const until = Date.parse(text);
  return Number.isNaN(until) ? null : Math.max(0, Math.ceil((until - now.getTime()) / 1_000));
};

const outcomeOf = (status: number): AgentPushReply["outcome"] => {
  if (status >= 200 && status < 300) return "taken";
  return status === 410 ? "gone" : "later";
};

type Delivered = AgentPushReply & {
  /** Of the answer; null: there was none. */
  readonly status: number | null;
};

/**
 * Posts webhooks to addresses that platforms name: by https, to no address of ours whatever its name resolves to, and no redirect is followed.
 * Its status says all of an answer; nothing else of it is read.
 *
 * @param allowsLocal also to this machine, for the demo and tests
 */
export const createDelivery = (allowsLocal: boolean, timeoutMs = TIMEOUT_MS) => {
  const dispatcher = new Agent({
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    keepAliveTimeout: 1_000,
    connect: { timeout: timeoutMs, ...(!allowsLocal && { lookup: publicLookup }) },
  });
  return async (url: URL, headers: Headers, body: string): Promise<Delivered> => {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const sent = { dispatcher, method: "POST", headers: Object.fromEntries(headers), body, signal } as const;
      const { statusCode: status, headers: answered, body: unread } = await request(url, sent);
      await unread.dump({ limit: 0 }).catch(() => undefined);
      const retry_after = secondsOf(String(answered["retry-after"] ?? ""), new Date());
      return { outcome: outcomeOf(status), retry_after, status };
    } catch {
      return { outcome: "later", retry_after: null, status: null };
    }
  };
};
