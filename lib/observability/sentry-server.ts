import "server-only";
import { init } from "@sentry/nextjs";
import { dataCollection, withoutNumbers } from "./scrub";

/** Starts the reporting of the server's errors. */
export const startServerReports = (dsn: string, brand: string): void => {
  init({
    dsn,
    tracesSampleRate: 1,
    dataCollection: { ...dataCollection, httpBodies: [] },
    initialScope: { tags: { brand } },
    beforeSend: (event) => {
      for (const exception of event.exception?.values ?? []) {
        if (exception.value !== undefined) exception.value = withoutNumbers(exception.value);
      }
      return event;
    },
  });
};
