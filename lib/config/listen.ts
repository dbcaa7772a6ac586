import type { IncomingMessage, RequestListener, Server } from "node:http";
import * as z from "zod/mini";

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

const methods: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const allow = methods.join(", ");

/** How long a client has to take the answer to a tunnel that is refused, ms. */
const TUNNEL_MS = 1_000;

const isWebSocket = ({ headers }: IncomingMessage): boolean => /\bwebsocket\b/i.test(headers.upgrade ?? "");

/**
 * Answers methods that none of our servers has (TRACE, PROPFIND …) with 405 before anything reads them: the platform's
 * `Request` cannot be made of some, which would end in an error of our own (RFC 9110, 15.5.6). A WebSocket gets 400. Other
 * upgrades are ignored, as RFC 9110, 7.8 allows: `curl --http2` and Java's client offer `h2c` with each ordinary request.
 */
export const onlyKnownMethods =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    const isKnown = methods.includes(request.method ?? "");
    if (isKnown && !isWebSocket(request)) return answer(request, response);
    const headers = { "cache-control": "no-store", "content-length": 0, connection: "close" };
    // The rest of the request is not read, so nothing more can come on its connection.
    response.writeHead(isKnown ? 400 : 405, { ...headers, ...(!isKnown && { allow }) }).end();
  };

/**
 * Answers CONNECT with 405 too, which the platform would hang up on without an answer. The platform does not count such a socket
 * among its connections any more, and both halves of it are open: so it is closed here, whatever the client does.
 */
export const refuseTunnels = (server: Server): void => {
  server.on("connect", (_request, socket) => {
    socket.on("error", () => socket.destroy());
    socket.resume();
    socket.end(`HTTP/1.1 405 Method Not Allowed\r\nAllow: ${allow}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
    const timer = setTimeout(() => socket.destroy(), TUNNEL_MS);
    socket.once("close", () => clearTimeout(timer));
  });
};

/** Where a server listens, and the names of the settings that say so. */
export type Listening = {
  readonly host: string;
  readonly port: number;
  /** "PORT", "METRICS_PORT": what an operator changes. */
  readonly setting: string;
  /** "HOST", "METRICS_HOST". */
  readonly hostSetting: string;
};

/** A port that cannot be had, in one sentence with what to do: it ends the process, and needs no stack. */
export class CannotListen extends Error {
  override readonly name = "CannotListen";
}

const Coded = z.object({ code: z.string() });

/** The reason by Node's code of the error (`errno(3)`); an unknown one keeps its own words. */
const reasonOf = (error: Error, { host, port, setting, hostSetting }: Listening): string => {
  const { data } = Coded.safeParse(error);
  switch (data?.code) {
    case "EADDRINUSE":
      return `port ${port} of ${host} is in use by another process: end that one, or set ${setting} to a free port`;
    case "EACCES":
      return `port ${port} may not be opened by this user: set ${setting} to 1024 or more`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `${host} is no address of this machine: correct ${hostSetting}`;
    default:
      return `port ${port} of ${host} cannot be opened: ${error.message}`;
  }
};

/**
 * Lets a server listen.
 *
 * @throws CannotListen where the port cannot be had (SPEC-510)
 */
export const listenAt = (server: Server, where: Listening): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (error: Error): void => reject(new CannotListen(`Cannot listen: ${reasonOf(error, where)}`));
    server.once("error", fail);
    server.listen(where.port, where.host, () => {
      server.off("error", fail);
      resolve();
    });
  });
