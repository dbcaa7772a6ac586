import { createHash } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, createGunzip, gzip } from "node:zlib";
import Negotiator from "negotiator";
import { joinScripts } from "@/lib/next-internals/join-scripts";
import { type DrawnPage, ownHeaders } from "./drawn-page";
import type { JoinStyles } from "./styles";

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

const packings = ["br", "gzip"] as const;
type Packing = (typeof packings)[number];

type Packed = { readonly body: Buffer; readonly headers: OutgoingHttpHeaders };

/** A page compressed once for all visitors. */
export type CachedPage = {
  /** 200, or 404 or 410 of a missing page. */
  readonly status: number;
  /** SHA-256 of the page: an unchanged page is not compressed again. */
  readonly digest: string;
  readonly packed: Readonly<Record<Packing, Packed>>;
  /** Size of both encodings with their headers. */
  readonly bytes: number;
};

const isOurs = ([name]: readonly [string, unknown]): boolean => !name.startsWith("x-nextjs-");

/** Compresses a page, unless it equals the one before. */
export const cachePage = async (
  { status, headers, body }: DrawnPage,
  before: CachedPage | null,
  joinStyles: JoinStyles,
): Promise<CachedPage> => {
  const digest = createHash("sha256").update(body).digest("base64");
  if (before?.digest === digest && before.status === status) return before;
  const html = joinScripts(joinStyles(body.toString()));
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
  return { status, digest, packed: { br: packed("br", br), gzip: packed("gzip", gz) }, bytes };
};

/** Sends a cached page in the best encoding that the visitor accepts. */
export const sendPage = (request: IncomingMessage, response: ServerResponse, { status, packed }: CachedPage): void => {
  const negotiator = new Negotiator(request);
  const packing = packings.find((one) => negotiator.encodings([one]).length > 0);
  if (packing !== undefined) {
    response.writeHead(status, packed[packing].headers).end(packed[packing].body);
    return;
  }
  const { "content-encoding": _packing, "content-length": _length, ...headers } = packed.gzip.headers;
  response.writeHead(status, headers);
  const plain = createGunzip();
  plain.pipe(response);
  plain.end(packed.gzip.body);
};
