import { openTracing } from "@/lib/observability/open-tracing";
import { inSpan } from "@/lib/observability/tracing";
import { setEnv } from "./env";
import { type CollectedSpan, startTraceCollector } from "./trace-collector";

/** The spans of some work, which runs within one called "work", and the bodies that a collector got. */
export const spansDuring = async (
  work: () => Promise<unknown>,
): Promise<{ readonly spans: readonly CollectedSpan[]; readonly sent: string }> => {
  const collector = await startTraceCollector();
  setEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const settings = { protocol: "http/json", sampler: { root: "always_on", followsParent: true, ratio: 1 } } as const;
  const running = await openTracing(settings, { process: "upstream", brand: "sushi", warn: () => undefined });
  await inSpan(
    () => ({ name: "work", kind: "server" }),
    async () => work(),
  );
  await running?.stop();
  await collector.stop();
  return { spans: collector.spans(), sent: collector.requests.map(({ body }) => body).join("\n") };
};
