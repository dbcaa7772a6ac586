/** @rule SPEC-208 SPEC-416 SPEC-805 */
import type { Page } from "@playwright/test";
import { customer } from "./support/customer";
import { resetClock, setClock, setStopped, storedOrder } from "./support/shop";
import { expect, inLongMode, isLong, phone, test } from "./support/test";
import { withoutStream } from "./support/without-stream";

/** Bad input gets a clear error in the customer's language, and nothing is lost. */
test.use({ viewport: phone });
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

async function atCheckout(page: Page, language: "ru" | "de") {
  const guest = customer(page, language);
  await guest.login();
  await page.goto(`/moscow?lang=${language}`);
  await guest.addDish(language === "ru" ? "Эдамаме" : "Edamame");
  await guest.giveAddress(language === "ru" ? "Тверская 7" : "Tverskaya 7", /7/);
  await guest.goToCheckout();
  return guest;
}

for (const language of isLong ? (["ru", "de"] as const) : (["de"] as const)) {
  test(`each wrong field says so under itself, in ${language}`, async ({ page }) => {
    const guest = await atCheckout(page, language);
    const { t } = guest;
    await guest.form().getByLabel(t("checkout.entrance"), { exact: false }).fill("2");
    await guest.form().getByLabel(t("payment.cash.label")).fill("1");
    await guest.orderButton().click();

    for (const key of ["form.username.required", "form.delivery_address.room.required", "form.cash.below"]) {
      await expect(guest.form().getByText(t(key))).toBeVisible();
    }
    await expect(guest.form().getByLabel(t("checkout.name"), { exact: false })).toBeFocused();
    await expect(guest.form().getByLabel(t("checkout.entrance"), { exact: false })).toHaveValue("2");

    await guest.fillContacts({ name: "Ян" });
    await expect(guest.form().getByText(t("form.username.required"))).toBeHidden();
    await page.reload();
    await guest.goToCheckout();
    await expect(guest.form().getByLabel(t("checkout.name"), { exact: false })).toHaveValue("Ян");
    await expect(guest.form().getByLabel(t("checkout.entrance"), { exact: false })).toHaveValue("2");
  });
}

test("a change of language leaves all that is typed (SPEC-454)", async ({ page }) => {
  const guest = customer(page, "ru");
  await guest.login();
  await page.goto("/moscow");
  await guest.addDish("Эдамаме");
  await guest.giveAddress("Тверская 7", /7/);
  await page.goto("/moscow/cart");
  await page.getByRole("button", { name: new RegExp(guest.t("cart.order.button")) }).click();
  const doors = [
    ["checkout.room", "12"],
    ["checkout.entrance", "2"],
    ["checkout.floor", "3"],
  ] as const;
  for (const [key, value] of doors) await guest.form().getByLabel(guest.t(key), { exact: false }).fill(value);
  const german = customer(page, "de");
  // The language is changed in the shop, which a task leads back to.
  await page.getByRole("button", { name: guest.t("cart.step_back") }).click();
  await page
    .getByRole("link", { name: guest.t("cart.empty.to_menu") })
    .first()
    .click();
  await page.getByRole("button", { name: guest.t("shell.info"), exact: true }).click();
  const languages = page.getByLabel(guest.t("shell.language")).and(page.locator("select:visible"));
  await languages.first().selectOption("de");
  await german.goToCheckout();
  for (const [key, value] of doors) {
    await expect(german.form().getByLabel(german.t(key), { exact: false })).toHaveValue(value);
  }
});

test(
  "a tip for the courier is a line of the total, survives a reload and is paid with the order",
  inLongMode,
  async ({ page }) => {
    const guest = await atCheckout(page, "de");
    const { t } = guest;
    const tip = guest.form().getByRole("region", { name: t("checkout.tip.title") });
    const hundred = tip.getByRole("button", { name: /^100\s₽$/ });
    await expect(tip.getByRole("button", { pressed: true })).toHaveText(t("checkout.tip.none"));
    await tip.getByRole("button", { name: t("checkout.tip.other"), exact: true }).click();
    await tip.getByLabel(t("checkout.tip.label")).fill("1001");
    await guest.orderButton().click();
    await expect(tip.getByText(t("form.tip.max"))).toBeVisible();
    await hundred.click();
    await expect(tip.getByText(t("form.tip.max"))).toBeHidden();
    await guest.fillContacts({ name: "Ян" });
    await guest.form().getByLabel(t("checkout.room"), { exact: false }).fill("1");
    await guest.chooseTime();
    await page.reload();
    await guest.goToCheckout();
    await expect(hundred).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("term").filter({ hasText: t("cart.prices.tip") })).toBeVisible();
    await guest.agree();
    await guest.orderButton().click();
    const order = await storedOrder(page, await guest.orderNumber());
    const { subtotal, packages_total, delivery_total, discount, bonuses } = order;
    expect(order.tip).toBe(100);
    expect(order.price_total).toBe(subtotal + packages_total + delivery_total - discount - bonuses + 100);
  },
);

test.describe("a city that stops while the customer pays", () => {
  test.use({ allowedNoise: /409/ });
  test.afterEach(() => setStopped("city", 1, false));

  test("refuses with its reason, and the cart survives", inLongMode, async ({ page }) => {
    await withoutStream(page);
    const guest = await atCheckout(page, "ru");
    const { t } = guest;
    await guest.fillContacts({ name: "Ян" });
    await guest.form().getByLabel(t("checkout.room"), { exact: false }).fill("1");
    await guest.chooseTime();
    await guest.agree();
    await setStopped("city", 1, true);
    await guest.orderButton().click();
    const refusal = guest.dialog(t("common.error_title"));
    await expect(refusal).toContainText("не принимает заказы");
    await refusal.getByRole("button", { name: t("common.understood") }).click();
    await expect(guest.orderButton()).toHaveAttribute("aria-disabled", "true");
    await setStopped("city", 1, false);
    // A customer who comes back to the page reads that the city goes on.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
    await expect(guest.orderButton()).not.toHaveAttribute("aria-disabled");
    await guest.orderButton().click();
    expect(await guest.orderNumber()).toBeGreaterThan(1000);
  });
});

test("an address that is not known keeps the form", inLongMode, async ({ page }) => {
  await page.goto("/moscow");
  const guest = customer(page, "ru");
  const { t } = guest;
  await guest.addDish("Эдамаме");
  const place = guest.dialog(t("address.modal.delivery"));
  await place.getByRole("combobox").fill("Неведомая 999");
  await place.getByRole("button", { name: t("address.check") }).click();
  await expect(place.getByText(t("address.result.not_found")).first()).toBeVisible();
});

test("what does not exist is 404", async ({ request }) => {
  for (const path of ["/atlantis", "/moscow/nowhere", "/sushi/ru/delivery/moscow", "/kaliningrad/delivery"]) {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 404]);
    expect(await answer.text()).not.toContain("at Object.");
  }
});
