/** @rule SPEC-405 SPEC-819 SPEC-835 */
import { errorTexts } from "@/lib/i18n/standing-texts";
import { axeViolations, judgedInBoth } from "./support/axe";
import { customer, newPhone } from "./support/customer";
import { resetClock, sentCode, setClock, storefrontUrl } from "./support/shop";
import { expect, inLongMode, isLong, test, widths } from "./support/test";
import { words } from "./support/words";

/** Every page and every modal, judgedInBoth by axe in both themes (SPEC-420): the gate judges those that sell. */
const pages = ["/moscow", "/atlantis"];
const otherPages = [
  "/moscow/cart",
  "/moscow/shops",
  "/",
  "/moscow/promotions",
  "/moscow/about",
  "/moscow/delivery",
  "/moscow/payment-info",
  "/moscow/legal-info",
  "/privacy-policy",
  "/user-agreement",
  "/moscow?q=maki",
  "/moscow?q=zzzzzzzz",
  "/moscow?veg=1",
  "/moscow/profile",
  "/moscow/order/payment-result?orderId=999999",
  "/moscow/order/link",
  "/moscow/order/continue",
];

/** Those that an address can open; the others are judgedInBoth where their own tests open them. */
const modals = ["user_login"];
const otherModals = [
  "order_types",
  "cities",
  "cart",
  "call_me_back",
  "feedback",
  "provider_partner",
  "rent_partner",
  "user_order",
  "return_request",
];

const t = words("ru");

