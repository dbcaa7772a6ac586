import type { Page } from "@playwright/test";
import { customer } from "./support/customer";
import { expect, test, widths } from "./support/test";
import type { TestLanguage } from "./support/words";

/** Light and dark, by system and by the switch, without a flash (SPEC-420). */

/** Which of two colours the page would draw. */
const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const probe = document.createElement("i");
    probe.style.color = "light-dark(white, black)";
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color === "rgb(0, 0, 0)";
  });

/** What is on the root before anything of the page has been painted. */
const watchFirst = (page: Page) =>
  page.addInitScript(() => {
    const seen: (string | null)[] = [];
    Object.assign(window, { themesSeen: seen });
    new MutationObserver(() => {
      if (document.body !== null) seen.push(document.documentElement.getAttribute("data-theme"));
    }).observe(document, { childList: true, subtree: true, attributes: true });
  });
const themesSeen = (page: Page) =>
  page.evaluate(() => [
    ...new Set("themesSeen" in window && Array.isArray(window.themesSeen) ? window.themesSeen : []),
  ]);

/** Presses the switch of the theme; on a phone it is in the info, which opens first. */
const pressTheme = async (page: Page, language: TestLanguage): Promise<void> => {
  const { t: text, isPhone } = customer(page, language);
  if (isPhone) await page.getByRole("button", { name: text("shell.info"), exact: true }).click();
  await page
    .getByRole("button", { name: text("shell.theme") })
    .and(page.locator(":visible"))
    .first()
    .click();
};

for (const [view, viewport] of widths("phone")) {
  test.describe(view, () => {
    test.use({ viewport });

    test("the system's theme applies, the switch's is remembered, and none flashes", async ({ page }) => {
      await watchFirst(page);
      await page.emulateMedia({ colorScheme: "dark" });
      await page.goto("/moscow/promotions");
      expect(await isDark(page)).toBe(true);
      await page.emulateMedia({ colorScheme: "light" });
      await expect.poll(() => isDark(page)).toBe(false);

      await pressTheme(page, "ru");
      await expect.poll(() => isDark(page)).toBe(true);
      await page.reload();
      expect(await isDark(page)).toBe(true);
      expect(await themesSeen(page)).toEqual(["dark"]);

      // Another page, and another language, which renders the root again.
      await page.goto("/moscow/about?lang=de");
      expect(await isDark(page)).toBe(true);
      await pressTheme(page, "de");
      await expect.poll(() => isDark(page)).toBe(false);
      await page.emulateMedia({ colorScheme: "dark" });
      // Back at the system's own theme, it is the system that is followed.
      await expect.poll(() => isDark(page)).toBe(true);
    });
  });
}
