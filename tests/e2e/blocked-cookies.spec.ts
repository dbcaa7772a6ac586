import type { Page } from "@playwright/test";
import { customer, newPhone } from "./support/customer";
import { expect, phone, test } from "./support/test";

/**
 * A browser that blocks the cookies of this site, as its settings do: Chromium is set so through its own protocol
 * (`Emulation.setDocumentCookieDisabled`), and no cookie of an answer or a request passes (SPEC-463).
 */
const blockCookies = async (page: Page): Promise<void> => {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setDocumentCookieDisabled", { disabled: true });
  await page.context().clearCookies();
  await page.route("**/*", async (route) => {
    // A stream of events has no end to be fetched to.
    if (route.request().resourceType() === "eventsource") return route.abort();
    const { cookie: _sent, ...headers } = await route.request().allHeaders();
    const answer = await route.fetch({ headers, maxRedirects: 0 });
    const { "set-cookie": _cookies, ...rest } = answer.headers();
    await route.fulfill({ response: answer, headers: rest });
  });
};

test.use({
  viewport: phone,
  cookieAnswer: null,
  serviceWorkers: "block",
  allowedNoise: /Service Worker registration|4(01|22) .*|states\/events/,
});

for (const language of ["ru", "de"] as const) {
  test(`what cookies are needed for is said where it is pressed (${language})`, async ({ page }) => {
    await blockCookies(page);
    const guest = customer(page, language);
    const { t } = guest;
    await page.goto(`/moscow?lang=${language}`);
    const consent = page.getByRole("button", { name: t("consent.reject") });
    if (await consent.isVisible()) await consent.click();
    await page
      .getByRole("button", { name: new RegExp(`^${t("product.add", { name: "" }).trim()}`) })
      .first()
      .click();
    const words = guest.dialog(t("error.cookies_title"));
    await expect(words.getByText(t("error.cookies"))).toBeVisible();
    await expect(page.getByText(t("product.added", { name: "" }).trim()).and(page.locator(":visible"))).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(words).toBeHidden();

    await page.goto(`/moscow?lang=${language}&modal=user_login`);
    const login = guest.dialog(t("login.title"));
    await login.getByLabel(t("login.phone")).pressSequentially(newPhone().slice(1));
    await login.getByRole("button", { name: t("login.send.sms") }).press("Enter");
    await expect(login.getByText(t("error.cookies"))).toBeVisible();
  });
}
