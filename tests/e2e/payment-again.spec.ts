/**
 * @group faults
 * @group money
 */
import type { Page } from "@playwright/test";
import { cartScreen } from "./support/cart-screen";
import { checkoutOf } from "./support/checkout";
import { tabTo } from "./support/keys";
import { ledgerOf } from "./support/payable";
import { bankIcon, cards, payer } from "./support/payment";
import { resetClock, setClock, storedOrder } from "./support/shop";
import { atWidth, expect, inLongMode, test } from "./support/test";
import { words } from "./support/words";

/** A cart that is ordered again before it is paid (ADR-0041): one order, one capture, and the customer knows which. */
const t = words("ru");

test.use({ allowedNoise: new RegExp(`${bankIcon.source}|(409|422) .*/api/order/`) });
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

/** The acquirer's own card form. */
const payThere = async (page: Page) => {
  await page.getByTestId("pan").fill(cards.approved);
  await page.getByTestId("expiry").fill("1239");
  await page.getByTestId("cvv").fill("123");
  await page.getByTestId("pay").click();
};

/** The number of the order this browser made last. */
const lastOrder = async (page: Page): Promise<number> => {
  const cookies = await page.context().cookies();
  return Number(cookies.find(({ name }) => name === "sushi_order_id")?.value);
};

atWidth("desktop", () => {
  test("back from the acquirer's page the same order goes on", inLongMode, async ({ page }) => {
    const guest = await checkoutOf(page, "minsk");
    await guest.choose("cardOnline");
    await guest.orderButton().click();
    await page.waitForURL(/\/hosted\/yookassa\//);
    const hosted = page.url();
    const id = await lastOrder(page);
    await page.goBack();
    await guest.openForm();
    await guest.orderButton().click();
    await page.waitForURL(/\/hosted\/yookassa\//);
    expect([page.url(), await lastOrder(page)]).toEqual([hosted, id]);
    await payThere(page);
    const me = payer(page);
    expect(await me.paid("cardOnline")).toBe(id);
  });

  test("the cart names the order that waits, and leads to the payment by keyboard", inLongMode, async ({ page }) => {
    const guest = await checkoutOf(page, "minsk");
    await guest.choose("cardOnline");
    await guest.orderButton().click();
    await page.waitForURL(/\/hosted\/yookassa\//);
    const hosted = page.url();
    const id = await lastOrder(page);
    const { cart, lines } = await cartScreen(page, "ru", { city: "minsk" });
    const pay = cart.getByRole("button", { name: t("cart.waiting_order.pay_of", { id }) });
    await expect(cart.getByText(t("cart.waiting_order.title", { id }))).toBeVisible();
    const changed = page.waitForResponse(/\/api\/cart\/add$/);
    await lines
      .first()
      .getByRole("button", { name: new RegExp(t("common.counter.increase", { name: "" })) })
      .click();
    await changed;
    await tabTo(page, pay, { key: "Shift+Tab" });
    await page.keyboard.press("Enter");
    await page.waitForURL(hosted);
    await payThere(page);
    await payer(page).paid("cardOnline");
    await page.goto("/minsk?lang=ru");
    await expect(page.getByText(t("cart.waiting_order.title", { id }))).toHaveCount(0);
  });

  test("ordered for cash instead, it says that the first order is cancelled", async ({ page }) => {
    const guest = await checkoutOf(page, "minsk");
    await guest.choose("cardOnline");
    await guest.orderButton().click();
    await page.waitForURL(/\/hosted\/yookassa\//);
    const id = await lastOrder(page);
    await page.goBack();
    await guest.openForm();
    await guest.choose("cash");
    await guest.orderButton().click();
    await page.waitForURL(/\/tracking$/);
    await expect(page.getByText(t("tracking.note.replaced", { id }))).toBeVisible();
    expect((await storedOrder(page, id)).status.original_status).toBe("canceled");
    await page.goto(`/minsk/order/payment-result?orderId=${id}&state=payment-success`);
    await expect(page.getByRole("heading", { name: t("payment-page.result.title.canceled") })).toBeVisible();
    await expect(page.getByText(t("payment.returned.success"))).toHaveCount(0);
    expect(await ledgerOf(id)).toEqual({ captures: [], refunds: [] });
  });
});

atWidth("phone", () => {
  test("an order left on the acquirer's page can be reopened and cancelled", inLongMode, async ({ page }) => {
    const guest = await checkoutOf(page, "minsk");
    await guest.choose("cardOnline");
    await guest.orderButton().click();
    await page.waitForURL(/\/hosted\/yookassa\//);
    const hosted = page.url();
    const id = await lastOrder(page);
    await page.goto("/minsk/profile?tab=orders&lang=ru");
    await page.getByRole("button", { name: t("order.card.pay_of", { id }) }).click();
    await page.waitForURL(hosted);
    await page.goto(`/minsk/order/${id}/tracking`);
    const main = page.getByRole("main");
    await expect(main.getByRole("button", { name: t("tracking.pay") })).toBeVisible();
    await main.getByRole("button", { name: t("tracking.cancel") }).click();
    await page.getByRole("button", { name: t("tracking.cancel_yes") }).click();
    await page.waitForURL(/tab=orders/);
    expect((await storedOrder(page, id)).status.original_status).toBe("canceled");
    await page.goto(hosted);
    await expect(page.getByTestId("pay")).toHaveCount(0);
    expect(await ledgerOf(id)).toEqual({ captures: [], refunds: [] });
  });
});
