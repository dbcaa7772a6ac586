import "server-only";
import { type DestinationStream, type LoggerOptions, pino, stdSerializers } from "pino";
import { serverEnv } from "@/lib/config/env.server";
import { withoutCards } from "@/lib/contract/log-line";
import { traceFields, tracing } from "./tracing";
import { visibleJson } from "./visible-text";

/** What never stands in a log: personal data, codes, bodies, credentials (SPEC-340). */
const hidden = ["phone", "email", "username", "address", "code", "body", "cookie", "authorization", "ip"];

/** @param destination for tests; undefined: the standard output */
export const createLogger = (destination?: DestinationStream) => {
  const options: LoggerOptions = {
    level: serverEnv().logLevel,
    base: { process: "storefront", brand: serverEnv().brand },
    redact: { paths: hidden.flatMap((name) => [name, `*.${name}`]), remove: true },
    ...(tracing() !== null && { mixin: traceFields }),
    formatters: { log: withoutCards },
    hooks: { streamWrite: visibleJson },
    serializers: {
      err: (error: unknown) => (error instanceof Error ? withoutCards(stdSerializers.err(error)) : error),
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
};

let known: ReturnType<typeof createLogger> | null = null;

/** The structured log of the server. Every line about a request carries its `request_id`, the same in the logs of upstream and sandbox bank. */
export const logger = (): ReturnType<typeof createLogger> => {
  known ??= createLogger();
  return known;
};
