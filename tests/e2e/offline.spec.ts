/**
 * @group faults
 * @rule SPEC-419 SPEC-464
 */
import { axeViolations } from "./support/axe";
import { customer } from "./support/customer";
import { expect, phone, test } from "./support/test";

test.use({
  viewport: phone,
  // What was requested in vain while there was no network.
  allowedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|503|Failed to fetch/,
});

test("the menu seen last opens without a network; ordering waits for it", async ({ page, context }) => {
  const guest = customer(page, "ru");
  const { t } = guest;
  await page.goto("/moscow?utm_source=ad&yclid=7");
  // The worker has taken over and keeps the page it came with, its words included, under the address without the campaign.
  const isCached = () =>
    page.evaluate(async () => {
      const match = async (name: string) => (await caches.open(name)).match("/moscow");
      const cached = await Promise.all((await caches.keys()).map(match));
      return navigator.serviceWorker.controller !== null && cached.some((found) => found !== undefined);
    });
  await expect.poll(isCached, { timeout: 20_000 }).toBe(true);
  await page.waitForLoadState("networkidle");

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: t("offline.notice_kept", { at: "" }).slice(0, 20) }),
  ).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  const plus = page.getByRole("button", { name: t("product.add", { name: "Эдамаме" }), exact: true }).first();
  await expect(plus).toHaveAttribute("aria-disabled", "true");
  await plus.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: t("common.offline") })).toBeVisible();
  // A page never seen says so and leads to the one that was.
  await page.goto("/samara/promotions");
  await expect(page.getByRole("heading", { level: 1, name: t("offline.title") })).toBeVisible();
  // In the shop's own head, with its colours and the city, and links that are named like their pages.
  const head = page.getByRole("banner");
  await expect(head.getByRole("link", { name: "Sakana Sushi" })).toHaveAttribute("href", "/moscow");
  await expect(head.getByRole("link", { name: "Москва" })).toBeVisible();
  expect(await head.locator("img").evaluate((logo: HTMLImageElement) => logo.naturalWidth)).toBeGreaterThan(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--primary"))).not.toBe(
    "",
  );
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole("main").getByRole("listitem").getByRole("link").first().click();
  await expect(page.getByRole("banner").getByRole("button", { name: t("order-type.delivery_choose") })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(t("offline.back"))).toBeVisible();
  await page.getByRole("button", { name: t("offline.refresh") }).click();
  await expect(plus).not.toHaveAttribute("aria-disabled", "true");
});

test.describe("where nothing was stored", () => {
  test.use({
    serviceWorkers: "block",
    allowedNoise: /ERR_INTERNET_DISCONNECTED|Failed to|Service Worker registration/,
  });

  test("a dish pressed without a network says why, though no code can be fetched", async ({ page, context }) => {
    const { t } = customer(page, "ru");
    await page.goto("/moscow", { waitUntil: "networkidle" });
    await context.setOffline(true);
    await page
      .getByRole("button", { name: t("product.add", { name: "Эдамаме" }), exact: true })
      .first()
      .press("Enter");
    await expect(page.getByRole("alert").filter({ hasText: t("common.offline") })).toBeVisible();
  });
});

test("the cart and the address known to the browser stay on the page without a network", async ({ page, context }) => {
  const guest = customer(page, "ru");
  const { t } = guest;
  await page.goto("/moscow");
  await guest.addDish("Эдамаме");
  await guest.giveAddress("Тверская 7", /Тверская.*7/);
  await expect(page.getByRole("group").getByRole("status").first()).toHaveText(/\d+/);
  await page.goto("/moscow/cart");
  await expect(page.getByText("Эдамаме").and(page.locator(":visible")).first()).toBeVisible();
  const isCached = () =>
    page.evaluate(async () => {
      const match = async (name: string) => (await caches.open(name)).match("/moscow/cart");
      const cached = await Promise.all((await caches.keys()).map(match));
      return navigator.serviceWorker.controller !== null && cached.some((found) => found !== undefined);
    });
  await expect.poll(isCached, { timeout: 20_000 }).toBe(true);
  await page.waitForLoadState("networkidle");

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText("Эдамаме").and(page.locator(":visible")).first()).toBeVisible();
  await expect(
    page
      .getByText(/Тверская/)
      .and(page.locator(":visible"))
      .first(),
  ).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: t("offline.notice_kept", { at: "" }).slice(0, 20) }),
  ).toBeVisible();
  await context.setOffline(false);
});
