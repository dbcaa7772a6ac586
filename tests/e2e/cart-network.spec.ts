/**
 * @group faults
 * @rule SPEC-406
 */
import type { Locator, Page } from "@playwright/test";
import { basketAt, unitsOf } from "./support/basket";
import { cartScreen, cartView, freeAddress } from "./support/cart-screen";
import { customer } from "./support/customer";
import { hold } from "./support/hold";
import { resetClock, setClock } from "./support/shop";
import { expect, inLongMode, phone, test } from "./support/test";

/** The cart on a slow line and on one that fails: what was pressed shows at once, and is taken back where it came to nothing. */
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

/** Fails a call with words of its own, which the customer gets to read. */
const failing = async (page: Page, path: string, act: () => Promise<void>): Promise<void> => {
  const said = `The kitchen is silent: ${path}`;
  await page.route(path, (route) => route.fulfill({ status: 503, json: { message: said, code: "unavailable" } }));
  await act();
  await expect(page.getByText(said).first()).toBeVisible();
  await page.unroute(path);
};

const listed = (lines: Locator): Promise<string[]> =>
  lines.getByRole("group").evaluateAll((groups) => groups.map((group) => group.getAttribute("aria-label") ?? ""));

for (const { view, viewport, language } of cartView("desktop")) {
  test.describe(`${view}, ${language}`, () => {
    test.use({ viewport, allowedNoise: /503 / });

    test(
      "a slow line: the count is there at once, the prices say that they are counted, and all agree at the end",
      inLongMode,
      async ({ page }) => {
        const basket = await basketAt(page, freeAddress, "moscow", language);
        const dish = basket.dish("edamame");
        await basket.add("edamame");
        const relatedCame = await hold(page, "**/api/products/get-related-products");
        const { t, cart, lines, more, price, isPhone } = await cartScreen(page, language, { beside: "form" });
        const related = page.getByRole("region", { name: t("cart.related.title") });
        await expect(related).toHaveAttribute("aria-busy", "true");
        await expect(related.locator("li")).toHaveCount(isPhone ? 3 : 5);
        relatedCame();
        await expect(related.getByRole("button").first()).toBeVisible();
        await expect(related).toHaveAttribute("aria-busy", "false");

        const added = await hold(page, "**/api/cart/add");
        const before = await price(t("cart.prices.total")).innerText();
        const prices = cart.locator("dl").filter({ hasText: t("cart.prices.total") });
        const counter = lines.first().getByRole("group");
        const sent = page.waitForRequest(/\/api\/cart\/add/);
        await more(dish.name).click();
        await expect(counter.getByRole("status")).toHaveText("2");
        await expect(prices).toHaveAttribute("aria-busy", "true");
        expect((await sent).headers()["idempotency-key"]).toMatch(/^[0-9a-f-]{36}$/);
        // While it is in transit the counter takes no press (SPEC-205).
        await expect(counter).toHaveAttribute("aria-busy", "true");
        await more(dish.name).click({ force: true });
        await expect(counter.getByRole("status")).toHaveText("2");
        // The total has the dish already, and is the same at the end (SPEC-800).
        const counted = await price(t("cart.prices.total")).innerText();
        expect(counted).not.toBe(before);
        added();
        await expect(counter).toHaveAttribute("aria-busy", "false");
        await expect(prices).toHaveAttribute("aria-busy", "false");
        await expect(price(t("cart.prices.total"))).toHaveText(counted);
        expect(unitsOf(await basket.cart(), dish.key)).toBe(2);
      },
    );

    test("calls that fail leave everything as it was, and say why", async ({ page }) => {
      await customer(page, language).login();
      const basket = await basketAt(page, freeAddress, "moscow", language);
      await basket.add("edamame", 2);
      await basket.add("cola", 2);
      // Enough for the gift of a sum.
      await basket.add("philadelphia", 6);
      const { t, cart, lines, more } = await cartScreen(page, language, { beside: "form" });
      const [first = "", second = ""] = await listed(lines);
      const units = (nth: number) => lines.nth(nth).getByRole("status");

      await failing(page, "**/api/cart/add", () => more(first).click());
      await expect(units(0)).toHaveText("2");
      await failing(page, "**/api/cart/remove", () =>
        lines.getByRole("button", { name: t("common.counter.decrease", { name: second }) }).click(),
      );
      await expect(units(1)).toHaveText("2");
      await failing(page, "**/api/cart/forget", () =>
        lines.getByRole("button", { name: t("cart.line.remove", { name: first }) }).click(),
      );
      expect((await listed(lines)).slice(0, 2)).toEqual([first, second]);
      await expect(units(0)).toHaveText("2");

      const bag = cart.getByRole("switch").first();
      await failing(page, "**/api/cart/packages/bag", () => bag.click());
      await expect(bag).toBeChecked();

      const gift = cart
        .getByRole("region", { name: t("cart.gifts.title"), exact: true })
        .getByRole("listitem")
        .filter({ hasText: /Моти|Mochi/ });
      await failing(page, "**/api/cart/gift/add", () => gift.getByRole("button").last().click());
      await expect(gift.getByRole("status")).toHaveCount(0);

      const field = cart.getByRole("textbox", { name: t("cart.promocode.label") });
      await field.fill("SAKANA200");
      await failing(page, "**/api/cart/gift/apply-promocode", () => field.press("Enter"));
      await expect(field).toHaveValue("SAKANA200");

      await cart.getByRole("button", { name: t("cart.clear.label") }).click();
      const ask = page.getByRole("dialog", { name: t("cart.clear.title") });
      await failing(page, "**/api/cart/clear", () =>
        ask.getByRole("button", { name: t("cart.clear.confirm") }).click(),
      );
      expect((await basket.cart()).count).toBe(10);
      expect((await listed(lines)).slice(0, 2)).toEqual([first, second]);
    });
  });
}

test.describe("a long cart", () => {
  const LINES = 60;
  test.use({ viewport: phone });

  test("of 60 lines stays usable on a phone", inLongMode, async ({ page }) => {
    const basket = await basketAt(page, freeAddress);
    const dishes = basket.plainDishes().slice(0, LINES);
    expect(dishes).toHaveLength(LINES);
    for (const { alias, sale_multiplicity } of dishes) await basket.add(alias, sale_multiplicity);
    const { t, cart, lines, more, orderButton } = await cartScreen(page, "ru");
    await expect(lines).toHaveCount(LINES);

    // The button to the checkout is in sight wherever the list stands.
    await expect(orderButton()).toBeInViewport();
    const last = lines.nth(LINES - 1);
    await last.scrollIntoViewIfNeeded();
    await expect(orderButton()).toBeInViewport();
    const { name = "", sale_multiplicity: step = 1, key = "" } = dishes[LINES - 1] ?? {};
    await more(name).click();
    await expect(last.getByRole("status")).toHaveText(String(2 * step));
    await expect.poll(async () => unitsOf(await basket.cart(), key)).toBe(2 * step);
    await expect(last).toBeInViewport();

    // One of the middle goes and comes back where it stood, with the list where it was.
    const middle = lines.nth(30);
    await middle.scrollIntoViewIfNeeded();
    const { name: gone = "" } = dishes[30] ?? {};
    await middle.getByRole("button", { name: t("cart.line.remove", { name: gone }) }).click();
    const undo = cart.getByRole("button", { name: t("cart.line.undo_label", { name: gone }) });
    await expect(undo).toBeInViewport();
    await undo.click();
    await expect(lines.nth(30).getByRole("group", { name: gone })).toBeInViewport();

    // Nothing is wider than the screen.
    expect(await cart.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  });
});
