/** @rule SPEC-103 SPEC-201 SPEC-202 */
import { customer } from "./support/customer";
import { advanceOrder, resetClock, setClock, storedOrder } from "./support/shop";
import { desktop, expect, inLongMode, isLong, phone, test } from "./support/test";

/** The main job: from an empty cart to a tracked order, as the customer sees it and as the database has it. */
const views = { phone, desktop };
const moscow = {
  ru: { city: "Москва", typed: "Тверская 7", house: /Тверская.*7/, shop: /Арбат/, dish: "Эдамаме" },
  en: { city: "Moscow", typed: "Tverskaya 7", house: /Tverskaya.*7/, shop: /Arbat/, dish: "Edamame" },
} as const;

// An order that is handed over just as its courier is requested has none any more (SPEC-52).
test.use({ allowedNoise: /404 .*get-courier-location/ });

test.beforeEach(() => setClock("2026-11-21T12:00:00+03:00"));
test.afterEach(() => resetClock());

// Delivery on a phone in Russian, takeaway on a desktop in English; all pairs in the long mode.
const languages = (view: string) => (isLong ? (["ru", "en"] as const) : ([view === "phone" ? "ru" : "en"] as const));

for (const [view, viewport] of Object.entries(views)) {
  for (const language of languages(view)) {
    test.describe(`${view}, ${language}`, () => {
      test.use({ viewport });

      test(
        "delivery: city, dish, address, time, order, tracking",
        view === "phone" ? {} : inLongMode,
        async ({ page }) => {
          const { city, typed, house } = moscow[language];
          const guest = customer(page, language);
          const { t } = guest;
          await guest.login();
          await guest.chooseCity(city);

          // The first dish needs a place; once that is known it is in the cart (SPEC-19).
          const dish = page
            .getByRole("button", { name: new RegExp(`^${t("product.add", { name: "" }).trim()}`) })
            .first();
          await dish.click();
          await guest.giveAddress(typed, house);
          await expect(page.getByRole("group").getByRole("status").first()).toHaveText(/\d+/);

          await guest.goToCheckout();
          await guest.fillContacts({ name: "Аня О'Нил 😀" });
          await guest.form().getByLabel(t("checkout.room"), { exact: false }).fill("12");
          await guest.chooseTime();
          await guest.agree();
          // A phone has it beside the button, a desktop at the end of the bill.
          const total = await (guest.isPhone
            ? page.getByRole("form").locator("p", { hasText: t("checkout.total") })
            : page.locator("dt", { hasText: t("cart.prices.total") }).locator("xpath=following-sibling::dd")
          )
            .last()
            .innerText();
          let creations = 0;
          page.on("request", (request) => {
            if (request.url().endsWith("/api/order/create")) creations += 1;
          });
          await guest.orderButton().dblclick();

          const number = await guest.orderNumber();
          await expect(
            page.getByRole("heading", { level: 1, name: t("tracking.title", { id: number }) }),
          ).toBeVisible();
          expect(creations).toBe(1);
          const order = await storedOrder(page, number);
          expect(order.order_type).toBe("delivery");
          expect(order.payment_type).toBe("cash");
          expect(total.replace(/\D/g, "")).toContain(String(order.price_total));
          const lines = order.products.reduce((sum, line) => sum + line.total_price, 0);
          expect(order.price_total).toBe(lines + order.packages_total + order.delivery_total);

          const current = page.getByRole("list", { name: t("tracking.stages") }).locator('[aria-current="step"]');
          await expect(current).toContainText(t("tracking.stage.accepted"));
          await advanceOrder(number, "cooking");
          await advanceOrder(number, "cooked");
          await advanceOrder(number, "sent");
          await page.reload();
          await expect(current).toContainText(t("tracking.stage.delivery"));
          await advanceOrder(number, "done");
          await page.reload();
          await expect(current).toContainText(t("tracking.stage.home"));
        },
      );

      test("takeaway: shop, dish, time, order, tracking", view === "phone" ? inLongMode : {}, async ({ page }) => {
        const { city, shop, dish } = moscow[language];
        const guest = customer(page, language);
        const { t } = guest;
        await guest.login();
        await guest.chooseCity(city);
        await guest.switchToTakeaway();
        await guest.chooseShop(shop);
        await guest.addDish(dish);

        await guest.goToCheckout();
        await guest.fillContacts({ name: "Ян" });
        await guest.chooseTime();
        await guest.agree();
        await guest.orderButton().click();

        const number = await guest.orderNumber();
        const order = await storedOrder(page, number);
        expect(order.order_type).toBe("takeaway");
        expect(order.delivery_total).toBe(0);
        await advanceOrder(number, "cooking");
        await advanceOrder(number, "cooked");
        await page.reload();
        const current = page.getByRole("list", { name: t("tracking.stages") }).locator('[aria-current="step"]');
        await expect(current).toContainText(t("tracking.stage.takeaway"));
      });
    });
  }
}
