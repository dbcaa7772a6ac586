import type { Context } from "hono";
import { matchedRoutes } from "hono/route";

/**
 * The pattern of what answers a call, "/v1/order/cache/:order_cache_key"; "unknown" where nothing stands. Logs and metrics
 * name this and never the path, in which keys stand that open something.
 */
export const routePattern = (c: Context): string => {
  const last = matchedRoutes(c).at(-1)?.path ?? "/*";
  return last.endsWith("*") ? "unknown" : last;
};
