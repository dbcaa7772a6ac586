import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import { streamSSE } from "hono/streaming";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import type { Language } from "@/lib/contract/language";
import type { FieldErrors, Problem, ProblemCode } from "@/lib/contract/problem";
import { isRecord } from "@/lib/domain/is-record";
import { linkedOrder } from "@/lib/domain/order/named-order";
import { DomainError, type ErrorCode, type FieldPhrases, unavailable } from "../domain/domain-error";
import { refusals } from "../metrics";
import { DetailedError } from "../services/detailed-error";
import { EventStream } from "../services/event-stream";
import { Prepared } from "../services/prepared";
import { say } from "../texts/say";

/**
 * The pattern of a call's route, "/v1/order/cache/:order_cache_key"; "unknown" without one. Logs and metrics hold this and
 * never the path: its keys grant access.
 */
export const routePattern = (c: Context): string => {
  const last = matchedRoutes(c).at(-1)?.path ?? "/*";
  return last.endsWith("*") ? "unknown" : last;
};

/** The status of each refusal (ADR-0113). */
const statuses = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  preview: 403,
  not_found: 404,
  cart_changed: 409,
  conflict: 409,
  stopped: 409,
  too_large: 413,
  unsupported_media: 415,
  validation: 422,
  rate_limited: 429,
  unavailable: 503,
} as const satisfies Record<ErrorCode, ContentfulStatusCode>;

/** Classes of PostgreSQL's codes: connection lost, out of resources (a full disk), operator intervention. */
const unavailableClasses = ["08", "53", "57P"];

const unavailableCodes = ["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "EPIPE", "ETIMEDOUT", "ENOSPC", "57014"];

const unavailableTexts = ["timeout exceeded when trying to connect", "Connection terminated"];

type Failure = Readonly<Record<string, unknown>>;

const textOf = (error: Failure, field: "code" | "message"): string => {
  const value = error[field];
  return typeof value === "string" ? value : "";
};

const isUnavailable = (error: Failure): boolean => {
  const code = textOf(error, "code");
  return (
    unavailableCodes.includes(code) ||
    unavailableClasses.some((start) => code.startsWith(start)) ||
    unavailableTexts.some((text) => textOf(error, "message").includes(text))
  );
};

/** Whether an error, or its cause, means that the database cannot work now: the same request may succeed later. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isRecord(error) && (isUnavailable(error) || isDatabaseUnavailable(error["cause"]));

const jsonHeaders = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };

/** Longest life of a stream, ms, ± 10 %: a client that reconnects has its session checked again. */
const LIFE_MS = 600_000;

/** Sends events until the listener disconnects or the feed ends. */
const streamed = (c: Context, { feed, leave }: EventStream<{ readonly kind: string }>): Response => {
  const response = streamSSE(c, async (sse) => {
    sse.onAbort(feed.end);
    // Streams that began together do not end together.
    const end = setTimeout(feed.end, LIFE_MS * (0.9 + 0.2 * Math.random()));
    try {
      for (let event = await feed.next(); event !== null; event = await feed.next()) {
        await sse.writeSSE({ data: JSON.stringify(event) });
      }
    } finally {
      clearTimeout(end);
      leave();
    }
  });
  // No proxy may cache, compress or buffer the events.
  response.headers.set("cache-control", "no-store, no-transform");
  response.headers.set("x-accel-buffering", "no");
  return response;
};

export const successResponse = (c: Context, reply: unknown): Response => {
  if (reply instanceof EventStream) return streamed(c, reply);
  return reply instanceof Prepared
    ? c.body(reply.bytes, 200, jsonHeaders)
    : c.body(JSON.stringify(reply), 200, jsonHeaders);
};

const fieldErrors = (errors: FieldPhrases, language: Language): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, phrases]) => [
      field,
      typeof phrases === "string"
        ? phrases
        : phrases.map((phrase) => (typeof phrase === "function" ? phrase(language) : phrase)),
    ]),
  );

const detailsOf = (error: DomainError): DetailedError["details"] =>
  error instanceof DetailedError ? error.details : {};

const problemOf = (error: DomainError, language: Language): Problem => ({
  message: error.phrase(language),
  code: error.code,
  ...(error.fields && { errors: fieldErrors(error.fields, language) }),
  ...detailsOf(error),
});

const internal = (language: Language): Problem => ({ message: say("problem.internal")(language), code: "internal" });

const problem = (c: Context, status: ContentfulStatusCode, body: Problem, headers: Record<string, string>): Response =>
  c.body(JSON.stringify(body), status, { ...jsonHeaders, ...headers });

/** The error that the caller gets; null for a fault of this program, which is answered with 500. */
const asRefusal = (error: unknown): DomainError | null => {
  if (error instanceof DomainError) return error;
  if (!isDatabaseUnavailable(error)) return null;
  return unavailable();
};

/** What the log says of a refused call: codes of ours alone, no text of the caller's (SPEC-513). */
export type Refusal = {
  readonly reason: ProblemCode;
  /** Keys that distinguish one refusal from another: `payment_pending`, `form.username.required`. */
  readonly details?: readonly string[];
  readonly order_id?: number;
};

/** The keys among what fields say; texts for customers are left out, since they may name what was typed. */
const keysIn = (errors: FieldPhrases): string[] =>
  [...new Set(Object.values(errors).flat())].filter(
    (phrase): phrase is string => typeof phrase === "string" && /^[a-z][a-z_.]*$/.test(phrase),
  );

/** A refusal as the log has it. */
export const refusalForLog = (error: DomainError, named: number | null): Refusal => {
  const details = keysIn(error.fields ?? {});
  const order_id = named ?? linkedOrder(detailsOf(error).complete_link);
  return { reason: error.code, ...(details.length > 0 && { details }), ...(order_id !== null && { order_id }) };
};

/** Any failure as a Problem in the customer's language. An unexpected one is logged, and its details are not sent. */
export const problemResponse = (c: Context, error: unknown, language: Language, log: Logger): Response => {
  const refusal = asRefusal(error);
  if (refusal !== error) log.error({ err: error, route: routePattern(c), method: c.req.method }, "request failed");
  if (refusal === null) {
    c.set("refusal", { reason: "internal" });
    return problem(c, 500, internal(language), {});
  }
  c.set("refusal", refusalForLog(refusal, c.get("order") ?? null));
  const { code, retryAfterSeconds } = refusal;
  const status = statuses[code];
  if (status === 409 || status === 422) refusals.inc({ status, code });
  const headers = retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
  return problem(c, status, problemOf(refusal, language), headers);
};
