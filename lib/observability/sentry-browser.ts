import { captureException, init, replayIntegration } from "@sentry/nextjs";
import { dataCollection, scrub } from "./scrub";

/** Starts the reporting of the browser's errors and hands in those that came before. Never on payment pages: no replay. */
export const startBrowserReports = (dsn: string, earlier: readonly unknown[], isPayment: boolean): void => {
  init({
    dsn,
    tracesSampleRate: 1,
    replaysSessionSampleRate: isPayment ? 0 : 0.1,
    replaysOnErrorSampleRate: isPayment ? 0 : 1,
    integrations: isPayment ? [] : [replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true })],
    dataCollection: { ...dataCollection, httpBodies: [] },
    beforeSend: (event) => {
      scrub(event);
      return event;
    },
    beforeSendSpan: (span) => {
      scrub(span);
      return span;
    },
  });
  for (const error of earlier) captureException(error);
};
