/** @rule SPEC-479 */
import type { Page } from "@playwright/test";
import { axeViolations } from "./support/axe";
import { customer } from "./support/customer";
import { orderer } from "./support/orderer";
import { resetClock, setClock } from "./support/shop";
import { expect, phone, test } from "./support/test";
import { words } from "./support/words";

const t = words("ru");
const dish = "Филадельфия";

test.use({ viewport: phone });
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

/** How many of each dish are in the cart, the last one first. */
const counts = async (page: Page): Promise<string[]> => {
  await page.goto("/moscow?modal=cart");
  const lines = customer(page, "ru")
    .dialog(t("cart.title"))
    .getByRole("list", { name: t("cart.line.list") });
  await expect(lines.getByText(dish).first()).toBeVisible();
  return (await lines.getByRole("group").getByRole("status").allTextContents()).toSorted().toReversed();
};

test("the link of a cart puts its dishes into another's cart, beside what is in it", async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await (await orderer(page)).add(dish, 2);
  await page.goto("/moscow?modal=cart");
  await customer(page, "ru")
    .dialog(t("cart.title"))
    .getByRole("button", { name: t("cart.share.button") })
    .click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/\/moscow\?modal=shared_cart&dishes=2-p\d+$/);
  const link = await copied();

  const other = await browser.newContext({ viewport: phone });
  try {
    const opened = await other.newPage();
    await (await orderer(opened)).add("Эдамаме", 1);
    await opened.goto(`${link}_1-p99999999`);
    const guest = customer(opened, "ru");
    const shared = guest.dialog(t("cart.shared.title"));
    await expect(shared.getByText(t("cart.shared.unknown", { count: 1 }))).toBeVisible();
    expect(await axeViolations(opened), "a shared cart").toEqual([]);
    await shared.getByRole("button", { name: t("cart.shared.add", { count: 1 }) }).click();
    const lines = guest.dialog(t("cart.title")).getByRole("list", { name: t("cart.line.list") });
    await expect(lines.getByText(dish).first()).toBeVisible();
    await expect(lines.getByText("Эдамаме").first()).toBeVisible();

    // The link has been used: it leaves the address, and neither a reload nor a copy of the tab adds it by itself again.
    await expect.poll(() => opened.url()).not.toContain("shared_cart");
    await opened.reload();
    await expect(guest.dialog(t("cart.shared.title"))).toHaveCount(0);
    const copy = await other.newPage();
    await copy.goto(link);
    const again = customer(copy, "ru").dialog(t("cart.shared.title"));
    await expect(again.getByText(t("cart.shared.used"))).toBeVisible();
    expect(await axeViolations(copy), "a shared cart that was added").toEqual([]);
    await again.getByRole("button", { name: t("cart.shared.to_cart") }).click();
    await expect(customer(copy, "ru").dialog(t("cart.title"))).toBeVisible();
    await copy.keyboard.press("Escape");
    await expect(copy.getByRole("dialog")).toHaveCount(0);
    expect(new URL(copy.url()).search).toBe("");
    expect(await counts(copy)).toEqual(["2", "1"]);
  } finally {
    await other.close();
  }
});
