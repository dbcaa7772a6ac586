import { axeViolations } from "./support/axe";
import { customer, newPhone } from "./support/customer";
import { resetClock } from "./support/shop";
import { desktop, expect, inLongMode, phone, test } from "./support/test";
import { words } from "./support/words";

/** Dialogs that no address opens, axeViolations by axe in both themes (SPEC-420). */
const t = words("ru");

test.describe("on a desktop", () => {
  test.use({ viewport: desktop });

  test("a promotion can be read by everybody", inLongMode, async ({ page }) => {
    await page.goto("/moscow/promotions?alias=birthday");
    await expect(page.getByRole("dialog", { name: "Минус 15 % в день рождения" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await axeViolations(page)).toEqual([]);
  });
});

test.describe("a banner", inLongMode, () => {
  test.use({ viewport: phone, cookieAnswer: "accepted" });
  test.afterEach(() => resetClock());

  test("can be read by everybody", async ({ page }) => {
    await page.clock.install();
    await page.goto("/moscow");
    await page.clock.runFor(2_500);
    await page.clock.fastForward(35_000);
    await page.clock.runFor(3_000);
    await expect(page.getByRole("dialog", { name: "Ролл в подарок к большому сету" })).toBeVisible();
    await page.clock.resume();
    expect(await axeViolations(page)).toEqual([]);
  });
});

test.describe("the questions before something is lost", inLongMode, () => {
  test.use({ viewport: phone });

  test("can be answered by everybody", async ({ page }) => {
    const shopper = customer(page, "ru");
    const { dialog } = shopper;
    await shopper.login(newPhone());
    await page.goto("/moscow");
    await shopper.addDish("Эдамаме");
    await shopper.giveAddress("Тверская 7", /7/);
    await page.getByRole("button", { name: new RegExp(t("shell-live.to_cart")) }).click();
    const cart = dialog(t("cart.title"));
    await cart.getByRole("button", { name: t("cart.clear.label") }).click();
    await expect(dialog(t("cart.clear.title"))).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await axeViolations(page)).toEqual([]);
  });
});
