import "server-only";
import * as z from "zod/mini";
import { ApiError } from "@/lib/bff/api-error";
import { boundedText, isSigned } from "@/lib/bff/body";
import { type ServerEnv, serverEnv } from "@/lib/config/env.server";
import { followLink } from "@/lib/config/follow-link";
import type { SigningKey } from "@/lib/config/signing-keys";
import { type AgentOrder, agentOrderRead } from "@/lib/contract/agent/agent-order";
import { AgentPush, type AgentPushReply } from "@/lib/contract/agent/agent-push";
import { requestIdOf } from "@/lib/contract/request-id";
import { parseJson } from "@/lib/domain/parse-json";
import { logger } from "@/lib/observability/logger";
import { callUpstream } from "@/lib/upstream/call-upstream";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { AgentError } from "../agent-error";
import { envelope } from "../envelope";
import { knownProfiles } from "../platform/known-profiles";
import { webhookOf } from "../platform/negotiation";
import { strangersAddress } from "../platform/profile-address";
import { isProvedBy } from "../platform/proved-platform";
import { offeredCapabilities } from "../release";
import { orderView } from "../vocabulary/orders";
import { createDelivery } from "./deliver-webhook";
import { webhookHeaders } from "./signed-webhook";

const MOST_BYTES = 8 * 1024;
/** Clocks may differ; an older copy may be an eavesdropper's and is refused, s. */
const WINDOW_S = 300;

let deliver: ReturnType<typeof createDelivery> | null = null;

/** Made at the first webhook: the environment is not read while the shop is built. */
const delivery = ({ isDemo }: ServerEnv): ReturnType<typeof createDelivery> => {
  deliver ??= createDelivery(isDemo);
  return deliver;
};

const nobody: AgentPushReply = { outcome: "nobody", retry_after: null };

/** Where a platform takes news; null: nowhere, or where none may go. @throws AgentError where its profile cannot be had */
const addressOf = async ({ platform, profile }: AgentPush, env: ServerEnv): Promise<URL | null> => {
  const known = strangersAddress(profile, env.isDemo);
  // Who has only named a profile could read no order, and gets news of none.
  if (known === null || !isProvedBy(platform, known)) return null;
  const webhook = webhookOf(await knownProfiles(env)(known));
  return webhook === null ? null : strangersAddress(webhook, env.isDemo);
};

/** The last moment at which something happened to an order. */
const lastOf = ({ events, returns }: AgentOrder): Date =>
  new Date(Math.max(0, ...[...events, ...returns].map(({ at }) => Date.parse(at))));

type Call = { readonly env: ServerEnv; readonly key: SigningKey; readonly requestId: string };

const delivered = async (push: AgentPush, { env, key, requestId }: Call): Promise<AgentPushReply> => {
  const url = await addressOf(push, env);
  if (url === null) return nobody;
  const { platform, order_id, event_id: id } = push;
  const read = { body: { platform, order_id } };
  const { order } = await callUpstream(agentOrderRead, read, { language: "en", requestId, clientIp: undefined });
  const origin = env.siteOrigin;
  const body = JSON.stringify({
    ucp: envelope("success", ["dev.ucp.shopping.order"]),
    ...orderView(order, { origin, followLink: (id) => followLink(id, env.upstreamToken) }),
  });
  const headers = webhookHeaders({ url, body, id, at: lastOf(order), origin }, key);
  const { status, ...reply } = await delivery(env)(url, headers, body);
  logger().info({ request_id: requestId, order_id, host: url.host, status, outcome: reply.outcome }, "order webhook");
  return reply;
};

/** What failed on the way to the platform is tried again; an order that is not shown to it any more is none of its. */
const failed = (error: unknown, requestId: string): AgentPushReply => {
  if (error instanceof UpstreamError && error.status === 404) return nobody;
  const isKnown = error instanceof AgentError || error instanceof UpstreamError;
  if (!isKnown) logger().error({ request_id: requestId, err: error }, "order webhook failed");
  else logger().info({ request_id: requestId, reason: error.message }, "order webhook was not sent");
  return { outcome: "later", retry_after: error instanceof AgentError ? error.retryAfter : null };
};

const pushOf = (text: string): AgentPush | null => {
  try {
    return z.parse(AgentPush, parseJson(text));
  } catch {
    return null;
  }
};

const empty = (status: number): Response => new Response(null, { status, headers: { "cache-control": "no-store" } });

/** The text of a signed body; what is too long, or no text, is signed by nobody. */
const signedText = async (request: Request, secret: string): Promise<string | null> => {
  try {
    const text = await boundedText(request, MOST_BYTES);
    return isSigned(text, request.headers.get("x-signature"), secret) ? text : null;
  } catch (error) {
    if (error instanceof ApiError || error instanceof TypeError) return null;
    throw error;
  }
};

/**
 * Sends a platform what has become of an order that its agent prepared: the whole order, signed (ADR-0151). The upstream says that there is
 * something new, again and again until it was taken.
 */
export const pushOrder = async (request: Request): Promise<Response> => {
  const env = serverEnv();
  const text = await signedText(request, env.revalidateSecret);
  if (text === null) return empty(403);
  const push = pushOf(text);
  if (push === null) return empty(422);
  if (Math.abs(Date.now() / 1_000 - push.sent_at) > WINDOW_S) return empty(403);
  const [key] = env.agentSigningKeys;
  const isOffered = env.hasAgents && offeredCapabilities(env).has("dev.ucp.shopping.order");
  const requestId = requestIdOf(request.headers.get("x-request-id"));
  const reply =
    !isOffered || key === undefined
      ? nobody
      : await delivered(push, { env, key, requestId }).catch((error: unknown) => failed(error, requestId));
  return Response.json(reply, { headers: { "cache-control": "no-store" } });
};
