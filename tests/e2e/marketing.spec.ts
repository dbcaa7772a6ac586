/** @rule SPEC-137 */
import type { Locator, Page } from "@playwright/test";
import * as z from "zod";
import { basketAt } from "./support/basket";
import { freeAddress } from "./support/cart-screen";
import { customer } from "./support/customer";
import { covered } from "./support/layout";
import { advanceClock, resetClock, setClock, storedCampaign } from "./support/shop";
import { desktop, expect, inLongMode, test, widths } from "./support/test";
import { words } from "./support/words";

/** The cookie notice, the banner, the events of analytics and the campaign of an order. */
const t = words("ru");
const HOUR = 3_600;

test.use({ cookieAnswer: null });

const notice = (page: Page) => page.getByRole("region", { name: t("consent.title") });
const answer = (page: Page, which: "accept" | "reject") =>
  notice(page)
    .getByRole("button", { name: t(`consent.${which}`) })
    .click();
const banner = (page: Page) => page.getByRole("dialog", { name: "Ролл в подарок к большому сету" });

const Events = z.array(z.object({ event: z.string(), ecommerce: z.optional(z.record(z.string(), z.unknown())) }));
const eventsOf = async (page: Page) =>
  Events.parse(
    (await page.evaluate(() => window.dataLayer ?? [])).filter(
      (entry) => typeof entry === "object" && entry !== null && "event" in entry,
    ),
  );
const names = async (page: Page) => (await eventsOf(page)).map(({ event }) => event);

/** What the browser keeps that no step of an order needs. */
const storedBy = (page: Page) =>
  page.evaluate(() => ({
    cookies: document.cookie.split("; ").map((pair) => pair.split("=")[0]),
    session: Object.keys(sessionStorage),
    local: Object.keys(localStorage),
    hasLayer: "dataLayer" in window,
  }));

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => {
    window.scrollTo({ top: y, behavior: "instant" });
    return new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  }, top);

/** Whether the last line of the page can be scrolled out from under the notice. */
const endIsClear = async (page: Page): Promise<boolean> => {
  await scrollTo(page, 1_000_000);
  const lines = page.getByRole("contentinfo").locator("a, button, p");
  const bottoms = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().bottom));
  return Math.max(...bottoms) <= ((await notice(page).boundingBox())?.y ?? 0);
};

test.afterEach(() => resetClock());

test.describe("on a desktop beside a full cart", () => {
  test.use({ viewport: desktop });

  test("the cookie notice lies over nothing that stands still, and all else can be scrolled from under it", async ({
    page,
  }) => {
    const basket = await basketAt(page, freeAddress);
    for (const { alias } of basket.plainDishes().slice(0, 9)) await basket.add(alias);
    await page.goto("/moscow");
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole("complementary").getByRole("button", { name: t("cart.order.button") })).toBeVisible();
    for (const top of [0, 300, 2_000]) {
      await scrollTo(page, top);
      expect(await covered(page), String(top)).toEqual([]);
    }
    await expect.poll(() => endIsClear(page)).toBe(true);
    await answer(page, "reject");
    await expect(notice(page)).toBeHidden();
  });
});

test.describe("on a phone with its bars", () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test("the cookie notice hides no dish of the first screen", async ({ page }) => {
    await page.goto("/moscow");
    await expect(notice(page)).toBeVisible();
    const top = (await notice(page).boundingBox())?.y ?? 0;
    const dish = await page.locator("[data-product]").first().boundingBox();
    expect((dish?.y ?? 0) + (dish?.height ?? 0)).toBeLessThanOrEqual(top);
    await expect.poll(() => endIsClear(page)).toBe(true);
    // The foot goes on beneath it, down to the edge of the screen: no other colour begins beside it.
    const foot = await page.getByRole("contentinfo").boundingBox();
    expect(Math.ceil((foot?.y ?? 0) + (foot?.height ?? 0))).toBeGreaterThanOrEqual(700);
  });
});

for (const [view, viewport] of widths("phone")) {
  test.describe(view, () => {
    test.use({ viewport });

    test("the cookie notice lies beside everything that orders, and is answered by keyboard", async ({ page }) => {
      await page.goto("/moscow");
      await expect(notice(page)).toBeVisible();
      await expect(page.getByRole("dialog")).toBeHidden();
      if (view === "phone") {
        const box = await notice(page).boundingBox();
        const nav = await page.getByRole("navigation", { name: t("shell.bottom_nav") }).boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(nav?.y ?? 0);
      }
      await expect(notice(page).getByRole("link")).toHaveAttribute("href", "/privacy-policy");
      const [reject, accept] = await notice(page)
        .getByRole("button")
        .evaluateAll((buttons) =>
          buttons.map((button) => {
            const { backgroundColor, color, fontWeight } = getComputedStyle(button);
            return { backgroundColor, color, fontWeight, width: button.clientWidth, height: button.clientHeight };
          }),
        );
      expect(reject).toEqual(accept);

      // It stands first in the page: three steps lead through it.
      for (let step = 0; step < 3; step += 1) await page.keyboard.press("Tab");
      await expect(notice(page).getByRole("button", { name: t("consent.accept") })).toBeFocused();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Enter");
      await expect(notice(page)).toBeHidden();
      const cookie = (await page.context().cookies()).find(({ name }) => name === "sushi_cookie_notice");
      expect(cookie?.value).toBe("rejected");
      expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(255 * 24 * HOUR * 1000);

      await page.reload();
      await page
        .getByRole("contentinfo")
        .getByRole("button", { name: t("consent.settings") })
        .click();
      await expect(notice(page)).toContainText(t("consent.now_rejected"));
      await answer(page, "accept");
      await expect(notice(page)).toBeHidden();
    });
  });
}

