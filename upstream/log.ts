import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import { withoutCards } from "@/lib/contract/log-line";
import { traceFields, tracing } from "@/lib/observability/tracing";
import { visibleJson } from "@/lib/observability/visible-text";

/** The logged fields of an error. */
type LoggedError = { type: string; message: string; code?: string; at: string[]; cause?: LoggedError };

const DEPTH = 3;

/**
 * An error without the values it carries: drizzle writes a failed query's parameters into the message and PostgreSQL
 * the offending row into `detail`, and both may be a customer's phone or address.
 */
const loggedFields = (error: Error, depth: number): LoggedError => {
  const [message = ""] = error.message.split("\nparams:");
  const code: unknown = Reflect.get(error, "code");
  const frames = (error.stack ?? "").split("\n").filter((line) => line.startsWith("    at "));
  return {
    type: error.name,
    message,
    ...(typeof code === "string" && { code }),
    at: frames.map((line) => line.trim()),
    ...(error.cause instanceof Error && depth < DEPTH && { cause: loggedFields(error.cause, depth + 1) }),
  };
};

/** An error as it is logged; anything else that was thrown is named by its type alone. */
export const errorForLog = (error: unknown): LoggedError | string =>
  error instanceof Error ? loggedFields(error, 0) : `thrown ${typeof error}`;

const loggedError = (error: unknown): object | string => {
  const logged = errorForLog(error);
  return typeof logged === "string" ? logged : withoutCards(logged);
};

/**
 * The structured log of the process, one JSON line an event.
 *
 * @param destination for tests; undefined: the standard output
 */
export const createLog = (level: string, destination?: DestinationStream): Logger => {
  const options: LoggerOptions = {
    level,
    base: { process: "upstream" },
    ...(tracing() !== null && { mixin: traceFields }),
    formatters: { log: withoutCards },
    serializers: { err: loggedError },
    hooks: { streamWrite: visibleJson },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
};
