import "server-only";
import type { Endpoint } from "@/lib/contract/endpoint";
import { STREAMS_EACH } from "@/lib/contract/order/order-tracking";
import { publishMeasurement } from "@/lib/observability/measurements";
import type { UpstreamContext, UpstreamParts } from "@/lib/upstream/call-upstream";
import { openStream } from "@/lib/upstream/open-stream";
import { ApiError } from "./api-error";

/** Longest life of a stream, ms: a browser that reconnects has its session checked again. */
const LIFE_MS = 900_000;

/** Most open streams of one process. */
const ALL = 5_000;

/** No proxy may cache, compress or buffer it. */
const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

type Stream = { readonly visitor: string; readonly end: () => void };

const open = new Set<Stream>();
let isWatching = false;

/** Streams do not end by themselves: without this a stopping process would wait for them. */
const endWithProcess = (): void => {
  if (isWatching) return;
  isWatching = true;
  const endAll = () => {
    for (const { end } of open) end();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, endAll);
};

/**
 * Counts a stream as open until the returned function is called.
 *
 * @param end is called when the process stops
 * @throws ApiError 429 where the visitor or the process has too many
 */
const enterStream = (visitor: string, end: () => void): (() => void) => {
  endWithProcess();
  const own = [...open].filter((stream) => stream.visitor === visitor);
  if (own.length >= STREAMS_EACH || open.size >= ALL) throw new ApiError(429, "rate_limited");
  const stream = { visitor, end };
  open.add(stream);
  publishMeasurement({ kind: "streams", change: 1 });
  return () => {
    if (open.delete(stream)) publishMeasurement({ kind: "streams", change: -1 });
  };
};

/** Forwards bytes as they arrive. */
const forwarded = (source: ReadableStream<Uint8Array>, end: () => void): ReadableStream<Uint8Array> => {
  const reader = source.getReader();
  return new ReadableStream({
    pull: async (controller) => {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
      } catch {
        // The upstream closed the stream, or this process stops: in both cases the stream ends and the browser reconnects.
      }
      end();
      controller.close();
    },
    cancel: end,
  });
};

/**
 * Forwards the events of an endpoint of the upstream to the browser. The stream ends when the visitor leaves, the upstream
 * closes it or this process stops, at the latest after 15 minutes.
 *
 * @param visitor id by which open streams are counted
 * @param signal of the request, aborted when the visitor leaves
 */
export const eventStream = async (
  endpoint: Endpoint,
  { params, query, context }: Pick<UpstreamParts, "params" | "query"> & { readonly context: UpstreamContext },
  { visitor, signal }: { readonly visitor: string; readonly signal: AbortSignal },
): Promise<Response> => {
  const ended = new AbortController();
  const end = () => ended.abort();
  const leave = enterStream(visitor, end);
  const timer = setTimeout(end, LIFE_MS);
  ended.signal.addEventListener("abort", () => {
    clearTimeout(timer);
    signal.removeEventListener("abort", end);
    leave();
  });
  signal.addEventListener("abort", end);
  if (signal.aborted) end();
  try {
    const source = await openStream(endpoint, { ...(params && { params }), query }, context, ended.signal);
    return new Response(forwarded(source, end), { headers });
  } catch (error) {
    end();
    throw error;
  }
};
