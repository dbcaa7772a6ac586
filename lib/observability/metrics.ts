import "server-only";
import { Counter, Gauge, type Histogram, Registry } from "prom-client";
import type { Call } from "@/lib/contract/endpoint";
import { describeProcess, durations } from "@/lib/metrics/metrics";

/** Why a call of the upstream brought nothing: `broken` is an answer that is not of the contract, or a server's error. */
export type CallFailure = "timeout" | "unavailable" | "broken" | "resting";

export type StorefrontFigures = {
  readonly registry: Registry;
  readonly requests: Histogram<"method" | "route" | "status">;
  readonly upstreamCalls: Histogram<"method" | "endpoint">;
  readonly upstreamFailures: Counter<"method" | "endpoint" | "reason">;
  readonly openStreams: Gauge;
};

declare global {
  // Next bundles the start of a server, its pages and its middleware apart: a module's own variable would be another in
  // each of them.
  var mealfrontFigures: StorefrontFigures | undefined;
}

/** What the storefront counts. */
export const storefrontFigures = (brand: string): StorefrontFigures => {
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
    openStreams: new Gauge({ name: "mealfront_event_streams", help: "Open streams of order news.", registers }),
  };
};

/** The figures of this process; null where nobody collects them (`METRICS_PORT`). */
export const figures = (): StorefrontFigures | null => globalThis.mealfrontFigures ?? null;

/** A call of the upstream that has begun; what it returns is told how it ended. */
export const callBegun = ({ method, path: endpoint }: Pick<Call, "method" | "path">) => {
  const known = figures();
  const begun = performance.now();
  return (failure: CallFailure | null): void => {
    if (known === null) return;
    known.upstreamCalls.observe({ method, endpoint }, (performance.now() - begun) / 1000);
    if (failure !== null) known.upstreamFailures.inc({ method, endpoint, reason: failure });
  };
};

/** A call that was not made, or an answer that came and could not be used. */
export const callFailed = ({ method, path: endpoint }: Pick<Call, "method" | "path">, reason: CallFailure): void =>
  figures()?.upstreamFailures.inc({ method, endpoint, reason });
