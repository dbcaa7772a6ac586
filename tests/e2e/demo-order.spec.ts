/**
 * @group money
 * @rule SPEC-809 SPEC-817
 */

import type { Page } from "@playwright/test";
import { bankTexts } from "../../bank/language-texts";
import { axeOn } from "./support/axe";
import { checkoutOf } from "./support/checkout";
import { newPhone } from "./support/customer";
import { bankIcon, cards, payer } from "./support/payment";
import { resetClock, setClock } from "./support/shop";
import { expect, phone, test } from "./support/test";
import { words } from "./support/words";

/** Who tries the shop and knows nothing about it: what cannot be known is filled in with a press. */
const t = words("ru");
const bank = bankTexts.ru;

/** What axe finds in both themes; a page of the bank follows the device alone, the shop's does too. */
const violations = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => {
      for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
    });
    const { violations: all } = await axeOn(page).analyze();
    found.push(...all.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${colorScheme}: ${id} ${target}`)));
  }
  return found;
};

test.use({ viewport: phone, allowedNoise: new RegExp(`${bankIcon.source}|(401|409|422|502) .*/api/`) });
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

test("the login says which number will do and shows the code that was sent, and one press logs in", async ({
  page,
}) => {
  await page.goto("/moscow?modal=user_login");
  const login = page.getByRole("dialog", { name: t("login.title") });
  await expect(login.getByText(bank.demo_phone)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await login.getByLabel(t("login.phone")).fill(newPhone().slice(1));
  await login.getByRole("button", { name: t("login.send.sms") }).click();
  const fill = login.getByRole("group", { name: bank.demo_code }).getByRole("button");
  await expect(fill).toHaveText(new RegExp(`^\\d{4} ${bank.fill}$`));
  expect(await violations(page)).toEqual([]);
  await fill.click();
  await expect(login.getByText(t("login.done"))).toBeVisible();
});

test("the payment page offers cards: one is declined, one needs a code, which its page fills in", async ({ page }) => {
  const me = payer(page);
  await me.open("cardOnline");
  const offered = page.getByRole("group", { name: bank.demo_cards });
  await offered.getByRole("button", { name: bank.card_declines }).click();
  await me.payButton().click();
  await me.refused(t("payment-page.card_errors.5051"));

  await offered.getByRole("button", { name: bank.card_verifies }).click();
  await me.payButton().click();
  await expect(page.getByRole("heading", { name: bank.confirm_title })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: bank.fill }).click();
  await page.getByRole("button", { name: bank.confirm, exact: true }).click();
  await me.paid("cardOnline");
});

test("an issuer's refusal is read before it leads back to the shop", async ({ page }) => {
  const me = payer(page);
  await me.open("cardOnline");
  await me.payByCard(cards.formRefused);
  await expect(page.getByRole("alert")).toHaveText(bank.declined_text);
  expect(await violations(page)).toEqual([]);
  await page.waitForURL(/localhost/, { timeout: 20_000 });
});

test("the acquirer's own page offers cards too", async ({ page }) => {
  const guest = await checkoutOf(page, "minsk");
  await guest.choose("cardOnline");
  await guest.orderButton().click();
  await page.waitForURL(/\/hosted\/yookassa\//);
  await page.getByRole("button", { name: bank.card_pays }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByTestId("pay").click();
  await payer(page).paid("cardOnline");
});
