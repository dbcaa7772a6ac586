/** @rule SPEC-160 SPEC-447 */
import type { Locator, Page } from "@playwright/test";
import { axeViolations } from "./support/axe";
import { basketAt, cities } from "./support/basket";
import { cartScreen, cartView, freeAddress, freeKitchen } from "./support/cart-screen";
import { customer, newPhone } from "./support/customer";
import {
  grantBonuses,
  resetClock,
  setBonusProgram,
  setClock,
  setNotSold,
  setPrice,
  setSoldOut,
  storedOrder,
} from "./support/shop";
import { expect, inLongMode, test } from "./support/test";

/** What makes an order cheaper or comes with it: promocodes, gifts, presents, and dishes that take another's place. */
test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

/** What the first line is called on the screen. */
const shownName = async (lines: Locator): Promise<string> =>
  (await lines.first().getByRole("button").first().innerText()).trim();

/** The cart of a customer who has logged in: its modal on a phone, the cart page on a desktop. */
const ordering = async (page: Page, language: "ru" | "de", dishes: Record<string, number>) => {
  await customer(page, language).login();
  const basket = await basketAt(page, freeAddress);
  for (const [alias, count] of Object.entries(dishes)) await basket.add(alias, count);
  return { ...(await cartScreen(page, language, { beside: "form" })), basket };
};

