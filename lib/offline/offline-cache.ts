/** How many pages a browser stores for the time without a network; the oldest are deleted first. */
export const MAX_OFFLINE_PAGES = 12;

/** Header of a page that is requested only to be cached: the browser reached it without loading it. */
export const COPY_HEADER = "x-offline-copy";

/** What a page sends to the worker. */
export type WorkerQuestion = { readonly type: "PAGE_AGE" };

/** `at`: when the cached page was rendered, an instant; null: it came from the network. */
export type WorkerAnswer = { readonly at: string | null };

/** The cart's page is a frame without anything of its customer (SPEC-370): the browser has stored the cart itself (SPEC-464). */
const cartPath = /^\/[a-z0-9-]+\/cart$/;

/**
 * Only pages for everybody are cached: the server marks the others with `X-Robots-Tag`. Refusals and error pages are not
 * cached either.
 */
export const isCacheable = (response: Response, path: string): boolean =>
  response.status === 200 &&
  (response.headers.get("content-type") ?? "").startsWith("text/html") &&
  (!response.headers.has("x-robots-tag") || cartPath.test(path));
