import { randomUUID } from "node:crypto";
import { answerMcp } from "@/lib/agents/mcp";
import { rest } from "@/lib/agents/rest";
import type { Tool } from "@/lib/agents/tool";
import { tools } from "@/lib/agents/tools";

type Name = keyof typeof tools;

export type AgentRequest = {
  readonly id?: string;
  readonly body?: object;
  /** `X-API-Key`; absent: a stranger's agent. */
  readonly apiKey?: string | undefined;
  readonly profile?: string | undefined;
  readonly key?: string | undefined;
};

let network = 0;

/** Limits count an agent's network: each request has one of its own, so that tests do not use up each other's. */
const nextNetwork = (): string => {
  network += 1;
  return `198.18.${Math.floor(network / 250) % 250}.${network % 250}`;
};

const headersOf = ({ apiKey, profile, key }: AgentRequest): Record<string, string> => ({
  "content-type": "application/json",
  "accept-language": "en",
  "x-forwarded-for": nextNetwork(),
  ...(apiKey !== undefined && { "x-api-key": apiKey }),
  ...(profile !== undefined && { "ucp-agent": `profile="${profile}"` }),
  ...(key !== undefined && { "idempotency-key": key }),
});

/** Calls a tool as its route does. Orders and cancellations get a key of their own where none is named. */
export const callAgentTool = (name: Name, request: AgentRequest): Promise<Response> => {
  const tool: Tool = tools[name];
  const { id, body = {}, key = tool.needsKey === true ? randomUUID() : undefined } = request;
  const method = tool.effect === "read" && tool.hasId ? "GET" : "POST";
  const init = {
    method,
    headers: headersOf({ ...request, key }),
    ...(method === "POST" && { body: JSON.stringify(body) }),
  };
  return rest(tool)(new Request(`http://shop.test/ucp${tool.path}`, init), {
    params: Promise.resolve(id === undefined ? {} : { id }),
  });
};

/** Calls a tool by MCP; the answer of the protocol. */
export const callAgentMcp = async (name: Name, given: object, request: AgentRequest = {}): Promise<unknown> => {
  const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } };
  const headers = { ...headersOf(request), accept: "application/json, text/event-stream" };
  const answer = await answerMcp(
    new Request("https://shop.example/ucp/mcp", { method: "POST", headers, body: JSON.stringify(body) }),
  );
  const text = await answer.text();
  const [, data = text] = /^data: (.*)$/m.exec(text) ?? [];
  return JSON.parse(data);
};
