import { type IncomingMessage, Server, type ServerResponse } from "node:http";

/** Longest time for running requests, ms. */
export const MOST_MS = 10_000;
/** A turn of the event loop shorter than this, ms, has no new connections queued. */
const REST_MS = 1;
/** Longest wait for such a turn, ms. */
const WAIT_MS = 1_000;

/**
 * Runs `work` right after a short turn of the event loop. Connections are accepted at the beginning of a turn, and those
 * still queued are lost when the server stops listening, so the queue should be as short as possible.
 */
const atRest = (work: () => void): void => {
  const deadline = performance.now() + WAIT_MS;
  const look = (since: number): void => {
    const now = performance.now();
    if (now - since < REST_MS || now > deadline) work();
    else setImmediate(look, now);
  };
  setImmediate(look, performance.now() - 2 * REST_MS);
};

/**
 * Stops a server without losing a request. It accepts no new connections, so nginx uses another instance. Existing
 * connections, idle ones too, stay open for a while and get `Connection: close` with their next response: nginx may be
 * sending a request on a connection at the moment in which the server would close it.
 *
 * The order matters: with `Connection: close` while it still listens, clients would open new connections all the time, and
 * those in the queue would be lost.
 *
 * @param graceMs for how long idle connections stay open; longer than nginx keeps one
 * @param mostMs how long running requests have to finish; then all connections are closed
 */
export const drain = (server: Server, graceMs: number, mostMs = MOST_MS): Promise<void> =>
  new Promise((resolve) => {
    const requestClose = (_: IncomingMessage, response: ServerResponse): void => {
      if (!response.headersSent) response.setHeader("connection", "close");
    };
    const closeIdle = (): void => Server.prototype.closeIdleConnections.call(server);
    // `server.close` would close idle connections at once.
    server.closeIdleConnections = () => undefined;
    atRest(() => {
      const idle = setTimeout(closeIdle, graceMs);
      server.close(() => {
        clearTimeout(idle);
        resolve();
      });
      server.prependListener("request", requestClose);
      setTimeout(() => {
        server.closeAllConnections();
        // A socket that the platform has given away (CONNECT, an upgrade) is not among these, and its server never closes.
        resolve();
      }, mostMs).unref();
    });
  });
