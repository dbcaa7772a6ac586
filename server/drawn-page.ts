import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";
import type { Dispatcher, Pool } from "undici";
import { retryLaterHeaders } from "@/lib/middleware/unavailable-page";
import { innerHeaders } from "@/lib/next-internals/inner-headers";
import { joinScripts } from "@/lib/next-internals/join-scripts";
import { closedPolicy, policyWithHashes } from "./csp-hashes";

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** What Next has answered, whole. */
export type DrawnPage = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** Between two neighbours on the way, not between us and the visitor; and what is true of other bytes than ours. */
const ofTheWay: ReadonlySet<string> = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
]);

/** Told by a visitor of his connection to us. */
const ofHisWay: ReadonlySet<string> = new Set([
  ...ofTheWay,
  "accept-encoding",
  "expect",
  "if-modified-since",
  "if-none-match",
  "proxy-connection",
  "te",
  "trailer",
  "upgrade",
]);

const innerOrOfTheWay: ReadonlySet<string> = new Set([...ofTheWay, ...innerHeaders]);

type SentHeaders = Record<string, string | string[]>;

const without = (headers: IncomingHttpHeaders, names: ReadonlySet<string>): SentHeaders =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined || names.has(name) ? [] : [[name, value]])),
  );

type Asked = {
  readonly path: string;
  /** Without one it is looked at. */
  readonly method?: Dispatcher.HttpMethod;
  readonly body?: Buffer;
  readonly headers: SentHeaders;
  /** The one who asks has left. */
  readonly signal?: AbortSignal;
};

/** What Next is told of a visitor for whom alone a page is drawn. */
export const askedBy = ({ url = "/", headers }: Pick<IncomingMessage, "url" | "headers">): Asked => ({
  path: url,
  headers: without(headers, ofHisWay),
});

/**
 * Asks Next for a page, or for a part of one, and waits for the whole.
 *
 * @throws Error where its answer breaks off
 */
export const drawPage = async (next: Pool, { method = "GET", ...asked }: Asked): Promise<DrawnPage> => {
  const answer = await next.request({ method, ...asked });
  const body = Buffer.from(await answer.body.arrayBuffer());
  return { status: answer.statusCode, headers: answer.headers, body };
};

const isHtml = (headers: IncomingHttpHeaders): boolean => headers["content-type"]?.startsWith("text/html") ?? false;
const isText = (headers: IncomingHttpHeaders): boolean => /^text\/|xml|json/.test(headers["content-type"] ?? "");

/**
 * The headers an answer is sent with: those of Next, its policy with the hashes of what is sent, and the closed one for a
 * page that came without any.
 */
export const ownHeaders = (headers: IncomingHttpHeaders, html: string): OutgoingHttpHeaders => {
  const policy = headers["content-security-policy"];
  return {
    ...without(headers, innerOrOfTheWay),
    ...(typeof policy === "string" && { "content-security-policy": policyWithHashes(policy, html) }),
    ...(policy === undefined && isHtml(headers) && { "content-security-policy": closedPolicy }),
    // Next names the packing only where it packs.
    vary: [...new Set([...(headers.vary ?? "").split(", "), "Accept-Encoding"])].filter(Boolean).join(", "),
  };
};

/** Less than this fits one packet anyway, bytes. */
const WORTH_PACKING = 1_024;

type Packing = { readonly name: "br" | "gzip"; readonly pack: (body: Buffer) => Promise<Buffer> };

/** Quick ones: the page is sent once. */
const packings: readonly Packing[] = [
  { name: "br", pack: (body) => packBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) },
  { name: "gzip", pack: (body) => packGzip(body, { level: 4 }) },
];

/**
 * Sends what was drawn for one visitor. What Next could not draw is to be asked for again, and kept by nobody: a crawler
 * that reads 500 takes the page for broken (ADR-0028).
 */
export const sendDrawn = async (
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: DrawnPage,
): Promise<void> => {
  const html = isHtml(headers) ? joinScripts(body.toString()) : "";
  const bytes = html === "" ? body : Buffer.from(html);
  const negotiator = new Negotiator(request);
  const packing =
    isText(headers) && bytes.length >= WORTH_PACKING
      ? packings.find(({ name }) => negotiator.encodings([name]).length > 0)
      : undefined;
  const sent = packing === undefined ? bytes : await packing.pack(bytes);
  response
    .writeHead(status >= 500 ? 503 : status, {
      ...ownHeaders(headers, html),
      ...(status >= 500 && retryLaterHeaders),
      ...(packing !== undefined && { "content-encoding": packing.name }),
      "content-length": sent.length,
    })
    .end(sent);
};
