import { setTimeout } from "node:timers/promises";

/** Longer than a page is served without asking Next (`server/page-cache.ts`), and than Next needs to render it again, ms. */
const DRAWING_MS = 1_100;

/**
 * Has the server draw a page that is due, so that it does not do so beside the phone, on the phone's processor. The first
 * visit streams the page in pieces, which compress worse; everybody else is served the cached page.
 */
export async function settlePage(url: string): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await (await fetch(url)).text();
    await setTimeout(DRAWING_MS);
  }
}
