import "server-only";
import { byteRange } from "./byte-range";
import type { MapFile } from "./map-file";

/** No proxy may compress it (`no-transform`): a range counts bytes of the file. */
const A_YEAR = "public, max-age=31536000, immutable, no-transform";

/** Whether an `If-None-Match` names the content that is there (RFC 9110, 13.1.2). */
const isKnown = (header: string | null, etag: string): boolean =>
  header?.split(",").some((one) => ["*", etag].includes(one.trim().replace(/^W\//, ""))) ?? false;

/** A range is of the content that the visitor has part of; where that is gone, all of the new one is sent. */
const rangeOf = (headers: Headers, etag: string): string | null => {
  const condition = headers.get("if-range");
  return condition === null || condition.trim() === etag ? headers.get("range") : null;
};

/**
 * Answers GET and HEAD for an archive of tiles: 200, 206 for one range, 304, 416. Its address names its content, so
 * browsers keep it for good (RFC 9110, 14 and 15.3.7).
 */
export const mapFileAnswer = async (
  { method, headers }: Request,
  { version, size, read }: MapFile,
): Promise<Response> => {
  const etag = `"${version}"`;
  const common = { etag, "accept-ranges": "bytes", "cache-control": A_YEAR, "x-content-type-options": "nosniff" };
  if (isKnown(headers.get("if-none-match"), etag)) return new Response(null, { status: 304, headers: common });
  const range = method === "HEAD" ? "whole" : byteRange(rangeOf(headers, etag), size);
  if (range === "none") {
    return new Response(null, {
      status: 416,
      headers: { ...common, "cache-control": "no-store", "content-range": `bytes */${size}` },
    });
  }
  const { first, last } = range === "whole" ? { first: 0, last: size - 1 } : range;
  const body = method === "HEAD" ? null : await read({ first, last });
  return new Response(body, {
    status: range === "whole" ? 200 : 206,
    headers: {
      ...common,
      "content-type": "application/octet-stream",
      "content-length": String(last - first + 1),
      ...(range !== "whole" && { "content-range": `bytes ${first}-${last}/${size}` }),
    },
  });
};
