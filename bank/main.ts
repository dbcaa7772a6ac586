import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { CannotListen, connectionBounds, listenAt, onlyKnownMethods, refuseTunnels } from "@/lib/config/listen";
import { withoutCards } from "@/lib/contract/log-line";
import { startMetricsServer } from "@/lib/observability/metrics-server";
import { openTracing } from "@/lib/observability/open-tracing";
import { describeProcess } from "@/lib/observability/process-metrics";
import { traceFields } from "@/lib/observability/tracing";
import { visibleFailure, visibleJson } from "@/lib/observability/visible-text";
import { createBank } from "./app";
import { readBankConfig, WrongEnvironment } from "./config";
import { registry } from "./metrics";
import { openPaymentService } from "./payment-service";

const DRAIN_MS = 8_000;
/** How often the bank looks what is due and which webhooks wait. */
const TICK_MS = 250;

const main = async (): Promise<void> => {
  const config = readBankConfig();
  const log = pino({
    level: config.logLevel,
    base: { process: "bank" },
    mixin: traceFields,
    formatters: { log: withoutCards },
    hooks: { streamWrite: visibleJson },
  });
  const tracing = await openTracing(config.tracing, {
    process: "bank",
    brand: config.brand,
    warn: (reason) => log.warn({ reason }, "traces cannot be sent"),
  });
  const service = openPaymentService(config);
  const answer = getRequestListener(createBank(config, service, log).fetch);
  const server = createServer(connectionBounds, onlyKnownMethods(answer));
  refuseTunnels(server);
  if (config.metrics !== null) {
    describeProcess(registry, "bank", config.brand);
    await startMetricsServer(registry, config.metrics);
  }
  const ticking = setInterval(() => {
    service.tick().catch((error: unknown) => log.error({ err: error }, "a round of the bank failed"));
  }, TICK_MS);

  const stop = (signal: string): void => {
    log.info({ signal }, "ending");
    clearInterval(ticking);
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
    server.close(async () => {
      await tracing?.stop();
      process.exit(0);
    });
    server.closeIdleConnections();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);

  await listenAt(server, { ...config, setting: "BANK_PORT", hostSetting: "BANK_HOST" });
  log.info({ port: config.port, host: config.host }, "bank listens");
};

main().catch((error: unknown) => {
  if (!(error instanceof WrongEnvironment || error instanceof CannotListen)) throw error;
  process.stderr.write(visibleFailure(error.message));
  process.exit(1);
});
