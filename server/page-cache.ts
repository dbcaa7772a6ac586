import { LRUCache } from "lru-cache";
import type { Pool } from "undici";
import type { PageKey } from "@/lib/request/page-key";
import { type CachedPage, cachePage } from "./cached-page";
import { type DrawnPage, drawPage } from "./drawn-page";
import type { Room } from "./load-shedding";

/** Packed bytes of all kept pages together, with their keys: some 400 variants of a menu. */
const MOST_BYTES = 32 * 1024 * 1024;
/** How long a page is served without calling Next, whose own cache is invalidated by tags. */
const FRESH_MS = 1_000;

/**
 * Who answers public pages without asking Next: this process, or a cache in front of it that keeps them under the same key
 * (ADR-0025).
 */
export const pageCaches = ["server", "edge"] as const;
export type PageCachePlace = (typeof pageCaches)[number];

const end = Buffer.from("</html>");

/** Our own files are whole (`lib/next-internals/cache-folders.ts`); what another release or a failing disk has cut off is read as far as it goes. */
const isWhole = (body: Buffer): boolean => body.subarray(-end.length).equals(end);

type Kept = { readonly page: CachedPage; readonly freshUntil: number };

/** What those who ask for a page are answered. */
export type PageAnswer =
  | { readonly kind: "kept"; readonly page: CachedPage }
  /** Not to be kept, as a redirect is not: for those alone who asked while it was drawn. */
  | { readonly kind: "drawn"; readonly drawn: DrawnPage }
  /** Next could not draw it, or has no room for it, and there is no earlier one. */
  | { readonly kind: "unavailable" };

export type PageCache = {
  /** The page kept under a key, if Next need not be asked. */
  readonly fresh: (key: PageKey) => CachedPage | null;
  readonly answer: (key: PageKey) => Promise<PageAnswer>;
};

const isPublic = ({ status, headers }: DrawnPage): boolean =>
  status === 200 && headers["x-accel-expires"] !== undefined;

/** The page of all missing addresses is kept too, unless Next knows by now that this address is there. */
const mayBeKept = ({ missing }: PageKey, drawn: DrawnPage): boolean =>
  missing === undefined ? isPublic(drawn) : drawn.status === missing.status;

/**
 * Pages that middleware calls public (`X-Accel-Expires`), for a second, in memory. All who ask meanwhile wait for one
 * answer of Next; where it fails, the last good page is served. Missing addresses share one page for each variant. Nothing
 * stays of any other answer, so that unknown addresses take no memory, and what stays is counted by its bytes.
 *
 * @param next the framework's own server
 * @param room for what is drawn at a time
 * @param place where pages are fresh. With `edge` Next is asked each time, by one call for all who ask meanwhile, and what
 *   is kept serves while Next fails; missing addresses, which no edge keeps, still share a page for a second
 */
export const createPageCache = (next: Pool, room: Room, place: PageCachePlace = "server"): PageCache => {
  const pages = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }, name) => page.bytes + name.length,
  });
  /** By the same names; no more of them than there is room for. */
  const drawing = new Map<string, Promise<PageAnswer>>();

  const draw = async (name: string, key: PageKey, before: CachedPage | null): Promise<PageAnswer> => {
    const { path, cookie } = key;
    const headers = { host: "localhost", accept: "text/html", ...(cookie !== "" && { cookie }) };
    const drawn = await room.run(() => drawPage(next, { path, headers }));
    if (drawn.status >= 500) throw new Error(`Next answered ${drawn.status}`);
    if (!mayBeKept(key, drawn)) {
      pages.delete(name);
      return { kind: "drawn", drawn };
    }
    if (!isWhole(drawn.body)) throw new Error("Next answered half a page");
    const page = await cachePage(drawn, before);
    const freshMs = place === "server" || key.missing !== undefined ? FRESH_MS : 0;
    pages.set(name, { page, freshUntil: performance.now() + freshMs });
    return { kind: "kept", page };
  };

  const nameOf = ({ path, cookie, missing }: PageKey): string => missing?.innerPath ?? `${path} ${cookie}`;
  const freshOf = (kept: Kept | undefined): CachedPage | null =>
    kept !== undefined && performance.now() < kept.freshUntil ? kept.page : null;

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
