import * as z from "zod/mini";
import { AGENT_PUSH, type AgentPush, AgentPushReply } from "@/lib/contract/agent/agent-push";
import { parseJson } from "@/lib/domain/parse-json";
import { callStorefront, type StorefrontAddress } from "./storefront";

/** ms. The storefront fetches a profile, reads the order, and waits for the platform: each has a bound of its own, and together less than this. */
const TIMEOUT_MS = 15_000;
const MOST_BYTES = 4 * 1024;

/** Says to the storefront that there is news of an order for a platform. @throws Error where it does not answer what became of it */
export type PushToAgent = (push: Omit<AgentPush, "sent_at">) => Promise<AgentPushReply>;

export const agentPushTo =
  (address: StorefrontAddress): PushToAgent =>
  async (push) => {
    const body = JSON.stringify({ ...push, sent_at: Math.floor(Date.now() / 1_000) });
    const answer = await callStorefront(address, AGENT_PUSH, body, { timeoutMs: TIMEOUT_MS, maxBytes: MOST_BYTES });
    if (!answer.ok) throw new Error(`the storefront refused news of an order: ${answer.status}`);
    return z.parse(AgentPushReply, parseJson(answer.text));
  };
