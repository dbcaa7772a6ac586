/** @rule SPEC-803 SPEC-804 SPEC-808 */
import type { Page } from "@playwright/test";
import { deliveredAtCheckout } from "./support/at-checkout";
import { pendingOrder } from "./support/payable";
import { payer } from "./support/payment";
import { resetClock, setClock, storefrontUrl } from "./support/shop";
import { desktop, expect, inLongMode, phone, test } from "./support/test";
import { trackedOrder } from "./support/tracked";
import { words } from "./support/words";

/** To order, to pay and to follow an order are tasks: a title, the way back, and nothing else around them (ADR-0138). */
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

const t = words("ru");

/** The page is a task: its one head says what it is and leads back, and nothing of the shop stands around it. */
const expectTask = async (page: Page, title: string, back: string): Promise<void> => {
  const head = page.locator("[data-task-head]");
  await expect(head).toHaveCount(1);
  await expect(head.getByRole("heading", { level: 1 })).toHaveText(title);
  expect(
    await head.locator("a, button").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))),
  ).toEqual([back]);
  for (const role of ["banner", "contentinfo", "navigation"] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  await expect(page.getByRole("button", { name: new RegExp(t("shell-live.to_cart")) })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
};

test.describe("a long form", () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test("leads back to the top from the end of its head, beside the title and over nothing", async ({ page }) => {
    await deliveredAtCheckout(page);
    await page.goto("/moscow/cart");
    await page.getByRole("button", { name: new RegExp(t("cart.order.button")) }).click();
    await expect(page.getByRole("form", { name: t("checkout.title") })).toBeVisible();
    const top = page.getByRole("link", { name: t("menu.to_top") });
    await expect(top).toBeHidden();
    await page.mouse.wheel(0, 600);
    await expect(top).toBeVisible();
    const head = await page.locator("[data-task-head]").boundingBox();
    const title = await page.locator("[data-task-head] h1").boundingBox();
    const link = await top.boundingBox();
    expect(link?.x ?? 0).toBeGreaterThanOrEqual((title?.x ?? 0) + (title?.width ?? 390));
    expect(link?.y ?? -1).toBeGreaterThanOrEqual(0);
    expect((link?.y ?? 0) + (link?.height ?? 700)).toBeLessThanOrEqual(head?.height ?? 0);
    await top.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
});

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test.describe(name, () => {
    // Nobody's order has no result.
    test.use({ viewport, allowedNoise: /404 \(Not Found\) .*\/api\/order\/(999999|status)/ });

    test("the cart's page, the payment, its result and an order stand in the same frame", async ({ page }) => {
      const key = await pendingOrder(page, "cardOnline");
      await page.context().addCookies([{ name: "sushi_order_type", value: "takeaway", url: storefrontUrl() }]);
      await page.goto("/moscow/cart");
      await expectTask(page, t(name === "phone" ? "cart.title" : "cart.checkout_title"), t("cart.empty.to_menu"));
      await page.goto(`/moscow/order/payment/${key}`);
      await expectTask(page, t("payment-page.title"), t("payment-page.back"));
      await page.goto("/moscow/order/payment-result?orderId=999999");
      await expectTask(page, t("payment-page.result.meta_title"), t("payment-page.result.to_menu"));
    });

    test("a way back leads to the menu, which has its head again", inLongMode, async ({ page }) => {
      const id = await trackedOrder(page, "delivery");
      await page.goto(`/moscow/order/${id}/tracking`);
      await expect(page.getByText(t("tracking.live"))).toBeVisible();
      await expectTask(page, t("tracking.title", { id }), t("tracking.to_menu"));
      await page
        .getByRole("link", { name: t("tracking.to_menu") })
        .first()
        .click();
      await page.waitForURL(/\/moscow$/);
      await expect(page.getByRole("banner")).toBeVisible();
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 700 } });

  test("the button that pays stays in sight, and says what is missing (SPEC-808)", async ({ page }) => {
    const me = payer(page);
    await me.open("cardOnline");
    for (const top of [0, 200, 10_000]) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
      await expect(me.payButton()).toBeInViewport({ ratio: 1 });
    }
    await me.payButton().click();
    await expect(page.getByLabel(new RegExp(t("payment-page.card.number")))).toBeFocused();
    await expect(page.getByText(t("payment-page.card_errors.CardNumber_Empty"))).toBeInViewport();
  });
});

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("total and order button stay beside the form wherever it is scrolled to (SPEC-804)", async ({ page }) => {
    const guest = await deliveredAtCheckout(page);
    const total = page
      .getByRole("complementary")
      .locator("dt", { hasText: t("cart.prices.total") })
      .last();
    for (const top of [0, 400, 900]) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
      await expect(guest.orderButton()).toBeInViewport({ ratio: 1 });
      await expect(total).toBeInViewport({ ratio: 1 });
    }
    // The wheel over the summary moves the page.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    const box = await page.getByRole("complementary").boundingBox();
    await page.mouse.move((box?.x ?? 0) + 60, 200);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
    await guest.orderButton().click();
    await guest.orderNumber();
  });
});
