import type { Page } from "@playwright/test";

/** Of the cumulative layout shift of a screen (CLS of web.dev: the worst second of five), at most. */
const MOST = 0.05;
/** On one machine a reply may come before the first paint, and what it would have moved had never been seen. */
const REPLY_MS = 300;

declare global {
  interface Window {
    /** What moved without a press before it, and by how much. */
    shifts?: { value: number; at: number; what: string[] }[];
  }
}

/** Reports of every page that opens from now on what moves on it by itself. */
export const observeShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Element | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        };
        if (hadRecentInput) continue;
        const what = sources.map(({ node, previousRect: from, currentRect: to }) => {
          const words = (node?.textContent ?? "").slice(0, 30);
          return `${node?.nodeName} ${node?.className ?? ""} "${words}" ${from.y}+${from.height} -> ${to.y}+${to.height}`;
        });
        window.shifts?.push({ value, at: entry.startTime, what });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** Replies of the API come as late as over a line of a phone; no stream stays open, so that the network comes to rest. */
export const withSlowReplies = (page: Page): Promise<unknown> =>
  page.route("**/api/**", async (route) => {
    if (/\/events\b/.test(route.request().url())) return route.fulfill({ status: 204 });
    await new Promise((resolve) => setTimeout(resolve, REPLY_MS));
    return route.continue().catch(() => undefined);
  });

/** What has moved on the page by itself since it was opened; nothing where that is within the bound. */
export const moved = async (page: Page): Promise<unknown[]> => {
  const shifts = (await page.evaluate(() => window.shifts)) ?? [];
  // The worst window of a session; one page is never longer than one.
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  return total > MOST ? [{ address: page.url(), total, shifts }] : [];
};
