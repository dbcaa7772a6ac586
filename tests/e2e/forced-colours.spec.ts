import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { deliveredAtCheckout } from "./support/at-checkout";
import { basketAt } from "./support/basket";
import { freeAddress } from "./support/cart-screen";
import { resetClock, setClock } from "./support/shop";
import { expect, isLong, phone, test } from "./support/test";
import { trackedOrder } from "./support/tracked";
import { words } from "./support/words";

/** Contrast themes, which take grounds and shadows away (SPEC-456): what is seen in them, by the pixels of the screen. */
const t = words("ru");

test.use({ viewport: phone });
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

/** The colour a system colour has here, as pixels have it. */
const systemColour = (page: Page, name: string): Promise<string> =>
  page.evaluate((colour) => {
    const probe = document.createElement("i");
    probe.style.cssText = `forced-color-adjust:none;color:${colour}`;
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

/** How many of an element's pixels have which colour, as shares. */
const coloursOf = async (element: Locator): Promise<ReadonlyMap<string, number>> => {
  const picture = sharp(await element.screenshot({ animations: "disabled" })).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<string, number>();
  for (let at = 0; at < data.length; at += 3) {
    const colour = `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`;
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const all = info.width * info.height;
  return new Map([...counts].map(([colour, count]) => [colour, count / all]));
};

/** Whether there is something to be seen of an element within its edge: the sign of a plus, the words of a button. */
const hasSign = async (element: Locator): Promise<boolean> => {
  const box = await element.boundingBox();
  if (box === null) return false;
  const buffer = await element.screenshot({ animations: "disabled" });
  const { width = 0, height = 0 } = await sharp(buffer).metadata();
  const [left, top] = [Math.round(width * 0.25), Math.round(height * 0.25)];
  const { channels } = await sharp(buffer)
    .removeAlpha()
    .extract({ left, top, width: width - 2 * left, height: height - 2 * top })
    .stats();
  return channels.some(({ min, max }) => max - min > 100);
};

const expectSigns = async (elements: Locator, what: string): Promise<void> => {
  await expect(elements.first(), what).toBeVisible();
  const count = Math.min(4, await elements.count());
  for (let at = 0; at < count; at += 1) {
    // The menu's cards are replaced once when the page has come to life.
    await expect(async () => {
      await elements.nth(at).scrollIntoViewIfNeeded();
      expect(await hasSign(elements.nth(at)), what).toBe(true);
    }).toPass();
  }
};

/** The colour that most of an element has. */
const groundOf = async (element: Locator): Promise<string> => {
  await element.scrollIntoViewIfNeeded();
  const [[ground] = [""]] = [...(await coloursOf(element))].sort(([, one], [, other]) => other - one);
  return ground;
};

/** What is chosen stands on another ground than the page, what is not on the page's. */
const expectChosen = async (page: Page, chosen: Locator, other: Locator, what: string): Promise<void> => {
  const canvas = await systemColour(page, "Canvas");
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  expect(await groundOf(other), `${what}, not chosen`).toBe(canvas);
  expect(await groundOf(chosen), `${what}, chosen`).not.toBe(canvas);
};

for (const colorScheme of isLong ? (["light", "dark"] as const) : (["dark"] as const)) {
  test.describe(colorScheme, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active", colorScheme }));

    test("menu and cart: pluses, counters, order type, groups", async ({ page }) => {
      const basket = await basketAt(page, freeAddress);
      await basket.add("edamame", 2);
      await page.goto("/moscow");
      await expect(page.getByRole("button", { name: new RegExp(t("shell-live.to_cart")) })).toBeVisible();
      await page.waitForLoadState("networkidle");
      const main = page.getByRole("main");
      await expectSigns(main.getByRole("article").getByRole("button"), "plus of a card");
      await page
        .getByRole("banner")
        .getByRole("button", { name: /Тверская/ })
        .click();
      const types = page
        .getByRole("dialog", { name: t("address.modal.delivery") })
        .getByRole("group", { name: t("address.modal.type") })
        .locator("label:has(> input[type=radio])");
      await expectChosen(page, types.filter({ has: page.locator(":checked") }), types.last(), "order type");
      await page.goto("/moscow?modal=cart");
      const cart = page.getByRole("dialog", { name: t("cart.title") });
      await expectSigns(cart.getByRole("group").getByRole("button"), "counter");
      await expectSigns(cart.getByRole("button"), "buttons of the cart");
    });

    test("the form of an order: times, payment types, tips", async ({ page }) => {
      const guest = await deliveredAtCheckout(page);
      for (const label of ["checkout.time_delivery", "checkout.payment"] as const) {
        const choices = guest
          .form()
          .getByRole("region", { name: t(label), exact: true })
          .locator("label:has(> input)");
        const chosen = choices.filter({ has: page.locator(":checked") }).first();
        const other = choices.filter({ hasNot: page.locator(":checked") }).first();
        if (!(await chosen.isVisible())) await choices.first().click();
        await expectChosen(page, chosen, other, label);
      }
    });

    test("an open order: the stage it is at", async ({ page }) => {
      const id = await trackedOrder(page, "takeaway");
      await page.goto(`/moscow/order/${id}/tracking`);
      const stages = page.getByRole("list", { name: t("tracking.stages") }).getByRole("listitem");
      await expect(stages.first()).toBeVisible();
      const sign = (stage: Locator) => stage.locator("[aria-hidden]").first();
      await expectChosen(page, sign(stages.nth(0)), sign(stages.nth(1)), "stage");
    });

    test("the focus is seen on fields, buttons and choices", async ({ page }) => {
      await page.goto("/moscow?modal=user_login");
      const dialog = page.getByRole("dialog").last();
      await expect(dialog).toBeVisible();
      const highlight = await systemColour(page, "Highlight");
      for (let step = 0; step < 4; step += 1) {
        await page.keyboard.press("Tab");
        const outline = await page.evaluate(() => {
          const { outlineColor, outlineStyle, outlineWidth } = getComputedStyle(
            document.activeElement ?? document.body,
          );
          return { outlineColor, outlineStyle, outlineWidth };
        });
        expect(outline).toEqual({ outlineColor: highlight, outlineStyle: "solid", outlineWidth: "3px" });
      }
    });
  });
}
