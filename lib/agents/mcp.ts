import "server-only";
import {
  createMcpHandler,
  isLegacyRequest,
  Server,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import { ApiError } from "@/lib/bff/api-error";
import { jsonBodyWithText } from "@/lib/bff/body";
import { brandOf } from "@/lib/brand/brand";
import { type ServerEnv, serverEnv } from "@/lib/config/env.server";
import { AgentError } from "./agent-error";
import { agentRequestId, callTool } from "./call-tool";
import { listedTools } from "./mcp-schemas";
import { profileInHeader } from "./platform/profile-address";
import { DRAFT, type Edition, notOffered, offeredCapabilities, RELEASE } from "./release";
import type { Tool } from "./tool";
import { offeredTools } from "./tools";

/** A call of a tool, as far as this binding reads it itself; arguments may be anything. */
const ToolCall = z.object({
  method: z.literal("tools/call"),
  id: z.union([z.string(), z.number()]),
  params: z.object({ name: z.string(), arguments: z.optional(z.record(z.string(), z.unknown())) }),
});
type ToolCall = z.infer<typeof ToolCall>;

const Meta = z.object({ "ucp-agent": z.optional(z.object({ profile: z.string() })) });

/** The profile that the arguments name; null: an assistant that speaks MCP alone. */
const profileOf = (meta: unknown): string | null => {
  if (meta === undefined) return null;
  const parsed = z.safeParse(Meta, meta);
  if (!parsed.success) return "";
  return parsed.data["ucp-agent"]?.profile ?? null;
};

const KeyedMeta = z.object({ "idempotency-key": z.string() });

/** The key of a call: among its arguments, or signed as a header (UCP, "MCP Transport"). A key that is no text is a wrong one. */
const keyOf = (meta: unknown, headers: Headers): string | null => {
  const parsed = z.safeParse(KeyedMeta, meta);
  return parsed.success ? parsed.data["idempotency-key"] : headers.get("idempotency-key");
};

/** JSON-RPC's own codes, and those of the protocol's table of errors (UCP, "Error Codes"). */
const rpcCodes: Readonly<Record<string, number>> = {
  invalid_request: -32602,
  request_too_large: -32602,
  header_mismatch: -32020,
  conflict: -32000,
  invalid_profile_url: -32001,
  profile_unreachable: -32001,
  profile_malformed: -32001,
  version_unsupported: -32001,
  rate_limited: -32000,
  unavailable: -32000,
  too_many_profiles: -32000,
  unauthorized: -32000,
  signature_invalid: -32000,
  key_not_found: -32000,
  digest_mismatch: -32600,
  algorithm_unsupported: -32600,
};

const headers = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/** A failure by JSON-RPC with its HTTP status, which is what counts. */
const failed = (
  id: ToolCall["id"] | null,
  { status, code, message, retryAfter }: AgentError,
  env: ServerEnv,
): Response =>
  Response.json(
    {
      jsonrpc: "2.0",
      id,
      error: {
        code: rpcCodes[code] ?? -32603,
        message,
        data: {
          code,
          content: message,
          continue_url: env.siteOrigin,
          ...(retryAfter !== null && { retry_after: retryAfter }),
        },
      },
    },
    { status, headers: { ...headers, ...(retryAfter !== null && { "retry-after": String(retryAfter) }) } },
  );

/** What a tool answered, for models as data and as text. */
const resultOf = (body: object) => ({
  structuredContent: { ...body },
  content: [{ type: "text" as const, text: JSON.stringify(body) }],
});

/** The input of a tool: what its argument has, and the id beside it. */
const inputOf = ({ argument, hasId }: Tool, given: Readonly<Record<string, unknown>>): unknown => {
  const payload = argument === null ? {} : given[argument];
  return hasId && typeof payload === "object" ? { ...payload, id: given["id"] } : payload;
};

/** What is served at an endpoint. */
type Served = { readonly offered: readonly Tool[]; readonly edition: Edition };

/** Calls the tool that a request names. @throws AgentError */
const called = async (
  { params }: ToolCall,
  { headers, method, url }: Request,
  body: string,
  { offered, edition }: Served,
): Promise<ReturnType<typeof resultOf>> => {
  const tool = offered.find(({ name }) => name === params.name);
  if (tool === undefined) throw new AgentError(400, "invalid_request", "There is no such tool");
  const given = params.arguments ?? {};
  const meta = given["meta"];
  const caller = {
    headers,
    method,
    url,
    requestId: agentRequestId(headers),
    edition,
    profile: profileOf(meta) ?? profileInHeader(headers.get("ucp-agent")),
    idempotencyKey: keyOf(meta, headers),
  };
  return resultOf(await callTool(tool, caller, async () => ({ input: inputOf(tool, given), body })));
};

/** The version of the protocol whose headers repeat what a message says, for what stands between. */
const MIRRORED_SINCE = "2026-07-28";

/**
 * A call whose headers name another one must not happen, as something between may have let it pass by its headers (MCP, "Server Validation"). The
 * library compares them too, but says it without the protocol's code and without where the person goes on.
 *
 * @throws AgentError 400
 */
const assertMirrored = ({ method, params }: ToolCall, given: Headers): void => {
  if (given.get("mcp-protocol-version") !== MIRRORED_SINCE) return;
  const isSame = given.get("mcp-method") === method && given.get("mcp-name") === params.name;
  if (!isSame) throw new AgentError(400, "header_mismatch", "Mcp-Method and Mcp-Name have to be those of the message");
};

/**
 * A server for one request: nothing is remembered between two of them.
 *
 * @param onCall what a call of a tool does; null: the message is none
 */
const serverOf = (
  env: ServerEnv,
  { offered, edition }: Served,
  onCall: (() => ReturnType<typeof called>) | null,
): Server => {
  const { name } = brandOf(env.brand);
  const server = new Server({ name, version: edition }, { capabilities: { tools: {} } });
  server.setRequestHandler("tools/list", () => ({ tools: listedTools(offered) }));
  if (onCall !== null) server.setRequestHandler("tools/call", onCall);
  return server;
};

/** The body of a request. @throws AgentError */
const messageOf = async (request: Request): Promise<{ readonly message: unknown; readonly text: string }> => {
  const { json: message, text } = await jsonBodyWithText(request).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    throw new AgentError(error.status, "invalid_request", "The body is no JSON that can be read");
  });
  if (Array.isArray(message)) throw new AgentError(400, "invalid_request", "One message at a time");
  return { message, text };
};

