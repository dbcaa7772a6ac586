import type { SpanExporter } from "@opentelemetry/sdk-trace";

/** How long a fault is not logged again, ms: a collector that is down for a night is a line an hour. */
const QUIET_MS = 60 * 60_000;

/** Logs the first fault, and further ones an hour later at the earliest. */
export const logOnce = (warn: (reason: string) => void, now: () => number): ((reason: string) => void) => {
  let lastAt = Number.NEGATIVE_INFINITY;
  return (reason) => {
    if (now() - lastAt < QUIET_MS) return;
    lastAt = now();
    warn(reason);
  };
};

/** Words that are no answer's: an HTTP status text and a JSON error quote what the other side has sent. */
const plainWords = /^[A-Za-z][A-Za-z '-]{0,80}$/;

/** Why spans were not sent, as a log may have it: no body, which may be anybody's page. */
export const reasonOf = (error: unknown): string => {
  if (typeof error !== "object" || error === null) return "unknown";
  const code = "code" in error ? error.code : undefined;
  if (typeof code === "number") return `the collector answered ${code}`;
  if (typeof code === "string" && /^[A-Z_]+$/.test(code)) return code;
  return "message" in error && typeof error.message === "string" && plainWords.test(error.message)
    ? error.message
    : "unknown";
};

/** What the packages warn of, in words of ours: theirs quote answers. */
export const reasonOfWarning = (warning: string): string => {
  if (/dropped/i.test(warning)) return "there are more spans than can be sent";
  if (/partial success/i.test(warning)) return "the collector refuses a part of the spans";
  return /response/i.test(warning) ? "what answers is no collector" : "the exporter failed";
};

/**
 * An exporter whose failures are logged and go no further: spans that cannot be sent are dropped, and nobody waits for
 * them (SPEC-537).
 */
export const quietExporter = (exporter: SpanExporter, failed: (reason: string) => void): SpanExporter => ({
  export: (spans, done) =>
    exporter.export(spans, ({ error }) => {
      if (error !== undefined) failed(reasonOf(error));
      // The code of success of `@opentelemetry/core`: the processor would log a failure by itself.
      done({ code: 0 });
    }),
  forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  shutdown: () => exporter.shutdown(),
});
