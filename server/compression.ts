import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import Negotiator from "negotiator";

const brotli = promisify(brotliCompress);
const gzipAt = promisify(gzip);

const encodings = ["br", "gzip"] as const;
export type Encoding = (typeof encodings)[number];

/** The best `Content-Encoding` of ours that a visitor's browser accepts; undefined if there is none. */
export const acceptedEncoding = (request: IncomingMessage): Encoding | undefined => {
  const negotiator = new Negotiator(request);
  return encodings.find((encoding) => negotiator.encodings([encoding]).length > 0);
};

/** @param level 1 is fast, 9 (11 of Brotli) close */
export const compress = (encoding: Encoding, bytes: Buffer, level: number): Promise<Buffer> =>
  encoding === "gzip"
    ? gzipAt(bytes, { level })
    : brotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      });
