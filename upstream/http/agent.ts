import { agentCartSet, agentSessionRead, agentSessionWrite } from "@/lib/contract/agent/agent-session";
import type { Dependencies } from "../dependencies";
import { setAgentCart } from "../services/agent/agent-cart";
import { readSession, writeSession } from "../services/agent/agent-sessions";
import type { Serve } from "./serve";

/** What the storefront's bindings for agents call. */
export const serveAgents = (serve: Serve, deps: Pick<Dependencies, "brand" | "db" | "limits">): void => {
  serve(agentSessionRead, (call) => readSession(deps, call));
  serve(agentSessionWrite, (call) => writeSession(deps, call));
  serve(agentCartSet, (call) => setAgentCart(deps, call));
};
