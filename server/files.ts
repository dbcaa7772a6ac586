import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import sirv from "sirv";
import { PICTURE_NAME } from "@/lib/config/media-folder";
import { FILE_FOLDERS, MEDIA_FOLDER } from "@/lib/middleware/file-folders";

const PREFIX = "/_next/static/";
const publicFile = new RegExp(`^/(?:${FILE_FOLDERS.join("|")})/`);

/** A picture of an import. */
const picture = new RegExp(`^/${MEDIA_FOLDER}/${PICTURE_NAME}$`);
const FOR_EVER = "public, max-age=31536000, immutable";

/** Browsers keep a picture for a week; a new version under the same name is seen after that. */
const A_WEEK = "public, max-age=604800, stale-while-revalidate=2592000";

/**
 * The library pipes a file into the response and handles no errors of either: the error of a file deleted since the start
 * would end the process, and a file whose visitor has disconnected would stay open.
 */
const endTogether = (response: ServerResponse): void => {
  response.once("pipe", (file: Readable) => {
    file.once("error", () => response.destroy());
    response.once("close", () => file.destroy());
  });
};

/**
 * Serves files from lists made at the start: built files, whose names change with their content and which the build compresses
 * once (`scripts/pack-files.ts`), and those of `public/`. A path that is not on a list does not exist, and Next is not called
 * for it. Pictures of an import come while the shop runs, so they are looked for at each request.
 *
 * @param dist folder of the build
 * @param media folder of an import's pictures, which need not be there yet
 * @return false where the request asks for something else, which is not answered
 */
export const serveFiles = (
  dist: string,
  media: string,
): ((request: IncomingMessage, response: ServerResponse) => boolean) => {
  const built = sirv(join(dist, "static"), {
    brotli: true,
    gzip: true,
    etag: false,
    maxAge: 31_536_000,
    immutable: true,
    dotfiles: true,
    extensions: [],
  });
  const open = sirv("public", {
    etag: true,
    extensions: [],
    setHeaders: (response) => response.setHeader("cache-control", A_WEEK),
  });
  const imported = sirv(media, {
    dev: true,
    extensions: [],
    setHeaders: (response) => {
      response.setHeader("cache-control", FOR_EVER);
      response.setHeader("x-content-type-options", "nosniff");
    },
  });
  return (request, response) => {
    const { url = "" } = request;
    const isBuilt = url.startsWith(PREFIX);
    const isMedia = url.startsWith(`/${MEDIA_FOLDER}/`);
    if (!(isBuilt || isMedia || publicFile.test(url))) return false;
    // The library breaks on a range that ends before it begins; no file of ours is read in parts.
    delete request.headers.range;
    if (isBuilt) request.url = url.slice(PREFIX.length - 1);
    const missing = (): void => {
      response.setHeader("cache-control", "no-store");
      response.writeHead(404).end();
    };
    endTogether(response);
    if (isBuilt) built(request, response, missing);
    else if (!isMedia) open(request, response, missing);
    else if (picture.test(url)) {
      request.url = url.slice(MEDIA_FOLDER.length + 1);
      imported(request, response, missing);
    } else missing();
    return true;
  };
};
