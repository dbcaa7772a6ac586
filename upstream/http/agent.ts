import { agentCheckoutSet, agentOrderCreate } from "@/lib/contract/agent/agent-checkout";
import { agentCartSet, agentSessionRead, agentSessionWrite } from "@/lib/contract/agent/agent-session";
import type { Dependencies } from "../dependencies";
import { setAgentCart } from "../services/agent/agent-cart";
import { setAgentCheckout } from "../services/agent/agent-checkout";
import { orderAgentCheckout } from "../services/agent/agent-order";
import { readSession, writeSession } from "../services/agent/agent-sessions";
import type { Serve } from "./serve";

/** What the storefront's bindings for agents call. */
export const serveAgents = (
  serve: Serve,
  deps: Pick<
    Dependencies,
    "acquirers" | "brand" | "catalog" | "clock" | "db" | "geocoder" | "holds" | "limits" | "log"
  >,
): void => {
  serve(agentSessionRead, (call) => readSession(deps, call));
  serve(agentSessionWrite, (call) => writeSession(deps, call));
  serve(agentCartSet, (call) => setAgentCart(deps, call));
  serve(agentCheckoutSet, (call) => setAgentCheckout(deps, call));
  serve(agentOrderCreate, (call) => orderAgentCheckout(deps, call));
};
