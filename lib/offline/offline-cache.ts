/** How many pages a browser keeps for the time without a network; the oldest go first. */
export const OFFLINE_CACHE = 12;

/** A page asked for only to be kept: it was reached without a load of its own. */
export const COPY_HEADER = "x-offline-copy";

/** What a page asks the worker. */
export type WorkerQuestion = { readonly type: "PAGE_AGE" };

/** `at`: when the page was drawn that the worker gave out of its cache, an instant; null: it came from the network. */
export type WorkerAnswer = { readonly at: string | null };

/** The cart's page is a frame without anything of its customer (SPEC-370): the browser has stored the cart itself (SPEC-464). */
const cartPath = /^\/[a-z0-9-]+\/cart$/;

/**
 * Pages for everybody are kept, nobody's own: the server marks those with `X-Robots-Tag`. Refusals and the pages of
 * failures are not kept either.
 */
export const isKeepable = (response: Response, path: string): boolean =>
  response.status === 200 &&
  (response.headers.get("content-type") ?? "").startsWith("text/html") &&
  (!response.headers.has("x-robots-tag") || cartPath.test(path));
