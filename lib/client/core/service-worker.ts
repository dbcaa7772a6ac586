import { isBuilt } from "@/lib/config/env.client";
import { COPY_HEADER, type WorkerAnswer, type WorkerQuestion } from "@/lib/offline/offline-cache";

const question: WorkerQuestion = { type: "PAGE_AGE" };
const ANSWER_MS = 1_000;

/** When the page on screen was rendered, where the worker took it from its cache; null where it is fresh. */
export const pageAge = (): Promise<string | null> =>
  new Promise((resolve) => {
    const worker = navigator.serviceWorker?.controller;
    if (!worker) return resolve(null);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => resolve(data.at);
    setTimeout(resolve, ANSWER_MS, null);
    return worker.postMessage(question, [port2]);
  });

/** Every file of this page that was loaded before the worker ran. */
const ownFiles = (): string[] => {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  return loaded.filter((name) => name.startsWith(`${location.origin}/`) && !name.includes("/api/"));
};

/** The page at this address: after a client-side navigation it has to be fetched for the cache. */
const ownPage = (): [string, RequestInit] => [location.href, { headers: { [COPY_HEADER]: "1" } }];

/** The active service worker of this brand; every call returns the same promise. */
export const registerServiceWorker = async (brand: string): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register(`/service-worker.js?brand=${brand}`);
  return navigator.serviceWorker.ready;
};

/**
 * Starts the worker that keeps the menus seen last (SPEC-419), and gives it the page on screen. A browser without
 * workers and a development server do without.
 */
export const startServiceWorker = async (brand: string): Promise<void> => {
  if (!isBuilt || !("serviceWorker" in navigator)) return;
  const { active } = await registerServiceWorker(brand);
  // The emblem is all that the page without a network loads by itself.
  const urlsToCache = [ownPage(), ...ownFiles(), `/brands/${brand}/icon.svg`];
  active?.postMessage({ type: "CACHE_URLS", payload: { urlsToCache } });
};
