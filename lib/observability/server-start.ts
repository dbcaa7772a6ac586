import "server-only";
import { captureRequestError } from "@sentry/nextjs";
import type { Instrumentation } from "next";
import { serverEnv } from "@/lib/config/env.server";
import { logger } from "./logger";
import { hideInnerHeaders } from "./quiet-headers";
import { startServerReports } from "./sentry-server";

/** Checks the environment before the first request: a wrong one ends the process, in one line. */
export const startServer = (): void => {
  hideInnerHeaders();
  try {
    const { sentryDsn, brand } = serverEnv();
    if (sentryDsn !== null) startServerReports(sentryDsn, brand);
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
