import { LRUCache } from "lru-cache";
import type { Pool } from "undici";
import { MISSING_SHOP_HEADER } from "@/lib/contract/missing-shop";
import { type CacheOutcome, cacheAnswered } from "@/lib/observability/measurements";
import { activeSpan } from "@/lib/observability/tracing";
import type { PageKey } from "@/lib/request/page-key";
import { SHELL_HEADER } from "@/lib/request/page-key";
import { type PagePart, partHeaders, partParameter } from "@/lib/request/page-part";
import { type CachedPage, cachePage } from "./cached-page";
import type { Limiter } from "./limiter";
import { type JoinStyles, type RenderedPage, renderPage } from "./rendered-page";

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

type StoredPage = {
  readonly page: CachedPage;
  /** When it was requested from Next, ms of this process. */
  readonly renderedAt: number;
  readonly freshUntil: number;
};

/** The answer to everybody who waits for a page. */
export type PageAnswer =
  | { readonly kind: "cached"; readonly page: CachedPage }
  /** Not cacheable, such as a redirect: only for the requests that waited for it. */
  | { readonly kind: "rendered"; readonly rendered: RenderedPage }
  /** Next failed or had no free place, and there is no earlier page. */
  | { readonly kind: "unavailable" };

export type PageCache = {
  /** The fresh page of a key; null if Next has to be called. */
  readonly fresh: (key: PageKey) => CachedPage | null;
  /** @param network whose turn to render it is awaited */
  readonly answer: (key: PageKey, network: string) => Promise<PageAnswer>;
  /** No page requested from Next so far is fresh any more, nor is one that is being rendered (SPEC-473). */
  readonly expire: () => void;
};

/** Whether middleware marks the page as the same for everybody, and it sets no cookie. */
const isShared = ({ isShell }: PageKey, { status, headers }: RenderedPage): boolean =>
  status === 200 &&
  headers[isShell === true ? SHELL_HEADER : "x-accel-expires"] !== undefined &&
  headers["set-cookie"] === undefined;

/** The shared page of missing addresses is cached too, unless Next answers that this address exists by now. */
const isCacheable = (key: PageKey, rendered: RenderedPage): boolean =>
  key.missing === undefined ? isShared(key, rendered) : rendered.status === key.missing.status;

const nameOf = ({ path, cookie, part, missing }: PageKey): string =>
  missing?.innerPath ?? [path, cookie, ...(part === undefined ? [] : [part])].join(" ");

/** Counts how a page or its data was answered. */
const countAnswer = ({ part }: PageKey, outcome: CacheOutcome): void =>
  cacheAnswered(part === undefined ? "page" : "page_data", outcome);

/** The query to which Next redirects a request for a part; null for any other answer. */
const redirectedQuery = (path: string, { status, headers: { location = "" } }: RenderedPage): string | null => {
  const [target, query = ""] = location.split("?", 2);
  return status === 307 && target === path && partParameter.test(query) ? `?${query}` : null;
};

/**
 * Requests the page of a key, or the part of it, from Next. Next expects a hash of the headers in the address of a part, and redirects any
 * other address to it, which a cache in front of it has to follow (its guide "CDN Caching"): once for each part of a process.
 */
const keyRenderer = (next: Pool): ((key: PageKey) => Promise<RenderedPage>) => {
  const queries = new Map<PagePart, string>();
  return async ({ path, cookie, part }) => {
    const headers = { host: "localhost", accept: "text/html", ...(cookie !== "" && { cookie }) };
    if (part === undefined) return renderPage(next, { path, headers });
    const request = (query: string) =>
      renderPage(next, { path: path + query, headers: { ...headers, ...partHeaders[part] } });
    // Next adds its own parameter to one without a value, and would then redirect for ever: the first request has none.
    const answer = await request(queries.get(part) ?? "");
    const query = redirectedQuery(path, answer);
    if (query === null) return answer;
    queries.set(part, query);
    return request(query);
  };
};

/**
 * Caches pages that middleware marks as public (`X-Accel-Expires`), and shells of personal ones (`SHELL_HEADER`), in memory for
 * a second. Simultaneous requests wait for one answer of Next; if it fails, they get the last good page. Missing addresses share one page for each variant. Other
 * answers are not stored, so unknown addresses take no memory; the total is limited by bytes. Parts of public pages are cached
 * beside them.
 *
 * @param next the framework's own server
 * @param limiter limits the pages rendered at a time
 * @param joinStyles joins the style sheets of a page
 * @param place where pages count as fresh. With `edge` Next is called each time, once for simultaneous requests, and a stored
 *   page is served while Next fails; shells and missing addresses, which nginx does not cache, still share a page for a second
 */
