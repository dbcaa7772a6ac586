import type { Endpoint } from "../endpoint";
import { agentCheckoutSet, agentOrderCreate } from "./agent-checkout";
import { agentCartSet, agentSessionRead, agentSessionWrite } from "./agent-session";

/**
 * What the storefront's bindings for agents call, by its name. No browser may: none of it is served under `/api`. An upstream of one's own
 * may leave it out, and then its shop has menus for agents but no carts; without the last two it has carts but no checkouts.
 */
export const agentEndpoints = {
  agentSessionRead,
  agentSessionWrite,
  agentCartSet,
  agentCheckoutSet,
  agentOrderCreate,
} satisfies Record<string, Endpoint>;
