import "server-only";
import { byteRange } from "./byte-range";
import type { MapFile } from "./map-file";

/** No proxy may compress it (`no-transform`): a range counts bytes of the file. */
const A_YEAR = "public, max-age=31536000, immutable, no-transform";

/** Whether an `If-None-Match` names the content that is there (RFC 9110, 13.1.2). */
const isKnown = (header: string | null, etag: string): boolean =>
  header?.split(",").some((one) => ["*", etag].includes(one.trim().replace(/^W\//, ""))) ?? false;

/**
 * The most that one answer has, bytes. A reader of tiles fetches 16 KB first, then directories and tiles of some hundred KB
 * (PMTiles 3, 4 and 5); a whole archive is some gigabytes, which slow readers would make a proxy store.
 */
const MOST = 2 * 1024 * 1024;

/** A range is of the content that the visitor has part of; where that is gone, there is none. */
const rangeOf = (headers: Headers, etag: string): string | null => {
  const condition = headers.get("if-range");
  return condition === null || condition.trim() === etag ? headers.get("range") : null;
};

/**
 * Answers for an archive of tiles: 206 for one range of at most 2 MB, 304, 200 for HEAD, and 416 for everything else: no range,
 * several, a longer one. Its address names its content, so browsers cache it for good (RFC 9110, 14 and 15.3.7).
 */
export const mapFileAnswer = async (
  { method, headers }: Request,
  { version, size, read }: MapFile,
): Promise<Response> => {
  const etag = `"${version}"`;
  const common = { etag, "accept-ranges": "bytes", "cache-control": A_YEAR, "x-content-type-options": "nosniff" };
  if (isKnown(headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers: common });
  const type = { "content-type": "application/octet-stream" };
  if (method === "HEAD") return new Response(null, { headers: { ...common, ...type, "content-length": String(size) } });
  const range = byteRange(rangeOf(headers, etag), size);
  if (range === null || range.last - range.first >= MOST) {
    return new Response(null, {
      status: 416,
      headers: { ...common, "cache-control": "no-store", "content-range": `bytes */${size}` },
    });
  }
  const { first, last } = range;
  return new Response(await read(range), {
    status: 206,
    headers: {
      ...common,
      ...type,
      "content-length": String(last - first + 1),
      "content-range": `bytes ${first}-${last}/${size}`,
    },
  });
};
