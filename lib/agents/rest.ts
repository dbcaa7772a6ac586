import "server-only";
import { boundedText, jsonBodyWithText } from "@/lib/bff/body";
import { serverEnv } from "@/lib/config/env.server";
import { AgentError, invalidRequest } from "./agent-error";
import { agentRequestId, callTool } from "./call-tool";
import { profileInHeader } from "./platform/profile-address";
import { type Edition, notOffered, offeredCapabilities, RELEASE } from "./release";
import type { Tool } from "./tool";

const headersOf = (requestId: string, retryAfter: number | null = null): Record<string, string> => ({
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "x-request-id": requestId,
  ...(retryAfter !== null && { "retry-after": String(retryAfter) }),
});

type RouteContext = { readonly params: Promise<{ readonly id?: string } | undefined> };

/** The body of a tool: JSON where its input is in it, else whatever was sent. */
const bodyOf = async (
  { argument }: Tool,
  request: Request,
): Promise<{ readonly json: unknown; readonly text: string }> =>
  argument === null ? { json: {}, text: await boundedText(request) } : jsonBodyWithText(request);

/** The input of a tool: the body, and the id of the path, which goes before one in the body. */
const inputOf = async (tool: Tool, request: Request, id: string | undefined) => {
  const { json, text: body } = await bodyOf(tool, request);
  if (!tool.hasId) return { input: json, body };
  if (typeof json !== "object" || json === null) throw invalidRequest("$: has to be an object");
  return { input: { ...json, id }, body };
};

/** A tool by REST. Without the operator's leave there is nothing at its address. */
export const rest =
  (tool: Tool, edition: Edition = RELEASE) =>
  async (request: Request, { params }: RouteContext): Promise<Response> => {
    const env = serverEnv();
    const { siteOrigin } = env;
    if (!offeredCapabilities(env, edition).has(tool.capability)) return notOffered();
    const { headers, method, url } = request;
    const requestId = agentRequestId(headers);
    const caller = {
      headers,
      method,
      url,
      requestId,
      edition,
      profile: profileInHeader(headers.get("ucp-agent")),
      idempotencyKey: headers.get("idempotency-key"),
    };
    try {
      const id = (await params)?.id;
      const body = await callTool(tool, caller, () => inputOf(tool, request, id));
      const isMade = tool.effect === "change" && !tool.hasId && "id" in body;
      return Response.json(body, { status: isMade ? 201 : 200, headers: headersOf(requestId) });
    } catch (error) {
      if (!(error instanceof AgentError)) throw error;
      const { status, code, message: content, retryAfter } = error;
      const body = { code, content, continue_url: siteOrigin };
      return Response.json(body, { status, headers: headersOf(requestId, retryAfter) });
    }
  };
