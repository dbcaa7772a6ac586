/// <reference lib="webworker" />
import { CacheFirst, ExpirationPlugin, NetworkFirst, type RuntimeCaching, Serwist, type SerwistPlugin } from "serwist";
import { pageAddress } from "@/lib/request/query-names";
import { showNotifications } from "./notifications";
import { COPY_HEADER, isCacheable, MAX_OFFLINE_PAGES, type WorkerAnswer } from "./offline-cache";
import { type CachedPage, offlinePage } from "./offline-page";

declare const self: ServiceWorkerGlobalScope;

/** The brand is in the worker's own address, so that caches of two brands on one host never meet (SPEC-68). */
const brand = new URL(self.location.href).searchParams.get("brand") ?? "mealfront";
const cacheOf = (kind: string): string => `${brand}-${kind}`;

/** Seconds a page may take before its cached copy is shown instead: a network that hangs is none. */
const TIMEOUT_SECONDS = 5;
const A_MONTH = 2_592_000;

/** When cached pages were rendered, by window. Lost with the worker: a page sends its question at once. */
const ages = new Map<string, string>();

const noteAge: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
    const renderedAt = cachedResponse?.headers.get("date");
    if (renderedAt && event instanceof FetchEvent && event.resultingClientId !== "") {
      ages.set(event.resultingClientId, new Date(renderedAt).toISOString());
    }
    return cachedResponse;
  },
};

/** A page has one copy, whatever an advertising system or the browser's own code adds to its address. */
const byPage: SerwistPlugin = { cacheKeyWillBeUsed: async ({ request }) => pageAddress(request.url) };

const onlyForEverybody: SerwistPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    isCacheable(response, new URL(request.url).pathname) ? response : null,
};

const cachedPages = async (): Promise<CachedPage[]> => {
  const cache = await caches.open(cacheOf("pages"));
  const requests = (await cache.keys()).toReversed();
  const read = async (request: Request): Promise<CachedPage> => ({
    path: new URL(request.url).pathname,
    html: (await (await cache.match(request))?.text()) ?? "",
  });
  return Promise.all(requests.map(read));
};

const wordsWithoutPage: SerwistPlugin = {
  handlerDidError: async () => offlinePage(await cachedPages(), self.navigator.languages),
};

/** The browser may delete the cache while it is read: the network then serves the missing piece of code. */
const withoutCache: SerwistPlugin = { handlerDidError: ({ request }) => fetch(request) };

const cacheFirst = (kind: string, maxEntries: number) =>
  new CacheFirst({
    cacheName: cacheOf(kind),
    plugins: [new ExpirationPlugin({ maxEntries, maxAgeSeconds: A_MONTH, purgeOnQuotaError: true }), withoutCache],
  });

const runtimeCaching: RuntimeCaching[] = [
  {
    matcher: ({ request, sameOrigin }) =>
      sameOrigin && (request.mode === "navigate" || request.headers.has(COPY_HEADER)),
    handler: new NetworkFirst({
      cacheName: cacheOf("pages"),
      networkTimeoutSeconds: TIMEOUT_SECONDS,
      plugins: [
        byPage,
        onlyForEverybody,
        new ExpirationPlugin({ maxEntries: MAX_OFFLINE_PAGES, maxAgeSeconds: A_MONTH, purgeOnQuotaError: true }),
        noteAge,
        wordsWithoutPage,
      ],
    }),
  },
  {
    matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/_next/static/"),
    handler: cacheFirst("code", 200),
  },
  {
    matcher: ({ url, sameOrigin }) => sameOrigin && /^\/(pictures|fonts|brands|media)\//.test(url.pathname),
    handler: cacheFirst("pictures", 400),
  },
];

self.addEventListener("message", (event) => {
  const source = event.source;
  const port = event.ports[0];
  if (event.data?.type !== "PAGE_AGE" || !(source instanceof Client) || port === undefined) return;
  const answer: WorkerAnswer = { at: ages.get(source.id) ?? null };
  port.postMessage(answer);
});

showNotifications(brand);

new Serwist({ skipWaiting: true, clientsClaim: true, navigationPreload: false, runtimeCaching }).addEventListeners();
