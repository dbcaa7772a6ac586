import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";

const PREFIX = "/_next/static/";

/**
 * Built files, packed once by the build (`scripts/pack-files.ts`) instead of for each visitor. Their names change with
 * what is in them.
 *
 * @param dist folder of the build
 * @return false where the request asks for something else, which is not answered
 */
export const serveFiles = (dist: string): ((request: IncomingMessage, response: ServerResponse) => boolean) => {
  const serve = sirv(join(dist, "static"), {
    brotli: true,
    gzip: true,
    etag: false,
    maxAge: 31_536_000,
    immutable: true,
    dotfiles: true,
  });
  return (request, response) => {
    if (request.url?.startsWith(PREFIX) !== true) return false;
    request.url = request.url.slice(PREFIX.length - 1);
    serve(request, response, () => {
      response.writeHead(404, { "cache-control": "no-store" }).end();
    });
    return true;
  };
};
