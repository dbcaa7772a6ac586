import type { Page } from "@playwright/test";
import { newPhone } from "./support/customer";
import { sentCode, sentForms } from "./support/shop";
import { expect, phone, test } from "./support/test";
import { type TestLanguage, words } from "./support/words";

/** Telephones as people paste them (SPEC-440, SPEC-441): the number it says, or words and no code. */
test.use({ viewport: phone });

/** Copies a text as another application does, and pastes it into the focused field. */
const paste = async (page: Page, text: string): Promise<void> => {
  await page.evaluate((copied) => {
    const focused = document.activeElement;
    const source = document.createElement("textarea");
    source.value = copied;
    (focused?.closest("dialog") ?? document.body).append(source);
    source.select();
    document.execCommand("copy");
    source.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }, text);
  await page.keyboard.press("ControlOrMeta+v");
};

const openLogin = async (page: Page, city: string, language: TestLanguage) => {
  const t = words(language);
  const requests: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/auth/send-code")) requests.push(request.postDataJSON());
  });
  await page.goto(`/${city}?lang=${language}&modal=user_login`);
  const modal = page.getByRole("dialog", { name: t("login.title") });
  const field = modal.getByLabel(t("login.phone"), { exact: false }).and(modal.locator('input[type="tel"]'));
  await expect(field).toBeFocused();
  return { t, modal, field, requests, send: modal.getByRole("button", { name: t("login.send.sms") }) };
};

test("in Berlin a code goes to the number that was pasted, in whatever spelling", async ({ page }) => {
  const { t, modal, field, requests, send } = await openLogin(page, "berlin", "de");
  for (const [text, shown] of [
    ["0170 1234567", "+49 170 1234567"],
    ["+49 (0)151 23456789", "+49 (151) 23456789"],
    ["\u202a+90 (0532) 123\u00a045\u00a067\u202c", "+90 (532) 123-45-67"],
    ["+49 (30) 55127480", "+49 30 55127480"],
    ["+49 30 55127480 ext. 12", "+49 30 55127480 ext. 12"],
  ] as const) {
    await field.selectText();
    await paste(page, text);
    await expect(field).toHaveValue(shown);
  }
  await send.click();
  await expect(field).toHaveAccessibleDescription(t("form.phone.extension"));
  expect(requests).toEqual([]);

  const own = `151${newPhone().slice(-8)}`;
  await field.selectText();
  await paste(page, `+49 (0)${own}`);
  await send.click();
  await expect(modal.locator('input[autocomplete="one-time-code"]')).toBeFocused();
  expect(requests).toEqual([{ phone: `49${own}`, channel: "sms" }]);
  expect((await sentCode(`49${own}`)).channel).toBe("sms");
});

test("in Moscow a German number stays German, and gets words and no code", async ({ page }) => {
  const { t, modal, field, requests, send } = await openLogin(page, "moscow", "ru");
  await paste(page, "+49 151 23456789");
  await expect(field).toHaveValue("+49 1512 3456789");
  await expect(field).toHaveAccessibleDescription(t("login.foreign", { codes: "+7" }));
  await send.click();
  await expect(field).toBeFocused();
  expect(requests).toEqual([]);

  const own = newPhone().slice(1);
  await field.selectText();
  await paste(page, `+7 8 ${own.slice(0, 3)} ${own.slice(3, 6)}-${own.slice(6)}`);
  await expect(field).toHaveAccessibleDescription("");
  await send.click();
  await expect(modal.locator('input[autocomplete="one-time-code"]')).toBeFocused();
  expect(requests).toEqual([{ phone: `7${own}`, channel: "sms" }]);
});

test("a form in Moscow takes a foreign number", async ({ page }) => {
  const t = words("ru");
  const number = `4915${newPhone().slice(-9)}`;
  await page.goto("/moscow?lang=ru&modal=call_me_back");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("feedback.fields.name"), { exact: false }).fill("Anna");
  await dialog.locator('input[type="tel"]').focus();
  await paste(page, `00${number}`);
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: t("feedback.send") }).click();
  await expect(dialog.getByText(t("feedback.call_me_back.thanks_title"))).toBeVisible();
  expect((await sentForms(number))[0]).toContain(`phone: ${number}`);
});
