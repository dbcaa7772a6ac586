import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { Context, Link, Span, SpanContext } from "@opentelemetry/api";
import type { Sampler } from "@opentelemetry/sdk-trace";
import { holdsCardNumber } from "@/lib/contract/card-number";
import { logOnce, quietExporter, reasonOfWarning } from "./trace-export";
import { type Attributes, type OpenSpan, provideTracing, type SpanStart, type Tracing } from "./tracing";
import type { SamplerChoice, TracingSettings } from "./tracing-settings";

/** Longest wait for what is still to be sent when a process ends, ms: all of the end has 10 s. */
export const FLUSH_MS = 1_000;

type Options = {
  readonly process: "storefront" | "upstream" | "bank";
  readonly brand: string;
  /** Gets why traces cannot be sent, at most once an hour. */
  readonly warn: (reason: string) => void;
};

export type RunningTracing = {
  /** Sends what waits, for a second at most. Never fails. */
  readonly stop: () => Promise<void>;
};

// Packages are imported where they are needed and not above: a bundle would load them with the process.
const loadExporter = async (protocol: TracingSettings["protocol"]) => {
  const { OTLPTraceExporter } = await (protocol === "http/json"
    ? import("@opentelemetry/exporter-trace-otlp-http")
    : import("@opentelemetry/exporter-trace-otlp-proto"));
  return new OTLPTraceExporter();
};

const loadSampler = async ({ root, followsParent, ratio }: SamplerChoice): Promise<Sampler> => {
  const sdk = await import("@opentelemetry/sdk-trace");
  const samplers = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: () => new sdk.TraceIdRatioBasedSampler(ratio),
  } satisfies Record<SamplerChoice["root"], () => Sampler>;
  const chosen = samplers[root]();
  return followsParent ? new sdk.ParentBasedSampler({ root: chosen }) : chosen;
};

const loadResource = async ({ process: name, brand }: Options) => {
  const { detectResources, envDetector, resourceFromAttributes } = await import("@opentelemetry/resources");
  const own = {
    "service.name": `mealfront-${name}`,
    "service.instance.id": randomUUID(),
    "mealfront.brand": brand,
  };
  // What the operator says of it counts.
  return resourceFromAttributes(own).merge(detectResources({ detectors: [envDetector] }));
};

/** Longer texts are cut, UTF-16 code units: each is a name of a list. */
const LONGEST_VALUE = 200;

/** The traces of a process as our own code sees them, over OpenTelemetry's SDK. */
const createTracing = async (settings: TracingSettings, options: Options) => {
  const [api, { parseTraceParent }, sdk] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/core"),
    import("@opentelemetry/sdk-trace"),
  ]);
  const failed = logOnce(options.warn, () => performance.now());
  // What the packages say of themselves: an answer that is none of a collector's, spans that had no place.
  const said = (...parts: readonly unknown[]): void =>
    failed(reasonOfWarning(parts.filter((part) => typeof part === "string").join(" ")));
  const quiet = (): void => undefined;
  api.diag.setLogger(
    { error: said, warn: said, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: api.DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const exporter = quietExporter(await loadExporter(settings.protocol), failed);
  // Not registered for all of the process: spans of Next, drizzle and Sentry hold addresses and parameters (ADR-0080).
  const provider = new sdk.TracerProvider({
    resource: await loadResource(options),
    sampler: await loadSampler(settings.sampler),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
    spanLimits: { attributeValueLengthLimit: LONGEST_VALUE },
  });
  const tracer = provider.getTracer("mealfront");
  const active = new AsyncLocalStorage<Context>();
  const { ROOT_CONTEXT, SpanStatusCode, trace } = api;
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    internal: api.SpanKind.INTERNAL,
    consumer: api.SpanKind.CONSUMER,
  };

  const remote = (header: string | null | undefined): SpanContext | null => {
    const read = header ? parseTraceParent(header) : null;
    return read !== null && api.isSpanContextValid(read) ? { ...read, isRemote: true } : null;
  };
  /** Whatever a stranger sends is 48 digits of his choice. */
  const strange = (header: string | undefined): SpanContext | null =>
    header !== undefined && holdsCardNumber(header) ? null : remote(header);
  const linksTo = (context: SpanContext | null): Link[] => (context === null ? [] : [{ context }]);

  const originOf = (from: SpanStart["from"]): { readonly context: Context; readonly links: Link[] } => {
    if (from === undefined) return { context: active.getStore() ?? ROOT_CONTEXT, links: [] };
    if ("parent" in from) {
      const parent = remote(from.parent);
      return { context: parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent), links: [] };
    }
    return { context: ROOT_CONTEXT, links: linksTo("linked" in from ? remote(from.linked) : strange(from.stranger)) };
  };
  const traceparentOf = (span: Span): string => {
    const { traceId, spanId, traceFlags } = span.spanContext();
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, "0")}`;
  };
  const set = (span: Span, attributes: Attributes): void => void span.setAttributes({ ...attributes });
  const failures = new WeakSet<Span>();
  const fail = (span: Span, type: string): void => {
    if (failures.has(span)) return;
    failures.add(span);
    span.setAttribute("error.type", type);
    span.setStatus({ code: SpanStatusCode.ERROR });
  };

  const begin = ({ name, kind, attributes, from }: SpanStart): OpenSpan => {
    const { context, links } = originOf(from);
    const span = tracer.startSpan(name, { kind: kinds[kind], links, attributes: { ...attributes } }, context);
    const own = trace.setSpan(context, span);
    return {
      traceparent: traceparentOf(span),
      rename: (renamed) => void span.updateName(renamed),
      set: (more) => set(span, more),
      fail: (type) => fail(span, type),
      end: () => span.end(),
      run: (work) => active.run(own, work),
    };
  };
  const tracing: Tracing = {
    begin,
    active: () => {
      const context = active.getStore();
      const span = context && trace.getSpan(context);
      if (span === undefined) return null;
      return {
        traceId: span.spanContext().traceId,
        traceparent: traceparentOf(span),
        set: (more) => set(span, more),
        fail: (type) => fail(span, type),
      };
    },
  };
  return { tracing, shutdown: () => provider.shutdown(), disable: () => api.diag.disable() };
};

/**
 * Starts the traces of this process; null where they are off: nothing is loaded then. The exporter reads the address of the
 * collector and what it needs for it from the environment.
 */
export const openTracing = async (
  settings: TracingSettings | null,
  options: Options,
): Promise<RunningTracing | null> => {
  if (settings === null) return null;
  const { tracing, shutdown, disable } = await createTracing(settings, options);
  const withdraw = provideTracing(tracing);
  return {
    stop: async () => {
      withdraw();
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, FLUSH_MS);
      });
      await Promise.race([shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
      disable();
    },
  };
};
