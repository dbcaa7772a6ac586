import type { Logger } from "pino";
import { unavailable } from "../../domain/domain-error";
import type { AddressQuery } from "../../domain/place/gazetteer";
import { builtIn, type Geocoder, GeocoderFailed } from "./geocoder";

/** Failures in a row after which a service is not called, and for how long, ms. */
const FAILURES = 3;
const REST_MS = 20_000;

/** Our own suggestions stay ours: they were given while the service did not answer. */
const isOurs = (query: AddressQuery): boolean => "place_id" in query && /^s\d+:/.test(query.place_id);

/**
 * A circuit breaker with a fallback. While the service does not answer, the built-in gazetteer suggests and finds instead; an
 * address that is not in it gets 503, because it may exist.
 */
export const dependable = (service: Geocoder, log: Pick<Logger, "warn">, now: () => number = Date.now): Geocoder => {
  let failures = 0;
  let restsUntil = 0;

  const tried = async <Value>(what: "suggest" | "find", answer: () => Promise<Value>): Promise<Value> => {
    if (now() < restsUntil) throw new GeocoderFailed("left alone for now");
    try {
      const value = await answer();
      failures = 0;
      return value;
    } catch (error) {
      failures += 1;
      if (failures >= FAILURES) restsUntil = now() + REST_MS;
      log.warn({ what, reason: error instanceof Error ? error.message : "unknown" }, "address service failed");
      throw error;
    }
  };

  return {
    suggest: (where, typed) =>
      tried("suggest", () => service.suggest(where, typed)).catch(() => builtIn.suggest(where, typed)),
    find: async (where, query) => {
      if (isOurs(query)) return builtIn.find(where, query);
      try {
        return await tried("find", () => service.find(where, query));
      } catch {
        const known = await builtIn.find(where, query);
        if (known === null) throw unavailable();
        return known;
      }
    },
  };
};
