import "server-only";
import { Counter, Gauge, type Histogram, Registry } from "prom-client";
import type { Call } from "@/lib/contract/endpoint";
import { describeProcess, durations } from "@/lib/metrics/metrics";

/** Why a call of the upstream brought nothing: `broken` is an answer that is not of the contract, or a server's error. */
export type CallFailure = "timeout" | "unavailable" | "broken" | "circuit_open";

export type StorefrontMetrics = {
  readonly registry: Registry;
  readonly requests: Histogram<"method" | "route" | "status">;
  readonly upstreamCalls: Histogram<"method" | "endpoint">;
  readonly upstreamFailures: Counter<"method" | "endpoint" | "reason">;
  readonly openStreams: Gauge;
};

declare global {
  // Next bundles the start of a server, its pages and its middleware apart: a module's own variable would be another in
  // each of them.
  var mealfrontMetrics: StorefrontMetrics | undefined;
}

/** What the storefront counts. */
export const createStorefrontMetrics = (brand: string): StorefrontMetrics => {
  const registry = new Registry();
  describeProcess(registry, "storefront", brand);
  const registers = [registry];
  return {
    registry,
    requests: durations(registry, "mealfront_http_request_duration_seconds", "Answers to browsers, by route.", [
      "method",
      "route",
      "status",
    ]),
    upstreamCalls: durations(
      registry,
      "mealfront_upstream_call_duration_seconds",
      "Calls of the upstream, however they end.",
      ["method", "endpoint"],
    ),
    upstreamFailures: new Counter({
      name: "mealfront_upstream_call_failures_total",
      help: "Calls of the upstream that brought nothing.",
      labelNames: ["method", "endpoint", "reason"],
      registers,
    }),
    openStreams: new Gauge({ name: "mealfront_event_streams", help: "Open event streams of orders.", registers }),
  };
};

/** The metrics of this process; null where `METRICS_PORT` is not set. */
export const storefrontMetrics = (): StorefrontMetrics | null => globalThis.mealfrontMetrics ?? null;

/** A call of the upstream that has begun; what it returns is told how it ended. */
export const callBegun = ({ method, path: endpoint }: Pick<Call, "method" | "path">) => {
  const known = storefrontMetrics();
  const begun = performance.now();
  return (failure: CallFailure | null): void => {
    if (known === null) return;
    known.upstreamCalls.observe({ method, endpoint }, (performance.now() - begun) / 1000);
    if (failure !== null) known.upstreamFailures.inc({ method, endpoint, reason: failure });
  };
};

/** A call that was not made, or an answer that came and could not be used. */
export const callFailed = ({ method, path: endpoint }: Pick<Call, "method" | "path">, reason: CallFailure): void =>
  storefrontMetrics()?.upstreamFailures.inc({ method, endpoint, reason });
