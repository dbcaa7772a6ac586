import "server-only";
import { Counter, Gauge, type Histogram, Registry } from "prom-client";
import { cacheOutcomes, onMeasurement, storefrontCaches } from "./measurements";
import { describeProcess, durations } from "./process-metrics";

export type StorefrontMetrics = {
  readonly registry: Registry;
  readonly requests: Histogram<"method" | "route" | "status">;
  readonly upstreamCalls: Histogram<"method" | "endpoint">;
  readonly upstreamFailures: Counter<"method" | "endpoint" | "reason">;
  readonly openStreams: Gauge;
  readonly cacheLookups: Counter<"cache" | "outcome">;
};

/** What the storefront counts. */
export const createStorefrontMetrics = (brand: string): StorefrontMetrics => {
  const registry = new Registry();
  describeProcess(registry, "storefront", brand);
  const registers = [registry];
  const cacheLookups = new Counter({
    name: "mealfront_cache_lookups_total",
    help: "How caches answered: pages, the data of pages, cached reads of the upstream.",
    labelNames: ["cache", "outcome"],
    registers,
  });
  for (const cache of storefrontCaches) for (const outcome of cacheOutcomes) cacheLookups.inc({ cache, outcome }, 0);
  return {
    cacheLookups,
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

/** Counts what the parts of this process measure (`./measurements`), until what it returns is called. */
export const collectMeasurements = ({
  upstreamCalls,
  upstreamFailures,
  openStreams,
  cacheLookups,
}: StorefrontMetrics): (() => void) =>
  onMeasurement((measured) => {
    if (measured.kind === "streams") return openStreams.inc(measured.change);
    if (measured.kind === "cache") return cacheLookups.inc({ cache: measured.cache, outcome: measured.outcome });
    const { method, endpoint } = measured;
    if (measured.kind === "call") upstreamCalls.observe({ method, endpoint }, measured.seconds);
    else upstreamFailures.inc({ method, endpoint, reason: measured.reason });
  });
