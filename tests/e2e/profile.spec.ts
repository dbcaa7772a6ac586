/** @rule SPEC-123 SPEC-124 SPEC-150 SPEC-152 SPEC-157 SPEC-172 */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { customer, newPhone } from "./support/customer";
import { hold } from "./support/hold";
import { resetClock, setClock, storefrontUrl } from "./support/shop";
import { desktop, expect, inLongMode, phone, test } from "./support/test";
import { words } from "./support/words";

/** Wrong data and customers without an account any more are refused, both on purpose. */
test.use({ allowedNoise: /4(01|22) .*\/api\/user/ });
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

const t = words("ru");
const MOSCOW = 1;
const SAMARA = 2;

const api = async (page: Page, method: string, path: string, data?: unknown) => {
  const answer = await page.request.fetch(`${storefrontUrl()}/api${path}`, {
    method,
    data,
    headers: { origin: storefrontUrl() },
  });
  expect(answer.status(), path).toBe(200);
  return answer.json();
};

/** Saves an address without the screens of it; the first house of the street. */
const saveAddress = async (page: Page, city_id: number, street: string, room: string) => {
  const q = encodeURIComponent(`${street}, 1`);
  const { suggestions } = await api(page, "GET", `/address/suggest?city_id=${city_id}&q=${q}`);
  const { place_id } = suggestions.find(({ type }: { type: string }) => type === "house");
  return api(page, "POST", "/user/addresses", { city_id, place_id, room });
};

const tab = (page: Page, name: "profile" | "orders" | "addresses") =>
  page
    .getByRole("navigation", { name: t("profile.tabs.label") })
    .getByRole("link", { name: t(`profile.tabs.${name}`) });

