/** @rule SPEC-171 SPEC-477 */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Stack, startStack } from "../../scripts/stack";
import { crawl } from "../support/crawler";
import { layEmptyPglite } from "../support/empty-pglite";
import { axeViolations } from "./support/axe";
import { basketAt, type cities } from "./support/basket";
import { cartScreen, cartView, freeAddress } from "./support/cart-screen";
import { customer, newPhone } from "./support/customer";
import { namedModals, walkNamedModal } from "./support/named-modals";
import { grantBonuses, resetClock, setClock, storedOrder, visit } from "./support/shop";
import { desktop, expect, isLong, phone, test } from "./support/test";
import { words } from "./support/words";

const dishKeys = (page: Page): Promise<string[]> =>
  page.locator("#menu [data-product]").evaluateAll((all) => all.map((card) => card.getAttribute("data-product") ?? ""));

/** What the other brands show otherwise (SPEC-101): each is a separate shop, so this is for the long mode. */
const t = words("ru");

type Spender = {
  readonly city: keyof typeof cities;
  readonly address: string;
  readonly bonuses: number;
  readonly language: "ru" | "de";
};
const brandNames = isLong ? (["shawarma", "lavash"] as const) : [];
for (const [at, brand] of brandNames.entries()) {
  test.describe(brand, () => {
    test.describe.configure({ mode: "serial" });
    let shop: Stack;

    test.beforeAll(async () => {
      const ports = { storefront: 13_700 + at * 30, upstream: 13_710 + at * 30, bank: 13_720 + at * 30 };
      const dataDir = mkdtempSync(join(tmpdir(), "mealfront-brands-"));
      layEmptyPglite(dataDir, brand);
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

    test("every modal that an address can name opens and closes", async ({ page }) => {
      test.setTimeout(600_000);
      const city = `${shop.storefrontUrl}/moscow`;
      const missing = brand === "shawarma" ? ["bonus_info", "user_login"] : [];
      const promotion = brand === "shawarma" ? "shawarma-third-free" : "lavash-tea-gift";
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport);
        const [dish = ""] = await page.goto(city).then(() => dishKeys(page));
        for (const [kind, more] of Object.entries(namedModals(dish, promotion))) {
          if (missing.includes(kind)) continue;
          await walkNamedModal(page, { from: `${city}/legal-info`, to: `${city}?modal=${kind}${more}` });
        }
      }
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

      test.describe("bonuses in the cart", () => {
        test.beforeEach(() => {
          visit(shop);
          return setClock("2026-11-24T12:00:00+03:00");
        });
        test.afterEach(async () => {
          await resetClock();
          visit(null);
        });

        /** A customer with bonuses and a full cart. */
        const spender = async (page: Page, { city, address, bonuses, language }: Spender) => {
          const digits = newPhone();
          await customer(page, language).login(digits);
          await grantBonuses(digits, bonuses);
          const basket = await basketAt(page, address, city);
          const [dish] = basket.plainDishes();
          if (dish === undefined) throw new Error("An empty menu");
          await basket.add(dish.alias, 4);
          const screen = await cartScreen(page, language, { city, beside: "form" });
          const toggle = screen.cart.getByRole("switch", { name: screen.t("cart.bonus.label") });
          return { ...screen, basket, dish, toggle };
        };

        for (const { view, viewport, language } of cartView("phone")) {
          test.describe(view, () => {
            test.use({ viewport });

            test("are spent as far as they go in Samara, and leave with the order", async ({ page }) => {
              const at = { city: "samara", address: "улица Куйбышева, 10", language } as const;
              const { t, cart, toggle, price, basket, ...me } = await spender(page, { ...at, bonuses: 150 });
              await expect(cart.getByText(t("cart.bonus.percent", { percent: 5 }))).toBeVisible();
              await expect(cart.getByText(new RegExp(t("cart.bonus.balance", { count: 150 })))).toBeVisible();
              const { prices } = await basket.cart();
              await toggle.click();
              await expect(toggle).toBeChecked();
              await expect(cart.getByText(t("cart.bonus.used", { count: 150 }))).toBeVisible();
              await expect(price(t("cart.prices.bonuses"))).toContainText("−150");
              expect((await basket.cart()).prices.total).toBe(prices.total - 150);
              await toggle.click();
              await expect(toggle).not.toBeChecked();
              await expect(price(t("cart.prices.bonuses"))).toHaveCount(0);
              await toggle.click();
              await expect(toggle).toBeChecked();

              if (me.isPhone) await me.orderButton().click();
              await me.fillContacts({ name: "Мария" });
              await me.form().getByLabel(t("checkout.room"), { exact: false }).fill("12");
              await me.chooseTime();
              await me.agree();
              await customer(page, language).orderButton().click();
              const order = await storedOrder(page, await me.orderNumber());
              expect([order.bonuses, order.price_total]).toEqual([150, prices.total - 150]);
              await page.goto(`${shop.storefrontUrl}/samara/bonus?lang=${language}`);
              await expect(page.getByRole("main").getByText(t("bonus.none"))).toBeVisible();
            });

            test("leave a unit of each dish to be paid, and in Moscow say that none are earned", async ({ page }) => {
              const at = { city: "moscow", address: freeAddress, language } as const;
              const { t, cart, toggle, basket, dish } = await spender(page, { ...at, bonuses: 100_000 });
              const { prices } = await basket.cart();
              const most = 4 * (dish.price - 1) + prices.delivery;
              await toggle.click();
              await expect(cart.getByText(t("cart.bonus.used", { count: most }))).toBeVisible();
              expect((await basket.cart()).prices.bonuses).toBe(most);

              await expect(cart.getByText(t("cart.bonus.paused"))).toBeVisible();
              await cart.getByRole("button", { name: t("cart.bonus.info") }).click();
              const modal = page.getByRole("dialog", { name: t("bonus.paused.title") });
              await expect(modal).toBeVisible();
              expect(await axeViolations(page)).toEqual([]);
              await expect(modal.getByRole("link", { name: t("bonus.info.more") })).toHaveAttribute(
                "href",
                "/moscow/bonus",
              );
            });
          });
        }
      });

      test("it says what its own city's program gives", async ({ page }) => {
        await page.goto(`${shop.storefrontUrl}/moscow/bonus`);
        await expect(page.getByText(t("bonus.paused.title"))).toBeVisible();
        await page.goto(`${shop.storefrontUrl}/samara/bonus`);
        await expect(page.getByText(t("bonus.earning.title", { percent: 5 }))).toBeVisible();
        await expect(page.getByText(t("bonus.paused.title"))).toHaveCount(0);
      });
    }
  });
}
