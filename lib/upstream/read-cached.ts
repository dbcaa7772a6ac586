import "server-only";
import { LRUCache } from "lru-cache";
import type { Dispatcher } from "undici";
import * as z from "zod/mini";
import type { Endpoint, ReplyOf } from "@/lib/contract/endpoint";
import type { Language } from "@/lib/contract/language";
import { codeOfStatus } from "@/lib/errors/catalogue";
import { callBegun, isMeasured } from "@/lib/observability/measurements";
import { invalidReply, serviceHeaders, type UpstreamParts, upstreamAddress } from "./call-upstream";
import { boundedDispatcher } from "./dispatcher";
import { UpstreamError } from "./upstream-error";

/** undici names its errors of a late header or body so. */
const isLate = (error: Error): boolean => error.name.endsWith("TimeoutError");

/**
 * The dispatcher of cached reads. It counts the requests that are really sent: Next answers most reads from its cache, and
 * refreshes some in the background, where a failure would be invisible.
 */
const timedDispatcher = (endpoint: Endpoint): Dispatcher => {
  if (!isMeasured()) return boundedDispatcher;
  return boundedDispatcher.compose((dispatch) => (options, handler) => {
    const ended = callBegun(endpoint);
    let isBroken = false;
    return dispatch(options, {
      onRequestStart: (...args) => handler.onRequestStart?.(...args),
      onRequestUpgrade: (...args) => handler.onRequestUpgrade?.(...args),
      onResponseStart: (...args) => {
        isBroken = args[1] >= 500;
        handler.onResponseStart?.(...args);
      },
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => {
        ended(isBroken ? "broken" : null);
        handler.onResponseEnd?.(...args);
      },
      onResponseError: (controller, error) => {
        ended(isLate(error) ? "timeout" : "unavailable");
        handler.onResponseError?.(controller, error);
      },
    });
  });
};

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
 * Reads that have just timed out. Next draws a failed page a second time with its error page, and would wait for the same
 * read again, but the visitor has to get an answer within 3 s.
 */
const timedOut = new LRUCache<string, true>({ max: 1_000, ttl: TIMED_OUT_MS });

/** @throws UpstreamError for a read that has just timed out, TypeError without an answer */
const fetchUnlessTimedOut = async (name: string, ask: () => Promise<Response>): Promise<Response> => {
  if (timedOut.has(name)) throw new UpstreamError(504, "timeout");
  const begun = performance.now();
  try {
    return await ask();
  } catch (error) {
    if (performance.now() - begun > TIMED_OUT_MS) timedOut.set(name, true);
    throw error;
  }
};

/** @throws UpstreamError for a body that is no JSON, or not of the contract */
const replyOf = async <E extends Endpoint>(endpoint: E, response: Response): Promise<ReplyOf<E>> => {
  const reply = z.safeParse<E["reply"]>(endpoint.reply, await response.json().catch(() => undefined));
  if (!reply.success) throw invalidReply(endpoint, reply.error);
  return reply.data;
};

/**
 * Reads from the upstream for pages: Next caches the answer under its tags and refreshes it in the background.
 * Throws `UpstreamError`; a page that throws while it is refreshed leaves its last good copy in place.
 */
export const readCached = async <E extends Endpoint>(
  endpoint: E,
  parts: UpstreamParts,
  { language, tags }: { readonly language: Language; readonly tags: readonly string[] },
): Promise<ReplyOf<E>> => {
  const address = upstreamAddress(endpoint, parts);
  const failed = unusable.get(address) ?? 0;
  // A variable, because the types of the browser's fetch, which win here, do not know Node's `dispatcher`.
  const init = {
    headers: { ...serviceHeaders(language), ...(failed > 0 && { "x-asked-again": String(failed) }) },
    dispatcher: timedDispatcher(endpoint),
    next: { revalidate: REVALIDATE_SECONDS, tags: [...tags] },
  };
  const response = await fetchUnlessTimedOut(`${language} ${address}`, () => fetch(address, init));
  if (!response.ok) throw new UpstreamError(response.status, codeOfStatus(response.status));
  try {
    return await replyOf(endpoint, response);
  } catch (error) {
    unusable.set(address, failed + 1);
    throw error;
  }
};
