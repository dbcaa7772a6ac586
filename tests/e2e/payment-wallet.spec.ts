/** @group money */
import { devices } from "@playwright/test";
import { bankTexts } from "../../bank/language-texts";
import { violationsInBothThemes } from "./support/axe";
import { checkoutOf } from "./support/checkout";
import { bankIcon, payer } from "./support/payment";
import { resetClock, setClock } from "./support/shop";
import { expect, inLongMode, phone, test } from "./support/test";
import { words } from "./support/words";

/** Wallets: offered where the device has one, paid in the sandbox's sheet. */
const t = words("ru");

test.use({ viewport: phone, allowedNoise: new RegExp(`${bankIcon.source}|422 .*/api/order/pay`) });
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

test("Apple Pay where the device says that it has it: closed, refused, paid", async ({ page }) => {
  await page.addInitScript("window.ApplePaySession = { canMakePayments: () => true }");
  const guest = await checkoutOf(page, "moscow");
  expect(await guest.offered()).toContain("ApplePay");
  expect(await guest.offered()).not.toContain("GooglePay");
  await guest.choose("ApplePay");
  await guest.orderButton().click();
  const me = payer(page);
  await me.atForm();
  expect(await violationsInBothThemes(page)).toEqual([]);

  const sheet = page.getByRole("dialog", { name: "ApplePay (sandbox)" });
  await me.payButton().click();
  await sheet.getByRole("button", { name: bankTexts.ru.cancel }).click();
  await me.payButton().click();
  await sheet.getByRole("button", { name: new RegExp(bankTexts.ru.card_declines) }).click();
  await me.refused(t("payment-page.card_errors.5051"));
  await me.payButton().click();
  await sheet.getByRole("button", { name: new RegExp(bankTexts.ru.card_pays) }).click();
  await me.paid("ApplePay");
});

test.describe("in Chrome on Android", () => {
  test.use({ userAgent: devices["Pixel 7"].userAgent });

  test("Google Pay", inLongMode, async ({ page }) => {
    const guest = await checkoutOf(page, "moscow");
    expect(await guest.offered()).not.toContain("ApplePay");
    await guest.choose("GooglePay");
    await guest.orderButton().click();
    const me = payer(page);
    await me.payButton().click();
    await page
      .getByRole("dialog", { name: "GooglePay (sandbox)" })
      .getByRole("button", { name: new RegExp(bankTexts.ru.card_pays) })
      .click();
    await me.paid("GooglePay");
  });
});
