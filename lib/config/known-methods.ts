import type { RequestListener, Server } from "node:http";

const methods: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const allow = methods.join(", ");

/**
 * Answers methods that none of our servers has (TRACE, PROPFIND …) with 405 before anything reads them: the platform's
 * `Request` cannot be made of some, which would end in an error of our own (RFC 9110, 15.5.6).
 */
export const onlyKnownMethods =
  (answer: RequestListener): RequestListener =>
  (request, response) => {
    if (methods.includes(request.method ?? "")) return answer(request, response);
    // What it brought along is not read, so nothing more can come on its connection.
    response.writeHead(405, { allow, "content-length": 0, connection: "close" }).end();
  };

/** Answers CONNECT with 405 too, which the platform would hang up on without a word. */
export const refuseTunnels = (server: Server): void => {
  server.on("connect", (_request, socket) => {
    socket.on("error", () => socket.destroy());
    socket.end(`HTTP/1.1 405 Method Not Allowed\r\nAllow: ${allow}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  });
};
