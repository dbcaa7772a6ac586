import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { CallHandler } from "@/lib/bff/handler-channel";
import { callOf, type MatchedPath } from "@/lib/contract/call-path";
import { compressedBody } from "./rendered-page";
import { wholeBody } from "./request-bounds";

/** Whether a parameter's value needs no decoding; every other address is Next's to read. */
const isPlain = (value: string): boolean => /^[\w~-]+$/.test(value);

const headersOf = ({ headers }: IncomingMessage): [string, string][] =>
  Object.entries(headers).filter((header): header is [string, string] => typeof header[1] === "string");

const requestOf = (request: IncomingMessage, body: Buffer<ArrayBuffer> | null): Request => {
  const { method = "GET", url = "/" } = request;
  return new Request(`http://localhost${url}`, { method, headers: headersOf(request), body });
};

const send = async (request: IncomingMessage, response: ServerResponse, answer: Response): Promise<void> => {
  const type = answer.headers.get("content-type") ?? undefined;
  const { encoding, bytes } = await compressedBody(
    request,
    { "content-type": type },
    Buffer.from(await answer.arrayBuffer()),
  );
  // Cookies are the one header that comes several times.
  const cookies = answer.headers.getSetCookie();
  const vary = answer.headers.get("vary");
  response
    .writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      ...(cookies.length > 0 && { "set-cookie": cookies }),
      ...(encoding !== undefined && { "content-encoding": encoding }),
      vary: vary === null ? "Accept-Encoding" : `${vary}, Accept-Encoding`,
      "content-length": bytes.length,
    })
    .end(bytes);
};

type Options = {
  /** The handler of a call; null if Next has not loaded its route, or it needs Next. */
  readonly handlerOf: (method: string, path: string) => CallHandler | null;
  readonly next: RequestListener;
  /** Answers 503 if a handler fails. */
  readonly unavailable: RequestListener;
};

/**
 * Answers calls by the handlers that routes publish. Next would wrap each request and answer in objects of its own, which
 * costs as much as the call itself (`bench/cart.ts`, ADR-0090). Everything else goes through Next: HEAD and OPTIONS, unknown
 * methods, addresses that have to be decoded.
 */
export const answerCalls = ({ handlerOf, next, unavailable }: Options): RequestListener => {
  const answer = async (
    request: IncomingMessage,
    response: ServerResponse,
    handler: CallHandler,
    params: MatchedPath["params"],
  ): Promise<void> => {
    const hasBody = request.method !== "GET" && Number(request.headers["content-length"] ?? 0) > 0;
    const body = hasBody ? await wholeBody(request, response) : null;
    if (hasBody && body === null) return;
    await send(request, response, await handler(requestOf(request, body), { params: Promise.resolve({ ...params }) }));
  };

  return (request, response) => {
    const [address = ""] = (request.url ?? "").split("?", 1);
    const call = callOf(address);
    const isReadable = call !== null && Object.values(call.params).every(isPlain);
    const handler = isReadable ? handlerOf(request.method ?? "", call.pattern) : null;
    if (call === null || handler === null) return next(request, response);
    answer(request, response, handler, call.params).catch(() => {
      // A request counts as destroyed once its body has been read.
      if (response.headersSent || response.destroyed) response.destroy();
      else unavailable(request, response);
    });
  };
};
