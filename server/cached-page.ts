import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliDecompress, createBrotliDecompress } from "node:zlib";
import { acceptedEncoding, compress, type Encoding } from "./compression";
import { sentText } from "./csp-hashes";
import { answerHeaders, type JoinStyles, type RenderedPage, transformedHtml } from "./rendered-page";

const decompress = promisify(brotliDecompress);

type Compressed = { readonly body: Buffer; readonly headers: OutgoingHttpHeaders };

/**
 * A page compressed once for all visitors. Most pages of a thousand cities are requested once before they change, in one
 * encoding: so a page is compressed fast for its first visitor, and closely when a second one requests it.
 */
export type CachedPage = {
  /** 200, or 404 or 410 of a missing page. */
  readonly status: number;
  /** SHA-256 of the page, without its nonce: an unchanged page is not compressed again. */
  readonly digest: string;
  /** Without those of an encoding. */
  readonly headers: OutgoingHttpHeaders;
  /** By encoding; Brotli always. */
  readonly compressed: { br: Compressed; gzip?: Compressed };
  /** Size of both encodings with their headers, about. */
  readonly bytes: number;
  /** Counts a visitor; the second one has it compressed closely. */
  readonly countVisitor: () => void;
};

/** Five times as fast as closely, and a seventh larger. */
const FAST = 4;
const CLOSE = 9;

/** Headers for the framework's router, which reads them beside a part of a page. */
const isForRouter = (name: string): boolean => name.startsWith("x-nextjs-");

const compressedAs = (encoding: Encoding, headers: OutgoingHttpHeaders, body: Buffer): Compressed => ({
  body,
  headers: { ...headers, "content-encoding": encoding, "content-length": body.length },
});

/** Compresses a page, unless it equals the one before. */
export const cachePage = async (
  { status, headers, body }: RenderedPage,
  before: CachedPage | null,
  joinStyles: JoinStyles,
): Promise<CachedPage> => {
  const digest = createHash("sha256")
    .update(sentText(headers, body.toString("latin1")))
    .digest("base64");
  if (before?.digest === digest && before.status === status) return before;
  const html = transformedHtml(headers, body, joinStyles);
  const isPage = html !== "";
  const own = Object.fromEntries(
    Object.entries(answerHeaders(headers, html)).filter(([name]) => !(isPage && isForRouter(name))),
  );
  const first = await compress("br", isPage ? Buffer.from(sentText(headers, html)) : body, FAST);
  const compressed: CachedPage["compressed"] = { br: compressedAs("br", own, first) };
  let visitors = 0;
  return {
    status,
    digest,
    headers: own,
    compressed,
    bytes: 2 * (first.length + JSON.stringify(own).length),
    countVisitor: () => {
      visitors += 1;
      if (visitors !== 2) return;
      decompress(compressed.br.body)
        .then((text) => compress("br", text, CLOSE))
        .then((close) => {
          compressed.br = compressedAs("br", own, close);
        })
        // The first one is as right.
        .catch(() => undefined);
    },
  };
};

/** Browsers that know no Brotli are few, and so a page is compressed for them at the first request. */
const gzipOf = async ({ compressed, headers }: CachedPage): Promise<Compressed> => {
  compressed.gzip ??= compressedAs(
    "gzip",
    headers,
    await compress("gzip", await decompress(compressed.br.body), CLOSE),
  );
  return compressed.gzip;
};

const sendCompressed = (response: ServerResponse, status: number, { headers, body }: Compressed): void => {
  response.writeHead(status, headers).end(body);
};

/** Sends a cached page in the best encoding that the visitor accepts. */
export const sendPage = (request: IncomingMessage, response: ServerResponse, page: CachedPage): void => {
  const { status, compressed } = page;
  page.countVisitor();
  const encoding = acceptedEncoding(request);
  const ready = encoding && compressed[encoding];
  if (ready !== undefined) {
    sendCompressed(response, status, ready);
  } else if (encoding === undefined && request.method === "HEAD") {
    response.writeHead(status, page.headers).end();
  } else if (encoding === undefined) {
    response.writeHead(status, page.headers);
    const plain = createBrotliDecompress();
    plain.pipe(response);
    plain.end(compressed.br.body);
  } else {
    gzipOf(page).then(
      (made) => sendCompressed(response, status, made),
      () => response.destroy(),
    );
  }
};