/** A customer at his profile. */
const arrive = async (page: Page, path = "/moscow/profile") => {
  await customer(page, "ru").login(newPhone());
  await page.goto(path);
};

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("a guest has to log in, and comes back to the same tab", async ({ page }) => {
    await page.goto("/moscow/profile?tab=orders");
    const login = page.getByRole("dialog", { name: t("login.title") });
    await expect(login).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(login).toBeHidden();
    await expect(page.getByRole("heading", { name: t("profile.guest.title.orders") })).toBeVisible();
    await page.getByRole("button", { name: t("profile.guest.sign_in") }).click();
    await expect(login).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  });

  test("the tabs stay the same elements while the page comes to life, so that a press ends where it began", async ({
    page,
  }) => {
    await customer(page, "ru").login(newPhone());
    const letGo = await hold(page, "**/_next/static/**/*.js");
    await page.goto("/moscow/profile", { waitUntil: "commit" });
    const addresses = tab(page, "addresses");
    await expect(addresses).toBeVisible();
    const first = await addresses.elementHandle();
    letGo();
    await expect(tab(page, "profile")).toHaveAttribute("aria-current", "page");
    expect(await first?.evaluate((link) => link.isConnected)).toBe(true);
    await addresses.click();
    await expect(addresses).toHaveAttribute("aria-current", "page");
  });

  test("personal data: errors, a reload, and saved", async ({ page }) => {
    await arrive(page);
    const form = page.getByRole("form", { name: t("profile.personal.title") });
    const email = form.getByLabel(t("profile.personal.email"));
    const birthday = form.getByLabel(t("profile.personal.birthday"));
    const save = form.getByRole("button", { name: t("profile.personal.save") });
    await expect(save).toHaveAttribute("aria-disabled", "true");
    await form.getByLabel(t("profile.personal.name")).fill("Анна");
    await email.fill("anna");
    await birthday.pressSequentially("31022000");
    await expect(birthday).toHaveValue("31.02.2000");
    await save.click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(t("form.email.invalid"));
    await expect(birthday).toHaveAccessibleDescription(t("form.birthday.invalid"));

    await page.reload();
    await expect(email).toHaveValue("anna");
    await email.fill("anna@example.com");
    await birthday.fill("01.12.1990");
    await form.getByLabel(t("profile.personal.is_subscribed")).focus();
    await page.keyboard.press("Space");
    await save.click();
    await expect(page.getByText(t("profile.personal.saved"))).toBeVisible();
    await expect(save).toHaveAttribute("aria-disabled", "true");
    const { user } = await api(page, "GET", "/user/profile");
    expect(user).toMatchObject({
      name: "Анна",
      email: "anna@example.com",
      birthday: "01.12.1990",
      is_subscribed: true,
    });
  });

  test("addresses: added, chosen, changed and deleted", async ({ page }) => {
    await arrive(page);
    await tab(page, "addresses").click();
    await expect(page).toHaveURL(/\?tab=addresses$/);
    await expect(page.getByText(t("profile.addresses.empty"))).toBeVisible();

    await page.getByRole("button", { name: t("profile.addresses.add") }).click();
    const form = page.getByRole("form", { name: t("profile.addresses.new_title") });
    await form.getByRole("combobox").fill("Тверская 7");
    await form
      .getByRole("option", { name: /Тверская улица, 7/ })
      .first()
      .click();
    await expect(form.getByText(t("address.result.available"))).toBeVisible();
    await form.getByRole("button", { name: t("profile.addresses.save") }).click();
    const room = form.getByLabel(t("checkout.room"));
    await expect(room).toBeFocused();
    await expect(room).toHaveAccessibleDescription(t("form.delivery_address.room.required"));
    await room.fill("12");
    await form.getByRole("button", { name: t("profile.addresses.save") }).click();

    const card = page.getByRole("listitem").filter({ hasText: "Тверская улица, 7" });
    await expect(card).toContainText("кв. 12");
    await card.getByRole("button", { name: new RegExp(t("profile.addresses.choose")) }).click();
    await expect(card.getByText(t("profile.addresses.chosen"))).toBeVisible();

    await card.getByRole("button", { name: t("profile.addresses.edit", { address: "Тверская улица, 7" }) }).click();
    const edit = page.getByRole("form", { name: t("profile.addresses.edit_title") });
    await edit.getByLabel(t("checkout.private_house")).focus();
    await page.keyboard.press("Space");
    await edit.getByRole("button", { name: t("profile.addresses.save") }).click();
    await expect(card).toContainText(t("address.details.private_house"));

    await card.getByRole("button", { name: t("profile.addresses.delete", { address: "Тверская улица, 7" }) }).click();
    const confirm = page.getByRole("dialog", { name: t("profile.delete_address.title") });
    await confirm.getByRole("button", { name: t("profile.delete_address.confirm") }).click();
    await expect(card).toBeHidden();
    await expect(page.getByText(t("profile.addresses.empty"))).toBeVisible();
  });

  test(
    "an address chosen on a takeaway page switches to delivery; one tap chooses in the selector",
    inLongMode,
    async ({ page, context }) => {
      await context.addCookies([{ name: "sushi_order_type", value: "takeaway", url: storefrontUrl() }]);
      await customer(page, "ru").login(newPhone());
      await saveAddress(page, MOSCOW, "улица Арбат", "5");
      await saveAddress(page, MOSCOW, "Тверская улица", "-");
      await page.goto("/moscow/profile?tab=addresses");
      const card = page.getByRole("listitem").filter({ hasText: "улица Арбат, 1" });
      await card.getByRole("button", { name: new RegExp(t("profile.addresses.choose")) }).click();
      await expect(card.getByText(t("profile.addresses.chosen"))).toBeVisible();
      await expect(page.getByRole("banner").getByText(t("order-type.delivery"), { exact: true }).last()).toBeVisible();

      // The notification lies over the head of a phone.
      await expect(page.locator("#flash").getByRole("button")).toHaveCount(0);
      await page
        .getByRole("banner")
        .getByRole("button", { name: /улица Арбат, 1/ })
        .click();
      const place = page.getByRole("dialog", { name: t("address.modal.delivery") });
      await place.getByRole("button", { name: /Тверская улица, 1/ }).click();
      await expect(place).toBeHidden();
      await expect(page.getByRole("banner").getByRole("button", { name: /Тверская улица, 1/ })).toBeVisible();
    },
  );
});

