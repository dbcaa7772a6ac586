/** @rule SPEC-106 SPEC-416 */
import type { Locator, Page } from "@playwright/test";
import { tabTo } from "./support/keys";
import { sentForms } from "./support/shop";
import { desktop, expect, inLongMode, phone, test } from "./support/test";
import { type TestLanguage, words } from "./support/words";

/** What visitors write arrives, and nothing typed is lost. */
const newPhone = () => `9${String(Math.floor(Math.random() * 1e9)).padStart(9, "0")}`;

const typed: Record<string, string> = {
  company: "Рыба и Ко",
  name: "Анна",
  email: "anna@example.com",
  category: "Лосось",
  address: "Москва, Арбат, 1",
  area: "120",
  order_id: "1001",
  message: "Не хватило имбиря",
};

async function openForm(page: Page, kind: string, language: TestLanguage): Promise<Locator> {
  await page.goto(`/moscow?lang=${language}&modal=${kind}`);
  const form = page.getByRole("dialog").getByRole("form");
  await expect(form).toBeVisible();
  return form;
}

/** Fills a form in from its first field to its button by the keys alone, and presses that. */
async function fillInByKeys(page: Page, form: Locator, number: string, send: string) {
  const { keyboard } = page;
  await form.locator("input, textarea").first().focus();
  for (let steps = 0; steps < 30; steps += 1) {
    const { name, type, text } = await page.evaluate(() => {
      const { activeElement: at } = document;
      const isField = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement;
      return { name: isField ? at.name : "", type: isField ? at.type : "", text: at?.textContent?.trim() ?? "" };
    });
    if (text === send) break;
    if (type === "tel") await keyboard.type(number);
    else if (type === "radio") await keyboard.press("ArrowDown");
    else if (type === "checkbox") await keyboard.press("Space");
    else if (typed[name] !== undefined) await keyboard.type(typed[name]);
    await keyboard.press("Tab");
  }
  await keyboard.press("Enter");
}

/** Attributes of each field by which a browser can fill it in (SPEC-415). */
const valuesOf = (form: Locator) =>
  form
    .locator("input:not([type=checkbox], [type=radio]), textarea")
    .evaluateAll((fields) =>
      Object.fromEntries(
        fields.flatMap((field) =>
          field instanceof HTMLInputElement
            ? [[field.type === "tel" ? "phone" : field.name, field.autocomplete || field.inputMode]]
            : [],
        ),
      ),
    );

async function fillIn(form: Locator, number: string) {
  for (const [name, text] of Object.entries(typed)) {
    const field = form.locator(`[name="${name}"]`);
    if ((await field.count()) > 0) await field.fill(text);
  }
  await form.locator('input[type="tel"]').pressSequentially(number);
  const wishes = form.getByRole("radio");
  if ((await wishes.count()) > 0) await wishes.nth(1).check();
  await form.getByRole("checkbox").check();
}

const person = { name: "name", phone: "tel" };
const forms = [
  { kind: "feedback", name: "questions", language: "ru", fields: { ...person, email: "email" } },
  { kind: "call_me_back", name: "call_me_back", language: "de", fields: person },
  {
    kind: "provider_partner",
    name: "supplier",
    language: "ru",
    fields: { ...person, company: "organization", email: "email", category: "" },
  },
  {
    kind: "rent_partner",
    name: "landlord",
    language: "de",
    fields: { ...person, email: "email", address: "street-address", area: "numeric", rent: "numeric" },
  },
  { kind: "return_request", name: "return_request", language: "ru", fields: { ...person, order_id: "numeric" } },
] as const;

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  for (const { kind, name, language, fields } of forms) {
    const circle = kind === "feedback" ? {} : inLongMode;
    test(`${kind} is written by keys, sent and thanked for, in ${language}`, circle, async ({ page }) => {
      const t = words(language);
      const number = newPhone();
      const form = await openForm(page, kind, language);
      expect(await valuesOf(form)).toEqual(fields);
      await fillInByKeys(page, form, number, t("feedback.send"));
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("heading", { name: t(`feedback.${name}.thanks_title`) })).toBeVisible();
      await dialog.getByRole("button", { name: t("common.understood") }).click();
      await expect(dialog).toBeHidden();
      const [sent = "", ...others] = await sentForms(`7${number}`);
      expect(others).toEqual([]);
      expect(sent.split("\n")[0]).toBe(name);
      expect(sent).toContain("name: Анна");
    });
  }

  test("an address out of reach leaves a phone (SPEC-18)", async ({ page }) => {
    const t = words("ru");
    const number = newPhone();
    await page.goto("/moscow?lang=ru&modal=order_types");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox").fill("Дмитровское шоссе, 20");
    await dialog
      .getByRole("option", { name: /шоссе, 20/ })
      .first()
      .click();
    const form = dialog.getByRole("form", { name: t("feedback.unavailable_address.title") });
    await form.locator('input[type="tel"]').pressSequentially(number);
    await form.getByRole("checkbox").check();
    await form.getByRole("button", { name: t("feedback.unavailable_address.send") }).click();
    await expect(dialog.getByText(t("feedback.unavailable_address.thanks_title"))).toBeVisible();
    expect(await sentForms(`7${number}`)).toEqual([
      `unavailable_address\nphone: 7${number}\naddress: Дмитровское шоссе, 20`,
    ]);
  });

  test.describe("without a network", () => {
    // The service worker is fetched when the page has come to rest, which may be just then.
    test.use({ allowedNoise: /ERR_INTERNET_DISCONNECTED|Failed to load resource|fetching the script/ });

    test("everything typed stays, and is sent once it is back", async ({ page, context }) => {
      const t = words("ru");
      const number = newPhone();
      const form = await openForm(page, "feedback", "ru");
      await fillIn(form, number);
      await context.setOffline(true);
      await form.getByRole("button", { name: t("feedback.send") }).click();
      await expect(form.getByText(t("feedback.offline"))).toBeVisible();
      await expect(form.locator('[name="message"]')).toHaveValue("Не хватило имбиря");
      await context.setOffline(false);
      await form.getByRole("button", { name: t("feedback.send") }).click();
      await expect(page.getByRole("dialog").getByText(t("feedback.questions.thanks"))).toBeVisible();
      expect(await sentForms(`7${number}`)).toHaveLength(1);
    });
  });
});

