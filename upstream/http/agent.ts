import { agentCheckoutRead, agentCheckoutSet, agentOrderCreate } from "@/lib/contract/agent/agent-checkout";
import { agentOrderRead } from "@/lib/contract/agent/agent-order";
import { agentCartSet, agentSessionRead, agentSessionWrite } from "@/lib/contract/agent/agent-session";
import { handOver, handOverTake } from "@/lib/contract/hand-over";
import type { Dependencies } from "../dependencies";
import { setAgentCart } from "../services/agent/agent-cart";
import { setAgentCheckout } from "../services/agent/agent-checkout";
import { orderAgentCheckout } from "../services/agent/agent-order";
import { readAgentOrder } from "../services/agent/agent-order-view";
import { readSession, writeSession } from "../services/agent/agent-sessions";
import { readHanded, readHandOver, takeHandOver } from "../services/agent/hand-over";
import type { Serve } from "./serve";

/** What the storefront's bindings for agents call, and what people take over from agents. */
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
  serve(agentCheckoutRead, (call) => readHanded(deps, call));
  serve(agentOrderRead, (call) => readAgentOrder(deps, call));
  serve(handOver, (call) => readHandOver(deps, call));
  serve(handOverTake, (call) => takeHandOver(deps, call));
};
