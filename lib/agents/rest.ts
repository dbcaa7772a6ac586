import "server-only";
import { jsonBody } from "@/lib/bff/body";
import { serverEnv } from "@/lib/config/env.server";
import { AgentError } from "./agent-error";
import { agentRequestId, callTool } from "./call-tool";
import { profileInHeader } from "./platform/profile-address";
import type { Tool } from "./tool";

const headersOf = (requestId: string, retryAfter: number | null = null): Record<string, string> => ({
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "x-request-id": requestId,
  ...(retryAfter !== null && { "retry-after": String(retryAfter) }),
});

/** A tool by REST. Without the operator's leave there is nothing at its address. */
export const rest =
  (tool: Tool) =>
  async (request: Request): Promise<Response> => {
    const { hasAgents, siteOrigin } = serverEnv();
    if (!hasAgents) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
    const { headers } = request;
    const requestId = agentRequestId(headers);
    const caller = { headers, requestId, profile: profileInHeader(headers.get("ucp-agent")) };
    try {
      return Response.json(await callTool(tool, caller, () => jsonBody(request)), { headers: headersOf(requestId) });
    } catch (error) {
      if (!(error instanceof AgentError)) throw error;
      const { status, code, message: content, retryAfter } = error;
      const body = { code, content, continue_url: siteOrigin };
      return Response.json(body, { status, headers: headersOf(requestId, retryAfter) });
    }
  };
