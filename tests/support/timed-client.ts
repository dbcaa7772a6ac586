import { endpointPath } from "@/lib/contract/endpoint-path";
import type { Client } from "../contract/client";

/** Receives a call and the ms it took. */
export type OnCall = (call: string, ms: number) => void;

/** A client that reports each call to `onCall`, by the pattern of its path and the names of its query. */
export const timedClient = (client: Client, onCall: OnCall): Client => {
  const ask: Client["ask"] = async (endpoint, parts) => {
    const began = performance.now();
    const outcome = await client.ask(endpoint, parts);
    const [, names = ""] = endpointPath({ path: "/" }, { query: parts.query }).split("?");
    const query = [...new URLSearchParams(names).keys()].join("&");
    onCall(`${endpoint.method} ${endpoint.path}${query === "" ? "" : `?${query}`}`, performance.now() - began);
    return outcome;
  };
  return {
    ...client,
    ask,
    get: async (endpoint, parts) => {
      const outcome = await ask(endpoint, parts);
      if ("reply" in outcome) return outcome.reply;
      throw new Error(`${endpoint.path}: ${outcome.status} ${JSON.stringify(outcome.problem)}`);
    },
    as: (changes) => timedClient(client.as(changes), onCall),
  };
};
