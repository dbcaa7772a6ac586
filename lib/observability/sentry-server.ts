import "server-only";
import { init } from "@sentry/nextjs";
import { dataCollection, scrubbed } from "./scrub";

/** Starts the reporting of the server's errors. */
export const startServerReports = (dsn: string, brand: string): void => {
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