export const createPageCache = (
  next: Pool,
  limiter: Limiter,
  joinStyles: JoinStyles,
  place: PageCachePlace = "server",
): PageCache => {
  const pages = new LRUCache<string, StoredPage>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }, name) => page.bytes + name.length,
  });
  const renderKey = keyRenderer(next);
  /** Pages being rendered, by the same names. */
  const rendering = new Map<string, Promise<PageAnswer>>();
  /** Pages whose turn is awaited, by network and name: no network waits in another one's queue. */
  const queued = new Map<string, Promise<PageAnswer>>();
  /** Since when pages have to be requested from Next to be fresh, ms of this process. */
  let freshSince = 0;

  const freshOf = (stored: StoredPage | undefined): CachedPage | null =>
    stored !== undefined && stored.renderedAt >= freshSince && performance.now() < stored.freshUntil
      ? stored.page
      : null;

  /** A page that was requested before all had to be requested again may come after the newer one. */
  const storeNewest = (name: string, stored: StoredPage): void => {
    const before = pages.get(name);
    if (before === undefined || before.renderedAt <= stored.renderedAt) pages.set(name, stored);
  };

  const store = async (name: string, key: PageKey, answer: Promise<RenderedPage>): Promise<PageAnswer> => {
    const renderedAt = performance.now();
    const before = pages.get(name)?.page ?? null;
    const rendered = await answer;
    if (before === null && rendered.headers[MISSING_SHOP_HEADER] !== undefined) return { kind: "rendered", rendered };
    if (rendered.status >= 500) throw new Error(`Next answered ${rendered.status}`);
    if (!isCacheable(key, rendered)) {
      pages.delete(name);
      return { kind: "rendered", rendered };
    }
    if (!isWhole(key, rendered.body)) throw new Error("Next answered half a page");
    const page = await cachePage(rendered, before, joinStyles);
    const isOnlyHere = key.missing !== undefined || key.isShell === true;
    const freshMs = place === "server" || isOnlyHere ? FRESH_MS : 0;
    storeNewest(name, { page, renderedAt, freshUntil: performance.now() + freshMs });
    return { kind: "cached", page };
  };

  /** The turn of a page. It ends at once if another network's turn for the page began meanwhile. */
  const turn = async (name: string, key: PageKey, requestedAt: number): Promise<() => Promise<PageAnswer>> => {
    const running = rendering.get(name);
    if (running !== undefined) return () => running;
    const stored = pages.get(name);
    if (stored !== undefined && stored.renderedAt >= requestedAt)
      return async () => ({ kind: "cached", page: stored.page });
    const nextAnswer = renderKey(key);
    const own: Promise<PageAnswer> = store(name, key, nextAnswer).finally(() => {
      if (rendering.get(name) === own) rendering.delete(name);
    });
    rendering.set(name, own);
    // Those who wait for it get its failure; the turn ends with the answer of Next alone.
    own.catch(() => undefined);
    await nextAnswer;
    return () => own;
  };

  /** What was served last, where Next fails or has no turn. */
  const lastOf = (name: string, key: PageKey): PageAnswer => {
    const stored = pages.get(name);
    countAnswer(key, stored === undefined ? "failed" : "stale");
    if (stored === undefined) return { kind: "unavailable" };
    activeSpan()?.set({ "mealfront.page_cache": "stale" });
    return { kind: "cached", page: stored.page };
  };

  /** A page that is not for everybody bypasses the cache. */
  const countedAs = (key: PageKey, answer: PageAnswer, outcome: CacheOutcome): PageAnswer => {
    countAnswer(key, answer.kind === "rendered" ? "bypass" : outcome);
    return answer;
  };

  return {
    fresh: (key) => {
      const fresh = freshOf(pages.get(nameOf(key)));
      if (fresh !== null) countAnswer(key, "hit");
      return fresh;
    },
    answer: async (key, network) => {
      const name = nameOf(key);
      const fresh = freshOf(pages.get(name));
      if (fresh !== null) {
        countAnswer(key, "hit");
        return { kind: "cached", page: fresh };
      }
      const queuedName = `${network} ${name}`;
      const before = rendering.get(name) ?? queued.get(queuedName);
      if (before !== undefined) {
        const joined = before.then((answer) => countedAs(key, answer, "shared"));
        return joined.catch(() => lastOf(name, key));
      }
      const requestedAt = performance.now();
      const answer: Promise<PageAnswer> = limiter
        .run(network, () => turn(name, key, requestedAt))
        .then((answerOf) => answerOf())
        .finally(() => {
          if (queued.get(queuedName) === answer) queued.delete(queuedName);
        });
      queued.set(queuedName, answer);
      return answer.then((rendered) => countedAs(key, rendered, "miss")).catch(() => lastOf(name, key));
    },
    expire: () => {
      freshSince = performance.now();
      rendering.clear();
      queued.clear();
    },
  };
};
