/** PostgreSQL's classes of "not now": connection lost, out of resources (a full disk), being shut down. */
const awayClasses = ["08", "53", "57P"];
const awayCodes = ["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EPIPE", "ETIMEDOUT", "ENOSPC", "57014"];
const awayTexts = ["timeout exceeded when trying to connect", "Connection terminated"];

const isAway = (error: Error): boolean => {
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  return (
    awayCodes.includes(code) ||
    awayClasses.some((start) => code.startsWith(start)) ||
    awayTexts.some((text) => error.message.includes(text))
  );
};

/** Whether a failure says that the database cannot work now, so that the same request may succeed later. */
export const isStoreAway = (error: unknown): boolean =>
  error instanceof Error && (isAway(error) || isStoreAway(error.cause));