for (const { view, viewport, language } of cartView("phone")) {
  test.describe(`${view}, ${language}`, () => {
    test.use({ viewport, allowedNoise: /422 .*apply-promocode/ });

    test("a promocode is refused, applied, locked, taken back, and ordered with a gift and a present", async ({
      page,
    }) => {
      const shop = await ordering(page, language, { philadelphia: 4, edamame: 2 });
      const { t, cart, price, basket } = shop;
      const field = cart.getByRole("textbox", { name: t("cart.promocode.label") });
      await field.fill("нет такого");
      await field.press("Enter");
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(/\S/);
      await expect(field).toHaveValue("нет такого");

      // As it comes from a chat: a Cyrillic letter, a sign without width, a space.
      await field.fill("sаkana\u200B200\u00A0");
      await cart.getByRole("button", { name: t("cart.promocode.apply") }).click();
      const remove = cart.getByRole("button", { name: t("cart.promocode.delete", { code: "SAKANA200" }) });
      await expect(remove).toBeVisible();
      await expect(price(t("cart.prices.discount"))).toContainText("−200");
      await remove.click();
      await expect(field).toBeVisible();
      await expect(price(t("cart.prices.discount"))).toHaveCount(0);
      await field.fill("SAKANA200");
      await field.press("Enter");
      await expect(price(t("cart.prices.discount"))).toContainText("−200");

      // The gift waits for its sum; the present of a first order does not.
      const gifts = cart.getByRole("region", { name: t("cart.gifts.title"), exact: true });
      const gift = gifts.getByRole("listitem").filter({ hasText: /Моти|Mochi/ });
      const more = gift.getByRole("button").last();
      await expect(more).toHaveAttribute("aria-disabled", "true");
      await expect(gift).toContainText(/\d+\s₽/);
      const presents = cart.getByRole("region", { name: t("cart.gifts.presents") });
      await presents.getByRole("button").last().click();
      await expect(presents.getByRole("status")).toHaveText("1");

      const plus = shop.lines.first().getByRole("group").getByRole("button").last();
      await plus.click();
      await plus.click();
      await expect(more).not.toHaveAttribute("aria-disabled");
      await more.click();
      await expect(gift.getByRole("status")).toHaveText("1");
      expect.soft(await axeViolations(page), "step 1").toEqual([]);
      const { prices, explanation } = await basket.cart();
      expect(explanation.discount.reduce((sum, { amount }) => sum - amount, 0)).toBe(prices.discount);

      if (shop.isPhone) await cart.getByRole("button", { name: new RegExp(t("cart.order.button")) }).click();
      await expect(shop.form()).toBeVisible();
      expect.soft(await axeViolations(page), "step 2").toEqual([]);
      await shop.fillContacts({ name: "Мария" });
      await shop.form().getByLabel(t("checkout.room"), { exact: false }).fill("12");
      await shop.chooseTime();
      await shop.agree();
      await customer(page, language).orderButton().dblclick();
      const number = await shop.orderNumber();
      const order = await storedOrder(page, number);
      expect([order.discount, order.promocode, order.price_total]).toEqual([200, "SAKANA200", prices.total]);
      expect(order.gifts.map(({ quantity }) => quantity)).toEqual([1, 1]);
      await expect(page.getByText(t("order.promocode", { code: "SAKANA200" }))).toBeVisible();
      await expect(page.getByText(t("order.gift_free"), { exact: true })).toHaveCount(2);
      await page.getByText(t("order.explained")).click();
      await expect(page.getByRole("list", { name: t("order.discount"), exact: true })).toBeVisible();

      await page.goto(`/moscow/profile?tab=orders&lang=${language}`);
      await expect(page.getByText(new RegExp(t("order.card.gifts", { count: 2 })))).toBeVisible();
    });

    test("what ran out is exchanged for what comes nearest", inLongMode, async ({ page }) => {
      const shop = await ordering(page, language, { cola: 3, edamame: 1 });
      const { t, basket, lines } = shop;
      await setSoldOut(freeKitchen, basket.dish("cola").id, true);
      try {
        await page.reload();
        const gone = (await basket.cart()).products[basket.dish("cola").key];
        expect(gone?.replacement).not.toBeNull();
        const button = lines
          .first()
          .getByRole("button", { name: t("cart.line.replace"), exact: false })
          .last();
        await expect(button).toBeVisible();
        expect.soft(await axeViolations(page), "a dish that ran out").toEqual([]);
        await button.dblclick();
        await expect(lines).toHaveCount(2);
        await expect(lines.first().getByRole("status")).toHaveText("3");
        const { products } = await basket.cart();
        expect(Object.keys(products)).toContain(gone?.replacement?.product_key);
        expect(Object.keys(products)).not.toContain(basket.dish("cola").key);

        // What goes with the dishes is one press away.
        const related = page.getByRole("region", { name: t("cart.related.title") });
        const count = (await basket.cart()).count;
        await related.getByRole("listitem").first().getByRole("button").click();
        await expect(related.getByRole("group").first()).toBeVisible();
        await expect.poll(async () => (await basket.cart()).count).toBe(count + 1);
      } finally {
        await setSoldOut(freeKitchen, basket.dish("cola").id, false);
      }
    });

    test("a part is paid with bonuses, unless a promocode is on", async ({ page }) => {
      const guest = customer(page, language);
      const { t } = guest;
      const digits = newPhone();
      await setBonusProgram(cities.samara, { is_accrual_paused: view === "desktop" });
      await guest.login(digits);
      await grantBonuses(digits, 150);
      const basket = await basketAt(page, "улица Куйбышева, 10", "samara");
      await basket.add("philadelphia", 3);
      const { cart, price } = await cartScreen(page, language, { city: "samara", beside: "form" });
      const toggle = cart.getByRole("switch", { name: t("cart.bonus.label") });
      await expect(cart.getByText(new RegExp(t("cart.bonus.balance", { count: 150 })))).toBeVisible();
      await toggle.click();
      await expect(toggle).toBeChecked();
      await expect(cart.getByText(t("cart.bonus.used", { count: 150 }))).toBeVisible();
      await expect(price(t("cart.prices.bonuses"))).toContainText("−150");

      const field = cart.getByRole("textbox", { name: t("cart.promocode.label") });
      await field.fill("SAKANA200");
      await field.press("Enter");
      await expect(toggle).not.toBeChecked();
      await expect(toggle).toHaveAttribute("aria-disabled", "true");
      await expect(toggle).toHaveAccessibleDescription(/\S/);
      await cart.getByRole("button", { name: t("cart.promocode.delete", { code: "SAKANA200" }) }).click();
      await expect(toggle).not.toHaveAttribute("aria-disabled");
      await toggle.click();
      await expect(toggle).toBeChecked();
      await expect.poll(async () => (await basket.cart()).prices.bonuses).toBe(150);

      if (view === "phone") return;
      await cart.getByRole("button", { name: t("cart.bonus.info") }).click();
      await expect(page.getByRole("dialog", { name: t("bonus.paused.title") })).toBeVisible();
    });

    test(
      "a gift whose sum is lost stays, says that it is not given, and goes by one press (SPEC-28)",
      inLongMode,
      async ({ page }) => {
        const shop = await ordering(page, language, { philadelphia: 6, edamame: 1 });
        const { t, cart, basket } = shop;
        const gift = cart
          .getByRole("region", { name: t("cart.gifts.title"), exact: true })
          .getByRole("listitem")
          .filter({ hasText: /Моти|Mochi/ });
        await gift.getByRole("button").last().click();
        await expect(gift.getByRole("status")).toHaveText("1");
        const first = shop.lines.first().getByRole("group").getByRole("button").first();
        for (const left of ["5", "4"]) {
          await first.click();
          await expect(shop.lines.first().getByRole("status")).toHaveText(left);
        }
        await expect(gift.getByText(t("cart.gifts.not_given"))).toBeVisible();
        await expect(gift.getByRole("status")).toHaveText("1");
        expect.soft(await axeViolations(page), "a gift that is not given").toEqual([]);
        await gift.getByRole("button").first().click();
        await expect(gift.getByText(t("cart.gifts.not_given"))).toHaveCount(0);
        await expect.poll(async () => (await basket.cart()).gifts.filter(({ count }) => count > 0)).toEqual([]);
      },
    );

    test("a price that fell applies without a word", inLongMode, async ({ page }) => {
      const { t, basket, lines, price, orderButton } = await ordering(page, language, { "salmon-avocado-salad": 2 });
      const dish = basket.dish("salmon-avocado-salad");
      await setPrice(dish.id, dish.price - 30);
      try {
        await page.reload();
        await expect(lines.first()).toContainText(String(2 * (dish.price - 30)));
        await expect(price(t("cart.prices.products"))).toContainText(String(2 * (dish.price - 30)));
        await expect(page.getByRole("region", { name: t("cart.risen.title") })).toHaveCount(0);
        await expect(orderButton()).not.toHaveAttribute("aria-disabled");
      } finally {
        await setPrice(dish.id, dish.price);
      }
    });

    test(
      "at a place that does not cook a dish its line says so, and what comes nearest takes its place",
      inLongMode,
      async ({ page }) => {
        const shop = await ordering(page, language, { "kani-salad": 2, cola: 1 });
        const { t, basket, lines, cart } = shop;
        const dish = basket.dish("kani-salad");
        const [elsewhere, kitchenThere] = ["Бауманская улица, 10", 12];
        await setNotSold(kitchenThere, dish.id, true);
        try {
          await basketAt(page, elsewhere);
          await page.reload();
          await expect(lines.first().getByRole("group")).toHaveCount(0);
          const reasons = page.getByRole("list", { name: t("cart.order.blocked") });
          await expect(reasons).toContainText(t("cart.order.unavailable", { name: await shownName(lines) }));
          await lines
            .first()
            .getByRole("button", { name: t("cart.line.replace"), exact: false })
            .last()
            .click();
          await expect(lines.first().getByRole("status")).toHaveText("2");
          await expect(cart.getByText(t("cart.order.unavailable", { name: dish.name }))).toHaveCount(0);
        } finally {
          await setNotSold(kitchenThere, dish.id, false);
        }
      },
    );

    test("a price that rose is shown old and new, and agreed to before anything is ordered", async ({ page }) => {
      const shop = await ordering(page, language, { "green-dragon": 2 });
      const { t, basket, lines } = shop;
      const dish = basket.dish("green-dragon");
      await setPrice(dish.id, dish.price + 41);
      try {
        await page.reload();
        await expect(lines.first()).toContainText(String(dish.price));
        await expect(lines.first()).toContainText(String(dish.price + 41));
        const rise = page.getByRole("region", { name: t("cart.risen.title") });
        await expect(rise).toBeVisible();
        expect.soft(await axeViolations(page), "a price that rose").toEqual([]);
        const order = shop.orderButton();
        await expect(order).toHaveAttribute("aria-disabled", "true");
        await page.getByRole("link", { name: t("cart.order.risen") }).click();
        await expect(rise).toBeFocused();
        await rise.getByRole("button", { name: t("cart.risen.accept") }).click();
        await expect(rise).toHaveCount(0);
        await expect(order).not.toHaveAttribute("aria-disabled");
        await page.reload();
        await expect(lines.first()).toBeVisible();
        await expect(order).not.toHaveAttribute("aria-disabled");
        await expect(rise).toHaveCount(0);
      } finally {
        await setPrice(dish.id, dish.price);
      }
    });
  });
}
