/** @rule SPEC-813 */
import type { Page } from "@playwright/test";
import { basketAt } from "./support/basket";
import { freeAddress } from "./support/cart-screen";
import { customer } from "./support/customer";
import { laterVisit } from "./support/later-visit";
import { pendingOrder } from "./support/payable";
import { resetClock, setClock } from "./support/shop";
import { desktop, expect, inLongMode, phone, test } from "./support/test";
import { trackedOrder } from "./support/tracked";
import { withoutStream } from "./support/without-stream";

/** Nothing that is seen moves by itself while a screen opens (CLS of web.dev: the worst second of five, at most 0.05). */
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

const MOST = 0.05;
/** On one machine a reply may come before the first paint, and what it would have moved had never been seen. */
const REPLY_MS = 300;

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

const withSlowReplies = (page: Page): Promise<unknown> =>
  page.route("**/api/**", async (route) => {
    if (/\/events\b/.test(route.request().url())) return route.fulfill({ status: 204 });
    await new Promise((resolve) => setTimeout(resolve, REPLY_MS));
    return route.continue().catch(() => undefined);
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

const modal = (name: string): string => `/moscow?modal=${name}`;

/** What a stranger can open. */
const strangers = [
  "/moscow",
  "/moscow?q=maki",
  "/moscow?q=zzzzzzzz",
  "/moscow?veg=1",
  "/moscow?group=maki",
  "/moscow?lang=de",
  modal("product&product=p1"),
  modal("cart"),
  modal("order_types"),
  modal("cities"),
  modal("user_login"),
  modal("feedback"),
  modal("return_request"),
  modal("user_order"),
  "/moscow/promotions",
  "/moscow/delivery",
  "/moscow/shops",
  "/moscow/about",
  "/moscow/bonus",
  "/moscow/payment-info",
  "/moscow/legal-info",
  "/moscow/cart",
  "/moscow/profile",
  "/moscow/nothing",
  "/moscow/order/100000001/tracking",
  "/moscow/order/payment-result",
  "/privacy-policy",
  "/user-agreement",
  "/nowhere/at/all",
  "/",
];

/** Who opens a screen, and which ones differ for them. */
const visitors: Readonly<Record<string, (page: Page) => Promise<readonly string[]>>> = {
  "a stranger": async () => strangers,
  "somebody who has been here": async (page) => {
    await laterVisit(page);
    return ["/moscow", "/moscow/cart", "/moscow/profile", "/moscow/shops", modal("order_types"), modal("slots")];
  },
  "somebody with a cart": async (page) => {
    const basket = await basketAt(page, freeAddress);
    for (const { alias } of basket.plainDishes().slice(0, 3)) await basket.add(alias);
    return ["/moscow", "/moscow/cart", modal("cart"), modal("order_types"), modal("slots"), "/moscow/promotions"];
  },
  "a customer without orders": async (page) => {
    await customer(page, "ru").login();
    return [
      "/moscow",
      "/moscow/profile",
      "/moscow/profile?tab=orders",
      "/moscow/profile?tab=addresses",
      "/moscow/bonus",
      "/moscow/cart",
    ];
  },
  "a customer with an open order": async (page) => {
    const id = await trackedOrder(page, "delivery");
    return [
      // An order leads to its page, which reserves its line on home.
      `/moscow/order/${id}/tracking`,
      "/moscow",
      "/moscow",
      "/moscow/profile?tab=orders",
      `/moscow/profile?tab=orders&orderId=${id}`,
      "/moscow/profile?tab=addresses",
      "/moscow/profile",
    ];
  },
  "a customer who fetches his order": async (page) => {
    const id = await trackedOrder(page, "takeaway");
    return [`/moscow/order/${id}/tracking`];
  },
  "a customer who pays": async (page) => {
    const key = await pendingOrder(page, "cardOnline");
    return [`/moscow/order/payment/${key}`];
  },
};

for (const [view, viewport] of [
  ["phone", phone],
  ["low phone", { width: 390, height: 700 }],
  ["tablet", { width: 768, height: 1024 }],
  ["desktop", desktop],
] as const) {
  // One of them in what every change has to pass, all in the long circle.
  const circle = view === "phone" ? {} : inLongMode;
  test.describe(`on a ${view}`, () => {
    test.use({ viewport, allowedNoise: /40[134]|204/ });

    test.beforeEach(async ({ page }) => {
      await withSlowReplies(page);
      await withoutStream(page);
      await observe(page);
    });

    for (const [visitor, arrive] of Object.entries(visitors)) {
      test(`no screen moves as ${visitor} opens it`, circle, async ({ page }) => {
        expect(await movedAt(page, await arrive(page))).toEqual([]);
      });
    }
  });
}
