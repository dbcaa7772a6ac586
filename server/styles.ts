import { createHmac, timingSafeEqual } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { joinStyles } from "@/lib/next-internals/page-html";
import { acceptedEncoding, compress, type Encoding } from "./compression";
import type { JoinStyles } from "./rendered-page";

const PREFIX = "/_next/static/styles/";
/** Characters of a signature. */
const SIGNATURE = 22;
/** Names of built files, in the order of the page, and their signature. */
const joinedAddress = new RegExp(`^${PREFIX}([\\w-]+(?:\\.[\\w-]+){1,63})\\.([\\w-]{${SIGNATURE}})\\.css$`);
const headers = {
  "content-type": "text/css; charset=utf-8",
  "cache-control": "public, max-age=31536000, immutable",
  vary: "Accept-Encoding",
};

type Compressed = Readonly<Record<Encoding, Buffer>>;

const compressed = async (css: Buffer): Promise<Compressed> => {
  const [br, gz] = await Promise.all([compress("br", css, 11), compress("gzip", css, 9)]);
  return { br, gzip: gz };
};

const send = (request: IncomingMessage, response: ServerResponse, css: Buffer, files: Compressed): void => {
  const encoding = acceptedEncoding(request);
  const body = encoding === undefined ? css : files[encoding];
  response
    .writeHead(200, {
      ...headers,
      "content-length": body.length,
      ...(encoding !== undefined && { "content-encoding": encoding }),
    })
    .end(body);
};

/** Kinds of pages have their own list of styles each: some thirty. */
const MOST_JOINED = 200;

type Styles = {
  readonly join: JoinStyles;
  /** Answers a joined file; false for anything else. */
  readonly serve: (request: IncomingMessage, response: ServerResponse) => boolean;
};

/**
 * Joins the style sheets of a page into one file, which is named by the built files in it and signed: every process of a build
 * serves it, also one that did not send the page, and nobody else can name another selection or order (SPEC-364). Each is compressed
 * once, and as close as it can be.
 *
 * @param dist folder of the build
 * @param secret the same for all storefronts of a shop
 */
export const createStyles = (dist: string, secret: string): Styles => {
  const folder = join(dist, "static", "chunks");
  const built = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(".css"))
      .map((name) => [name.slice(0, -".css".length), readFileSync(join(folder, name))]),
  );
  const files = new LRUCache<string, Promise<Compressed>>({ max: MOST_JOINED });

  const signatureOf = (names: string): string =>
    createHmac("sha256", secret).update(`styles ${names}`).digest("base64url").slice(0, SIGNATURE);

  /** null where a name is not of this build, or no page has it. */
  const cssOf = (path: string): Buffer | null => {
    const [, list = "", signature = ""] = joinedAddress.exec(path) ?? [];
    const isSigned = signature !== "" && timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(list)));
    if (!isSigned) return null;
    const names = list.split(".");
    const sheets = names.flatMap((name) => built.get(name) ?? []);
    return sheets.length < names.length ? null : Buffer.concat(sheets);
  };

  const compressedOf = (path: string, css: Buffer): Promise<Compressed> => {
    const known = files.get(path) ?? compressed(css);
    files.set(path, known);
    return known;
  };

  return {
    join: (html) =>
      joinStyles(html, (names) => {
        const list = names.join(".");
        return `${PREFIX}${list}.${signatureOf(list)}.css`;
      }),
    serve: (request, response) => {
      const { url = "" } = request;
      if (!url.startsWith(PREFIX)) return false;
      const css = cssOf(url);
      if (css === null) {
        response.writeHead(404, { "cache-control": "no-store" }).end();
        return true;
      }
      compressedOf(url, css).then(
        (ready) => send(request, response, css, ready),
        () => response.destroy(),
      );
      return true;
    },
  };
};
