import "server-only";
import { ApiError } from "@/lib/bff/api-error";
import { sealHandOverLink } from "@/lib/bff/hand-over-link";
import { brandOf } from "@/lib/brand/brand";
import { type ServerEnv, serverEnv } from "@/lib/config/env.server";
import { followLink } from "@/lib/config/follow-link";
import { AGENT_PROFILE } from "@/lib/contract/agent-path";
import { requestIdOf } from "@/lib/contract/request-id";
import { spokenLanguage } from "@/lib/domain/spoken-language";
import { logger } from "@/lib/observability/logger";
import { clientAddress } from "@/lib/request/client-address";
import { callUpstream } from "@/lib/upstream/call-upstream";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { AgentError, invalidRequest } from "./agent-error";
import { type CallKey, callKey, sessionId } from "./call-key";
import { envelope } from "./envelope";
import { knownProfiles } from "./platform/known-profiles";
import { activeCapabilities, type PlatformKey } from "./platform/negotiation";
import { profileAddress } from "./platform/profile-address";
import { type Platform, provedPlatform } from "./platform/proved-platform";
import { assertSigned, type SignedRequest } from "./platform/request-signature";
import { type CapabilityName, type Edition, extendedBy, offeredCapabilities } from "./release";
import { CHANGES, createRequestLimit, READS } from "./request-limit";
import type { AgentCall, Outcome, Tool } from "./tool";

const takeRead = createRequestLimit(READS);
const takeChange = createRequestLimit(CHANGES);

/** What a binding knows of a call. */
type Caller = {
  readonly headers: Headers;
  readonly method: string;
  readonly url: string;
  readonly requestId: string;
  /** Of the protocol, at whose address it came in. */
  readonly edition: Edition;
  /** The address of the platform's profile as it was written; null: none was named. */
  readonly profile: string | null;
  /** What the platform calls this request, if it sends it again; null: it will not. */
  readonly idempotencyKey: string | null;
};

const clientOf = ({ headers }: Caller, { trustedHops }: ServerEnv): string | null =>
  clientAddress(headers.get("x-forwarded-for"), trustedHops);

type Calling = {
  readonly tool: Tool;
  readonly input: object;
  readonly caller: Caller;
  readonly platform: Platform;
  readonly active: ReadonlySet<CapabilityName>;
};

/** What this call is recognised by when it is repeated. @throws AgentError 400 */
const keyOf = ({ tool, input, caller: { idempotencyKey } }: Calling): CallKey | null => {
  const key = tool.effect === "read" ? null : callKey(idempotencyKey, tool.name, input);
  if (key === null && tool.needsKey === true) throw invalidRequest("Idempotency-Key: this operation needs one");
  return key;
};

const callOf = (calling: Calling, env: ServerEnv): AgentCall => {
  const { caller, active } = calling;
  const { name: platform, isProved, mayComplete } = calling.platform;
  const { headers, requestId } = caller;
  const clientIp = clientOf(caller, env) ?? undefined;
  const key = keyOf(calling);
  return {
    platform,
    key,
    newId: (kind, of) => sessionId(kind, { of: of ?? key?.name ?? null, platform, secret: env.sessionSecret }),
    handOverLink: (session) => sealHandOverLink(session, env.sessionSecret),
    followLink: (orderId) => followLink(orderId, env.upstreamToken),
    isProved,
    profile: profileAddress(caller.profile, env.isDemo)?.href ?? null,
    mayComplete,
    knowsFulfillment: active.has("dev.ucp.shopping.fulfillment") || active.has("dev.ucp.food.fulfillment"),
    send: (endpoint, parts, language) => callUpstream(endpoint, parts, { language, requestId, clientIp }),
    language: spokenLanguage((headers.get("accept-language") ?? "").split(",")),
    origin: env.siteOrigin,
    brandName: brandOf(env.brand).name,
    now: new Date(),
  };
};

/** The capability of an operation, and those that extend it. */
const relevant = ({ capability }: Tool, active: ReadonlySet<CapabilityName>): CapabilityName[] => [
  capability,
  ...[...active].filter((name) => extendedBy(name) === capability),
];

const bodyOf = (
  tool: Tool,
  outcome: Outcome<object>,
  active: ReadonlySet<CapabilityName>,
  edition: Edition,
): object => {
  const names = relevant(tool, active);
  if (outcome.kind === "refusal") return { ucp: envelope("error", names, edition), messages: outcome.messages };
  const { handlers, reply } = outcome;
  return { ucp: { ...envelope("success", names, edition), ...(handlers && { payment_handlers: handlers }) }, ...reply };
};

/** Nothing that both sides know: the person goes on in the shop. */
const incompatible = ({ siteOrigin }: ServerEnv, edition: Edition): object => ({
  ucp: envelope("error", [], edition),
  messages: [
    {
      type: "error",
      code: "capabilities_incompatible",
      content: "The platform's profile has no capability of this operation",
      severity: "unrecoverable",
    },
  ],
  continue_url: siteOrigin,
});

