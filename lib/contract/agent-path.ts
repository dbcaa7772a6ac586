/** Where platforms find what the shop offers agents (UCP 2026-08-25, "Discovery"). */
export const AGENT_PROFILE = "/.well-known/ucp";

/** Below which agents call. */
export const AGENT_PREFIX = "/ucp";

/** What agents call, each a POST; the server answers nothing else below the prefix as a call. */
export const agentPaths: readonly string[] = [
  "/ucp/mcp",
  "/ucp/catalog/search",
  "/ucp/catalog/lookup",
  "/ucp/catalog/product",
  "/ucp/locations/search",
  "/ucp/locations/lookup",
];

/** Whether a path is meant for agents, whether or not there is anything at it. */
export const isAgentPath = (path: string): boolean => path === AGENT_PROFILE || path.startsWith(`${AGENT_PREFIX}/`);