test("nothing is stored or sent before the answer; after a rejection nothing is sent", async ({ page }) => {
  await page.goto("/moscow?utm_source=vk");
  await expect(notice(page)).toBeVisible();
  expect(await storedBy(page)).toEqual({ cookies: ["sushi_city_alias"], session: [], local: [], hasLayer: false });
  await answer(page, "reject");
  await page.getByRole("link", { name: "Филадельфия" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const { hasLayer, session } = await storedBy(page);
  expect({ hasLayer, session }).toEqual({ hasLayer: false, session: [] });
});

test.describe("an order that a campaign has brought", () => {
  test.beforeEach(() => setClock("2026-11-21T12:00:00+03:00"));
  test.use({ viewport: desktop });

  test("is reported step by step once the visitor agrees, and carries the campaign", inLongMode, async ({ page }) => {
    const guest = customer(page, "ru");
    await guest.login();
    await page.goto("/moscow?utm_source=mail.spring&utm_medium=x");
    await expect(notice(page)).toBeVisible();
    await guest.switchToTakeaway();
    await guest.chooseShop(/Арбат/);
    await page.getByRole("link", { name: "Эдамаме", exact: true }).first().click();
    await expect(page.getByRole("dialog", { name: "Эдамаме" })).toBeVisible();
    await page.keyboard.press("Escape");
    await guest.addDish("Эдамаме");
    await expect(page.getByRole("complementary").getByText("Эдамаме").first()).toBeVisible();
    expect((await storedBy(page)).hasLayer).toBe(false);

    // Sent now, in the order it happened.
    await answer(page, "accept");
    await expect
      .poll(() => names(page))
      .toEqual(expect.arrayContaining(["view_item_list", "view_item", "add_to_cart"]));
    const [added] = (await eventsOf(page)).filter(({ event }) => event === "add_to_cart");
    expect(added?.ecommerce).toMatchObject({
      currency: "RUB",
      items: [{ item_name: "Эдамаме", item_category: expect.any(String), quantity: 1 }],
    });

    // A reloaded page has no campaign in its address: it is stored by now.
    await page.goto("/moscow/cart");
    await guest.fillContacts({ name: "Ян" });
    await guest.chooseTime();
    await guest.agree();
    await guest.orderButton().click();
    const number = await guest.orderNumber();
    await expect.poll(() => names(page)).toEqual(["begin_checkout", "add_payment_info", "purchase"]);
    const purchase = (await eventsOf(page)).find(({ event }) => event === "purchase");
    expect(purchase?.ecommerce).toMatchObject({ transaction_id: String(number), currency: "RUB" });
    expect(await storedCampaign(number)).toBe("mail.spring");

    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: t("tracking.title", { id: number }) })).toBeVisible();
    await page.mouse.click(1, 1);
    await page.waitForTimeout(700);
    expect(await names(page)).toEqual([]);
  });
});

test.describe("by a clock that stands still", () => {
  // What is shown by the page's own frames waits for them, and the browser for its picture.
  test.use({ allowedNoise: /\.avif was preloaded using link preload but not used/ });

  test("the banner comes after its delay, leads on, and stays away for two days", inLongMode, async ({ page }) => {
    // The browser's own clock is moved by hand: nobody waits half a minute, and a slow machine adds nothing to its time.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1_000);
    /** A page comes to life by timers (ADR-0035), which wait for its code and data; its next requests show that it has. */
    const arrive = async () => {
      let isAlive = false;
      const cart = page.waitForResponse(/\/api\/cart$/).then(() => {
        isAlive = true;
      });
      await page.goto("/moscow");
      await expect(async () => {
        await page.clock.runFor(100);
        expect(isAlive).toBe(true);
      }).toPass();
      await cart;
    };
    const stay = async (seconds: number) => {
      await page.clock.fastForward(seconds * 1000);
      await page.clock.runFor(3_000);
    };
    /** What comes over the network takes real time, what then waits for a timer some of the page's. */
    const comes = (what: Locator) =>
      expect(async () => {
        await page.clock.runFor(100);
        await expect(what).toBeVisible({ timeout: 300 });
      }).toPass();
    await arrive();
    await page.clock.runFor(2_500);
    await comes(notice(page));
    await answer(page, "accept");
    await stay(15);
    await expect(banner(page)).toBeHidden();
    await stay(15);
    await comes(banner(page));
    await page.keyboard.press("Escape");
    await stay(120);
    await expect(banner(page)).toBeHidden();

    await advanceClock(47 * HOUR);
    await arrive();
    await stay(40);
    await expect(banner(page)).toBeHidden();

    await advanceClock(HOUR);
    await arrive();
    await stay(40);
    await comes(banner(page));
    await banner(page).getByRole("link").click();
    await page.waitForURL(/\/moscow\/promotions\?alias=set-gift/);
    await page.clock.resume();
    await expect(banner(page)).toBeHidden();
  });
});
