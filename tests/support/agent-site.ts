import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { answerProfile } from "@/lib/agents/business-profile";
import { answerMcp } from "@/lib/agents/mcp";
import { pushOrder } from "@/lib/agents/push/push-order";
import { rest } from "@/lib/agents/rest";
import type { Tool } from "@/lib/agents/tool";
import { tools } from "@/lib/agents/tools";
import { AGENT_PUSH } from "@/lib/contract/agent/agent-push";

const table: readonly Tool[] = Object.values(tools);

/** The method that a tool has by REST (UCP, "REST Binding"). */
const methodOf = ({ name, effect, hasId }: Tool): string => {
  if (hasId && effect === "read") return "GET";
  return name.startsWith("update_") ? "PUT" : "POST";
};

/** The tool at an address, and the id in it; null: there is none. */
const toolAt = (method: string, path: string): { readonly tool: Tool; readonly id: string | undefined } | null => {
  for (const tool of table) {
    const found = new RegExp(`^/ucp${tool.path.replace("{id}", "([^/]+)")}$`).exec(path);
    if (found !== null && methodOf(tool) === method) return { tool, id: found[1] };
  }
  return null;
};

const answer = async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  if (pathname === "/.well-known/ucp" && request.method === "GET") return answerProfile(request);
  if (pathname === "/ucp/mcp")
    return request.method === "POST" ? answerMcp(request) : new Response(null, { status: 405 });
  if (pathname === AGENT_PUSH && request.method === "POST") return pushOrder(request);
  const found = toolAt(request.method, pathname);
  if (found === null) return new Response(null, { status: 404 });
  const { tool, id } = found;
  return rest(tool)(request, { params: Promise.resolve(id === undefined ? {} : { id }) });
};

/** What agents find of a shop, at addresses of its own: the handlers of `app/ucp` and `app/.well-known`, without pages around them. */
export const agentSite = (): Server =>
  // A connection outlives a client's pause on a busy machine.
  createServer({ keepAliveTimeout: 120_000 }, getRequestListener(answer));
