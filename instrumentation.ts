import type { Instrumentation } from "next";

/** Runs once at the start of a server: a wrong environment stops it here, in one line. */
export const register = async (): Promise<void> => {
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { serverEnv } = await import("@/lib/config/env.server");
  try {
    const { sentryDsn, brand } = serverEnv();
    if (sentryDsn === null) return;
    const { startServerReports } = await import("@/lib/observability/sentry-server");
    startServerReports(sentryDsn, brand);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
};

/** Errors of pages and handlers: a line in the log, and a report where reports are on. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return;
  const { logger } = await import("@/lib/observability/logger");
  logger().error({ err: error, route: context.routePath, kind: context.routeType }, "request failed");
  const { serverEnv } = await import("@/lib/config/env.server");
  if (serverEnv().sentryDsn === null) return;
  const { captureRequestError } = await import("@sentry/nextjs");
  captureRequestError(error, { ...request, headers: {} }, context);
};
