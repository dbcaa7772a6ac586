import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import type { Language } from "@/lib/contract/language";
import type { FieldErrors, Problem } from "@/lib/contract/problem";
import { isRecord } from "@/lib/domain/is-record";
import { ApiError, type FieldPhrases, unavailable } from "../domain/api-error";
import { EventStream } from "../services/event-stream";
import { Prepared } from "../services/prepared";
import { say } from "../texts/say";
import { routePattern } from "./route-pattern";

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

const jsonHeaders = { "content-type": "application/json; charset=utf-8", "cache-control": "no-store" };

/** Longest life of a stream, about: a client that reconnects has its session checked again. */
const LIFE_MS = 600_000;

/** Sends the events as they come, until the listener leaves or there are no more. */
const streamed = (c: Context, { feed, leave }: EventStream<{ readonly kind: string }>): Response => {
  const response = streamSSE(c, async (sse) => {
    sse.onAbort(feed.end);
    // Not all at once, where many began together.
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

/** A reply that went well. */
export const answered = (c: Context, reply: unknown): Response => {
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

const problemOf = ({ reason }: ApiError, language: Language): Problem => ({
  message: reason.say(language),
  code: reason.code,
  ...(reason.errors && { errors: fieldErrors(reason.errors, language) }),
  ...(reason.cart && { cart: reason.cart }),
  ...(reason.complete_link && { complete_link: reason.complete_link }),
});

const internal = (language: Language): Problem => ({ message: say("problem.internal")(language), code: "internal" });

const problem = (c: Context, status: ContentfulStatusCode, body: Problem, headers: Record<string, string>): Response =>
  c.body(JSON.stringify(body), status, { ...jsonHeaders, ...headers });

/** The refusal a failure amounts to; null for a mistake of ours. */
const asRefusal = (error: unknown): ApiError | null => {
  if (error instanceof ApiError) return error;
  if (!isStoreAway(error)) return null;
  return unavailable();
};

/** Any failure as a Problem in the customer's language; what was not foreseen is logged and tells nothing outside. */
export const failed = (c: Context, error: unknown, language: Language, log: Logger): Response => {
  const refusal = asRefusal(error);
  if (refusal !== error) log.error({ err: error, route: routePattern(c), method: c.req.method }, "request failed");
  if (refusal === null) return problem(c, 500, internal(language), {});
  const { status, retryAfterSeconds } = refusal.reason;
  const headers = retryAfterSeconds === undefined ? {} : { "retry-after": String(retryAfterSeconds) };
  return problem(c, status, problemOf(refusal, language), headers);
};
