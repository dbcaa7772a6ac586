/** @rule SPEC-822 SPEC-823 SPEC-824 SPEC-832 */
import type { Page } from "@playwright/test";
import { axeViolations } from "./support/axe";
import { basketAt } from "./support/basket";
import { freeAddress } from "./support/cart-screen";
import { customer } from "./support/customer";
import { strayed } from "./support/layout";
import { desktop, expect, isLong, test } from "./support/test";
import { withoutStream } from "./support/without-stream";
import { words } from "./support/words";

const pages = [
  "/moscow",
  "/moscow/promotions",
  "/moscow/delivery",
  "/moscow/shops",
  "/moscow/about",
  "/moscow/payment-info",
  "/moscow/legal-info",
  "/moscow/profile",
  "/privacy-policy",
  "/user-agreement",
  "/",
];

test.describe("on a desktop", () => {
  test.use({ viewport: desktop });

  test("the headings of all pages begin at one line", async ({ page }) => {
    await customer(page, "ru").login();
    const lefts: Record<string, number> = {};
    for (const path of pages) {
      // The one page without a city leads on to a city that is remembered.
      if (path === "/") await page.context().clearCookies({ name: "sushi_city_alias" });
      await page.goto(path);
      const heading = page.getByRole("heading", { level: 1 }).first();
      await expect(heading).toBeVisible();
      lefts[path] = await heading.evaluate((element) => Math.round(element.getBoundingClientRect().left));
    }
    expect(lefts).toEqual(Object.fromEntries(pages.map((path) => [path, 32])));
  });
});

const filledBasket = async (page: Page, dishes: number) => {
  const basket = await basketAt(page, freeAddress, "moscow", "ru");
  for (const dish of basket.plainDishes().slice(0, dishes)) await basket.add(dish.alias);
};

test.describe("the page of the cart on a desktop", () => {
  test.use({ viewport: desktop });

  test("begins and ends where the pages of the shop do (SPEC-832)", async ({ page }) => {
    await filledBasket(page, 1);
    await page.goto("/moscow/cart");
    const beside = page.getByRole("complementary");
    await expect(beside.getByRole("button", { name: words("ru")("checkout.order"), exact: true })).toBeVisible();
    const box = (await beside.boundingBox()) ?? { x: 0, width: 0 };
    expect(Math.round(box.x + box.width)).toBe(desktop.width - 32);
    const form = await page.getByRole("form", { name: words("ru")("checkout.title") }).boundingBox();
    expect(Math.round(form?.x ?? 0)).toBe(32);
  });
});

test.describe("on a tablet", () => {
  test.use({ viewport: { width: 768, height: 1024 }, allowedNoise: /404|401/ });

  test("the cart has its lines, then the form, and beside both the sum, which keeps its place (SPEC-832)", async ({
    page,
  }) => {
    const t = words("ru");
    await filledBasket(page, 12);
    await page.goto("/moscow");
    await page.getByRole("button", { name: new RegExp(t("shell-live.to_cart")) }).click();
    await page.waitForURL("**/moscow/cart");
    const beside = page.getByRole("complementary", { name: t("cart.summary_title") });
    const next = beside.getByRole("button", { name: new RegExp(t("cart.order.button")) });
    await expect(next).toBeInViewport({ ratio: 1 });
    const lines = await page.getByRole("list", { name: t("cart.line.list") }).boundingBox();
    const sum = await beside.boundingBox();
    expect((lines?.x ?? 0) + (lines?.width ?? 768)).toBeLessThanOrEqual(sum?.x ?? 0);
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    await expect(next).toBeInViewport({ ratio: 1 });
    expect(await axeViolations(page)).toEqual([]);
    expect(await strayed(page)).toEqual([]);
  });

  test("a dialog is 560 px wide at most, and stands in the middle", async ({ page }) => {
    await withoutStream(page);
    for (const modal of ["product&product=p1", "order_types", "cities", "user_login", "feedback", "slots"]) {
      await page.goto(`/moscow?modal=${modal}`);
      const dialog = page.getByRole("dialog");
      await expect(dialog).toBeVisible();
      const box = await dialog.boundingBox();
      const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
      expect(width, modal).toBeLessThanOrEqual(560);
      expect(Math.abs(x + width / 2 - 384), modal).toBeLessThanOrEqual(1);
      expect(y + height, modal).toBeLessThan(1024);
    }
  });
});

test.describe("on a low phone", () => {
  test.use({ viewport: { width: 390, height: 700 }, cookieAnswer: null });

  for (const language of isLong ? (["ru", "de", "tr"] as const) : (["de"] as const)) {
    test(`the cookie notice and the bar of the cart leave four fifths of the screen (${language})`, async ({
      page,
    }) => {
      const t = words(language);
      const basket = await basketAt(page, freeAddress, "moscow", language);
      const [dish] = basket.plainDishes();
      if (dish === undefined) throw new Error("The menu has no plain dish");
      await basket.add(dish.alias);
      await page.goto(`/moscow?lang=${language}`);
      const notice = page.getByRole("region", { name: t("consent.title") });
      const bar = page.getByRole("button", { name: new RegExp(t("shell-live.to_cart")) });
      await expect(notice).toBeVisible();
      await expect(bar).toBeVisible();
      const heights = [(await notice.boundingBox())?.height ?? 700, (await bar.boundingBox())?.height ?? 700];
      expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(140);
    });
  }
});
