import { exchangePath } from "@/lib/contract/exchange-path";
import type { Client } from "../contract/client";

/** Hears of a call and the ms it took. */
export type Hear = (call: string, ms: number) => void;

/** A client each of whose calls is told of, by the pattern of its path and the names of its query. */
export const timedClient = (client: Client, hear: Hear): Client => {
  const ask: Client["ask"] = async (exchange, parts) => {
    const began = performance.now();
    const outcome = await client.ask(exchange, parts);
    const [, names = ""] = exchangePath({ path: "/" }, { query: parts.query }).split("?");
    const query = [...new URLSearchParams(names).keys()].join("&");
    hear(`${exchange.method} ${exchange.path}${query === "" ? "" : `?${query}`}`, performance.now() - began);
    return outcome;
  };
  return {
    ...client,
    ask,
    get: async (exchange, parts) => {
      const outcome = await ask(exchange, parts);
      if ("reply" in outcome) return outcome.reply;
      throw new Error(`${exchange.path}: ${outcome.status} ${JSON.stringify(outcome.problem)}`);
    },
    as: (changes) => timedClient(client.as(changes), hear),
  };
};
