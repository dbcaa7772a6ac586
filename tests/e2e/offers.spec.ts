import type { Page } from "@playwright/test";
import { judged } from "./support/axe";
import { basketAt, cities } from "./support/basket";
import { customer, newPhone } from "./support/customer";
import { grantBonuses, resetClock, setBonusProgram, setClock, setPrice, setSoldOut, storedOrder } from "./support/shop";
import { desktop, expect, phone, test } from "./support/test";

/** What makes an order cheaper or comes with it: promocodes, gifts, presents, and dishes that take another's place. */
const free = "Тверская улица, 7";
/** The shop that cooks for it. */
const kitchen = 11;

const widths = [
  { view: "phone", viewport: phone, language: "ru" },
  { view: "desktop", viewport: desktop, language: "de" },
] as const;

test.beforeEach(() => setClock("2026-11-24T12:00:00+03:00"));
test.afterEach(() => resetClock());

/** The cart of a customer who has logged in: its modal on a phone, the cart page on a desktop. */
const ordering = async (page: Page, language: "ru" | "de", dishes: Record<string, number>) => {
  const guest = customer(page, language);
  await guest.login();
  const basket = await basketAt(page, free);
  for (const [alias, count] of Object.entries(dishes)) await basket.add(alias, count);
  await page.goto(`/moscow${guest.isPhone ? "?modal=cart&" : "/cart?"}lang=${language}`);
  const cart = guest.isPhone ? guest.dialog(guest.t("cart.title")) : page.getByRole("complementary");
  const lines = cart.getByRole("list", { name: guest.t("cart.line.list") }).getByRole("listitem");
  await expect(lines.first()).toBeVisible();
  const price = (name: string) => cart.locator("dt", { hasText: name }).locator("xpath=following-sibling::dd");
  return { ...guest, basket, cart, lines, price };
};

for (const { view, viewport, language } of widths) {
  test.describe(`${view}, ${language}`, () => {
    test.use({ viewport, allowedNoise: /422 .*apply-promocode/ });

    test("a promocode is refused, applied, locked, taken back, and ordered with a gift and a present", async ({
      page,
    }) => {
      test.setTimeout(90_000);
      const shop = await ordering(page, language, { philadelphia: 4, edamame: 2 });
      const { t, cart, price, basket } = shop;
      const field = cart.getByRole("textbox", { name: t("cart.promocode.label") });
      await field.fill("нет такого");
      await field.press("Enter");
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(/\S/);
      await expect(field).toHaveValue("нет такого");

      await field.fill("sakana200");
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
      expect.soft(await judged(page), "step 1").toEqual([]);
      const { prices, explanation } = await basket.cart();
      expect(explanation.discount.reduce((sum, { amount }) => sum - amount, 0)).toBe(prices.discount);

      if (shop.isPhone) await cart.getByRole("button", { name: new RegExp(t("cart.order.button")) }).click();
      await expect(shop.form()).toBeVisible();
      expect.soft(await judged(page), "step 2").toEqual([]);
      await shop.fillContacts({ name: "Мария" });
      await shop.form().getByLabel(t("checkout.room"), { exact: false }).fill("12");
      await shop.chooseTime();
      await shop.agree();
      await shop.orderButton().dblclick();
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

    test("what ran out is exchanged for what comes nearest", async ({ page }) => {
      const shop = await ordering(page, language, { cola: 3, edamame: 1 });
      const { t, basket, lines } = shop;
      await setSoldOut(kitchen, basket.dish("cola").id, true);
      try {
        await page.reload();
        const gone = (await basket.cart()).products[basket.dish("cola").key];
        expect(gone?.replacement).not.toBeNull();
        const button = lines
          .first()
          .getByRole("button", { name: t("cart.line.replace"), exact: false })
          .last();
        await expect(button).toBeVisible();
        expect.soft(await judged(page), "a dish that ran out").toEqual([]);
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
        await setSoldOut(kitchen, basket.dish("cola").id, false);
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
      await page.goto(`/samara${guest.isPhone ? "?modal=cart&" : "/cart?"}lang=${language}`);
      const cart = guest.isPhone ? guest.dialog(t("cart.title")) : page.getByRole("complementary");
      const toggle = cart.getByRole("switch", { name: t("cart.bonus.label") });
      await expect(cart.getByText(new RegExp(t("cart.bonus.balance", { count: 150 })))).toBeVisible();
      await toggle.click();
      await expect(toggle).toBeChecked();
      await expect(cart.getByText(t("cart.bonus.used", { count: 150 }))).toBeVisible();
      const bonuses = cart.locator("dt", { hasText: t("cart.prices.bonuses") }).first();
      await expect(bonuses.locator("xpath=following-sibling::dd")).toContainText("−150");

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
        expect.soft(await judged(page), "a price that rose").toEqual([]);
        const order = shop.isPhone
          ? shop.cart.getByRole("button", { name: new RegExp(t("cart.order.button")) })
          : shop.orderButton();
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
