/** @rule SPEC-342 SPEC-790 SPEC-797 SPEC-818 SPEC-836 SPEC-837 */
import { brotliCompressSync, constants } from "node:zlib";
import type { Page } from "@playwright/test";
import { observeShifts } from "./support/layout-shift";
import { desktop, expect, phone, test } from "./support/test";
import { words } from "./support/words";

/** What a visitor can buy before he scrolls (ADR-0135). */
const lowest = async (page: Page, label: RegExp): Promise<number> => {
  const box = await page.getByRole("main").getByRole("button", { name: label }).first().boundingBox();
  return (box?.y ?? Number.NaN) + (box?.height ?? 0);
};

const screens = [
  { width: 360, height: 640, plus: 560 },
  { width: 390, height: 700, plus: 620 },
  { width: 390, height: 844, plus: 700 },
  { width: 768, height: 1024, plus: 700 },
] as const;

for (const language of ["ru", "de", "tr"] as const) {
  const t = words(language);
  const plusOf = new RegExp(`^(${[t("product.choose", { name: "" }), t("product.add", { name: "" })].join("|")})`);

  for (const { plus, ...viewport } of screens) {
    test(`at ${viewport.width} × ${viewport.height} a dish can be added at once (${language})`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(`/moscow?lang=${language}`);
      expect(await lowest(page, plusOf)).toBeLessThanOrEqual(plus);
      expect((await page.getByRole("banner").boundingBox())?.height).toBeLessThanOrEqual(104);
      // City, language and theme are one press away.
      await page.getByRole("button", { name: t("shell.info"), exact: true }).click();
      const info = page.getByRole("navigation", { name: t("shell.info"), exact: true });
      await expect(info.getByRole("combobox", { name: t("shell.language") })).toBeVisible();
      await expect(info.getByRole("button", { name: t("shell.theme") })).toBeVisible();
    });
  }

  for (const viewport of [screens[2], screens[3], { width: 1440, height: 900 }]) {
    test(`what cards say stands in rows at ${viewport.width} × ${viewport.height} (${language})`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(`/moscow?lang=${language}`);
      const uneven = await page.locator("#menu [data-group]:first-of-type article").evaluateAll((cards) => {
        const rows = new Map<number, Element[]>();
        for (const card of cards) {
          const top = Math.round(card.getBoundingClientRect().top);
          rows.set(top, [...(rows.get(top) ?? []), card]);
        }
        const topsOf = (row: readonly Element[], part: string) =>
          new Set(row.map((card) => Math.round(card.querySelector(part)?.getBoundingClientRect().top ?? -1)));
        return [...rows.values()].flatMap((row) =>
          ["h3", "h3 + p", "h3 ~ div"].filter((part) => topsOf(row, part).size > 1),
        );
      });
      expect(uneven).toEqual([]);
    });
  }

  test(`a wide screen begins with four dishes beside the cart (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/moscow?lang=${language}`);
    const tops = await page
      .locator("#menu article")
      .evaluateAll((cards) => cards.slice(0, 5).map((card) => Math.round(card.getBoundingClientRect().top)));
    expect(new Set(tops.slice(0, 4)).size).toBe(1);
    expect(tops[0]).toBeLessThan(760);
    expect(tops[4]).toBeGreaterThan(tops[0] ?? 0);
  });
}

/** Where everything stands on the cards that are seen first. */
const places = (page: Page) =>
  page
    .locator("#menu [data-group]:first-of-type article")
    .evaluateAll((cards) =>
      cards.flatMap((card) =>
        [card, ...card.querySelectorAll("h3, h3 + p, div, button")].map((part) =>
          JSON.stringify(part.getBoundingClientRect()),
        ),
      ),
    );

test("on a wide screen cards say what their dishes are made of, and nothing moves for it", async ({ page }) => {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/menu?*", async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.setViewportSize(desktop);
  await observeShifts(page);
  const isRequested = page.waitForRequest("**/api/menu?*");
  await page.goto("/moscow?lang=ru");
  await isRequested;
  const before = { places: await places(page), shifts: await page.evaluate(() => window.shifts?.length) };
  const card = page.locator("#menu article").first();
  await expect(card.locator("p")).toHaveCount(1);
  answer();
  const line = card.locator("p").nth(1);
  await expect(line).toContainText(/лососем/i);
  expect((await line.boundingBox())?.height).toBeLessThan(20);
  expect({ places: await places(page), shifts: await page.evaluate(() => window.shifts?.length) }).toEqual(before);
  // All of a card is the link.
  await line.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await line.boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a phone fetches nothing of what dishes are made of, until it is turned and wide", async ({ page }) => {
  const menus: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/menu")) menus.push(request.url());
  });
  await page.setViewportSize(phone);
  await page.goto("/moscow");
  // The last of what is deferred.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null || performance.now() > 8_000);
  await page.waitForLoadState("networkidle");
  expect(menus).toEqual([]);
  await page.setViewportSize({ width: phone.height, height: phone.width });
  await expect.poll(() => menus).toHaveLength(1);
});

/** Of 138 dishes, by Brotli as every listed browser takes it, bytes. What deflate makes of a page depends on the sequence of its parts. */
const MOST_HTML = 38 * 1_024;

test("is a light document (SPEC-342)", async ({ request }) => {
  const html = await (await request.get("/moscow?lang=ru")).body();
  const size = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  expect(size).toBeLessThan(MOST_HTML);
});

test("has nothing of an agent's tools where the browser knows none (SPEC-797)", async ({ page }) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (answer) => {
    if (answer.request().resourceType() === "script") scripts.push(answer.text());
  });
  await page.goto("/moscow");
  // The last of what is deferred.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null || performance.now() > 8_000);
  await page.waitForLoadState("networkidle");
  const texts = await Promise.all(scripts);
  expect(texts.some((text) => text.includes("modelContext"))).toBe(true);
  expect(texts.filter((text) => text.includes("open_checkout"))).toEqual([]);
});
