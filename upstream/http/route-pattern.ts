import type { Context } from "hono";
import { matchedRoutes } from "hono/route";

/**
 * The pattern of a call's route, "/v1/order/cache/:order_cache_key"; "unknown" without one. Logs and metrics hold this and
 * never the path: its keys grant access.
 */
export const routePattern = (c: Context): string => {
  const last = matchedRoutes(c).at(-1)?.path ?? "/*";
  return last.endsWith("*") ? "unknown" : last;
};
