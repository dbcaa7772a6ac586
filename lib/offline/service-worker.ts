/// <reference lib="webworker" />
import { CacheFirst, ExpirationPlugin, NetworkFirst, type RuntimeCaching, Serwist, type SerwistPlugin } from "serwist";
import de from "@/messages/de/offline.json";
import en from "@/messages/en/offline.json";
import ru from "@/messages/ru/offline.json";
import tr from "@/messages/tr/offline.json";
import uk from "@/messages/uk/offline.json";
import uz from "@/messages/uz/offline.json";
import { showNotifications } from "./notifications";
import { COPY_HEADER, isKeepable, OFFLINE_CACHE, spokenLanguage, type WorkerAnswer } from "./offline-cache";

const words = { de, en, ru, tr, uk, uz };

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const style =
  "html{color-scheme:light dark}body{max-width:32rem;margin:15vh auto;padding:0 20px;font:16px/1.5 system-ui,sans-serif}" +
  "h1{font-size:28px;line-height:1.2}a,button{font:inherit}li{margin:8px 0}a{display:inline-block;padding:8px 0}" +
  "button{min-height:48px;padding:0 24px;border:0;border-radius:12px;background:CanvasText;color:Canvas}";

/**
 * What is shown without a network where the page was never kept: where one can go on, the newest page first. Answers
 * 503, so that nothing keeps it in the page's place.
 */
const offlinePage = (paths: readonly string[], wanted: readonly string[]): Response => {
  const language = spokenLanguage(wanted);
  const t = words[language];
  const links = paths.map((path) => `<li><a href="${escaped(path)}">${escaped(decodeURI(path))}</a></li>`);
  const list = links.length === 0 ? "" : `<h2>${escaped(t.kept)}</h2><ul>${links.join("")}</ul>`;
  const html =
    `<!doctype html><html lang="${language}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(t.title)}</title>` +
    `<style>${style}</style><main><h1>${escaped(t.title)}</h1><p>${escaped(t.page)}</p>` +
    `<form><button>${escaped(t.again)}</button></form>${list}</main></html>`;
  return new Response(html, { status: 503, headers: { "content-type": "text/html; charset=utf-8" } });
};

declare const self: ServiceWorkerGlobalScope;

/** The brand is in the worker's own address, so that caches of two brands on one host never meet (SPEC-68). */
const brand = new URL(self.location.href).searchParams.get("brand") ?? "mealfront";
const cacheOf = (kind: string): string => `${brand}-${kind}`;

/** Seconds a page may take before its kept copy is shown instead: a network that hangs is none. */
const PATIENCE_SECONDS = 5;
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

const onlyForEverybody: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) => (isKeepable(response) ? response : null),
};

const keptAddresses = async (): Promise<string[]> => {
  const kept = await (await caches.open(cacheOf("pages"))).keys();
  return kept.map(({ url }) => new URL(url).pathname).reverse();
};

const wordsWithoutPage: SerwistPlugin = {
  handlerDidError: async () => offlinePage(await keptAddresses(), self.navigator.languages),
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
      networkTimeoutSeconds: PATIENCE_SECONDS,
      plugins: [
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
    matcher: ({ url, sameOrigin }) => sameOrigin && /^\/(pictures|fonts|brands)\//.test(url.pathname),
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
