/** Where platforms find what the shop offers agents (UCP 2026-08-25, "Discovery"). */
export const AGENT_PROFILE = "/.well-known/ucp";

/** Below which agents call. */
export const AGENT_PREFIX = "/ucp";

/** What agents call at a fixed address; the server answers nothing else below the prefix as a call. */
const fixedPaths: readonly string[] = [
  "/ucp/mcp",
  "/ucp/push",
  "/ucp/catalog/search",
  "/ucp/catalog/lookup",
  "/ucp/catalog/product",
  "/ucp/locations/search",
  "/ucp/locations/lookup",
  "/ucp/carts",
  "/ucp/checkout-sessions",
  "/ucp/preview/profile",
  "/ucp/preview/mcp",
  "/ucp/preview/checkout-sessions",
];

/** The patterns of those whose id is a secret: no log has more of it. */
export const agentPatterns = [
  "/ucp/carts/{id}",
  "/ucp/carts/{id}/cancel",
  "/ucp/checkout-sessions/{id}",
  "/ucp/checkout-sessions/{id}/complete",
  "/ucp/checkout-sessions/{id}/cancel",
  "/ucp/orders/{id}",
  "/ucp/preview/checkout-sessions/{id}",
  "/ucp/preview/checkout-sessions/{id}/complete",
  "/ucp/preview/checkout-sessions/{id}/cancel",
] as const;

/** The pattern of a path that agents call, for metrics and load shedding; null: there is nothing at it. */
export const agentPattern = (path: string): string | null => {
  if (path === AGENT_PROFILE || fixedPaths.includes(path)) return path;
  const [, kind, act = ""] =
    /^\/ucp\/(carts|(?:preview\/)?checkout-sessions|orders)\/[\w-]{1,60}(\/\w{1,10})?$/.exec(path) ?? [];
  return agentPatterns.find((pattern) => pattern === `/ucp/${kind}/{id}${act}`) ?? null;
};

/** Whether a path is meant for agents, whether or not there is anything at it. */
export const isAgentPath = (path: string): boolean => path === AGENT_PROFILE || path.startsWith(`${AGENT_PREFIX}/`);
