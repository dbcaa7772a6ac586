import { Registry } from "prom-client";
import { durations } from "@/lib/observability/process-metrics";

/** What the sandbox bank counts; `main.ts` shows it where `METRICS_PORT` is set. */
export const registry = new Registry();

export const requestDurations = durations(
  registry,
  "mealfront_http_request_duration_seconds",
  "Answers to merchants, to browsers and to the sandbox's controls, by route.",
  ["method", "route", "status"],
);
