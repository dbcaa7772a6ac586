import type * as z from "zod/mini";
import { agentOrderRead } from "@/lib/contract/agent/agent-order";
import { AgentError } from "../agent-error";
import { type AgentCall, type Outcome, replied } from "../tool";
import { orderView } from "../vocabulary/orders";
import type { OrderById, OrderResult } from "../wire/order";
import { orNotFound, refusal } from "./agent-session";

/** The same for an order that never was, one that is not paid yet, and another platform's. */
const orderNotFound = (): Outcome<never> => refusal("not_found", "Order not found");

/**
 * An order that was made of what the platform's agent had prepared. Numbers of orders can be counted up, so it is shown to who has proved to be that
 * platform alone (UCP, "Get Order").
 */
export const getOrder = (call: AgentCall, { id }: z.output<typeof OrderById>): Promise<Outcome<OrderResult>> => {
  if (!call.isProved)
    throw new AgentError(
      401,
      "unauthorized",
      "Orders are shown to a platform that proves who it is, by a signature or a key",
    );
  return orNotFound(async () => {
    const body = { platform: call.platform, order_id: Number(id) };
    const { order } = await call.send(agentOrderRead, { body }, call.language ?? "en");
    return replied(orderView(order, call));
  }, orderNotFound);
};
