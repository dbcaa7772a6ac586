import { captureException, init, replayIntegration } from "@sentry/nextjs";
import { dataCollection, withoutNumbers } from "./scrub";

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
      for (const exception of event.exception?.values ?? []) {
        if (exception.value !== undefined) exception.value = withoutNumbers(exception.value);
      }
      return event;
    },
  });
  for (const error of earlier) captureException(error);
};
