/** @rule SPEC-107 */
import { customer } from "./support/customer";
import { resetClock, setClock, storedOrder } from "./support/shop";
import { expect, inLongMode, phone, test } from "./support/test";

/** The Turkish variant: its language, currency, ASAP slot and the rounding of cash (SPEC-37). */
test.use({ viewport: phone, locale: "tr-TR" });
test.beforeEach(() => setClock("2026-11-24T14:00:00+03:00"));
test.afterEach(() => resetClock());

test("an order for delivery in Antalya, paid in cash", inLongMode, async ({ page }) => {
  await customer(page, "tr").login();
  await page.goto("/antalya");
  await expect(page.locator("html")).toHaveAttribute("lang", "tr");
  const guest = customer(page, "tr");
  const { t } = guest;
  await guest.addDish("Edamame");
  await guest.giveAddress("Atatürk 5", /Atatürk.*5/);
  // One portion is below the zone's minimum; the counter stands where the plus was.
  const more = page.getByRole("button", { name: t("common.counter.increase", { name: "Edamame" }) }).first();
  for (const units of ["2", "3"]) {
    await more.click();
    await expect(page.getByRole("group", { name: "Edamame" }).first().getByRole("status")).toHaveText(units);
  }
  await guest.goToCheckout();
  await guest.fillContacts({ name: "Ayşe" });
  await guest.form().getByLabel(t("checkout.room"), { exact: false }).fill("3");
  await guest.chooseTime();

  const cash = guest.form().getByLabel(t("payment.cash.label"));
  await cash.fill("1");
  await cash.blur();
  const rounded = Number(await cash.inputValue());
  expect(rounded % 100).toBe(0);
  await guest.agree();
  await guest.orderButton().click();

  const order = await storedOrder(page, await guest.orderNumber());
  expect(order.currency_code).toBe("TRY");
  expect(order.cash).toBe(rounded);
  expect(rounded).toBeGreaterThanOrEqual(order.price_total);
  expect(rounded - order.price_total).toBeLessThan(100);
});
