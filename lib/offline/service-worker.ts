/// <reference lib="webworker" />
import { CacheFirst, ExpirationPlugin, NetworkFirst, type RuntimeCaching, Serwist, type SerwistPlugin } from "serwist";
import { pageAddress } from "@/lib/request/query-names";
import { showNotifications } from "./notifications";
import { COPY_HEADER, isKeepable, OFFLINE_CACHE, type WorkerAnswer } from "./offline-cache";
import { type KeptPage, offlinePage } from "./offline-page";

declare const self: ServiceWorkerGlobalScope;

/** The brand is in the worker's own address, so that caches of two brands on one host never meet (SPEC-68). */
const brand = new URL(self.location.href).searchParams.get("brand") ?? "mealfront";
const cacheOf = (kind: string): string => `${brand}-${kind}`;

/** Seconds a page may take before its kept copy is shown instead: a network that hangs is none. */
const TIMEOUT_SECONDS = 5;
const A_MONTH = 2_592_000;

/** Pages that came out of the cache, by the window they are in. Forgotten with the worker: the page asks at once. */
const ages = new Map<string, string>();

const noteAge: SerwistPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
    const drawn = cachedResponse?.headers.get("date");
    if (drawn && event instanceof FetchEvent && event.resultingClientId !== "") {
      ages.set(event.resultingClientId, new Date(drawn).toISOString());
    }
    return cachedResponse;
  },
};

/** A page has one copy, whatever an advertising system or the browser's own code adds to its address. */
const byPage: SerwistPlugin = { cacheKeyWillBeUsed: async ({ request }) => pageAddress(request.url) };

const onlyForEverybody: SerwistPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    isKeepable(response, new URL(request.url).pathname) ? response : null,
};

const keptPages = async (): Promise<KeptPage[]> => {
  const cache = await caches.open(cacheOf("pages"));
  const requests = (await cache.keys()).toReversed();
  const read = async (request: Request): Promise<KeptPage> => ({
    path: new URL(request.url).pathname,
    html: (await (await cache.match(request))?.text()) ?? "",
  });
  return Promise.all(requests.map(read));
};

const wordsWithoutPage: SerwistPlugin = {
  handlerDidError: async () => offlinePage(await keptPages(), self.navigator.languages),
};

/** What is kept may be wiped away while it is read: a page then misses a piece of its code, with the network at hand. */
const withoutCache: SerwistPlugin = { handlerDidError: ({ request }) => fetch(request) };

const kept = (kind: string, maxEntries: number) =>
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
        new ExpirationPlugin({ maxEntries: OFFLINE_CACHE, maxAgeSeconds: A_MONTH, purgeOnQuotaError: true }),
        noteAge,
        wordsWithoutPage,
      ],
    }),
  },
  {
    matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/_next/static/"),
    handler: kept("code", 200),
  },
  {
    matcher: ({ url, sameOrigin }) => sameOrigin && /^\/(pictures|fonts|brands|media)\//.test(url.pathname),
    handler: kept("pictures", 400),
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
