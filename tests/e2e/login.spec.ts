/** @rule SPEC-43 SPEC-154 */
import type { Page } from "@playwright/test";
import { customer, newPhone } from "./support/customer";
import { advanceClock, resetClock, sentCode, setClock, setLimits, storedOrder, storefrontUrl } from "./support/shop";
import { desktop, expect, inLongMode, phone, test, widths } from "./support/test";
import { words } from "./support/words";

/** A guest is nobody to the profile, and a wrong code is refused: both on purpose. */
test.use({ allowedNoise: /4(01|22|29) .*\/api\/(auth|order)/ });
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

const t = words("ru");

/** The login as a customer sees it. */
const login = (page: Page) => {
  const modal = page.getByRole("dialog", { name: t("login.title") });
  const field = modal.locator('input[autocomplete="one-time-code"]');
  return {
    modal,
    field,
    ask: async (digits: string, channel: "sms" | "call" = "sms") => {
      const number = modal.getByLabel(t("login.phone"));
      await expect(number).toBeFocused();
      await number.pressSequentially(digits.slice(1));
      const send = modal.getByRole("button", { name: t(`login.send.${channel}`) });
      await send.focus();
      await page.keyboard.press("Enter");
      await expect(field).toBeFocused();
    },
    /** As a telephone fills it in, or fingers do. */
    type: (code: string) => page.keyboard.type(code),
    arrived: () => expect(modal.getByText(t("login.done"))).toBeVisible(),
  };
};

const another = (code: string, step = 1): string => String((Number(code) + step) % 10_000).padStart(4, "0");

const whoIs = async (page: Page): Promise<string | null> => {
  const answer = await page.request.get(`${storefrontUrl()}/api/user/profile`);
  return (await answer.json()).user?.phone ?? null;
};

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("by SMS, after a wrong code, and on to the address that needed it", async ({ page }) => {
    const digits = newPhone();
    await page.goto("/moscow?modal=user_login&request_uri=/moscow/about");
    const { ask, type, field, modal, arrived } = login(page);
    await ask(digits);
    const { channel, code } = await sentCode(digits);
    expect(channel).toBe("sms");
    await type(another(code));
    await expect(modal.getByRole("alert").filter({ hasText: /\S/ })).toBeVisible();
    await expect(field).toHaveValue("");
    await expect(field).toBeFocused();
    await type(code);
    await arrived();
    await page.waitForURL(/\/moscow\/about$/);
    expect(await whoIs(page)).toBe(digits);
  });

  test("and on to the page it was opened on, whose address forgets it", async ({ page }) => {
    const digits = newPhone();
    await page.goto("/moscow/about?modal=user_login&request_uri=/moscow/about");
    const { ask, type, modal, arrived } = login(page);
    await ask(digits);
    // An address names its modal while it is open: a telephone may reload the page behind the message with the code.
    expect(new URL(page.url()).searchParams.get("modal")).toBe("user_login");
    await type((await sentCode(digits)).code);
    await arrived();
    await expect(modal).toHaveCount(0);
    await page.waitForURL(/\/moscow\/about$/);
  });

  test("a locked code, an expired one, and another one sent", inLongMode, async ({ page }) => {
    const digits = newPhone();
    await page.clock.install();
    await page.goto("/moscow?modal=user_login");
    const { ask, type, field, modal, arrived } = login(page);
    await ask(digits);
    const first = await sentCode(digits);
    const alert = modal.getByRole("alert");
    for (const step of [1, 2, 3]) {
      const data = { phone: digits, code: another(first.code, step) };
      await page.request.post(`${storefrontUrl()}/api/auth/verify`, { data, headers: { origin: storefrontUrl() } });
    }
    await type(another(first.code, 4));
    await expect(alert.filter({ hasText: "Запросите новый код" })).toBeVisible();

    await setLimits(false);
    try {
      await expect(modal.getByRole("timer")).toBeVisible();
      await page.clock.fastForward("01:01");
      await modal.getByRole("button", { name: t("login.resend.sms") }).click();
      await expect(modal.getByRole("timer")).toBeVisible();
      await advanceClock(301);
      await type((await sentCode(digits)).code);
      await expect(alert.filter({ hasText: "больше не действует" })).toBeVisible();

      await page.clock.fastForward("01:01");
      await modal.getByRole("button", { name: t("login.resend.call") }).click();
      await expect(modal.getByText("Отвечать не нужно")).toBeVisible();
      const last = await sentCode(digits);
      expect(last.channel).toBe("call");
      await expect(field).toHaveValue("");
      await type(last.code);
      await arrived();
    } finally {
      await setLimits(true);
    }
  });
});