for (const [view, viewport] of widths("phone")) {
  test.describe(view, () => {
    // One of the pages is one that does not exist, one the result of nobody's order.
    test.use({ viewport, allowedNoise: /404 .*\/(atlantis|api\/order)/ });

    for (const path of [...pages, ...(isLong ? otherPages : [])]) {
      test(`${path} can be used by everybody`, async ({ page }) => {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        expect(await judgedInBoth(page)).toEqual([]);
      });
    }

    for (const modal of [...modals, ...(isLong ? otherModals : [])]) {
      // A modal that a page does not have is not opened by an address either.
      if (modal === "cart" && view === "desktop") continue;
      test(`the modal ${modal} can be used by everybody`, async ({ page }) => {
        await page.goto(`/moscow?modal=${modal}`);
        await expect(page.getByRole("dialog").last()).toBeVisible();
        await page.waitForLoadState("networkidle");
        expect(await judgedInBoth(page)).toEqual([]);
      });
    }

    test.describe("what is shown where no page can be", inLongMode, () => {
      test.use({ allowedNoise: /404 .*\/ucp\/none|NotFoundError|the object can not be found here/ });

      test("an address beside every page can be left by everybody", async ({ page }) => {
        await page.goto("/ucp/none");
        await expect(page.getByRole("heading", { level: 1, name: errorTexts.ru.missing.title })).toBeVisible();
        expect(await judgedInBoth(page)).toEqual([]);
      });

      test("a page that failed can be left by everybody", async ({ page }) => {
        await page.goto("/moscow?modal=user_login");
        const login = page.getByRole("dialog", { name: t("login.title") });
        await login.getByLabel(t("login.phone")).waitFor();
        // As an extension may: React finds gone what it takes away. A page is loaded again by itself once a minute.
        await page.evaluate(() => {
          sessionStorage.setItem("rewritten_page_reloaded_at", String(Date.now()));
          document.querySelector("dialog[open] h2")?.closest("dialog")?.remove();
        });
        await page.goBack();
        await expect(page.getByRole("heading", { level: 1, name: errorTexts.ru.rewritten.title })).toBeVisible();
        expect(await judgedInBoth(page)).toEqual([]);
      });
    });

    test.describe("where the clock is a city's", inLongMode, () => {
      test.use({ timezoneId: "Europe/Moscow" });

      test("the question whether it is the visitor's can be answered by everybody", async ({ page }) => {
        await page.goto("/");
        const question = page.getByRole("dialog", { name: t("city.is_it", { city: "Москва" }) });
        await expect(question).toBeVisible();
        expect.soft(await judgedInBoth(page)).toEqual([]);
        await question.getByRole("button", { name: t("city.another") }).click();
        await expect(page.getByRole("dialog").getByRole("link", { name: "Самара" })).toBeVisible();
        await page.goto("/");
        await question.getByRole("link", { name: t("city.yes") }).click();
        await page.waitForURL(/\/moscow$/);
      });
    });

    test.describe("what opens from the cart to an order", inLongMode, () => {
      test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
      test.afterEach(() => resetClock());

      test("can be used by everybody", async ({ page }) => {
        const shopper = customer(page, "ru");
        const { dialog } = shopper;
        const judge = async (what: string) => {
          await page.waitForLoadState("networkidle");
          expect.soft(await axeViolations(page), what).toEqual([]);
        };
        await shopper.login(newPhone());
        await page.goto("/moscow");
        await shopper.switchToTakeaway();
        const place = dialog(t("address.modal.takeaway"));
        if (!shopper.isPhone) await place.getByRole("button", { name: t("shop.to_list") }).click();
        await place.getByRole("button", { name: /Арбат/ }).click();
        await expect(place).toBeHidden();

        await page.getByRole("link", { name: "Поке с курицей терияки", exact: true }).first().click();
        await expect(dialog("Поке с курицей терияки").getByRole("radio").first()).toBeVisible();
        await judge("product");
        await page.keyboard.press("Escape");
        await shopper.addDish("Эдамаме");
        await expect(page.getByRole("group", { name: "Эдамаме" }).first()).toBeVisible();

        await shopper.pressOrder();
        if (!shopper.isPhone) await page.waitForURL(/\/cart$/);
        await expect(shopper.form()).toBeVisible();
        await shopper.orderButton().click();
        await expect(shopper.form().getByText(t("form.username.required"))).toBeVisible();
        await judge("checkout with its errors");
        await shopper
          .form()
          .getByRole("button", { name: t("slot.other") })
          .click();
        await expect(dialog(t("slot.title_takeaway"))).toBeVisible();
        await judge("slots");
        await page.keyboard.press("Escape");
        await shopper.fillContacts({ name: "Ян" });
        await shopper.chooseTime();
        await shopper.agree();
        await shopper.orderButton().click();
        const id = await shopper.orderNumber();
        await expect(page.getByRole("heading", { level: 1, name: t("tracking.title", { id }) })).toBeVisible();
        await judge("tracking");

        await page.goto(`/moscow/profile?tab=orders&orderId=${id}`);
        await expect(
          dialog(t("order.check.title", { id })).getByText("Эдамаме", { exact: true }).first(),
        ).toBeVisible();
        await judge("user_order_check");
        await page.keyboard.press("Escape");
        await judge("orders of the profile");
        await page.getByRole("button", { name: t("order.period.label", { period: t("order.period.all") }) }).click();
        await expect(dialog(t("order.period.title"))).toBeVisible();
        await judge("period of the orders");

        await page.goto("/moscow/profile");
        await expect(page.getByRole("form", { name: t("profile.personal.title") })).toBeVisible();
        await judge("personal data");
        await page.getByRole("button", { name: t("profile.account.delete") }).click();
        await expect(dialog(t("profile.delete_account.title"))).toBeVisible();
        await judge("confirm_delete_account");

        await page.request.post(`${storefrontUrl()}/api/user/addresses`, {
          headers: { origin: storefrontUrl() },
          data: { city_id: 1, text: "Тверская улица, 7", room: "12" },
        });
        await page.goto("/moscow/profile?tab=addresses");
        const address = { address: "Тверская улица, 7" };
        await page.getByRole("button", { name: t("profile.addresses.edit", address) }).click();
        await expect(page.getByRole("form", { name: t("profile.addresses.edit_title") })).toBeVisible();
        await judge("an address being changed");
        await page.getByRole("button", { name: t("profile.addresses.cancel") }).click();
        await page.getByRole("button", { name: t("profile.addresses.delete", address) }).click();
        await expect(dialog(t("profile.delete_address.title"))).toBeVisible();
        await judge("confirm_delete_address");
      });
    });

    test.describe("the states of a login", inLongMode, () => {
      test.use({ allowedNoise: /4(22|29) .*\/api\/auth/ });

      test("can be used by everybody", async ({ page }) => {
        const digits = newPhone();
        const modal = page.getByRole("dialog", { name: t("login.title") });
        const ask = async () => {
          const number = modal.getByLabel(t("login.phone"));
          await expect(number).toBeFocused();
          if ((await number.inputValue()).length < 18) await number.pressSequentially(digits.slice(1));
          await modal.getByRole("button", { name: t("login.send.sms") }).click();
        };
        await page.goto("/moscow?modal=user_login");
        await ask();
        const code = modal.locator('input[autocomplete="one-time-code"]');
        await expect(code).toBeFocused();
        expect.soft(await axeViolations(page), "the field of a code").toEqual([]);
        const right = Number((await sentCode(digits)).code);
        await page.keyboard.type(String((right + 1) % 10_000).padStart(4, "0"));
        await expect(modal.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
        expect.soft(await axeViolations(page), "a wrong code").toEqual([]);
        await modal.getByRole("button", { name: t("login.change") }).click();
        await page.waitForTimeout(3_000);
        await ask();
        await expect(modal.getByLabel(t("login.phone"))).toHaveAccessibleDescription(/Слишком много попыток/);
        expect.soft(await axeViolations(page), "too many tries").toEqual([]);
      });
    });

    test("maps, and the modals with one, can be used by everybody", inLongMode, async ({ page }) => {
      const shopper = customer(page, "ru");
      const { dialog } = shopper;
      const judge = async (what: string) => {
        await page.waitForLoadState("networkidle");
        expect.soft(await axeViolations(page), what).toEqual([]);
      };
      await page.goto("/moscow/shops");
      if (shopper.isPhone) await page.getByRole("radio", { name: t("shop.view.map") }).click({ force: true });
      await page.getByRole("button", { name: /^улица Арбат, 20\./ }).click();
      await judge("the shops on a map");
      const shop = { name: "На Арбате", street: "улица Арбат, 20" };
      await page
        .getByRole("region", { name: t("shop.card") })
        .getByRole("button", { name: t("shop.choose_label", shop) })
        .click();
      const confirm = dialog(t("shop.confirm.title"));
      await expect(confirm).toBeVisible();
      await judge("confirm_shop over the map");
      await confirm.getByRole("button", { name: t("shop.confirm.confirm") }).click();
      await expect(confirm).toBeHidden();

      await page.goto("/moscow");
      const added = page.waitForResponse(/\/api\/cart\/add/);
      await shopper.addDish("Эдамаме");
      await added;
      await page.goto("/moscow?modal=order_types");
      const takeaway = dialog(t("address.modal.takeaway"));
      if (shopper.isPhone) await takeaway.getByRole("button", { name: t("shop.to_map") }).click();
      await expect(takeaway.getByRole("application")).toBeVisible();
      await judge("the takeaway screen");
      await takeaway.getByRole("button", { name: t("shop.to_list") }).click();
      await takeaway.getByRole("button", { name: /^Заберу здесь: На Пятницкой/ }).click();
      const change = dialog(t("shop.confirm.change_title"));
      await expect(change).toBeVisible();
      await judge("confirm_change_takeaway");
      await change.getByRole("button", { name: t("shop.confirm.keep") }).click();
      await expect(change).toBeHidden();

      await takeaway
        .getByRole("radio", { name: t("order-type.delivery") })
        .locator("..")
        .click();
      await expect(dialog(t("address.modal.delivery")).getByRole("application")).toBeVisible();
      await judge("the delivery screen");
    });

    test("what is said of an address can be used by everybody", inLongMode, async ({ page }) => {
      await page.goto("/moscow/delivery");
      const field = page.getByRole("combobox", { name: t("address.field.label") });
      for (const [typed, title] of [
        ["Дмитровское шоссе, 20", "shop.nearest.title"],
        ["Тверская улица, 7", "address.confirm.title"],
      ] as const) {
        await field.fill(typed);
        await page.getByRole("button", { name: t("address.check") }).click();
        const dialog = page.getByRole("dialog", { name: t(title) });
        await expect(dialog).toBeVisible();
        expect.soft(await axeViolations(page), title).toEqual([]);
        await page.keyboard.press("Escape");
        await expect(dialog).toBeHidden();
      }
    });
  });
}
