import "server-only";
import { LRUCache } from "lru-cache";
import type { Dispatcher } from "undici";
import * as z from "zod/mini";
import type { CacheTag } from "@/lib/contract/cache-tags";
import type { Endpoint, ReplyOf } from "@/lib/contract/endpoint";
import type { Language } from "@/lib/contract/language";
import { codeOfStatus } from "@/lib/contract/problem-catalogue";
import { type CacheOutcome, cacheAnswered, callBegun } from "@/lib/observability/measurements";
import { errorType, tracing } from "@/lib/observability/tracing";
import {
  breaker,
  callSpan,
  circuitOpen,
  invalidReply,
  jsonOfText,
  noteFailure,
  noteStatus,
  serviceHeaders,
  toNetworkError,
  type UpstreamParts,
  upstreamAddress,
} from "@/lib/upstream/call-upstream";
import { boundedDispatcher } from "@/lib/upstream/dispatcher";
import { errorNames, namedError } from "@/lib/upstream/reply-bounds";
import { UpstreamError } from "@/lib/upstream/upstream-error";

/** undici's own errors of a late connection, header or body end so. */
const isLate = (error: unknown): boolean =>
  errorNames(error).some((name) => name === "LateReply" || name.endsWith("TimeoutError"));

/** What is known of a read while it runs: whether a request was sent for it, and whether that has been answered. */
type Sent = { isSent: boolean; isAnswered: boolean };

/** `fetch` sends its headers as an object; another form of them stays as it is. */
const withTraceparent = (
  options: Dispatcher.DispatchOptions,
  traceparent: string | undefined,
): Dispatcher.DispatchOptions => {
  const { headers } = options;
  const isPlain = typeof headers === "object" && headers !== null && !(Symbol.iterator in headers);
  return traceparent === undefined || !isPlain ? options : { ...options, headers: { ...headers, traceparent } };
};

/**
 * The dispatcher of cached reads. Circuit breaker and measurements are here, at the requests that are really sent: Next
 * answers most reads from its cache, and refreshes some in the background, where a failure would be invisible.
 */
const guardedDispatcher = (endpoint: Endpoint, sent: Sent): Dispatcher =>
  boundedDispatcher.compose((dispatch) => (options, handler) => {
    sent.isSent = true;
    if (!breaker.mayCall()) throw namedError("CircuitOpen", "the upstream is not called for a moment");
    const ended = callBegun(endpoint);
    // Here and not among the headers of the read, which Next's cache has in its key.
    const span = tracing()?.begin(callSpan(endpoint)) ?? null;
    let status = 0;
    return dispatch(withTraceparent(options, span?.traceparent), {
      onRequestStart: (...args) => handler.onRequestStart?.(...args),
      onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
      onResponseStart: (...args) => {
        status = args[1];
        sent.isAnswered = true;
        handler.onResponseStart?.(...args);
      },
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => {
        breaker.succeeded();
        ended(status >= 500 ? "broken" : null);
        noteStatus(span, status);
        span?.end();
        handler.onResponseEnd?.(...args);
      },
      onResponseError: (controller, error) => {
        noteFailure(error, ended, isLate(error));
        span?.fail(errorType(error));
        span?.end();
        handler.onResponseError?.(controller, error);
      },
    });
  });

/** Seconds after which a cached answer is refreshed without a revalidated tag. */
const REVALIDATE_SECONDS = 60;

/**
 * How often the cached answer of an address was unusable. Next caches every 200, a broken one too, and would return it for a
 * minute; a request with another header has another cache entry. Entries dropped here are long out of date.
 */
const unusable = new LRUCache<string, number>({ max: 1_000 });

/** A failure after this time counts as a timeout, ms; for so long the same read is not sent again. */
const TIMED_OUT_MS = 1_000;

/**
 * Reads that have just timed out. Next renders a failed page a second time with its error page, and would wait for the same
 * read again, but the visitor has to get an answer within 3 s.
 */
const timedOut = new LRUCache<string, true>({ max: 1_000, ttl: TIMED_OUT_MS });

/**
 * The whole answer, head and body, unless the same read has just timed out.
 *
 * @throws UpstreamError where there is none
 */
const wholeAnswer = async (
  endpoint: Endpoint,
  name: string,
  send: () => Promise<Response>,
): Promise<{ response: Response; text: string }> => {
  if (timedOut.has(name)) throw new UpstreamError(504, "timeout");
  const begun = performance.now();
  try {
    const response = await send();
    return { response, text: await response.text() };
  } catch (error) {
    if (performance.now() - begun > TIMED_OUT_MS) timedOut.set(name, true);
    throw errorNames(error).includes("CircuitOpen") ? circuitOpen(endpoint) : toNetworkError(error, isLate(error));
  }
};

/** A request that was sent and not answered refreshes an answer which is out of date, and was returned. */
const outcomeOf = ({ isSent, isAnswered }: Sent): CacheOutcome => {
  if (!isSent) return "hit";
  return isAnswered ? "miss" : "stale";
};

/**
 * Reads from the upstream for pages: Next caches the answer under its tags and refreshes it in the background.
 * Throws `UpstreamError`; a page that throws while it is refreshed leaves its last good copy in place.
 */
export const readCached = async <E extends Endpoint>(
  endpoint: E,
  parts: UpstreamParts,
  { language, tags }: { readonly language: Language; readonly tags: readonly CacheTag[] },
): Promise<ReplyOf<E>> => {
  const address = upstreamAddress(endpoint, parts);
  const failed = unusable.get(address) ?? 0;
  const sent: Sent = { isSent: false, isAnswered: false };
  // A variable, because the types of the browser's fetch, which win here, do not know Node's `dispatcher`.
  const init = {
    headers: {
      ...serviceHeaders(language),
      "accept-encoding": "identity",
      ...(failed > 0 && { "x-attempt": String(failed) }),
    },
    dispatcher: guardedDispatcher(endpoint, sent),
    next: { revalidate: REVALIDATE_SECONDS, tags: [...tags] },
  };
  const { response, text } = await wholeAnswer(endpoint, `${language} ${address}`, () => fetch(address, init)).catch(
    (error: unknown) => {
      cacheAnswered("read", "failed");
      throw error;
    },
  );
  if (!response.ok) {
    cacheAnswered("read", "bypass");
    throw new UpstreamError(response.status, codeOfStatus(response.status));
  }
  const reply = z.safeParse<E["reply"]>(endpoint.reply, jsonOfText(text));
  cacheAnswered("read", reply.success ? outcomeOf(sent) : "failed");
  if (reply.success) return reply.data;
  unusable.set(address, failed + 1);
  throw invalidReply(endpoint, reply.error);
};
