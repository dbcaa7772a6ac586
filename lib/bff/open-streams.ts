import "server-only";
import { STREAMS_EACH } from "@/lib/contract/order/order-tracking";
import { publishMeasurement } from "@/lib/observability/measurements";
import { ApiError } from "./api-error";

/** Streams that one process holds. */
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
 * Counts a stream as open until what it returns is called.
 *
 * @param end ends it, when the process does
 * @throws ApiError 429 where the visitor, or all together, have enough of them
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
