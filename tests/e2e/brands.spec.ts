import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Stack, startStack } from "../../scripts/stack";
import { crawl } from "../support/crawler";
import { desktop, expect, isLong, phone, test } from "./support/test";
import { words } from "./support/words";

/** What the other brands show otherwise (spec 1 §2): each is a shop of its own, so this is for the long mode. */
const t = words("ru");
const brandNames = isLong ? (["shawarma", "lavash"] as const) : [];
for (const [at, brand] of brandNames.entries()) {
  test.describe(brand, () => {
    test.describe.configure({ mode: "serial" });
    let shop: Stack;

    test.beforeAll(async () => {
      test.setTimeout(120_000);
      const ports = { storefront: 13_700 + at * 30, upstream: 13_710 + at * 30, bank: 13_720 + at * 30 };
      const dataDir = mkdtempSync(join(tmpdir(), "mealfront-brands-"));
      const env = { LOG_LEVEL: "silent" };
      shop = await startStack({ brand, mode: "production", dataDir, ports, env, output: () => undefined });
    });
    test.afterAll(() => shop.stop());
    test.beforeEach(({ context }) =>
      context.addCookies([{ name: `${brand}_cookie_notice`, value: "rejected", url: shop.storefrontUrl }]),
    );

    test("every address of the sitemap is as search engines want it", async () => {
      test.setTimeout(300_000);
      const { pages, prices, faults } = await crawl({ origin: shop.storefrontUrl });
      expect(faults).toEqual([]);
      expect(pages).toBeGreaterThan(50);
      expect(prices).toBeGreaterThan(100);
    });

    if (brand === "shawarma") {
      test.describe("without a login", () => {
        test("a desktop shows the order in the place of the profile", async ({ page }) => {
          await page.setViewportSize(desktop);
          await page.goto(`${shop.storefrontUrl}/moscow/promotions`);
          const head = page.getByRole("banner");
          await expect(head.getByRole("link", { name: t("shell.order"), exact: true })).toBeVisible();
          await expect(head.getByRole("button", { name: t("shell.sign_in") })).toHaveCount(0);
        });

        test("a phone too, and no profile is to be found", async ({ page }) => {
          await page.setViewportSize(phone);
          await page.goto(`${shop.storefrontUrl}/moscow/promotions`);
          const bar = page.getByRole("navigation", { name: t("shell.bottom_nav") });
          await expect(bar.getByText(t("shell.order"), { exact: true })).toBeVisible();
          await expect(bar.getByText(t("shell.profile"), { exact: true })).toHaveCount(0);
        });
      });
    } else {
      test("the bonus page is there, and leads to it from the head", async ({ page }) => {
        await page.setViewportSize(desktop);
        await page.goto(`${shop.storefrontUrl}/moscow/bonus`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const bonuses = page.locator(`a[href="/moscow/bonus"]`).and(page.locator(":visible"));
        await expect(bonuses.first()).toBeVisible();
        expect((await page.request.get(`${shop.storefrontUrl}/kazan/bonus`)).status()).toBe(404);
      });

      test("it tells what its own city's program gives", async ({ page }) => {
        await page.goto(`${shop.storefrontUrl}/moscow/bonus`);
        await expect(page.getByText(t("bonus.paused.title"))).toBeVisible();
        await page.goto(`${shop.storefrontUrl}/samara/bonus`);
        await expect(page.getByText(t("bonus.earning.title", { percent: 5 }))).toBeVisible();
        await expect(page.getByText(t("bonus.paused.title"))).toHaveCount(0);
      });
    }
  });
}
