import type { IncomingMessage, ServerResponse } from "node:http";
import type { Problem } from "@/lib/contract/problem";

/** The longest address, characters. Ours have some hundreds; what a stranger sends is held several times on its way. */
const MAX_URL = 4_096;
/** Bytes of a body. Handlers refuse more than 64 KB in the customer's words; nothing above twice that reaches them. */
const MAX_BODY = 128 * 1024;

/** Whether the request has a body without a `Content-Length`. */
export const isChunked = ({ headers }: IncomingMessage): boolean => headers["transfer-encoding"] !== undefined;

const announced = ({ headers }: IncomingMessage): number => Number(headers["content-length"] ?? 0);

/** The status a request is refused with before anything of it is handed on, or null. */
const refusalOf = (request: IncomingMessage): 405 | 413 | 414 | null => {
  const { url = "", method } = request;
  if (url.length > MAX_URL) return 414;
  if (announced(request) > MAX_BODY) return 413;
  if (url.startsWith("/api/")) return null;
  // Pages and files take no body, and nothing is posted to them: Next would hold it all.
  if (method !== "GET" && method !== "HEAD") return 405;
  return isChunked(request) || announced(request) > 0 ? 413 : null;
};

const tooLarge: Problem = { message: "", code: "too_large" };

/** Refuses a request and closes its connection: what it still sends is not read. */
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
 * Bounds what a request may bring along, whatever it asks for: 414 for its address, 405 and 413 for what is sent to a
 * page, and 413 for a body that is announced as too long.
 *
 * @return whether it may be handed on; otherwise it has been answered
 */
export const isWithinBounds = (request: IncomingMessage, response: ServerResponse): boolean => {
  const status = refusalOf(request);
  if (status !== null) refuse(response, status);
  return status === null;
};

/**
 * The whole of a body whose length nobody has told. It is read here, because Next reads a body as fast as it is sent and
 * keeps what no handler has asked for yet: a handler's own bound alone bounds nothing.
 *
 * @return null where it goes beyond the bound, at which reading ends and the request has been answered
 * @throws Error where it breaks off
 */
export const chunkedBody = async (request: IncomingMessage, response: ServerResponse): Promise<Buffer | null> => {
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