/**
 * The request with both types that the library demands of a client. Answers are JSON alone, so a client that takes nothing else, as Shopify's
 * does, is answered too; one that takes no JSON is refused by the library.
 */
const acceptingBoth = ({ url, method, headers }: Request): Request => {
  const given = headers.get("accept") ?? "*/*";
  const accepts = new Headers(headers);
  if (/(?:application|\*)\/(?:json|\*)/.test(given)) accepts.set("accept", "application/json, text/event-stream");
  return new Request(url, { method, headers: accepts });
};

/** What the protocol's library makes of a message: one JSON, in either version of the protocol. */
const spoken = async (request: Request, parsedBody: unknown, server: () => Server): Promise<Response> => {
  if (await isLegacyRequest(request, parsedBody)) {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server().connect(transport);
    return transport.handleRequest(request, { parsedBody });
  }
  // No stream stays open: nothing here changes that a client would be notified of.
  const { fetch } = createMcpHandler(server, { maxSubscriptions: 0 });
  return fetch(request, { parsedBody });
};

/**
 * The tools by the Model Context Protocol, for clients of 2026-07-28 and, without sessions, of 2025. A tool is called once the protocol's library
 * has accepted the message, because a client that is refused must find nothing done. The library's answer is complete before it is sent, so what
 * fails in the tool still gets its HTTP status.
 */
const answerAt = async (request: Request, edition: Edition): Promise<Response> => {
  const env = serverEnv();
  const served = { edition, offered: offeredTools(offeredCapabilities(env, edition), edition) };
  if (served.offered.length === 0) return notOffered();
  const origin = request.headers.get("origin");
  // A page of another site must not speak through its visitor (MCP, "Security Warning" of Streamable HTTP).
  if (origin !== null && origin !== env.siteOrigin) return new Response(null, { status: 403, headers });
  let id: ToolCall["id"] | null = null;
  try {
    const { message, text } = await messageOf(request);
    const call = z.safeParse(ToolCall, message);
    id = call.success ? call.data.id : null;
    if (call.success) assertMirrored(call.data, request.headers);
    const calls: ReturnType<typeof called>[] = [];
    const onCall = (data: ToolCall): ReturnType<typeof called> => {
      const result = called(data, request, text, served);
      calls.push(result);
      return result;
    };
    const handler = call.success ? () => onCall(call.data) : null;
    const answer = await spoken(acceptingBoth(request), message, () => serverOf(env, served, handler));
    // What failed is answered below instead: the library would send it with 200.
    await Promise.all(calls);
    for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
    return answer;
  } catch (error) {
    if (!(error instanceof AgentError)) throw error;
    return failed(id, error, env);
  }
};

/** `POST /ucp/mcp` */
export const answerMcp = (request: Request): Promise<Response> => answerAt(request, RELEASE);

/** `POST /ucp/preview/mcp`: the draft of food has operations of the same names, so it has an endpoint of its own. */
export const answerPreviewMcp = (request: Request): Promise<Response> => answerAt(request, DRAFT);
