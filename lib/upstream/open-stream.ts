import "server-only";
import type { Endpoint } from "@/lib/contract/endpoint";
import { callBegun } from "@/lib/observability/measurements";
import { inSpan, type OpenSpan } from "@/lib/observability/tracing";
import {
  breaker,
  callSpan,
  circuitOpen,
  headersOf,
  invalidReply,
  noteFailure,
  noteStatus,
  refusalOf,
  timeoutMs,
  toNetworkError,
  type UpstreamContext,
  type UpstreamParts,
  upstreamAddress,
} from "./call-upstream";
import { callDispatchers } from "./dispatcher";
import { UpstreamError } from "./upstream-error";

type Opening = {
  readonly endpoint: Endpoint;
  readonly parts: UpstreamParts;
  readonly context: UpstreamContext;
  readonly signal: AbortSignal;
  readonly span: OpenSpan | null;
};

const openOnce = async ({ endpoint, parts, context, signal, span }: Opening): Promise<ReadableStream<Uint8Array>> => {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs[endpoint.kind]);
  const ended = callBegun(endpoint);
  const traced = span === null ? {} : { traceparent: span.traceparent };
  // A variable, because the types of the browser's fetch, which win here, do not know Node's `dispatcher`.
  const init = {
    headers: { ...headersOf(context), accept: "text/event-stream", "accept-encoding": "identity", ...traced },
    signal: AbortSignal.any([signal, late.signal]),
    dispatcher: callDispatchers.stream,
    cache: "no-store",
  } as const;
  try {
    const response = await fetch(upstreamAddress(endpoint, parts), init);
    ended(response.status >= 500 ? "broken" : null);
    noteStatus(span, response.status);
    if (!response.ok) throw refusalOf({ response, text: await response.text() });
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
    if (!isStream || response.body === null) {
      await response.body?.cancel();
      throw invalidReply(endpoint);
    }
    breaker.succeeded();
    return response.body;
  } catch (error) {
    if (error instanceof UpstreamError) {
      breaker.succeeded();
      throw error;
    }
    // A visitor who leaves before it begins says nothing about the upstream.
    if (!signal.aborted) noteFailure(error, ended, late.signal.aborted);
    throw toNetworkError(error, late.signal.aborted);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Opens a stream at the upstream. Its beginning is waited for as long as for any read; after that it ends by itself, with
 * `signal`, or when it has been silent for 35 s, so that an upstream which hangs is noticed. Throws `UpstreamError` as
 * `callUpstream` does.
 */
export const openStream = async (
  endpoint: Endpoint,
  parts: UpstreamParts,
  context: UpstreamContext,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> => {
  if (!breaker.mayCall()) throw circuitOpen(endpoint);
  return inSpan(
    () => callSpan(endpoint),
    (span) => openOnce({ endpoint, parts, context, signal, span }),
  );
};
