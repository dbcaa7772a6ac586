/** @group faults */
import { customer } from "./support/customer";
import { resetClock, setClock } from "./support/shop";
import { atWidth, expect, inLongMode, test } from "./support/test";

/** The last hour of a takeaway shop's orders, for the brand that has it: some dishes go by two (SPEC-7). */
test.afterEach(() => resetClock());

atWidth("phone", () => {
  test("a roll goes in pairs from 21:30 on, and one at a time before", inLongMode, async ({ page }) => {
    // The Arbat takes orders until 14:00, and again from 17:00 until 22:30: its last hour is the later one.
    await setClock("2026-11-24T13:40:00+03:00");
    const guest = customer(page, "ru");
    const { t, dialog } = guest;
    await page.goto("/moscow");
    await guest.switchToTakeaway();
    await guest.chooseShop(/Арбат/);
    const name = "Маки с огурцом";
    const modal = dialog(name);
    const counter = modal.getByRole("group", { name, exact: true });
    const openDish = () => page.getByRole("link", { name, exact: true }).first().click();
    await openDish();
    await expect(counter.getByRole("status")).toHaveText("1");

    await setClock("2026-11-24T21:30:30+03:00");
    await page.reload();
    await openDish();
    await expect(counter.getByRole("status")).toHaveText("2");
    await modal.getByRole("button", { name: new RegExp(`^${t("product.add_for")}`) }).click();
    await expect(modal).toBeHidden();

    await guest.openCart();
    const line = page
      .getByRole("list", { name: t("cart.line.list") })
      .getByRole("listitem")
      .first();
    await expect(line.getByRole("status")).toHaveText("2");
    const answer = page.waitForResponse(/\/api\/cart\/add/);
    await line.getByRole("button", { name: t("common.counter.increase", { name }) }).click();
    expect((await answer).status()).toBe(200);
    await expect(line.getByRole("status")).toHaveText("4");
  });
});
