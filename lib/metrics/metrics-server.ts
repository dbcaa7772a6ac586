import { createServer, type Server } from "node:http";
import type { Registry } from "prom-client";

/** Where the metrics are served: a port of their own, on this machine unless `METRICS_HOST` says otherwise. */
export type MetricsServer = { readonly host: string; readonly port: number };

/** Only a collector of metrics connects here, with small requests. */
const bounds = { headersTimeout: 5_000, requestTimeout: 10_000, maxHeaderSize: 8_192 };

/**
 * Serves the metrics of a process at `GET /metrics`, and nothing else. It keeps no process alive. Resolves with the server
 * once it listens.
 *
 * @throws Error where the port is taken
 */
export const startMetricsServer = (registry: Registry, { host, port }: MetricsServer): Promise<Server> => {
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
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
};
