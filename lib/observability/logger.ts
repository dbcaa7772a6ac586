import "server-only";
import { pino } from "pino";
import { serverEnv } from "@/lib/config/env.server";

/** What never stands in a log: personal data, codes, bodies, credentials (SPEC-340). */
const hidden = ["phone", "email", "username", "address", "code", "body", "cookie", "authorization", "ip"];

const create = () =>
  pino({
    level: serverEnv().logLevel,
    base: { process: "storefront", brand: serverEnv().brand },
    redact: { paths: hidden.flatMap((name) => [name, `*.${name}`]), remove: true },
  });

let known: ReturnType<typeof create> | null = null;

/** The structured log of the server. Every line about a request carries its `request_id`, the same in the logs of upstream and sandbox bank. */
export const logger = (): ReturnType<typeof create> => {
  known ??= create();
  return known;
};
