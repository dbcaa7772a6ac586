import { customer } from "./support/customer";
import { resetClock, setClock, storedOrder } from "./support/shop";
import { expect, inLongMode, phone, test } from "./support/test";

/** The main job works at any hour: deep in the night, at noon, and just before midnight (SPEC-1). */
test.use({ viewport: phone });
test.afterEach(() => resetClock());

for (const time of ["03:30", "12:00", "23:50"]) {
  test(`an order for takeaway at ${time}`, inLongMode, async ({ page }) => {
    await setClock(`2026-11-24T${time}:00+03:00`);
    const guest = customer(page, "ru");
    await guest.login();
    await guest.chooseCity("Москва");
    await guest.switchToTakeaway();
    await guest.chooseShop(/Арбат/);
    await guest.addDish("Эдамаме");
    await guest.goToCheckout();
    await guest.fillContacts({ name: "Ян" });
    await guest.chooseTime();
    await guest.agree();
    await guest.orderButton().click();
    const order = await storedOrder(page, await guest.orderNumber());
    const isLate = (order.promised_at ?? 0) * 1000 > Date.parse(`2026-11-24T${time}:00+03:00`);
    expect(isLate).toBe(true);
  });
}
