import type { Call } from "@/lib/contract/endpoint";
import { processChannel } from "./process-channel";

/** Why a call of the upstream brought nothing: `broken` is an answer that is not of the contract, or a server's error. */
export type CallFailure = "timeout" | "unavailable" | "broken" | "circuit_open";

/** Caches of the storefront: whole pages, the data of pages that the framework's router reads, and reads of the upstream. */
export const storefrontCaches = ["page", "page_data", "read"] as const;
export type StorefrontCache = (typeof storefrontCaches)[number];

/**
 * How a cache answered: with what it had; with what others were waiting for; with what had to be made; with what was out of date (a page
 * while Next fails or has no free place, a read while it is refreshed); not at all; or it was not for a cache.
 */
export const cacheOutcomes = ["hit", "shared", "miss", "stale", "failed", "bypass"] as const;
export type CacheOutcome = (typeof cacheOutcomes)[number];

/** What the parts of the storefront measure. */
export type Measurement =
  | {
      readonly kind: "call";
      readonly method: string;
      readonly endpoint: string;
      readonly seconds: number;
    }
  | {
      readonly kind: "failure";
      readonly method: string;
      readonly endpoint: string;
      readonly reason: CallFailure;
    }
  | { readonly kind: "streams"; readonly change: 1 | -1 }
  | { readonly kind: "cache"; readonly cache: StorefrontCache; readonly outcome: CacheOutcome };

const isMeasurement = (message: unknown): message is Measurement =>
  typeof message === "object" && message !== null && "kind" in message;

const measurements = processChannel("measurements", isMeasurement);

/** Publishes a measurement to the collectors in this process. */
export const publishMeasurement = measurements.publish;

/** Calls back for every measurement of this process, until the returned function is called. */
export const onMeasurement = measurements.subscribe;

/** A cache has answered. */
export const cacheAnswered = (cache: StorefrontCache, outcome: CacheOutcome): void =>
  publishMeasurement({ kind: "cache", cache, outcome });

/** A call that was not made, or an answer that came and could not be used. */
export const callFailed = ({ method, path: endpoint }: Pick<Call, "method" | "path">, reason: CallFailure): void =>
  publishMeasurement({ kind: "failure", method, endpoint, reason });

/** A call of the upstream that has begun; what it returns is called with how it ended. */
export const callBegun = (call: Pick<Call, "method" | "path">) => {
  const { method, path: endpoint } = call;
  const begun = performance.now();
  return (failure: CallFailure | null): void => {
    publishMeasurement({ kind: "call", method, endpoint, seconds: (performance.now() - begun) / 1000 });
    if (failure !== null) callFailed(call, failure);
  };
};
