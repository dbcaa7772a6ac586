import type { Endpoint } from "../endpoint";
import { agentCheckoutRead, agentCheckoutSet, agentOrderCreate } from "./agent-checkout";
import { agentOrderRead } from "./agent-order";
import { agentCartSet, agentSessionRead, agentSessionWrite } from "./agent-session";

/**
 * What the storefront's bindings for agents call, by its name. No browser may: none of it is served under `/api`. An upstream of one's own
 * may leave it out, and then its shop has menus for agents but no carts; without those of checkouts and orders it has carts alone.
 */
export const agentEndpoints = {
  agentSessionRead,
  agentSessionWrite,
  agentCartSet,
  agentCheckoutSet,
  agentCheckoutRead,
  agentOrderCreate,
  agentOrderRead,
} satisfies Record<string, Endpoint>;
