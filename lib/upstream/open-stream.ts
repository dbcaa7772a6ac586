import "server-only";
import type { Exchange } from "@/lib/contract/exchange";
import { callBegun } from "@/lib/observability/figures";
import {
  breaker,
  brokenReply,
  headersOf,
  patience,
  refusalOf,
  resting,
  silenceOf,
  type UpstreamContext,
  type UpstreamParts,
  upstreamAddress,
} from "./call-upstream";
import { patientDispatcher } from "./dispatcher";
import { UpstreamFailure } from "./failure";

/**
 * Opens a stream at the upstream. Its beginning is waited for as long as for any read; after that it ends by itself, with
 * `signal`, or when it has been silent for 35 s, so that an upstream which hangs is noticed. Throws `UpstreamFailure` as
 * `callUpstream` does.
 */
export const openStream = async (
  exchange: Exchange,
  parts: UpstreamParts,
  context: UpstreamContext,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> => {
  if (!breaker.mayCall()) throw resting(exchange);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), patience[exchange.kind]);
  const ended = callBegun(exchange);
  // A variable, because the types of the browser's fetch, which win here, do not know Node's `dispatcher`.
  const init = {
    headers: { ...headersOf(context), accept: "text/event-stream" },
    signal: AbortSignal.any([signal, late.signal]),
    dispatcher: patientDispatcher,
    cache: "no-store",
  } as const;
  try {
    const response = await fetch(upstreamAddress(exchange, parts), init);
    ended(response.status >= 500 ? "broken" : null);
    if (!response.ok) throw await refusalOf(response);
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
    if (!isStream || response.body === null) {
      await response.body?.cancel();
      throw brokenReply(exchange);
    }
    breaker.succeeded();
    return response.body;
  } catch (error) {
    if (error instanceof UpstreamFailure) {
      breaker.succeeded();
      throw error;
    }
    // A visitor who leaves before it begins says nothing about the upstream.
    if (!signal.aborted) {
      breaker.failed();
      ended(late.signal.aborted ? "timeout" : "unavailable");
    }
    throw silenceOf(error, late.signal);
  } finally {
    clearTimeout(timer);
  }
};
