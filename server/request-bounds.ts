import type { IncomingMessage, ServerResponse } from "node:http";
import { AGENT_PREFIX } from "@/lib/contract/agent-path";
import type { Problem } from "@/lib/contract/problem";
import { requestTargetOf } from "@/lib/request/request-target";

/** The longest address, characters. Our own have some hundreds. Each is copied several times in memory. */
const MAX_URL = 4_096;
/** Bytes of a body. Handlers refuse more than 64 KB in the customer's language; nothing above twice that reaches them. */
const MAX_BODY = 128 * 1024;

/** Whether the request has a body without a `Content-Length`. */
export const isChunked = ({ headers }: IncomingMessage): boolean => headers["transfer-encoding"] !== undefined;

const announced = ({ headers }: IncomingMessage): number => Number(headers["content-length"] ?? 0);

const hasBody = (request: IncomingMessage): boolean => isChunked(request) || announced(request) > 0;

/** The status with which a request is refused before it reaches Next; null if it is not. */
const refusalOf = (request: IncomingMessage): 405 | 413 | 414 | null => {
  const { url = "", method } = request;
  if (url.length > MAX_URL) return 414;
  if (announced(request) > MAX_BODY) return 413;
  // What reads has no body, neither a page nor a call (RFC 9110, 9.3.1): Next would buffer all of it.
  if (method === "GET" || method === "HEAD") return hasBody(request) ? 413 : null;
  return url.startsWith("/api/") || url.startsWith(`${AGENT_PREFIX}/`) ? null : 405;
};

const unreadable = "This address cannot be read.\n";
const tooLarge: Problem = { message: "", code: "too_large" };

/** Refuses a request and closes its connection, so the rest of it is not read. */
const refuse = (response: ServerResponse, status: 405 | 413 | 414): void => {
  const body = status === 405 ? "" : JSON.stringify(tooLarge);
  response
    .writeHead(status, {
      connection: "close",
      "cache-control": "no-store",
      "content-length": body.length,
      ...(status === 405 ? { allow: "GET, HEAD" } : { "content-type": "application/json" }),
    })
    .end(body);
};

/**
 * Gives the address of a request its one spelling before anything reads it (ADR-0056): file, call, page, load shedding, middleware and
 * Next see the same path. An address that readers could understand differently gets 400.
 *
 * @return whether the request may go on; otherwise it has been answered
 */
export const hasReadableTarget = (request: IncomingMessage, response: ServerResponse): boolean => {
  const { url = "" } = request;
  // What is too long is refused for its length.
  const target = url.length > MAX_URL ? { url } : requestTargetOf(url);
  if (target === null) {
    response
      .writeHead(400, {
        "cache-control": "no-store",
        "content-type": "text/plain; charset=utf-8",
        "x-content-type-options": "nosniff",
        "content-length": unreadable.length,
        // The body is not read.
        ...(hasBody(request) && { connection: "close" }),
      })
      .end(unreadable);
    return false;
  }
  request.url = target.url;
  return true;
};

/**
 * Refuses requests that are too large: 414 for the address, 405 for a change of a page, 413 for the body of a request that reads and
 * for a `Content-Length` above the limit.
 *
 * @return whether the request may go on; otherwise it has been answered
 */
export const isWithinBounds = (request: IncomingMessage, response: ServerResponse): boolean => {
  const status = refusalOf(request);
  if (status !== null) refuse(response, status);
  return status === null;
};

/**
 * The whole of a body. It is read here, because Next reads a body as fast as it is sent and buffers it, so a limit in a
 * handler would not protect memory.
 *
 * @return null if it exceeds the limit: reading has stopped, and the request has been answered
 * @throws Error if the connection breaks
 */
export const wholeBody = async (
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Buffer<ArrayBuffer> | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BODY) {
      refuse(response, 413);
      return null;
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
};
