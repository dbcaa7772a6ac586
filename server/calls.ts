import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { CallHandler } from "@/lib/bff/handler-channel";
import { calls } from "@/lib/contract/calls";
import { packedBody } from "./drawn-page";
import { wholeBody } from "./request-bounds";

/** A path of the contract; `names` are its parameters, in the order of the groups of `address`. */
type CallPath = { readonly path: string; readonly address: RegExp; readonly names: readonly string[] };

const paths: ReadonlySet<string> = new Set(Object.values(calls).map(({ path }) => path));

/** Values of parameters that need no decoding; every other address is Next's to read. */
const withParams: readonly CallPath[] = [...paths]
  .filter((path) => path.includes("{"))
  .map((path) => ({
    path,
    address: new RegExp(`^${path.replaceAll(/\{\w+\}/g, String.raw`([\w~-]+)`)}$`),
    names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name),
  }));

type Found = { readonly path: string; readonly params: Record<string, string> };

/**
 * The path of the contract that an address belongs to, and its parameters; a path without parameters comes first, as it
 * does in Next. Null if it belongs to none, or has to be decoded.
 *
 * @param address below `/api`, without its query
 */
export const callPathOf = (address: string): Found | null => {
  if (paths.has(address)) return { path: address, params: {} };
  for (const { path, address: pattern, names } of withParams) {
    const found = pattern.exec(address);
    if (found !== null) {
      return { path, params: Object.fromEntries(names.map((name, place) => [name, found[place + 1] ?? ""])) };
    }
  }
  return null;
};

const headersOf = ({ headers }: IncomingMessage): [string, string][] =>
  Object.entries(headers).filter((header): header is [string, string] => typeof header[1] === "string");

const requestOf = (request: IncomingMessage, body: Buffer<ArrayBuffer> | null): Request => {
  const { method = "GET", url = "/" } = request;
  return new Request(`http://localhost${url}`, { method, headers: headersOf(request), body });
};

const send = async (request: IncomingMessage, response: ServerResponse, answer: Response): Promise<void> => {
  const type = answer.headers.get("content-type") ?? undefined;
  const { name, bytes } = await packedBody(request, { "content-type": type }, Buffer.from(await answer.arrayBuffer()));
  // Cookies are the one header that comes several times.
  const cookies = answer.headers.getSetCookie();
  const vary = answer.headers.get("vary");
  response
    .writeHead(answer.status, {
      ...Object.fromEntries(answer.headers),
      ...(cookies.length > 0 && { "set-cookie": cookies }),
      ...(name !== undefined && { "content-encoding": name }),
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
    params: Found["params"],
  ): Promise<void> => {
    const hasBody = request.method !== "GET" && Number(request.headers["content-length"] ?? 0) > 0;
    const body = hasBody ? await wholeBody(request, response) : null;
    if (hasBody && body === null) return;
    await send(request, response, await handler(requestOf(request, body), { params: Promise.resolve(params) }));
  };

  return (request, response) => {
    const [address = ""] = (request.url ?? "").split("?", 1);
    const found = address.startsWith("/api/") ? callPathOf(address.slice("/api".length)) : null;
    const handler = found && handlerOf(request.method ?? "", found.path);
    if (found === null || handler === null) return next(request, response);
    answer(request, response, handler, found.params).catch(() => {
      // A request counts as destroyed once its body has been read.
      if (response.headersSent || response.destroyed) response.destroy();
      else unavailable(request, response);
    });
  };
};
