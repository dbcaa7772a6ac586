/** @rule SPEC-69 SPEC-243 SPEC-244 SPEC-245 */
import type { Page } from "@playwright/test";
import { axeViolations } from "./support/axe";
import { customer, newPhone } from "./support/customer";
import { orderer } from "./support/orderer";
import { resetClock, sentCode, setClock, setLimits, setSoldOut, storefrontUrl } from "./support/shop";
import { desktop, expect, inLongMode, phone, test } from "./support/test";
import { words } from "./support/words";

const t = words("ru");
/** The shop that cooks for the address below. */
const kitchen = 11;

/** A cart that is not empty is refused on purpose, and so is a late cancellation. */
test.use({ allowedNoise: /409 .*\/api\/order/ });
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

const card = (page: Page, id: number) =>
  page.getByRole("article", { name: t("order.card.number", { id }), exact: true });
const check = (page: Page, id: number) =>
  page.getByRole("dialog", { name: t("order.check.title", { id }), exact: true });
const philadelphia = "Филадельфия";

test.describe("on a desktop", () => {
  test.use({ viewport: desktop });

  test("45 orders come as one scrolls, and a period holds those of its days", inLongMode, async ({ page }) => {
    await setLimits(false);
    const made: number[] = [];
    try {
      await customer(page, "ru").login();
      const { order } = await orderer(page);
      for (let n = 0; n < 45; n += 1) made.unshift(await order([philadelphia]));
    } finally {
      await setLimits(true);
    }
    await page.goto("/moscow/profile?tab=orders");
    await expect(card(page, made[0] ?? 0)).toBeVisible();
    const all = page.getByRole("article");
    await expect(async () => {
      await page.mouse.wheel(0, 4000);
      expect(await all.count()).toBe(45);
    }).toPass();
    await expect(card(page, made.at(-1) ?? 0)).toBeAttached();

    const filter = page.getByRole("button", { name: t("order.period.label", { period: t("order.period.all") }) });
    await filter.click();
    const dialog = page.getByRole("dialog", { name: t("order.period.title") });
    await expect(dialog.locator('[data-day="2026-11-25"] button')).toBeDisabled();
    await dialog.locator('[data-day="2026-11-20"] button').click();
    await dialog.locator('[data-day="2026-11-10"] button').click();
    await expect(dialog.getByText(/10.20 нояб/)).toBeVisible();
    await dialog.getByRole("button", { name: t("order.period.show") }).click();
    await expect(page.getByText(t("order.list.none_title"))).toBeVisible();
    await page.getByRole("button", { name: t("order.period.clear") }).click();
    await expect(card(page, made[0] ?? 0)).toBeVisible();
  });

  test("an order repeated without what is sold out, once what is in the cart may go", async ({ page }) => {
    const shop = customer(page, "ru");
    await shop.login();
    const { dish, add, order, cancel } = await orderer(page);
    const id = await order([philadelphia, "Кимчи"]);
    await cancel(id);
    await add(philadelphia, 1);
    await setSoldOut(kitchen, dish("Кимчи").id, true);
    try {
      await page.goto("/moscow/profile?tab=orders");
      await card(page, id)
        .getByRole("button", { name: t("order.card.repeat_of", { id }) })
        .click();
      const confirm = shop.dialog(t("order.repeat.confirm_title"));
      await expect(confirm).toBeVisible();
      expect(await axeViolations(page), "confirm_repeat").toEqual([]);
      await confirm.getByRole("button", { name: t("order.repeat.confirm") }).click();
      const missing = shop.dialog(t("order.repeat.missing_title"));
      await expect(missing.getByRole("listitem")).toHaveText(["Кимчи"]);
      expect(await axeViolations(page), "order_repeated").toEqual([]);
      await missing.getByRole("button", { name: t("order.repeat.to_cart") }).click();
      await page.waitForURL(/\/moscow\/cart$/);
      await expect(page.getByText(philadelphia).first()).toBeVisible();
    } finally {
      await setSoldOut(kitchen, dish("Кимчи").id, false);
    }
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("an order is found by its number and its phone, without where it goes", async ({ page, browser }) => {
    const digits = newPhone();
    await customer(page, "ru").login(digits);
    const { order } = await orderer(page);
    const id = await order([philadelphia]);
    // The reader need not be the customer.
    const context = await browser.newContext({ viewport: phone, locale: "ru-RU" });
    const guest = await context.newPage();
    await guest.goto(`${storefrontUrl()}/moscow?modal=user_order`);
    const form = guest.getByRole("dialog").getByRole("form");
    await form.locator('input[type="tel"]').pressSequentially(digits.slice(1));
    await guest.keyboard.press("Tab");
    await guest.keyboard.type(String(id));
    await guest.keyboard.press("Enter");
    const found = guest.getByRole("dialog");
    await expect(found.getByText(philadelphia)).toBeVisible();
    await expect(found.getByText("Принят", { exact: true })).toBeVisible();
    await expect(found.getByText(/Тверская/)).toHaveCount(0);
    await context.close();
  });

  test("the link of an order leads its customer there in another browser, and nobody else (SPEC-478)", async ({
    page,
    browser,
  }) => {
    const digits = newPhone();
    await customer(page, "ru").login(digits);
    const id = await (await orderer(page)).order([philadelphia]);
    const context = await browser.newContext({ viewport: phone, locale: "ru-RU" });
    const other = await context.newPage();
    const words = async (order: number) => {
      await other.goto(`${storefrontUrl()}/moscow/order/${order}/tracking`);
      await expect(other.getByRole("heading", { name: t("tracking.not_found") })).toBeVisible();
      return (await other.getByRole("main").innerText()).replaceAll(String(order), "");
    };
    // Of an order that there is, nothing else is said than of one that there is not.
    expect(await words(99_999_999)).toEqual(await words(id));
    await other.getByRole("button", { name: t("tracking.not_found_lookup") }).click();
    await expect(other.getByRole("dialog").locator('input[name="order_id"]')).toHaveValue(String(id));
    await other.keyboard.press("Escape");
    await expect(other.getByRole("dialog")).toHaveCount(0);
    await other.getByRole("button", { name: t("tracking.not_found_sign_in") }).click();
    const login = other.getByRole("dialog", { name: t("login.title") });
    await login.getByLabel(t("login.phone")).pressSequentially(digits.slice(1));
    await setLimits(false);
    try {
      await login.getByRole("button", { name: t("login.send.sms") }).click();
      await expect(login.locator('input[autocomplete="one-time-code"]')).toBeFocused();
      await other.keyboard.type((await sentCode(digits)).code);
    } finally {
      await setLimits(true);
    }
    await expect(login).toHaveCount(0);
    await expect(other.getByRole("heading", { name: t("tracking.title", { id }) })).toBeVisible();
    expect(new URL(other.url()).pathname).toBe(`/moscow/order/${id}/tracking`);
    await context.close();
  });

  test("the check that the address names, and the order canceled in it", inLongMode, async ({ page }) => {
    const shop = customer(page, "ru");
    await shop.login();
    const { order } = await orderer(page);
    const id = await order([philadelphia]);
    await page.goto(`/moscow/profile?tab=orders&orderId=${id}`);
    await expect(check(page, id).getByText("Принят", { exact: true })).toBeVisible();
    await expect(check(page, id).getByText(philadelphia, { exact: true }).first()).toBeVisible();
    await check(page, id)
      .getByRole("button", { name: t("tracking.cancel"), exact: true })
      .click();
    await shop
      .dialog(t("tracking.cancel_title", { id }))
      .getByRole("button", { name: t("tracking.cancel_yes") })
      .click();
    // Back among his orders, where it can be repeated.
    await expect(check(page, id)).toBeHidden();
    await expect(card(page, id).getByRole("button", { name: t("order.card.repeat_of", { id }) })).toBeVisible();
    expect(new URL(page.url()).search).toBe("?tab=orders");
  });
});
