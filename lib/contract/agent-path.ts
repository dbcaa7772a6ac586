/** Where platforms find what the shop offers agents (UCP 2026-08-25, "Discovery"). */
export const AGENT_PROFILE = "/.well-known/ucp";

/** Below which agents call. */
export const AGENT_PREFIX = "/ucp";

/** What agents call at a fixed address; the server answers nothing else below the prefix as a call. */
const fixedPaths: readonly string[] = [
  "/ucp/mcp",
  "/ucp/catalog/search",
  "/ucp/catalog/lookup",
  "/ucp/catalog/product",
  "/ucp/locations/search",
  "/ucp/locations/lookup",
  "/ucp/carts",
];

/** The patterns of those whose id is a secret: no log has more of it. */
export const agentPatterns = ["/ucp/carts/{id}", "/ucp/carts/{id}/cancel"] as const;

const cartPath = /^\/ucp\/carts\/[\w-]{1,60}(\/cancel)?$/;

/** The pattern of a path that agents call, for metrics and load shedding; null: there is nothing at it. */
export const agentPattern = (path: string): string | null => {
  if (path === AGENT_PROFILE || fixedPaths.includes(path)) return path;
  const [cart, cancel = ""] = cartPath.exec(path) ?? [];
  if (cart === undefined) return null;
  return cancel === "" ? agentPatterns[0] : agentPatterns[1];
};

/** Whether a path is meant for agents, whether or not there is anything at it. */
export const isAgentPath = (path: string): boolean => path === AGENT_PROFILE || path.startsWith(`${AGENT_PREFIX}/`);
