import { isRecord } from "@/lib/domain/is-record";

/** PostgreSQL's classes of "not now": connection lost, out of resources (a full disk), being shut down. */
const awayClasses = ["08", "53", "57P"];
const awayCodes = ["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EPIPE", "ETIMEDOUT", "ENOSPC", "57014"];
const awayTexts = ["timeout exceeded when trying to connect", "Connection terminated"];

type Failure = Readonly<Record<string, unknown>>;

const textOf = (error: Failure, field: "code" | "message"): string => {
  const value = error[field];
  return typeof value === "string" ? value : "";
};

const isAway = (error: Failure): boolean => {
  const code = textOf(error, "code");
  return (
    awayCodes.includes(code) ||
    awayClasses.some((start) => code.startsWith(start)) ||
    awayTexts.some((text) => textOf(error, "message").includes(text))
  );
};

/** Whether a failure, or what caused it, says that the database cannot work now: the request may succeed later. */
export const isStoreAway = (error: unknown): boolean =>
  isRecord(error) && (isAway(error) || isStoreAway(error["cause"]));
