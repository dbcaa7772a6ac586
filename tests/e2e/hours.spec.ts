import { customer } from "./support/customer";
import { resetClock, setClock, storedOrder } from "./support/shop";
import { expect, inLongMode, phone, test } from "./support/test";

/** The main job works at any hour: deep in the night, at noon, and just before midnight (SPEC-1). */
test.use({ viewport: phone });
test.afterEach(() => resetClock());

const orders = [
  { time: "03:30", shop: /Арбат/, within: 24 },
  { time: "12:00", shop: /Арбат/, within: 24 },
  { time: "23:50", shop: /Арбат/, within: 24 },
  // Round the clock, with the day's border half an hour away (SPEC-465).
  { time: "03:35", shop: /Пятницк/, within: 2 },
];

for (const { time, shop, within } of orders) {
  test(`an order for takeaway at ${time}`, inLongMode, async ({ page }) => {
    await setClock(`2026-11-24T${time}:00+03:00`);
    const guest = customer(page, "ru");
    await guest.login();
    await guest.chooseCity("Москва");
    await guest.switchToTakeaway();
    await guest.chooseShop(shop);
    await guest.addDish("Эдамаме");
    await guest.goToCheckout();
    await guest.fillContacts({ name: "Ян" });
    await guest.chooseTime();
    await guest.agree();
    await guest.orderButton().click();
    const order = await storedOrder(page, await guest.orderNumber());
    const hours = (order.promised_at ?? 0) / 3600 - Date.parse(`2026-11-24T${time}:00+03:00`) / 3_600_000;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThan(within);
  });
}
