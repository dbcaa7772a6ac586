"use client";

import { useEffect } from "react";
import { clientEnv } from "@/lib/config/env.client";
import { ErrorPage } from "./error-page";

const report = async (error: Error): Promise<void> => {
  const { sentryDsn } = await clientEnv();
  if (sentryDsn === null) return;
  const { captureException } = await import("@sentry/nextjs");
  captureException(error);
};

/** Tells of the failure, to the customer and to us. */
export function FailedPage({ error }: { readonly error: Error }) {
  useEffect(() => {
    report(error).catch(() => undefined);
  }, [error]);
  return <ErrorPage kind="failed" />;
}
