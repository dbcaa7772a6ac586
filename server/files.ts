import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Readable } from "node:stream";
import sirv from "sirv";
import { brandAssets } from "@/lib/brand/brand";
import type { ChosenBrand } from "@/lib/brand-data/chosen-brand";
import { hashedName } from "@/lib/brand-data/made-brand";
import { PICTURE_NAME } from "@/lib/config/media";
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

type Folders = {
  /** Of the build. */
  readonly dist: string;
  /** Of an import's pictures; it need not be there yet. */
  readonly media: string;
  /** The served brand; without a folder `public/` has its pictures. */
  readonly brand: ChosenBrand;
};

type Files = ReturnType<typeof sirv>;

const nosniff = (response: ServerResponse): void => {
  response.setHeader("x-content-type-options", "nosniff");
};

/** Pictures that browsers request by a name that never changes: the service worker knows the alias of its brand alone. */
const lastingNames: Readonly<Record<string, "favicon" | "icon192">> = {
  "icon.svg": "favicon",
  "icon-192.png": "icon192",
};

/** The pictures of a brand outside the build, below its own address; null where the build has it. */
const brandFiles = ({ alias, folder }: ChosenBrand): { readonly prefix: string; readonly serve: Files } | null => {
  if (folder === null) return null;
  const prefix = `/brands/${alias}/`;
  const assets = brandAssets(alias);
  const hashed = sirv(folder, {
    extensions: [],
    etag: true,
    setHeaders: (response) => {
      nosniff(response);
      // A drawing that somebody opens by itself runs nothing.
      response.setHeader(
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      );
    },
  });
  return {
    prefix,
    serve: (request, response, next) => {
      const name = (request.url ?? "").slice(prefix.length).split("?", 1)[0] ?? "";
      const lasting = lastingNames[name];
      if (lasting === undefined && !hashedName.test(name)) return next?.();
      response.setHeader("cache-control", lasting === undefined ? FOR_EVER : A_WEEK);
      request.url = `/${lasting === undefined ? name : assets[lasting].slice(prefix.length)}`;
      hashed(request, response, next);
    },
  };
};

/**
 * Serves files from lists made at the start: built files, whose names change with their content and which the build compresses
 * once (`scripts/pack-files.ts`), and those of `public/`. A path that is not on a list does not exist, and Next is not called
 * for it. Pictures of an import come while the shop runs, so they are looked for at each request.
 *
 * @return false for a request for something else, which is not answered
 */
export const serveFiles = ({
  dist,
  media,
  brand,
}: Folders): ((request: IncomingMessage, response: ServerResponse) => boolean) => {
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
      nosniff(response);
    },
  });
  const own = brandFiles(brand);
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
    else if (own !== null && url.startsWith(own.prefix)) own.serve(request, response, missing);
    else if (!isMedia) open(request, response, missing);
    else if (picture.test(url)) {
      request.url = url.slice(MEDIA_FOLDER.length + 1);
      imported(request, response, missing);
    } else missing();
    return true;
  };
};