/** What is wrong with a body, by the status that its reader gives it. */
const bodyFaults: Readonly<Record<number, readonly [code: string, content: string]>> = {
  413: ["request_too_large", "The body is too large"],
  415: ["unsupported_media_type", "The body has to be JSON"],
};

/** A failure in the protocol's words. Of what fails inside nothing is said. */
const agentErrorOf = (error: unknown): AgentError => {
  if (error instanceof AgentError) return error;
  if (error instanceof ApiError) {
    const [code, content] = bodyFaults[error.status] ?? ["invalid_request", "The body cannot be read"];
    return new AgentError(error.status, code, content);
  }
  // A card number, above all: what was sent is fit for the protocol, and not for the shop.
  if (error instanceof UpstreamError && error.status === 422)
    return invalidRequest("$: holds what the shop does not store");
  if (error instanceof UpstreamError) {
    const isBusy = error.status === 429;
    const [status, code] = isBusy ? ([429, "rate_limited"] as const) : ([503, "unavailable"] as const);
    return new AgentError(status, code, "Try again", error.retryAfter ?? 5);
  }
  return new AgentError(500, "internal", "Something went wrong");
};

/** The input of a tool, and the body that it came in, as it came. */
type ReadInput = () => Promise<{ readonly input: unknown; readonly body: string }>;

/** A request at the shop's public address, which its platform signed; what a proxy made of the address does not count. */
const signedRequest = ({ headers, method, url }: Caller, body: string, { siteOrigin }: ServerEnv): SignedRequest => {
  const { pathname, search } = new URL(url);
  return { method, url: `${siteOrigin}${pathname}${search}`, headers, body };
};

/**
 * Who has signed a request: the origin of a platform, by the keys of the profile at its well-known address, else the profile alone, because who
 * may write one file there does not speak for the whole. null: it is not signed.
 *
 * @throws AgentError 400 or 401 for a signature that is none
 */
const signerOf = async (
  request: SignedRequest,
  profile: { readonly address: URL; readonly keys: readonly PlatformKey[] } | null,
): Promise<string | null> => {
  if (!request.headers.has("signature") && !request.headers.has("signature-input")) return null;
  await assertSigned(request, profile?.keys ?? []);
  if (profile === null) return null;
  const { address } = profile;
  return address.pathname === AGENT_PROFILE && address.search === "" ? address.origin : address.href;
};

const answered = async (tool: Tool, readInput: ReadInput, caller: Caller, env: ServerEnv): Promise<object> => {
  const address = profileAddress(caller.profile, env.isDemo);
  const take = tool.effect === "read" ? takeRead : takeChange;
  take(address?.origin ?? null, clientOf(caller, env));
  const { edition } = caller;
  const offered = offeredCapabilities(env, edition);
  const profile = address === null ? null : await knownProfiles(env)(address);
  const active = profile === null ? offered : activeCapabilities(profile, offered, edition);
  if (!active.has(tool.capability)) return incompatible(env, edition);
  const { input, body } = await readInput();
  if (typeof input !== "object" || input === null || Array.isArray(input))
    throw invalidRequest("$: has to be an object");
  const known = address === null ? null : { address, keys: profile?.keys ?? [] };
  const signedBy = await signerOf(signedRequest(caller, body, env), known);
  const claim = { apiKey: caller.headers.get("x-api-key"), origin: address?.origin ?? null, signedBy };
  const platform = provedPlatform(claim, env);
  const outcome = await tool.invoke(callOf({ tool, input, caller, platform, active }, env), input);
  return bodyOf(tool, outcome, active, edition);
};

/** The id of a request in all logs. */
export const agentRequestId = (headers: Headers): string => requestIdOf(headers.get("x-request-id"));

/**
 * Calls a tool for an agent: limits, its platform's profile, what both sides know, and the tool itself. Neither cookies are read nor set: an
 * agent has no session of a customer.
 *
 * @param readInput its input, read once the caller may call
 * @throws AgentError alone, which is logged
 */
export const callTool = async (tool: Tool, caller: Caller, readInput: ReadInput): Promise<object> => {
  const start = performance.now();
  const line = { request_id: caller.requestId, tool: tool.name };
  try {
    const body = await answered(tool, readInput, caller, serverEnv());
    logger().info({ ...line, status: 200, ms: Math.round(performance.now() - start) }, "agent call");
    return body;
  } catch (error) {
    const refusal = agentErrorOf(error);
    const { status, code } = refusal;
    if (status === 500) logger().error({ ...line, status, err: error }, "agent call failed");
    else logger().info({ ...line, status, reason: code }, "agent call");
    throw refusal;
  }
};
