/** @rule SPEC-813 */
import type { Page } from "@playwright/test";
import { resetClock, setClock } from "./support/shop";
import { desktop, expect, inLongMode, phone, test } from "./support/test";
import { withoutStream } from "./support/without-stream";

/** Nothing that is seen moves by itself while a screen opens (CLS of web.dev: the worst second of five, at most 0.05). */
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

const MOST = 0.05;

declare global {
  interface Window {
    /** What moved without a press before it, and by how much. */
    shifts?: { value: number; at: number; what: string[] }[];
  }
}

const observe = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Element | null }[];
        };
        if (hadRecentInput) continue;
        const what = sources.map(({ node }) => `${node?.nodeName} ${node?.className ?? ""}`);
        window.shifts?.push({ value, at: entry.startTime, what });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });

/** The screens whose parts move, by address and by how much. */
const movedAt = async (page: Page, addresses: readonly string[]): Promise<unknown[]> => {
  const moved: unknown[] = [];
  for (const address of addresses) {
    await page.goto(address, { waitUntil: "networkidle" });
    const shifts = (await page.evaluate(() => window.shifts)) ?? [];
    // The worst window of a session; one page is never longer than one.
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    if (total > MOST) moved.push({ address, total, shifts });
  }
  return moved;
};

const screens = [
  "/moscow",
  "/moscow?q=maki",
  "/moscow?q=zzzzzzzz",
  "/moscow?modal=product&product=p1",
  "/moscow?modal=cart",
  "/moscow?modal=order_types",
  "/moscow?group=maki",
  "/moscow/promotions",
  "/moscow/delivery",
  "/moscow/shops",
  "/moscow/about",
  "/moscow/order/payment-result",
  "/privacy-policy",
  "/",
];

for (const [view, viewport] of [
  ["phone", phone],
  ["low phone", { width: 390, height: 700 }],
  ["tablet", { width: 768, height: 1024 }],
  ["desktop", desktop],
] as const) {
  // One of them in what every change has to pass, all in the long circle.
  const circle = view === "phone" ? {} : inLongMode;
  test.describe(`on a ${view}`, () => {
    test.use({ viewport, allowedNoise: /404|401/ });

    test.beforeEach(async ({ page }) => {
      await withoutStream(page);
      await observe(page);
    });

    test("no screen moves as it opens", circle, async ({ page }) => {
      expect(await movedAt(page, screens)).toEqual([]);
    });
  });
}
