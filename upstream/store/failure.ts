/** PostgreSQL's classes of "not now": connection lost, out of resources (a full disk), being shut down. */
const awayClasses = ["08", "53", "57P"];
const awayCodes = ["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EPIPE", "ETIMEDOUT", "ENOSPC", "57014"];
const awayTexts = ["timeout exceeded when trying to connect", "Connection terminated"];

const textOf = (error: object, field: "code" | "message"): string => {
  const value: unknown = Reflect.get(error, field);
  return typeof value === "string" ? value : "";
};

const isAway = (error: object): boolean => {
  const code = textOf(error, "code");
  return (
    awayCodes.includes(code) ||
    awayClasses.some((start) => code.startsWith(start)) ||
    awayTexts.some((text) => textOf(error, "message").includes(text))
  );
};

/** Whether a failure, or what caused it, says that the database cannot work now: the request may succeed later. */
export const isStoreAway = (error: unknown): boolean =>
  typeof error === "object" && error !== null && (isAway(error) || isStoreAway(Reflect.get(error, "cause")));