for (const [view, viewport] of widths("phone")) {
  test.describe(`on the page that needs it, ${view}`, () => {
    test.use({ viewport });

    test("the profile is there at once, in another tab too, with what a guest had marked (SPEC-475)", async ({
      page,
      context,
    }) => {
      const digits = newPhone();
      await page.goto("/moscow");
      await page.waitForLoadState("networkidle");
      // Marked a moment before the login.
      await page.locator("#menu").getByRole("link", { name: "Эдамаме", exact: true }).first().click();
      await customer(page, "ru")
        .dialog("Эдамаме")
        .getByRole("button", { name: t("product.favourite", { name: "Эдамаме" }) })
        .click();
      await page.keyboard.press("Escape");
      const other = await context.newPage();
      await other.goto("/moscow/profile");
      await other.keyboard.press("Escape");
      await expect(other.getByRole("heading", { name: t("profile.guest.title.profile") })).toBeVisible();

      await page.goto("/moscow/profile");
      const { ask, type, modal, arrived } = login(page);
      await expect(modal).toBeVisible();
      await ask(digits);
      await type((await sentCode(digits)).code);
      await arrived();
      await expect(modal).toHaveCount(0);
      for (const tab of [page, other]) {
        await expect(tab.getByRole("heading", { name: t("profile.personal.title") })).toBeVisible();
        await expect(tab.getByText(t("profile.guest.title.profile"))).toHaveCount(0);
      }
      await expect
        .poll(
          async () => (await (await page.request.get(`${storefrontUrl()}/api/user/favourites`)).json()).product_keys,
        )
        .toHaveLength(1);
      await other.close();
    });

    test.describe("whose session ends elsewhere", () => {
      test.use({ allowedNoise: /4(01|22|29) .*\/api\/(auth|order|user)/ });

      test("the profile requires another login, and what is typed is saved afterwards (SPEC-476)", async ({
        page,
        browser,
      }) => {
        const digits = newPhone();
        await customer(page, "ru").login(digits);
        await page.goto("/moscow/profile");
        const name = page.getByLabel(t("profile.personal.name"), { exact: true });
        await name.fill("Анна-Мария");
        const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
        const headers = { origin: storefrontUrl() };
        expect((await elsewhere.request.post(`${storefrontUrl()}/api/auth/logout`, { headers })).status()).toBe(200);
        await elsewhere.close();

        await page.getByRole("button", { name: t("profile.personal.save"), exact: true }).click();
        const { ask, type, modal, arrived } = login(page);
        await expect(modal.getByText(t("login.session_over"))).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(page.getByRole("heading", { name: t("login.session_over") })).toBeVisible();
        await expect(page.getByText(t("profile.failed.title"))).toHaveCount(0);
        await page.getByRole("button", { name: t("login.session_over_button") }).click();
        await setLimits(false);
        try {
          await ask(digits);
          await type((await sentCode(digits)).code);
        } finally {
          await setLimits(true);
        }
        await arrived();
        await expect(modal).toHaveCount(0);
        await expect(name).toHaveValue("Анна-Мария");
        await page.getByRole("button", { name: t("profile.personal.save"), exact: true }).click();
        await expect(page.getByText(t("profile.personal.saved"))).toBeVisible();
      });
    });
  });
}

