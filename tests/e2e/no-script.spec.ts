import { expect, phone, test } from "./support/test";
import { words } from "./support/words";

/** Without JavaScript the menu can be read, and a customer's own pages say what they need (SPEC-464). */
test.use({ viewport: phone, javaScriptEnabled: false });

for (const language of ["ru", "de"] as const) {
  test(`pages without JavaScript (${language})`, async ({ page }) => {
    const t = words(language);
    await page.goto(`/moscow?lang=${language}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const dishes = page.getByRole("main").getByRole("article");
    expect(await dishes.count()).toBeGreaterThan(20);
    await expect(dishes.first()).toContainText(/\d/);

    for (const path of ["cart", "profile", "order/1/tracking", "order/payment-result?orderId=1"]) {
      await page.goto(`/moscow/${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
      const main = page.getByRole("main");
      // Playwright's own locators of texts leave out what stands in a <noscript>.
      const notice = main.locator("noscript > div");
      await expect(notice).toBeVisible();
      const said = await notice.evaluate((element: HTMLElement) => element.innerText);
      expect(said).toContain(t("shell.no_script.title"));
      expect(said).toContain(t("shell.no_script.text"));
      expect(said).toContain(t("shell.not_found.to_menu"));
      await expect(notice.locator("a")).toHaveAttribute("href", "/moscow");
      // No skeleton waits for what never comes.
      await expect(main.getByText(t("common.loading")).and(page.locator(":visible"))).toHaveCount(0);
    }
  });
}
