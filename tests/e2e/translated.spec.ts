import type { Locator, Page } from "@playwright/test";
import { deliveredAtCheckout } from "./support/at-checkout";
import { basketAt } from "./support/basket";
import { cartScreen, freeAddress } from "./support/cart-screen";
import { customer } from "./support/customer";
import { cards, payer } from "./support/payment";
import { advanceOrder, resetClock, setClock } from "./support/shop";
import { atWidth, expect, phone, test } from "./support/test";
import { trackedOrder } from "./support/tracked";
import { looseNumbers, lostTexts, translated } from "./support/translator";
import { words } from "./support/words";

/**
 * A page that the browser translates (SPEC-455). Chrome puts elements of its own in the place of texts; React would go on
 * writing into what it made, or throw when it takes it away (ADR-0067).
 */
const t = words("ru");

test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

const digits = async (locator: Locator): Promise<number> => Number((await locator.innerText()).replaceAll(/\D/g, ""));

/** The page shows what it means, and is a translated one. */
const expectTrue = async (page: Page, where: string): Promise<void> => {
  await expect(page.locator("html.translated-ltr"), where).toHaveCount(1);
  expect(await lostTexts(page), where).toEqual([]);
  expect(await looseNumbers(page), where).toEqual([]);
};

atWidth("phone", () => {
  test("the cart shows the upstream's figures while it is changed", async ({ page }) => {
    await translated(page);
    const basket = await basketAt(page, freeAddress);
    await basket.add("edamame");
    await basket.add("cola", 2);
    const { cart, lines, more, price } = await cartScreen(page, "ru");
    await expect(page.locator("html.translated-ltr")).toHaveCount(1);
    const total = price(t("cart.prices.total"));
    const expectTotal = async () => {
      const { prices } = await basket.cart();
      await expect.poll(() => digits(total)).toBe(prices.total);
      await expectTrue(page, "cart");
    };
    await expectTotal();
    await more("Эдамаме").click();
    await more("Кола").dblclick();
    await expect(lines.nth(0).getByRole("status")).toHaveText("2");
    await expect.poll(async () => (await basket.cart()).count).toBe(6);
    await expectTotal();
    await lines.getByRole("button", { name: t("cart.line.remove", { name: "Эдамаме" }) }).click();
    await cart.getByRole("button", { name: t("cart.line.undo_label", { name: "Эдамаме" }) }).click();
    await expect(more("Эдамаме")).toBeVisible();
    await expectTotal();
  });

  test("an order is made and followed to its end", async ({ page }) => {
    await translated(page);
    const guest = await deliveredAtCheckout(page);
    const tips = guest.form().getByRole("region", { name: t("checkout.tip.title") });
    if (await tips.isVisible()) await tips.getByRole("button").nth(1).click();
    await expectTrue(page, "checkout");
    await guest.orderButton().click();
    const id = await guest.orderNumber();
    const current = page.getByRole("list", { name: t("tracking.stages") }).locator('[aria-current="step"]');
    await expect(current).toContainText(t("tracking.stage.accepted"));
    await page.getByRole("button", { name: t("tracking.cancel"), exact: true }).click();
    await page.keyboard.press("Escape");
    for (const [status, stage] of [
      ["cooking", "cooking"],
      ["cooked", "cooking"],
      ["sent", "delivery"],
      ["done", "home"],
    ] as const) {
      await advanceOrder(id, status);
      await expect(current).toContainText(t(`tracking.stage.${stage}`));
      await expectTrue(page, status);
    }
  });

  test("an order that is fetched is followed", async ({ page }) => {
    await translated(page);
    const id = await trackedOrder(page, "takeaway");
    await page.goto(`/moscow/order/${id}/tracking`);
    await expect(page.getByText(t("tracking.live"))).toBeVisible();
    await advanceOrder(id, "cooked");
    await expect(page.getByRole("list", { name: t("tracking.stages") })).toContainText(t("tracking.stage.takeaway"));
    await expectTrue(page, "tracking");
  });
});

test.describe("a payment", () => {
  test.use({ allowedNoise: /4(09|22|29) .*\/api\/order\/pay|favicon/ });

  test("is refused, then taken, and its time runs", async ({ page }) => {
    await translated(page);
    const me = payer(page);
    await me.open("cardOnline");
    await expect(page.locator("html.translated-ltr")).toHaveCount(1);
    const before = await me.timer().innerText();
    await expect.poll(() => me.timer().innerText()).not.toBe(before);
    await me.payByCard(cards.poor);
    await me.refused(t("payment-page.card_errors.5051"));
    await expectTrue(page, "payment");
    await me.payByCard(cards.approved);
    await me.paid("cardOnline");
    await expect(page.locator("html.translated-ltr")).toHaveCount(1);
    await expectTrue(page, "result");
  });
});

test.describe("a page that is translated before React has seen it", () => {
  // React finds other texts than it expected, and renders the page again.
  test.use({ viewport: phone, allowedNoise: /React error #418/ });

  test("comes to life all the same", async ({ page }) => {
    await translated(page, "early");
    const basket = await basketAt(page, freeAddress);
    await page.goto("/moscow");
    await customer(page, "ru").addDish("Эдамаме");
    await expect.poll(async () => (await basket.cart()).count).toBe(1);
    await expect(page.getByRole("button", { name: new RegExp(t("shell-live.to_cart")) })).toBeVisible();
  });
});
