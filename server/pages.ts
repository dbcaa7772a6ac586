import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Pool } from "undici";
import { type BrandAlias, brandOf } from "@/lib/brand/brand";
import { onTagsInvalidated } from "@/lib/cache/changed-tags";
import { isStopTag } from "@/lib/contract/cache-tags";
import type { SiteTable } from "@/lib/middleware/resolve";
import { missingPageOf } from "@/lib/middleware/resolve";
import { cacheAnswered } from "@/lib/observability/measurements";
import { activeSpan, type PageSource } from "@/lib/observability/tracing";
import { missingKeyOf, type PageKey, pageKeyOf } from "@/lib/request/page-key";
import { mayBePublic, shellPath } from "@/lib/routing/public-pages";
import { sendPage } from "./cached-page";
import type { Limiter } from "./limiter";
import { createPageCache, type PageCachePlace } from "./page-cache";
import { type JoinStyles, renderPage, sendRendered, visitorRequest } from "./rendered-page";

/**
 * The key of a page that may be the same for everybody: a public page, or the shell of a personal one, whose path then has no
 * number of an order in it. null for a path without a page, and for a page that only this visitor gets.
 */
export const sharedPageKey = (
  request: Pick<IncomingMessage, "method" | "url" | "headers">,
  brand: string,
): PageKey | null => {
  const key = pageKeyOf(request, brand);
  if (key === null || mayBePublic(key.path)) return key;
  const path = shellPath(key.path);
  return path === null ? null : { ...key, path, isShell: true };
};

/**
 * The key of the page for missing addresses; null if the address exists, or only Next can decide.
 *
 * @param table the site table of middleware; null until it is loaded
 */
const missingPageKey = (
  request: Pick<IncomingMessage, "url" | "headers">,
  brand: BrandAlias,
  table: SiteTable | null,
): PageKey | null =>
  table === null
    ? null
    : missingKeyOf(request, brand, (url, preferences) => missingPageOf(url, preferences, table, brandOf(brand)));

const noteSource = (source: PageSource): void => activeSpan()?.set({ "mealfront.page_cache": source });

type Options = {
  /** The framework's own server. */
  readonly next: Pool;
  /** Limits the pages rendered at a time. */
  readonly limiter: Limiter;
  /** Whose turn a page is rendered in (`visitorNetwork`). */
  readonly networkOf: (request: IncomingMessage) => string;
  /** Where public pages are cached. */
  readonly pageCache: PageCachePlace;
  readonly brand: BrandAlias;
  /** The site table of middleware; null until it is loaded. */
  readonly siteTable: () => SiteTable | null;
  readonly joinStyles: JoinStyles;
  /** Answers 503 if there is no page. */
  readonly unavailable: RequestListener;
};

/**
 * Answers pages, parts of pages, and everything else of Next that is not a call: from the cache if the page is the same for
 * everybody, otherwise rendered for this visitor. The answer is complete before it is sent, so that its content security policy
 * can list the hashes of its scripts.
 */
export const answerPages = ({
  next,
  limiter,
  networkOf,
  pageCache,
  brand,
  siteTable,
  joinStyles,
  unavailable,
}: Options): RequestListener => {
  const cache = createPageCache(next, limiter, joinStyles, pageCache);
  onTagsInvalidated((tags) => {
    if (tags.some(isStopTag)) cache.expire();
  });

  const renderPrivate = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    noteSource("private");
    const left = new AbortController();
    response.once("close", () => left.abort());
    const rendered = await limiter.run(networkOf(request), () =>
      renderPage(next, { ...visitorRequest(request), signal: left.signal }),
    );
    await sendRendered(request, response, rendered, joinStyles);
  };

  const renderPublic = async (key: PageKey, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    noteSource("miss");
    const page = await cache.answer(key, networkOf(request));
    if (page.kind === "cached") return sendPage(request, response, page.page);
    if (page.kind === "unavailable") return unavailable(request, response);
    const isRedirectWithQuery = page.rendered.headers.location !== undefined && request.url?.includes("?") === true;
    // An address that exists by now says nothing about the other missing ones, and what is no shell belongs to its own number.
    // A redirect keeps the query, and the cached request has none.
    if (key.missing !== undefined || key.isShell === true || isRedirectWithQuery)
      return renderPrivate(request, response);
    await sendRendered(request, response, page.rendered, joinStyles);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const sharedKey = sharedPageKey(request, brand);
    const fresh = sharedKey && cache.fresh(sharedKey);
    if (fresh !== null) {
      noteSource("hit");
      return sendPage(request, response, fresh);
    }
    const key = missingPageKey(request, brand, siteTable()) ?? sharedKey;
    if (key !== null) return renderPublic(key, request, response);
    cacheAnswered(request.headers["rsc"] === undefined ? "page" : "page_data", "bypass");
    await renderPrivate(request, response);
  };

  return (request, response) => {
    answer(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else unavailable(request, response);
    });
  };
};
