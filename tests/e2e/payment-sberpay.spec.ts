/** @group money */
import { randomInt } from "node:crypto";
import { violationsInBothThemes } from "./support/axe";
import { cartCount, sberPayInbox } from "./support/payable";
import { bankIcon, payer } from "./support/payment";
import { advanceClock, resetClock, setClock } from "./support/shop";
import { atWidth, expect, inLongMode, test } from "./support/test";
import { words } from "./support/words";

/** SberPay: a question in the bank's app on the phone of the order (SPEC-224). */
const t = words("ru");

test.use({ allowedNoise: new RegExp(`${bankIcon.source}|422 .*/api/order/pay`) });
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

/** The app answers by the end of the phone. */
const phoneEnding = (end: string): string => `79${String(randomInt(100_000)).padStart(5, "0")}${end}`;

atWidth("phone", () => {
  test("is paid once the app has said yes", async ({ page }) => {
    const me = payer(page);
    await me.open("sberpay", { phone: phoneEnding("0001") });
    await expect(page.getByText(t("payment-page.sberpay.text", { phone: "0001" }))).toBeVisible();
    await me.payButton().click();
    await expect(page.getByText(t("payment-page.sberpay.wait", { phone: "0001" }))).toBeVisible();
    await advanceClock(6);
    await me.paid("sberpay");
  });

  test("is not paid where the app says no, and the cart stays", inLongMode, async ({ page }) => {
    const me = payer(page);
    await me.open("sberpay", { phone: phoneEnding("0002") });
    await me.payButton().click();
    await expect(page.getByText(t("payment-page.sberpay.wait", { phone: "0002" }))).toBeVisible();
    await advanceClock(6);
    await me.unpaid(t("payment-page.card_errors.user_declined"), "payment_failed");
    expect(await cartCount(page)).toBe(4);
  });
});

atWidth("desktop", () => {
  test("is paid from another device, while the page waits", inLongMode, async ({ page, browser }) => {
    const me = payer(page);
    const phone = phoneEnding("4321");
    await me.open("sberpay", { phone });
    await me.payButton().click();
    await expect(page.getByText(t("payment-page.sberpay.wait", { phone: "4321" }))).toBeVisible();
    expect(await violationsInBothThemes(page)).toEqual([]);
    const device = await browser.newContext();
    const app = await device.newPage();
    await app.goto(sberPayInbox(phone));
    await app.locator('button[value="pay"]').click();
    await device.close();
    await me.paid("sberpay");
  });

  test("cannot be paid where the phone has no app", inLongMode, async ({ page }) => {
    const me = payer(page);
    await me.open("sberpay", { phone: phoneEnding("0003") });
    await me.payButton().click();
    await me.unpaid(t("payment-page.card_errors.no_app"), "payment_failed");
  });
});
