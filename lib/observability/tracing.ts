import { channel } from "node:diagnostics_channel";

/**
 * What a span may say: OpenTelemetry's stable names, and ours. The list is closed, so that nothing a customer typed, and no
 * address of his, has a name to stand under (SPEC-536, ADR-0080).
 */
export type Attributes = {
  readonly "http.request.method"?: string;
  /** A pattern of a list, `/api/order/{order_id}`. */
  readonly "http.route"?: string;
  readonly "http.response.status_code"?: number;
  /** The host and port of a service, without the path: keys and tokens stand there. */
  readonly "server.address"?: string;
  readonly "server.port"?: number;
  readonly "db.system.name"?: "postgresql";
  readonly "db.operation.name"?: string;
  readonly "db.collection.name"?: string;
  /** A short word of a list, the name of a class or a code; never a message. */
  readonly "error.type"?: string;
  /** As the logs have it. */
  readonly "mealfront.request_id"?: string;
  readonly "mealfront.order_id"?: number;
  /** The code of a refusal. */
  readonly "mealfront.problem"?: string;
  /** Whether a page came from the cache of this process. */
  readonly "mealfront.page_cache"?: PageSource;
  /** What Next says of its own cache: `HIT`, `STALE`, `MISS`. */
  readonly "mealfront.next_cache"?: string;
  readonly "mealfront.acquirer"?: string;
  /** What a worker does: of a list of ours. */
  readonly "mealfront.work"?: string;
  readonly "mealfront.channel"?: string;
  readonly "mealfront.event"?: string;
};

/**
 * Where a page came from: a copy at hand, Next (for all, or for this visitor alone), or the last good copy while Next fails.
 */
export type PageSource = "hit" | "miss" | "private" | "stale";

export type SpanKind = "server" | "client" | "internal" | "consumer";

export type SpanStart = {
  readonly name: string;
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
  /**
   * Whose work it is; undefined: of the span that is active here. A caller of ours is the `parent`, whose decision to sample
   * counts. A `stranger` may claim any trace: a new one begins, which is only linked to his.
   */
  readonly from?:
    | { readonly parent: string | undefined }
    | { readonly stranger: string | undefined }
    | { readonly linked: string | null };
};

export type OpenSpan = {
  /** The W3C `traceparent` of what it causes. */
  readonly traceparent: string;
  readonly rename: (name: string) => void;
  readonly set: (attributes: Attributes) => void;
  /** Marks it as failed; the first reason counts. */
  readonly fail: (type: string) => void;
  readonly end: () => void;
  /** Runs `work` with this span as the active one, also behind every `await` in it. */
  readonly run: <Result>(work: () => Result) => Result;
};

export type ActiveSpan = Pick<OpenSpan, "traceparent" | "set" | "fail"> & { readonly traceId: string };

export type Tracing = {
  readonly begin: (start: SpanStart) => OpenSpan;
  /** The span in which this code runs; null: none. */
  readonly active: () => ActiveSpan | null;
};

// Next's routes, its pages and `server/` are separate bundles in one process; Node's named channels are the process's.
const NAME = "mealfront:tracing";
const requests = channel(NAME);

type TracingRequest = { tracing: Tracing | null };

const isTracingRequest = (message: unknown): message is TracingRequest =>
  typeof message === "object" && message !== null && "tracing" in message;

/** Hands the traces of this process to all its bundles, until what it returns is called. */
export const provideTracing = (tracing: Tracing): (() => void) => {
  const onRequest = (message: unknown): void => {
    if (isTracingRequest(message)) message.tracing = tracing;
  };
  requests.subscribe(onRequest);
  return () => void requests.unsubscribe(onRequest);
};

/** The traces of this process; null where they are off: then nothing of OpenTelemetry is loaded. */
export const tracing = (): Tracing | null => {
  if (!requests.hasSubscribers) return null;
  const request: TracingRequest = { tracing: null };
  requests.publish(request);
  return request.tracing;
};

/** The span in which this code runs; null where there is none. */
export const activeSpan = (): ActiveSpan | null => tracing()?.active() ?? null;

/** Names of error classes, codes of Node and PostgreSQL, statuses: nothing else may name an error. */
const typeForm = /^[\w.-]{1,60}$/;

/** The name of an error in a trace: its code or class, never its message, which may hold what was typed. */
export const errorType = (error: unknown): string => {
  if (typeof error !== "object" || error === null) return `thrown ${typeof error}`;
  const cause = "cause" in error && typeof error.cause === "object" && error.cause !== null ? error.cause : null;
  const names: readonly unknown[] = [
    "code" in error ? error.code : null,
    // Of "fetch failed" the cause says more.
    cause && errorType(cause),
    "name" in error ? error.name : null,
  ];
  const isSaid = (name: unknown): name is string => typeof name === "string" && name !== "Error" && typeForm.test(name);
  return names.find(isSaid) ?? "Error";
};

/** Marks the active span as failed by an error that is handled here. */
export const failActiveSpan = (error: unknown): void => activeSpan()?.fail(errorType(error));

/** Does work in a span of its own; an error that leaves it marks the span. Without traces the work alone is done. */
export const inSpan = async <Result>(
  start: () => SpanStart,
  work: (span: OpenSpan | null) => Promise<Result>,
): Promise<Result> => {
  const span = tracing()?.begin(start()) ?? null;
  if (span === null) return work(null);
  try {
    return await span.run(() => work(span));
  } catch (error) {
    span.fail(errorType(error));
    throw error;
  } finally {
    span.end();
  }
};

/** The work of a background round, which nobody waits for: a trace of its own (ADR-0080). */
export const inOwnTrace = <Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> => inSpan(() => ({ name, kind: "consumer", attributes, from: { linked: null } }), work);

/** The field of a log line that leads to its trace. */
export const traceFields = (): { readonly trace_id?: string } => {
  const active = activeSpan();
  return active === null ? {} : { trace_id: active.traceId };
};
