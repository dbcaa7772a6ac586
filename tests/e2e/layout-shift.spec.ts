/** @rule SPEC-813 SPEC-834 */
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { bankTexts } from "../../bank/language-texts";
import { basketAt } from "./support/basket";
import { freeAddress } from "./support/cart-screen";
import { customer, newPhone } from "./support/customer";
import { laterVisit } from "./support/later-visit";
import { moved, observeShifts, withSlowReplies } from "./support/layout-shift";
import { pendingOrder } from "./support/payable";
import { resetClock, setClock } from "./support/shop";
import { desktop, expect, inLongMode, phone, test } from "./support/test";
import { trackedOrder } from "./support/tracked";
import { withoutStream } from "./support/without-stream";
import { words } from "./support/words";

/** Nothing that is seen moves by itself while a screen opens (CLS of web.dev: the worst second of five, at most 0.05). */
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

/** The screens whose parts move, by address and by how much. */
const movedAt = async (page: Page, addresses: readonly string[]): Promise<unknown[]> => {
  const found: unknown[] = [];
  for (const address of addresses) {
    await page.goto(address, { waitUntil: "networkidle" });
    found.push(...(await moved(page)));
  }
  return found;
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
  modal("call_me_back"),
  modal("provider_partner"),
  modal("rent_partner"),
  modal("bonus_info"),
  modal("product&product=p9"),
  modal("shared_cart&dishes=1-p1"),
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
  "/moscow/order/payment-result?orderId=999999",
  "/moscow/order/link",
  "/moscow/order/continue",
  "/moscow/promotions?alias=birthday",
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
      `/moscow/order/payment-result?orderId=${id}`,
    ];
  },
  "a customer with an open order whose browser has not been here": async (page) => {
    await trackedOrder(page, "delivery");
    return ["/moscow"];
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
      await observeShifts(page);
    });

    for (const [visitor, arrive] of Object.entries(visitors)) {
      test(`no screen moves as ${visitor} opens it`, circle, async ({ page }) => {
        expect(await movedAt(page, await arrive(page))).toEqual([]);
      });
    }

    test(
      "home stands still as somebody with an open order turns out to be logged in (SPEC-834)",
      circle,
      async ({ page }) => {
        const id = await trackedOrder(page, "delivery");
        const known = await page.context().cookies();
        await page.context().clearCookies();
        await page.context().addCookies(known.filter(({ name }) => /city|notice/.test(name)));
        await page.goto("/moscow", { waitUntil: "networkidle" });
        // He has logged in elsewhere in this browser, and looks at the page again.
        await page.context().addCookies(known);
        await page.evaluate(() => window.dispatchEvent(new Event("focus")));
        const line = page.getByRole("link", { name: new RegExp(words("ru")("tracking.title", { id })) });
        await expect(line).toBeInViewport({ ratio: 1 });
        await page.waitForLoadState("networkidle");
        expect(await moved(page)).toEqual([]);
      },
    );

    test("a login stands still though the reply about its code is late", circle, async ({ page }) => {
      const t = words("ru");
      await page.route("**/api/auth/send-code", async (route) => {
        // Later than what counts as caused by the press.
        await pause(900);
        return route.fallback();
      });
      await page.goto(modal("user_login"), { waitUntil: "networkidle" });
      const login = page.getByRole("dialog", { name: t("login.title") });
      await login.getByLabel(t("login.phone")).fill(newPhone().slice(1));
      await login.getByRole("button", { name: t("login.send.sms") }).click();
      await expect(login.locator('input[autocomplete="one-time-code"]')).toBeFocused();
      await expect(login.getByRole("group", { name: bankTexts.ru.demo_code })).toBeVisible();
      expect(await moved(page)).toEqual([]);
    });

    test("the form of an order stands still as it opens", circle, async ({ page }) => {
      await customer(page, "ru").login();
      const basket = await basketAt(page, freeAddress);
      for (const { alias } of basket.plainDishes().slice(0, 2)) await basket.add(alias);
      await page.goto("/moscow/cart", { waitUntil: "networkidle" });
      const next = page.getByRole("button", { name: new RegExp(words("ru")("cart.order.button")) });
      // A wide screen has the form at once.
      if (await next.first().isVisible()) await next.first().click();
      await expect(page.getByRole("form", { name: words("ru")("checkout.title") })).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(await moved(page)).toEqual([]);
    });
  });
}
