import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { joinStyles } from "@/lib/next-internals/page-html";
import { acceptedPacking, type JoinStyles, type Packing } from "./drawn-page";
import { createRoom } from "./load-shedding";

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

const PREFIX = "/_next/static/styles/";
/** Names of built files, in the order of the page. */
const joinedAddress = /^\/_next\/static\/styles\/([\w-]+(?:\.[\w-]+){1,63})\.css$/;
const headers = {
  "content-type": "text/css; charset=utf-8",
  "cache-control": "public, max-age=31536000, immutable",
  vary: "Accept-Encoding",
};

type Packed = Readonly<Record<Packing, Buffer>>;

const packed = async (css: Buffer, quality: number): Promise<Packed> => {
  const [br, gz] = await Promise.all([
    packBrotli(css, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    packGzip(css, { level: Math.min(9, quality) }),
  ]);
  return { br, gzip: gz };
};

const send = (request: IncomingMessage, response: ServerResponse, css: Buffer, files: Packed): void => {
  const packing = acceptedPacking(request);
  const body = packing === undefined ? css : files[packing];
  response
    .writeHead(200, {
      ...headers,
      "content-length": body.length,
      ...(packing !== undefined && { "content-encoding": packing }),
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
 * Joins the style sheets of a page into one file, which is named by the built files in it: every process of a build serves
 * it, also one that did not send the page. What a page of this process names is compressed once and as close as it can be;
 * what somebody else names is compressed fast, one at a time.
 *
 * @param dist folder of the build
 */
export const createStyles = (dist: string): Styles => {
  const folder = join(dist, "static", "chunks");
  const built = new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith(".css"))
      .map((name) => [name.slice(0, -".css".length), readFileSync(join(folder, name))]),
  );
  const named = new LRUCache<string, Promise<Packed> | "not packed yet">({ max: MOST_JOINED });
  const room = createRoom({ places: 16, atOnce: 1, waitMs: 2_000 });

  const packedForOne = async (css: Buffer): Promise<Packed | null> => {
    const leave = room.enter();
    try {
      return leave && (await room.run(() => packed(css, 4)));
    } catch {
      // There was no turn in time.
      return null;
    } finally {
      leave?.();
    }
  };

  /** null where a name is not of this build. */
  const cssOf = (path: string): Buffer | null => {
    const names = joinedAddress.exec(path)?.[1]?.split(".") ?? [];
    const files = names.flatMap((name) => built.get(name) ?? []);
    return files.length < names.length || files.length === 0 ? null : Buffer.concat(files);
  };

  /** null where too much is asked for that no page of this process names. */
  const packedOf = (path: string, css: Buffer): Promise<Packed | null> => {
    const known = named.get(path);
    if (known === undefined) return packedForOne(css);
    const packing = known === "not packed yet" ? packed(css, 11) : known;
    named.set(path, packing);
    return packing;
  };

  return {
    join: (html) =>
      joinStyles(html, (names) => {
        const address = `${PREFIX}${names.join(".")}.css`;
        if (!named.has(address)) named.set(address, "not packed yet");
        return address;
      }),
    serve: (request, response) => {
      const { url = "" } = request;
      if (!url.startsWith(PREFIX)) return false;
      const css = cssOf(url);
      if (css === null) {
        response.writeHead(404, { "cache-control": "no-store" }).end();
        return true;
      }
      packedOf(url, css).then(
        (files) => {
          if (files === null) response.writeHead(503, { "cache-control": "no-store", "retry-after": "1" }).end();
          else send(request, response, css, files);
        },
        () => response.destroy(),
      );
      return true;
    },
  };
};
