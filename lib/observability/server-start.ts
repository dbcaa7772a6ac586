import "server-only";
import type { Server } from "node:http";
import { captureRequestError, init } from "@sentry/nextjs";
import type { Instrumentation } from "next";
import { type ServerEnv, serverEnv } from "@/lib/config/env.server";
import { startMetricsServer } from "@/lib/metrics/metrics-server";
import { logger } from "./logger";
import { collectMeasurements, createStorefrontMetrics } from "./metrics";
import { timeRequests } from "./request-times";
import { dataCollection, scrubbed } from "./scrub";

/** Starts the reporting of the server's errors. */
const startServerReports = (dsn: string, brand: string): void => {
  init({
    dsn,
    tracesSampleRate: 1,
    dataCollection: { ...dataCollection, httpBodies: [] },
    initialScope: { tags: { brand } },
    beforeBreadcrumb: scrubbed,
    beforeSend: scrubbed,
    beforeSendSpan: scrubbed,
  });
};

/** Next's server behind the storefront's own (ADR-0028): only our own process calls it. */
const isInner = (server: Server): boolean => typeof server.address() === "string";

/** A metrics port that is in use is logged; the storefront starts all the same. */
const startMetrics = ({ brand, metrics }: ServerEnv): void => {
  if (metrics === null) return;
  const collected = createStorefrontMetrics(brand);
  collectMeasurements(collected);
  startMetricsServer(collected.registry, metrics).then(
    (metricsServer) => timeRequests(collected, (server) => server === metricsServer || isInner(server)),
    (error: unknown) => logger().error({ err: error, ...metrics }, "metrics are not served"),
  );
};

/** Checks the environment before the first request: a wrong one ends the process, in one line. */
export const startServer = (): void => {
  try {
    const env = serverEnv();
    const { sentryDsn, brand } = env;
    if (sentryDsn !== null) startServerReports(sentryDsn, brand);
    startMetrics(env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
};

/** A line in the log for an error of a page or a handler, and a report where reports are on. */
export const reportRequestError = (...[error, request, context]: Parameters<Instrumentation.onRequestError>): void => {
  logger().error({ err: error, route: context.routePath, kind: context.routeType }, "request failed");
  if (serverEnv().sentryDsn !== null) captureRequestError(error, { ...request, headers: {} }, context);
};
