/**
 * How long a server of ours bears with a connection, ms: slow heads and slow bodies are let go (SPEC-333). The edge
 * lets an idle connection go after 4 s; a client that comes without one need not dial for its next call.
 */
export const connectionBounds = {
  headersTimeout: 15_000,
  requestTimeout: 35_000,
  keepAliveTimeout: 20_000,
  connectionsCheckingInterval: 1_000,
};
