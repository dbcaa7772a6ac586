import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { desktop, expect, phone, test } from "./support/test";

/** Every page and every modal, judged by axe in both themes (look 20). */
const pages = [
  "/",
  "/moscow",
  "/moscow/promotions",
  "/moscow/shops",
  "/moscow/about",
  "/moscow/delivery",
  "/moscow/payment-info",
  "/moscow/legal-info",
  "/moscow/cart",
  "/privacy-policy",
  "/user-agreement",
];

/** Those that an address can open; the others are judged where their own tests open them. */
const modals = [
  "cities",
  "order_types",
  "cart",
  "call_me_back",
  "feedback",
  "provider_partner",
  "rent_partner",
  "user_login",
  "user_order",
  "bonus_info",
];

/** What axe finds, in words short enough to read in a failed test. */
async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) => `${id} ${target}: ${failureSummary}`),
  );
}

/** Puts a theme on; colours on their way from the other one have no contrast worth measuring. */
const putOn = (page: Page, theme: "light" | "dark") =>
  page.evaluate(async (name) => {
    document.documentElement.setAttribute("data-theme", name);
    const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changes.map(({ finished }) => finished));
  }, theme);

/** Colours are all that differs between the themes. */
async function judged(page: Page): Promise<string[]> {
  await putOn(page, "light");
  const light = await findings(page);
  await putOn(page, "dark");
  return [...light, ...(await findings(page, ["color-contrast"])).map((finding) => `dark: ${finding}`)];
}

// What differs on a desktop is judged in the long mode alone.
const views = process.env["LONG"] === undefined ? { phone } : { phone, desktop };

for (const [view, viewport] of Object.entries(views)) {
  test.describe(view, () => {
    test.use({ viewport });
    test.setTimeout(120_000);

    test("every page can be used by everybody", async ({ page }) => {
      for (const path of pages) {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        expect.soft(await judged(page), path).toEqual([]);
      }
    });

    test("every modal can be used by everybody", async ({ page }) => {
      for (const modal of modals) {
        await page.goto(`/moscow?modal=${modal}`);
        const dialog = page.getByRole("dialog").last();
        // A modal that this page does not have is not opened by an address either.
        if (modal === "cart" && view === "desktop") continue;
        await expect(dialog, modal).toBeVisible();
        await page.waitForLoadState("networkidle");
        expect.soft(await judged(page), modal).toEqual([]);
      }
    });
  });
}
