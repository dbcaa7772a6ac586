import { createServer, type Server } from "node:http";
import type { Registry } from "prom-client";
import { listenAt } from "@/lib/config/listen";

/** Where the metrics are served: a port of their own, on this machine unless `METRICS_HOST` says otherwise. */
export type MetricsServer = { readonly host: string; readonly port: number };

/** Only a collector of metrics connects here, with small requests. */
const bounds = { headersTimeout: 5_000, requestTimeout: 10_000, maxHeaderSize: 8_192 };

/**
 * Serves the metrics of a process at `GET /metrics`, and nothing else. It keeps no process alive. Resolves with the server
 * once it listens.
 *
 * @throws CannotListen where the port cannot be had
 */
export const startMetricsServer = async (registry: Registry, { host, port }: MetricsServer): Promise<Server> => {
  const server = createServer(bounds, (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) =>
        response.writeHead(200, { "content-type": registry.contentType, "cache-control": "no-store" }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.unref();
  await listenAt(server, { host, port, setting: "METRICS_PORT", hostSetting: "METRICS_HOST" });
  return server;
};
