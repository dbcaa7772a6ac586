import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, createBrotliDecompress, gzip } from "node:zlib";
import { sentText } from "./csp-hashes";
import { acceptedPacking, type DrawnPage, type JoinStyles, ownHeaders, ownHtml, type Packing } from "./drawn-page";

const packBrotli = promisify(brotliCompress);
const unpackBrotli = promisify(brotliDecompress);
const packGzip = promisify(gzip);

type Packed = { readonly body: Buffer; readonly headers: OutgoingHttpHeaders };

/**
 * A page compressed once for all visitors. Most pages of a thousand cities are asked for once before they change, by one
 * encoding: so a page is compressed fast, for its first visitor, and closely when a second one asks for it.
 */
export type CachedPage = {
  /** 200, or 404 or 410 of a missing page. */
  readonly status: number;
  /** SHA-256 of the page, without its nonce: an unchanged page is not compressed again. */
  readonly digest: string;
  /** Without those of an encoding. */
  readonly headers: OutgoingHttpHeaders;
  /** What has been compressed; Brotli always. */
  readonly packed: { br: Packed; gzip?: Packed };
  /** Size of both encodings with their headers, about. */
  readonly bytes: number;
  /** Counts a visitor; the second one has it compressed closely. */
  readonly countVisitor: () => void;
};

/** Five times as fast as closely, and a seventh larger. */
const FAST = 4;
const CLOSE = 9;

const brotli = (text: Buffer, quality: number): Promise<Buffer> =>
  packBrotli(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });

/** Headers for the framework's router, which reads them beside a part of a page. */
const isForRouter = (name: string): boolean => name.startsWith("x-nextjs-");

const packedAs = (packing: Packing, headers: OutgoingHttpHeaders, body: Buffer): Packed => ({
  body,
  headers: { ...headers, "content-encoding": packing, "content-length": body.length },
});

/** Compresses a page, unless it equals the one before. */
export const cachePage = async (
  { status, headers, body }: DrawnPage,
  before: CachedPage | null,
  joinStyles: JoinStyles,
): Promise<CachedPage> => {
  const digest = createHash("sha256")
    .update(sentText(headers, body.toString("latin1")))
    .digest("base64");
  if (before?.digest === digest && before.status === status) return before;
  const html = ownHtml(headers, body, joinStyles);
  const isPage = html !== "";
  const own = Object.fromEntries(
    Object.entries(ownHeaders(headers, html)).filter(([name]) => !(isPage && isForRouter(name))),
  );
  const first = await brotli(isPage ? Buffer.from(sentText(headers, html)) : body, FAST);
  const packed: CachedPage["packed"] = { br: packedAs("br", own, first) };
  let visitors = 0;
  return {
    status,
    digest,
    headers: own,
    packed,
    bytes: 2 * (first.length + JSON.stringify(own).length),
    countVisitor: () => {
      visitors += 1;
      if (visitors !== 2) return;
      unpackBrotli(packed.br.body)
        .then((text) => brotli(text, CLOSE))
        .then((close) => {
          packed.br = packedAs("br", own, close);
        })
        // The first one is as right.
        .catch(() => undefined);
    },
  };
};

/** Browsers that know no Brotli are few, and so a page is compressed for them when the first one asks. */
const gzipOf = async ({ packed, headers }: CachedPage): Promise<Packed> => {
  packed.gzip ??= packedAs("gzip", headers, await packGzip(await unpackBrotli(packed.br.body), { level: 9 }));
  return packed.gzip;
};

const sendPacked = (response: ServerResponse, status: number, { headers, body }: Packed): void => {
  response.writeHead(status, headers).end(body);
};

/** Sends a cached page in the best encoding that the visitor accepts. */
export const sendPage = (request: IncomingMessage, response: ServerResponse, page: CachedPage): void => {
  const { status, packed } = page;
  page.countVisitor();
  const packing = acceptedPacking(request);
  const ready = packing && packed[packing];
  if (ready !== undefined) {
    sendPacked(response, status, ready);
  } else if (packing === undefined && request.method === "HEAD") {
    response.writeHead(status, page.headers).end();
  } else if (packing === undefined) {
    response.writeHead(status, page.headers);
    const plain = createBrotliDecompress();
    plain.pipe(response);
    plain.end(packed.br.body);
  } else {
    gzipOf(page).then(
      (made) => sendPacked(response, status, made),
      () => response.destroy(),
    );
  }
};
