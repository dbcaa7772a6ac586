import { type IncomingMessage, Server, type ServerResponse } from "node:http";

/** What was begun has this long to end; then the process goes all the same. */
const MOST_MS = 10_000;
/** At rest is a server whose round of events took less; one that never rests is not waited for, ms. */
const REST_MS = 1;
const WAIT_MS = 1_000;

/**
 * Right after a round of events that was short. Connections come in at the beginning of a round, and those that come after
 * are lost where a door is closed: so few as possible shall have been waiting.
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
 * Ends a server without losing a request. It takes no more connections, which sends an edge in front to another instance;
 * on those it has, it goes on for a while and asks to be left (`Connection: close`), idle ones too: the edge may be
 * sending something on one at the very moment in which it would be closed.
 *
 * To ask to be left before the door is closed would bring ever new connections to it: some would stand before it then.
 *
 * @param graceMs for how long idle connections are left open; longer than the edge keeps one
 */
export const drain = (server: Server, graceMs: number): Promise<void> =>
  new Promise((resolve) => {
    const ask = (_: IncomingMessage, response: ServerResponse): void => {
      if (!response.headersSent) response.setHeader("connection", "close");
    };
    const closeIdle = (): void => Server.prototype.closeIdleConnections.call(server);
    // Node closes idle connections with the door.
    server.closeIdleConnections = () => undefined;
    atRest(() => {
      server.close(() => resolve());
      server.prependListener("request", ask);
      setTimeout(closeIdle, graceMs);
      setTimeout(() => server.closeAllConnections(), MOST_MS).unref();
    });
  });
