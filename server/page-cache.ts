import { LRUCache } from "lru-cache";
import type { Pool } from "undici";
import { MISSING_SHOP_HEADER } from "@/lib/contract/missing-shop";
import { partQuery } from "@/lib/next-internals/part-query";
import type { PageKey } from "@/lib/request/page-key";
import { partHeaders } from "@/lib/request/page-part";
import { type CachedPage, cachePage } from "./cached-page";
import { type DrawnPage, drawPage, type JoinStyles } from "./drawn-page";
import type { Room } from "./load-shedding";

/** Compressed bytes of all cached pages with their keys: some 400 variants of a menu. */
const MOST_BYTES = 32 * 1024 * 1024;
/** How long a page is served without calling Next, whose own cache is invalidated by tags. */
const FRESH_MS = 1_000;

/**
 * Where public pages are cached for a second: in this process, or in a cache in front of it with the same key
 * (ADR-0025).
 */
export const pageCaches = ["server", "edge"] as const;
export type PageCachePlace = (typeof pageCaches)[number];

const pageEnd = Buffer.from("</html>");
/** Of a row of the data that the framework's router reads. */
const rowEnd = Buffer.from("\n");

/**
 * Whether a page is complete. Files of this release are (`lib/next-internals/cache-folders.ts`); those of another release or
 * of a failing disk may be cut off.
 */
const isWhole = ({ part }: PageKey, body: Buffer): boolean => {
  const end = part === undefined ? pageEnd : rowEnd;
  return body.subarray(-end.length).equals(end);
};

type Kept = { readonly page: CachedPage; readonly freshUntil: number };

/** The answer to everybody who waits for a page. */
export type PageAnswer =
  | { readonly kind: "kept"; readonly page: CachedPage }
  /** Not cacheable, such as a redirect: only for the requests that waited for it. */
  | { readonly kind: "drawn"; readonly drawn: DrawnPage }
  /** Next failed or had no free place, and there is no earlier page. */
  | { readonly kind: "unavailable" };

export type PageCache = {
  /** The fresh page of a key; null if Next has to be called. */
  readonly fresh: (key: PageKey) => CachedPage | null;
  readonly answer: (key: PageKey) => Promise<PageAnswer>;
};

const isPublic = ({ status, headers }: DrawnPage): boolean =>
  status === 200 && headers["x-accel-expires"] !== undefined;

/** The shared page of missing addresses is cached too, unless Next answers that this address exists by now. */
const mayBeKept = ({ missing }: PageKey, drawn: DrawnPage): boolean =>
  missing === undefined ? isPublic(drawn) : drawn.status === missing.status;

const nameOf = ({ path, cookie, part, missing }: PageKey): string =>
  missing?.innerPath ?? [path, cookie, ...(part === undefined ? [] : [part])].join(" ");

/** The request to Next for the page of a key, or for the part of it. */
const requestOf = async ({ path, cookie, part }: PageKey) => {
  const headers = { host: "localhost", accept: "text/html", ...(cookie !== "" && { cookie }) };
  if (part === undefined) return { path, headers };
  const asked = partHeaders[part];
  return { path: `${path}?${await partQuery(asked)}`, headers: { ...headers, ...asked } };
};

const freshOf = (kept: Kept | undefined): CachedPage | null =>
  kept !== undefined && performance.now() < kept.freshUntil ? kept.page : null;

/**
 * Caches pages that middleware marks as public (`X-Accel-Expires`) in memory for a second. Simultaneous requests wait for
 * one answer of Next; if it fails, they get the last good page. Missing addresses share one page for each variant. Other
 * answers are not stored, so unknown addresses take no memory; the total is limited by bytes. Parts of public pages are cached
 * beside them.
 *
 * @param next the framework's own server
 * @param room limits the pages drawn at a time
 * @param joinStyles joins the style sheets of a page
 * @param place where pages count as fresh. With `edge` Next is called each time, once for simultaneous requests, and a stored
 *   page is served while Next fails; missing addresses, which nginx does not cache, still share a page for a second
 */
export const createPageCache = (
  next: Pool,
  room: Room,
  joinStyles: JoinStyles,
  place: PageCachePlace = "server",
): PageCache => {
  const pages = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }, name) => page.bytes + name.length,
  });
  /** Pages being drawn, by the same names; `room` limits their number. */
  const drawing = new Map<string, Promise<PageAnswer>>();

  const draw = async (name: string, key: PageKey, before: CachedPage | null): Promise<PageAnswer> => {
    const asked = await requestOf(key);
    const drawn = await room.run(() => drawPage(next, asked));
    if (before === null && drawn.headers[MISSING_SHOP_HEADER] !== undefined) return { kind: "drawn", drawn };
    if (drawn.status >= 500) throw new Error(`Next answered ${drawn.status}`);
    if (!mayBeKept(key, drawn)) {
      pages.delete(name);
      return { kind: "drawn", drawn };
    }
    if (!isWhole(key, drawn.body)) throw new Error("Next answered half a page");
    const page = await cachePage(drawn, before, joinStyles);
    const freshMs = place === "server" || key.missing !== undefined ? FRESH_MS : 0;
    pages.set(name, { page, freshUntil: performance.now() + freshMs });
    return { kind: "kept", page };
  };

  return {
    fresh: (key) => freshOf(pages.get(nameOf(key))),
    answer: async (key) => {
      const name = nameOf(key);
      const kept = pages.get(name);
      const fresh = freshOf(kept);
      if (fresh !== null) return { kind: "kept", page: fresh };
      const running = drawing.get(name);
      if (running !== undefined) return running;
      const last: PageAnswer = kept === undefined ? { kind: "unavailable" } : { kind: "kept", page: kept.page };
      const leave = room.enter();
      if (leave === null) return last;
      const begun = draw(name, key, kept?.page ?? null)
        .catch(() => last)
        .finally(() => {
          drawing.delete(name);
          leave();
        });
      drawing.set(name, begun);
      return begun;
    },
  };
};
