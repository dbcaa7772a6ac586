/** @rule SPEC-446 SPEC-805 */
import { customer } from "./support/customer";
import { filledCart } from "./support/payable";
import { resetClock, setClock, storedOrder } from "./support/shop";
import { expect, phone, test } from "./support/test";

/** Amounts as people of a city write them: none becomes ten or a hundred times as much (SPEC-445). */
test.use({ viewport: phone, locale: "de-DE" });
test.beforeEach(() => setClock("2026-11-24T12:00:00+01:00"));
test.afterEach(() => resetClock());

test("a tip of 1,5 is refused in words and cash of 50,00 is fifty, in Berlin", async ({ page }) => {
  await filledCart(page, "berlin");
  await page.goto("/berlin/cart?lang=de");
  const guest = customer(page, "de");
  const { t } = guest;
  await page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(t("cart.order.button")) })
    .click();
  await guest.fillContacts({ name: "Anna" });
  await guest.form().getByLabel(t("checkout.room"), { exact: false }).fill("3");
  await guest.chooseTime();

  const tip = guest.form().getByLabel(t("checkout.tip.label"));
  await expect(tip).toBeHidden();
  await guest
    .form()
    .getByRole("button", { name: t("checkout.tip.other"), exact: true })
    .click();
  await expect(tip).toBeFocused();
  await tip.fill("1,5");
  await expect(tip).toHaveValue("1,5");
  await tip.blur();
  await expect(guest.form().getByText(t("form.tip.invalid"))).toBeVisible();
  await expect(tip).toHaveValue("1,5");
  await tip.fill("51");
  await expect(guest.form().getByText(t("form.tip.max"))).toBeVisible();
  await expect(guest.form().getByText(t("checkout.wrong_fields", { count: 1 }))).toBeVisible();
  await tip.fill("2,00 €");
  await tip.blur();
  await expect(tip).toHaveValue("2");

  const cash = guest.form().getByLabel(t("payment.cash.label"));
  await cash.fill("1.500");
  await cash.blur();
  await expect(cash).toHaveValue("1500");
  await cash.fill("50,00");
  await cash.blur();
  await expect(cash).toHaveValue("50");
  await guest.agree();
  await guest.orderButton().click();

  const order = await storedOrder(page, await guest.orderNumber());
  expect({ cash: order.cash, tip: order.tip, currency: order.currency_code }).toEqual({
    cash: 50,
    tip: 2,
    currency: "EUR",
  });
});