test.describe("on a desktop", () => {
  test.use({ viewport: desktop });

  test("by a call; a limit stands under the phone; nowhere else is gone to", inLongMode, async ({ page, context }) => {
    const digits = newPhone();
    await page.goto("/moscow/about?modal=user_login&request_uri=//evil.test");
    const { ask, type, arrived } = login(page);
    await ask(digits, "call");

    const second = await context.newPage();
    await second.goto("/moscow?modal=user_login");
    const other = login(second);
    await other.modal.getByLabel(t("login.phone")).pressSequentially(digits.slice(1));
    await other.modal.getByRole("button", { name: t("login.send.sms") }).click();
    await expect(other.modal.getByLabel(t("login.phone"))).toHaveAccessibleDescription(/Слишком много попыток/);
    await second.close();

    await type((await sentCode(digits)).code);
    await arrived();
    await page.waitForURL(/\/moscow$/);
    expect(await whoIs(page)).toBe(digits);
  });

  test("ends in every tab, and no copy of its cookie opens anything", async ({ page, context, browser }) => {
    const digits = newPhone();
    const shopper = customer(page, "ru");
    await shopper.login(digits);
    await page.goto("/moscow");
    await shopper.switchToTakeaway();
    await shopper.chooseShop(/Арбат/);
    await shopper.addDish("Эдамаме");
    await expect(page.getByRole("complementary").getByText("Эдамаме").first()).toBeVisible();
    const stolen = await context.storageState();

    const other = await context.newPage();
    await other.goto("/moscow/profile");
    await other
      .getByRole("main")
      .getByRole("button", { name: t("profile.account.sign_out") })
      .press("Enter");
    await other.waitForURL(/\/moscow$/);
    await expect(page.getByRole("complementary").getByText("Эдамаме")).toHaveCount(0);
    expect(await whoIs(page)).toBeNull();

    const thief = await browser.newContext({ storageState: stolen });
    const answer = await thief.request.get(`${storefrontUrl()}/api/user/profile`);
    expect(await answer.json()).toEqual({ user: null });
    await thief.close();
  });
});

for (const [view, viewport] of widths("phone")) {
  test.describe(`in the middle of checkout, on a ${view}`, () => {
    test.use({ viewport });

    test("the cart stays, the form has no phone, and the order is made", async ({ page }) => {
      const digits = newPhone();
      const shopper = customer(page, "ru");
      const { ask, type, arrived } = login(page);
      await page.goto("/moscow");
      await shopper.switchToTakeaway();
      await shopper.chooseShop(/Арбат/);
      await shopper.addDish("Эдамаме");
      await shopper.pressOrder();
      await ask(digits);
      await type((await sentCode(digits)).code);
      await arrived();
      await expect(shopper.form()).toBeVisible();
      await expect(shopper.form().locator('input[type="tel"]')).toHaveCount(0);
      await shopper.fillContacts({ name: "Ян" });
      await shopper.chooseTime();
      await shopper.agree();
      await shopper.orderButton().click();
      const number = await shopper.orderNumber();
      expect((await storedOrder(page, number)).products).toHaveLength(1);
    });

    test.describe("whose session ends elsewhere", () => {
      // The orders of a session that is over are refused, and the browser reports each refusal.
      test.use({ allowedNoise: /4(01|22|29) .*\/api\/(auth|order|user\/orders)/ });

      test("the session is opened again, and cart and form are as they were", inLongMode, async ({ page, browser }) => {
        const digits = newPhone();
        const shopper = customer(page, "ru");
        const { ask, type, arrived } = login(page);
        await shopper.login(digits);
        await page.goto("/moscow");
        await shopper.switchToTakeaway();
        await shopper.chooseShop(/Арбат/);
        await shopper.addDish("Эдамаме");
        await shopper.pressOrder();
        await shopper.fillContacts({ name: "Ян" });
        await shopper.chooseTime();
        await shopper.agree();
        // Ended from another device that holds the same session, so this page does not know it.
        const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
        const ended = await elsewhere.request.post(`${storefrontUrl()}/api/auth/logout`, {
          headers: { origin: storefrontUrl() },
        });
        expect(ended.status()).toBe(200);
        await elsewhere.close();

        await shopper.orderButton().click();
        await setLimits(false);
        try {
          await ask(digits);
          await type((await sentCode(digits)).code);
        } finally {
          await setLimits(true);
        }
        await arrived();
        await expect(shopper.form().locator('input[name="username"]')).toHaveValue("Ян");
        await shopper.orderButton().click();
        const number = await shopper.orderNumber();
        expect((await storedOrder(page, number)).products).toHaveLength(1);
      });
    });
  });
}
