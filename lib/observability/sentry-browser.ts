import { addEventProcessor, captureException, close, getReplay, init, replayIntegration } from "@sentry/nextjs";
import { dataCollection, scrubbed } from "./scrub";

/** Measures each page load and its requests: one of the library's default integrations. */
const tracing = "BrowserTracing";

/** What a visitor sees and types is not recorded: only where it is, and that it changed. */
const replay = () =>
  replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: ["title", "placeholder", "aria-label", "alt", "value"],
    networkCaptureBodies: false,
    beforeAddRecordingEvent: scrubbed,
  });

type Options = NonNullable<Parameters<typeof init>[0]>;

/**
 * What is reported: every trace, one visit in ten, and every visit with an error. Where cards are typed errors are all
 * that is: no replay, no tracing (SPEC-326).
 */
export const browserReports = (dsn: string, isPayment: boolean): Options => ({
  dsn,
  ...(isPayment ? {} : { tracesSampleRate: 1 }),
  replaysSessionSampleRate: isPayment ? 0 : 0.1,
  replaysOnErrorSampleRate: isPayment ? 0 : 1,
  integrations: isPayment ? (usual) => usual.filter(({ name }) => name !== tracing) : [replay()],
  dataCollection: { ...dataCollection, httpBodies: [] },
  beforeBreadcrumb: scrubbed,
  beforeSend: scrubbed,
  beforeSendSpan: scrubbed,
});

/** Starts the reporting of the browser's errors and hands in those that came before. Returns what ends it. */
export const startBrowserReports = (dsn: string, earlier: readonly unknown[], isPayment: boolean): (() => void) => {
  init(browserReports(dsn, isPayment));
  // Heads of replays are events of their own, which pass nothing of the above.
  addEventProcessor(scrubbed);
  for (const error of earlier) captureException(error);
  return () => {
    void getReplay()?.stop();
    void close();
  };
};
