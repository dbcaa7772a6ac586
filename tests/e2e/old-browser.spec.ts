import { customer, newPhone } from "./support/customer";
import { beOldestBrowser } from "./support/oldest-browser";
import { bankIcon, cards, payer } from "./support/payment";
import { advanceOrder, resetClock, sentCode, setClock, storedOrder } from "./support/shop";
import { expect, phone, test } from "./support/test";

/** The shop in the oldest browsers of the list (ADR-0068, SPEC-461): everything that they lack is taken from the page. */
test.use({
  viewport: phone,
  allowedNoise: new RegExp(`${bankIcon.source}|404 .*get-courier-location|4(01|22) .*/api/`),
});
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

test("home, menu, address, cart, login, checkout, tracking and profile work", async ({ page }) => {
  expect(await beOldestBrowser(page)).toBeGreaterThan(200);
  const guest = customer(page, "ru");
  const { t } = guest;
  const digits = newPhone();
  await guest.chooseCity("Москва");
  // `URL.canParse` comes back with Next's own scripts.
  expect(
    await page.evaluate(() => ["any" in AbortSignal, "Temporal" in window, "requestIdleCallback" in window]),
  ).toEqual([false, false, false]);
  await guest.addDish("Эдамаме");
  await guest.giveAddress("Тверская 7", /Тверская.*7/);
  await expect(page.getByRole("group").getByRole("status").first()).toHaveText(/\d+/);

  await guest.pressOrder();
  const login = page.getByRole("dialog", { name: t("login.title") });
  await login.getByLabel(t("login.phone")).pressSequentially(digits.slice(1));
  await login.getByRole("button", { name: t("login.send.sms") }).press("Enter");
  await expect(login.locator('input[autocomplete="one-time-code"]')).toBeFocused();
  await page.keyboard.type((await sentCode(digits)).code);

  await expect(guest.form()).toBeVisible();
  await guest.fillContacts({ name: "Ян" });
  await guest.form().getByLabel(t("checkout.room"), { exact: false }).fill("12");
  await guest.chooseTime();
  await guest.agree();
  await guest.orderButton().click();
  const number = await guest.orderNumber();
  expect((await storedOrder(page, number)).order_type).toBe("delivery");
  const current = page.getByRole("list", { name: t("tracking.stages") }).locator('[aria-current="step"]');
  await expect(current).toContainText(t("tracking.stage.accepted"));
  await advanceOrder(number, "cooking");
  await page.reload();
  await expect(current).toContainText(t("tracking.stage.cooking"));

  for (const path of ["/moscow/profile", "/moscow/cart", "/moscow/shops", "/moscow/promotions"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  }
});

test("an order is paid by card", async ({ page }) => {
  await beOldestBrowser(page);
  const me = payer(page);
  await me.open("cardOnline");
  await me.payByCard(cards.approved);
  await me.paid("cardOnline");
});
