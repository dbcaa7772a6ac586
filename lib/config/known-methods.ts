import type { IncomingMessage, RequestListener, Server } from "node:http";

const methods: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const allow = methods.join(", ");

/** How long a client has to take the answer to a tunnel that is refused, ms. */
const MOST_MS = 1_000;

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
    const timer = setTimeout(() => socket.destroy(), MOST_MS);
    socket.once("close", () => clearTimeout(timer));
  });
};
