import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { sentCode, storefrontUrl } from "./shop";
import { type TestLanguage, words } from "./words";

type Person = { readonly name: string };

/** A phone of Russia nobody else has, its digits. */
export const newPhone = (): string => `79${String(randomInt(1_000_000_000)).padStart(9, "0")}`;

/** A customer at the shop: does what people do, by the words they read. */
export function customer(page: Page, language: TestLanguage) {
  const t = words(language);
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  const place = t("order-type.delivery_to", { place: "\n" }).split("\n")[0] ?? "";
  /** Of the button of the place, chosen or not yet. */
  const toDelivery = new RegExp(`^(${place}|${t("order-type.delivery_choose").replace("?", "\\?")})`);
  const dialog = (title: string) => page.getByRole("dialog", { name: title });

  return {
    t,
    isPhone,
    dialog,

    /** Logs in without the screens of it; to be done before the first page is opened. */
    async login(phoneDigits: string = newPhone()) {
      const call = async (path: string, data: unknown) => {
        const options = { data, headers: { origin: storefrontUrl() } };
        expect((await page.request.post(`${storefrontUrl()}/api/auth/${path}`, options)).status()).toBe(200);
      };
      await call("send-code", { phone: phoneDigits, channel: "sms" });
      await call("verify", { phone: phoneDigits, code: (await sentCode(phoneDigits)).code });
    },

    async chooseCity(name: string) {
      await page.goto(language === "ru" ? "/" : `/?lang=${language}`);
      await page.getByRole("main").getByRole("link", { name, exact: true }).click();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    },

    /** Presses the plus of a dish that has nothing to choose. */
    async addDish(name: string) {
      await page
        .getByRole("button", { name: t("product.add", { name }), exact: true })
        .first()
        .click();
    },

    /** Where a dish waits for it. */
    async giveAddress(typed: string, option: RegExp) {
      const place = dialog(t("address.modal.delivery"));
      await place.getByRole("combobox").fill(typed);
      await place.getByRole("option", { name: option }).first().click();
      await expect(place).toBeHidden();
    },

    /** On a phone the switch stands in the choice of the place. */
    async switchToTakeaway() {
      if (isPhone) {
        await page.getByRole("banner").getByRole("button", { name: toDelivery }).click();
        await dialog(t("address.modal.delivery"))
          .getByRole("radio", { name: t("order-type.takeaway") })
          .locator("..")
          .click();
        return;
      }
      await page
        .getByRole("banner")
        .getByRole("radio", { name: t("order-type.takeaway") })
        // The label: the radio itself cannot be seen, and a page that scrolls as it is fetched again has to stand still first.
        .locator("..")
        .click();
    },

    async chooseShop(street: RegExp) {
      const place = dialog(t("address.modal.takeaway"));
      // A phone begins with the list.
      if (!isPhone) await place.getByRole("button", { name: t("shop.to_list") }).click();
      await place.getByRole("button", { name: street }).click();
      await expect(place).toBeHidden();
    },

    /** On a desktop the cart stands beside the menu by itself. */
    async openCart() {
      if (isPhone) await page.getByRole("button", { name: new RegExp(t("shell-live.to_cart")) }).click();
    },

    /** Presses the order button of the cart: in its modal on a phone, beside the menu on a desktop. */
    async pressOrder() {
      await this.openCart();
      if (isPhone) {
        await dialog(t("cart.title"))
          .getByRole("button", { name: new RegExp(t("cart.order.button")) })
          .click();
      } else {
        await page
          .getByRole("complementary")
          .getByRole("button", { name: new RegExp(t("cart.order.button")) })
          .click();
      }
    },

    /** From the menu to the form, for a customer who has logged in. */
    async goToCheckout() {
      await this.pressOrder();
      if (!isPhone) await page.waitForURL(/\/cart$/);
      await expect(this.form()).toBeVisible();
    },

    form: () => page.getByRole("form", { name: t("checkout.title") }),

    /** The phone is the login's (SPEC-202). */
    async fillContacts({ name }: Person) {
      await this.form().locator('input[name="username"]').fill(name);
    },

    /** The first slot offered now, or, where today has none left, one of tomorrow's. */
    async chooseTime() {
      const type = await this.orderType();
      const section = this.form().getByRole("region", { name: t(`checkout.time_${type}`) });
      const nearest = section.getByRole("group", { name: t(`slot.nearest_${type}`) });
      await expect(section.getByText(t("slot.loading"))).toBeHidden();
      await expect(nearest.or(section.getByRole("status")).first()).toBeVisible();
      if (await nearest.isVisible()) {
        const slot = nearest.getByRole("radio").first();
        // Wherever the page stands: a press could meet the bar that sticks to its foot.
        await slot.focus();
        await page.keyboard.press("Space");
        await expect(slot).toBeChecked();
        return;
      }
      await section.getByRole("button", { name: t("slot.other") }).click();
      const table = dialog(t(`slot.title_${type}`));
      // The next day of the shop: in the night, before that has turned, its date is the calendar's today.
      const days = table.getByRole("group", { name: t("slot.day"), exact: true });
      await days.getByRole("radio").nth(1).click({ force: true });
      const times = table.getByRole("group", { name: new RegExp(t("slot.time", { day: "" })) });
      await times.locator('input:not([aria-disabled="true"])').nth(2).click({ force: true });
      await table.getByRole("button", { name: /\d\d:\d\d/ }).click();
      await expect(table).toBeHidden();
    },

    async orderType(): Promise<"delivery" | "takeaway"> {
      const isDelivery = await this.form()
        .getByRole("heading", { name: t("checkout.delivery") })
        .isVisible();
      return isDelivery ? "delivery" : "takeaway";
    },

    /** Ticks the consent where the form has it: who has logged in has given it there. */
    async agree() {
      const box = this.form().locator('input[name="agreement"]');
      if ((await box.count()) === 0) return;
      await box.focus();
      await page.keyboard.press("Space");
      await expect(box).toBeChecked();
    },

    orderButton: () => page.getByRole("button", { name: t("checkout.order"), exact: true }).last(),

    /** Waits for the page of the new order and returns its number. */
    async orderNumber(): Promise<number> {
      await page.waitForURL(/\/order\/\d+\/tracking/, { timeout: 20_000 });
      return Number(/\/order\/(\d+)\//.exec(page.url())?.[1]);
    },
  };
}
