/** @rule SPEC-458 */
import { deliveredAtCheckout } from "./support/at-checkout";
import { basketAt } from "./support/basket";
import { freeAddress } from "./support/cart-screen";
import { customer } from "./support/customer";
import { strayed } from "./support/layout";
import { barShare, spaceTexts, unreachable } from "./support/low-screen";
import { payer } from "./support/payment";
import { resetClock, setClock } from "./support/shop";
import { expect, isLong, phone, test } from "./support/test";
import { trackedOrder } from "./support/tracked";
import { words } from "./support/words";

/** A desktop at 400 % (WCAG 2.2, 1.4.10: 320 × 256), where every bar that keeps its place takes from what is read (SPEC-457). */
const t = words("ru");
const low = { width: 320, height: 256 };

test.use({ viewport: low });
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

type Screen = Parameters<typeof barShare>[0];

/** Wherever it is scrolled to, half of the screen is what is read; everything can be reached, and nothing is cut off. */
const expectUsable = async (page: Screen, where: string): Promise<void> => {
  await page.waitForLoadState("networkidle");
  for (const top of [0, 300, 100_000]) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
    expect.soft(await barShare(page), `${where} at ${top}`).toBeLessThan(0.5);
  }
  expect.soft(await unreachable(page), where).toEqual([]);
};

const pages = ["/moscow", "/", "/moscow/shops", "/moscow/delivery", "/moscow/promotions"];
for (const path of isLong ? pages : pages.slice(0, 1)) {
  test(`${path} shows more than bars`, async ({ page }) => {
    await page.goto(path);
    // Without a press the choice of a city opens over the page without one.
    if (path === "/") await page.getByRole("heading", { level: 1 }).click();
    await expectUsable(page, path);
  });
}

const modals = ["user_login", "order_types", "cities", "call_me_back", "feedback", "user_order"];
for (const modal of isLong ? modals : modals.slice(0, 2)) {
  test(`the modal ${modal} scrolls as a whole`, async ({ page }) => {
    await page.goto(`/moscow?modal=${modal}`);
    await expect(page.getByRole("dialog").last()).toBeVisible();
    await expectUsable(page, modal);
  });
}

test("menu, dish and cart, with something in it", async ({ page }) => {
  const basket = await basketAt(page, freeAddress);
  await basket.add("edamame", 2);
  await page.goto("/moscow");
  await expect(page.getByRole("button", { name: new RegExp(t("shell-live.to_cart")) })).toBeVisible();
  await expectUsable(page, "menu");
  await page.goto("/moscow?modal=cart");
  const cart = page.getByRole("dialog", { name: t("cart.title") });
  await expect(cart.getByRole("listitem").first()).toBeVisible();
  await expectUsable(page, "cart");
  await page.goto("/moscow");
  await page.getByRole("link", { name: "Поке с курицей терияки", exact: true }).first().click();
  await expect(page.getByRole("dialog", { name: "Поке с курицей терияки" })).toBeVisible();
  await expectUsable(page, "dish");
});

test("the form of an order", async ({ page }) => {
  await deliveredAtCheckout(page);
  await expectUsable(page, "checkout");
});

test("an open order", async ({ page }) => {
  const id = await trackedOrder(page, "takeaway");
  await page.goto(`/moscow/order/${id}/tracking`);
  await expect(page.getByText(t("tracking.live"))).toBeVisible();
  await expectUsable(page, "tracking");
  await page.goto("/moscow/profile");
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  await expectUsable(page, "profile");
});

test("the payment", async ({ page }) => {
  await payer(page).open("cardOnline");
  await expectUsable(page, "payment");
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the field that is written in stays in sight when a keyboard leaves half of the window", async ({ page }) => {
    const guest = await deliveredAtCheckout(page);
    const comment = guest.form().getByRole("textbox").last();
    await comment.focus();
    await page.setViewportSize({ width: phone.width, height: 400 });
    // As browsers do that shrink the window for a keyboard.
    await comment.evaluate((field) => field.scrollIntoView({ block: "nearest", behavior: "instant" }));
    await expect(comment).toBeInViewport({ ratio: 0.9 });
    expect(await barShare(page)).toBeLessThan(0.5);
    const hit = await comment.evaluate((field) => {
      const { left, top, width, height } = field.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === field;
    });
    expect(hit).toBe(true);
  });

  test("nothing is cut off where a reader sets texts wider", async ({ page }) => {
    const basket = await basketAt(page, freeAddress);
    await basket.add("edamame", 2);
    for (const path of ["/moscow", "/moscow?modal=cart", "/moscow/cart", "/moscow?modal=user_login"]) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await spaceTexts(page);
      const cut = (await strayed(page)).filter((finding) => !finding.startsWith("small"));
      expect.soft(cut, path).toEqual([]);
    }
  });
});

test("a customer at 400 % gets to an order", async ({ page }) => {
  const guest = customer(page, "ru");
  await page.goto("/moscow");
  await guest.addDish("Эдамаме");
  await guest.giveAddress("Тверская 7", /Тверская улица, 7/);
  await guest.openCart();
  const cart = guest.dialog(t("cart.title"));
  await cart.getByRole("button", { name: t("common.counter.increase", { name: "Эдамаме" }) }).click();
  await expect(cart.getByRole("group", { name: "Эдамаме" }).getByRole("status")).toHaveText("2");
  await expect(cart.getByRole("button", { name: new RegExp(t("cart.order.button")) })).toBeVisible();
});
