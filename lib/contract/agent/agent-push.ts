import * as z from "zod/mini";
import { formalText, Id } from "@/lib/contract/scalar";
import { AGENT_PREFIX } from "../agent-path";

/** Where the upstream says to the storefront, which speaks with platforms, that there is news of an order. */
export const AGENT_PUSH = `${AGENT_PREFIX}/push`;

/** News of an order for the platform whose agent prepared it, signed as `POST /api/revalidate` is. */
export const AgentPush = z.strictObject({
  order_id: Id,
  platform: formalText(300).check(z.minLength(1)),
  /** The address of the platform's profile, which names where it takes them. */
  profile: formalText(1000),
  /** The same for the same news, however often it is sent. */
  event_id: z.uuid(),
  /** When it was signed, Unix seconds of the real time. */
  sent_at: z.int(),
});
export type AgentPush = z.infer<typeof AgentPush>;

/** What became of it. */
export const AgentPushReply = z.object({
  /** `taken`: the platform has it; `later`: it has not, and gets it again; `gone`: it wants none of it; `nobody`: nobody takes any. */
  outcome: z.enum(["taken", "later", "gone", "nobody"]),
  /** How long it wants to be left alone, seconds; null: it does not say. */
  retry_after: z.nullable(z.int()),
});
export type AgentPushReply = z.infer<typeof AgentPushReply>;