test.describe("on a desktop", () => {
  test.use({ viewport: desktop });

  test("a call is requested by keyboard alone, in de", inLongMode, async ({ page }) => {
    const t = words("de");
    const number = newPhone();
    await page.goto("/moscow?lang=de");
    const opener = page.getByRole("contentinfo").getByRole("button", { name: t("shell.call_me_back") });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: t("feedback.call_me_back.title") });
    const form = dialog.getByRole("form");
    await expect(form).toBeVisible();
    const send = form.getByRole("button", { name: t("feedback.send") });
    await expect(send).toHaveAttribute("aria-disabled", "true");

    const reach = (target: Locator) => tabTo(page, target, { most: 12 });
    await reach(form.locator('input[type="tel"]'));
    await page.keyboard.type(number);
    await reach(form.getByRole("checkbox"));
    await page.keyboard.press("Space");
    await reach(send);
    await page.keyboard.press("Enter");
    const name = form.locator('[name="name"]');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(t("form.name.required"));
    await page.keyboard.type("Anna");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("heading", { name: t("feedback.call_me_back.thanks_title") })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await sentForms(`7${number}`)).toEqual([`call_me_back\nname: Anna\nphone: 7${number}`]);
  });

  test.describe("an order nobody has made", () => {
    test.use({ allowedNoise: /404 .*\/api\/order\/lookup/ });

    test("is not found, with one answer", inLongMode, async ({ page }) => {
      const t = words("ru");
      const form = await openForm(page, "user_order", "ru");
      await form.locator('input[type="tel"]').pressSequentially(newPhone());
      await form.locator('[name="order_id"]').fill("999999");
      await form.getByRole("button", { name: t("feedback.order_lookup.send") }).click();
      await expect(form.getByText(t("feedback.order_lookup.missed"))).toBeVisible();
      await expect(form.locator('[name="order_id"]')).toHaveValue("999999");
    });
  });

  test.describe("too many forms", () => {
    test.use({ allowedNoise: /429 .*\/api\/feedback/ });

    test("are listed in the modal of errors, and what was typed is there after it", inLongMode, async ({ page }) => {
      const t = words("ru");
      await page.route("**/api/feedback/questions", (route) =>
        route.fulfill({
          status: 429,
          headers: { "retry-after": "60" },
          json: { code: "rate_limited", message: t("error.rate_limited") },
        }),
      );
      const form = await openForm(page, "feedback", "ru");
      await fillIn(form, newPhone());
      await form.getByRole("button", { name: t("feedback.send") }).click();
      const failure = page.getByRole("dialog", { name: t("common.error_title") });
      await expect(failure.getByText(t("error.rate_limited"))).toBeVisible();
      await failure.getByRole("button", { name: t("common.understood") }).click();
      await expect(failure).toBeHidden();
      await expect(form.locator('[name="message"]')).toHaveValue("Не хватило имбиря");
    });
  });
});
