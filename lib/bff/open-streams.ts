import "server-only";
import { STREAMS_EACH } from "@/lib/contract/order/order-tracking";
import { publishMeasurement } from "@/lib/observability/measurements";
import { ApiError } from "./api-error";

/** Open streams of one process at most. */
const ALL = 5_000;

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
export const enterStream = (visitor: string, end: () => void): (() => void) => {
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
