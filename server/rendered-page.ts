import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { Dispatcher, Pool } from "undici";
import { retryLaterHeaders } from "@/lib/middleware/unavailable-page";
import { deferScriptsUntilPaint, joinScripts } from "@/lib/next-internals/page-html";
import { activeSpan } from "@/lib/observability/tracing";
import { SHELL_HEADER } from "@/lib/request/page-key";
import { acceptedEncoding, compress, type Encoding } from "./compression";
import { closedPolicy, policyWithHashes, sentText } from "./csp-hashes";

/** A complete answer of Next. */
export type RenderedPage = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** Hop-by-hop headers, and headers that describe other bytes than those we send. */
const connectionHeaders: ReadonlySet<string> = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
]);

/** Request headers that concern the visitor's connection to this server, not the request to Next. */
const visitorConnectionHeaders: ReadonlySet<string> = new Set([
  ...connectionHeaders,
  "accept-encoding",
  // Visitors do not choose the trace (SPEC-535).
  "baggage",
  "expect",
  "if-modified-since",
  "if-none-match",
  "proxy-connection",
  "te",
  "traceparent",
  "tracestate",
  "trailer",
  "upgrade",
]);

const unsentHeaders: ReadonlySet<string> = new Set([...connectionHeaders, SHELL_HEADER]);

/** Next's messages to itself about middleware: they name inner paths (SPEC-338, ADR-0094). */
const isInnerHeader = (name: string): boolean => name.startsWith("x-middleware-");

type SentHeaders = Record<string, string | string[]>;

const without = (headers: IncomingHttpHeaders, names: ReadonlySet<string>): SentHeaders =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined || names.has(name) ? [] : [[name, value]])),
  );

type ContentType = Pick<IncomingHttpHeaders, "content-type">;

const isEventStream = (headers: ContentType): boolean =>
  headers["content-type"]?.startsWith("text/event-stream") ?? false;

type NextRequest = {
  readonly path: string;
  /** GET if absent. */
  readonly method?: Dispatcher.HttpMethod;
  readonly body?: Buffer;
  readonly headers: SentHeaders;
  /** Aborted when the visitor disconnects. */
  readonly signal?: AbortSignal;
};

/** The request to Next for a page that only this visitor gets. */
export const visitorRequest = ({ url = "/", headers }: Pick<IncomingMessage, "url" | "headers">): NextRequest => ({
  path: url,
  headers: without(headers, visitorConnectionHeaders),
});

/** A home of 2,000 dishes has less than half as much (`bench/README.md`). */
const MAX_BYTES = 16 * 1024 * 1024;
/** Longest time until a page is complete, ms: nginx waits 15 s. */
const MAX_MS = 12_000;

/**
 * Requests a page, or a part of one, from Next and waits until it is complete. An answer without an end is not a page: an event stream is
 * aborted at once, and so is an answer that exceeds the bounds, which frees its place for the next one.
 *
 * @throws Error if the answer is cut off or exceeds the bounds
 */
export const renderPage = async (
  next: Pool,
  { method = "GET", signal, headers: requested, ...request }: NextRequest,
  { bytes: maxBytes = MAX_BYTES, ms = MAX_MS }: { readonly bytes?: number; readonly ms?: number } = {},
): Promise<RenderedPage> => {
  const left = new AbortController();
  const abort = (): void => left.abort();
  const timer = setTimeout(abort, ms);
  signal?.addEventListener("abort", abort);
  try {
    if (signal?.aborted) abort();
    const traceparent = activeSpan()?.traceparent;
    const sent = traceparent === undefined ? requested : { ...requested, traceparent };
    const { statusCode, headers, body } = await next.request({
      method,
      ...request,
      headers: sent,
      signal: left.signal,
    });
    if (isEventStream(headers)) throw new Error("Next answered a stream");
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > maxBytes) throw new Error(`Next answered more than ${maxBytes} bytes`);
      chunks.push(bytes);
    }
    return { status: statusCode, headers, body: Buffer.concat(chunks) };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
    // After the whole of an answer this has no effect; before, it closes the connection to Next.
    abort();
  }
};

const isHtml = (headers: ContentType): boolean => headers["content-type"]?.startsWith("text/html") ?? false;
const isText = (headers: ContentType): boolean => /^text\/|xml|json/.test(headers["content-type"] ?? "");

/**
 * The headers of an answer: those of Next, its content security policy with the hashes of the sent scripts, and the policy
 * without scripts for a page that has none.
 */
export const answerHeaders = (headers: IncomingHttpHeaders, html: string): OutgoingHttpHeaders => {
  const policy = headers["content-security-policy"];
  return {
    ...Object.fromEntries(Object.entries(without(headers, unsentHeaders)).filter(([name]) => !isInnerHeader(name))),
    ...(typeof policy === "string" && { "content-security-policy": policyWithHashes(policy, html) }),
    ...(policy === undefined && isHtml(headers) && { "content-security-policy": closedPolicy }),
    // Next adds Accept-Encoding to Vary only if it compresses.
    vary: [...new Set([...(headers.vary ?? "").split(", "), "Accept-Encoding"])].filter(Boolean).join(", "),
  };
};

/** Joins the style sheets of a page into one (`createStyles`). */
export type JoinStyles = (html: string) => string;

/** The HTML of Next with joined styles and scripts; its policy names these scripts, visitors get its `sentText`. Empty for other types. */
export const transformedHtml = (headers: ContentType, body: Buffer, joinStyles: JoinStyles): string =>
  isHtml(headers) ? deferScriptsUntilPaint(joinScripts(joinStyles(body.toString()))) : "";

/** Shorter bodies fit one packet uncompressed, bytes. */
const MIN_COMPRESSED_BYTES = 1_024;

/** A fast level, because the page is sent only once. */
const ONCE = 4;

/** The body as the visitor's browser accepts it; `encoding` is undefined if it is not compressed. */
export const compressedBody = async (
  request: IncomingMessage,
  headers: ContentType,
  bytes: Buffer,
): Promise<{ readonly encoding?: Encoding; readonly bytes: Buffer }> => {
  if (bytes.length < MIN_COMPRESSED_BYTES || !isText(headers)) return { bytes };
  const encoding = acceptedEncoding(request);
  return encoding === undefined ? { bytes } : { encoding, bytes: await compress(encoding, bytes, ONCE) };
};

/**
 * Sends a page that was rendered for one visitor. A failure of Next becomes 503 with `Retry-After` and is not cached, because a
 * crawler that gets 500 takes the page for broken (ADR-0089).
 */
export const sendRendered = async (
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: RenderedPage,
  joinStyles: JoinStyles = (html) => html,
): Promise<void> => {
  const html = transformedHtml(headers, body, joinStyles);
  const bytes = html === "" ? body : Buffer.from(sentText(headers, html));
  const { encoding, bytes: sent } = await compressedBody(request, headers, bytes);
  response
    .writeHead(status >= 500 ? 503 : status, {
      ...answerHeaders(headers, html),
      ...(status >= 500 && retryLaterHeaders),
      ...(encoding !== undefined && { "content-encoding": encoding }),
      "content-length": sent.length,
    })
    .end(sent);
};
