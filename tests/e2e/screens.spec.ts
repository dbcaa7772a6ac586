/** @rule SPEC-438 */
import type { Page } from "@playwright/test";
import { basketAt } from "./support/basket";
import { freeAddress } from "./support/cart-screen";
import { customer } from "./support/customer";
import { covered, focusOf, strayed } from "./support/layout";
import { resetClock, setClock } from "./support/shop";
import { expect, inLongMode, isLong, test } from "./support/test";
import { withoutStream } from "./support/without-stream";
import { words } from "./support/words";

/** Rules that hold on every screen: nothing out of its place, nothing over a button, the focus where the eye is. */
const sizes = [
  { width: 390, height: 700 },
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const views = sizes.flatMap((viewport) => (["de", "ru"] as const).map((language) => ({ viewport, language })));

test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

/** Dishes to choose for and plain ones, both reduced; the screens that have texts, forms and lists. */
const screens = [
  "?modal=product&product=p1",
  "?modal=product&product=p9",
  "?modal=cart",
  "?modal=order_types",
  "?modal=cities",
  "?q=maki",
  "/promotions",
  "/delivery",
  "/cart",
  "/nothing",
];

const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((y) => {
    const dialog = [...document.querySelectorAll("dialog[open] *")].filter(
      (one) => one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY),
    );
    for (const one of dialog.length > 0 ? dialog : [window]) one.scrollTo({ top: y, behavior: "instant" });
  }, top);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
};

/** What breaks a rule at one of these heights of the page or of its dialog. */
const faultsAt = async (page: Page, heights: readonly number[]): Promise<string[]> => {
  const found: string[] = [];
  for (const top of heights) {
    await scrollTo(page, top);
    const strays = (await strayed(page)).filter((fault) => !fault.startsWith("small"));
    found.push(...[...strays, ...(await covered(page))].map((fault) => `${top}: ${fault}`));
  }
  return found;
};

for (const [at, { viewport, language }] of views.entries()) {
  test.describe(`${viewport.width} × ${viewport.height} in ${language}`, () => {
    test.use({ viewport, allowedNoise: /404/ });
    // One pair in what every change has to pass, the whole table in the long circle.
    const circle = at === 0 ? {} : inLongMode;

    test("nothing stands out of its container, and nothing that stays lies over a button", circle, async ({ page }) => {
      const basket = await basketAt(page, freeAddress, "moscow", language);
      for (const { alias } of basket.plainDishes().slice(0, 3)) await basket.add(alias);
      // A line that stays open is no idle network.
      await withoutStream(page);
      const found: unknown[] = [];
      for (const screen of isLong ? screens : screens.slice(0, 3)) {
        await page.goto(`/moscow${screen}`, { waitUntil: "networkidle" });
        found.push(...(await faultsAt(page, [0, 120, 2_000])).map((fault) => `${screen} ${fault}`));
      }
      await page.goto("/moscow", { waitUntil: "networkidle" });
      found.push(...(await faultsAt(page, [0, 200, 1_400, 2_200, 5_000])));
      expect(found).toEqual([]);
    });
  });
}

test.describe("the head of a narrow phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("names what it opens in full where there is no city, and stands above its page", async ({ page }) => {
    const languages = isLong ? (["de", "en", "ru", "tr", "uk", "uz"] as const) : (["ru"] as const);
    const cut: string[] = [];
    for (const language of languages) {
      await page.goto(`/privacy-policy?lang=${language}`);
      const name = page.getByRole("banner").getByText(words(language)("shell.city_choose"), { exact: true }).first();
      if (await name.evaluate((text) => text.scrollWidth > text.clientWidth)) cut.push(language);
    }
    expect(cut).toEqual([]);
    await page.setViewportSize({ width: 768, height: 1024 });
    const left = (element: Element) => element.getBoundingClientRect().left;
    const logo = page.getByRole("banner").locator('a[href="/"]');
    expect(await logo.evaluate(left)).toBe(await page.getByRole("heading", { level: 1 }).evaluate(left));
  });
});

test.describe("by keys", () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  const t = words("ru");

  test("a card is one stop, its plus an arrow further; the focus comes back to it when the place is chosen", async ({
    page,
  }) => {
    const { dialog } = customer(page, "ru");
    await page.goto("/moscow", { waitUntil: "networkidle" });
    const cards = page.locator("#menu article a");
    await cards.first().focus();
    for (const card of [1, 2, 3]) {
      await page.keyboard.press("Tab");
      await expect(cards.nth(card)).toBeFocused();
    }
    const dish = page.locator("#menu article").filter({ has: page.getByText("Эдамаме", { exact: true }) });
    await dish.getByRole("link").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    const place = dialog(t("address.modal.delivery"));
    await expect(place.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("Тверская 7");
    // The list of what was typed first, the street alone, may stand there before.
    await expect(place.getByRole("option").first()).toContainText("7");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(place).toBeHidden();
    await expect(dish.getByRole("button", { name: t("common.counter.increase", { name: "Эдамаме" }) })).toBeVisible();
    await expect(dish.locator(":focus")).toHaveCount(1);
  });

  test("a dialog begins in its first field, and its end leaves no one at the body", inLongMode, async ({ page }) => {
    await page.goto("/moscow", { waitUntil: "networkidle" });
    const openers = [
      page.getByRole("banner").getByRole("button", { name: t("shell.sign_in") }),
      page.getByRole("contentinfo").getByRole("button", { name: t("shell.footer.feedback"), exact: true }),
      page.locator('[data-opens="cities"]:visible').first(),
    ];
    for (const opener of openers) {
      await opener.focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog")).toBeVisible();
      await expect.poll(() => focusOf(page)).toMatch(/^(INPUT|SELECT|TEXTAREA)/);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });
});

test.describe("on a slow phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("what is pressed before the page has come to life is not lost", inLongMode, async ({ page }) => {
    const slow = await page.context().newCDPSession(page);
    await slow.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    const t = words("ru");
    for (const group of ["first", "last"] as const) {
      await page.goto("/moscow", { waitUntil: "commit" });
      const plus = page.getByRole("button", { name: t("product.add", { name: "" }) })[group]();
      await plus.dispatchEvent("click");
      await expect(page.getByRole("dialog", { name: t("address.modal.delivery") })).toBeVisible();
    }
    await page.goto("/moscow", { waitUntil: "commit" });
    const feedback = page
      .getByRole("contentinfo")
      .getByRole("button", { name: t("shell.footer.feedback"), exact: true });
    await feedback.dispatchEvent("click");
    await expect(page.getByRole("dialog", { name: t("feedback.questions.title") })).toBeVisible();
  });
});