test.describe("on a desktop", () => {
  test.use({ viewport: desktop });

  test("an address is saved while ordering to it, and a repeat needs no door again", inLongMode, async ({ page }) => {
    const shopper = customer(page, "ru");
    await shopper.login(newPhone());
    await page.goto("/moscow");
    await shopper.addDish("Эдамаме");
    await shopper.giveAddress("Тверская 7", /Тверская улица, 7/);
    await shopper.goToCheckout();
    await shopper.fillContacts({ name: "Ян" });
    const form = shopper.form();
    const room = form.getByLabel(t("checkout.room"), { exact: false });
    await room.fill("44");
    await shopper.chooseTime();
    await shopper.agree();
    await shopper.orderButton().click();
    const first = await shopper.orderNumber();
    await api(page, "POST", "/order/cancel", { order_id: first });
    expect((await api(page, "GET", "/user/addresses")).addresses).toEqual([]);

    // The order's address is none of his own, but its door is known.
    await api(page, "POST", "/order/repeat", { order_id: first });
    await page.goto("/moscow/cart");
    await expect(room).toHaveValue("44");
    await shopper.chooseTime();
    const box = form.getByRole("checkbox", { name: t("checkout.save_address") });
    await box.focus();
    await page.keyboard.press("Space");
    await expect(box).toBeChecked();
    await shopper.orderButton().click();
    await page.waitForURL((url) => /\/order\/\d+\/tracking/.test(url.pathname) && !url.pathname.includes(`/${first}/`));
    const { addresses } = await api(page, "GET", "/user/addresses");
    expect(addresses).toMatchObject([{ address: "Тверская улица, 7", room: "44" }]);
  });

  test("an address of another city leads there, where it is chosen once", inLongMode, async ({ page }) => {
    await customer(page, "ru").login(newPhone());
    await saveAddress(page, SAMARA, "Ленинградская улица", "8");
    await page.goto("/moscow/profile?tab=addresses");
    await page.getByRole("button", { name: new RegExp(t("profile.addresses.go", { city: "Самара" })) }).click();
    await page.waitForURL(/\/samara\/profile\?tab=addresses$/);
    await expect(page.getByText(t("profile.addresses.chosen"))).toBeVisible();
    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === "sushi_city_alias")?.value).toBe("samara");
    await tab(page, "profile").click();
    await expect(page).toHaveURL(/\/samara\/profile$/);
    await page.goBack();
    await expect(page.getByText(t("profile.addresses.chosen"))).toBeVisible();
  });

  test("takes his data along, and deletes his account", async ({ page }) => {
    await arrive(page);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: t("profile.account.export") }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^sushi-.*\.json$/);
    expect(Object.keys(JSON.parse(await readFile(await file.path(), "utf8")))).toContain("addresses");

    await page.getByRole("button", { name: t("profile.account.delete") }).click();
    const confirm = page.getByRole("dialog", { name: t("profile.delete_account.title") });
    await confirm.getByRole("button", { name: t("profile.delete_account.keep") }).click();
    await expect(confirm).toBeHidden();
    await page.getByRole("button", { name: t("profile.account.delete") }).click();
    await confirm.getByRole("button", { name: t("profile.delete_account.confirm") }).click();
    await expect(page.getByText(t("profile.delete_account.done"))).toBeVisible();
    await page.waitForURL(/\/moscow$/);
    expect((await api(page, "GET", "/user/profile")).user).toBeNull();
  });

  test("signs out", inLongMode, async ({ page }) => {
    await arrive(page, "/moscow/profile?tab=addresses");
    await page
      .getByRole("main")
      .getByRole("button", { name: t("profile.account.sign_out") })
      .click();
    await page.waitForURL(/\/moscow$/);
    expect((await api(page, "GET", "/user/profile")).user).toBeNull();
  });
});
