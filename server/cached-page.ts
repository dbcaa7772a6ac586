import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, createGunzip, gzip } from "node:zlib";
import Negotiator from "negotiator";
import { ownHeaders } from "./drawn-page";
import { joinScripts } from "./join-scripts";

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

const packings = ["br", "gzip"] as const;
type Packing = (typeof packings)[number];

type Packed = { readonly body: Buffer; readonly headers: OutgoingHttpHeaders };

/** A page as it was answered, packed once for all who ask for it. */
export type CachedPage = {
  /** Of the page's bytes: the same page is not packed again. */
  readonly digest: string;
  readonly packed: Readonly<Record<Packing, Packed>>;
  /** Of both packings and their headers. */
  readonly bytes: number;
};

const isOurs = ([name]: readonly [string, unknown]): boolean => !name.startsWith("x-nextjs-");

/**
 * Packs a page, unless it is the one that was kept before.
 *
 * @param headers of the answer; the page's own bytes are not packed
 */
export const cachePage = async (
  headers: IncomingHttpHeaders,
  body: Buffer,
  before: CachedPage | null,
): Promise<CachedPage> => {
  const digest = createHash("sha256").update(body).digest("base64");
  if (before?.digest === digest) return before;
  const html = joinScripts(body.toString());
  const sent = Buffer.from(html);
  const [br, gz] = await Promise.all([
    packBrotli(sent, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: sent.length },
    }),
    packGzip(sent, { level: 9 }),
  ]);
  const own = Object.fromEntries(Object.entries(ownHeaders(headers, html)).filter(isOurs));
  const packed = (packing: Packing, bytes: Buffer): Packed => ({
    body: bytes,
    headers: { ...own, "content-encoding": packing, "content-length": bytes.length },
  });
  const bytes = br.length + gz.length + 2 * JSON.stringify(own).length;
  return { digest, packed: { br: packed("br", br), gzip: packed("gzip", gz) }, bytes };
};
/** Sends a kept page in the closest packing the visitor takes. */
export const sendPage = (request: IncomingMessage, response: ServerResponse, { packed }: CachedPage): void => {
  const negotiator = new Negotiator(request);
  const packing = packings.find((one) => negotiator.encodings([one]).length > 0);
  if (packing !== undefined) {
    response.writeHead(200, packed[packing].headers).end(packed[packing].body);
    return;
  }
  const { "content-encoding": _packing, "content-length": _length, ...headers } = packed.gzip.headers;
  response.writeHead(200, headers);
  const plain = createGunzip();
  plain.pipe(response);
  plain.end(packed.gzip.body);
};
