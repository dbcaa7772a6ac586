import "server-only";
import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { captureRequestError, init } from "@sentry/nextjs";
import type { Instrumentation } from "next";
import { type ServerEnv, serverEnv } from "@/lib/config/env.server";
import { logger } from "./logger";
import type { StorefrontMetrics } from "./metrics";
import { collectMeasurements, createStorefrontMetrics } from "./metrics";
import { startMetricsServer } from "./metrics-server";
import { methodLabel, statusClass } from "./process-metrics";
import { isStream, routeName } from "./route-name";
import { dataCollection, scrubbed } from "./scrub";
import { failActiveSpan } from "./tracing";
import { visibleFailure } from "./visible-text";

/** What Node publishes of a request, of any server of this process. */
type RequestMessage = { readonly request: IncomingMessage; readonly response: ServerResponse; readonly server: Server };

const isRequestMessage = (message: unknown): message is RequestMessage =>
  typeof message === "object" && message !== null && "request" in message && "server" in message;

/**
 * Times every answer of this process, from its request's head to its last byte: pages, calls and files alike, also those
 * that Next answers by itself. An event stream lasts as long as its page is open, so it is not measured.
 *
 * @param isOther whether a server is not the storefront's
 */
export const timeRequests = ({ requests }: StorefrontMetrics, isOther: (server: Server) => boolean): void => {
  const begun = new WeakMap<IncomingMessage, { readonly at: number; readonly address: string }>();
  subscribe("http.server.request.start", (message) => {
    if (!isRequestMessage(message) || isOther(message.server)) return;
    // Next may change the address of the request meanwhile.
    begun.set(message.request, { at: performance.now(), address: message.request.url ?? "" });
  });
  subscribe("http.server.response.finish", (message) => {
    if (!isRequestMessage(message)) return;
    const { request, response } = message;
    const start = begun.get(request);
    if (start === undefined) return;
    const route = routeName(start.address);
    if (isStream(route)) return;
    const labels = { method: methodLabel(request.method ?? ""), route, status: statusClass(response.statusCode) };
    requests.observe(labels, (performance.now() - start.at) / 1000);
  });
};

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

/** What keeps the storefront from starting, in one line; the process ends. */
const end = (error: unknown): never => {
  process.stderr.write(visibleFailure(error instanceof Error ? error.message : String(error)));
  process.exit(1);
};

/** A metrics port that cannot be had ends the process: without its metrics nobody would notice an outage (SPEC-510). */
const startMetrics = ({ brand, metrics }: ServerEnv): void => {
  if (metrics === null) return;
  const collected = createStorefrontMetrics(brand);
  collectMeasurements(collected);
  startMetricsServer(collected.registry, metrics).then(
    (metricsServer) => timeRequests(collected, (server) => server === metricsServer || isInner(server)),
    end,
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
    end(error);
  }
};

/** A line in the log for an error of a page or a handler, and a report where reports are on. */
export const reportRequestError = (...[error, request, context]: Parameters<Instrumentation.onRequestError>): void => {
  logger().error({ err: error, route: context.routePath, kind: context.routeType }, "request failed");
  failActiveSpan(error);
  if (serverEnv().sentryDsn !== null) captureRequestError(error, { ...request, headers: {} }, context);
};
