/**
 * Time limits of a connection, ms: connections with slow headers or bodies are closed (SPEC-333). nginx closes an idle
 * connection after 4 s. Without nginx a client can reuse its connection for the next call.
 */
export const connectionBounds = {
  headersTimeout: 15_000,
  requestTimeout: 35_000,
  keepAliveTimeout: 20_000,
  connectionsCheckingInterval: 1_000,
};
