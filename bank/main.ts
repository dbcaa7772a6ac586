import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { connectionBounds } from "@/lib/config/connection-bounds";
import { onlyKnownMethods, refuseTunnels } from "@/lib/config/known-methods";
import { withoutCards } from "@/lib/contract/log-line";
import { describeProcess } from "@/lib/metrics/metrics";
import { startMetricsServer } from "@/lib/metrics/metrics-server";
import { visibleFailure, visibleJson } from "@/lib/observability/visible-text";
import { createBank } from "./app";
import { readBankConfig, WrongEnvironment } from "./config";
import { registry } from "./metrics";
import { openPaymentService } from "./payment-service";

const DRAIN_MS = 8_000;
/** How often the bank looks what is due and which webhooks wait. */
const TICK_MS = 250;

const main = (): void => {
  const config = readBankConfig();
  const log = pino({
    level: config.logLevel,
    base: { process: "bank" },
    formatters: { log: withoutCards },
    hooks: { streamWrite: visibleJson },
  });
  const office = openPaymentService(config);
  const answer = getRequestListener(createBank(config, office, log).fetch);
  const server = createServer(connectionBounds, onlyKnownMethods(answer));
  refuseTunnels(server);
  if (config.metrics !== null) {
    describeProcess(registry, "bank", config.brand);
    startMetricsServer(registry, config.metrics).catch((error: unknown) =>
      log.error({ err: error, ...config.metrics }, "figures are not shown"),
    );
  }
  const ticking = setInterval(() => {
    office.tick().catch((error: unknown) => log.error({ err: error }, "a round of the bank failed"));
  }, TICK_MS);

  const stop = (signal: string): void => {
    log.info({ signal }, "ending");
    clearInterval(ticking);
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
    server.close(() => process.exit(0));
    server.closeIdleConnections();
  };
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);

  server.once("error", (error) => {
    process.stderr.write(visibleFailure(error.message));
    process.exit(1);
  });
  server.listen(config.port, config.host, () => log.info({ port: config.port, host: config.host }, "bank listens"));
};

try {
  main();
} catch (error) {
  if (!(error instanceof WrongEnvironment)) throw error;
  process.stderr.write(visibleFailure(error.message));
  process.exit(1);
}
